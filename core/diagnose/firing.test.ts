import { describe, expect, it } from 'vitest'
import { fieldCases } from '../../fixtures/read-case.ts'
import { readVariant, variants } from '../../fixtures/read-variant.ts'
import { join } from '../join/join.ts'
import { findingKinds, type FindingKind } from './finding.ts'
import { diagnose } from './run.ts'

/** What fires is held by the tests of the field cases and their variants; here, that no kind is left out of them. */
describe('evidence for each kind of finding', () => {
  it('has one that shows the fault', () => {
    const expected = [
      ...fieldCases().map(({ expected: { findings } }) => findings),
      ...variants().map((v) => v.findings),
    ]
    const shown = new Set(expected.flat().map(({ kind }) => kind))
    expect(findingKinds.filter((kind) => !shown.has(kind))).toEqual([])
  })

  it('has one that allows the check and shows no fault', () => {
    const open = new Set<FindingKind>(findingKinds)
    for (const variant of variants()) {
      if (open.size === 0) break
      for (const kind of diagnose(join(readVariant(variant))).passed) open.delete(kind)
    }
    expect([...open]).toEqual([])
  })
})
