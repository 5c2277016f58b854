import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { diffJson } from './diff.ts'
import { cliBench, duplicate } from './test-run.ts'

const { end, run, scratch } = cliBench()
afterAll(end)

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

  it('prints the findings and every object for spreadsheets and reports', async () => {
    const args = ['diff', 'sim:flannel-vxlan', 'sim:flannel-vxlan?fault=loadbalancer-missing', '--format']
    const csv = await run([...args, 'csv', '--lang', 'fr'])
    expect(csv.code).toBe(1)
    const lines = csv.out.split('\r\n')
    expect(lines[0]).toBe('why,change,kind,name,note')
    expect(lines.slice(1).some((line) => /,Error,loadbalancer-missing,/.test(line))).toBe(true)
    expect(lines.some((line) => /,removed,HNS load balancers,/.test(line))).toBe(true)
    const report = await run([...args, 'markdown', '--lang', 'fr'])
    expect(report.out).toContain('loadbalancer-missing')
    expect(report.out).toMatch(/^\| Pourquoi \|/m)
  })

  it('says that the second source is missing', async () => {
    const { code, out, err } = await run(['diff', duplicate])
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('second')
  })
})
