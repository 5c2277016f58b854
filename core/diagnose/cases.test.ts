import { describe, expect, it } from 'vitest'
import { fieldCases, readCase, type ExpectedFindings } from '../../fixtures/read-case.ts'
import { join } from '../join/join.ts'
import type { Diagnosis, Finding, Severity } from './finding.ts'
import { diagnose } from './run.ts'

/**
 * Expected findings that are not made yet, by case: mostly because the evidence is in a form that is not read yet.
 * The list only shrinks: a test fails when one of these is found.
 */
const notYet: Readonly<Record<string, readonly string[]>> = {
  '001': ['pod-network-missing network/azure'],
  '003': ['pod-network-missing network/flannel.4096'],
  '005': ['loadbalancer-missing service/env7/pricefeed:80/TCP'],
  '007': ['loadbalancer-missing service/default/kubernetes:443/TCP'],
  '009': [
    'loadbalancer-backend-missing loadbalancer/10.3.178.97:80/TCP',
    'namespace-dangling-endpoint namespace/5c34dc79-f406-415d-abaf-428502cfe0c6',
  ],
  '013': ['remote-endpoint-stale endpoint/10.179.3.162'],
  '015': ['endpoint-orphaned endpoint/10.176.2.77'],
  '017': [
    'loadbalancer-missing service/shop/web:80/TCP',
    'port-reserved-collision loadbalancer/10.128.9.240:10256/TCP',
  ],
  '019': ['source-vip-endpoint-missing network/flannel.4096'],
  '021': ['loadbalancer-source-vip loadbalancer/10.103.44.93:9300/TCP'],
  '023': ['remote-subnet-route-stale node/lnode-c2'],
  '025': ['management-ip-invalid network/flannel.4096'],
  '027': ['hns-object-incompatible endpoint/10.212.2.2'],
  '029': ['endpoint-policy-invalid endpoint/100.72.35.132', 'endpoint-policy-invalid endpoint/100.72.35.133'],
  '031': ['endpoint-acl-blocks endpoint/10.71.2.11'],
  '034': ['endpoint-not-attached endpoint/10.71.2.11'],
  '037': [
    'loadbalancer-backend-stale loadbalancer/43de984e-ca2c-4254-ab49-a8842a01ff80',
    'loadbalancer-backend-stale loadbalancer/86e0378f-a797-418e-98c3-6f9409db8281',
  ],
  '039': ['kube-proxy-not-running node/win39'],
  '041': ['mtu-mismatch endpoint/10.71.2.11'],
  '044': ['ipv6-default-route-missing network/azure'],
  '045': ['subnet-pod-cidr-mismatch network/flannel.4096'],
  '047': [
    'namespace-orphaned namespace/0f895abe-bf81-46e5-a912-d06e0c79eff4',
    'namespace-orphaned namespace/83f6260f-46cb-48e3-a2e4-49806e8c9456',
    'namespace-orphaned namespace/cb47f003-995f-4bd3-b9d1-03d7322fc158',
  ],
  '049': ['endpoint-missing-for-pod pod/default/win-webserver-967ecdf40-8ed53'],
  '050': ['remote-subnet-route-missing node/lnode-b1', 'remote-subnet-route-missing node/lnode-c2'],
  '054': [
    'loadbalancer-missing service/kube-system/kube-dns:53/TCP',
    'loadbalancer-missing service/kube-system/kube-dns:53/UDP',
  ],
}

const rank: Readonly<Record<Severity, number>> = { info: 0, warning: 1, error: 2 }

function isFound(diagnosis: Diagnosis, wanted: ExpectedFindings['findings'][number]): boolean {
  return diagnosis.findings.some(
    (finding) =>
      finding.kind === wanted.kind &&
      finding.severity === wanted.severity &&
      [finding.resource, ...finding.aliases].some((ref) => ref === wanted.resource),
  )
}

/** `kind` forbids it at any severity, `kind@severity` at this one and above. */
function forbids(rule: string, finding: Finding): boolean {
  const [kind, least] = rule.split('@')
  if (finding.kind !== kind) return false
  return least !== 'error' && least !== 'warning' ? true : rank[finding.severity] >= rank[least]
}

describe('field cases', () => {
  for (const fieldCase of fieldCases()) {
    const { name, expected } = fieldCase
    const diagnosis = diagnose(join(readCase(fieldCase)))
    const open = notYet[name.slice(0, 3)] ?? []

    it(`${name}: says what is expected, but for what is listed as open`, () => {
      const missing = expected.findings.filter((wanted) => !isFound(diagnosis, wanted))
      expect(missing.map(({ kind, resource }) => `${kind} ${resource}`).sort()).toEqual([...open].sort())
    })

    it(`${name}: says nothing that is forbidden`, () => {
      const forbidden = diagnosis.findings.filter((finding) =>
        expected.notFindings.some((rule) => forbids(rule, finding)),
      )
      expect(forbidden.map(({ id, severity }) => `${severity} ${id}`)).toEqual([])
    })

    it(`${name}: says nothing else than what is expected, but as information or as a consequence`, () => {
      const surplus = diagnosis.findings.filter(
        (finding) =>
          finding.severity !== 'info' &&
          finding.causedBy === null &&
          !expected.findings.some(
            ({ kind, resource }) =>
              kind === finding.kind && [finding.resource, ...finding.aliases].some((ref) => ref === resource),
          ),
      )
      expect(surplus.map(({ id, severity }) => `${severity} ${id}`)).toEqual([])
    })

    it(`${name}: gives every finding texts, an id of its own and a place to look at`, () => {
      const ids = diagnosis.findings.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const finding of diagnosis.findings) {
        expect(finding.id).toBe(`${finding.kind}:${finding.resource}`)
        expect(finding.evidence.some(({ place }) => place !== null)).toBe(true)
        expect(finding.repair.length).toBeGreaterThan(0)
      }
    })
  }
})
