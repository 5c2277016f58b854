import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSources } from './build-hash.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hnscope-hash-'))
  write('core/join/join.ts', 'export const a = 1\n')
  write('package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}

describe('hashSources', () => {
  it('stays the same when nothing was changed', () => {
    expect(hashSources(root)).toBe(hashSources(root))
  })

  it('changes with a source, a new file, a new name and the lockfile', () => {
    const seen = new Set([hashSources(root)])
    write('core/join/join.ts', 'export const a = 2\n')
    seen.add(hashSources(root))
    write('renderer/main.tsx', '')
    seen.add(hashSources(root))
    rmSync(path.join(root, 'renderer/main.tsx'))
    write('renderer/other.tsx', '')
    seen.add(hashSources(root))
    write('package-lock.json', '{}')
    seen.add(hashSources(root))
    expect(seen.size).toBe(5)
  })

  it('does not ask for a build when only a test, a type setting or a document was changed', () => {
    const before = hashSources(root)
    write('core/join/join.test.ts', 'x')
    write('core/tsconfig.json', '{}')
    write('docs/user.md', 'x')
    expect(hashSources(root)).toBe(before)
  })
})
