import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, loadBalancer, service, servicePort, slice, backend } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint } from '../../../fixtures/model/node.ts'
import { overlayNode } from '../../../fixtures/model/overlay.ts'
import { loadBalancerSourceVip as rule } from './loadbalancer-source-vip.ts'

const healthy = overlayNode()
const agent = [servicePort(9300)]
/** A service whose only backend is the other node itself. */
const nodeBackend = (sourceVip: string) => ({
  ...healthy,
  endpoints: collected([...healthy.endpoints.value, endpoint(22, 1, '10.0.0.5', { isRemote: true, state: 'Created' })]),
  services: collected([...healthy.services.value, service('mon/agent', '10.96.0.50', agent)]),
  endpointSlices: collected([
    ...healthy.endpointSlices.value,
    slice('mon/agent', agent, [backend('10.0.0.5', 'win-02')]),
  ]),
  loadBalancers: collected([...healthy.loadBalancers.value, loadBalancer(50, '10.96.0.50', 9300, [22], { sourceVip })]),
})

describe('loadbalancer-source-vip', () => {
  it('says nothing on a healthy overlay, nor on L2Bridge where it is empty', () => {
    expect(said(rule, healthy)).toEqual([])
    expect(said(rule, healthyNode())).toEqual([])
  })

  it('wants the address of the node where a backend is a node', () => {
    expect(said(rule, nodeBackend('10.0.0.4'))).toEqual([])
    expect(said(rule, nodeBackend('10.244.1.2'))).toEqual(['error loadbalancer/10.96.0.50:9300/TCP'])
  })

  it('wants the source VIP where all backends are pods', () => {
    const empty = collected([loadBalancer(31, '10.96.0.31', 80, [11, 21], { sourceVip: '' })])
    expect(said(rule, { ...healthy, loadBalancers: empty })).toEqual(['error loadbalancer/10.96.0.31:80/TCP'])
    const stale = collected([loadBalancer(31, '10.96.0.31', 80, [11, 21], { sourceVip: '10.244.9.2' })])
    expect(said(rule, { ...healthy, loadBalancers: stale })).toEqual(['error loadbalancer/10.96.0.31:80/TCP'])
  })
})
