import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import type { FacetView } from '../../../core/contract/views.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { facet, inventory } from '../../testing/views.ts'
import { cellAt } from './cell-place.ts'

afterEach(cleanup)

const empty = (change: Partial<FacetView>) => ({
  inventory: () => inventory(0, 0, 200, { facet: facet('endpoints', { count: null, ...change }) }),
})

describe('inventory', () => {
  it('shows the rows, their number, and a mark where a finding is', async () => {
    renderApp({}, '#/inventory')
    const grid = await screen.findByRole('grid', { name: 'HNS endpoints' })
    expect(grid.getAttribute('aria-rowcount')).toBe('9')
    expect(await screen.findByText('8 objects')).toBeTruthy()
    expect(within(grid).getByRole('img', { name: 'Error' })).toBeTruthy()
    expect(within(grid).getAllByText('not collected').length).toBe(8)
  })

  it('says that there are none only where that is known', async () => {
    renderApp(empty({ state: 'none' }), '#/inventory')
    expect(await screen.findByText('HNS endpoints: none. This was asked for, and there are none.')).toBeTruthy()
  })

  it('says that there are no orphans only where all was compared', async () => {
    const none = () => inventory(0, 0, 200, { kind: 'orphans', facet: facet('endpoints', { state: 'none', count: 0 }) })
    renderApp({ inventory: none }, '#/inventory?kind=orphans')
    expect(await screen.findByText(/^No orphans: each object in HNS is explained/)).toBeTruthy()
  })

  it('says that an area was not collected, and how to get it', async () => {
    renderApp(empty({ state: 'notCollected', note: { key: 'capture.how.endpoints' } }), '#/inventory')
    expect(await screen.findByText('HNS endpoints: not collected')).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain('Run Get-HnsEndpoint')
    expect(screen.queryByText(/there are none/)).toBeNull()
  })

  it('says that HNS does not answer', async () => {
    renderApp(empty({ state: 'notAnswering', note: { key: 'model.facetNote.notAnswering' } }), '#/inventory')
    expect(await screen.findByText('HNS endpoints: no answer')).toBeTruthy()
    expect(screen.getByText('HNS does not answer.')).toBeTruthy()
  })

  it('says beside the rows that some are missing when the area is cut', async () => {
    const cut = facet('endpoints', { state: 'cut', note: { key: 'capture.lost', params: { file: 'endpoints.json' } } })
    renderApp({ inventory: () => inventory(5, 0, 200, { facet: cut }) }, '#/inventory')
    expect(await screen.findByText('5 objects · Partial · Part of endpoints.json could not be read.')).toBeTruthy()
  })

  it('tells why a table cannot be shown, and tries again', async () => {
    const error = new AppError({
      code: 'hns/not-answering',
      message: { key: 'model.facetNote.notAnswering' },
      retry: 'now',
    })
    const { host, user } = renderApp({ inventory: () => error }, '#/inventory')
    expect(await screen.findByText('HNS does not answer.')).toBeTruthy()
    expect(screen.getByText('hns/not-answering')).toBeTruthy()
    host.answer({ inventory: () => inventory(2) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 objects')).toBeTruthy()
  })

  it('selects the object of a row everywhere, and the linked object of a cell by its link', async () => {
    const { host, user } = renderApp({}, '#/inventory')
    await user.click(await screen.findByText('10.244.0.1'))
    await waitFor(() =>
      expect(host.calls).toContainEqual({ name: 'object.get', input: { ref: 'endpoint/endpoint-1' } }),
    )
    expect(screen.getByRole('complementary', { name: 'Inspector' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'shop/web-2' }))
    await waitFor(() => expect(host.calls).toContainEqual({ name: 'object.get', input: { ref: 'pod/shop/web-2' } }))
  })

  it('sorts by a column, then the other way, then not at all', async () => {
    const { host, user } = renderApp({}, '#/inventory')
    const head = await screen.findByRole('columnheader', { name: 'IP address' })
    const sorts = (): unknown[] =>
      host.calls.flatMap(({ name, input }) =>
        name === 'inventory.page' && typeof input === 'object' && input !== null && 'sort' in input ? [input.sort] : [],
      )
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(sorts()).toContainEqual({ column: 'ip', descending: false }))
    await user.click(within(screen.getByRole('columnheader', { name: 'IP address' })).getByRole('button'))
    await waitFor(() => expect(sorts()).toContainEqual({ column: 'ip', descending: true }))
  })

  it('asks the host for what is typed into the filter, and says how many match', async () => {
    const { host, user } = renderApp(
      { inventory: ({ filter }) => (filter === '' ? inventory(8) : inventory(8, 0, 200, { matched: 2 })) },
      '#/inventory',
    )
    await screen.findByText('8 objects')
    await user.keyboard('{Control>}f{/Control}')
    await user.keyboard('web-1')
    expect(await screen.findByText('2 of 8 objects')).toBeTruthy()
    await waitFor(() =>
      expect(host.calls).toContainEqual({
        name: 'inventory.page',
        input: { kind: 'endpoints', filter: 'web-1', sort: null, from: 0, count: 100 },
      }),
    )
  })

  it('is one stop for Tab; arrow keys, Home and End go through the cells and Enter selects', async () => {
    const { host, user } = renderApp({}, '#/inventory')
    const first = await screen.findByRole('gridcell', { name: /shop\/web-0/ })
    first.focus()
    const cell = (): string => {
      const at = cellAt(document.activeElement)
      return at === null ? 'none' : `${at.row}:${at.column}`
    }
    await user.keyboard('{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(cell()).toBe('1:1'))
    await user.keyboard('{End}')
    await waitFor(() => expect(cell()).toBe('1:2'))
    await user.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(cell()).toBe('7:2'))
    await user.keyboard('{Home}')
    await waitFor(() => expect(cell()).toBe('7:0'))
    expect(screen.getAllByRole('gridcell').filter((element) => element.tabIndex === 0)).toHaveLength(1)
    await user.keyboard('{ArrowRight}{Enter}')
    await waitFor(() =>
      expect(host.calls).toContainEqual({ name: 'object.get', input: { ref: 'endpoint/endpoint-7' } }),
    )
  })

  it('fetches only the pages that are looked at, of a table of two thousand rows', async () => {
    const { host } = renderApp({ inventory: ({ from, count }) => inventory(2000, from, count) }, '#/inventory')
    const first = await screen.findByRole('gridcell', { name: /shop\/web-0/ })
    const pages = (): unknown[] =>
      host.calls.flatMap(({ name, input }) =>
        name === 'inventory.page' && typeof input === 'object' && input !== null && 'from' in input ? [input.from] : [],
      )
    expect(pages()).toEqual([0])
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    const scroller = first.closest('[role=grid]')?.parentElement
    if (scroller === null || scroller === undefined) throw new Error('the table has no scroller')
    fireEvent.scroll(scroller, { target: { scrollTop: 1990 * 32 } })
    expect(await screen.findByText('shop/web-1990')).toBeTruthy()
    expect(pages()).toEqual([0, 1900])
  })

  it('says what of a filter cannot be read, and offers the keys that fit', async () => {
    const problem = { message: { key: 'query.problem.value' as const, params: { key: 'ip:' } }, at: 4, length: 3 }
    const { user } = renderApp(
      { inventory: ({ filter }) => inventory(8, 0, 100, filter === '' ? {} : { problem }) },
      '#/inventory',
    )
    const box = await screen.findByRole('combobox', { name: 'Filter' })
    await screen.findByText('8 objects')
    await user.type(box, 'i')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['ip:'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByText('A value is missing after ip: (at character 5)')).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })

  it('says that nothing matches, and shows all again', async () => {
    const { user } = renderApp(
      { inventory: ({ filter }) => inventory(8, 0, 100, filter === '' ? {} : { matched: 0, rows: [] }) },
      '#/inventory?filter=cow',
    )
    expect(await screen.findByText('None of the 8 objects matches cow.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('8 objects')).toBeTruthy()
  })

  it('copies the chosen rows, and compares two', async () => {
    const { user } = renderApp({}, '#/inventory')
    const cell = await screen.findByRole('gridcell', { name: /shop\/web-1$/ })
    cell.focus()
    await user.keyboard('{Control>} {/Control}{ArrowDown}{Shift>} {/Shift}')
    expect(await screen.findByText('2 chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy 2 chosen rows' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as PowerShell or kubectl' }))
    expect(await screen.findByText(/2 rows copied/)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(
      "Get-HnsEndpoint | Where-Object { $_.ID -in @('endpoint-1', 'endpoint-2') }",
    )
    await user.click(screen.getByRole('button', { name: 'Compare two' }))
    expect(await screen.findByRole('dialog', { name: 'Side by side' })).toBeTruthy()
  })
})
