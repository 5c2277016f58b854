import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { TopologyInput, TopologyNode, TopologyView } from '../../../core/contract/topology.ts'
import { message } from '../../../core/model/message.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { topology } from '../../testing/topology-view.ts'

afterEach(cleanup)

function node(id: string, over: Partial<TopologyNode>): TopologyNode {
  const place = { x: 0, y: 0, width: 100, height: 20 }
  const none = { ref: null, title: null, detail: null, severity: null, mark: null, parent: null }
  return { id, kind: 'group', lane: 'hns', label: id, count: 1, ...none, ...place, ...over }
}

const pods = message('topology.services.pods', { count: 9 })
const hns = (endpoints: number) => message('topology.cluster.hns', { endpoints, loadBalancers: 2 })

/** Two nodes whose HNS was read, the second from another snapshot, with the tunnel between them. */
const nodes: TopologyView = {
  ...topology,
  frames: [],
  lanes: [{ lane: 'host', x: 50, width: 100, count: 2 }],
  nodes: [
    node('node/win-1', { kind: 'node', lane: 'host', ref: 'node/win-1', label: 'win-1' }),
    node('pods/node/win-1', { lane: 'hostPods', title: pods, count: 9, parent: 'node/win-1' }),
    node('hns/node/win-1', { title: hns(5), parent: 'node/win-1' }),
    node('node/win-2', { kind: 'node', lane: 'host', ref: 'node/win-2', label: 'win-2' }),
    node('hns/node/win-2', { title: hns(7), parent: 'node/win-2' }),
  ],
  edges: [
    {
      id: 'tunnel',
      from: 'node/win-1',
      to: 'node/win-2',
      kind: 'tunnel',
      label: message('topology.cluster.tunnelVni', { vni: 4096, a: '10.0.0.1', b: '10.0.0.2' }),
    },
  ],
  twin: [
    { id: 'node/win-1', depth: 0, relations: [] },
    { id: 'pods/node/win-1', depth: 1, relations: [] },
    { id: 'hns/node/win-1', depth: 1, relations: [] },
    { id: 'node/win-2', depth: 0, relations: ['tunnel'] },
    { id: 'hns/node/win-2', depth: 1, relations: [] },
  ],
  groups: ['pods/node/win-1', 'hns/node/win-1', 'hns/node/win-2'].map((id) => ({
    id,
    label: id,
    title: null,
    count: 1,
    isOpen: false,
  })),
  opens: [
    { id: 'hns/node/win-1', snapshot: null },
    { id: 'hns/node/win-2', snapshot: '2' },
  ],
  note: message('topology.cluster.noteTunnels', { count: 1 }),
}

const answer = { topology: ({ view }: TopologyInput) => (view === 'cluster' ? nodes : topology) }
const asText = '#/topology?view=cluster&as=text'

async function line(text: RegExp): Promise<HTMLElement> {
  const grid = await screen.findByRole('treegrid')
  return within(grid).findByText(text)
}

describe('the nodes side by side, as text', () => {
  it('tell of their tunnels with VNI and addresses', async () => {
    renderApp(answer, asText)
    expect((await line(/tunnel to win-1/)).textContent).toBe('tunnel to win-1 (VNI 4096, 10.0.0.1 → 10.0.0.2)')
    expect(screen.getByText('1 tunnel between nodes.')).toBeTruthy()
  })

  it('lead to the pods of one node, and back to all', async () => {
    const { user, host } = renderApp(answer, asText)
    await user.click(await line(/9 pods/))
    const asked = (): unknown => host.calls.filter(({ name }) => name === 'topology.view').at(-1)?.input
    await waitFor(() => expect(asked()).toMatchObject({ view: 'cluster', focus: 'node/win-1' }))
    await user.click(screen.getByRole('button', { name: 'Show all nodes' }))
    await waitFor(() => expect(window.location.hash).not.toContain('focus'))
  })

  it('lead to the vSwitch of the node whose HNS is open', async () => {
    const { user, host } = renderApp(answer, asText)
    await user.click(await line(/5 HNS endpoints/))
    await waitFor(() => expect(window.location.hash).toBe('#/topology'))
    expect(host.calls.map(({ name }) => name)).not.toContain('chooseSnapshot')
  })

  it('open the snapshot that holds HNS of another node', async () => {
    const { user, host } = renderApp(answer, asText)
    await user.click(await line(/7 HNS endpoints/))
    await waitFor(() => expect(host.calls).toContainEqual({ name: 'chooseSnapshot', input: { id: '2' } }))
  })
})
