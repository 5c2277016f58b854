import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected, ip, network } from '../../../fixtures/model/node.ts'
import { overlayNetwork, overlayNode } from '../../../fixtures/model/overlay.ts'
import { unknown } from '../../model/known.ts'
import { managementIpInvalid as rule } from './management-ip-invalid.ts'

const healthy = overlayNode()

describe('management-ip-invalid', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names a network with an autoconfigured address, or one that is no address', () => {
    const apipa = collected([overlayNetwork({ managementIp: ip('169.254.88.41') })])
    expect(said(rule, { ...healthy, networks: apipa })).toEqual(['error network/flannel.4096'])
    const text = collected([overlayNetwork({ managementIp: null, managementIpAsWritten: 'n/a' })])
    expect(said(rule, { ...healthy, networks: text })).toEqual(['error network/flannel.4096'])
  })

  it('names an overlay whose address is not the node’s', () => {
    const networks = collected([overlayNetwork({ managementIp: ip('10.0.0.99') })])
    expect(said(rule, { ...healthy, networks })).toEqual(['error network/flannel.4096'])
  })

  it('leaves nat networks alone, and cannot tell without the field', () => {
    const nat = network(9, 'nat', { type: 'NAT', managementIp: ip('169.254.1.1') })
    expect(said(rule, { ...healthy, networks: collected([overlayNetwork(), nat]) })).toEqual([])
    const bare = collected([overlayNetwork({ managementIp: unknown })])
    expect(said(rule, { ...healthy, networks: bare })).toEqual(['? finding.skip.noField.networks'])
  })

  it('names an address that no adapter of the host has, and not one of a second adapter', () => {
    const adapter = (name: string, ...ips: readonly string[]) => ({
      name,
      description: null,
      mac: null,
      ips: ips.map(ip),
      isUp: null,
      compartmentId: null,
    })
    const facts = (...adapters: readonly ReturnType<typeof adapter>[]) =>
      ({
        state: 'collected',
        value: { computerName: thisNode, windowsBuild: null, hnsVersion: null, adapters, documents: [] },
        at: null,
      }) as const
    const moved = {
      ...healthyNode(),
      networks: collected([network(1, 'cbr0', { managementIp: ip('10.0.0.77') })]),
    }
    expect(said(rule, { ...moved, host: facts(adapter('vEthernet (Ethernet)', '10.0.0.4')) })).toEqual([
      'error network/cbr0',
    ])
    const second = facts(adapter('vEthernet (Ethernet)', '10.0.0.4'), adapter('Ethernet 2', '10.0.0.77'))
    expect(said(rule, { ...moved, host: second })).toEqual([])
    expect(said(rule, moved)).toEqual([])
  })
})
