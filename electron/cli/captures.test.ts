import { existsSync, writeFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { checkJson } from './check.ts'
import { cliBench, duplicate } from './test-run.ts'

const { end, run, scratch } = cliBench()
afterAll(end)

// The document is our own and its shape is what the tests below look at.
const parse = (text: string): ReturnType<typeof checkJson> => JSON.parse(text) as ReturnType<typeof checkJson>

describe('capture', () => {
  it('writes a file that gives the same findings as its source', async () => {
    const file = path.join(scratch, 'duplicate.hnscap')
    const { code, out, err } = await run(['capture', duplicate, '-o', file])
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toContain('HNS endpoints')
    const ids = (text: string): string[] => parse(text).findings.map(({ id }) => id)
    const before = await run(['check', duplicate, '--format', 'json'])
    const after = await run(['check', file, '--format', 'json'])
    expect(after.code).toBe(before.code)
    expect(ids(after.out)).toEqual(ids(before.out))
  })

  it('keeps a file that is there already, unless it is told to replace it', async () => {
    const file = path.join(scratch, 'kept.hnscap')
    writeFileSync(file, 'mine')
    const { code, out, err } = await run(['capture', duplicate, '-o', file])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('kept.hnscap')
    const forced = await run(['capture', duplicate, '--output', file, '--force'])
    expect(forced.code).toBe(0)
  })

  it('tells what was left out as asked from what could not be read', async () => {
    const { out } = await run(['capture', duplicate, '-o', path.join(scratch, 'hns.hnscap'), '--scope', 'hns'])
    expect(out).toMatch(/^Left out, as asked: .*Pods/m)
    expect(out).not.toMatch(/not there to be read: .*Pods/)
  })

  it('says what is missing in a call', async () => {
    expect(await run(['capture', duplicate])).toMatchObject({ code: 2, out: '' })
    expect((await run(['capture', duplicate, '-o'])).err).toContain('-o FILE')
    expect((await run(['capture', '-o', 'x'])).err).toContain('A source is missing')
  })
})

describe('collect-script', () => {
  it('prints the script and nothing else', async () => {
    const { code, out, err } = await run(['collect-script'])
    expect([code, err]).toEqual([0, ''])
    expect(out.startsWith('# HNScope')).toBe(true)
  })
})

describe('captures', () => {
  it('lists what capture and redact wrote, until it is taken off', async () => {
    const env = { LANG: 'en_GB.UTF-8', HNSCOPE_HOME: path.join(scratch, 'list') }
    const on = (...argv: readonly string[]) => run(argv, false, env)
    expect((await on('captures')).out).toContain('No captures yet')
    const [first, second] = [path.join(scratch, 'listed.hnscap'), path.join(scratch, 'listed-redacted.hnscap')]
    await on('capture', 'sim:win-bridge', '-o', first, '--note', 'before the restart')
    await on('redact', first, '-o', second)
    const { captures } = JSON.parse((await on('captures', '--format', 'json')).out) as {
      readonly captures: readonly { readonly path: string; readonly note: string | null; readonly redaction: unknown }[]
    }
    expect(captures).toMatchObject([
      { path: second, redaction: { preset: 'all' } },
      { path: first, note: 'before the restart', redaction: null, isThere: true },
    ])
    rmSync(second)
    const { out } = await on('captures')
    expect(out).toContain(`${second} (not there any more)`)
    expect((await on('captures', 'forget', second)).out).toContain(second)
    expect((await on('captures')).out).not.toContain(second)
    expect(await on('captures', 'forget', second)).toMatchObject({ code: 2, out: '' })
    expect(existsSync(first)).toBe(true)
  })

  it('says what it knows where it does not understand', async () => {
    expect((await run(['captures', 'forgte'])).err).toContain('forget')
    expect((await run(['captures', 'forget'])).err).toContain('its file or id')
  })
})

describe('redact', () => {
  it('writes a capture with the same findings, without the names', async () => {
    const file = path.join(scratch, 'redacted.hnscap')
    const { code, out, err } = await run(['redact', duplicate, '-o', file])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/names \d+/)
    const kinds = (text: string): string[] => parse(text).findings.map(({ kind, severity }) => `${kind} ${severity}`)
    const before = await run(['check', duplicate, '--format', 'json'])
    const after = await run(['check', file, '--format', 'json'])
    expect(kinds(after.out)).toEqual(kinds(before.out))
    expect(before.out).toContain('akswx11000003')
    expect(after.out).not.toMatch(/akswx11000003|shop/i)
  })

  it('shows what it would replace, and writes nothing', async () => {
    const { code, out } = await run(['redact', duplicate, '--preview'])
    expect(code).toBe(0)
    expect(out).toMatch(/name +akswx11000003 +anon\d+/)
  })

  it('replaces while it captures', async () => {
    const file = path.join(scratch, 'at-once.hnscap')
    expect(await run(['capture', 'sim:docker-nat', '-o', file, '--redact'])).toMatchObject({ code: 0, err: '' })
    expect((await run(['redact', duplicate])).err).toContain('-o FILE')
  })
})
