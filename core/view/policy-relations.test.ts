import { describe, expect, it } from 'vitest'
import { readVariant, variants } from '../../fixtures/read-variant.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import { relationsOf } from './relations.ts'
import { createViewModel } from './view-model.ts'

function model(name: string) {
  const variant = variants().find((one) => one.name === name)
  if (variant === undefined) throw new Error(`no variant ${name}`)
  const joined = join(readVariant(variant))
  return createViewModel(joined, diagnose(joined))
}

describe('NetworkPolicies and the ACL rules that engines made of them', () => {
  const { joined } = model('s6-npm-healthy')

  it('lead to one another, with the reason', () => {
    let count = 0
    for (const policy of seenList(joined.snapshot.facets.networkPolicies)) {
      const rules = relationsOf(joined, policy).filter(({ relation }) => relation.key === 'kubernetes.relation.rulesOn')
      for (const { ref, basis } of rules) {
        count += 1
        expect(basis?.key).toBe('kubernetes.basis.ruleName')
        const endpoint = [...joined.endpointById.values()].find(({ id }) => ref === `endpoint/${id}`)
        if (endpoint === undefined) throw new Error(`${ref} is not there`)
        expect(relationsOf(joined, endpoint)).toContainEqual({
          relation: { key: 'kubernetes.relation.rulesOf' },
          basis,
          ref: `networkpolicy/${policy.namespace}/${policy.name}`,
          name: `${policy.namespace}/${policy.name}`,
        })
      }
    }
    expect(count).toBeGreaterThan(0)
  })

  it('say where a policy chooses a pod and no rule of it was seen', () => {
    const { joined: lacking, diagnosis } = model('s6-not-programmed')
    const finding = diagnosis.findings.find(({ kind }) => kind === 'policy-not-programmed')
    const endpoint = [...lacking.endpointById.values()].find(({ id }) => finding?.objects[0] === `endpoint/${id}`)
    if (endpoint === undefined) throw new Error('the finding names an endpoint')
    const bases = relationsOf(lacking, endpoint).map(({ basis }) => basis?.key)
    expect(bases).toContain('kubernetes.basis.selectorWithoutRules')
  })

  it('lead from a pod to the policies that choose it, and back', () => {
    for (const pod of seenList(joined.snapshot.facets.pods)) {
      for (const { ref } of relationsOf(joined, pod).filter((one) => one.ref.startsWith('networkpolicy/'))) {
        const policy = seenList(joined.snapshot.facets.networkPolicies).find(
          ({ namespace, name }) => ref === `networkpolicy/${namespace}/${name}`,
        )
        if (policy === undefined) throw new Error(`${ref} is not there`)
        const pods = relationsOf(joined, policy).map((one) => one.ref)
        expect(pods).toContain(`pod/${pod.namespace}/${pod.name}`)
      }
    }
  })
})
