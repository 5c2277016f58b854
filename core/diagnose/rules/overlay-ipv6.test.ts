import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, ip, network } from '../../../fixtures/model/node.ts'
import { overlayIpv6 as rule } from './overlay-ipv6.ts'

const withIp = (address: string, type: 'Overlay' | 'L2Bridge' = 'Overlay') => ({
  ...healthyNode(),
  networks: collected([network(1, 'vxlan0', { type, managementIp: ip('10.0.0.4') })]),
  endpoints: collected([endpoint(11, 1, address), endpoint(12, 1, address)]),
})

describe('overlay-ipv6', () => {
  it('tells once of a network whose HNS endpoints have IPv6 addresses', () => {
    expect(said(rule, withIp('fd00:244::11'))).toEqual(['info network/vxlan0'])
  })

  it('says nothing of other types, of IPv4 and of link-local addresses', () => {
    expect(said(rule, withIp('fd00:244::11', 'L2Bridge'))).toEqual([])
    expect(said(rule, withIp('10.244.1.11'))).toEqual([])
    expect(said(rule, withIp('fe80::11'))).toEqual([])
  })
})
