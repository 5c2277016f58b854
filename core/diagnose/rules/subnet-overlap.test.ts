import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { cidr, collected, ip, network } from '../../../fixtures/model/node.ts'
import { overlayNode } from '../../../fixtures/model/overlay.ts'
import { subnetOverlap as rule } from './subnet-overlap.ts'

const healthy = healthyNode()
const subnet = (prefix: string) => [
  { id: null, prefix: cidr(prefix), gateway: null, routes: [], vni: null, vlan: null },
]
const pods = network(1, 'cbr0', { managementIp: ip('10.0.0.4'), subnets: subnet('10.244.1.0/24') })
const nat = (prefix: string) => network(2, 'nat', { type: 'NAT', subnets: subnet(prefix) })
const beside = (prefix: string) => ({ ...healthy, networks: collected([pods, nat(prefix)]) })
const hostRoute = (destination: string, nextHop: string | null) => ({
  destination: cidr(destination),
  nextHop: nextHop === null ? null : ip(nextHop),
  interfaceName: null,
  documents: [],
})

describe('subnet-overlap', () => {
  it('says nothing of ranges that are apart', () => {
    expect(said(rule, beside('172.29.144.0/20'))).toEqual([])
    expect(said(rule, overlayNode())).toEqual([])
  })

  it('names a nat network that holds a node’s address or the range of another network', () => {
    expect(said(rule, beside('10.0.0.0/24'))).toEqual(['error network/nat'])
    expect(said(rule, beside('10.244.0.0/16'))).toEqual(['error network/nat'])
  })

  it('names a nat network whose range the host sends to a gateway', () => {
    const routes = collected([hostRoute('0.0.0.0/0', '10.0.0.1'), hostRoute('172.29.150.0/24', '10.0.0.254')])
    expect(said(rule, { ...beside('172.29.144.0/20'), routes })).toEqual(['error network/nat'])
    const own = collected([hostRoute('0.0.0.0/0', '10.0.0.1'), hostRoute('172.29.144.0/20', null)])
    expect(said(rule, { ...beside('172.29.144.0/20'), routes: own })).toEqual([])
  })

  it('allows an L2Bridge network on the range of the nodes', () => {
    const azure = network(1, 'azure', { managementIp: ip('10.0.0.4'), subnets: subnet('10.0.0.0/16') })
    expect(said(rule, { ...healthy, networks: collected([azure]) })).toEqual([])
  })
})
