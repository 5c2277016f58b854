import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardOpeners } from '../app/openers.ts'
import { runCli } from './run.ts'

const calico = 'sim:calico-vxlan?pods=6&services=2&nodes=2'
const bridge = 'sim:win-bridge?pods=6&services=2&nodes=2'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-cli-policies-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...argv: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = []
  const err: string[] = []
  const code = await runCli(argv, {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    env: { LANG: 'en_GB.UTF-8', HNSCOPE_HOME: folder },
    version: '0.0.0',
    openers: standardOpeners,
    signal: new AbortController().signal,
    startApp: () => Promise.resolve(0),
  })
  return { code, out: out.join(''), err: err.join('') }
}

/** Addresses of pods on the node. */
async function podAddresses(source: string): Promise<readonly string[]> {
  const { out } = await run('show', source, 'endpoints', '--format', 'json')
  const { objects } = JSON.parse(out) as {
    readonly objects: readonly { location: string; ip: string | null; pod: string | null }[]
  }
  return objects.flatMap(({ location, ip, pod }) => (location === 'local' && pod !== null && ip !== null ? [ip] : []))
}

interface Rules {
  readonly object: { readonly ref: string }
  readonly rules: readonly { readonly from: string; readonly priority: number | null; readonly sentence: string }[]
}

interface Printed {
  readonly drafts: readonly { readonly fields: Record<string, unknown>; namespace: string | null }[]
  readonly fields: Readonly<Record<string, unknown>>
}

describe('policies on the command line', () => {
  it('are told in the order in which HNS asks, for people and for scripts', async () => {
    const [ip = ''] = await podAddresses(calico)
    const { out } = await run('policies', calico, ip, '--format', 'json')
    const view = JSON.parse(out) as Rules
    const priorities = view.rules.flatMap(({ priority }) => (priority === null ? [] : [priority]))
    expect(priorities.length).toBeGreaterThan(1)
    expect(priorities).toEqual([...priorities].sort((a, b) => a - b))
    const text = (await run('policies', calico, ip)).out
    for (const { from, sentence } of view.rules) if (from === 'endpoint') expect(text).toContain(sentence)
  })

  it('are told as a table, in the same order', async () => {
    const [address = ''] = await podAddresses(calico)
    const { out } = await run('policies', calico, address, '--format', 'json')
    const { rules } = JSON.parse(out) as { readonly rules: readonly { readonly priority: number | null }[] }
    const csv = (await run('policies', calico, address, '--format', 'csv')).out
    expect(rules.length).toBeGreaterThan(1)
    const lines = csv.split('\r\n').slice(1)
    expect(rules.map(({ priority }, at) => lines[at]?.startsWith(`${priority ?? at + 1},`))).toEqual(
      rules.map(() => true),
    )
    expect((await run('policies', calico, address, '--format', 'markdown')).out).toMatch(/^\| Priority or type \|/)
  })

  it('are changed by pointing at two objects, by a template, and by a list that is filled in', async () => {
    const [from = '', to = ''] = await podAddresses(bridge)
    const blocked = await run('plan', bridge, '--block', from, '--to', to, '--protocol', 'TCP', '--ports', '80')
    expect(blocked.out).toContain('Set the policies of the HNS endpoint')
    const plan = await run('plan', bridge, '--template', 'denyAllIn', '--on', from, '--dry-run', '--format', 'json')
    expect(plan.out).toContain('\\"Action\\": \\"Block\\"')

    const file = path.join(folder, 'list.json')
    const { out } = await run('draft', bridge, 'policies', from)
    writeFileSync(
      file,
      out.replace(
        /"policies": \[/,
        '"policies": [{ "type": "QOS", "fields": { "MaximumOutgoingBandwidthInBytes": 5 } },',
      ),
    )
    const qos = await run('plan', bridge, '--file', file, '--format', 'hcn-json')
    expect(qos.code).toBe(0)
    expect(qos.out).toContain('"MaximumOutgoingBandwidthInBytes": 5')
  })

  it.each(['endpoint', 'load-balancer', 'network', 'namespace'])('prints a form of a new %s', async (kind) => {
    const { out, code } = await run('draft', bridge, kind)
    const { drafts, fields } = JSON.parse(out) as Printed
    expect(code).toBe(0)
    for (const name of Object.keys(drafts[0]?.fields ?? {})) expect(fields).toHaveProperty(name)
  })

  it('takes a form that was filled in, and tells what is wrong field by field', async () => {
    const printed = JSON.parse((await run('draft', bridge, 'endpoint')).out) as Printed
    const [draft] = printed.drafts
    const file = path.join(folder, 'endpoint.json')
    const fill = (ip: string): void =>
      writeFileSync(
        file,
        JSON.stringify({
          ...printed,
          drafts: [{ ...draft, fields: { ...draft?.fields, IpAddress: ip }, namespace: 'new' }],
        }),
      )
    const [holder = ''] = await podAddresses(bridge)
    fill(holder)
    const taken = await run('plan', bridge, '--file', file)
    expect(taken.code).toBe(2)
    expect(taken.err).toContain(`endpoint IpAddress: ${holder} belongs to`)
    fill('10.244.1.222')
    const { code, out } = await run('plan', bridge, '--file', file, '--apply', '--keep')
    expect(code).toBe(0)
    expect(out).toMatch(/done: Create an HNS endpoint on cbr0 with address 10\.244\.1\.222/)
  })

  it.each([
    [['plan', bridge]],
    [['plan', bridge, '--fix', 'a', '--block', 'b']],
    [['plan', bridge, '--fix', 'a', '--on', 'b']],
    [['plan', bridge, '--template', 'allowDns']],
    [['policies', bridge]],
    [['policies', bridge, 'nobody']],
    [['draft', bridge, 'cake']],
    [['draft', bridge, 'policies']],
  ])('refuses %s with a sentence', async (argv) => {
    const { code, out, err } = await run(...argv)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^\S.*\.\n/)
  })
})
