import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverageOfSection6, notCheckable, renderCoverage, rowsOfSection6 } from './coverage.ts'
import { findingKinds } from './finding.ts'
import { rules } from './registry.ts'

/** The kinds that the README of the field cases lists. */
const kindsOfCases = [
  'pod-network-missing',
  'network-name-mismatch',
  'extra-pod-network',
  'management-ip-invalid',
  'management-ip-missing',
  'subnet-pod-cidr-mismatch',
  'subnet-overlap',
  'overlay-vni-mismatch',
  'remote-subnet-route-missing',
  'remote-subnet-route-stale',
  'host-route-missing',
  'ipv6-default-route-missing',
  'endpoint-missing-for-pod',
  'endpoint-duplicate-ip',
  'endpoint-orphaned',
  'remote-endpoint-stale',
  'remote-endpoints-missing',
  'endpoint-not-attached',
  'endpoint-policy-invalid',
  'endpoint-degraded',
  'endpoint-acl-blocks',
  'source-vip-endpoint-missing',
  'loadbalancer-missing',
  'loadbalancer-backend-stale',
  'loadbalancer-backend-missing',
  'loadbalancer-source-vip',
  'namespace-dangling-endpoint',
  'namespace-orphaned',
  'port-pool-exhausted',
  'port-reserved-collision',
  'mtu-mismatch',
  'hns-object-incompatible',
  'kube-proxy-not-running',
  'vfp-extension-disabled',
  'endpoint-dns-mismatch',
  'loadbalancer-orphaned',
  'hns-not-answering',
  'capture-truncated',
]

describe('coverage', () => {
  it('has each row of the reference told by something, or a reason why not, and never both', () => {
    const rows = coverageOfSection6()
    expect(rows).toHaveLength(128)
    const wrong = rows.filter(({ kinds, notes, reason }) => (kinds.length + notes.length === 0) === (reason === null))
    expect(wrong.map(({ row }) => row)).toEqual([])
  })

  it('names no row that the reference does not have', () => {
    const known = new Set(rowsOfSection6())
    const named = [...rules.flatMap(({ sources }) => sources), ...Object.keys(notCheckable)]
    expect(named.filter((name) => /^[A-Z]+\d+$/.test(name) && !known.has(name))).toEqual([])
  })

  it('has every kind of the field cases', () => {
    const kinds = new Set<string>(findingKinds)
    expect(kindsOfCases.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('has the page that tells it', () => {
    const file = join(import.meta.dirname, '../../docs/diagnosis.md')
    if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, renderCoverage())
    expect(readFileSync(file, 'utf8')).toBe(renderCoverage())
  })
})
