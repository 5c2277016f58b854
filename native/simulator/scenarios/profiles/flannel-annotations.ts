import type { ClusterNode } from '../cluster.ts'
import type { NetworkContext } from '../profile.ts'

/** What flanneld writes on a node (kubernetes-windows-networking.md 0.3). */
export function flannelAnnotations(backend: 'vxlan' | 'host-gw') {
  return (node: ClusterNode, { vni }: NetworkContext): Readonly<Record<string, string>> => ({
    'flannel.alpha.coreos.com/backend-type': backend,
    'flannel.alpha.coreos.com/public-ip': node.ip,
    'flannel.alpha.coreos.com/kube-subnet-manager': 'true',
    'flannel.alpha.coreos.com/backend-data':
      backend === 'vxlan' ? JSON.stringify({ VNI: vni, VtepMAC: node.drMac.replace(/-/g, ':').toLowerCase() }) : 'null',
  })
}
