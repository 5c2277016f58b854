import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from './testing/render-app.tsx'
import { capture, embedded, overview, stamp } from './testing/views.ts'
import { AppError } from '../core/contract/errors.ts'

afterEach(cleanup)

describe('the window', () => {
  it('opens on the overview of the source, with kind and age in the status bar', async () => {
    renderApp({ source: embedded, overview: { ...overview, source: embedded } })
    expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeTruthy()
    const status = screen.getByRole('contentinfo')
    expect(within(status).getByText('Simulated')).toBeTruthy()
    expect(within(status).getByText(/^Collected .+ ago$/)).toBeTruthy()
  })

  it('says that the time of a capture is not known, rather than an age', async () => {
    renderApp()
    const status = await screen.findByRole('contentinfo')
    expect(await within(status).findByText('Time of capture not known')).toBeTruthy()
    expect(within(status).queryByText(/ago$/)).toBeNull()
  })

  it('shows the way to open a source, and no screens, when none is open', async () => {
    renderApp({ source: null })
    expect(await screen.findByRole('heading', { name: 'Open a source', level: 1 })).toBeTruthy()
    const navigation = screen.getByRole('navigation')
    expect(within(navigation).queryByText('Inventory')).toBeNull()
    expect(within(navigation).getByText('Settings')).toBeTruthy()
  })

  it('goes to screens by Ctrl and their number, and back by Alt and left', async () => {
    const { user } = renderApp()
    await screen.findByRole('heading', { name: 'Overview', level: 1 })
    await user.keyboard('{Control>}4{/Control}')
    expect(await screen.findByRole('heading', { name: 'Findings', level: 1 })).toBeTruthy()
    expect(window.location.hash).toBe('#/findings')
    await user.keyboard('{Control>}3{/Control}')
    expect(await screen.findByRole('heading', { name: 'Inventory', level: 1 })).toBeTruthy()
    // The next key is for the screen that is there now.
    expect(screen.getByRole('main', { name: 'Inventory' }).contains(document.activeElement)).toBe(true)
  })

  it('opens the same place from its address', async () => {
    renderApp({}, '#/inventory?kind=pods')
    expect(await screen.findByRole('tab', { name: 'Pods', selected: true })).toBeTruthy()
  })

  it('lists missing areas with how to get them', async () => {
    const { user } = renderApp()
    await user.click(await screen.findByRole('button', { name: '1 area incomplete' }))
    expect(
      await screen.findByText(/Get-HnsNamespace/, { selector: '[role="group"] *, .fui-PopoverSurface *' }),
    ).toBeTruthy()
  })

  it('shows a running job with its count and cancels it', async () => {
    const { host, user } = renderApp()
    await screen.findByRole('heading', { name: 'Overview', level: 1 })
    host.tell({
      type: 'job',
      job: 'j1',
      title: { key: 'job.open', params: { source: 'big.zip' } },
      done: 3,
      total: 6,
      state: 'running',
    })
    expect(await screen.findByText('Opening big.zip: 3 of 6')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel: Opening big.zip: 3 of 6' }))
    expect(host.calls).toContainEqual({ name: 'jobs.cancel', input: { job: 'j1' } })
    host.tell({ type: 'job', job: 'j1', title: { key: 'job.open' }, done: 3, total: 6, state: 'cancelled' })
    await waitFor(() => expect(screen.queryByText('Opening big.zip: 3 of 6')).toBeNull())
  })

  it('counts what a job reads in bytes as the size of a file, and things with their thousands apart', async () => {
    const { host } = renderApp()
    await screen.findByRole('heading', { name: 'Overview', level: 1 })
    const title = { key: 'capture.progress', params: { file: 'endpoints.json' } } as const
    const job = { type: 'job', job: 'j1', title, done: 29_360_128, total: 201_326_592, state: 'running' } as const
    host.tell({ ...job, unit: 'bytes' })
    expect(await screen.findByText('Reading endpoints.json: 28 MB of 192 MB')).toBeTruthy()
    host.tell({ ...job, done: 1200, total: 5000 })
    expect(await screen.findByText('Reading endpoints.json: 1,200 of 5,000')).toBeTruthy()
  })

  it('asks again for what is on screen when the host says that it changed, and keeps the old until then', async () => {
    const { host } = renderApp()
    await screen.findByText('1 error and 1 note. 1 check could not be made.')
    host.answer({
      overview: {
        ...overview,
        stamp: { ...stamp, revision: 2 },
        counts: { error: 0, warning: 2, info: 0, notChecked: 0 },
      },
    })
    host.tell({ type: 'revision', session: 's1', revision: 2, source: capture, changed: ['pods'] })
    expect(await screen.findByText('2 warnings.')).toBeTruthy()
  })

  it('forgets the selection when another source is opened', async () => {
    const { host, user } = renderApp({}, '#/inventory')
    await user.click(await screen.findByText('10.244.0.0'))
    expect(await screen.findByRole('heading', { name: 'e1f73888-eth0' })).toBeTruthy()
    host.tell({ type: 'revision', session: 's2', revision: 1, source: embedded, changed: [] })
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'e1f73888-eth0' })).toBeNull())
  })

  it('is led from outside to a place in what was opened for it', async () => {
    const { host } = renderApp({}, '#/findings?filter=old')
    await screen.findByRole('searchbox', { name: 'Filter' })
    host.tell({ type: 'revision', session: 's2', revision: 1, source: embedded, changed: [] })
    host.tell({ type: 'lead', view: '#/inventory?kind=pods&filter=shop' })
    expect(await screen.findByRole('heading', { name: 'Inventory', level: 1 })).toBeTruthy()
    expect(window.location.hash).toBe('#/inventory?kind=pods&filter=shop')
  })

  it('tells why a source could not be opened, with the code, and stays where it was', async () => {
    const { user } = renderApp({
      source: null,
      open: new AppError({
        code: 'sim/unknown-scenario',
        message: { key: 'error.source.unsupported', params: { source: 'sim:demo' } },
        hint: { key: 'error.source.unsupported.hint' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Open the embedded node' }))
    expect(await screen.findByText('sim:demo is no source that HNScope knows.')).toBeTruthy()
    expect(screen.getByText('sim/unknown-scenario')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Open a source', level: 1 })).toBeTruthy()
  })

  it('says what to do when opening fails, though the work tells of its end first', async () => {
    const problem = { key: 'error.source.unsupported' as const, params: { source: 'sim:demo' } }
    let fail: (error: AppError) => void = () => undefined
    const open = new Promise<AppError>((resolve) => {
      fail = resolve
    })
    const { host, user } = renderApp({ open }, '#/open')
    await user.click(await screen.findByRole('button', { name: 'Open the embedded node' }))
    const work = { type: 'job', done: 0, total: null } as const
    const title = { key: 'job.open', params: { source: 'sim:demo' } } as const
    host.tell({ ...work, job: 'j1', title, state: 'failed', problem })
    // What was told before it has been heard when this stands on the screen.
    host.tell({ ...work, job: 'j2', title: { key: 'job.refresh', params: { source: 'live' } }, state: 'running' })
    await screen.findAllByText('Reading live again')
    fail(new AppError({ code: 'source/unreadable', message: problem, hint: { key: 'error.source.unsupported.hint' } }))
    expect(await screen.findByText('sim:demo is no source that HNScope knows.')).toBeTruthy()
    expect(await screen.findByText(/^Give a file, a folder or a zip/)).toBeTruthy()
  })

  it('tells why a refresh that the source asked for failed', async () => {
    const { host } = renderApp()
    await screen.findByRole('heading', { name: 'Overview', level: 1 })
    host.tell({
      type: 'job',
      job: 'j2',
      title: { key: 'job.refresh', params: { source: 'live' } },
      done: 0,
      total: null,
      state: 'failed',
      problem: { key: 'model.facetNote.notAnswering' },
    })
    expect(await screen.findByText('HNS does not answer.')).toBeTruthy()
  })

  it('moves through its regions by F6', async () => {
    const { user } = renderApp()
    await screen.findByRole('heading', { name: 'Overview', level: 1 })
    const regionOfFocus = (): string | undefined =>
      document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']
    await user.keyboard('{F6}')
    expect(regionOfFocus()).toBe('title')
    await user.keyboard('{F6}')
    expect(regionOfFocus()).toBe('navigation')
    await user.keyboard('{F6}')
    expect(regionOfFocus()).toBe('page')
    await user.keyboard('{Shift>}{F6}{/Shift}')
    expect(regionOfFocus()).toBe('navigation')
  })

  it('lists its shortcuts at a question mark', async () => {
    const { user } = renderApp()
    await screen.findByRole('heading', { name: 'Overview', level: 1 })
    await user.keyboard('?')
    expect(within(await screen.findByRole('dialog')).getByText('Open the clipboard as a capture')).toBeTruthy()
  })

  it('speaks French and says so to the document when the setting asks for it', async () => {
    renderApp({ settings: { language: 'fr' } })
    expect(await screen.findByRole('heading', { name: 'Vue d’ensemble', level: 1 })).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
  })
})
