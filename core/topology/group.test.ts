import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guid, nodeOfPods } from '../../fixtures/model/node.ts'
import { randomNode } from '../../fixtures/model/random-node.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { buildGraph } from './build.ts'
import type { DrawnGraph, Graph, GraphNode } from './graph.ts'
import { drawBudget, groupGraph } from './group.ts'
import type { Grouping } from './group-assign.ts'

const auto: Grouping = { group: 'auto', open: [], closed: [] }
const modes = ['auto', 'none', 'network', 'kubeNamespace', 'workload', 'node'] as const

function build(from: Snapshot): Graph {
  const joined = join(from)
  return buildGraph(joined, diagnose(joined))
}

function total(nodes: readonly GraphNode[]): number {
  return nodes.reduce((sum, node) => sum + node.count, 0)
}

function flag(graph: Graph, id: string): Graph {
  return {
    ...graph,
    nodes: graph.nodes.map((node) => (node.id === id ? { ...node, severity: 'error' as const } : node)),
  }
}

function expectSound(graph: Graph, drawn: DrawnGraph): void {
  const ids = new Set(drawn.nodes.map((node) => node.id))
  expect(ids.size).toBe(drawn.nodes.length)
  expect(total(drawn.nodes)).toBe(total(graph.nodes))
  expect(drawn.nodes.length).toBeLessThanOrEqual(drawBudget.nodes)
  expect(drawn.edges.length).toBeLessThanOrEqual(drawBudget.edges)
  for (const edge of drawn.edges) expect(ids.has(edge.from) && ids.has(edge.to)).toBe(true)
  for (const node of graph.nodes) expect(ids.has(drawn.shownIn.get(node.id) ?? '')).toBe(true)
  const inRows = drawn.sections.flatMap((section) => section.rows.flatMap((row) => [row.span, row.left, row.right]))
  const placed = inRows.filter((id) => id !== null)
  expect(new Set(placed).size).toBe(placed.length)
  expect(placed.length).toBe(drawn.nodes.filter((node) => node.lane === 'endpoint' || node.lane === 'workload').length)
}

describe('groupGraph', () => {
  it('draws each local endpoint by itself up to 120, and remote endpoints as one group', () => {
    const drawn = groupGraph(build(nodeOfPods(110, 40)), auto)
    expect(drawn.nodes.filter((node) => node.kind === 'endpoint')).toHaveLength(110)
    expect(drawn.nodes.filter((node) => node.kind === 'group').map((node) => [node.mark, node.count])).toEqual([
      ['remote', 40],
    ])
  })

  it('closes groups by itself above 120 endpoints', () => {
    const drawn = groupGraph(build(nodeOfPods(121)), auto)
    expect(drawn.nodes.filter((node) => node.kind === 'endpoint')).toEqual([])
    expect(drawn.groups.every((group) => !group.isOpen)).toBe(true)
    expect(drawn.groups.length).toBeGreaterThan(1)
  })

  it('keeps a group with a finding open, and says the worst finding of a closed one', () => {
    const graph = flag(build(nodeOfPods(130)), `endpoint/${guid(1001)}`)
    const drawn = groupGraph(graph, auto)
    const open = drawn.groups.filter((group) => group.isOpen)
    expect(open.map((group) => group.label)).toEqual(['shop/checkout'])
    expect(drawn.nodes.find((node) => node.id === `endpoint/${guid(1001)}`)?.severity).toBe('error')
    const closed = groupGraph(graph, { ...auto, closed: open.map((group) => group.id) })
    expect(closed.groups.some((group) => group.isOpen)).toBe(false)
    expect(closed.nodes.find((node) => node.id === open[0]?.id)?.severity).toBe('error')
  })

  it('draws a remote endpoint with a finding beside the group of the others', () => {
    const graph = flag(build(nodeOfPods(5, 30)), `endpoint/${guid(200_003)}`)
    const drawn = groupGraph(graph, auto)
    expect(drawn.nodes.find((node) => node.id === `endpoint/${guid(200_003)}`)?.mark).toBe('remote')
    expect(drawn.nodes.find((node) => node.kind === 'group')?.count).toBe(29)
    expectSound(graph, drawn)
  })

  it('opens and closes what the user asks for', () => {
    const graph = build(nodeOfPods(10, 6))
    const remote = groupGraph(graph, auto).groups[0]?.id ?? ''
    const opened = groupGraph(graph, { ...auto, open: [remote] })
    expect(opened.nodes.filter((node) => node.mark === 'remote' && node.kind === 'endpoint')).toHaveLength(6)
    expect(opened.nodes.find((node) => node.id === remote)?.count).toBe(0)
    expectSound(graph, opened)
  })

  it('groups by Kubernetes namespace under headings', () => {
    const drawn = groupGraph(build(nodeOfPods(9)), { ...auto, group: 'kubeNamespace' })
    expect(drawn.groups.map((group) => [group.label, group.isOpen, group.count])).toEqual([
      ['platform', true, 6],
      ['shop', true, 12],
    ])
  })

  it('stays inside the budget and loses nothing when 2,000 remote endpoints are to be opened', () => {
    const graph = build(nodeOfPods(250, 2000))
    const all = groupGraph(graph, auto).groups.map((group) => group.id)
    const drawn = groupGraph(graph, { ...auto, open: all })
    expectSound(graph, drawn)
    expect(drawn.nodes.length).toBeGreaterThan(150)
  })

  it('stays inside the budget where nothing is to be grouped', () => {
    const graph = build(nodeOfPods(1000, 50))
    const drawn = groupGraph(graph, { ...auto, group: 'none' })
    expectSound(graph, drawn)
    expect(drawn.nodes.filter((node) => node.kind === 'endpoint').length).toBeGreaterThan(120)
  })

  it('stays inside the budget with more networks and adapters than can be drawn', () => {
    const graph = build(nodeOfPods(0))
    const many = Array.from({ length: 900 }, (_, index) => `network/${index}`)
    const sample = graph.nodes.find((node) => node.kind === 'network')
    if (sample === undefined) throw new Error('no network')
    const wide: Graph = {
      ...graph,
      nodes: many.flatMap((id, index) => [
        { ...sample, id: `nic/${index}`, kind: 'nic' as const, lane: 'nic' as const, parent: null },
        { ...sample, id, parent: `nic/${index}` },
      ]),
      edges: many.map((id, index) => ({
        id: `uplink:${index}`,
        from: `nic/${index}`,
        to: id,
        kind: 'uplink' as const,
      })),
      sections: many.map((id, index) => ({ id, network: id, nic: `nic/${index}` })),
    }
    expectSound(wide, groupGraph(wide, auto))
  })

  it('counts every object in exactly one drawn node, whatever the node, the grouping and the open groups', () => {
    fc.assert(
      fc.property(randomNode(), fc.constantFrom(...modes), fc.infiniteStream(fc.boolean()), (from, group, coin) => {
        const graph = build(from)
        const first = groupGraph(graph, { group, open: [], closed: [] })
        expectSound(graph, first)
        const toggled = first.groups.filter(() => coin.next().value)
        const open = toggled.filter((state) => !state.isOpen).map((state) => state.id)
        const closed = toggled.filter((state) => state.isOpen).map((state) => state.id)
        expectSound(graph, groupGraph(graph, { group, open, closed }))
      }),
      { numRuns: 60 },
    )
  })
})
