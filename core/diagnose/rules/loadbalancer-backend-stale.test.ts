import { describe, expect, it } from 'vitest'
import { backend, healthyNode, loadBalancer, slice, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, snapshot } from '../../../fixtures/model/node.ts'
import { join } from '../../join/join.ts'
import { unknown } from '../../model/known.ts'
import type { Facets } from '../../model/snapshot.ts'
import { loadBalancerBackendStale } from './loadbalancer-backend-stale.ts'

const healthy = healthyNode()
const check = (over: Partial<Facets>) => {
  const result = loadBalancerBackendStale.check(join(snapshot({ ...healthy, ...over })))
  if ('skip' in result) throw new Error(result.skip.key)
  return result
}
const [web] = healthy.services.value
const slices = (...addresses: readonly string[]): Partial<Facets> => ({
  endpointSlices: collected([
    slice(
      'shop/web',
      web?.ports ?? [],
      addresses.map((address) => backend(address, address.startsWith('10.244.1.') ? thisNode : 'win-02')),
    ),
  ]),
})

describe('loadbalancer-backend-stale', () => {
  it('says nothing on a healthy node', () => {
    expect(check({})).toEqual([])
  })

  it('names the load balancer that sends to an address the service no longer has', () => {
    expect(check(slices('10.244.1.11', '10.244.1.12'))).toMatchObject([
      {
        resource: 'loadbalancer/10.96.0.31:80/TCP',
        severity: 'error',
        aliases: [`loadbalancer/${guid(31)}`, 'service/shop/web:80/TCP'],
      },
    ])
  })

  it('goes by the id for a node port', () => {
    const services = healthy.services.value.map((s) => ({
      ...s,
      ports: s.ports.map((p) => ({ ...p, nodePort: 31080 })),
    }))
    const nodePort = loadBalancer(32, null, 31080, [21])
    const result = check({
      ...slices('10.244.1.11', '10.244.1.12'),
      services: collected(services),
      loadBalancers: collected([nodePort]),
    })
    expect(result.map(({ resource }) => resource)).toEqual([`loadbalancer/${guid(32)}`])
  })

  it('warns when it leaves out backends that are ready', () => {
    const loadBalancers = collected([loadBalancer(31, '10.96.0.31', 80, [11, 12])])
    expect(check({ loadBalancers })).toMatchObject([{ severity: 'warning', confidence: 'medium' }])
  })

  it('does not count a pod that has no HNS endpoint, nor one that is not ready', () => {
    const loadBalancers = collected([loadBalancer(31, '10.96.0.31', 80, [11, 21])])
    const endpoints = collected(healthy.endpoints.value.filter(({ id }) => id !== guid(12)))
    expect(check({ loadBalancers, endpoints })).toEqual([])
    const notReady = slice('shop/web', web?.ports ?? [], [
      backend('10.244.1.11', thisNode),
      backend('10.244.1.12', thisNode, { isReady: false }),
      backend('10.244.2.21', 'win-02'),
    ])
    expect(check({ endpointSlices: collected([notReady]) })).toEqual([])
  })

  it('says nothing of endpoints whose addresses are not in the evidence, or which HNS does not have', () => {
    const endpoints = collected([
      ...healthy.endpoints.value.filter(({ id }) => id !== guid(21)),
      endpoint(21, 1, null, { ips: unknown, isRemote: unknown }),
    ])
    expect(check({ ...slices('10.244.1.11', '10.244.1.12'), endpoints })).toEqual([])
    const loadBalancers = collected([loadBalancer(31, '10.96.0.31', 80, [11, 12, 77])])
    expect(check({ ...slices('10.244.1.11', '10.244.1.12'), loadBalancers })).toEqual([])
  })

  it('finds the service by its port alone where the evidence has no VIP', () => {
    const loadBalancers = collected([loadBalancer(31, null, 80, [11, 12, 21], { vips: unknown })])
    expect(check({ ...slices('10.244.1.11', '10.244.1.12'), loadBalancers })).toMatchObject([
      { resource: `loadbalancer/${guid(31)}`, confidence: 'medium' },
    ])
  })
})
