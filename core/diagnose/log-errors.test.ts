import { describe, expect, it } from 'vitest'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { readVariant, variants } from '../../fixtures/read-variant.ts'
import { healthyNode } from '../../fixtures/model/cluster.ts'
import { collected, network, snapshot } from '../../fixtures/model/node.ts'
import { join } from '../join/join.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { unexplainedErrors } from './log-errors.ts'
import { diagnose } from './run.ts'

function told(one: Snapshot): string[] {
  const joined = join(one)
  return unexplainedErrors(joined, diagnose(joined).findings).map(({ line, count }) => `${count} ${line.text}`)
}

const withLog = (...texts: readonly string[]): Snapshot =>
  snapshot({
    ...healthyNode(),
    logs: collected(texts.map((text) => ({ component: 'kube-proxy', at: null, text, documents: [] }))),
  })

const refusal = (second: string, call = 'hcnCreateLoadBalancer failed in Win32', code = '0x803b0013'): string =>
  `E1129 22:14:${second}.123456    4312 proxier.go:1219] "Policy creation failed" err="${call} (${code})"`

describe('unexplainedErrors', () => {
  it('tells an error of HNS that no finding explains, each wording once with its latest line', () => {
    const other = refusal('05', 'hcnCreateEndpoint failed in Win32', '0x803b001e')
    expect(told(withLog(refusal('03'), other, refusal('04')))).toEqual([`2 ${refusal('04')}`, `1 ${other}`])
  })

  it('reads the levels of logrus and zap', () => {
    const logrus = 'time="2026-11-29T10:00:00Z" level=error msg="hcnOpenNamespace failed in Win32: Element not found."'
    const zap = '{"level":"error","ts":"2026-11-29T10:00:00.000Z","msg":"hnsCall failed in Win32 (0x490)"}'
    expect(told(withLog(logrus, zap))).toEqual([`1 ${logrus}`, `1 ${zap}`])
  })

  it('leaves out what is no error, or has nothing to do with HNS', () => {
    const lines = [
      'I1129 22:14:03.123456    4312 proxier.go:1219] "Hns load balancer created" hnsID="1b6f (0x803b0013)"',
      'E1129 22:14:03.123456    4312 reflector.go:150] "Failed to watch" err="connection refused"',
    ]
    expect(told(withLog(...lines))).toEqual([])
  })

  it('takes a network that was not found for told only where a finding is about that network, or the line names none', () => {
    const klog = (said: string): string => `E1129 22:14:03.123456    4312 run.go:74] "hnsCall failed" err="${said}"`
    const missing = klog('Network flannel.4096 not found')
    const byNothing = klog('HNS failed with error : network  not found')
    const other = klog('Network name \\"Calico\\" not found')
    const byId = klog('network with ID : 7198d0ab-9758-4c83-8ced-311f4dd0cf9c not found')
    const { networks: _networks, endpoints: _endpoints, ...rest } = healthyNode()
    const lines = [missing, byNothing, other, byId]
    const without = snapshot({
      ...rest,
      networks: collected([network(1, 'nat', { type: 'NAT' })]),
      endpoints: collected([]),
      logs: collected(lines.map((text) => ({ component: 'kube-proxy', at: null, text, documents: [] }))),
    })
    const joined = join(without)
    const findings = diagnose(joined).findings.filter(({ kind }) => kind === 'pod-network-missing')
    expect(findings.map(({ resource }) => resource)).toEqual(['network/flannel.4096'])
    const onlyOfIt = findings.map((finding) => ({ ...finding, evidence: [], counterEvidence: [] }))
    expect(unexplainedErrors(joined, onlyOfIt).map(({ line }) => line.text)).toEqual([other, byId])
  })

  it('shows the latest line of a wording, also where the newest stands first', () => {
    const event = (at: string, text: string) => ({
      component: 'kube-proxy',
      at,
      text,
      isEvent: true as const,
      documents: [],
    })
    const [late, early] = [refusal('04'), refusal('03')]
    const one = snapshot({
      ...healthyNode(),
      logs: collected([event('1129 22:14:04.1', late), event('1129 22:14:03.1', early)]),
    })
    expect(told(one)).toEqual([`2 ${late}`])
  })

  it('says nothing of the field cases, whose findings explain their logs and of which some are healthy', () => {
    const explained = variants().filter(({ unexplained }) => unexplained === undefined)
    const all = [...fieldCases().map((one) => readCase(one)), ...explained.map(readVariant)]
    expect(all.flatMap(told)).toEqual([])
  })

  it('tells the errors of field-like trials that nobody can explain by what is in them', () => {
    const open = variants().filter(({ unexplained }) => unexplained !== undefined)
    expect(open.map((variant) => [variant.name, told(readVariant(variant)).length])).toEqual(
      open.map(({ name, unexplained }) => [name, unexplained]),
    )
  })
})
