import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { cidr, collected } from '../../../fixtures/model/node.ts'
import { flannelNode, overlayNetwork, overlayNode, route, self } from '../../../fixtures/model/overlay.ts'
import { overlayVniMismatch as rule } from './overlay-vni-mismatch.ts'

const healthy = overlayNode()
const withVni = (vni: number) =>
  overlayNetwork({
    subnets: [{ id: null, prefix: cidr('10.244.1.0/24'), gateway: null, routes: [], vni, vlan: null }],
    remoteSubnetRoutes: [route({ vni })],
  })

describe('overlay-vni-mismatch', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names a VNI below 4096', () => {
    const nodes = collected([self])
    const [finding] = drafts(rule, { ...healthy, nodes, networks: collected([withVni(1)]) })
    expect(finding?.resource).toBe('network/flannel.4096')
    expect(finding?.evidence.map(({ text }) => text.key)).toContain('finding.overlay-vni-mismatch.evidence.low')
  })

  it('names a route, and a node, with another VNI', () => {
    const networks = collected([overlayNetwork({ remoteSubnetRoutes: [route({ vni: 4097 })] })])
    expect(said(rule, { ...healthy, networks })).toEqual(['error network/flannel.4096'])
    const annotations = {
      ...self.annotations,
      'flannel.alpha.coreos.com/backend-data': '{"VNI":1,"VtepMAC":"00:15:5d:00:00:05"}',
    }
    const nodes = collected([
      self,
      flannelNode('lin', '10.0.0.5', '10.244.2.0/24', '00:15:5d:00:00:05', { annotations }),
    ])
    expect(said(rule, { ...healthy, nodes })).toEqual(['error network/flannel.4096'])
  })

  it('names what flannel tells the nodes with Linux, unless another plugin has taken its place', () => {
    const settings = { 'Backend/Type': 'vxlan' }
    const configMaps = collected([
      { kind: 'configmap' as const, namespace: 'kube-flannel', name: 'kube-flannel-cfg', settings, documents: [] },
    ])
    const nodes = collected([self])
    expect(said(rule, { ...healthy, nodes, configMaps })).toEqual(['error network/flannel.4096'])
    const networks = collected([overlayNetwork({ name: 'Calico' })])
    expect(said(rule, { ...healthy, nodes, configMaps, networks })).toEqual([])
  })
})
