import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, pod, snapshot } from '../../../fixtures/model/node.ts'
import { join } from '../../join/join.ts'
import { unknown } from '../../model/known.ts'
import type { Facets } from '../../model/snapshot.ts'
import { endpointMissingForPod } from './endpoint-missing-for-pod.ts'

const check = (over: Partial<Facets>) => endpointMissingForPod.check(join(snapshot({ ...healthyNode(), ...over })))
const resources = (over: Partial<Facets>): readonly string[] => {
  const result = check(over)
  return 'skip' in result ? [result.skip.key] : result.map(({ resource }) => resource)
}

const healthy = healthyNode()
const local = healthy.endpoints.value.filter(({ isRemote }) => isRemote === false)
const [first, second] = local
const rest = second === undefined ? [] : [second]

describe('endpoint-missing-for-pod', () => {
  it('says nothing on a healthy node', () => {
    expect(resources({})).toEqual([])
  })

  it('names the pod of which no local endpoint has the address', () => {
    expect(resources({ endpoints: collected(rest) })).toEqual(['pod/shop/web-1'])
  })

  it('names the pod when only a remote endpoint has its address, and removes that one first', () => {
    const remote = endpoint(99, 1, '10.244.1.11', { isRemote: true, state: 'Created' })
    const result = check({ endpoints: collected([...rest, remote]) })
    if ('skip' in result) throw new Error('skipped')
    expect(result.map(({ resource }) => resource)).toEqual(['pod/shop/web-1'])
    expect(result[0]?.repair[0]?.command).toBe(`Get-HnsEndpoint -Id ${guid(99)} | Remove-HnsEndpoint`)
    expect(result[0]?.explanation.key).toBe('finding.endpoint-missing-for-pod.explanation.blocked')
  })

  it('asks for no endpoint of pods that have none: other node, host network, HostProcess, ended, ending, starting', () => {
    const pods = [
      ...healthy.pods.value,
      pod('a/elsewhere', '10.244.9.1', { nodeName: 'win-02' }),
      pod('a/host', '10.0.0.4', { isHostNetwork: true }),
      pod('a/host-process', '10.0.0.4', { isHostProcess: true }),
      pod('a/job', '10.244.1.50', { phase: 'Succeeded' }),
      pod('a/failed', '10.244.1.51', { phase: 'Failed' }),
      pod('a/ending', '10.244.1.52', { isDeleting: true }),
      pod('a/starting', null, { phase: 'Pending' }),
    ]
    expect(resources({ pods: collected(pods) })).toEqual([])
  })

  it('joins by container when the address differs', () => {
    const moved = endpoint(11, 1, '10.244.1.200', { containers: ['c11'] })
    const pods = healthy.pods.value.map((p) => (p.name === 'web-1' ? { ...p, containerIds: ['containerd://c11'] } : p))
    expect(resources({ endpoints: collected([moved, ...rest]), pods: collected(pods) })).toEqual([])
  })

  it('cannot tell when endpoints have no address in the evidence', () => {
    const bare = endpoint(77, 1, null, { ips: unknown, name: 'x_cbr0', isRemote: unknown })
    expect(resources({ endpoints: collected([...rest, bare]) })).toEqual([
      'finding.endpoint-missing-for-pod.skip.noAddresses',
    ])
  })

  it('cannot tell when it is not known which node this is', () => {
    expect(resources({ nodes: collected([]), endpoints: collected(first === undefined ? [] : [first]) })).toEqual([
      'finding.skip.noThisNode',
    ])
  })
})
