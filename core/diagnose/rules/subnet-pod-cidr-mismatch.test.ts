import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { cidr, collected, ip, network, node } from '../../../fixtures/model/node.ts'
import { overlayNetwork, overlayNode, peer } from '../../../fixtures/model/overlay.ts'
import { subnetPodCidrMismatch as rule } from './subnet-pod-cidr-mismatch.ts'

const healthy = overlayNode()
const subnet = (prefix: string) => ({
  id: null,
  prefix: cidr(prefix),
  gateway: null,
  routes: [],
  vni: 4096,
  vlan: null,
})

describe('subnet-pod-cidr-mismatch', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names a network with the range of an earlier life of the node', () => {
    const networks = collected([overlayNetwork({ subnets: [subnet('10.244.9.0/24')] })])
    expect(said(rule, { ...healthy, networks })).toEqual(['error network/flannel.4096'])
  })

  it('cannot tell where the plugin has ranges of its own, or Kubernetes gave none', () => {
    const azure = network(1, 'azure', { managementIp: ip('10.0.0.4'), subnets: [subnet('10.0.0.0/16')] })
    expect(said(rule, { ...healthy, networks: collected([azure]) })).toEqual([
      '? finding.subnet-pod-cidr-mismatch.skip.otherRanges',
    ])
    const nodes = collected([node('win-01', '10.0.0.4'), peer])
    expect(said(rule, { ...healthy, nodes })).toEqual(['? finding.subnet-pod-cidr-mismatch.skip.noPodCidr'])
  })
})
