import { describe, expect, it } from 'vitest'
import { hasFeature, hnsFeatures, usualVersionOfBuild, versionNumber, versionOfNumber } from './features.ts'
import { apply, decide } from './rules.ts'
import type { HnsRequest } from './rules.ts'
import { emptyDns } from './rules/records.ts'
import type { HnsState } from './rules/records.ts'
import { emptyState } from './rules/state.ts'
import { parseCidr, parseIp } from '../model/ids.ts'
import type { Guid } from '../model/ids.ts'

function node(): HnsState {
  const ip = parseIp('10.37.2.22')
  const prefix = parseCidr('10.37.2.0/24')
  if (ip === null || prefix === null) throw new Error('not an address')
  const host = {
    hns: { major: 13, minor: 3 },
    schemaMinor: 11,
    adapters: [{ name: 'Ethernet', mac: '00-15-5D-77-00-01', ip, prefix }],
    isVfpUsable: true,
    dnsServers: [],
    dynamicPorts: { start: 49152, count: 16384 },
  }
  return emptyState(host, 1, 1772438400000)
}

function network(name: string): HnsRequest {
  const routes = [{ destination: '0.0.0.0/0', nextHop: '10.244.1.1', metric: null }]
  return {
    do: 'createNetwork',
    id: null,
    settings: {
      id: null,
      name,
      type: 'L2Bridge',
      flags: 0,
      policies: [],
      subnets: [{ id: null, prefix: '10.244.1.0/24', routes, policies: [], flags: 0 }],
      ipamType: 'Static',
      macPools: [],
      dns: emptyDns(),
      isIpv6: false,
    },
  }
}

function endpoint(networkId: Guid, ip: string): HnsRequest {
  return {
    do: 'createEndpoint',
    networkId,
    id: null,
    settings: {
      id: null,
      name: '',
      networkId,
      ips: [{ ip, prefixLength: null }],
      mac: '',
      routes: [],
      dns: emptyDns(),
      policies: [],
      flags: 0,
    },
  }
}

function after(state: HnsState, request: HnsRequest): { readonly state: HnsState; readonly subject: Guid } {
  const result = apply(state, request)
  if (!result.ok) throw new Error(result.error.name)
  return result.value
}

describe('rules of HNS', () => {
  it('leave the state that was asked about as it was', () => {
    const before = node()
    const first = after(before, network('cbr0'))
    const second = after(first.state, endpoint(first.subject, '10.244.1.20'))
    expect([before.networks.size, first.state.networks.size]).toEqual([0, 1])
    expect([first.state.endpoints.size, second.state.endpoints.size]).toEqual([0, 1])
    expect(first.state.networks.get(first.subject)?.totalEndpoints).toBe(0)
    expect(second.state.networks.get(first.subject)?.totalEndpoints).toBe(1)
  })
  it('give the same answer to the same question', () => {
    const state = node()
    expect(decide(state, network('cbr0'))).toEqual(decide(state, network('cbr0')))
  })
  it('say why they refuse, by name, code and sentence', () => {
    const { state, subject } = after(node(), network('cbr0'))
    expect(apply(state, network('CBR0'))).toMatchObject({
      ok: false,
      error: { name: 'HCN_E_NETWORK_ALREADY_EXISTS', hresult: 0x803b0010 },
    })
    expect(apply(state, endpoint(subject, '10.244.1.1'))).toMatchObject({
      ok: false,
      error: { name: 'HCN_E_ADDR_INVALID_OR_RESERVED' },
    })
  })
  it('tell what goes along when a network is deleted', () => {
    const made = after(node(), network('cbr0'))
    const { state, subject } = after(made.state, endpoint(made.subject, '10.244.1.20'))
    const outcome = decide(state, { do: 'deleteNetwork', id: made.subject })
    expect(outcome.ok ? outcome.value.removes : []).toEqual([
      { kind: 'endpoint', id: subject },
      { kind: 'network', id: made.subject },
    ])
    expect(outcome.ok ? outcome.value.notifications.map(({ type }) => type) : []).toEqual([3, 4])
  })
  it('lose non-persistent networks in a restart and keep the others with what hangs on them', () => {
    const kept = after(node(), network('kept'))
    const withEndpoint = after(kept.state, endpoint(kept.subject, '10.244.1.20'))
    const request = network('lost')
    if (request.do !== 'createNetwork') throw new Error('no network')
    const lost = after(withEndpoint.state, { ...request, settings: { ...request.settings, flags: 8 } })
    const restarted = after(lost.state, { do: 'restartService' }).state
    expect([...restarted.networks.values()].map(({ name }) => name)).toEqual(['kept'])
    expect(restarted.endpoints.size).toBe(1)
  })
})

describe('features of HNS', () => {
  it('are there in the lines they were carried back to, and not in the lines between', () => {
    const dsr = (major: number, minor: number): boolean => hasFeature({ major, minor }, 'directServerReturn')
    expect([dsr(9, 2), dsr(9, 3), dsr(9, 9), dsr(10, 0), dsr(10, 2), dsr(13, 3)]).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
    ])
    const proxy = (major: number, minor: number): boolean => hasFeature({ major, minor }, 'networkL4Proxy')
    expect([proxy(11, 10), proxy(11, 11), proxy(12, 0), proxy(12, 1), proxy(13, 0), proxy(13, 1)]).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
    ])
    const modify = (major: number, minor: number): boolean => hasFeature({ major, minor }, 'modifyLoadBalancer')
    expect([modify(15, 4), modify(15, 5), modify(16, 0)]).toEqual([false, true, true])
  })
  it('are all there on the newest HNS and none on the oldest', () => {
    expect(hnsFeatures.filter((feature) => !hasFeature({ major: 16, minor: 0 }, feature))).toEqual([])
    expect(hnsFeatures.filter((feature) => hasFeature({ major: 5, minor: 1 }, feature))).toEqual([])
  })
  it('write a version as objects carry it', () => {
    expect(versionNumber({ major: 15, minor: 4 })).toBe(64424509444)
    expect(versionOfNumber(64424509444)).toEqual({ major: 15, minor: 4 })
  })
  it('know the usual HNS of a Windows build, and say nothing of builds nobody reported', () => {
    expect(usualVersionOfBuild(20348)).toEqual({ major: 13, minor: 3 })
    expect(usualVersionOfBuild(22000)).toBeNull()
  })
})
