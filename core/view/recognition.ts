import type { OverviewView } from '../contract/views.ts'
import type { Joined } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'

type Recognised = OverviewView['cni']

/** The CNI plugin that the HNS networks are of, with what tells it (kubernetes-windows-networking.md 2.11). */
export function recognisedCni({ cni }: Joined): Recognised {
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
  return {
    what: message('recognised.proxy.unknown'),
    basis: message(isNone ? 'recognised.proxy.basis.none' : 'recognised.proxy.basis.notCollected'),
  }
}
