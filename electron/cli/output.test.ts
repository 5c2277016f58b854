import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { checkJson } from './check.ts'
import { displayWidth, formatTable, printable } from './output.ts'
import { duplicate, root } from './test-run.ts'

// The document is our own and its shape is what the tests below look at.
const parse = (text: string): ReturnType<typeof checkJson> => JSON.parse(text) as ReturnType<typeof checkJson>

describe('output', () => {
  it('aligns wide characters and numbers', () => {
    expect(displayWidth('节点')).toBe(4)
    expect(displayWidth('e\u0301')).toBe(1)
    const table = formatTable(
      [
        { title: 'Name', isNumeric: false },
        { title: 'Count', isNumeric: true },
        { title: 'End', isNumeric: false },
      ],
      [
        ['节点', '7', 'a'],
        ['web', '12', 'b'],
      ],
      (_style, text) => text,
    )
    expect(table).toBe('Name  Count  End\n节点      7  a\nweb      12  b')
  })

  it('shows control characters of the evidence instead of obeying them', () => {
    expect(printable('a\u001b[31mb\u202ec\td\n')).toBe('a\\u001b[31mb\\u202ec d\n')
  })
})

const bundle = path.join(root, 'dist/host/cli.cjs')

describe.skipIf(!existsSync(bundle))('the built program', () => {
  it('writes a long answer to a pipe completely, and sets the exit code', () => {
    const ran = spawnSync(process.execPath, [bundle, 'check', duplicate, '--format', 'json'], { encoding: 'utf8' })
    expect(ran.stderr).toBe('')
    expect(ran.status).toBe(1)
    expect(parse(ran.stdout).findings.length).toBeGreaterThan(0)
  })
})
