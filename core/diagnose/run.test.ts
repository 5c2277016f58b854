import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../fixtures/model/cluster.ts'
import { collected, endpoint, snapshot } from '../../fixtures/model/node.ts'
import { join } from '../join/join.ts'
import { message } from '../model/message.ts'
import { causes } from './causes.ts'
import { findingKinds } from './finding.ts'
import { rules } from './registry.ts'
import { diagnose, diagnoseSteps } from './run.ts'
import type { Rule } from './rule.ts'

const healthy = healthyNode()

function run(using: readonly Rule[], facets: Parameters<typeof snapshot>[0] = healthy) {
  const steps = diagnoseSteps(join(snapshot(facets)), using)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

describe('diagnosis', () => {
  it('passes every check that a healthy node allows, and says why it made no other', () => {
    const diagnosis = diagnose(join(snapshot(healthy)))
    expect(diagnosis.findings).toEqual([])
    expect([...diagnosis.passed, ...diagnosis.nothing, ...diagnosis.skipped.map(({ kind }) => kind)].sort()).toEqual(
      [...findingKinds].sort(),
    )
  })

  it('makes no check without evidence, and tells how to collect it', () => {
    const diagnosis = diagnose(join(snapshot({})))
    expect(diagnosis.passed).toEqual([])
    expect(diagnosis.skipped).toHaveLength(rules.length)
    const duplicate = diagnosis.skipped.find(({ kind }) => kind === 'endpoint-duplicate-ip')
    expect(duplicate?.why).toEqual(message('finding.skip.notCollected.endpoints'))
  })

  it('concludes nothing from what a cut list does not contain', () => {
    const cut = { state: 'cut' as const, value: [], at: null, lost: message('finding.skip.noThisNode') }
    const diagnosis = diagnose(join(snapshot({ ...healthy, endpoints: cut, loadBalancers: cut })))
    expect(diagnosis.findings).toEqual([])
    expect(diagnosis.skipped.find(({ kind }) => kind === 'endpoint-missing-for-pod')?.why).toEqual(
      message('finding.skip.cut', { facet: 'endpoints' }),
    )
  })

  it('goes on when one rule fails, and lists it as not checked', () => {
    const broken: Rule = {
      kind: 'endpoint-orphaned',
      needs: [],
      reads: [],
      sources: [],
      reports: [],
      check: () => {
        throw new Error('broken')
      },
    }
    const diagnosis = run([broken, ...rules.filter(({ kind }) => kind === 'endpoint-duplicate-ip')])
    expect(diagnosis.skipped).toEqual([
      {
        kind: 'endpoint-orphaned',
        why: message('finding.skip.ruleFailed', { kind: 'endpoint-orphaned', problem: 'broken' }),
      },
    ])
    expect(diagnosis.passed).toEqual(['endpoint-duplicate-ip'])
  })

  it('puts a consequence behind its root, as information', () => {
    const left = endpoint(99, 1, '10.244.1.11', { state: 'Created', name: 'old_cbr0' })
    const diagnosis = diagnose(join(snapshot({ ...healthy, endpoints: collected([...healthy.endpoints.value, left]) })))
    expect(diagnosis.findings.map(({ kind, severity, causedBy }) => ({ kind, severity, causedBy }))).toEqual([
      { kind: 'endpoint-duplicate-ip', severity: 'error', causedBy: null },
      { kind: 'endpoint-orphaned', severity: 'info', causedBy: 'endpoint-duplicate-ip:endpoint/10.244.1.11' },
    ])
  })

  it('says the same twice', () => {
    const facets = { ...healthy, loadBalancers: collected([]) }
    expect(diagnose(join(snapshot(facets)))).toEqual(diagnose(join(snapshot(facets))))
  })

  it('has no circle among causes', () => {
    const reaches = (from: string, to: string, seen: ReadonlySet<string>): boolean =>
      causes.some(
        ({ consequence, root, by }) =>
          by !== 'twin' &&
          consequence === from &&
          (root === to || (!seen.has(root) && reaches(root, to, new Set([...seen, root])))),
      )
    expect(findingKinds.filter((kind) => reaches(kind, kind, new Set()))).toEqual([])
  })
})
