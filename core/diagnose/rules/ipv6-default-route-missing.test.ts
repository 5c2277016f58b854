import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { cidr, collected, endpoint, ip, network } from '../../../fixtures/model/node.ts'
import { message } from '../../model/message.ts'
import { ipv6DefaultRouteMissing as rule } from './ipv6-default-route-missing.ts'

const healthy = healthyNode()
const subnet = (prefix: string) => ({
  id: null,
  prefix: cidr(prefix),
  gateway: null,
  routes: [],
  vni: null,
  vlan: null,
})
const dual = {
  ...healthy,
  networks: collected([
    network(1, 'azure', { managementIp: ip('10.0.0.4'), subnets: [subnet('10.244.1.0/24'), subnet('fd77::/64')] }),
  ]),
  endpoints: collected([
    endpoint(11, 1, '10.244.1.11', {
      ips: [
        { ip: ip('10.244.1.11'), prefixLength: 24 },
        { ip: ip('fd77::11'), prefixLength: 64 },
      ],
    }),
  ]),
}
const table = (...destinations: readonly string[]) =>
  collected(
    destinations.map((text) => ({ destination: cidr(text), nextHop: null, interfaceName: null, documents: [] })),
  )

describe('ipv6-default-route-missing', () => {
  it('says nothing of a network without IPv6', () => {
    expect(said(rule, { ...healthy, routes: table('0.0.0.0/0') })).toEqual([])
  })

  it('names the network of dual stack when the host has no ::/0', () => {
    expect(said(rule, { ...dual, routes: table('0.0.0.0/0', 'fe80::/64') })).toEqual(['error network/azure'])
    expect(said(rule, { ...dual, routes: table('0.0.0.0/0', '::/0') })).toEqual([])
  })

  it('cannot tell without the whole table', () => {
    expect(said(rule, dual)).toEqual(['? finding.skip.notCollected.routes'])
    expect(said(rule, { ...dual, routes: table('0.0.0.0/0') })).toEqual([
      '? finding.ipv6-default-route-missing.skip.noTable',
    ])
  })

  it('goes by the subnet where endpoints were not collected', () => {
    const endpoints = { state: 'notCollected' as const, how: message('capture.how.endpoints') }
    expect(said(rule, { ...dual, endpoints, routes: table('0.0.0.0/0', 'fe80::/64') })).toEqual(['error network/azure'])
  })
})
