import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, loadBalancer, service, servicePort } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, ip } from '../../../fixtures/model/node.ts'
import { loadBalancerOrphaned as rule } from './loadbalancer-orphaned.ts'

const healthy = healthyNode()
const plus = (...more: readonly ReturnType<typeof loadBalancer>[]) => ({
  ...healthy,
  loadBalancers: collected([...healthy.loadBalancers.value, ...more]),
})

describe('loadbalancer-orphaned', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names one that serves an address, or a port, of no service', () => {
    expect(said(rule, plus(loadBalancer(40, '10.96.0.99', 80, [21])))).toEqual([
      'warning loadbalancer/10.96.0.99:80/TCP',
    ])
    expect(said(rule, plus(loadBalancer(40, '10.96.0.31', 81, [21])))).toEqual([
      'warning loadbalancer/10.96.0.31:81/TCP',
    ])
  })

  it('knows external and ingress addresses, node ports, and health checks', () => {
    const edge = service('shop/edge', '10.96.0.60', [servicePort(80, { nodePort: 31080 })], {
      type: 'LoadBalancer',
      externalIps: [ip('192.0.2.7')],
      ingressIps: [ip('198.51.100.7')],
      healthCheckNodePort: 32000,
    })
    const facets = {
      ...plus(
        loadBalancer(41, '192.0.2.7', 80, [21]),
        loadBalancer(42, '198.51.100.7', 80, [21]),
        loadBalancer(43, null, 31080, [21]),
        loadBalancer(44, '198.51.100.7', 32000, [21]),
        loadBalancer(45, '198.51.100.7', 10256, [50]),
      ),
      endpoints: collected([
        ...healthy.endpoints.value,
        endpoint(50, 1, '10.244.1.3', { name: 'cbr0_ep', networkName: 'cbr0' }),
      ]),
      services: collected([...healthy.services.value, edge]),
    }
    expect(said(rule, facets)).toEqual([])
  })

  it('cannot tell when not one belongs to a service', () => {
    const loadBalancers = collected([loadBalancer(1, '172.20.0.1', 443, []), loadBalancer(2, '172.20.0.10', 53, [])])
    expect(said(rule, { ...healthy, loadBalancers })).toEqual(['? finding.loadbalancer-orphaned.skip.none'])
  })
})
