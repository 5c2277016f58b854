import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { scenarios } from '../../native/simulator/scenarios/registry.ts'
import { topologyInputSchema, topologyViewSchema, type TopologyInput } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { refOf, type Joined } from '../join/joined.ts'
import { unknown } from '../model/known.ts'
import { seenList } from '../model/facet.ts'
import { drawBudget } from './group.ts'
import { topologyView, type TopologyPicture } from './view.ts'

const input = topologyInputSchema.parse({ view: 'reach' })

function picture(joined: Joined, asked: Partial<TopologyInput> = {}): TopologyPicture {
  return topologyView(joined, diagnose(joined), { ...input, ...asked })
}

async function scenario(spec: string): Promise<Joined> {
  const source = await openSimulator(spec)
  const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  return join(snapshot)
}

function expectSound(view: TopologyPicture): void {
  const ids = view.nodes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(view.twin.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(view.twin.flatMap(({ relations }) => relations).sort()).toEqual(view.edges.map(({ id }) => id).sort())
  expect(view.nodes.length).toBeLessThanOrEqual(drawBudget.nodes)
  expect(view.edges.length).toBeLessThanOrEqual(drawBudget.edges)
  for (const { width } of view.nodes) expect(width).toBeGreaterThan(0)
  const answer = { stamp: { session: 's', revision: 1 }, ...view }
  expect(topologyViewSchema.parse(answer)).toEqual(answer)
  expect(JSON.stringify(answer).length).toBeLessThan(256 * 1024)
}

function locals(joined: Joined) {
  return [...joined.endpointsOfPod.values()].flat()
}

describe('the Reach view', () => {
  it.each(fieldCases())('draws $name with a twin that is equal', (one) => {
    const joined = join(readCase(one))
    expectSound(picture(joined))
    for (const endpoint of locals(joined).slice(0, 4)) expectSound(picture(joined, { focus: refOf(endpoint) }))
  })

  it.each(scenarios)('draws $name and each of its workloads', async ({ name }) => {
    const joined = await scenario(`sim:${name}`)
    const all = picture(joined)
    expectSound(all)
    const groups = all.nodes.filter(({ kind }) => kind === 'group')
    for (const { id } of groups.slice(0, 3)) expectSound(picture(joined, { focus: id }))
    for (const endpoint of locals(joined).slice(0, 2)) expectSound(picture(joined, { focus: refOf(endpoint) }))
  })

  it('says that everything passes where an endpoint has no rules, and nothing where one rule closes it', async () => {
    const open = await scenario('sim:flannel-host-gw')
    const [endpoint] = locals(open)
    expect(endpoint).toBeDefined()
    if (endpoint === undefined) return
    const kinds = new Set(picture(open, { focus: refOf(endpoint) }).edges.map(({ kind }) => kind))
    expect([...kinds]).toEqual(['allowed'])

    const closed = await scenario('sim:flannel-host-gw?fault=endpoint-acl-blocks')
    const blocked = diagnose(closed).findings.find(({ kind }) => kind === 'endpoint-acl-blocks')
    const focus = blocked?.objects[0] ?? null
    const view = picture(closed, { focus })
    const inward = view.edges.filter(({ to }) => to === focus).map(({ kind }) => kind)
    const outward = view.edges.filter(({ from }) => from === focus).map(({ kind }) => kind)
    expect([inward, outward].some((all) => all.length > 0 && all.every((kind) => kind === 'blocked'))).toBe(true)
  })

  it('says that it could not be checked where policies were not collected', async () => {
    const before = await scenario('sim:calico-bgp')
    const { facets } = before.snapshot
    const bare = seenList(facets.endpoints).map((endpoint) => ({ ...endpoint, policies: unknown }))
    const joined = join({
      ...before.snapshot,
      facets: { ...facets, endpoints: { state: 'collected', value: bare, at: null } },
    })
    const [endpoint] = locals(joined)
    if (endpoint === undefined) throw new Error('no endpoint of a pod')
    const kinds = new Set(picture(joined, { focus: refOf(endpoint) }).edges.map(({ kind }) => kind))
    expect([...kinds]).toEqual(['notChecked'])
  })
})
