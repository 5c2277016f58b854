import { describe, expect, it } from 'vitest'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { assembleAll } from './assemble.ts'
import { scopeSnapshot } from './scope.ts'

describe('scope of a capture', () => {
  const files = [
    {
      name: 'endpoints.json',
      text: '[{"ID":"5b1c5b2e-2b44-4f5e-9d8b-6a0f7f1a2b3c","Name":"e","IPAddress":"10.1.1.1","VirtualNetwork":"6b1c5b2e-2b44-4f5e-9d8b-6a0f7f1a2b3c","Policies":[]}]',
    },
    {
      name: 'pods.json',
      text: '{"apiVersion":"v1","kind":"PodList","items":[{"kind":"Pod","metadata":{"name":"a","namespace":"b"}}]}',
    },
  ]
  const input = { source: { kind: 'capture', name: 'x' }, takenAt: null, ignored: [], problems: [] } as const
  const snapshot = assembleAll({ ...input, files })

  it('leaves files out that serve nothing else, and says that their area was left out', () => {
    const { snapshot: hns, mixed } = scopeSnapshot(snapshot, ['hns', 'logs'])
    expect(hns.files.map(({ name }) => name)).toEqual(['endpoints.json'])
    expect(hns.facets.pods).toMatchObject({ state: 'notCollected', how: { key: 'captures.scope.leftOut' } })
    expect(hns.facets.endpoints).toBe(snapshot.facets.endpoints)
    expect(mixed).toEqual([])
  })

  it('keeps a file whole that holds both, and names it', () => {
    const both = assembleAll({
      ...input,
      files: [{ name: 'both.txt', text: files.map(({ text }) => text).join('\n') }],
    })
    const { snapshot: hns, mixed } = scopeSnapshot(both, ['hns'])
    expect(mixed).toEqual(['both.txt'])
    expect(hns.facets.pods).toBe(both.facets.pods)
  })

  it('is the whole snapshot where everything is asked for', () => {
    for (const one of fieldCases().slice(0, 3)) {
      const whole = readCase(one)
      expect(scopeSnapshot(whole, ['logs', 'hns', 'kubernetes']).snapshot).toBe(whole)
    }
  })
})
