import { describe, expect, it } from 'vitest'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { readVariant, variants } from '../../fixtures/read-variant.ts'
import { healthyNode } from '../../fixtures/model/cluster.ts'
import { collected, snapshot } from '../../fixtures/model/node.ts'
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
