import type { Cell } from '../contract/views.ts'
import type { FrontendKind, Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import type { Guid } from '../model/ids.ts'
import { formatMac } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
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
  portMappingText,
  stateCell,
  textCell,
  vipCell,
  wordsCell,
  yesNoCell,
} from './cells.ts'
import type { Column } from './inventory-table.ts'
import { findingsColumn } from './inventory-table.ts'
import {
  endpointOwnerMessage,
  isTellingName,
  loadBalancerOwnerMessage,
  namespaceTitle,
  podsOfNamespace,
  serviceName,
} from './names.ts'
import type { ViewModel } from './view-model.ts'

/** Columns of HNS objects. What the join found comes first, the GUID last (product.md 2.3). */

/** A number of objects that point here: a fact only where the list of those objects is complete. */
function countCell(joined: Joined, network: HnsNetwork, isRemote: boolean): Cell {
  if (completeList(joined.snapshot.facets.endpoints) === null) return notCollectedCell
  const here = joined.endpointsByNetwork.get(network.id) ?? []
  if (here.some((endpoint) => isUnknown(endpoint.isRemote))) return notCollectedCell
  return textCell(String(here.filter((endpoint) => endpoint.isRemote === isRemote).length))
}

export function networkColumns(model: ViewModel): readonly Column<HnsNetwork>[] {
  const { joined } = model
  return [
    { id: 'name', title: message('model.column.name'), cell: (network) => knownText(network.name) },
    {
      id: 'localEndpoints',
      title: message('model.column.localEndpoints'),
      isNumeric: true,
      cell: (network) => countCell(joined, network, false),
    },
    {
      id: 'remoteEndpoints',
      title: message('model.column.remoteEndpoints'),
      isNumeric: true,
      cell: (network) => countCell(joined, network, true),
    },
    findingsColumn(model),
    { id: 'type', title: message('model.column.type'), cell: networkTypeCell },
    {
      id: 'subnets',
      title: message('model.column.subnets'),
      cell: (network) => knownList(network.subnets, (subnet) => subnet.prefix),
    },
    { id: 'gateway', title: message('model.column.gateway'), cell: (network) => subnetCell(network, 'gateway') },
    { id: 'vni', title: message('model.column.vni'), isNumeric: true, cell: (network) => subnetCell(network, 'vni') },
    {
      id: 'vlan',
      title: message('model.column.vlan'),
      isNumeric: true,
      cell: (network) => subnetCell(network, 'vlan'),
    },
    {
      id: 'managementIp',
      title: message('model.column.managementIp'),
      cell: (network) => knownText(network.managementIp),
    },
    {
      id: 'adapter',
      title: message('model.column.adapter'),
      cell: (network) => knownCell(network.networkAdapterName, (name) => textCell(name, `nic/${name}`)),
    },
    { id: 'id', title: message('model.column.id'), cell: (network) => idCell(network.id) },
  ]
}

function subnetCell(network: HnsNetwork, field: 'gateway' | 'vni' | 'vlan'): Cell {
  return knownCell(network.subnets, (subnets) =>
    listCell(
      subnets.flatMap((subnet) => {
        const value = subnet[field]
        return value === null ? [] : [String(value)]
      }),
    ),
  )
}

/** An endpoint without a pod goes by its name in HNS, as one read without its ID has nothing else that tells it apart. */
function podOrNameCell(joined: Joined, endpoint: HnsEndpoint): Cell {
  const cell = podCell(joined, endpoint)
  const { name, ips } = endpoint
  const isOnlyMark = name !== '' && knownOr(ips, []).length === 0
  return cell.text === null && (isTellingName(name) || isOnlyMark)
    ? { ...cell, called: message('model.cell.hnsName', { name }) }
    : cell
}

function podCell(joined: Joined, endpoint: HnsEndpoint): Cell {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  switch (owner?.kind) {
    case 'pod':
      return textCell(podKey(owner.pod), `pod/${podKey(owner.pod)}`)
    case 'backend':
      return owner.pod === null ? noneCell : textCell(podKey(owner.pod), `pod/${podKey(owner.pod)}`)
    case 'role':
    case 'foreign':
    case 'none':
      return noneCell
    case 'unknown':
    case undefined:
      return notCollectedCell
  }
}

/** The network by name, also where only the id or only the name is known. */
export function networkCell(joined: Joined, endpoint: HnsEndpoint): Cell {
  const id = knownOr(endpoint.networkId, null)
  const network = id === null ? undefined : joined.networkById.get(id)
  const writtenName = knownOr(endpoint.networkName, null)
  const name = network?.name ?? writtenName ?? id
  if (name !== null && name !== '') return textCell(name, id === null ? `network/${name}` : `network/${id}`)
  return isUnknown(endpoint.networkId) ? notCollectedCell : noneCell
}

/** By the pods in it, else by its compartment; the id alone only where nothing else is known. */
export function hnsNamespaceCell({ joined, podsOfHnsNamespace }: ViewModel, id: Guid): Cell {
  const pods = podsOfHnsNamespace.get(id) ?? []
  const namespace = joined.namespaceById.get(id)
  const name = pods.length > 0 ? pods.join(', ') : namespace === undefined ? id : namespaceTitle(namespace)
  return textCell(name, `namespace/${id}`)
}

/** A number only where no load balancer could hide another reference. */
function loadBalancerCountCell(joined: Joined): (endpoint: HnsEndpoint) => Cell {
  const all = completeList(joined.snapshot.facets.loadBalancers)
  if (all === null || all.some((loadBalancer) => isUnknown(loadBalancer.endpointIds))) return () => notCollectedCell
  return (endpoint) => textCell(String(joined.loadBalancersByEndpoint.get(endpoint.id)?.length ?? 0))
}

export function endpointColumns(model: ViewModel): readonly Column<HnsEndpoint>[] {
  const { joined } = model
  return [
    { id: 'pod', title: message('model.column.pod'), cell: (endpoint) => podOrNameCell(joined, endpoint) },
    {
      id: 'owner',
      title: message('model.column.owner'),
      cell: (endpoint) => wordsCell(endpointOwnerMessage(joined.ownerOfEndpoint.get(endpoint.id))),
    },
    findingsColumn(model),
    {
      id: 'ip',
      title: message('model.column.ip'),
      cell: (endpoint) => knownList(endpoint.ips, (configuration) => configuration.ip),
    },
    { id: 'state', title: message('model.column.state'), cell: (endpoint) => stateCell(endpoint.state) },
    {
      id: 'location',
      title: message('model.column.location'),
      cell: (endpoint) =>
        knownCell(endpoint.isRemote, (isRemote) =>
          wordsCell(isRemote ? message('model.cell.remote') : message('model.cell.local')),
        ),
    },
    { id: 'network', title: message('model.column.network'), cell: (endpoint) => networkCell(joined, endpoint) },
    {
      id: 'hnsNamespace',
      title: message('model.column.hnsNamespace'),
      cell: (endpoint) => knownCell(endpoint.hnsNamespaceId, (id) => hnsNamespaceCell(model, id)),
    },
    {
      id: 'loadBalancers',
      title: message('model.column.loadBalancers'),
      isNumeric: true,
      cell: loadBalancerCountCell(joined),
    },
    {
      id: 'mac',
      title: message('model.column.mac'),
      cell: (endpoint) => knownCell(endpoint.mac, (mac) => textCell(formatMac(mac))),
    },
    {
      id: 'policies',
      title: message('model.column.policies'),
      isNumeric: true,
      cell: (endpoint) => knownCell(endpoint.policies, (policies) => textCell(String(policies.length))),
    },
    { id: 'name', title: message('model.column.name'), cell: (endpoint) => knownText(endpoint.name) },
    { id: 'id', title: message('model.column.id'), cell: (endpoint) => idCell(endpoint.id) },
  ]
}

const namespaceTypeWords = {
  Host: message('model.namespaceType.Host'),
  HostDefault: message('model.namespaceType.HostDefault'),
  Guest: message('model.namespaceType.Guest'),
  GuestDefault: message('model.namespaceType.GuestDefault'),
} as const satisfies Record<string, Message>

export function namespaceTypeCell(namespace: HnsNamespace): Cell {
  return knownCell(namespace.type, (type) => wordsCell(namespaceTypeWords[type]))
}

export function namespaceColumns(model: ViewModel): readonly Column<HnsNamespace>[] {
  const { joined } = model
  return [
    {
      id: 'pods',
      title: message('model.column.pods'),
      cell: (namespace) => {
        const pods = podsOfNamespace(joined, namespace)
        const [only] = pods
        if (only !== undefined) return textCell(pods.join(', '), pods.length === 1 ? `pod/${only}` : null)
        return completeList(joined.snapshot.facets.pods) === null || isUnknown(namespace.endpointIds)
          ? notCollectedCell
          : noneCell
      },
    },
    findingsColumn(model),
    {
      id: 'compartment',
      title: message('model.column.compartment'),
      isNumeric: true,
      cell: (namespace) => knownText(namespace.compartmentId),
    },
    { id: 'type', title: message('model.column.type'), cell: namespaceTypeCell },
    {
      id: 'endpoints',
      title: message('model.column.endpoints'),
      isNumeric: true,
      cell: (namespace) => knownCell(namespace.endpointIds, (ids) => textCell(String(ids.length))),
    },
    {
      id: 'containers',
      title: message('model.column.containers'),
      isNumeric: true,
      cell: (namespace) => knownCell(namespace.containerIds, (ids) => textCell(String(ids.length))),
    },
    { id: 'id', title: message('model.column.id'), cell: (namespace) => idCell(namespace.id) },
  ]
}

const frontendWords = {
  clusterIp: message('model.frontend.clusterIp'),
  nodePort: message('model.frontend.nodePort'),
  externalIp: message('model.frontend.externalIp'),
  ingressIp: message('model.frontend.ingressIp'),
} as const satisfies Record<FrontendKind, Message>

function serviceCell(joined: Joined, loadBalancer: HnsLoadBalancer): Cell {
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  if (owner?.kind !== 'service') return wordsCell(loadBalancerOwnerMessage(owner))
  const { namespace, name } = owner.service
  return textCell(serviceName(owner.service, owner.port), `service/${namespace}/${name}`)
}

/** Backends by where they are; an id that no endpoint carries counts as neither. */
function backendsCell(joined: Joined, loadBalancer: HnsLoadBalancer): Cell {
  return knownCell(loadBalancer.endpointIds, (ids) => {
    const known = ids.flatMap((id) => joined.endpointById.get(id) ?? [])
    if (known.some((endpoint) => isUnknown(endpoint.isRemote)) || known.length < ids.length) {
      return textCell(String(ids.length))
    }
    const remote = known.filter((endpoint) => endpoint.isRemote === true).length
    return wordsCell(message('model.cell.backends', { known: ids.length, local: ids.length - remote, remote }))
  })
}

export function loadBalancerColumns(model: ViewModel): readonly Column<HnsLoadBalancer>[] {
  const { joined } = model
  return [
    { id: 'service', title: message('model.column.service'), cell: (one) => serviceCell(joined, one) },
    {
      id: 'frontend',
      title: message('model.column.frontend'),
      cell: (one) => {
        const owner = joined.ownerOfLoadBalancer.get(one.id)
        if (owner?.kind === 'service') return wordsCell(frontendWords[owner.frontend])
        return owner?.kind === 'none' ? noneCell : notCollectedCell
      },
    },
    findingsColumn(model),
    { id: 'vip', title: message('model.column.vip'), cell: vipCell },
    { id: 'ports', title: message('model.column.ports'), cell: (one) => knownList(one.portMappings, portMappingText) },
    { id: 'backends', title: message('model.column.backends'), cell: (one) => backendsCell(joined, one) },
    { id: 'dsr', title: message('model.column.dsr'), cell: (one) => knownCell(one.isDsr, yesNoCell) },
    { id: 'sourceVip', title: message('model.column.sourceVip'), cell: (one) => knownText(one.sourceVip) },
    { id: 'state', title: message('model.column.state'), cell: loadBalancerStateCell },
    { id: 'id', title: message('model.column.id'), cell: (one) => idCell(one.id) },
  ]
}
