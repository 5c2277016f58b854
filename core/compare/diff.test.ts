import { describe, expect, it } from 'vitest'

import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { assembleAll } from '../capture/assemble.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { compare, type Comparison, type Side } from './diff.ts'
import { comparisonWords } from './words.ts'

function sideOf(files: Readonly<Record<string, unknown>>, takenAt: string | null = null): Side {
  const joined = join(
    assembleAll({
      source: { kind: 'capture', name: 'test' },
      takenAt,
      files: Object.entries(files).map(([name, value]) => ({ name, text: JSON.stringify(value) })),
      ignored: [],
      problems: [],
    }),
  )
  return { joined, diagnosis: diagnose(joined) }
}

const guid = (kind: string, index: number): string =>
  `${kind.padEnd(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

function balancer(index: number, idKind = 'aaaa', backend = guid('eeee', 1)): unknown {
  return {
    ID: guid(idKind, index),
    HostComputeEndpoints: [backend],
    FrontendVIPs: [`10.96.${index >> 8}.${index & 255}`],
    PortMappings: [{ Protocol: 6, InternalPort: 8080, ExternalPort: 80 }],
    SchemaVersion: { Major: 2, Minor: 0 },
  }
}

const endpoint = (id: string, ip: string): unknown => ({
  ID: id,
  Name: 'Ethernet',
  VirtualNetwork: guid('bbbb', 1),
  VirtualNetworkName: 'cbr0',
  IPAddress: ip,
  Policies: [],
  State: 1,
})

const service = (index: number): unknown => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: `s${index}`, namespace: index % 3 === 0 ? 'shop' : 'billing' },
  spec: {
    clusterIP: `10.96.${index >> 8}.${index & 255}`,
    clusterIPs: [`10.96.${index >> 8}.${index & 255}`],
    ports: [{ port: 80, protocol: 'TCP', targetPort: 8080 }],
  },
})

const count = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/** Keys and parameters, as a reader of any language gets them. */
const keys = (comparison: Comparison): readonly string[] =>
  comparisonWords(comparison, ({ key, params }) => (params === undefined ? key : `${key} ${JSON.stringify(params)}`))

const facetOf = (comparison: Comparison, name: string) => comparison.facets.find(({ facet }) => facet === name)

describe('comparison', () => {
  const services = { apiVersion: 'v1', kind: 'ServiceList', items: count(1, 246).map(service) }

  it('says of no load balancer that its backends are others where the endpoints were not read', () => {
    const whole = { 'lb.json': [balancer(1)], 'ep.json': [endpoint(guid('eeee', 1), '10.244.1.7')] }
    const part = { 'lb.json': [balancer(1)] }
    for (const [before, after] of [
      [whole, part],
      [part, whole],
    ] as const) {
      expect(facetOf(compare(sideOf(before), sideOf(after)), 'loadBalancers')?.changes).toEqual([])
    }
    const others = { 'lb.json': [balancer(1)], 'ep.json': [endpoint(guid('eeee', 1), '10.244.1.8')] }
    expect(facetOf(compare(sideOf(whole), sideOf(others)), 'loadBalancers')?.changes).toMatchObject([
      { change: 'changed', fields: ['endpointIds'] },
    ])
  })

  it('tells first that load balancers fell, between which times, and that the cluster still wants them', () => {
    const before = sideOf(
      { 'lb.json': count(1, 246).map((i) => balancer(i)), 'svc.json': services },
      '2026-03-01T10:00Z',
    )
    const after = sideOf({ 'lb.json': [balancer(1)], 'svc.json': services }, '2026-03-01T10:05Z')
    const words = keys(compare(before, after))
    expect(words[0]).toContain('captures.compare.fellBetween')
    expect(words[0]).toContain('"before":245,"after":1,"from":"2026-03-01T10:00Z","to":"2026-03-01T10:05Z"')
    expect(words[1]).toContain('"namespace":"billing"')
    expect(words).toContain('captures.compare.servicesStay {"count":245}')
    const changes = facetOf(compare(before, after), 'loadBalancers')?.changes ?? []
    expect(changes.filter(({ change }) => change === 'removed')).toHaveLength(244)
  })

  it('tells a load balancer that was made anew as changed, with its new back end', () => {
    const ends = [endpoint(guid('eeee', 1), '10.244.1.5'), endpoint(guid('eeee', 2), '10.244.1.6')]
    const before = sideOf({ 'lb.json': [balancer(1), balancer(2)], 'ep.json': ends })
    const after = sideOf({ 'lb.json': [balancer(1, 'cccc'), balancer(2, 'cccc', guid('eeee', 2))], 'ep.json': ends })
    const changes = facetOf(compare(before, after), 'loadBalancers')?.changes ?? []
    expect(changes.map(({ change, matched, fields }) => [change, matched, fields])).toEqual([
      ['changed', 'meaning', []],
      ['changed', 'meaning', ['endpointIds']],
    ])
  })

  it('tells an endpoint with the same address as made anew, and its load balancer as untouched', () => {
    const before = sideOf({ 'lb.json': [balancer(1)], 'ep.json': [endpoint(guid('eeee', 1), '10.244.1.5')] })
    const after = sideOf({
      'lb.json': [balancer(1, 'aaaa', guid('eeee', 9))],
      'ep.json': [endpoint(guid('eeee', 9), '10.244.1.5')],
    })
    const comparison = compare(before, after)
    expect(facetOf(comparison, 'endpoints')?.changes).toMatchObject([{ change: 'changed', matched: 'meaning' }])
    expect(facetOf(comparison, 'loadBalancers')?.changes).toEqual([])
  })

  it('never takes missing evidence for something that went', () => {
    const before = sideOf({ 'lb.json': [balancer(1)], 'ep.json': [endpoint(guid('eeee', 1), '10.244.1.5')] })
    const after = sideOf({ 'ep.json': [endpoint(guid('eeee', 1), '10.244.1.5')] })
    const comparison = compare(before, after)
    expect(facetOf(comparison, 'loadBalancers')).toMatchObject({ canTellRemoved: false, changes: [] })
    expect(keys(comparison).some((line) => line.startsWith('captures.compare.notComparable'))).toBe(true)
    expect(keys(comparison).some((line) => line.startsWith('captures.compare.fell'))).toBe(false)
  })

  it('finds no difference between a field case and itself', () => {
    for (const one of fieldCases()) {
      const joined = join(readCase(one))
      const side = { joined, diagnosis: diagnose(joined) }
      const comparison = compare(side, side)
      expect([comparison.appeared, comparison.cleared, comparison.unknown]).toEqual([[], [], []])
      expect(comparison.facets.flatMap(({ changes }) => changes)).toEqual([])
    }
  })
})
