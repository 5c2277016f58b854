import type { Cell } from '../contract/views.ts'
import type { Joined } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import type { HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { isUnknown } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import {
  idCell,
  knownCell,
  knownList,
  knownText,
  listCell,
  networkTypeCell,
  noneCell,
  notCollectedCell,
  textCell,
  wordsCell,
} from './cells.ts'
import type { Column } from './inventory-table.ts'
import { findingsColumn } from './inventory-table.ts'
import { podsOfNamespace } from './names.ts'
import type { ViewModel } from './view-model.ts'

/** Columns of HNS networks and namespaces. What the join found comes first, the GUID last (product.md 2.3). */

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
