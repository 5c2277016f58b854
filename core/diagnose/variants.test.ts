import { describe, expect, it } from 'vitest'
import { readVariant, variants } from '../../fixtures/read-variant.ts'
import { join } from '../join/join.ts'
import { diagnose } from './run.ts'

describe('variants of the field cases', () => {
  for (const variant of variants()) {
    it(`${variant.name}: says what is expected, and nothing else`, () => {
      const { findings } = diagnose(join(readVariant(variant)))
      const named = (kind: string, resource: string): boolean =>
        findings.some((one) => one.kind === kind && [one.resource, ...one.aliases].some((ref) => ref === resource))
      const missing = variant.findings.filter(
        ({ kind, severity, resource }) =>
          !named(kind, resource) || !findings.some((one) => one.kind === kind && one.severity === severity),
      )
      const surplus = findings.filter(
        ({ kind, severity, resource, aliases, causedBy }) =>
          severity !== 'info' &&
          causedBy === null &&
          !variant.findings.some(
            (wanted) => wanted.kind === kind && [resource, ...aliases].some((ref) => ref === wanted.resource),
          ),
      )
      const forbidden = findings.filter(({ kind, severity }) =>
        variant.notFindings.some(
          (rule) =>
            rule === kind || rule === `${kind}@${severity}` || (rule === `${kind}@warning` && severity === 'error'),
        ),
      )
      expect({
        missing,
        surplus: surplus.map(({ id, severity }) => `${severity} ${id}`),
        forbidden: forbidden.map(({ id }) => id),
      }).toEqual({ missing: [], surplus: [], forbidden: [] })
    })
  }
})
