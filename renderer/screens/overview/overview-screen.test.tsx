import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { overview } from '../../testing/views.ts'

afterEach(cleanup)

describe('overview', () => {
  it('says in one sentence what was found and what could not be checked', async () => {
    renderApp()
    expect(await screen.findByText('1 error and 1 note. 1 check could not be made.')).toBeTruthy()
  })

  it('says which plugin and which service proxy it recognised, with what tells it, or that it cannot be told', async () => {
    renderApp()
    expect((await screen.findByText('CNI: Azure CNI')).title).toContain('HNS network azure of type L2Bridge')
    expect(screen.getByText('Service proxy: cannot be told').title).toContain('not known in full')
  })

  it('never says "no findings" without naming what was not checked', async () => {
    const counts = { error: 0, warning: 0, info: 0, notChecked: 3 }
    const { user } = renderApp({ overview: { ...overview, counts, top: [] } })
    expect(await screen.findByText('No findings in what was checked. 3 checks could not be made.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '3 checks could not be made' }))
    expect(window.location.hash).toBe('#/findings?tab=checks')
  })

  it('says that it is no all-clear where most could not be checked', async () => {
    const counts = { error: 0, warning: 0, info: 0, notChecked: 60 }
    renderApp({ overview: { ...overview, counts, top: [] } })
    expect(await screen.findByText(/This is no all-clear/)).toBeTruthy()
  })

  it('leads from the number of orphans to their list', async () => {
    const { user } = renderApp({}, '#/overview')
    const numbers = await screen.findByRole('list', { name: 'Numbers' })
    await user.click(within(numbers).getByRole('button', { name: /HNS objects without owner/ }))
    expect(window.location.hash).toBe('#/inventory?kind=orphans&filter=side%3Ahns')
  })

  it('marks a number that the evidence does not carry, instead of a zero', async () => {
    renderApp()
    const numbers = await screen.findByRole('list', { name: 'Numbers' })
    const unknown = within(numbers).getByRole('button', { name: /HNS namespaces/ })
    expect(within(unknown).getByRole('img', { name: 'Could not check' })).toBeTruthy()
    expect(within(unknown).queryByText('0')).toBeNull()
    expect(within(numbers).getByRole('button', { name: /HNS networks/ }).textContent).toContain('2')
  })

  it('lists each area with its state in words and how to get what is missing', async () => {
    renderApp()
    const row = await screen.findByRole('row', { name: /HNS namespaces/ })
    expect(within(row).getByText('Not collected')).toBeTruthy()
    expect(row.textContent).toContain('Run Get-HnsNamespace')
  })

  it('lists files that were not used, with the reason, and unreadable parts with their position', async () => {
    renderApp()
    expect(await screen.findByText('group.txt')).toBeTruthy()
    expect(screen.getByText('The file is empty.')).toBeTruthy()
    expect(screen.getByText('endpoints.json · /2/Policies/0 · line 120, column 7')).toBeTruthy()
  })

  it('leads from a finding to its explanation', async () => {
    const { user } = renderApp()
    const [first] = await screen.findAllByRole('button', { name: 'Explain' })
    if (first === undefined) throw new Error('no finding can be explained')
    await user.click(first)
    expect(await screen.findByRole('heading', { name: /two endpoints own/, level: 2 })).toBeTruthy()
  })

  it('tells why it cannot be shown', async () => {
    renderApp({
      overview: new AppError({
        code: 'source/none-open',
        message: { key: 'error.source.noneOpen' },
        detail: { where: 'session' },
      }),
    })
    // The status bar and the page ask for the same answer; the page tells.
    expect(await screen.findByText('No source is open.')).toBeTruthy()
    expect(screen.getByText('source/none-open')).toBeTruthy()
  })

  it('shows nothing of an answer that is still on the way', async () => {
    renderApp({ overview: new Promise(() => undefined) })
    await screen.findByRole('main')
    expect(screen.queryByRole('heading', { name: 'Overview', level: 1 })).toBeNull()
    expect(await screen.findByLabelText('Loading')).toBeTruthy()
  })
})
