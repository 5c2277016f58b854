import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, loadBalancer } from '../../../fixtures/model/cluster.ts'
import { collected, guid } from '../../../fixtures/model/node.ts'
import { loadBalancerBackendMissing as rule } from './loadbalancer-backend-missing.ts'

const healthy = healthyNode()

describe('loadbalancer-backend-missing', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names the load balancer that refers to an endpoint which is gone', () => {
    const loadBalancers = collected([loadBalancer(31, '10.96.0.31', 80, [11, 12, 77])])
    expect(said(rule, { ...healthy, loadBalancers })).toEqual(['error loadbalancer/10.96.0.31:80/TCP'])
  })

  it('names the pod of this node that lost it', () => {
    const endpoints = collected(healthy.endpoints.value.filter(({ id }) => id !== guid(12)))
    const [finding] = drafts(rule, { ...healthy, endpoints })
    expect(finding?.objects).toContain('pod/shop/web-2')
    expect(finding?.objects).not.toContain('pod/shop/web-1')
  })

  it('works without Kubernetes, by what the load balancer serves', () => {
    const { networks, endpoints } = healthy
    const loadBalancers = collected([loadBalancer(31, '10.96.0.31', 80, [77]), loadBalancer(32, null, 31080, [78])])
    expect(said(rule, { networks, endpoints, loadBalancers })).toEqual([
      'error loadbalancer/10.96.0.31:80/TCP',
      `error loadbalancer/${guid(32)}`,
    ])
  })
})
