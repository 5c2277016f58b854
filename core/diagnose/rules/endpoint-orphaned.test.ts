import { describe, expect, it } from 'vitest'
import { healthyNode, loadBalancer } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, ip, network, pod, snapshot } from '../../../fixtures/model/node.ts'
import { join } from '../../join/join.ts'
import type { Facets } from '../../model/snapshot.ts'
import { endpointOrphaned } from './endpoint-orphaned.ts'

const healthy = healthyNode()
const check = (over: Partial<Facets>) => endpointOrphaned.check(join(snapshot({ ...healthy, ...over })))
const resources = (over: Partial<Facets>): readonly string[] => {
  const result = check(over)
  return 'skip' in result ? [result.skip.key] : result.map(({ resource }) => resource)
}
const withEndpoint = (...more: readonly ReturnType<typeof endpoint>[]): Partial<Facets> => ({
  endpoints: collected([...healthy.endpoints.value, ...more]),
})

describe('endpoint-orphaned', () => {
  it('says nothing on a healthy node', () => {
    expect(resources({})).toEqual([])
  })

  it('names a local endpoint of no pod, and removes it when nothing uses it', () => {
    const left = endpoint(40, 1, '10.244.1.40', { state: 'Created', name: 'old_cbr0' })
    const result = check(withEndpoint(left))
    if ('skip' in result) throw new Error('skipped')
    expect(result).toMatchObject([{ resource: 'endpoint/10.244.1.40', severity: 'warning', confidence: 'high' }])
    expect(result[0]?.repair[0]?.command).toContain(guid(40))
  })

  it('does not remove what a container may use', () => {
    const inUse = endpoint(40, 1, '10.244.1.40', { containers: ['somebody'], name: 'old_cbr0' })
    const result = check(withEndpoint(inUse))
    if ('skip' in result) throw new Error('skipped')
    expect(result[0]?.repair.some(({ command }) => command?.includes('Remove-HnsEndpoint'))).toBe(false)
  })

  it('goes by the id when two orphans share an address', () => {
    const twins = [40, 41].map((id) => endpoint(id, 1, '10.244.1.40', { state: 'Created', name: 'old_cbr0' }))
    expect(resources(withEndpoint(...twins))).toEqual([`endpoint/${guid(40)}`, `endpoint/${guid(41)}`])
  })

  it('leaves alone what has a role: gateway, source VIP, host link, host', () => {
    const sourceVip = endpoint(44, 1, '10.244.1.2', { state: 'Created' })
    const result = resources({
      ...withEndpoint(
        endpoint(41, 1, '10.244.1.3', { state: 'Attached', name: 'cbr0_ep', networkName: 'cbr0' }),
        endpoint(42, 1, '169.254.128.2', { name: 'HostNCApipaEndpoint-1' }),
        endpoint(43, 1, '10.0.0.4', { name: 'node' }),
        sourceVip,
      ),
      loadBalancers: collected([loadBalancer(31, '10.96.0.31', 80, [11, 12, 21], { sourceVip: '10.244.1.2' })]),
    })
    expect(result).toEqual([])
  })

  it('leaves alone nat networks, remote endpoints and pods that are ending', () => {
    const networks = collected([
      network(1, 'cbr0', { managementIp: ip('10.0.0.4') }),
      network(2, 'nat', { type: 'NAT' }),
    ])
    const result = resources({
      networks,
      ...withEndpoint(
        endpoint(45, 2, '172.20.0.5', { state: 'Created', name: 'docker' }),
        endpoint(46, 1, '10.244.9.9', { isRemote: true, state: 'Created' }),
        endpoint(47, 1, '10.244.1.47', { name: 'ending_cbr0' }),
      ),
      pods: collected([...healthy.pods.value, pod('shop/ending', '10.244.1.47', { isDeleting: true })]),
    })
    expect(result).toEqual([])
  })

  it('waits for the address of a pod that is starting', () => {
    const fresh = endpoint(48, 1, '10.244.1.48', { containers: ['new'], name: 'new_cbr0' })
    const pods = collected([...healthy.pods.value, pod('shop/new', null, { phase: 'Pending' })])
    expect(resources({ ...withEndpoint(fresh), pods })).toEqual([])
  })
})
