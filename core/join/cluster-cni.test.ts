import { describe, expect, it } from 'vitest'
import { collected, node, snapshot } from '../../fixtures/model/node.ts'
import type { KubeConfigMap, KubeDaemonSet, KubeNode } from '../model/kube.ts'
import { clusterCniOf, clusterProxyOf } from './cluster-cni.ts'

const set = (name: string, isForWindows: boolean | null = true): KubeDaemonSet => ({
  kind: 'daemonset',
  namespace: 'kube-system',
  name,
  isForWindows,
  images: [],
  wanted: 1,
  ready: 1,
  documents: [],
})
const map = (name: string, settings: Readonly<Record<string, string>>): KubeConfigMap => ({
  kind: 'configmap',
  namespace: 'kube-system',
  name,
  settings,
  documents: [],
})
const marked = (
  annotations: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>> = {},
): KubeNode => ({
  ...node('win-01', '10.0.0.4'),
  annotations,
  labels,
})

function told(one: KubeNode, sets: readonly KubeDaemonSet[] = [], maps: readonly KubeConfigMap[] = []): string {
  const { facets } = snapshot({ daemonSets: collected(sets), configMaps: collected(maps) })
  const found = clusterCniOf(facets, one)
  return found.kind === 'recognised' ? `${found.cni} by ${found.basis.length}` : `unknown by ${found.basis.length}`
}

describe('the CNI plugin as the API tells it', () => {
  it('is what the agent wrote on its node', () => {
    expect(told(marked({ 'flannel.alpha.coreos.com/backend-type': 'host-gw' }))).toBe('flannel-host-gw by 1')
    expect(told(marked({ 'projectcalico.org/IPv4VXLANTunnelAddr': '10.1.0.1' }))).toBe('calico-vxlan by 1')
    expect(told(marked({ 'node.antrea.io/mac-address': '00:15:5d:00:00:01' }))).toBe('antrea by 1')
  })

  it('takes the more telling of two signs of one plugin', () => {
    const bgp = map('calico-windows-config', { CALICO_NETWORKING_BACKEND: 'windows-bgp' })
    expect(told(marked({ 'projectcalico.org/IPv4Address': '10.0.0.4/24' }), [set('calico-node-windows')], [bgp])).toBe(
      'calico-bgp by 3',
    )
  })

  it('cannot be told where signs of two plugins stand side by side', () => {
    const both = marked({ 'flannel.alpha.coreos.com/backend-type': 'vxlan', 'node.antrea.io/mac-address': 'x' })
    expect(told(both)).toBe('unknown by 2')
  })

  it('is not Calico where Calico enforces policies alone', () => {
    const none = map('calico-windows-config', { CALICO_NETWORKING_BACKEND: 'none' })
    expect(told(marked({}), [set('calico-node-windows'), set('azure-cns-win')], [none])).toBe('azure by 1')
  })

  it('is not told by a DaemonSet for Linux', () => {
    expect(told(marked({}), [set('calico-node-windows', false)])).toBe('unknown by 0')
  })

  it('follows the label of a managed cluster only where nothing else speaks', () => {
    const aks = { 'kubernetes.azure.com/cluster': 'x' }
    expect(told(marked({}, aks))).toBe('azure by 1')
    expect(told(marked({ 'projectcalico.org/IPv4VXLANTunnelAddr': '10.1.0.1' }, aks))).toBe('calico-vxlan by 1')
  })
})

describe('the service proxy as the API tells it', () => {
  it('is kube-proxy where its DaemonSet is for Windows', () => {
    const kind = (sets: readonly KubeDaemonSet[], maps: readonly KubeConfigMap[] = []): string =>
      clusterProxyOf(snapshot({ daemonSets: collected(sets), configMaps: collected(maps) }).facets).kind
    expect(kind([set('kube-proxy-windows')])).toBe('kubeProxy')
    expect(kind([set('kube-proxy', false)])).toBe('unknown')
    expect(kind([], [map('antrea-windows-config', { 'antreaProxy/proxyAll': 'true' })])).toBe('antrea')
    expect(kind([])).toBe('unknown')
  })
})
