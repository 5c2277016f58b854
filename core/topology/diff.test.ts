import { describe, expect, it } from 'vitest'
import { collected, nodeOfPods } from '../../fixtures/model/node.ts'
import { topologyInputSchema } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { changesById } from './diff.ts'
import { topologyView, type TopologyPicture } from './view.ts'

function view(from: Snapshot, previous: TopologyPicture | null = null): TopologyPicture {
  const joined = join(from)
  return topologyView(joined, diagnose(joined), topologyInputSchema.parse({}), previous)
}

describe('changesById', () => {
  it('says nothing changed between two views of the same data', () => {
    const [before, after] = [view(nodeOfPods(20)), view(nodeOfPods(20))]
    expect(changesById(before.nodes, after.nodes)).toMatchObject({ added: [], removed: [], changed: [] })
    expect(changesById(before.edges, after.edges).unchanged).toHaveLength(before.edges.length)
  })

  it('names the one pod whose words changed', () => {
    const from = nodeOfPods(20)
    const pods = seenList(from.facets.pods).map((pod, index) => (index === 4 ? { ...pod, isReady: false } : pod))
    const before = view(from)
    const after = view({ ...from, facets: { ...from.facets, pods: collected(pods) } }, before)
    const nodes = changesById(before.nodes, after.nodes)
    expect(nodes.changed).toEqual([`pod/${pods[4]?.namespace}/${pods[4]?.name}`])
    expect([nodes.added, nodes.removed]).toEqual([[], []])
  })

  it('names what came and what went with its relations', () => {
    const before = view(nodeOfPods(20))
    const fewer = view(nodeOfPods(19), before)
    const gone = changesById(before.nodes, fewer.nodes).removed
    expect(new Set(gone.map((id) => id.split('/')[0]))).toEqual(new Set(['endpoint', 'pod']))
    expect(gone).toHaveLength(2)
    expect(changesById(before.edges, fewer.edges).removed).toHaveLength(2)
    const back = changesById(fewer.nodes, view(nodeOfPods(20), fewer).nodes)
    expect(new Set(back.added)).toEqual(new Set(gone))
  })
})
