import type { OverviewView } from '../contract/views.ts'
import type { Joined } from '../join/joined.ts'
import { clusterCniOf, clusterProxyOf, isSamePlugin } from '../join/cluster-cni.ts'
import { completeList } from '../model/facet.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'

type Recognised = OverviewView['cni']

/** The CNI plugin that the HNS networks are of, with what tells it (kubernetes-windows-networking.md 2.11). */
export function recognisedCni(joined: Joined): Recognised {
  const { thisNode, snapshot, cni } = joined
  const byHns = cniByHns(joined)
  if (thisNode === null) return byHns
  const byApi = clusterCniOf(snapshot.facets, thisNode.node)
  if (byApi.kind === 'unknown') return byHns
  if (cni.kind !== 'recognised') {
    // Where HNS was read and has nothing of a plugin, what the cluster says of it is no proof that it works here.
    if (cni.kind === 'noClusterNetwork') return byHns
    const [basis = byHns.basis, ...also] = byApi.basis
    return { what: message(`recognised.cni.${byApi.cni}`), basis, also }
  }
  const isSame = isSamePlugin(cni.cni, byApi.cni)
  return {
    ...byHns,
    also: [message(isSame ? 'cluster.cni.agrees' : 'cluster.cni.contradicts'), ...byApi.basis],
  }
}

function cniByHns({ cni }: Joined): Recognised {
  switch (cni.kind) {
    case 'recognised':
      return { what: message(`recognised.cni.${cni.cni}`), basis: cni.basis }
    case 'noClusterNetwork':
      return { what: message('recognised.cni.none'), basis: cni.basis }
    case 'unknown':
      return { what: message('recognised.cni.unknown'), basis: cni.why }
  }
}

/** What serves the services on this node: kube-proxy leaves its own endpoints and load balancers (P3), AntreaProxy none (P4). */
export function recognisedProxy(joined: Joined): Recognised {
  const number = joined.loadBalancerById.size
  const remotes = [...joined.endpointById.values()].filter(
    ({ isRemote, mac }) => isRemote === true && knownOr(mac, null)?.startsWith('0211') === true,
  ).length
  if (number > 0) {
    return {
      what: message('recognised.proxy.kubeProxy'),
      basis: message('recognised.proxy.basis.objects', { loadBalancers: number, remotes }),
    }
  }
  const isNone = completeList(joined.snapshot.facets.loadBalancers) !== null
  if (isNone && joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') {
    return { what: message('recognised.proxy.antrea'), basis: message('recognised.proxy.basis.antrea') }
  }
  const byApi = clusterProxyOf(joined.snapshot.facets)
  const [basis, ...also] = byApi.kind === 'unknown' ? [] : byApi.basis
  if (basis !== undefined && !isNone) {
    const what = byApi.kind === 'antrea' ? message('recognised.proxy.antrea') : message('recognised.proxy.kubeProxy')
    return { what, basis, also }
  }
  return {
    what: message('recognised.proxy.unknown'),
    basis: message(isNone ? 'recognised.proxy.basis.none' : 'recognised.proxy.basis.notCollected'),
  }
}
