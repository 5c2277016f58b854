import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardOpeners } from '../app/openers.ts'
import { commandNames } from './call.ts'
import { runCli } from './run.ts'

const source = 'sim:flannel-vxlan?fault=endpoint-orphaned&pods=4&services=2&nodes=2'

let folder = ''
/** How often the way in for writes was opened. */
let opened = 0

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-cli-read-only-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...argv: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const out: string[] = []
  // Watching goes on until Ctrl+C, which comes at once.
  const isWatch = argv[0] === 'watch'
  const code = await runCli(argv, {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: () => undefined },
    env: { LANG: 'en_GB.UTF-8', HNSCOPE_HOME: folder },
    version: '0.0.0',
    openers: {
      ...standardOpeners,
      openSimulator: async (spec, signal) => {
        const made = await standardOpeners.openSimulator(spec, signal)
        const { edit } = made
        if (edit === undefined) return made
        return {
          ...made,
          edit: () => {
            opened += 1
            return edit()
          },
        }
      },
    },
    signal: isWatch ? AbortSignal.abort() : new AbortController().signal,
    startApp: () => Promise.resolve(0),
  })
  return { code, out: out.join('') }
}

describe('the command line', () => {
  it('has no command that writes but plan --apply and journal undo', { timeout: 60_000 }, async () => {
    const { out } = await run('check', source, '--format', 'json')
    const fix = /endpoint-orphaned:[^"]+/.exec(out)?.[0] ?? ''
    const removal = (await run('plan', source, '--fix', fix, '--format', 'hcn-json')).out
    const file = path.join(folder, 'plan.json')
    writeFileSync(file, removal)
    const at = (name: string): string => path.join(folder, name)
    const calls: readonly (readonly string[])[] = [
      ['check', source],
      ['show', source, 'endpoints'],
      ['find', source, '10.244'],
      ['report', source, '-o', at('report.html')],
      ['watch', source],
      ['open', source],
      ['capture', source, '-o', at('a.hnscap')],
      ['redact', at('a.hnscap'), '-o', at('b.hnscap')],
      ['diff', source, source],
      ['plan', source, '--fix', fix],
      ['plan', source, '--fix', fix, '--dry-run'],
      ['plan', source, '--file', file, '--dry-run', '--accept-no-undo'],
      ['plan', source, '--file', file, '--format', 'powershell'],
      ['plan', source, '--file', file, '--keep'],
      ['plan', source, '--block', '10.244.1.11', '--dry-run'],
      ['plan', source, '--remove', '10.244.2.200', '--dry-run'],
      ['policies', source, '10.244.1.11'],
      ['draft', source, 'endpoint'],
      ['captures'],
      ['journal'],
      ['journal', 'export'],
      ['journal', 'undo', 'no-such-change'],
      ['collect-script'],
      ['rbac'],
      ['scenarios'],
    ]
    for (const argv of calls) await run(...argv)
    expect(new Set(calls.map(([command]) => command))).toEqual(new Set(commandNames))
    expect(opened).toBe(0)

    expect((await run('plan', source, '--file', file, '--apply', '--keep')).code).toBe(0)
    expect(opened).toBe(1)
  })
})
