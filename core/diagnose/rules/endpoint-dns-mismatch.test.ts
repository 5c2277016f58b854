import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, service, servicePort } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, ip } from '../../../fixtures/model/node.ts'
import { endpointDnsMismatch as rule } from './endpoint-dns-mismatch.ts'

const healthy = healthyNode()
const dns = service('kube-system/kube-dns', '10.96.0.10', [servicePort(53, { protocol: 'UDP' })])
const asking = (...servers: readonly string[]) => ({
  ...healthy,
  services: collected([...healthy.services.value, dns]),
  endpoints: collected([endpoint(11, 1, '10.244.1.11', { containers: ['c11'], dnsServers: servers.map(ip) })]),
})

describe('endpoint-dns-mismatch', () => {
  it('says nothing of the cluster’s DNS, alone or among others, nor of an endpoint that names none', () => {
    expect(said(rule, asking('10.96.0.10'))).toEqual([])
    expect(said(rule, asking('10.96.0.10', '168.63.129.16'))).toEqual([])
    expect(said(rule, asking())).toEqual([])
  })

  it('warns of an endpoint that asks another', () => {
    expect(said(rule, asking('8.8.8.8'))).toEqual(['warning endpoint/10.244.1.11'])
  })

  it('follows the DNS policy of the pod', () => {
    const pods = collected(healthy.pods.value.map((p) => ({ ...p, dnsPolicy: 'Default' })))
    expect(said(rule, { ...asking('8.8.8.8'), pods })).toEqual([])
  })

  it('cannot tell without a DNS service', () => {
    expect(said(rule, healthy)).toEqual(['? finding.endpoint-dns-mismatch.skip.noDnsService'])
  })
})
