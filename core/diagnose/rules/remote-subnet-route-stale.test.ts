import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { cidr, collected, ip, node } from '../../../fixtures/model/node.ts'
import { mac, overlayNetwork, overlayNode, route, self } from '../../../fixtures/model/overlay.ts'
import { remoteSubnetRouteStale as rule } from './remote-subnet-route-stale.ts'

const healthy = overlayNode()
const withRoutes = (...routes: readonly ReturnType<typeof route>[]) => ({
  ...healthy,
  networks: collected([overlayNetwork({ remoteSubnetRoutes: routes })]),
})

describe('remote-subnet-route-stale', () => {
  it('says nothing on a healthy node, whatever the notation of the MAC address', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names the node whose router MAC, provider address or prefix is another by now', () => {
    expect(said(rule, withRoutes(route({ distributedRouterMac: mac('00-15-5D-99-99-99') })))).toEqual([
      'error node/win-02',
    ])
    expect(said(rule, withRoutes(route({ providerAddress: ip('10.0.0.77') })))).toEqual(['error node/win-02'])
    expect(said(rule, withRoutes(route({ destination: cidr('10.244.7.0/24') })))).toEqual(['error node/win-02'])
  })

  it('warns of a route to an address that no node has', () => {
    const lost = route({ destination: cidr('10.244.8.0/24'), providerAddress: ip('10.0.0.88') })
    expect(said(rule, withRoutes(route(), lost))).toEqual(['warning network/flannel.4096'])
  })

  it('allows several blocks of one node that publishes the address of its first alone', () => {
    const calico = {
      ...node('win-02', '10.0.0.5'),
      annotations: {
        'projectcalico.org/IPv4Address': '10.0.0.5/24',
        'projectcalico.org/IPv4VXLANTunnelAddr': '10.244.2.0',
      },
    }
    const facets = {
      ...withRoutes(route({ destination: cidr('10.244.2.0/26') }), route({ destination: cidr('10.244.6.64/26') })),
      nodes: collected([self, calico]),
    }
    expect(said(rule, facets)).toEqual([])
  })
})
