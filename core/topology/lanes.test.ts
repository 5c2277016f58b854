import { describe, expect, it } from 'vitest'
import type { DrawnGraph, DrawnRow, GraphNode, Lane } from './graph.ts'
import { type PreviousPlacement } from './grid.ts'
import { placeGraph } from './lanes.ts'

/** One network with so many pods; `seen` is told of every look at a row or node. */
function networkOf(pods: number, seen: () => void = () => undefined): DrawnGraph {
  const counted = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key, receiver): unknown => {
        seen()
        return Reflect.get(target, key, receiver)
      },
    })
  const node = (id: string, over: Partial<GraphNode>): GraphNode =>
    counted({
      id,
      kind: 'endpoint',
      lane: 'endpoint',
      ref: null,
      label: id,
      title: null,
      detail: null,
      severity: null,
      mark: null,
      count: 1,
      parent: null,
      ...over,
    })
  const numbers = Array.from({ length: pods }, (_, index) => index)
  const rows = numbers.map((index): DrawnRow =>
    counted({ left: `endpoint/${index}`, right: `pod/${index}`, span: null }),
  )
  return {
    nodes: [
      node('nic/Ethernet', { kind: 'nic', lane: 'nic' }),
      node('network/1', { kind: 'network', lane: 'network' }),
      ...numbers.flatMap((index) => [
        node(`endpoint/${index}`, {}),
        node(`pod/${index}`, { kind: 'pod', lane: 'workload' }),
      ]),
    ],
    edges: [],
    sections: [{ id: 'network/1', network: 'network/1', nic: 'nic/Ethernet', rows }],
    groups: [],
    shownIn: new Map(),
  }
}

function looksAt(pods: number): number {
  let looks = 0
  placeGraph(
    networkOf(pods, () => (looks += 1)),
    null,
    null,
  )
  return looks
}

function remembered(drawn: DrawnGraph): PreviousPlacement {
  const placement = placeGraph(drawn, null, null)
  const { blocks, widths } = placement.grid
  const column = (lane: Lane): { readonly lane: Lane; readonly width: number } => ({ lane, width: widths[lane] })
  const pairs = Array.from({ length: blocks }, () => [column('endpoint'), column('workload')]).flat()
  const lanes = [column('nic'), column('network'), ...pairs]
  return { ...placement, lanes }
}

describe('placeGraph', () => {
  it('looks at ten times as much for ten times the objects, not at more', () => {
    expect(looksAt(10_000) / looksAt(1000)).toBeLessThan(10.5)
  })

  it('looks at ten times as much on refresh, too', () => {
    const refresh = (pods: number): number => {
      let looks = 0
      placeGraph(
        networkOf(pods, () => (looks += 1)),
        null,
        remembered(networkOf(pods)),
      )
      return looks
    }
    expect(refresh(10_000) / refresh(1000)).toBeLessThan(10.5)
  })

  it('wraps rows into as many blocks as suit the window', () => {
    const blocks = (width: number, height: number): number =>
      placeGraph(networkOf(60), { width, height }, null).grid.blocks
    expect(blocks(600, 1600)).toBe(1)
    expect(blocks(1900, 500)).toBeGreaterThan(2)
  })

  it('puts the adapter beside its network and the network at the head of its band', () => {
    const { boxes, frames } = placeGraph(networkOf(5), null, null)
    expect(boxes.get('nic/Ethernet')?.y).toBe(boxes.get('network/1')?.y)
    const frame = frames[0]
    const network = boxes.get('network/1')
    expect((network?.y ?? 0) - (network?.height ?? 0) / 2).toBeGreaterThan((frame?.y ?? 0) - (frame?.height ?? 0) / 2)
    for (const [id, box] of boxes) {
      if (id === 'nic/Ethernet') continue
      expect(Math.abs(box.x - (frame?.x ?? 0)) + box.width / 2).toBeLessThanOrEqual((frame?.width ?? 0) / 2)
      expect(Math.abs(box.y - (frame?.y ?? 0)) + box.height / 2).toBeLessThanOrEqual((frame?.height ?? 0) / 2)
    }
  })

  it('goes on to the right, moving nothing, when a band has become too small', () => {
    const before = remembered(networkOf(20))
    const after = placeGraph(networkOf(60), null, before)
    for (const [id, box] of before.boxes) expect(after.boxes.get(id)).toEqual(box)
    expect(after.grid.blocks).toBeGreaterThan(before.lanes.length / 2 - 1)
    expect(new Set([...after.boxes.values()].map((box) => `${box.x} ${box.y}`)).size).toBe(after.boxes.size)
  })
})
