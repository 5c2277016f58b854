import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { collected, endpoint, guid, nodeOfPods, pod } from '../../fixtures/model/node.ts'
import { randomNode } from '../../fixtures/model/random-node.ts'
import { topologyInputSchema, topologyViewSchema, type TopologyInput } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { changesById } from './diff.ts'
import { arrangementKey, topologyView, type TopologyPicture } from './view.ts'

const input = topologyInputSchema.parse({})

function view(
  from: Snapshot,
  asked: Partial<TopologyInput> = {},
  previous: TopologyPicture | null = null,
): TopologyPicture {
  const joined = join(from)
  return topologyView(joined, diagnose(joined), { ...input, ...asked }, previous)
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function overlaps(boxes: readonly Rectangle[]): number {
  const byTop = [...boxes].sort((a, b) => a.y - a.height / 2 - (b.y - b.height / 2))
  let found = 0
  for (const [index, a] of byTop.entries()) {
    for (let next = index + 1; next < byTop.length; next++) {
      const b = byTop[next]
      if (b === undefined || b.y - b.height / 2 >= a.y + a.height / 2) break
      if (Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2) found += 1
    }
  }
  return found
}

/** Height on the screen of text of 13 px when the whole picture is fitted into a map of this size. */
function textAtFit(picture: TopologyPicture, width: number, height: number): number {
  return 13 * Math.min(width / picture.width, height / picture.height)
}

function expectTwin(picture: TopologyPicture): void {
  expect(picture.twin.map((line) => line.id).sort()).toEqual(picture.nodes.map((node) => node.id).sort())
  const told = picture.twin.flatMap((line) => line.relations)
  expect(told.sort()).toEqual(picture.edges.map((edge) => edge.id).sort())
  expect(new Set(told).size).toBe(told.length)
  const edges = new Map(picture.edges.map((edge) => [edge.id, edge]))
  for (const line of picture.twin) for (const id of line.relations) expect(edges.get(id)?.to).toBe(line.id)
}

function moved(before: TopologyPicture, after: TopologyPicture): { readonly stayed: number; readonly moved: string[] } {
  const old = new Map(before.nodes.map((node) => [node.id, node]))
  const both = after.nodes.filter((node) => old.has(node.id))
  const changed = both.filter((node) => old.get(node.id)?.x !== node.x || old.get(node.id)?.y !== node.y)
  return { stayed: both.length - changed.length, moved: changed.map((node) => node.id) }
}

describe('topologyView', () => {
  it('draws the same picture for the same data in whatever order it comes', () => {
    const from = nodeOfPods(40, 10)
    const reversed: Snapshot = {
      ...from,
      facets: {
        ...from.facets,
        networks: collected([...seenList(from.facets.networks)].reverse()),
        endpoints: collected([...seenList(from.facets.endpoints)].reverse()),
        pods: collected([...seenList(from.facets.pods)].reverse()),
        namespaces: collected([...seenList(from.facets.namespaces)].reverse()),
      },
    }
    const picture = view(from)
    const other = view(reversed)
    expect(changesById(picture.nodes, other.nodes)).toMatchObject({ added: [], removed: [], changed: [] })
    expect(other.twin).toEqual(picture.twin)
  })

  it('keeps labels at 11 px or more when 30 pods are fitted into a window of 1366 × 768, inspector open or not', () => {
    for (const window of [
      { width: 1146, height: 600 },
      { width: 786, height: 600 },
    ]) {
      expect(textAtFit(view(nodeOfPods(30, 12), { window }), window.width, window.height)).toBeGreaterThanOrEqual(11)
    }
  })

  it('keeps labels at 11 px or more when 110 endpoints are fitted into a window of 1920 × 1080, inspector open or not', () => {
    for (const window of [
      { width: 1700, height: 900 },
      { width: 1340, height: 900 },
    ]) {
      expect(textAtFit(view(nodeOfPods(110, 40), { window }), window.width, window.height)).toBeGreaterThanOrEqual(11)
    }
  })

  it('is an answer of the contract, inside the size of one message, for the largest picture', () => {
    const from = nodeOfPods(1000, 2000)
    const picture = view(from, { group: 'none' })
    const answer = { stamp: { session: 's', revision: 1 }, ...picture }
    expect(topologyViewSchema.parse(answer)).toEqual(answer)
    expect(JSON.stringify(answer).length).toBeLessThan(256 * 1024)
  })

  it('puts the endpoint beside its pod', () => {
    const picture = view(nodeOfPods(12))
    const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
    const pairs = picture.edges.filter((edge) => edge.kind === 'ofPod')
    expect(pairs).toHaveLength(12)
    for (const { from, to } of pairs) {
      const [left, right] = [nodes.get(from), nodes.get(to)]
      expect(left?.y).toBe(right?.y)
      expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan(0)
    }
  })

  it('overlaps nothing and tells in words exactly what is drawn, for every node, grouping and case', () => {
    const check = (picture: TopologyPicture): void => {
      expect(overlaps(picture.nodes)).toBe(0)
      for (const node of picture.nodes) expect(node.width).toBeGreaterThan(0)
      expectTwin(picture)
    }
    const groups = fc.constantFrom('auto', 'none', 'network', 'kubeNamespace', 'workload' as const)
    fc.assert(
      fc.property(randomNode(), randomNode(), groups, (from, next, group) => {
        const picture = view(from, { group })
        check(picture)
        // A refresh that changes everything is still a picture.
        check(view(next, { group }, picture))
      }),
      { numRuns: 60 },
    )
    for (const one of fieldCases()) check(view(readCase(one)))
  })

  it('moves no object that stays, through 500 random changes', () => {
    const step = fc.record({ kind: fc.constantFrom('add', 'remove', 'rename' as const), at: fc.nat(200) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 500, maxLength: 500 }), (steps) => {
        const from = nodeOfPods(60, 10)
        let endpoints = [...seenList(from.facets.endpoints)]
        let pods = [...seenList(from.facets.pods)]
        let picture = view(from)
        let stayed = 0
        const wandered: string[] = []
        steps.forEach(({ kind, at }, index) => {
          if (kind === 'add' && endpoints.length < 110) {
            const address = `10.244.${100 + (index >> 7)}.${(index % 128) + 1}`
            endpoints = [...endpoints, endpoint(300_000 + index, 1, address)]
            pods = [...pods, pod(`shop/new-${index}`, address)]
          } else if (kind === 'remove' && endpoints.length > 20) {
            const gone = endpoints[at % endpoints.length]
            endpoints = endpoints.filter((one) => one !== gone)
          } else {
            pods = pods.map((one, place) =>
              place === at % pods.length ? { ...one, isReady: one.isReady !== true } : one,
            )
          }
          if (index % 10 !== 9) return
          const facets = { ...from.facets, endpoints: collected(endpoints), pods: collected(pods) }
          const next = view({ ...from, facets }, {}, picture)
          const result = moved(picture, next)
          stayed += result.stayed
          wandered.push(...result.moved)
          expect(overlaps(next.nodes)).toBe(0)
          picture = next
        })
        expect(wandered.length / (stayed + wandered.length)).toBeLessThan(0.01)
      }),
      { numRuns: 1 },
    )
  }, 60_000)

  it('gives a new pod the place that a removed one left', () => {
    const from = nodeOfPods(20)
    const before = view(from)
    const gone = seenList(from.facets.endpoints)[7]
    const hole = before.nodes.find((node) => node.id === `endpoint/${gone?.id}`)
    const endpoints = seenList(from.facets.endpoints).map((one) =>
      one === gone ? endpoint(9000, 1, '10.244.9.9') : one,
    )
    const pods = [...seenList(from.facets.pods).filter((_, index) => index !== 7), pod('shop/late-0', '10.244.9.9')]
    const after = view(
      { ...from, facets: { ...from.facets, endpoints: collected(endpoints), pods: collected(pods) } },
      {},
      before,
    )
    const late = after.nodes.find((node) => node.id === `endpoint/${guid(9000)}`)
    expect([late?.x, late?.y]).toEqual([hole?.x, hole?.y])
    expect(moved(before, after).moved).toEqual([])
  })

  it('says which drawn node stands for an object, be it in a closed group or the HNS namespace of a pod', () => {
    const from = nodeOfPods(3, 10)
    expect(view(from, { reveal: `endpoint/${guid(200_001)}` }).revealed).toMatch(/^group\/remote\//)
    expect(view(from, { reveal: `endpoint/${guid(1000)}` }).revealed).toBe(`endpoint/${guid(1000)}`)
    expect(view(from, { reveal: `namespace/${guid(500_000)}` }).revealed).toMatch(/^pod\/platform\/cart/)
    expect(view(from, { reveal: 'service/shop/cart' }).revealed).toBeNull()
  })

  it('says per lane how many objects there are, drawn or not', () => {
    const lanes = new Map(view(nodeOfPods(130, 40)).lanes.map((column) => [column.lane, column.count]))
    expect([...lanes]).toEqual([
      ['nic', 1],
      ['network', 2],
      ['endpoint', 170],
      ['workload', 130],
    ])
  })

  it('names the facets that it was drawn from with their states', () => {
    const picture = view({
      ...nodeOfPods(1),
      facets: { ...nodeOfPods(1).facets, namespaces: { state: 'none', at: null } },
    })
    expect(picture.facets.map((facet) => [facet.name, facet.state])).toEqual([
      ['networks', 'collected'],
      ['endpoints', 'collected'],
      ['namespaces', 'none'],
      ['pods', 'collected'],
    ])
  })

  it('asks for the same arrangement whatever is selected, and for another when groups are opened', () => {
    expect(arrangementKey({ ...input, reveal: 'pod/a/b' })).toBe(arrangementKey(input))
    expect(arrangementKey({ ...input, open: ['b', 'a'] })).toBe(arrangementKey({ ...input, open: ['a', 'b'] }))
    expect(arrangementKey({ ...input, open: ['a'] })).not.toBe(arrangementKey(input))
    expect(arrangementKey({ ...input, arrangement: 1 })).not.toBe(arrangementKey(input))
  })
})
