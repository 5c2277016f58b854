import { describe, expect, it } from 'vitest'
import { en } from '../../../core/text/catalogue.ts'
import { faultKinds } from './fault-kinds.ts'
import { listScenarios, parseScenario, scenarios } from './registry.ts'
import type { ScenarioSpec } from './spec.ts'

function specOf(text: string): ScenarioSpec {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message.key}`)
  return parsed.value.spec
}

describe('parseScenario', () => {
  it('takes every parameter', () => {
    const text =
      'sim:flannel-vxlan?nodes=9&pods=250&services=2000&seed=7&windows=2025&kubernetes=1.34&fault=endpoint-orphaned' +
      '&fault=loadbalancer-missing&churn=5&latency=20&hang=100&fail=3:0x800706BA&fail=8:0x80070490&elevated=false'
    expect(specOf(text)).toEqual({
      name: 'flannel-vxlan',
      nodes: 9,
      pods: 250,
      services: 2000,
      seed: 7,
      windows: '2025',
      kubernetes: '1.34.0',
      faults: ['endpoint-orphaned', 'loadbalancer-missing'],
      churn: 5,
      latencyMs: 20,
      hangAfter: 100,
      failures: [
        { call: 3, hresult: 0x800706ba },
        { call: 8, hresult: 0x80070490 },
      ],
      node: null,
      isElevated: false,
    })
  })
  it('plants the fault of the embedded node beside those that are asked for', () => {
    expect(specOf('demo').faults).toEqual(['endpoint-duplicate-ip'])
    expect(specOf('demo?fault=endpoint-orphaned').faults).toEqual(['endpoint-duplicate-ip', 'endpoint-orphaned'])
  })

  const bad: readonly (readonly [string, string])[] = [
    ['sim:nowhere', 'demo'],
    ['sim:', 'demo'],
    ['sim:constructor', 'demo'],
    ['sim:demo?__proto__=1', 'pods'],
    ['sim:demo?podz=3', 'pods'],
    ['sim:demo?pods=many', '0–4000'],
    ['sim:demo?pods=-1', '0–4000'],
    ['sim:demo?pods=1e9', '0–4000'],
    ['sim:demo?nodes=0', '1–500'],
    ['sim:demo?windows=2016', '2022'],
    ['sim:demo?kubernetes=new', '1.31'],
    ['sim:demo?fault=sunspots', 'endpoint-orphaned'],
    ['sim:demo?fail=0:0x80070005', '<n>:<0x…>'],
    ['sim:demo?fail=3', '<n>:<0x…>'],
    ['sim:demo?elevated=maybe', 'false'],
    ['sim:dual-stack?windows=2019', '2022'],
  ]
  for (const [text, valid] of bad) {
    it(`says what would be understood instead of ${text}`, () => {
      const parsed = parseScenario(text)
      expect(parsed.ok ? [] : parsed.error.valid).toContain(valid)
    })
  }
})

describe('listScenarios', () => {
  it('has one line for each, in words', () => {
    const listed = listScenarios()
    expect(listed.map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name))
    for (const { title } of listed) expect(Object.keys(en)).toContain(title.key)
  })
  it('names every fault once', () => {
    expect(new Set(faultKinds).size).toBe(faultKinds.length)
  })
})
