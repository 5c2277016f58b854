import { describe, expect, it } from 'vitest'
import { healthyNode, thisNode } from '../../fixtures/model/cluster.ts'
import { collected, node, pod, snapshot } from '../../fixtures/model/node.ts'
import { join } from '../join/join.ts'
import type { KubeNode } from '../model/kube.ts'
import type { Facets } from '../model/snapshot.ts'
import { distributionOf, kubeProxyLogCommand, networkDaemon } from './distribution.ts'

const on = (over: Partial<KubeNode>, more: Partial<Facets> = {}) =>
  join(
    snapshot({
      ...healthyNode(),
      nodes: collected([{ ...node(thisNode, '10.0.0.4'), ...over }, node('win-02', '10.0.0.5')]),
      ...more,
    }),
  )

describe('the distribution of a node', () => {
  it('is told by the labels and by the version of kubelet', () => {
    expect(distributionOf(on({}))).toBe('unknown')
    expect(distributionOf(on({ kubeletVersion: 'v1.31.4+rke2r1' }))).toBe('rke2')
    expect(distributionOf(on({ kubeletVersion: 'v1.31.4-eks-ae9a62a' }))).toBe('eks')
    expect(distributionOf(on({ labels: { 'kubernetes.azure.com/agentpool': 'win' } }))).toBe('aks')
  })

  it('decides where the log of kube-proxy is, unless kube-proxy is a pod', () => {
    expect(kubeProxyLogCommand(on({ kubeletVersion: 'v1.31.4+rke2r1' }))).toContain('rke2\\agent\\logs\\kube-proxy.log')
    expect(kubeProxyLogCommand(on({ kubeletVersion: 'v1.31.4-eks-ae9a62a' }))).toContain('-LogName EKS')
    const pods = collected([
      ...healthyNode().pods.value,
      pod('kube-system/kube-proxy-windows-x', '10.0.0.4', { isHostNetwork: true }),
    ])
    expect(kubeProxyLogCommand(on({}, { pods }))).toBe('kubectl logs kube-proxy-windows-x -n kube-system --tail=100')
  })

  it('names the daemon of the CNI plugin that the node has, and all where it is not known', () => {
    const flannel = { annotations: { 'flannel.alpha.coreos.com/backend-type': 'host-gw' } }
    expect(networkDaemon(on(flannel)).name).toBe('flanneld')
    expect(networkDaemon(on({ ...flannel, kubeletVersion: 'v1.31.4+rke2r1' })).command).toBe(
      'Restart-Service rke2 -Force',
    )
  })
  it('names the daemon of the configuration where the network itself is gone, unless it names several', () => {
    const configured = (...pluginTypes: readonly string[]) => {
      const cniConfigs = [{ name: 'azure', pluginTypes, documents: [] }]
      const nothing = { computerName: null, windowsBuild: null, hnsVersion: null, adapters: [], documents: [] }
      const host = { state: 'collected' as const, value: { ...nothing, cniConfigs }, at: null }
      return networkDaemon(join(snapshot({ networks: collected([]), host }))).name
    }
    expect(configured('azure-vnet', 'portmap')).toBe('Azure CNI (kubelet)')
    expect(configured('win-overlay')).toContain('calico-node')
    expect(configured('azure-vnet', 'calico')).toContain('flanneld')
  })
})
