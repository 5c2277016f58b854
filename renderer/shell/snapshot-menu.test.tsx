import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SourceView } from '../../core/contract/views.ts'
import { renderApp } from '../testing/render-app.tsx'
import { capture } from '../testing/views.ts'

afterEach(cleanup)

const two: SourceView = {
  ...capture,
  name: 'bundle.zip',
  snapshots: [
    { id: '1', label: { key: 'capture.snapshot.named', params: { name: 'before' } }, takenAt: null },
    {
      id: '2',
      label: { key: 'capture.snapshot.named', params: { name: 'after' } },
      takenAt: '2026-11-03T14:02:00Z',
    },
  ],
  snapshot: { id: '2', note: { key: 'capture.snapshots.newest', params: { count: 2, id: '2', label: 'after' } } },
}

describe('a source with several snapshots', () => {
  it('says which one is shown, marks it in the menu, and opens another by keys', async () => {
    const { user, host } = renderApp({ source: two })
    expect(await screen.findByText('The source holds 2 snapshots. Number 2 is open, the newest: after.')).toBeTruthy()
    const [inBar] = screen.getAllByRole('button', { name: 'Snapshot 2 of 2' })
    inBar?.focus()
    await user.keyboard('{Enter}')
    const menu = await screen.findByRole('menu', { name: 'Snapshot 2 of 2' })
    const items = within(menu).getAllByRole('menuitemradio')
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true'])
    expect(items[0]?.textContent).toBe('1: before')
    expect(items[1]?.textContent).toContain('akswx11000003')
    items[0]?.focus()
    await user.keyboard('{Enter}')
    expect(host.calls).toContainEqual({ name: 'chooseSnapshot', input: { id: '1' } })
  })

  it('offers the other snapshots in the command box, and not the one that is shown', async () => {
    const { user, host } = renderApp({ source: two })
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search or run' }), '>snapshot')
    const options = within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Show snapshot 1: before'])
    await user.keyboard('{Enter}')
    expect(host.calls).toContainEqual({ name: 'chooseSnapshot', input: { id: '1' } })
  })

  it('shows no choice where there is one snapshot', async () => {
    renderApp()
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    expect(screen.queryByRole('button', { name: /^Snapshot/ })).toBeNull()
  })
})
