import { beforeAll, describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { topologyInputSchema } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { topologyView, type TopologyPicture } from './view.ts'

/** Changes one after the other, by a fixed sequence: endpoints go, and come back later. */
const changes = 500
const input = topologyInputSchema.parse({ window: { width: 1400, height: 900 } })

/** A generator of numbers that gives the same ones on every machine (Numerical Recipes' constants). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function drawn(
  snapshot: Snapshot,
  endpoints: readonly HnsEndpoint[],
  previous: TopologyPicture | null,
): TopologyPicture {
  const at = null
  const facet =
    endpoints.length === 0 ? ({ state: 'none', at } as const) : ({ state: 'collected', value: endpoints, at } as const)
  const joined = join({ ...snapshot, facets: { ...snapshot.facets, endpoints: facet } })
  return topologyView(joined, diagnose(joined), input, previous)
}

describe('places on the map', () => {
  let snapshot: Snapshot
  beforeAll(async () => {
    const source = await openSimulator('flannel-vxlan?pods=30&services=5')
    snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
    await source.close()
  })

  it('stay for at least 99 of 100 unchanged objects over 500 changes', { timeout: 60_000 }, () => {
    const all = seenList(snapshot.facets.endpoints)
    const next = numbers(7)
    let present = [...all]
    let picture = drawn(snapshot, present, null)
    let unchanged = 0
    let moved = 0
    for (let change = 0; change < changes; change++) {
      const absent = all.filter((one) => !present.includes(one))
      const comesBack = absent[next(absent.length + 3)]
      if (comesBack !== undefined) present = all.filter((one) => present.includes(one) || one === comesBack)
      else {
        const gone = next(present.length)
        present = present.filter((_, index) => index !== gone)
      }
      const before = new Map(picture.nodes.map((node) => [node.id, node]))
      picture = drawn(snapshot, present, picture)
      for (const node of picture.nodes) {
        const was = before.get(node.id)
        if (was === undefined) continue
        unchanged++
        if (was.x !== node.x || was.y !== node.y) moved++
      }
    }
    expect(unchanged).toBeGreaterThan(changes)
    expect(moved / unchanged).toBeLessThanOrEqual(0.01)
  })
})
