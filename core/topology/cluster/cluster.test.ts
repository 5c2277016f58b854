import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../../electron/app/simulator-source.ts'
import { collected, ip, network, node, pod, snapshot } from '../../../fixtures/model/node.ts'
import { clusterFacets } from '../../../fixtures/model/cluster-of-size.ts'
import { fieldCases, readCase } from '../../../fixtures/read-case.ts'
import { scenarios } from '../../../native/simulator/scenarios/registry.ts'
import { topologyInputSchema, topologyViewSchema, type TopologyInput } from '../../contract/topology.ts'
import { diagnose } from '../../diagnose/run.ts'
import { join } from '../../join/join.ts'
import { seenList } from '../../model/facet.ts'
import type { KubePod } from '../../model/kube.ts'
import type { Snapshot } from '../../model/snapshot.ts'
import { changesById } from '../diff.ts'
import { drawBudget } from '../group.ts'
import { topologyView, type TopologyPicture } from '../view.ts'
import { clusterPicture } from './picture.ts'
import { clusterWorld } from './world.ts'

const input = topologyInputSchema.parse({ view: 'cluster', window: { width: 1400, height: 800 } })

function picture(
  of: Snapshot,
  asked: Partial<TopologyInput> = {},
  previous: TopologyPicture | null = null,
): TopologyPicture {
  const joined = join(of)
  return topologyView(joined, diagnose(joined), { ...input, ...asked }, previous)
}

function sumOf({ nodes }: TopologyPicture, lane: string): number {
  return nodes.filter((one) => one.lane === lane).reduce((sum, { count }) => sum + count, 0)
}

function expectTwin({ nodes, edges, twin }: TopologyPicture): void {
  expect(twin.map(({ id }) => id).sort()).toEqual(nodes.map(({ id }) => id).sort())
  const told = twin.flatMap(({ id, relations }) => relations.map((relation) => `${relation} ${id}`))
  expect(told.sort()).toEqual(edges.map(({ id, to }) => `${id} ${to}`).sort())
  for (const { from, to } of edges) {
    expect(nodes.some(({ id }) => id === from)).toBe(true)
    expect(nodes.some(({ id }) => id === to)).toBe(true)
  }
}

function expectApart({ nodes }: TopologyPicture): void {
  const byTop = [...nodes].sort((a, b) => a.y - b.y)
  for (const [index, a] of byTop.entries()) {
    expect(a.width).toBeGreaterThan(0)
    for (const b of byTop.slice(index + 1)) {
      if (b.y - b.height / 2 >= a.y + a.height / 2) break
      expect(Math.abs(a.x - b.x), `${a.id} over ${b.id}`).toBeGreaterThanOrEqual((a.width + b.width) / 2)
    }
  }
}

/** A cluster of any shape, sound or not: pods of nodes that are not known, on no node, nodes that are not ready. */
const anyCluster = fc
  .record({
    nodes: fc.nat(40),
    pods: fc.array(fc.record({ on: fc.nat(50), namespace: fc.nat(5), isReady: fc.boolean() }), { maxLength: 80 }),
    services: fc.nat(60),
    backends: fc.nat(4),
    areNodesRead: fc.boolean(),
  })
  .map(({ nodes, pods, services, backends, areNodesRead }): Snapshot => {
    const { services: objects, endpointSlices } = clusterFacets({ nodes, pods: 3, services, backends })
    return snapshot({
      ...(areNodesRead
        ? { nodes: collected(Array.from({ length: nodes }, (_, index) => node(`win-${index}`, `10.0.0.${index + 1}`))) }
        : {}),
      pods: collected(
        pods.map(({ on, namespace, isReady }, index) =>
          pod(`ns-${namespace}/pod-${index}`, null, { nodeName: on === 50 ? null : `win-${on}`, isReady }),
        ),
      ),
      services: objects,
      endpointSlices,
    })
  })

describe('the picture of a cluster', () => {
  it('counts every pod, service and backend of a large cluster exactly once, inside what may be drawn', () => {
    const of = snapshot(clusterFacets({ nodes: 100, pods: 5000, services: 5000, backends: 10 }))
    const drawn = picture(of)
    expect([sumOf(drawn, 'hostPods'), sumOf(drawn, 'service'), sumOf(drawn, 'slice'), sumOf(drawn, 'host')]).toEqual([
      5000, 5000, 50_000, 100,
    ])
    for (const reveal of [null, 'node/win-7', 'service/ns-3/svc-3', 'pod/ns-1/pod-1']) {
      const shown = picture(of, { reveal })
      expect(shown.nodes.length).toBeLessThanOrEqual(drawBudget.nodes)
      expect(shown.edges.length).toBeLessThanOrEqual(drawBudget.edges)
      expect(JSON.stringify(shown).length).toBeLessThan(256 * 1024)
      expectTwin(shown)
      if (reveal !== null) expect(shown.revealed).not.toBeNull()
    }
    expectApart(drawn)
  })

  it('puts the healthy ones of many nodes together by pool, loses none, and opens each pool', () => {
    const of = snapshot(clusterFacets({ nodes: 900, pods: 3000, services: 20, backends: 3 }))
    const drawn = picture(of)
    expect([sumOf(drawn, 'host'), sumOf(drawn, 'hostPods')]).toEqual([900, 3000])
    expect(drawn.nodes.length).toBeLessThanOrEqual(drawBudget.nodes)
    const pools = drawn.groups.filter(({ id }) => id.startsWith('hosts/'))
    expect(pools.length).toBeGreaterThan(5)
    const inside = pools.map(({ id }) => sumOf(picture(of, { focus: id }), 'host'))
    expect(inside.reduce((sum, count) => sum + count, 0)).toBe(900)
  })

  it('counts exactly, tells in words what is drawn, and lays nothing over anything, whatever the cluster', () => {
    fc.assert(
      fc.property(anyCluster, anyCluster, (first, next) => {
        for (const [of, before] of [
          [first, null],
          [next, picture(first)],
        ] as const) {
          const drawn = picture(of, {}, before)
          expect(sumOf(drawn, 'hostPods')).toBe(seenList(of.facets.pods).length)
          expect(sumOf(drawn, 'service')).toBe(seenList(of.facets.services).length)
          expect(sumOf(drawn, 'host')).toBe(seenList(of.facets.nodes).length)
          const backends = seenList(of.facets.endpointSlices).flatMap((slice) => slice.backends)
          expect(sumOf(drawn, 'slice')).toBe(backends.length)
          expectTwin(drawn)
          expectApart(drawn)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('keeps at least 99 of 100 unchanged objects in their places over 500 changes', () => {
    let of = snapshot(clusterFacets({ nodes: 30, pods: 200, services: 40, backends: 2 }))
    let before = picture(of)
    let unchanged = 0
    let moved = 0
    let state = 7
    const next = (below: number): number => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    for (let change = 0; change < 500; change++) {
      const pods = seenList(of.facets.pods)
      const nodes = seenList(of.facets.nodes)
      const at = next(pods.length)
      const how = next(4)
      const late: KubePod = pod(`ns-${next(8)}/late-${change}`, null, { nodeName: `win-${next(32)}` })
      const newPods = how === 0 ? pods.filter((_, index) => index !== at) : how === 1 ? [...pods, late] : pods
      const gone = nodes.filter((_, index) => index !== next(nodes.length))
      const newNodes = how !== 2 ? nodes : nodes.length > 28 ? gone : [...nodes, node(`win-${60 + change}`, '10.0.1.1')]
      of = snapshot({ ...of.facets, pods: collected(newPods), nodes: collected(newNodes) })
      const after = picture(of, {}, before)
      const places = new Map(before.nodes.map((one) => [one.id, one]))
      for (const one of after.nodes) {
        const was = places.get(one.id)
        if (was === undefined) continue
        unchanged += 1
        if (was.x !== one.x || was.y !== one.y) moved += 1
      }
      before = after
    }
    expect(unchanged).toBeGreaterThan(30_000)
    expect(moved / unchanged).toBeLessThanOrEqual(0.01)
  })

  it('draws the same picture for the same data in whatever order it comes', () => {
    const of = snapshot(clusterFacets({ nodes: 12, pods: 80, services: 20, backends: 3 }))
    const turned = snapshot({
      ...of.facets,
      nodes: collected([...seenList(of.facets.nodes)].reverse()),
      pods: collected([...seenList(of.facets.pods)].reverse()),
      services: collected([...seenList(of.facets.services)].reverse()),
      endpointSlices: collected([...seenList(of.facets.endpointSlices)].reverse()),
    })
    expect(changesById(picture(of).nodes, picture(turned).nodes)).toMatchObject({ added: [], removed: [], changed: [] })
  })

  it.each(scenarios)('tells in words exactly what is drawn of $name', async ({ name }) => {
    const source = await openSimulator(`sim:${name}`)
    const of = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
    await source.close()
    for (const focus of [null, ...seenList(of.facets.nodes).map((one) => `node/${one.name}`)]) {
      const drawn = picture(of, { focus })
      expectTwin(drawn)
      expectApart(drawn)
      // A tunnel whose subnet nobody knows goes by its address alone.
      for (const { kind, title } of drawn.nodes)
        if (kind === 'tunnel') expect(title?.params?.['where']).toMatch(/^\S.*\w$/)
      const answer = { stamp: { session: 's', revision: 1 }, ...drawn }
      expect(topologyViewSchema.parse(answer)).toEqual(answer)
    }
  })

  it.each(fieldCases())('tells in words exactly what is drawn of $name', (one) => {
    const drawn = picture(readCase(one))
    expectTwin(drawn)
    expectApart(drawn)
  })
})

describe('what is known of nodes and tunnels', () => {
  const route = { vni: 4096, distributedRouterMac: null, policyIndex: 0 }
  const overlay = network(1, 'vxlan0', {
    type: 'Overlay',
    managementIp: ip('10.0.0.1'),
    remoteSubnetRoutes: [
      { ...route, destination: '10.244.7.0/24', providerAddress: ip('10.0.0.7') },
      { ...route, destination: '10.244.8.0/24', providerAddress: ip('10.0.0.8') },
    ] as never,
  })

  it('draws the far end of a tunnel of which no Node object was read as not read, not as missing', () => {
    const drawn = picture(snapshot({ networks: collected([overlay]) }))
    const peers = drawn.nodes.filter(({ mark }) => mark === 'unread')
    expect(peers.map(({ title }) => title)).toEqual([
      { key: 'topology.cluster.peer', params: { address: '10.0.0.7' } },
      { key: 'topology.cluster.peer', params: { address: '10.0.0.8' } },
    ])
    expect(peers.map(({ detail }) => detail?.key)).toEqual(['topology.cluster.notRead', 'topology.cluster.notRead'])
    expect(drawn.edges.map(({ kind, label }) => [kind, label?.params?.['vni']])).toEqual([
      ['tunnel', 4096],
      ['tunnel', 4096],
    ])
  })

  it('says that there is no such node only where all nodes were read', () => {
    const drawn = picture(
      snapshot({
        networks: collected([overlay]),
        nodes: collected([node('win-1', '10.0.0.1'), node('b', '10.0.0.8')]),
      }),
    )
    expect(drawn.nodes.filter(({ mark }) => mark === 'unread').map(({ detail }) => detail?.key)).toEqual([
      'topology.cluster.noNode',
    ])
    expect(drawn.edges.map(({ to }) => to)).toContain('node/b')
  })

  it('draws pods of a node that could not be read, with the node as not read', () => {
    const drawn = picture(snapshot({ pods: collected([pod('shop/cart-1', null, { nodeName: 'win-9' })]) }))
    expect(drawn.nodes.map(({ id, mark }) => [id, mark])).toContainEqual(['node/win-9', 'unread'])
    expect(sumOf(drawn, 'hostPods')).toBe(1)
    expect(drawn.facets.find(({ name }) => name === 'nodes')?.state).toBe('notCollected')
  })

  it('draws HNS of several nodes of one source, and leads to the vSwitch of each', () => {
    const nodes = collected([node('win-1', '10.0.0.1'), node('win-2', '10.0.0.2'), node('win-3', '10.0.0.3')])
    const reading = (name: string, address: string, snapshotId: string | null) => {
      const own = network(1, 'vxlan0', { type: 'Overlay', managementIp: ip(address) })
      const joined = join({ ...snapshot({ nodes, networks: collected([own]) }), chosenNode: name })
      return { joined, diagnosis: diagnose(joined), snapshot: snapshotId }
    }
    const readings = [reading('win-1', '10.0.0.1', null), reading('win-2', '10.0.0.2', '2')]
    const drawn = clusterPicture(clusterWorld(readings), readings, input)
    expect(drawn.opens).toEqual([
      { id: 'hns/node/win-1', snapshot: null },
      { id: 'hns/node/win-2', snapshot: '2' },
    ])
    expect(drawn.nodes.find(({ id }) => id === 'hns/node/win-3')?.kind).toBe('unread')
  })

  it('does not take an earlier state of one node for a second node', () => {
    const at = (pods: readonly string[], snapshotId: string | null) => {
      const joined = join({
        ...snapshot({
          nodes: collected([node('win-1', '10.0.0.1')]),
          networks: collected([network(1, 'cbr0')]),
          pods: collected(pods.map((name) => pod(name, null, { nodeName: 'win-1' }))),
        }),
        chosenNode: 'win-1',
      })
      return { joined, diagnosis: diagnose(joined), snapshot: snapshotId }
    }
    const readings = [at(['shop/new'], null), at(['shop/old', 'shop/new'], '1')]
    const drawn = clusterPicture(clusterWorld(readings), readings, input)
    expect(sumOf(drawn, 'host')).toBe(1)
    expect(sumOf(drawn, 'hostPods')).toBe(1)
  })
})
