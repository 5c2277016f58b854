import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
import { cidr, collected, ip, network, node } from '../../../fixtures/model/node.ts'
import { podNetworkMissing as rule } from './pod-network-missing.ts'

const healthy = healthyNode()
const nat = network(9, 'nat', { type: 'NAT', managementIp: ip('10.0.0.4') })
const helper = network(8, 'ext', {
  managementIp: ip('10.0.0.4'),
  subnets: [{ id: null, prefix: cidr('192.168.255.0/30'), gateway: null, routes: [], vni: null, vlan: null }],
})
const log = (text: string) => collected([{ component: 'kube-proxy', at: null, text, documents: [] }])

describe('pod-network-missing', () => {
  it('says nothing when it is there', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names the network that kube-proxy was told to use', () => {
    const facets = { networks: collected([nat]), logs: log('FLAG: --network-name="flannel.4096"') }
    expect(said(rule, facets)).toEqual(['error network/flannel.4096'])
  })

  it('names the one that a CNI configuration asks for', () => {
    const host = {
      state: 'collected' as const,
      value: {
        computerName: null,
        windowsBuild: null,
        hnsVersion: null,
        adapters: [],
        cniConfigs: [{ name: 'azure', pluginTypes: ['azure-vnet'], documents: [] }],
        documents: [],
      },
      at: null,
    }
    expect(said(rule, { networks: collected([nat]), host })).toEqual(['error network/azure'])
  })

  it('names the usual one beside a helper network, else the node, when pods wait here', () => {
    expect(said(rule, { ...healthy, networks: collected([helper]), endpoints: collected([]) })).toEqual([
      'error network/azure',
    ])
    expect(said(rule, { ...healthy, networks: collected([nat]), endpoints: collected([]) })).toEqual([
      `error node/${thisNode}`,
    ])
  })

  it('cannot tell on a node that no pod and no configuration speaks of', () => {
    expect(said(rule, { networks: collected([nat]) })).toEqual(['? finding.pod-network-missing.skip.notWanted'])
    const nodes = collected([node(thisNode, '10.0.0.4')])
    expect(said(rule, { networks: collected([nat]), nodes })).toEqual(['? finding.pod-network-missing.skip.notWanted'])
  })

  it('says nothing when a network of unclear use may be the one', () => {
    const unclear = network(7, 'lab', { type: 'Transparent', managementIp: ip('10.0.0.4') })
    expect(said(rule, { ...healthy, networks: collected([unclear]), endpoints: collected([]) })).toEqual([])
  })

  it('names the one that a daemon failed to make, and takes no reason for a name', () => {
    const failed = (text: string) => said(rule, { networks: collected([nat]), logs: log(text) })
    expect(
      failed('failed to create HNSNetwork cbr0: hnsCall failed in Win32: A network with this name exists.'),
    ).toEqual(['error network/cbr0'])
    expect(failed('err="failed to create HNSNetwork \\"vxlan0\\"" logger=x')).toEqual(['error network/vxlan0'])
    for (const reason of ['HNSNetwork: hnsCall failed in Win32', 'hns network: timeout', 'HNS network with id 4096']) {
      expect(failed(`failed to create ${reason}`)).toEqual(['? finding.pod-network-missing.skip.notWanted'])
    }
  })

  it('takes a plugin that asked HNS in vain for a sign that pods belong here', () => {
    const text =
      'networkPlugin cni failed to set up pod: Failed to create endpoint: HNS failed with error : Element not found.'
    const bare = { ...healthy, pods: collected([]), networks: collected([nat]), logs: log(text) }
    expect(said(rule, bare)).toEqual(['error node/win-01'])
  })
})
