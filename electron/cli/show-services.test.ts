import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { standardOpeners } from '../app/openers.ts'
import { runCli } from './run.ts'

const caseFolder = (name: string): string => path.resolve(import.meta.dirname, '../../fixtures/cases', name, 'input')
const oneMissing = caseFolder('005-aks-one-service-has-no-load-balancer')

async function run(...argv: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const out: string[] = []
  const code = await runCli(['show', ...argv], {
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => out.push(text) },
    env: { LANG: 'en_GB.UTF-8' },
    version: '1.2.3',
    openers: standardOpeners,
    signal: new AbortController().signal,
    startApp: () => Promise.resolve(0),
  })
  return { code, out: out.join('') }
}

describe('show service-state', () => {
  it('puts the address that has no load balancer first, with the sentence of the finding', async () => {
    const { code, out } = await run(oneMissing, 'service-state')
    expect(code).toBe(0)
    const [, first] = out.split('\n')
    expect(first).toMatch(/^env7\/pricefeed +cluster IP +10\.183\.102\.153:80\/TCP +Missing .*has no HNS load balancer/)
    expect(out).toContain('addresses of services')
  })

  it('prints the same as JSON, with the finding that says it', async () => {
    const { out } = await run(oneMissing, 'service-state', '--format', 'json')
    const { rows } = JSON.parse(out) as { rows: { service: string; verdict: string; finding: string | null }[] }
    expect(rows.filter(({ verdict }) => verdict === 'missing')).toMatchObject([
      { service: 'env7/pricefeed', finding: 'loadbalancer-missing:service/env7/pricefeed:80/TCP' },
    ])
  })

  it('prints the same for spreadsheets and reports, also of one service', async () => {
    const csv = (await run(oneMissing, 'service-state', '--format', 'csv')).out.split('\r\n')
    expect(csv[0]).toBe('service,frontend,address,verdict,loadBalancer,wanted,programmed,why')
    expect(csv.find((line) => line.startsWith('env7/pricefeed,'))).toContain(',Missing,')
    const one = await run(
      'sim:flannel-host-gw?nodes=4',
      'service-state',
      'kube-system/kube-dns',
      '--format',
      'markdown',
    )
    expect(one.out).toMatch(/^\| Node \| Verdict \|/)
  })

  it('shows one service on every Windows node, and says of which HNS was not collected', async () => {
    const { code, out } = await run('sim:flannel-host-gw?nodes=4', 'service-state', 'kube-system/kube-dns')
    expect(code).toBe(0)
    expect(out).toMatch(/ +OK +OK/)
    expect(out).toContain('Not collected')
    expect(out).toMatch(/HNS was collected from 1 of \d Windows nodes/)
  })

  it('says what was not collected instead of an empty table', async () => {
    const { out } = await run(caseFolder('059-healthy-docker-nat'), 'service-state')
    expect(out).toContain('Services: Not collected')
  })

  it('names a service that is not there', async () => {
    const { code, out } = await run(oneMissing, 'service-state', 'shop/none')
    expect(code).toBe(2)
    expect(out).toContain('service/shop/none')
  })
})

describe('show orphans', () => {
  it('lists what stands alone on either side, with the reason and what was compared', async () => {
    const { code, out } = await run('sim:demo', 'orphans')
    expect(code).toBe(0)
    const [, first] = out.split('\n')
    expect(first).toMatch(/^10\.244\.2\.12 +Orphan +HNS endpoint .*belongs to no pod +HNS +container ids/)
    expect(out).toContain('1 object')
    const missing = await run(
      'sim:flannel-vxlan?fault=remote-subnet-route-missing',
      'orphans',
      '--query',
      'state:missing',
    )
    expect(missing.out).toMatch(/^\S+ +No HNS part +Node /m)
  })

  it('says that there are none only where all was compared', async () => {
    expect((await run('sim:flannel-vxlan', 'orphans')).out).toMatch(/^No orphans: each object in HNS/)
    const { out } = await run(caseFolder('031-single-block-acl-denies-everything'), 'orphans')
    expect(out).not.toContain('No orphans')
    expect(out).toContain('Could not be checked')
    expect(out).toMatch(/Pods were not collected/)
  })
})
