import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(cleanup)

describe('opening a source', () => {
  it('opens the embedded node and shows its overview', async () => {
    const { host, user } = renderApp({ source: null })
    await user.click(await screen.findByRole('button', { name: 'Open the embedded node' }))
    expect(host.calls).toContainEqual({ name: 'openScenario', input: { source: 'sim:demo' } })
    expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeTruthy()
  })

  it('plants the chosen fault into a scenario of the chosen size', async () => {
    const { host, user } = renderApp({ source: null })
    await user.click(await screen.findByRole('combobox', { name: 'Planted fault' }))
    const options = screen.getAllByRole('option').map((option) => option.textContent)
    // What the scenario has by itself is not offered once more.
    expect(options).toEqual([
      'That of the scenario: HNS endpoints share one address',
      'A container interface has a larger MTU than the way out',
    ])
    await user.click(screen.getByRole('option', { name: 'A container interface has a larger MTU than the way out' }))
    expect(screen.getByText('Beside that of the scenario: HNS endpoints share one address')).toBeTruthy()
    const pods = screen.getByRole('spinbutton', { name: 'Pods of the node' })
    await user.clear(pods)
    await user.type(pods, '250{Enter}')
    const source = 'sim:demo?pods=250&fault=mtu-mismatch'
    expect(host.calls).toContainEqual({ name: 'openScenario', input: { source } })
  })

  it('names the limits of a size that is beyond them, and opens nothing', async () => {
    const { host, user } = renderApp({ source: null })
    const services = await screen.findByRole('spinbutton', { name: 'Services' })
    for (const text of ['20001', 'many']) {
      await user.clear(services)
      await user.type(services, `${text}{Enter}`)
      expect(await screen.findByText('Give a whole number from 0 to 20,000.')).toBeTruthy()
    }
    await user.click(screen.getByRole('button', { name: 'Open the embedded node' }))
    expect(host.calls.some(({ name }) => name === 'openScenario')).toBe(false)
  })

  it('asks nothing of a scenario that has no place for it', async () => {
    const { host, user } = renderApp({ source: null })
    await user.click(await screen.findByRole('combobox', { name: 'Scenario' }))
    await user.click(screen.getByRole('option', { name: /^docker-nat/ }))
    await waitFor(() => expect(screen.queryByRole('spinbutton')).toBeNull())
    expect(screen.queryByRole('combobox', { name: 'Planted fault' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open the embedded node' }))
    expect(host.calls).toContainEqual({ name: 'openScenario', input: { source: 'sim:docker-nat' } })
  })

  it('offers only what is built', async () => {
    renderApp({ source: null })
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'File or folder',
      'This computer',
      'Cluster',
      'Embedded node',
    ])
  })

  it('opens this computer where it has an HNS', async () => {
    const { host, user } = renderApp({ source: null })
    await user.click(await screen.findByRole('button', { name: 'Open this computer' }))
    expect(host.calls).toContainEqual({ name: 'openLive', input: undefined })
    expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeTruthy()
  })

  it('says why this computer cannot be read, and offers no button that would fail', async () => {
    const why = { key: 'error.native.notWindows' as const, params: { platform: 'linux' } }
    renderApp({ source: null, live: { isAvailable: false, why } })
    expect(await screen.findByText(/Only a Windows computer has an HNS to read.*open it here/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Open this computer' })).toBeNull()
  })

  it('says why the source of the command line is not there', async () => {
    const failure = new AppError({
      code: 'source/unreadable',
      message: { key: 'error.source.unreadable', params: { source: 'C:\\case', reason: 'ENOENT' } },
    })
    renderApp({ source: null, failure })
    expect(await screen.findByText('C:\\case could not be read: it does not exist (ENOENT).')).toBeTruthy()
    expect(screen.getByText('source/unreadable')).toBeTruthy()
  })

  it('asks the host for its dialog where it has one', async () => {
    const { host, user } = renderApp({ source: null, hasDialog: true })
    await user.click(await screen.findByRole('button', { name: 'Open folder' }))
    expect(host.calls).toContainEqual({ name: 'openDialog', input: { what: 'folder' } })
    expect(screen.queryByTestId('pick-files')).toBeNull()
  })

  it('sends picked files in slices that the contract takes, bytes unchanged, and opens them', async () => {
    const { host, user } = renderApp({ source: null })
    const text = 'ü'.repeat(150_000)
    const file = new File([text], 'endpoints.json')
    await user.upload(await screen.findByTestId('pick-files'), [file, new File(['[]'], 'pods.json')])
    expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeTruthy()
    expect(host.calls.find(({ name }) => name === 'beginUpload')?.input).toEqual({
      files: [
        { name: 'endpoints.json', size: 300_000 },
        { name: 'pods.json', size: 2 },
      ],
    })
    expect(host.calls.filter(({ name }) => name === 'uploadSlice')).toHaveLength(4)
    const bytes = Uint8Array.from(sent(host.uploaded.get('endpoints.json')), (character) => character.charCodeAt(0))
    expect(new TextDecoder().decode(bytes)).toBe(text)
    expect(host.calls).toContainEqual({ name: 'openUpload', input: { upload: 'u1', name: 'endpoints.json + 1' } })
  })

  it('opens pasted text as a capture, on every screen', async () => {
    const { host } = renderApp({}, '#/settings')
    await screen.findByRole('heading', { name: 'Settings', level: 1 })
    fireEvent.paste(document.body, {
      clipboardData: { files: [], getData: () => '[{"ID":"52342d78"}]' },
    })
    expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeTruthy()
    expect(host.uploaded.get('Pasted text.txt')).toBe('[{"ID":"52342d78"}]')
    expect(host.calls).toContainEqual({ name: 'openUpload', input: { upload: 'u1', name: 'Pasted text' } })
  })

  it('leaves a paste into a field to the field', async () => {
    const { host } = renderApp({}, '#/inventory')
    const filter = await screen.findByRole('combobox', { name: 'Filter' })
    fireEvent.paste(filter, { clipboardData: { files: [], getData: () => '10.244.0.1' } })
    expect(host.calls.some(({ name }) => name === 'beginUpload')).toBe(false)
  })

  it('opens files that are dropped, and shows where they will go while they hover', async () => {
    const { host } = renderApp({ source: null })
    await screen.findByRole('heading', { name: 'Open a source', level: 1 })
    const dataTransfer = { types: ['Files'], items: [], files: [new File(['[]'], 'networks.json')], dropEffect: 'none' }
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(await screen.findByText('Drop to open as a capture')).toBeTruthy()
    fireEvent.drop(document.body, { dataTransfer })
    await waitFor(() => expect(host.uploaded.get('networks.json')).toBe('[]'))
    expect(screen.queryByText('Drop to open as a capture')).toBeNull()
  })
})

function sent(text: string | undefined): string {
  if (text === undefined) throw new Error('the file was not sent')
  return text
}
