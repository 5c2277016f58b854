import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { scenarios } from '../../native/simulator/scenarios/registry.ts'
import { topologyInputSchema, topologyViewSchema, type TopologyInput } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { serviceStates } from '../diagnose/services/states.ts'
import { join } from '../join/join.ts'
import { refOf, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { drawBudget } from './group.ts'
import { topologyView, type TopologyPicture } from './view.ts'

const input = topologyInputSchema.parse({ view: 'services' })

function picture(joined: Joined, asked: Partial<TopologyInput> = {}, previous: TopologyPicture | null = null) {
  return topologyView(joined, diagnose(joined), { ...input, ...asked }, previous)
}

async function scenario(spec: string): Promise<Joined> {
  const source = await openSimulator(spec)
  const snapshot: Snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  return join(snapshot)
}

function overlaps(view: TopologyPicture): string[] {
  const found: string[] = []
  for (const [index, a] of view.nodes.entries()) {
    for (const b of view.nodes.slice(index + 1)) {
      const isAcross = Math.abs(a.x - b.x) < (a.width + b.width) / 2
      if (isAcross && Math.abs(a.y - b.y) < (a.height + b.height) / 2) found.push(`${a.id} ${b.id}`)
    }
  }
  return found
}

function expectSound(view: TopologyPicture): void {
  const ids = view.nodes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(view.twin.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(view.twin.flatMap(({ relations }) => relations).sort()).toEqual(view.edges.map(({ id }) => id).sort())
  const known = new Set(ids)
  for (const { from, to } of view.edges) expect([known.has(from), known.has(to)]).toEqual([true, true])
  expect(overlaps(view)).toEqual([])
  for (const { width } of view.nodes) expect(width).toBeGreaterThan(0)
  expect(view.nodes.length).toBeLessThanOrEqual(drawBudget.nodes)
  expect(view.edges.length).toBeLessThanOrEqual(drawBudget.edges)
  const answer = { stamp: { session: 's', revision: 1 }, ...view }
  expect(topologyViewSchema.parse(answer)).toEqual(answer)
  expect(JSON.stringify(answer).length).toBeLessThan(256 * 1024)
}

const countOf = (view: TopologyPicture, lane: string): number =>
  view.nodes.reduce((sum, node) => sum + (node.lane === lane ? node.count : 0), 0)

function expectAll(view: TopologyPicture, joined: Joined): void {
  expectSound(view)
  expect(countOf(view, 'service')).toBe(seenList(joined.snapshot.facets.services).filter(hasStates(joined)).length)
  expect(countOf(view, 'loadBalancer')).toBe(joined.loadBalancerById.size)
}

function hasStates(joined: Joined): (service: { readonly namespace: string; readonly name: string }) => boolean {
  const named = new Set(
    serviceStates(joined, diagnose(joined)).map(({ service }) => `${service?.namespace}/${service?.name}`),
  )
  return ({ namespace, name }) => named.has(`${namespace}/${name}`)
}

describe('the Services view', () => {
  it.each(fieldCases())('draws $name with a twin that is equal, and counts every object once', (one) => {
    const joined = join(readCase(one))
    expectAll(picture(joined), joined)
    for (const service of seenList(joined.snapshot.facets.services))
      expectSound(picture(joined, { focus: refOf(service) }))
    for (const loadBalancer of joined.loadBalancerById.values()) {
      expectSound(picture(joined, { focus: refOf(loadBalancer), reveal: refOf(loadBalancer) }))
    }
  })

  it.each(scenarios)('draws $name, and each of its services', async ({ name }) => {
    const joined = await scenario(`sim:${name}`)
    expectAll(picture(joined), joined)
    for (const service of seenList(joined.snapshot.facets.services)) {
      expectSound(picture(joined, { focus: refOf(service) }))
      expectSound(picture(joined, { reveal: refOf(service) }))
    }
  })

  it('stays inside the budget, with counts that add up, for a thousand services', async () => {
    const joined = await scenario('sim:flannel-host-gw?services=1000&pods=120&nodes=12')
    expectAll(picture(joined), joined)
    const [service] = seenList(joined.snapshot.facets.services).filter(({ isHeadless }) => !isHeadless)
    expect(service).toBeDefined()
    if (service !== undefined) expectAll(picture(joined, { reveal: refOf(service) }), joined)
  })

  it('draws the gap of a missing load balancer, and what it would send to', async () => {
    const joined = await scenario('sim:flannel-vxlan?fault=loadbalancer-missing')
    const missing = serviceStates(joined, diagnose(joined)).find(({ verdict }) => verdict === 'missing')
    expect(missing?.service).toBeTruthy()
    const service = missing?.service
    if (service === null || service === undefined) return
    const view = picture(joined, { focus: refOf(service) })
    const gap = view.nodes.find(({ kind, lane }) => kind === 'gap' && lane === 'loadBalancer')
    expect(gap?.severity).toBe('error')
    const dashed = view.edges.filter(({ kind }) => kind === 'missing')
    expect(dashed.length).toBeGreaterThan(1)
  })

  it('says that an object has to do with no service', async () => {
    const joined = await scenario('sim:demo')
    const view = picture(joined, { focus: 'pod/none/none' })
    expect(view.nodes).toEqual([])
    expect(view.note?.key).toBe('topology.services.noteNothing')
  })

  it('keeps every place when a load balancer vanishes', async () => {
    const before = await scenario('sim:flannel-vxlan?seed=4')
    const { facets } = before.snapshot
    const fewer = seenList(facets.loadBalancers).slice(1)
    const after = join({
      ...before.snapshot,
      facets: { ...facets, loadBalancers: { state: 'collected', value: fewer, at: null } },
    })
    const first = picture(before)
    const second = picture(after, {}, first)
    const old = new Map(first.nodes.map((node) => [node.id, node]))
    const moved = second.nodes.filter((node) => {
      const was = old.get(node.id)
      return was !== undefined && (was.x !== node.x || was.y !== node.y)
    })
    expect(moved.map(({ id }) => id)).toEqual([])
    expectSound(second)
  })
})
