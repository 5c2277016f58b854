import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { readStandardInput } from './standard-input.ts'
import { cliBench, duplicate } from './test-run.ts'

const { end, run, scratch } = cliBench()
afterAll(end)

const endpoints = readFileSync(path.join(duplicate, 'endpoints.json'), 'utf8')
const piped = (argv: readonly string[], stdin: string | Uint8Array, isTTY = false) =>
  run(argv, isTTY, { LANG: 'en_GB.UTF-8' }, stdin)

describe('standard input as a source', () => {
  it('says what the same file says', async () => {
    const file = path.join(duplicate, 'endpoints.json')
    const fromFile = await run(['show', file, 'endpoints'])
    expect(fromFile.code).toBe(0)
    expect(await piped(['show', '-', 'endpoints'], endpoints)).toEqual(fromFile)
    const { code, out } = await piped(['check', '-'], endpoints)
    expect(code).toBe((await run(['check', file])).code)
    expect(out).toMatch(/^Source: standard input/)
    expect(out).toContain('stdin /')
  })

  it.each([
    ['UTF-16, as a redirection of PowerShell writes it', Buffer.from(`\ufeff${endpoints}`, 'utf16le')],
    ['CRLF', Buffer.from(endpoints.replaceAll('\n', '\r\n'))],
  ])('is read in %s', async (_, bytes) => {
    const plain = await piped(['show', '-', 'endpoints', '--format', 'csv'], endpoints)
    expect(await piped(['show', '-', 'endpoints', '--format', 'csv'], bytes)).toEqual(plain)
  })

  it('may be an archive', async () => {
    const file = path.join(scratch, 'a.hnscap')
    await run(['capture', duplicate, '-o', file])
    const { out } = await piped(['find', '-', '10.244'], readFileSync(file))
    expect(out).toBe((await run(['find', file, '10.244'])).out)
  })

  it('stands beside another source, and once', async () => {
    expect(await piped(['diff', '-', path.join(duplicate, 'endpoints.json')], endpoints)).toMatchObject({ code: 0 })
    expect((await piped(['diff', '-', '-'], endpoints)).err).toContain('Standard input can be read once')
  })

  it('may be the plan, also as PowerShell redirects it', async () => {
    const finding = 'endpoint-duplicate-ip'
    const { findings } = JSON.parse((await run(['check', 'sim:demo', '--format', 'json'])).out) as {
      readonly findings: readonly { readonly id: string; readonly kind: string }[]
    }
    const id = findings.find(({ kind }) => kind === finding)?.id ?? ''
    const plan = (await run(['plan', 'sim:demo', '--fix', id, '--format', 'hcn-json'])).out
    const file = path.join(scratch, 'plan.json')
    writeFileSync(file, `\ufeff${plan}`, 'utf16le')
    const direct = await run(['plan', 'sim:demo', '--fix', id])
    expect(await run(['plan', 'sim:demo', '--file', file])).toMatchObject({ code: direct.code })
    expect(await piped(['plan', 'sim:demo', '--file', '-'], plan)).toMatchObject({ code: direct.code, err: '' })
  })

  it('says what is awaited where a person sits at it, and on standard error', async () => {
    const { err, out } = await piped(['show', '-', 'endpoints'], endpoints, true)
    expect(err).toMatch(/^Reading standard input: paste the text, then Ctrl\+/)
    expect(out).not.toContain('standard input')
  })

  it('exits 2 with a sentence where nothing comes, or nothing that can be read', async () => {
    expect(await piped(['check', '-'], '')).toMatchObject({
      code: 2,
      out: '',
      err:
        'Nothing came through standard input.\n' +
        'Run the command before the pipe by itself: it printed nothing, or it failed.\n',
    })
    expect((await piped(['check', '-'], 'error: connection refused')).err).toContain('stdin holds no HNS')
    const nodes = await piped(['check', '-', '--context', 'x', '--kubeconfig', scratch], endpoints)
    expect(nodes.err).toContain('it is a folder (EISDIR)')
  })

  it('stops at the limit of a file, and tells why it cannot be read', async () => {
    const read = (stdin: Readable, limit?: number) => {
      const io = { stdin: () => stdin, stderr: { write: () => undefined }, signal: new AbortController().signal }
      return readStandardInput('en', io, limit)
    }
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1024)
      })(),
    )
    await expect(read(endless, 10_000)).rejects.toMatchObject({ data: { code: 'capture/too-large' } })
    expect(endless.destroyed).toBe(true)
    const folder = new Readable({ read: () => undefined })
    folder.destroy(Object.assign(new Error('EISDIR: illegal operation on a directory, read'), { code: 'EISDIR' }))
    await expect(read(folder)).rejects.toMatchObject({ data: { message: { params: { reason: 'EISDIR' } } } })
  })
})
