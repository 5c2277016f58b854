import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, loadBalancer } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid } from '../../../fixtures/model/node.ts'
import { remoteEndpointStale as rule } from './remote-endpoint-stale.ts'

const healthy = healthyNode()
const remote = (id: number, address: string) => endpoint(id, 1, address, { isRemote: true, state: 'Created' })
const plus = (...more: readonly ReturnType<typeof endpoint>[]) => collected([...healthy.endpoints.value, ...more])

describe('remote-endpoint-stale', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('warns of one that stands for nobody and is used by nothing', () => {
    expect(said(rule, { ...healthy, endpoints: plus(remote(60, '10.244.9.9')) })).toEqual([
      'warning endpoint/10.244.9.9',
    ])
  })

  it('names one that holds the address of a pod of this node as an error', () => {
    const endpoints = collected([
      ...healthy.endpoints.value.filter(({ id }) => id !== guid(12)),
      remote(60, '10.244.1.12'),
    ])
    expect(said(rule, { ...healthy, endpoints })).toEqual(['error endpoint/10.244.1.12'])
  })

  it('leaves to the load balancer what a load balancer still sends to', () => {
    const facets = {
      ...healthy,
      endpoints: plus(remote(60, '10.244.9.9')),
      loadBalancers: collected([...healthy.loadBalancers.value, loadBalancer(33, '10.96.0.33', 80, [60])]),
    }
    expect(said(rule, facets)).toEqual([])
  })

  it('does not count one of which the load balancer alone is missing', () => {
    expect(said(rule, { ...healthy, loadBalancers: collected([]) })).toEqual([])
  })

  it('needs no services for one with the address of a pod, but on an overlay and for other addresses', () => {
    const { services: _services, endpointSlices: _slices, ...without } = healthy
    const cannotTell = ['? finding.skip.notCollected.services']
    const leftover = { ...without, endpoints: plus(remote(60, '10.244.9.9')) }
    expect(said(rule, without)).toEqual([])
    expect(said(rule, leftover)).toEqual(['warning endpoint/10.244.9.9'])
    expect(said(rule, { ...without, endpoints: plus(remote(60, '172.20.0.9')) })).toEqual(cannotTell)
    const networks = collected(without.networks.value.map((one) => ({ ...one, type: 'Overlay' as const })))
    expect(said(rule, { ...leftover, networks })).toEqual(cannotTell)
  })
})
