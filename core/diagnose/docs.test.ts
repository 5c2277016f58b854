import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../text/catalogue.ts'
import { renderFindingDoc } from './docs.ts'
import { findingKinds } from './finding.ts'
import { rules } from './registry.ts'

const folder = join(import.meta.dirname, '../../docs/findings')
const isUpdate = process.env['UPDATE_DOCS'] === '1'

describe('pages of findings', () => {
  it('has a rule for every public kind, and no other', () => {
    expect(
      rules
        .map(({ kind }) => kind)
        .toString()
        .split(',')
        .sort(),
    ).toEqual([...findingKinds].sort())
  })

  for (const kind of findingKinds) {
    it(`has the page of ${kind} as the texts make it`, () => {
      const page = renderFindingDoc(kind)
      const file = join(folder, `${kind}.md`)
      if (isUpdate) writeFileSync(file, page)
      // A page that is out of date is written by a run with UPDATE_DOCS=1.
      expect(readFileSync(file, 'utf8')).toBe(page)
    })

    it(`names and explains ${kind}, and says what proves it`, () => {
      const keys = Object.keys(en).filter((key) => key.startsWith(`finding.${kind}.`))
      const parts = ['name', 'about', 'title', 'explanation', 'evidence']
      expect(parts.filter((part) => !keys.some((key) => key.startsWith(`finding.${kind}.${part}`)))).toEqual([])
    })
  }

  it('has no page of a kind that does not exist', () => {
    expect(
      readdirSync(folder)
        .filter((file) => file.endsWith('.md'))
        .sort(),
    ).toEqual(findingKinds.map((kind) => `${kind}.md`).sort())
  })
})
