import type { Cell, ObjectView } from '../contract/views.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { formatMac } from '../model/ids.ts'
import type { Known } from '../model/known.ts'
import type { KubeEndpointSlice, KubeNetworkPolicy, KubeNode, KubePod } from '../model/kube.ts'
import { clusterFactSummary, containerCell } from './cluster-fact-summary.ts'
import { serviceSummary } from './service-summary.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import {
  idCell,
  knownCell,
  knownList,
  knownText,
  listCell,
  loadBalancerStateCell,
  networkTypeCell,
  noneCell,
  notCollectedCell,
  optionalText,
  phaseCell,
  portMappingText,
  stateCell,
  textCell,
  vipCell,
  wordsCell,
  yesNoCell,
} from './cells.ts'
import { hnsNamespaceCell, networkCell } from './inventory-endpoints.ts'
import { namespaceTypeCell } from './inventory-hns.ts'
import { workloadText, podSelectorCell } from './inventory-kube.ts'
import type { SeenNic, SeenObject, SeenSwitch } from './seen.ts'
import type { ViewModel } from './view-model.ts'

type Line = ObjectView['summary'][number]

function line(label: Message, cell: Cell): Line {
  return { label, cell }
}

/** HNS 15.0 is written as 64424509440: major in the upper, minor in the lower 32 bits. */
function versionCell(version: number | null): Cell {
  return version === null ? notCollectedCell : textCell(`${Math.floor(version / 2 ** 32)}.${version % 2 ** 32}`)
}

function macCell(mac: HnsEndpoint['mac']): Cell {
  return knownCell(mac, (known) => textCell(formatMac(known)))
}

function flagsCell(flags: Known<number>): Cell {
  return knownCell(flags, (known) => textCell(String(known)))
}

function networkSummary(network: HnsNetwork): Line[] {
  const perSubnet = (field: 'gateway' | 'vni' | 'vlan'): Cell =>
    knownCell(network.subnets, (subnets) =>
      listCell(subnets.flatMap((subnet) => (subnet[field] === null ? [] : [String(subnet[field])]))),
    )
  return [
    line(message('model.column.type'), networkTypeCell(network)),
    line(
      message('model.column.subnets'),
      knownList(network.subnets, (subnet) => subnet.prefix),
    ),
    line(message('model.column.gateway'), perSubnet('gateway')),
    line(message('model.column.vni'), perSubnet('vni')),
    line(message('model.column.vlan'), perSubnet('vlan')),
    line(
      message('model.column.managementIp'),
      network.managementIpAsWritten === null || network.managementIpAsWritten === ''
        ? knownText(network.managementIp)
        : textCell(network.managementIpAsWritten),
    ),
    line(
      message('model.column.adapter'),
      knownCell(network.networkAdapterName, (name) => textCell(name, `nic/${name}`)),
    ),
    line(message('model.column.vSwitch'), optionalText(network.switchName)),
    line(message('model.column.drMac'), macCell(network.drMac)),
    line(message('model.column.sourceMac'), macCell(network.sourceMac)),
    line(message('model.column.dns'), knownList(network.dnsServers, String)),
    line(message('model.column.flags'), flagsCell(network.flags)),
    line(message('model.column.hnsVersion'), versionCell(network.version)),
    line(message('model.column.id'), idCell(network.id)),
  ]
}

function endpointSummary(model: ViewModel, endpoint: HnsEndpoint): Line[] {
  return [
    line(message('model.column.state'), stateCell(endpoint.state)),
    line(
      message('model.column.location'),
      knownCell(endpoint.isRemote, (isRemote) =>
        wordsCell(isRemote ? message('model.cell.remote') : message('model.cell.local')),
      ),
    ),
    line(
      message('model.column.ips'),
      knownList(endpoint.ips, ({ ip, prefixLength }) =>
        prefixLength === null || prefixLength === 0 ? ip : `${ip}/${prefixLength}`,
      ),
    ),
    line(message('model.column.mac'), macCell(endpoint.mac)),
    line(message('model.column.gateway'), knownList(endpoint.gateways, String)),
    line(message('model.column.network'), networkCell(model.joined, endpoint)),
    line(
      message('model.column.hnsNamespace'),
      knownCell(endpoint.hnsNamespaceId, (id) => hnsNamespaceCell(model, id)),
    ),
    line(message('model.column.containers'), knownList(endpoint.containers, String)),
    line(message('model.column.dns'), knownList(endpoint.dnsServers, String)),
    line(message('model.column.dnsSearch'), knownList(endpoint.dnsSearch, String)),
    line(message('model.column.name'), knownText(endpoint.name)),
    line(message('model.column.flags'), flagsCell(endpoint.flags)),
    line(message('model.column.hnsVersion'), versionCell(endpoint.version)),
    line(message('model.column.id'), idCell(endpoint.id)),
  ]
}

function namespaceSummary(namespace: HnsNamespace): Line[] {
  return [
    line(message('model.column.compartment'), knownText(namespace.compartmentId)),
    line(message('model.column.type'), namespaceTypeCell(namespace)),
    line(
      message('model.column.endpoints'),
      knownCell(namespace.endpointIds, (ids) => textCell(String(ids.length))),
    ),
    line(message('model.column.containers'), knownList(namespace.containerIds, String)),
    line(message('model.column.id'), idCell(namespace.id)),
  ]
}

const distributionWords = {
  0: message('model.distribution.connection'),
  1: message('model.distribution.sourceIpProtocol'),
  2: message('model.distribution.sourceIp'),
} as const

function distributionCell(loadBalancer: HnsLoadBalancer): Cell {
  return knownCell(loadBalancer.portMappings, (mappings) => {
    const types = [...new Set(mappings.map((mapping) => mapping.distributionType))]
    const [only] = types
    if (only === undefined) return noneCell
    return types.length === 1 && (only === 0 || only === 1 || only === 2)
      ? wordsCell(distributionWords[only])
      : textCell(types.join(', '))
  })
}

function loadBalancerSummary(loadBalancer: HnsLoadBalancer): Line[] {
  return [
    line(message('model.column.vip'), vipCell(loadBalancer)),
    line(message('model.column.ports'), knownList(loadBalancer.portMappings, portMappingText)),
    line(
      message('model.column.backends'),
      knownCell(loadBalancer.endpointIds, (ids) => textCell(String(ids.length))),
    ),
    line(message('model.column.distribution'), distributionCell(loadBalancer)),
    line(message('model.column.dsr'), knownCell(loadBalancer.isDsr, yesNoCell)),
    line(message('model.column.sourceVip'), knownText(loadBalancer.sourceVip)),
    line(message('model.column.state'), loadBalancerStateCell(loadBalancer)),
    line(message('model.column.id'), idCell(loadBalancer.id)),
  ]
}

function podSummary(pod: KubePod): Line[] {
  return [
    line(message('model.column.phase'), phaseCell(pod)),
    line(message('model.column.ready'), pod.isReady === null ? notCollectedCell : yesNoCell(pod.isReady)),
    line(message('model.column.ips'), listCell(pod.ips)),
    line(
      message('model.column.node'),
      pod.nodeName === null ? noneCell : textCell(pod.nodeName, `node/${pod.nodeName}`),
    ),
    line(message('model.column.workload'), optionalText(workloadText(pod))),
    ...pod.containers.map((container) =>
      line(message('cluster.container', { name: container.name }), containerCell(container)),
    ),
    line(message('cluster.column.kubeNamespace'), textCell(pod.namespace, `kubenamespace/${pod.namespace}`)),
    line(message('model.column.containers'), listCell(pod.containerIds)),
    line(message('model.column.hostNetwork'), yesNoCell(pod.isHostNetwork || pod.isHostProcess)),
    line(message('model.column.uid'), optionalText(pod.uid)),
  ]
}

function sliceSummary(slice: KubeEndpointSlice): Line[] {
  const key = slice.serviceName === null ? null : `${slice.namespace}/${slice.serviceName}`
  return [
    line(message('model.column.service'), key === null ? noneCell : textCell(key, `service/${key}`)),
    line(message('model.column.type'), textCell(slice.addressType)),
    line(message('model.column.backends'), listCell(slice.backends.flatMap((backend) => backend.addresses))),
    line(message('model.column.ports'), listCell(slice.ports.map((port) => `${port.port ?? '*'}/${port.protocol}`))),
  ]
}

function policySummary(policy: KubeNetworkPolicy): Line[] {
  return [
    line(message('kubernetes.column.directions'), listCell(policy.policyTypes)),
    line(message('kubernetes.column.podSelector'), podSelectorCell(policy)),
  ]
}

function nodeSummary(node: KubeNode): Line[] {
  return [
    line(message('model.column.ready'), node.isReady === null ? notCollectedCell : yesNoCell(node.isReady)),
    line(message('model.column.ips'), listCell(node.internalIps)),
    line(message('model.column.podCidrs'), listCell(node.podCidrs)),
    line(message('model.column.osImage'), optionalText(node.osImage)),
    line(message('model.column.kernel'), optionalText(node.kernelVersion)),
    line(message('model.column.kubelet'), optionalText(node.kubeletVersion)),
  ]
}

function carrierSummary(carrier: SeenNic | SeenSwitch): Line[] {
  return [
    line(message('model.column.name'), textCell(carrier.name)),
    line(message('model.column.networks'), listCell(carrier.networks.map((network) => network.name))),
  ]
}

/** What an object is, as labelled lines: what people look for first, identifiers last. */
export function summaryOf(model: ViewModel, object: SeenObject): Line[] {
  switch (object.kind) {
    case 'network':
      return networkSummary(object)
    case 'endpoint':
      return endpointSummary(model, object)
    case 'namespace':
      return namespaceSummary(object)
    case 'loadbalancer':
      return loadBalancerSummary(object)
    case 'pod':
      return podSummary(object)
    case 'service':
      return serviceSummary(model, object)
    case 'endpointslice':
      return sliceSummary(object)
    case 'networkpolicy':
      return policySummary(object)
    case 'kubenamespace':
    case 'daemonset':
    case 'configmap':
      return clusterFactSummary(object)
    case 'node':
      return nodeSummary(object)
    case 'nic':
    case 'switch':
      return carrierSummary(object)
  }
}
