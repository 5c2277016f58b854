import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../core/model/result.ts'
import type { HcnPort } from '../../native/hcn/port.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { collectNode } from './collect.ts'
import type { Collected } from './collected.ts'

function portOf(spec: string): HcnPort {
  const parsed = parseScenario(spec)
  if (!parsed.ok) throw new Error(spec)
  return buildScenario(parsed.value.definition, parsed.value.spec, virtualClock()).simulator.port
}

function collect(port: HcnPort, limitMs = 5000): Promise<Collected> {
  return collectNode(port, {
    signal: new AbortController().signal,
    at: '2026-03-02T08:00:00.000Z',
    onStep: () => undefined,
    limitMs,
  })
}

function documentsIn(collected: Collected, name: string): number {
  const text = collected.files.find((file) => file.name === name)?.text
  return text === undefined ? 0 : (JSON.parse(text) as unknown[]).length
}

const healthy = 'flannel-vxlan?pods=5&services=6'

describe('collectNode', () => {
  it('reads every object once in each schema', async () => {
    const collected = await collect(portOf(healthy))
    expect(collected.files.map(({ name }) => name)).toEqual([
      'hcn/networks-v2.json',
      'hcn/endpoints-v2.json',
      'hcn/namespaces-v2.json',
      'hcn/loadbalancers-v2.json',
      'hcn/networks-v1.json',
      'hcn/endpoints-v1.json',
      'hcn/namespaces-v1.json',
      'hcn/policylists-v1.json',
    ])
    expect(collected.problems).toEqual([])
  })
  it('closes every handle that it opened', async () => {
    const parsed = parseScenario(healthy)
    if (!parsed.ok) throw new Error(healthy)
    const { simulator } = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock())
    await collect(simulator.port)
    expect(simulator.openHandles).toBe(0)
  })
  it('passes over an object that vanished after it was listed', async () => {
    const port = portOf(healthy)
    const all = documentsIn(await collect(port), 'hcn/endpoints-v2.json')
    let opened = 0
    const open: HcnPort['endpoints']['open'] = (id) =>
      ++opened === 2 ? Promise.resolve(fail({ hresult: 0x80070490, record: null })) : port.endpoints.open(id)
    const collected = await collect({ ...port, endpoints: { ...port.endpoints, open } })
    expect(documentsIn(collected, 'hcn/endpoints-v2.json')).toBe(all - 1)
    expect(collected.stated.endpoints?.state).toBe('collected')
  })
  for (const empty of ['', 'null', '[]']) {
    it(`takes ${empty === '' ? 'an empty text' : empty} for a list without objects`, async () => {
      const port = portOf('docker-nat')
      const enumerate = (): ReturnType<HcnPort['loadBalancers']['enumerate']> => Promise.resolve(ok(empty))
      const collected = await collect({ ...port, loadBalancers: { ...port.loadBalancers, enumerate } })
      expect(collected.stated.loadBalancers?.state).toBe('none')
    })
  }
  it('takes an answer that is no list of ids for a failure, not for an empty list', async () => {
    const port = portOf(healthy)
    const enumerate = (): ReturnType<HcnPort['loadBalancers']['enumerate']> => Promise.resolve(ok('{"Success":true}'))
    const collected = await collect({ ...port, loadBalancers: { ...port.loadBalancers, enumerate } })
    expect(collected.stated.loadBalancers?.state).toBe('failed')
  })
  it('says nothing of the route table when there is no SDN route', async () => {
    expect((await collect(portOf(healthy))).stated.routes).toBeUndefined()
  })
  it('reads the rest when V1 is not there', async () => {
    const port = portOf(healthy)
    const hnsCall: HcnPort['hnsCall'] = () =>
      Promise.resolve(fail({ hresult: 0x80070424, record: null, isMissingFunction: true }))
    const collected = await collect({ ...port, hnsCall })
    expect(collected.stated.endpoints?.state).toBe('collected')
    expect(collected.files.filter(({ name }) => name.includes('-v1'))).toEqual([])
  })
  it('gives up on what does not answer, and reads the others', async () => {
    const port = portOf(healthy)
    const enumerate = (): ReturnType<HcnPort['namespaces']['enumerate']> => new Promise(() => undefined)
    const collected = await collect({ ...port, namespaces: { ...port.namespaces, enumerate } }, 20)
    expect(collected.stated.namespaces?.state).toBe('notAnswering')
    expect(collected.stated.networks?.state).toBe('collected')
  })
})
