import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, ip, network } from '../../../fixtures/model/node.ts'
import { overlayNode } from '../../../fixtures/model/overlay.ts'
import { endpointNotAttached as rule } from './endpoint-not-attached.ts'

const healthy = healthyNode()
const networks = collected([network(1, 'cbr0', { managementIp: ip('10.0.0.4') }), network(2, 'nat', { type: 'NAT' })])
const only = (...endpoints: readonly ReturnType<typeof endpoint>[]) => ({
  ...healthy,
  networks,
  endpoints: collected(endpoints),
})

describe('endpoint-not-attached', () => {
  it('says nothing on a healthy node, nor of remote endpoints and the source VIP in state 1', () => {
    expect(said(rule, healthy)).toEqual([])
    expect(said(rule, overlayNode())).toEqual([])
  })

  it('names the endpoint of a running pod that is in no container', () => {
    expect(said(rule, only(endpoint(11, 1, '10.244.1.11', { state: 'Created', name: 'a_cbr0' })))).toEqual([
      'error endpoint/10.244.1.11',
    ])
  })

  it('names one on nat that was meant for a namespace', () => {
    const lost = endpoint(40, 2, '172.20.0.11', { state: 'Created', hnsNamespaceId: guid(5), name: 'ctr_nat' })
    expect(said(rule, only(lost))).toEqual(['error endpoint/172.20.0.11'])
    expect(said(rule, only({ ...lost, hnsNamespaceId: null }))).toEqual(['info endpoint/172.20.0.11'])
  })

  it('names the gateway of the pods when it is not attached to the host', () => {
    const gateway = endpoint(41, 1, '10.244.1.2', { state: 'Created', name: 'cbr0_ep', networkName: 'cbr0' })
    expect(said(rule, only(gateway))).toEqual(['error endpoint/10.244.1.2'])
    expect(said(rule, only({ ...gateway, state: 'Attached' }))).toEqual([])
  })

  it('does not take the gateway of a network that is not shown for that of a bridge', () => {
    const gateway = endpoint(41, 1, '10.244.1.2', { state: 'Created', name: 'Calico_ep', networkName: 'Calico' })
    expect(said(rule, { endpoints: collected([gateway]) })).toEqual(['? finding.skip.notCollected.networks'])
  })

  it('leaves leftovers of pods that are gone to their own finding', () => {
    expect(said(rule, only(endpoint(42, 1, '10.244.1.99', { state: 'Created', name: 'old_cbr0' })))).toEqual([])
  })
})
