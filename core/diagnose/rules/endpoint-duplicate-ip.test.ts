import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, ip, network, snapshot } from '../../../fixtures/model/node.ts'
import { join } from '../../join/join.ts'
import type { Facets } from '../../model/snapshot.ts'
import { unknown } from '../../model/known.ts'
import type { FindingDraft } from '../finding.ts'
import { endpointDuplicateIp } from './endpoint-duplicate-ip.ts'

function check(over: Partial<Facets>): readonly FindingDraft[] {
  const result = endpointDuplicateIp.check(join(snapshot({ ...healthyNode(), ...over })))
  if ('skip' in result) throw new Error(result.skip.key)
  return result
}

const used = endpoint(11, 1, '10.244.1.11', { containers: ['c11'], name: 'a_cbr0' })
const commands = (finding: FindingDraft | undefined): string =>
  (finding?.repair ?? []).map(({ command }) => command).join('\n')

describe('endpoint-duplicate-ip', () => {
  it('says nothing on a healthy node', () => {
    expect(check({})).toEqual([])
  })

  it('names the endpoint without a container as the one to remove', () => {
    const leftover = endpoint(99, 1, '10.244.1.11', { state: 'Created', name: 'old_cbr0' })
    const [finding] = check({ endpoints: collected([used, leftover]) })
    expect(finding?.resource).toBe('endpoint/10.244.1.11')
    expect(finding?.objects[0]).toBe(`endpoint/${guid(99)}`)
    expect(commands(finding)).toContain(`Get-HnsEndpoint -Id ${guid(99)}`)
    expect(commands(finding)).not.toContain(`Get-HnsEndpoint -Id ${guid(11)}`)
  })

  it('removes the remote endpoint when a local one in use has the same address', () => {
    const remote = endpoint(98, 1, '10.244.1.11', { isRemote: true, state: 'Created' })
    const [finding] = check({ endpoints: collected([used, remote]) })
    expect(commands(finding)).toContain(`Get-HnsEndpoint -Id ${guid(98)}`)
    expect(commands(finding)).toContain('Restart-Service kubeproxy')
  })

  it('removes none when both seem to be in use, or when it is not known', () => {
    const rival = endpoint(97, 1, '10.244.1.11', { containers: ['other'] })
    expect(commands(check({ endpoints: collected([used, rival]) })[0])).not.toContain('Remove-HnsEndpoint')
    const unclear = endpoint(96, 1, '10.244.1.11', { containers: unknown, state: unknown })
    expect(commands(check({ endpoints: collected([used, unclear]) })[0])).not.toContain('Remove-HnsEndpoint')
  })

  it('allows one address on networks that do not meet: nat, and overlays', () => {
    const networks = collected([
      network(1, 'cbr0', { managementIp: ip('10.0.0.4') }),
      network(2, 'nat', { type: 'NAT' }),
      network(3, 'vxlan0', { type: 'Overlay' }),
      network(4, 'flannel.5000', { type: 'Overlay' }),
    ])
    const endpoints = [
      used,
      endpoint(52, 2, '10.244.1.11'),
      endpoint(53, 3, '10.244.1.11'),
      endpoint(54, 4, '10.244.1.11'),
    ]
    expect(check({ networks, endpoints: collected(endpoints) })).toEqual([])
  })

  it('does not count an endpoint that is being removed', () => {
    const going = endpoint(95, 1, '10.244.1.11', { state: 'Destroyed' })
    expect(check({ endpoints: collected([used, going]) })).toEqual([])
  })
})
