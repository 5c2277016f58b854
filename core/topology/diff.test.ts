import { describe, expect, it } from 'vitest'
import { collected, nodeOfPods } from '../../fixtures/model/node.ts'
import { topologyInputSchema } from '../contract/views.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { diffViews } from './diff.ts'
import { topologyView, type TopologyPicture } from './view.ts'

function view(from: Snapshot, previous: TopologyPicture | null = null): TopologyPicture {
  const joined = join(from)
  return topologyView(joined, diagnose(joined), topologyInputSchema.parse({}), previous)
}

describe('diffViews', () => {
  it('says nothing changed between two views of the same data', () => {
    const changes = diffViews(view(nodeOfPods(20)), view(nodeOfPods(20)))
    expect([changes.nodes.added, changes.nodes.removed, changes.nodes.changed]).toEqual([[], [], []])
    expect(changes.edges.unchanged).toHaveLength(view(nodeOfPods(20)).edges.length)
  })

  it('names the one pod whose words changed', () => {
    const from = nodeOfPods(20)
    const pods = seenList(from.facets.pods).map((pod, index) => (index === 4 ? { ...pod, isReady: false } : pod))
    const before = view(from)
    const changes = diffViews(before, view({ ...from, facets: { ...from.facets, pods: collected(pods) } }, before))
    expect(changes.nodes.changed).toEqual([`pod/${pods[4]?.namespace}/${pods[4]?.name}`])
    expect(changes.nodes.added.length + changes.nodes.removed.length + changes.edges.changed.length).toBe(0)
  })

  it('names what came and what went with its relations', () => {
    const before = view(nodeOfPods(20))
    const fewer = view(nodeOfPods(19), before)
    const down = diffViews(before, fewer)
    expect(down.nodes.removed.map((id) => id.split('/')[0]).sort()).toEqual(['endpoint', 'pod'])
    expect(down.edges.removed).toHaveLength(2)
    const up = diffViews(fewer, view(nodeOfPods(20), fewer))
    expect([...up.nodes.added].sort()).toEqual([...down.nodes.removed].sort())
  })
})
