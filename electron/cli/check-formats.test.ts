import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findingKinds } from '../../core/diagnose/finding.ts'
import { standardOpeners } from '../app/openers.ts'
import type { checkJson } from './check.ts'
import { xmlText } from './check-junit.ts'
import type { checkSarif } from './check-sarif.ts'
import { runCli } from './run.ts'
import { parseSarif } from './sarif-schema.ts'

const cases = path.resolve(import.meta.dirname, '../../fixtures/cases')
const duplicate = path.join(cases, '011-duplicate-endpoints-with-one-ip/input')
const healthy = path.join(cases, '055-healthy-flannel-vxlan/input')

async function check(
  source: string,
  ...options: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = []
  const err: string[] = []
  const code = await runCli(['check', source, ...options], {
    stdout: { write: (text) => out.push(text), isTTY: false },
    stderr: { write: (text) => err.push(text), isTTY: false },
    env: {},
    version: '1.2.3',
    openers: standardOpeners,
    signal: new AbortController().signal,
    startApp: () => Promise.resolve(0),
  })
  return { code, out: out.join(''), err: err.join('') }
}

describe('check as SARIF', () => {
  it('has a rule for each kind, and results with levels, places and stable fingerprints', async () => {
    const { code, out } = await check(duplicate, '--format', 'sarif')
    expect(code).toBe(1)
    // The document is our own; the shape is that of the function that makes it.
    const sarif = JSON.parse(out) as ReturnType<typeof checkSarif>
    expect(sarif.version).toBe('2.1.0')
    const [run] = sarif.runs
    expect(run?.tool.driver).toMatchObject({ name: 'HNScope', semanticVersion: '1.2.3' })
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual([...findingKinds])
    const result = run?.results.find(({ ruleId }) => ruleId === 'endpoint-duplicate-ip')
    expect(result?.level).toBe('error')
    expect(run?.tool.driver.rules[result?.ruleIndex ?? -1]?.id).toBe('endpoint-duplicate-ip')
    expect(result?.partialFingerprints['findingId/v1']).toMatch(/^endpoint-duplicate-ip:endpoint\//)
    expect(JSON.stringify(result?.locations)).toContain('"uri":"endpoints.json"')
    expect((await check(duplicate, '--format', 'sarif')).out).toBe(out)
  })

  it('tells what could not be checked as notifications, and has no result for a healthy node', async () => {
    const sarif = JSON.parse((await check(healthy, '--format', 'sarif')).out) as ReturnType<typeof checkSarif>
    expect(sarif.runs[0]?.results.filter(({ level }) => level !== 'note')).toEqual([])
    expect(sarif.runs[0]?.invocations[0]?.toolExecutionNotifications.length).toBeGreaterThan(0)
  })
})

describe('check as SARIF 2.1.0', () => {
  const sources = [
    '011-duplicate-endpoints-with-one-ip',
    '023-peer-vtep-mac-changed',
    '055-healthy-flannel-vxlan',
    '057-healthy-azure-cni-bundle',
  ]
  for (const source of sources) {
    it(`${source}: writes what the standard asks for, and nothing that it does not know`, async () => {
      const { out } = await check(path.join(cases, source, 'input'), '--format', 'sarif')
      expect(parseSarif(out).runs).toHaveLength(1)
    })
  }
})

/** The elements of JUnit's reports (the schema of Jenkins' xunit plugin): where they stand, and what they must tell. */
const parents: Readonly<Record<string, string>> = {
  testsuites: '',
  testsuite: 'testsuites',
  testcase: 'testsuite',
  failure: 'testcase',
  skipped: 'testcase',
  'system-out': 'testcase',
}
const numbers = ['name', 'tests', 'failures', 'errors', 'skipped']
const needed: Readonly<Record<string, readonly string[]>> = {
  testsuites: numbers,
  testsuite: numbers,
  testcase: ['classname', 'name'],
  failure: ['type', 'message'],
  skipped: ['message'],
}

describe('check as a table', () => {
  it.each(['csv', 'markdown'])('has a line for each finding as %s', async (format) => {
    const { out } = await check(duplicate, '--format', format)
    const { findings } = JSON.parse((await check(duplicate, '--format', 'json')).out) as {
      readonly findings: readonly { readonly kind: string; readonly title: string }[]
    }
    const lines = out.trimEnd().split('\n')
    expect(lines).toHaveLength(findings.length + (format === 'csv' ? 1 : 2))
    for (const { kind } of findings) expect(lines.some((line) => line.includes(kind))).toBe(true)
  })
})

describe('check as JUnit', () => {
  it('is XML whose suites and cases have the attributes that pipelines read', async () => {
    const { out } = await check(duplicate, '--format', 'junit')
    const open: string[] = []
    const outcomes = new Set<string>()
    for (const [, isEnd, name = '', attributes = '', isEmpty] of out.matchAll(
      /<(\/?)([a-z-]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/?)>/g,
    )) {
      if (isEnd !== '') {
        expect(open.pop()).toBe(name)
        continue
      }
      expect(parents[name]).toBe(open.at(-1) ?? '')
      const written = [...attributes.matchAll(/([a-z]+)="/g)].map(([, attribute]) => attribute)
      expect(written).toEqual(expect.arrayContaining([...(needed[name] ?? [])]))
      if (parents[name] === 'testcase') outcomes.add(name)
      if (isEmpty === '') open.push(name)
    }
    expect(open).toEqual([])
    // What is left beside tags is text: nothing in it may look like one.
    expect(out.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/)
    expect([...outcomes].sort()).toEqual(['failure', 'skipped', 'system-out'])
  })

  it('counts its cases, and fails those of the severity that was asked for', async () => {
    const { code, out } = await check(duplicate, '--format', 'junit')
    expect(code).toBe(1)
    expect(out).toContain('<?xml version="1.0" encoding="UTF-8"?>')
    const [, tests, failures, skipped] = /tests="(\d+)" failures="(\d+)" errors="0" skipped="(\d+)"/.exec(out) ?? []
    expect(out.match(/<testcase /g)).toHaveLength(Number(tests))
    expect(out.match(/<failure /g)).toHaveLength(Number(failures))
    expect(out.match(/<skipped /g)).toHaveLength(Number(skipped))
    expect(Number(failures)).toBeGreaterThan(0)
    const never = await check(duplicate, '--format', 'junit', '--fail-on', 'never')
    expect(never).toMatchObject({ code: 0 })
    expect(never.out).not.toContain('<failure ')
  })

  it('writes nothing that XML cannot carry', () => {
    expect(xmlText('<a b="1">&\u0000\u001b\ud800é\n')).toBe('&lt;a b=&quot;1&quot;&gt;&amp;\ufffd\ufffd\ufffdé&#10;')
  })
})

describe('a log with an error that no finding explains', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-log-'))
  const log = path.join(folder, 'kube-proxy.log')
  writeFileSync(
    log,
    'E1129 22:14:03.123456 4312 proxier.go:1219] "Policy creation failed" err="hcnCreateLoadBalancer failed in Win32: The specified port already exists. (0x803b0013)"\n',
  )
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is no all-clear: the error is told with what its code means, and how few checks could be made', async () => {
    const { code, out } = await check(log)
    expect(code).toBe(0)
    expect(out).toContain('1 error in the logs that no finding explains')
    expect(out).toMatch(/^\d of \d+ checks could be made\. This is no all-clear/m)
    expect(out).toContain('0x803b0013 is HCN_E_PORT_ALREADY_EXISTS')
    expect(out).not.toContain('Nothing found')
    expect((await check(log, '--fail-on', 'info')).code).toBe(1)
  })

  it('is in every format', async () => {
    const json = JSON.parse((await check(log, '--format', 'json')).out) as ReturnType<typeof checkJson>
    expect(json.logErrors).toMatchObject([{ component: 'kube-proxy', count: 1, file: 'kube-proxy.log' }])
    expect(json.passed).not.toContain('port-reserved-collision')
    expect(json.checks).toEqual({ made: findingKinds.length - json.skipped.length, total: findingKinds.length })
    const { out } = await check(log, '--format', 'sarif')
    expect(parseSarif(out).runs[0]?.invocations[0]?.toolExecutionNotifications[0]?.level).toBe('warning')
    const junit = (await check(log, '--format', 'junit', '--fail-on', 'info')).out
    expect(junit).toMatch(/<testcase classname="logs"[^>]*><failure type="info"/)
    expect(junit).toContain('failures="1"')
  })
})

describe('--all', () => {
  it('names each check; without it they are counted, and findings stay in sight', async () => {
    const few = await check(duplicate)
    expect(few.out).not.toContain('management-ip-missing')
    expect(few.out).toMatch(/Checks passed: \d+; .*--all\n/)
    const all = await check(duplicate, '--all')
    expect(all.out).toContain('management-ip-missing')
    expect(all.out).toContain('Could not be checked\n')
  })
})

describe('--fail-on', () => {
  it('sets from which severity on the exit code is 1', async () => {
    expect((await check(duplicate, '--fail-on', 'error')).code).toBe(1)
    expect((await check(duplicate, '--fail-on', 'never')).code).toBe(0)
    expect((await check(healthy, '--fail-on', 'warning')).code).toBe(0)
  })

  it('exits 2 and names the severities when it is none of them', async () => {
    const { code, err } = await check(duplicate, '--fail-on', 'fatal')
    expect(code).toBe(2)
    expect(err).toContain('error, warning, info, never')
  })
})
