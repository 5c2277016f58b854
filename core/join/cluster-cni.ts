import { seenList } from '../model/facet.ts'
import type { KubeConfigMap, KubeDaemonSet, KubeNode } from '../model/kube.ts'
import { message, type Message } from '../model/message.ts'
import type { Facets } from '../model/snapshot.ts'
import type { CniName } from './joined.ts'

/**
 * The CNI plugin and the service proxy of a node, told from the API alone: annotations that agents write on their node,
 * DaemonSets and ConfigMaps of known names, labels of managed clusters (kubernetes-windows-networking.md 0.3, 2). HNS
 * itself says more; this is for nodes whose HNS was not read, and to hold the two against each other.
 */

type Family = 'flannel' | 'calico' | 'antrea' | 'ovn' | 'azure' | 'aws' | 'gke'

interface Sign {
  readonly cni: CniName
  readonly basis: Message
}

export type ClusterCni =
  | { readonly kind: 'recognised'; readonly cni: CniName; readonly basis: readonly Message[] }
  /** Signs of several plugins, or none. */
  | { readonly kind: 'unknown'; readonly basis: readonly Message[] }

const familyOf: Readonly<Record<CniName, Family | null>> = {
  antrea: 'antrea',
  ovn: 'ovn',
  'calico-vxlan': 'calico',
  'calico-bgp': 'calico',
  calico: 'calico',
  azure: 'azure',
  aws: 'aws',
  'flannel-vxlan': 'flannel',
  'flannel-host-gw': 'flannel',
  gke: 'gke',
  plain: null,
}

/** Whether two names can stand for one plugin: `calico` leaves open which of its two networks it is. */
export function isSamePlugin(one: CniName, other: CniName): boolean {
  if (one === other || one === 'plain' || other === 'plain') return true
  return familyOf[one] === familyOf[other] && [one, other].includes('calico')
}

function annotationSigns({ annotations }: KubeNode): readonly Sign[] {
  const byAnnotation = (cni: CniName, name: string, value: string): Sign => ({
    cni,
    basis: message('cluster.cni.annotation', { name, value }),
  })
  const signs: Sign[] = []
  const flannel = annotations['flannel.alpha.coreos.com/backend-type']
  if (flannel === 'vxlan' || flannel === 'host-gw') {
    signs.push(byAnnotation(`flannel-${flannel}`, 'flannel.alpha.coreos.com/backend-type', flannel))
  }
  const tunnel = annotations['projectcalico.org/IPv4VXLANTunnelAddr']
  const calico = annotations['projectcalico.org/IPv4Address']
  if (tunnel !== undefined) signs.push(byAnnotation('calico-vxlan', 'projectcalico.org/IPv4VXLANTunnelAddr', tunnel))
  else if (calico !== undefined) signs.push(byAnnotation('calico', 'projectcalico.org/IPv4Address', calico))
  const ovn = annotations['k8s.ovn.org/hybrid-overlay-node-subnet']
  if (ovn !== undefined) signs.push(byAnnotation('ovn', 'k8s.ovn.org/hybrid-overlay-node-subnet', ovn))
  const antrea = annotations['node.antrea.io/mac-address']
  if (antrea !== undefined) signs.push(byAnnotation('antrea', 'node.antrea.io/mac-address', antrea))
  return signs
}

/** DaemonSets by which the plugins bring their agent to Windows nodes. */
const agents: readonly (readonly [RegExp, CniName | null])[] = [
  [/^kube-flannel-ds-windows|^flannel-windows/, null],
  [/^calico-node-windows/, 'calico'],
  [/^antrea-agent-windows/, 'antrea'],
  [/^hybrid-overlay-node|^ovnkube-node-windows/, 'ovn'],
  [/^azure-cns-win|^azure-cni-win|^azure-vnet-win/, 'azure'],
]

const flannelTypes: Readonly<Record<string, CniName>> = { vxlan: 'flannel-vxlan', 'host-gw': 'flannel-host-gw' }

const calicoBackends: Readonly<Record<string, CniName>> = { vxlan: 'calico-vxlan', 'windows-bgp': 'calico-bgp' }

function setting(maps: readonly KubeConfigMap[], names: readonly string[], key: string): Setting | null {
  for (const name of names) {
    const map = maps.find((one) => one.name === name)
    const value = map?.settings[key]
    if (map !== undefined && value !== undefined) return { map: `${map.namespace}/${map.name}`, key, value }
  }
  return null
}

interface Setting {
  readonly map: string
  readonly key: string
  readonly value: string
}

function bySetting(found: Setting | null, cni: CniName | undefined): readonly Sign[] {
  return found === null || cni === undefined
    ? []
    : [{ cni, basis: message('cluster.cni.setting', { map: found.map, name: found.key, value: found.value }) }]
}

function agentSigns(sets: readonly KubeDaemonSet[], maps: readonly KubeConfigMap[]): readonly Sign[] {
  const flannel = setting(maps, ['kube-flannel-windows-cfg', 'kube-flannel-cfg'], 'Backend/Type')
  const calico = setting(maps, ['calico-windows-config'], 'CALICO_NETWORKING_BACKEND')
  // Where Calico enforces policies alone, another plugin makes the networks.
  const isPolicyAlone = calico?.value === 'none'
  return sets
    .filter(({ isForWindows }) => isForWindows !== false)
    .flatMap((set): readonly Sign[] => {
      const found = agents.find(([pattern]) => pattern.test(set.name))
      if (found === undefined) return []
      const cni = found[1] ?? (flannel === null ? undefined : flannelTypes[flannel.value])
      if (cni === undefined || (cni === 'calico' && isPolicyAlone)) return []
      const own: Sign = { cni, basis: message('cluster.cni.daemonSet', { name: `${set.namespace}/${set.name}` }) }
      return [own, ...bySetting(flannel, cni.startsWith('flannel') ? cni : undefined)]
    })
}

function settingSigns(maps: readonly KubeConfigMap[]): readonly Sign[] {
  const calico = setting(maps, ['calico-windows-config'], 'CALICO_NETWORKING_BACKEND')
  const aws = setting(maps, ['amazon-vpc-cni'], 'enable-windows-ipam')
  const cns = setting(maps, ['cns-win-config'], 'ChannelMode')
  return [
    ...bySetting(calico, calicoBackends[calico?.value ?? '']),
    ...bySetting(aws, aws?.value === 'true' ? 'aws' : undefined),
    ...bySetting(cns, cns === null ? undefined : 'azure'),
  ]
}

function labelSigns({ labels }: KubeNode): readonly Sign[] {
  const found: Sign[] = []
  const byLabel = (label: string, cni: CniName): void => {
    const value = labels[label]
    if (value !== undefined) found.push({ cni, basis: message('cluster.cni.label', { name: label, value }) })
  }
  byLabel('cloud.google.com/gke-nodepool', 'gke')
  byLabel('eks.amazonaws.com/nodegroup', 'aws')
  byLabel('kubernetes.azure.com/cluster', 'azure')
  return found
}

/** Of one family, the name that says most: `calico-vxlan` before `calico`. */
function mostTelling(signs: readonly Sign[]): CniName | null {
  const names = [...new Set(signs.map(({ cni }) => cni))]
  const telling = names.filter((name) => name !== 'calico')
  return telling.length > 1 ? null : (telling[0] ?? names[0] ?? null)
}

function verdictOf(signs: readonly Sign[]): ClusterCni | null {
  const families = new Set(signs.map(({ cni }) => familyOf[cni]))
  if (signs.length === 0) return null
  const basis = uniqueMessages(signs.map((sign) => sign.basis))
  const cni = families.size === 1 ? mostTelling(signs) : null
  return cni === null ? { kind: 'unknown', basis } : { kind: 'recognised', cni, basis }
}

function uniqueMessages(messages: readonly Message[]): readonly Message[] {
  return [...new Map(messages.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * What the agent on the node, its DaemonSet or its settings say counts together; a label of a managed cluster only where
 * nothing else speaks, because another plugin can be installed there.
 */
export function clusterCniOf(facets: Facets, node: KubeNode): ClusterCni {
  const sets = seenList(facets.daemonSets)
  const maps = seenList(facets.configMaps)
  return (
    verdictOf([...annotationSigns(node), ...agentSigns(sets, maps), ...settingSigns(maps)]) ??
    verdictOf(labelSigns(node)) ?? { kind: 'unknown', basis: [] }
  )
}

export type ClusterProxy =
  | { readonly kind: 'kubeProxy'; readonly basis: readonly Message[] }
  | { readonly kind: 'antrea'; readonly basis: readonly Message[] }
  | { readonly kind: 'unknown' }

/** What serves services on Windows nodes of this cluster, as far as DaemonSets and ConfigMaps tell. */
export function clusterProxyOf(facets: Facets): ClusterProxy {
  const maps = seenList(facets.configMaps)
  const sets = seenList(facets.daemonSets).filter(
    ({ name, isForWindows }) => name.startsWith('kube-proxy') && (isForWindows === true || /win/.test(name)),
  )
  const all = setting(maps, ['antrea-windows-config', 'antrea-config'], 'antreaProxy/proxyAll')
  const basisOfSets = sets.map(({ namespace, name }) =>
    message('cluster.cni.daemonSet', { name: `${namespace}/${name}` }),
  )
  if (all?.value === 'true' && sets.length === 0) {
    return {
      kind: 'antrea',
      basis: [message('cluster.cni.setting', { map: all.map, name: all.key, value: all.value })],
    }
  }
  return sets.length === 0 ? { kind: 'unknown' } : { kind: 'kubeProxy', basis: basisOfSets }
}
