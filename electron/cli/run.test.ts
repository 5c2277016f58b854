import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingKinds } from '../../core/diagnose/finding.ts'
import { facetNames } from '../../core/model/facet.ts'
import { standardOpeners } from '../app/openers.ts'
import type { checkJson } from './check.ts'
import type { diffJson } from './diff.ts'
import { displayWidth, formatTable, printable } from './output.ts'
import { runCli } from './run.ts'

const root = path.resolve(import.meta.dirname, '../..')
const caseFolder = (name: string): string => path.join(root, 'fixtures/cases', name, 'input')
const duplicate = caseFolder('011-duplicate-endpoints-with-one-ip')
const healthy = caseFolder('055-healthy-flannel-vxlan')
const bareAcl = caseFolder('031-single-block-acl-denies-everything')

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly started: readonly (readonly string[])[]
}

async function run(
  argv: readonly string[],
  isTTY = false,
  env: Record<string, string> = { LANG: 'en_GB.UTF-8' },
): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const started: (readonly string[])[] = []
  const code = await runCli(argv, {
    stdout: { write: (text) => out.push(text), isTTY },
    stderr: { write: (text) => err.push(text), isTTY },
    // Captures are listed under it: not in the account of whoever runs the tests.
    env: { HNSCOPE_HOME: path.join(scratch, 'home'), ...env },
    version: '1.2.3',
    openers: standardOpeners,
    signal: new AbortController().signal,
    startApp: (args) => {
      started.push(args)
      return Promise.resolve(0)
    },
  })
  return { code, out: out.join(''), err: err.join(''), started }
}

// The document is our own and its shape is what the tests below look at.
const parse = (text: string): ReturnType<typeof checkJson> => JSON.parse(text) as ReturnType<typeof checkJson>

let scratch: string
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'hnscope-cli-'))
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('report', () => {
  it('writes a file that opens anywhere, and does not replace one unasked', async () => {
    const file = path.join(scratch, 'report.html')
    const { code, out } = await run(['report', duplicate, '-o', file])
    expect(code).toBe(0)
    expect(out).toContain(file)
    expect(readFileSync(file, 'utf8')).toContain('endpoint-duplicate-ip:endpoint/10.245.5.121')
    expect((await run(['report', duplicate, '-o', file])).code).toBe(2)
    expect((await run(['report', duplicate, '-o', file, '--force', '--format', 'markdown'])).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^# HNScope report/)
  })
})

describe('check', () => {
  it('exits 1 and prints the documented JSON when there is an error', async () => {
    const { code, out, err } = await run(['check', duplicate, '--format', 'json'])
    expect(code).toBe(1)
    expect(err).toBe('')
    const report = parse(out)
    expect(report.source).toBe(duplicate)
    expect(Object.keys(report.collected)).toEqual([...facetNames])
    expect(report.collected).toMatchObject({ endpoints: 'collected', vfp: 'notCollected' })
    const finding = report.findings.find(({ kind }) => kind === 'endpoint-duplicate-ip')
    expect(finding).toMatchObject({
      id: 'endpoint-duplicate-ip:endpoint/10.245.5.121',
      severity: 'error',
      resource: 'endpoint/10.245.5.121',
      causedBy: null,
      confidence: 'high',
    })
    expect(finding?.title).not.toContain('{{')
    expect(finding?.evidence.find(({ pointer }) => pointer === '/0/IPAddress')?.file).toBe('endpoints.json')
    expect(JSON.stringify(finding?.repair)).toContain('52342d78-6f3f-443e-9b17-057be3f84fd6')
    expect(report.ignoredFiles.map(({ file }) => file)).toEqual(['group.txt'])
  })

  it('accounts for every kind: found, passed, nothing to check or skipped', async () => {
    for (const folder of [duplicate, healthy, bareAcl]) {
      const report = parse((await run(['check', folder, '--format=json'])).out)
      const told = [
        ...report.findings.map(({ kind }) => kind),
        ...report.passed,
        ...report.nothingToCheck,
        ...report.skipped.map(({ kind }) => kind),
      ]
      expect(new Set(told)).toEqual(new Set(findingKinds))
    }
  })

  it('exits 0 when nothing of severity error is found', async () => {
    const { code, out } = await run(['check', healthy, '--format', 'json'])
    expect(code).toBe(0)
    expect(parse(out).findings).toEqual([])
  })

  it('gives the same JSON from run to run, in English whatever the language', async () => {
    const first = await run(['check', duplicate, '--format', 'json'])
    const second = await run(['check', duplicate, '--format', 'json', '--lang', 'fr'])
    expect(second.out).toBe(first.out)
  })

  it('exits 2 with one sentence that says what and where when the source cannot be read', async () => {
    const missing = await run(['check', path.join(scratch, 'no-such')])
    expect(missing.code).toBe(2)
    expect(missing.out).toBe('')
    expect(missing.err.trimEnd().split('\n')).toHaveLength(1)
    expect(missing.err).toContain('no-such')

    const broken = path.join(scratch, 'broken.json')
    writeFileSync(broken, '[{"ID": "5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77", "IPAddress": "10.1.\n')
    const unreadable = await run(['check', broken, '--format', 'json'])
    expect(unreadable.code).toBe(2)
    expect(unreadable.out).toBe('')
    expect(unreadable.err).toContain('broken.json')

    const empty = path.join(scratch, 'empty.json')
    writeFileSync(empty, '')
    expect(await run(['check', empty])).toMatchObject({ code: 2, out: '' })
  })

  it('says that live needs Windows, and refuses what is no source', async () => {
    const live = await run(['check', 'live'])
    expect(live.code).toBe(2)
    if (process.platform !== 'win32') expect(live.err).toContain('Windows')
    expect((await run(['check', 'https://example.test/x'])).code).toBe(2)
    expect((await run(['check', 'sim:no-such-scenario'])).code).toBe(2)
  })

  it('prints findings for people, in their language, without colours in a pipe', async () => {
    const english = await run(['check', duplicate])
    expect(english.out).toContain('ERROR 2 HNS endpoints own the address 10.245.5.121')
    expect(english.out).not.toContain('\u001b[')
    const french = await run(['check', duplicate], false, { LANG: 'fr_FR.UTF-8' })
    expect(french.out).toContain('ERREUR')
    expect(french.out).toContain('1 erreur')
  })

  it('colours a terminal unless NO_COLOR is set', async () => {
    expect((await run(['check', duplicate], true, {})).out).toContain('\u001b[31m')
    expect((await run(['check', duplicate], true, { NO_COLOR: '1' })).out).not.toContain('\u001b[')
  })
})

describe('find', () => {
  it('says what an address stands for, and exits 1 where nothing carries it', async () => {
    const found = await run(['find', duplicate, '10.245.5.121', '--format', 'json'])
    expect(found.code).toBe(0)
    const { objects } = JSON.parse(found.out) as { objects: { ref: string; why: string }[] }
    expect(objects.filter(({ ref }) => ref.startsWith('endpoint/')).map(({ why }) => why)).toEqual([
      'its address',
      'its address',
    ])
    const document = await run(['find', duplicate, 'endpoints.json', '/0/IPAddress', '--evidence'])
    expect(document.out).toMatch(/^endpoints\.json \/0\/IPAddress\n/)
    expect(document.out.match(/^> .*$/gm)).toEqual([expect.stringContaining('"10.245.5.121"')])
    const both = await run(['find', duplicate, '10.245.5.121', '--as-written'])
    expect(both.out).toMatch(/^Pod\n/)
    expect(both.out.match(/^endpoints\.json \/\d+$/gm)).toHaveLength(2)
    const none = await run(['find', duplicate, '203.0.113.9'])
    expect(none.code).toBe(1)
    expect(none.out).toContain('Nothing')
  })

  it('puts an error code into words', async () => {
    const { code, out } = await run(['find', duplicate, '0x803b0013'])
    expect(code).toBe(0)
    expect(out).toMatch(/^0x803b0013 is HCN_E_PORT_ALREADY_EXISTS\n/)
  })

  it('asks for a text', async () => {
    const { code, err } = await run(['find', duplicate])
    expect(code).toBe(2)
    expect(err).toContain('What to look for is missing.')
  })
})

describe('show', () => {
  it('lists objects as a table with what the join found first', async () => {
    const { code, out } = await run(['show', healthy, 'endpoints'])
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toMatch(/^Pod +Owner +Findings/)
    expect(out).toContain('Attached (shared)')
    expect(out).toContain('8 objects')
  })

  it('lists objects as JSON that tells "none" from "not collected"', async () => {
    const { out } = await run(['show', bareAcl, 'endpoints', '--format', 'json'])
    const listed = JSON.parse(out) as { state: string; objects: { hnsNamespace: unknown; notCollected: string[] }[] }
    expect(listed.state).toBe('collected')
    expect(listed.objects[0]?.notCollected).toContain('loadBalancers')
    expect(listed.objects[0]?.notCollected).not.toContain('ip')
  })

  it('says that an area was not collected instead of showing an empty list', async () => {
    const { code, out } = await run(['show', bareAcl, 'pods'])
    expect(code).toBe(0)
    expect(out).toContain('Not collected')
    expect(out).not.toContain('0 objects')
  })

  it('accepts the kinds of the documentation', async () => {
    for (const kind of ['networks', 'endpoints', 'namespaces', 'loadbalancers', 'pods', 'services']) {
      expect((await run(['show', healthy, kind, '--format', 'json'])).code).toBe(0)
    }
  })
})

describe('the call', () => {
  it('exits 2 with the nearest name when an option, command or kind does not exist', async () => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['check', duplicate, '--fromat', 'json'], '--format'],
      [['check', duplicate, '--format', 'yaml'], 'text, json'],
      [['chekc', duplicate], 'check'],
      [['show', duplicate, 'endpoint'], 'endpoints'],
      [['--versoin'], '--version'],
    ]
    for (const [argv, hint] of cases) {
      const { code, out, err } = await run(argv)
      expect({ argv, code, out }).toEqual({ argv, code: 2, out: '' })
      expect(err).toContain(hint)
    }
  })

  it('exits 2 when a word is missing or one too many', async () => {
    for (const argv of [
      ['check'],
      ['show', duplicate],
      ['check', duplicate, 'more'],
      ['check', duplicate, '--format'],
    ]) {
      expect((await run(argv)).code).toBe(2)
    }
  })

  it('prints help, of each command too, and the version', async () => {
    expect(await run([])).toMatchObject({ code: 0 })
    for (const command of ['check', 'show', 'open', 'scenarios']) {
      const { code, out } = await run([command, '--help'])
      expect(code).toBe(0)
      expect(out).toContain(`hnscope ${command}`)
    }
    expect(await run(['--version'])).toMatchObject({ code: 0, out: '1.2.3\n' })
    expect((await run(['--help', '--lang', 'fr'])).out).toContain('constats')
  })

  it('lists the scenarios, and what can be asked of one', async () => {
    expect((await run(['scenarios'])).out).toMatch(/^sim:demo .*planted fault$/m)
    const { code, out } = await run(['scenarios', 'demo'])
    expect(code).toBe(0)
    expect(out).toMatch(/^pods=30 +Pods of the node \(0–4000\)$/m)
    expect(out).toMatch(/^fault=mtu-mismatch +\S/m)
    // It has this one without being asked.
    expect(out).not.toContain('endpoint-duplicate-ip')
    expect(await run(['scenarios', 'dmeo'])).toMatchObject({ code: 2, out: '' })
  })

  it('hands the words behind open to the start script as they are', async () => {
    const { code, started } = await run(['open', 'sim:demo', '--browser', '--port', '8080', '--no-open'])
    expect(code).toBe(0)
    expect(started).toEqual([['sim:demo', '--browser', '--port', '8080', '--no-open']])
  })
})

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
    const on = (...argv: readonly string[]): Promise<Ran> => run(argv, false, env)
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

describe('diff', () => {
  it('exits 0 for the same twice, also when one is its capture', async () => {
    const file = path.join(scratch, 'same.hnscap')
    await run(['capture', 'sim:win-bridge', '-o', file])
    const { code, out } = await run(['diff', 'sim:win-bridge', file])
    expect(out).toBe('No difference in what both show.\n')
    expect(code).toBe(0)
  })

  it('tells what was lost, and which finding appeared', async () => {
    const args = ['diff', 'sim:flannel-vxlan', 'sim:flannel-vxlan?fault=loadbalancer-missing']
    const { code, out } = await run(args)
    expect(code).toBe(1)
    expect(out.split('\n')[0]).toMatch(/^HNS load balancers fell from \d+ to \d+/)
    expect(out).toContain('loadbalancer-missing')
    const json = await run([...args, '--format', 'json'])
    const { findings, facets } = JSON.parse(json.out) as ReturnType<typeof diffJson>
    expect(findings.appeared.map(({ kind }) => kind)).toContain('loadbalancer-missing')
    expect(findings.cleared).toEqual([])
    expect(Object.keys(facets)).toContain('loadBalancers')
  })

  it('says that the second source is missing', async () => {
    const { code, out, err } = await run(['diff', duplicate])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('second')
  })
})

describe('watch', () => {
  it('prints one JSON line for each change until it is ended, and exits 0', async () => {
    const end = new AbortController()
    const lines: Record<string, unknown>[] = []
    const code = await runCli(['watch', 'sim:demo?churn=600', '--format', 'json'], {
      stdout: {
        write: (text: string) => {
          // Lines of our own.
          lines.push(JSON.parse(text) as Record<string, unknown>)
          if (lines.some(({ change }) => change === 'removed')) end.abort()
        },
      },
      stderr: { write: () => undefined },
      env: {},
      version: '1.2.3',
      openers: standardOpeners,
      signal: end.signal,
      startApp: () => Promise.resolve(0),
    })
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({ watching: 'sim:demo?churn=600' })
    const gone = lines.find(({ change }) => change === 'removed')
    expect(gone?.['name']).toMatch(/./)
    expect(gone?.['kind']).toMatch(/^[a-z]+$/)
    expect(gone?.['ref']).toMatch(/^[a-z]+\/.+/)
  })

  it('says that a capture does not change, and what compares two', async () => {
    const { code, err } = await run(['watch', healthy])
    expect(code).toBe(2)
    expect(err).toContain('hnscope diff')
  })
})
