import type { Cell } from '../contract/views.ts'
import { podKey } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import type { Ip } from '../model/ids.ts'
import type { KubeNetworkPolicy, KubeNode, KubePod, KubeService } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { idText } from '../model/without-id.ts'
import {
  listCell,
  noneCell,
  notCollectedCell,
  optionalText,
  phaseCell,
  textCell,
  wordsCell,
  yesNoCell,
} from './cells.ts'
import type { Column } from './inventory-table.ts'
import { findingsColumn } from './inventory-table.ts'
import { endpointAddresses, servicePortText } from './names.ts'
import { neededFrontends } from './needed-frontends.ts'
import { selects } from '../expect/selector.ts'
import type { ViewModel } from './view-model.ts'

/** Columns of Kubernetes objects, seen from this node. */

/** The endpoint of a pod, or why there is none; "none found" only where both lists are complete. */
function podEndpointCell(model: ViewModel): (pod: KubePod) => Cell {
  const { joined } = model
  const needing = joined.podsNeedingEndpoint === null ? null : new Set(joined.podsNeedingEndpoint.map(podKey))
  const areEndpointsComplete = completeList(joined.snapshot.facets.endpoints) !== null
  const thisNode = joined.thisNode?.node.name ?? null
  return (pod) => {
    const [endpoint] = joined.endpointsOfPod.get(podKey(pod)) ?? []
    if (endpoint !== undefined) {
      const [address] = endpointAddresses(endpoint) ?? []
      return textCell(
        address ?? (endpoint.name === '' ? idText(endpoint.id) : endpoint.name),
        `endpoint/${endpoint.id}`,
      )
    }
    if (pod.isHostNetwork || pod.isHostProcess) return wordsCell(message('model.cell.hostNetwork'))
    if (pod.phase === 'Succeeded' || pod.phase === 'Failed') return wordsCell(message('model.cell.finished'))
    if (thisNode !== null && pod.nodeName !== null && pod.nodeName !== thisNode) {
      return wordsCell(message('model.cell.otherNode'))
    }
    return needing?.has(podKey(pod)) === true && areEndpointsComplete
      ? wordsCell(message('model.cell.noEndpoint'))
      : notCollectedCell
  }
}

export function workloadText(pod: KubePod): string | null {
  return pod.owner === null ? null : `${pod.owner.kind}/${pod.owner.name}`
}

export function podColumns(model: ViewModel): readonly Column<KubePod>[] {
  return [
    { id: 'pod', title: message('model.column.pod'), cell: (pod) => textCell(podKey(pod)) },
    { id: 'endpoint', title: message('model.column.endpoint'), cell: podEndpointCell(model) },
    findingsColumn(model),
    { id: 'ip', title: message('model.column.ip'), cell: (pod) => listCell(pod.ips) },
    { id: 'phase', title: message('model.column.phase'), cell: phaseCell },
    {
      id: 'ready',
      title: message('model.column.ready'),
      cell: (pod) => (pod.isReady === null ? notCollectedCell : yesNoCell(pod.isReady)),
    },
    {
      id: 'node',
      title: message('model.column.node'),
      cell: (pod) => (pod.nodeName === null ? noneCell : textCell(pod.nodeName, `node/${pod.nodeName}`)),
    },
    { id: 'workload', title: message('model.column.workload'), cell: (pod) => optionalText(workloadText(pod)) },
  ]
}

/** How many of the load balancers that a service needs on this node are there; without a backend it needs none. */
function serviceLoadBalancersCell(model: ViewModel): (service: KubeService) => Cell {
  const { joined } = model
  const needed = neededFrontends(joined)
  if (needed === null || completeList(joined.snapshot.facets.loadBalancers) === null) return () => notCollectedCell
  const there = new Set(joined.wantedOfLoadBalancer.values())
  const counts = new Map<KubeService, { needed: number; found: number }>()
  for (const frontend of needed) {
    const count = counts.get(frontend.service) ?? { needed: 0, found: 0 }
    count.needed++
    if (there.has(frontend)) count.found++
    counts.set(frontend.service, count)
  }
  return (service) => {
    const count = counts.get(service)
    return count === undefined
      ? wordsCell(message('model.cell.noneWanted'))
      : wordsCell(message('model.cell.ofWanted', { found: count.found, wanted: count.needed }))
  }
}

export function serviceBackendsCell({ joined }: ViewModel, service: KubeService): Cell {
  const slices = joined.slicesByService.get(`${service.namespace}/${service.name}`) ?? []
  if (slices.length === 0) {
    return completeList(joined.snapshot.facets.endpointSlices) === null ? notCollectedCell : noneCell
  }
  const all = new Set<Ip>()
  const ready = new Set<Ip>()
  for (const backend of slices.flatMap((slice) => slice.backends)) {
    for (const address of backend.addresses) {
      all.add(address)
      if (backend.isReady) ready.add(address)
    }
  }
  return wordsCell(message('model.cell.readyOf', { count: ready.size, total: all.size }))
}

export function clusterIpCell(service: KubeService): Cell {
  return service.isHeadless ? wordsCell(message('model.cell.headless')) : listCell(service.clusterIps)
}

export function serviceColumns(model: ViewModel): readonly Column<KubeService>[] {
  return [
    {
      id: 'service',
      title: message('model.column.service'),
      cell: (service) => textCell(`${service.namespace}/${service.name}`),
    },
    { id: 'loadBalancers', title: message('model.column.loadBalancers'), cell: serviceLoadBalancersCell(model) },
    findingsColumn(model),
    { id: 'backends', title: message('model.column.backends'), cell: (service) => serviceBackendsCell(model, service) },
    { id: 'type', title: message('model.column.type'), cell: (service) => textCell(service.type) },
    { id: 'clusterIp', title: message('model.column.clusterIp'), cell: clusterIpCell },
    {
      id: 'ports',
      title: message('model.column.ports'),
      cell: (service) => listCell(service.ports.map(servicePortText)),
    },
    {
      id: 'nodePorts',
      title: message('model.column.nodePorts'),
      cell: (service) =>
        listCell(
          service.ports.flatMap((port) => (port.nodePort === null ? [] : [`${port.nodePort}/${port.protocol}`])),
        ),
    },
    {
      id: 'trafficPolicy',
      title: message('model.column.trafficPolicy'),
      cell: (service) => textCell(`${service.internalTrafficPolicy} / ${service.externalTrafficPolicy}`),
    },
  ]
}

/** How many pods run on each node; what is not complete is not counted. */
function nodePodsCell({ joined }: ViewModel): (node: KubeNode) => Cell {
  const pods = completeList(joined.snapshot.facets.pods)
  if (pods === null) return () => notCollectedCell
  const counts = new Map<string, number>()
  for (const { nodeName } of pods) if (nodeName !== null) counts.set(nodeName, (counts.get(nodeName) ?? 0) + 1)
  return ({ name }) => textCell(String(counts.get(name) ?? 0))
}

export function nodeColumns(model: ViewModel): readonly Column<KubeNode>[] {
  return [
    { id: 'node', title: message('model.column.node'), cell: (node) => textCell(node.name) },
    { id: 'pods', title: message('model.column.pods'), isNumeric: true, cell: nodePodsCell(model) },
    findingsColumn(model),
    {
      id: 'ready',
      title: message('model.column.ready'),
      cell: (node) => (node.isReady === null ? notCollectedCell : yesNoCell(node.isReady)),
    },
    { id: 'osImage', title: message('model.column.osImage'), cell: (node) => optionalText(node.osImage) },
    { id: 'kernel', title: message('kubernetes.column.build'), cell: (node) => optionalText(node.kernelVersion) },
    { id: 'kubelet', title: message('model.column.kubelet'), cell: (node) => optionalText(node.kubeletVersion) },
    { id: 'ips', title: message('model.column.ips'), cell: (node) => listCell(node.internalIps) },
    { id: 'podCidrs', title: message('model.column.podCidrs'), cell: (node) => listCell(node.podCidrs) },
  ]
}

/** The selector as it is written; an empty one stands for every pod of its namespace. */
export function podSelectorCell({ podSelector }: KubeNetworkPolicy): Cell {
  const text = JSON.stringify(podSelector)
  return text === '{}' ? wordsCell(message('kubernetes.cell.allPods')) : textCell(text)
}

function selectedPodsCell({ joined }: ViewModel): (policy: KubeNetworkPolicy) => Cell {
  const pods = completeList(joined.snapshot.facets.pods)
  if (pods === null) return () => notCollectedCell
  const byNamespace = new Map<string, KubePod[]>()
  for (const pod of pods) {
    const list = byNamespace.get(pod.namespace)
    if (list === undefined) byNamespace.set(pod.namespace, [pod])
    else list.push(pod)
  }
  return ({ namespace, podSelector }) => {
    const chosen = (byNamespace.get(namespace) ?? []).map((pod) => selects(podSelector, pod.labels))
    return chosen.includes(null) ? notCollectedCell : textCell(String(chosen.filter(Boolean).length))
  }
}

export function networkPolicyColumns(model: ViewModel): readonly Column<KubeNetworkPolicy>[] {
  return [
    {
      id: 'networkPolicy',
      title: message('model.kind.networkpolicy'),
      cell: (policy) => textCell(`${policy.namespace}/${policy.name}`),
    },
    { id: 'pods', title: message('model.column.pods'), isNumeric: true, cell: selectedPodsCell(model) },
    findingsColumn(model),
    {
      id: 'directions',
      title: message('kubernetes.column.directions'),
      cell: (policy) => listCell(policy.policyTypes),
    },
    { id: 'podSelector', title: message('kubernetes.column.podSelector'), cell: podSelectorCell },
  ]
}
