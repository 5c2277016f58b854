import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, pod, snapshot } from '../../../fixtures/model/node.ts'
import { orphanDisagreements } from '../../../fixtures/model/orphan-agreement.ts'
import { readVariant, variants } from '../../../fixtures/read-variant.ts'
import { join } from '../../join/join.ts'
import type { FacetName } from '../../model/facet.ts'
import { message } from '../../model/message.ts'
import type { Snapshot } from '../../model/snapshot.ts'
import { diagnose } from '../run.ts'
import { orphansOf } from './list.ts'
import { sideOf, type Orphan } from './orphan.ts'

function judged(read: Snapshot): { readonly orphans: readonly Orphan[]; readonly wrong: readonly string[] } {
  const joined = join(read)
  const diagnosis = diagnose(joined)
  const orphans = orphansOf(joined, diagnosis)
  return { orphans, wrong: orphanDisagreements(orphans, diagnosis) }
}

const known = (orphans: readonly Orphan[]): readonly Orphan[] => orphans.filter(({ state }) => state !== 'notChecked')

/** The snapshot as if one area had not been collected. */
function without(read: Snapshot, name: FacetName): Snapshot {
  const facet = { state: 'notCollected', how: message('kubernetes.noHns') } as const
  return { ...read, facets: { ...read.facets, [name]: facet } }
}

function tellsSandboxes({ facets: { host } }: Snapshot): boolean {
  return (host.state === 'collected' || host.state === 'cut') && host.value.sandboxes !== undefined
}

describe('orphans of both sides', () => {
  it('are none on a healthy node, and HNS namespaces that were not collected are none either', () => {
    const { orphans } = judged(snapshot(healthyNode()))
    expect(orphans.map(({ what, state, object }) => [what, state, object])).toEqual([['namespace', 'notChecked', null]])
  })

  it('are told with the finding, and with what they were compared by', () => {
    const healthy = healthyNode()
    const left = endpoint(40, 1, '10.244.1.40', { state: 'Created', name: 'old_cbr0' })
    const lonely = pod('shop/lonely', '10.244.1.41')
    const { orphans } = judged(
      snapshot({
        ...healthy,
        endpoints: collected([...healthy.endpoints.value, left]),
        pods: collected([...healthy.pods.value, lonely]),
      }),
    )
    expect(known(orphans).map(({ what, state, finding }) => [what, state, finding?.kind])).toEqual([
      ['endpoint', 'orphan', 'endpoint-orphaned'],
      ['pod', 'missing', 'endpoint-missing-for-pod'],
    ])
    expect(known(orphans)[0]?.object).toMatchObject({ kind: 'endpoint', id: guid(40) })
  })

  describe.each(variants())('of $name', (variant) => {
    const read = readVariant(variant)

    it('are those that the findings tell of', () => {
      expect(judged(read).wrong).toEqual([])
    })

    it('are never made by evidence that is missing', () => {
      const before = new Set(known(judged(read).orphans).map(({ what }) => sideOf(what)))
      for (const name of ['pods', 'services', 'endpointSlices', 'nodes', 'networkPolicies', 'endpoints'] as const) {
        const { orphans, wrong } = judged(without(read, name))
        expect(wrong).toEqual([])
        for (const { what } of known(orphans)) expect(before).toContain(sideOf(what))
        const isOfPods = (one: Orphan): boolean => one.what === 'endpoint' || one.what === 'pod'
        // What the runtime says of its sandboxes, and Docker of its own containers, stands without a list of pods.
        const hasPods = read.facets.pods.state !== 'notCollected'
        if (name === 'pods' && hasPods && !tellsSandboxes(read)) expect(known(orphans).filter(isOfPods)).toEqual([])
      }
    })
  })
})
