import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import type { TopologyInput, TopologyView } from '../../../core/contract/topology.ts'
import { currentSelection, select } from '../../state/selection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { remoteGroup, sound, topology } from '../../testing/topology-view.ts'
import { facet } from '../../testing/views.ts'

afterEach(cleanup)

const asText = '#/topology?as=text'
const answer = { topology: () => topology }

async function lines(): Promise<HTMLElement[]> {
  const grid = await screen.findByRole('treegrid')
  return within(grid).getAllByRole('row').slice(1)
}

describe('topology as text', () => {
  it('lists each object with its level, what it is, its findings and its relations', async () => {
    renderApp(answer, asText)
    const rows = await lines()
    expect(rows.map((row) => [row.getAttribute('aria-level'), row.textContent])).toEqual([
      ['1', 'Network adapterEthernet'],
      ['2', 'HNS networkvxlan0Overlay · 10.244.3.0/24on adapter Ethernet'],
      ['3', 'HNS endpointcart-7f-abc10.244.3.2on HNS network vxlan0'],
      ['4', 'Podshop/cart-7f-abcRunninghas HNS endpoint cart-7f-abc'],
      ['3', 'GapNo HNS endpointErrormissing on HNS network vxlan0'],
      ['4', 'Podshop/web-1Running · without an HNS endpointErrorits HNS endpoint is missing'],
      ['3', 'GroupRemote endpoints3 HNS endpoints · remoteon HNS network vxlan0'],
    ])
  })

  it('has one tab stop, and arrow keys go through the lines', async () => {
    const { user } = renderApp(answer, asText)
    const rows = await lines()
    expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1)
    rows[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('shop/cart-7f-abc')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toContain('10.244.3.2')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toContain('Remote endpoints')
    await user.keyboard('{Home}')
    expect(document.activeElement?.textContent).toContain('Ethernet')
  })

  it('selects the object of a line for the whole app, and shows what was selected elsewhere', async () => {
    const { user } = renderApp(answer, asText)
    const rows = await lines()
    rows[2]?.focus()
    await user.keyboard('{Enter}')
    expect(currentSelection()).toBe(sound)
    expect(rows[2]?.getAttribute('aria-selected')).toBe('true')
    select('pod/shop/cart-7f-abc')
    await waitFor(() => expect(rows[3]?.getAttribute('aria-selected')).toBe('true'))
    expect(rows[2]?.getAttribute('aria-selected')).toBe('false')
  })

  it('selects the pod where its endpoint is missing', async () => {
    const { user } = renderApp(answer, asText)
    const rows = await lines()
    if (rows[4] !== undefined) await user.click(rows[4])
    expect(currentSelection()).toBe('pod/shop/web-1')
  })

  it('opens a closed group', async () => {
    const { user, host } = renderApp(answer, asText)
    const rows = await lines()
    expect(rows[6]?.getAttribute('aria-expanded')).toBe('false')
    rows[6]?.focus()
    await user.keyboard('{ArrowRight}')
    const asked = (): unknown[] => host.calls.filter((call) => call.name === 'topology.view').map((call) => call.input)
    await waitFor(() => expect(asked()).toContainEqual(expect.objectContaining({ open: [remoteGroup], closed: [] })))
  })

  it('asks which group stands for an object that is not drawn, and marks it', async () => {
    const member = 'endpoint/00000009-1111-4222-8333-444455556666'
    const reveal = (input: TopologyInput): TopologyView => ({
      ...topology,
      revealed: input.reveal === member ? remoteGroup : null,
    })
    renderApp({ topology: reveal }, asText)
    const rows = await lines()
    select(member)
    await waitFor(() => expect(rows[6]?.getAttribute('aria-selected')).toBe('true'))
    expect(screen.getByText('Selected inside the group Remote endpoints')).toBeTruthy()
  })

  it('says that a selected object is not part of the picture', async () => {
    renderApp(answer, asText)
    await lines()
    select('service/shop/cart')
    expect(await screen.findByText('Selected, but not part of this picture: shop/cart')).toBeTruthy()
  })
})

describe('topology', () => {
  it('groups as asked for', async () => {
    const { user, host } = renderApp(answer, asText)
    await lines()
    await user.click(screen.getByRole('button', { name: 'Group by: automatic' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Kubernetes namespace' }))
    await waitFor(() =>
      expect(host.calls.at(-1)).toMatchObject({ name: 'topology.view', input: { group: 'kubeNamespace' } }),
    )
  })

  it('says which areas are not known', async () => {
    renderApp(answer, asText)
    await lines()
    expect(screen.getByText('HNS namespaces: not collected')).toBeTruthy()
  })

  it('says why there is no picture at all', async () => {
    const nothing: TopologyView = {
      ...topology,
      nodes: [],
      edges: [],
      twin: [],
      groups: [],
      frames: [],
      facets: [
        facet('networks', { state: 'none', count: 0 }),
        facet('endpoints', { state: 'notCollected', count: null, note: { key: 'capture.how.endpoints' } }),
      ],
    }
    renderApp({ topology: () => nothing }, '#/topology')
    expect(await screen.findByText('HNS networks: none. This was asked for, and there are none.')).toBeTruthy()
    expect(screen.getByText('HNS endpoints: not collected')).toBeTruthy()
  })

  it('tells why the picture cannot be shown, and tries again', async () => {
    const error = new AppError({
      code: 'hns/not-answering',
      message: { key: 'model.facetNote.notAnswering' },
      retry: 'now',
    })
    const { user, host } = renderApp({ topology: () => error }, asText)
    expect(await screen.findByText('HNS does not answer.')).toBeTruthy()
    host.answer(answer)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await lines()).toHaveLength(7)
  })

  it('explains its marks in words', async () => {
    renderApp(answer, asText)
    const legend = await screen.findByRole('list', { name: 'Legend' })
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toContain('No owner found')
  })
})
