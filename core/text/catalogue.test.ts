import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { en, fr } from './catalogue.ts'

const root = path.join(import.meta.dirname, '../..')
const tables: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = { en, fr }

function placeholders(text: string): readonly string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => match[1] ?? '').sort()
}

/** The name under which a text is asked for: the plural forms of one key are one. */
function baseOf(key: string): string {
  return key.replace(/_(one|other)$/, '')
}

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name)
    if (entry.isDirectory()) return inside === path.join('core', 'text') ? [] : sourcesUnder(inside)
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [inside] : []
  })
}

describe('the catalogue', () => {
  it('has the same placeholders in French as in English', () => {
    const different = Object.keys(en).filter(
      (key) =>
        [...new Set(placeholders(tables.en[key] ?? ''))].join() !==
        [...new Set(placeholders(tables.fr[key] ?? ''))].join(),
    )
    expect(different).toEqual([])
  })

  it('has no empty text, and no text that repeats its key', () => {
    for (const table of Object.values(tables)) {
      expect(Object.entries(table).filter(([key, text]) => text.trim() === '' || text === key)).toEqual([])
    }
  })

  it('has both plural forms of each key that counts', () => {
    const keys = new Set(Object.keys(en))
    const lonely = [...keys].filter(
      (key) => baseOf(key) !== key && !(keys.has(`${baseOf(key)}_one`) && keys.has(`${baseOf(key)}_other`)),
    )
    expect(lonely).toEqual([])
  })

  it('names each key in one area only', () => {
    const areas = path.join(root, 'core/text/en')
    const seen = new Map<string, string>()
    for (const file of readdirSync(areas)) {
      const text = readFileSync(path.join(areas, file), 'utf8')
      for (const [, key = ''] of text.matchAll(/^ {2}'([^']+)':/gm)) {
        expect(seen.get(key) ?? file, `${key} stands in two areas`).toBe(file)
        seen.set(key, file)
      }
    }
    expect([...seen.keys()].sort()).toEqual(Object.keys(en).sort())
  })

  it('has no text that nothing shows', () => {
    const code = ['core', 'native', 'electron', 'renderer']
      .flatMap(sourcesUnder)
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
    const written = new Set(
      code.flatMap((text) => [...text.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1] ?? '')),
    )
    // `finding.${kind}.title`: any part may stand in the place of a value.
    const patterns = code.flatMap((text) =>
      [...text.matchAll(/`([\w.-]*(?:\$\{[^}`]+\}[\w.-]*)+)`/g)].flatMap((match) => {
        const shape = match[1] ?? ''
        // A shape that fixes no area would excuse every key.
        if (!/^[a-z][\w-]*\./.test(shape)) return []
        return [new RegExp(`^${shape.replace(/\./g, '\\.').replace(/\$\{[^}]+\}/g, '[\\w.-]+')}$`)]
      }),
    )
    const unused = [...new Set(Object.keys(en).map(baseOf))].filter(
      (key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)),
    )
    expect(unused).toEqual([])
  })
})
