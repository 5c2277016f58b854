import { describe, expect, it } from 'vitest'
import { fieldCases, filesOf, readCase, type ExpectedFindings } from '../../fixtures/read-case.ts'
import { join } from '../join/join.ts'
import type { Diagnosis, Finding, Severity } from './finding.ts'
import { rules } from './registry.ts'
import { diagnose } from './run.ts'

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 }

function isFound(diagnosis: Diagnosis, wanted: ExpectedFindings['findings'][number]): boolean {
  return diagnosis.findings.some(
    (finding) =>
      finding.kind === wanted.kind &&
      finding.severity === wanted.severity &&
      [finding.resource, ...finding.aliases].some((ref) => ref === wanted.resource),
  )
}

/** `kind` forbids it at any severity, `kind@severity` at this one and above. */
function forbids(rule: string, finding: Finding): boolean {
  const [kind, least] = rule.split('@')
  if (finding.kind !== kind) return false
  return least !== 'error' && least !== 'warning' ? true : rank[finding.severity] >= rank[least]
}

/** Whether the page of the kind tells of this step. */
function isOnPage({ kind }: Finding, key: string): boolean {
  const shared = rules.find((rule) => rule.kind === kind)?.sharedRepairs ?? []
  return (
    key.startsWith(`finding.${kind}.repair.`) ||
    shared.some((step) => key.startsWith(`finding.repair.${step}`)) ||
    key.startsWith('finding.repair.restartKubeProxyPod')
  )
}

/** A finding keeps its kind and one of its names when less is known of its object. */
function namesOf({ kind, resource, aliases }: Finding): string[] {
  return [resource, ...aliases].map((name) => `${kind}:${name}`)
}

describe('field cases', () => {
  for (const fieldCase of fieldCases()) {
    const { name, expected } = fieldCase
    const diagnosis = diagnose(join(readCase(fieldCase)))

    it(`${name}: says what is expected`, () => {
      const missing = expected.findings.filter((wanted) => !isFound(diagnosis, wanted))
      expect(missing.map(({ kind, resource }) => `${kind} ${resource}`)).toEqual([])
    })

    it(`${name}: says nothing that is forbidden`, () => {
      const forbidden = diagnosis.findings.filter((finding) =>
        expected.notFindings.some((rule) => forbids(rule, finding)),
      )
      expect(forbidden.map(({ id, severity }) => `${severity} ${id}`)).toEqual([])
    })

    it(`${name}: says nothing else than what is expected, but as information or as a consequence`, () => {
      const surplus = diagnosis.findings.filter(
        (finding) =>
          finding.severity !== 'info' &&
          finding.causedBy === null &&
          !expected.findings.some(
            ({ kind, resource }) =>
              kind === finding.kind && [finding.resource, ...finding.aliases].some((ref) => ref === resource),
          ),
      )
      expect(surplus.map(({ id, severity }) => `${severity} ${id}`)).toEqual([])
    })

    it(`${name}: gives every finding texts, an id of its own and a place to look at`, () => {
      const ids = diagnosis.findings.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const finding of diagnosis.findings) {
        expect(finding.id).toBe(`${finding.kind}:${finding.resource}`)
        expect(finding.evidence.some(({ place }) => place !== null)).toBe(true)
        expect(finding.repair.length).toBeGreaterThan(0)
        expect(finding.repair.filter(({ text }) => !isOnPage(finding, text.key))).toEqual([])
      }
    })
  }
})

describe('field cases with one file held back', () => {
  for (const fieldCase of fieldCases()) {
    const whole = diagnose(join(readCase(fieldCase)))
    const names = new Set(whole.findings.flatMap(namesOf))
    // Without the cluster, nothing may tell which node it is: what is said of it stays the same.
    const isOfLostNode = ({ kind, resource }: Finding): boolean =>
      resource === 'node/unknown' &&
      whole.findings.some((finding) => finding.kind === kind && finding.resource.startsWith('node/'))

    for (const file of filesOf(fieldCase)) {
      const diagnosis = diagnose(join(readCase(fieldCase, file)))

      it(`${fieldCase.name} without ${file}: says no error that was not there`, () => {
        const fresh = diagnosis.findings.filter(
          (finding) =>
            finding.severity === 'error' && !namesOf(finding).some((name) => names.has(name)) && !isOfLostNode(finding),
        )
        expect(fresh.map(({ id }) => id)).toEqual([])
      })

      it(`${fieldCase.name} without ${file}: says why it no longer says what it said`, () => {
        const told = new Set([
          ...diagnosis.skipped.map(({ kind }) => kind),
          ...diagnosis.findings.map(({ kind }) => kind),
        ])
        const vanished = whole.findings.filter(({ kind }) => !told.has(kind))
        expect(vanished.map(({ id }) => id)).toEqual([])
      })
    }
  }
})
