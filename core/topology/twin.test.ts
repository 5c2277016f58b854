import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { scenarios } from '../../native/simulator/scenarios/registry.ts'
import { topologyInputSchema, type TopologyInput } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { refOf, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import { topologyView, type TopologyPicture } from './view.ts'

const groupings = ['auto', 'none', 'network', 'kubeNamespace', 'workload', 'node'] as const

async function scenario(spec: string): Promise<Joined> {
  const source = await openSimulator(spec)
  const joined = join(await source.read({ signal: new AbortController().signal, onProgress: () => undefined }))
  await source.close()
  return joined
}

/** The relations that the map draws, and those that the lines tell of: each in the line of what it leads to. */
function relations({ edges, twin }: TopologyPicture) {
  const byId = new Map(edges.map((edge) => [edge.id, edge]))
  return {
    drawn: edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`).sort(),
    told: twin
      .flatMap((line) =>
        line.relations.map((id) => `${byId.get(id)?.from ?? '?'} ${byId.get(id)?.kind ?? '?'} ${line.id}`),
      )
      .sort(),
  }
}

function expectEqual(picture: TopologyPicture): void {
  const { nodes, twin } = picture
  expect(twin.map(({ id }) => id).sort()).toEqual(nodes.map(({ id }) => id).sort())
  const { drawn, told } = relations(picture)
  expect(told).toEqual(drawn)
  // What lies inside another object in the picture stands below it in the lines.
  const above: string[] = []
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  for (const { id, depth } of twin) {
    above.length = depth
    const parent = parents.get(id) ?? null
    expect(above.at(-1) ?? null).toBe(parent !== null && parents.has(parent) ? parent : null)
    above.push(id)
  }
}

/** Every grouping, with the groups as they are, all open, and all closed. */
function expectAllEqual(joined: Joined): void {
  const diagnosis = diagnose(joined)
  const picture = (asked: Partial<TopologyInput>): TopologyPicture =>
    topologyView(joined, diagnosis, topologyInputSchema.parse(asked))
  for (const group of groupings) {
    const first = picture({ group })
    const groups = first.groups.map(({ id }) => id)
    for (const shown of [first, picture({ group, open: groups }), picture({ group, closed: groups })])
      expectEqual(shown)
  }
  // With the load balancers of a selection, which nothing else moves for.
  const input = topologyInputSchema.parse({})
  const plain = topologyView(joined, diagnosis, input)
  for (const endpoint of seenList(joined.snapshot.facets.endpoints).slice(0, 20)) {
    const lines = refOf(endpoint)
    const shown = topologyView(joined, diagnosis, { ...input, lines })
    expectEqual(shown)
    expect(shown.nodes.slice(0, plain.nodes.length)).toEqual(plain.nodes)
  }
}

describe('the text twin of the vSwitch view', () => {
  it.each(fieldCases())('holds exactly the objects and relations of the map of $name', (one) => {
    expectAllEqual(join(readCase(one)))
  })

  it.each(scenarios)(
    'holds exactly the objects and relations of the map of $name',
    async ({ name }) => {
      expectAllEqual(await scenario(`sim:${name}`))
    },
    60_000,
  )

  it('holds them where groups close by themselves, and where the picture is too large to draw each object', async () => {
    expectAllEqual(await scenario('sim:flannel-vxlan?pods=250&services=40'))
    expectAllEqual(await scenario('sim:flannel-vxlan?pods=1000&services=40'))
  }, 60_000)
})
