import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { cidr, collected, endpoint, ip, node } from '../../../fixtures/model/node.ts'
import { hostRouteMissing as rule } from './host-route-missing.ts'

const healthy = healthyNode()
const annotations = { 'flannel.alpha.coreos.com/backend-type': 'host-gw' }
const peer = { ...node('win-02', '10.0.0.5'), podCidrs: [cidr('10.244.2.0/24')], annotations }
const hostGateway = {
  ...healthy,
  nodes: collected([{ ...node('win-01', '10.0.0.4'), annotations }, peer]),
  endpoints: collected([
    ...healthy.endpoints.value,
    endpoint(50, 1, '10.244.1.2', { name: 'cbr0_ep', networkName: 'cbr0', state: 'Attached' }),
  ]),
}
const table = (...destinations: readonly string[]) =>
  collected(
    destinations.map((text) => ({
      destination: cidr(text),
      nextHop: ip('10.0.0.5'),
      interfaceName: null,
      documents: [],
    })),
  )

describe('host-route-missing', () => {
  it('says nothing when a route, or a wider one, leads there', () => {
    expect(said(rule, { ...hostGateway, routes: table('0.0.0.0/0', '10.244.2.0/24') })).toEqual([])
    expect(said(rule, { ...hostGateway, routes: table('0.0.0.0/0', '10.244.0.0/16') })).toEqual([])
  })

  it('names the node to whose pods only the default route leads', () => {
    expect(said(rule, { ...hostGateway, routes: table('0.0.0.0/0') })).toEqual(['error node/win-02'])
  })

  it('cannot tell when no route of the host was read', () => {
    expect(said(rule, { ...hostGateway, routes: collected([]) })).toEqual([
      '? finding.host-route-missing.skip.noHostRoutes',
    ])
  })

  it('asks only for nodes that are ready, and only with this plugin', () => {
    const nodes = collected([node('win-01', '10.0.0.4'), { ...peer, isReady: false }])
    expect(said(rule, { ...hostGateway, nodes, routes: table('0.0.0.0/0') })).toEqual([])
    expect(said(rule, { ...healthy, routes: table('0.0.0.0/0') })).toEqual([])
  })
})
