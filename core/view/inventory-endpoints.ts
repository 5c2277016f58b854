import type { Cell } from '../contract/views.ts'
import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import type { Guid } from '../model/ids.ts'
import { formatMac } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import {
  idCell,
  knownCell,
  knownList,
  knownText,
  noneCell,
  notCollectedCell,
  stateCell,
  textCell,
  wordsCell,
} from './cells.ts'
import type { Column } from './inventory-table.ts'
import { findingsColumn } from './inventory-table.ts'
import { endpointOwnerMessage, isTellingName, namespaceTitle } from './names.ts'
import type { ViewModel } from './view-model.ts'

/** Columns of HNS endpoints. What the join found comes first, the GUID last (product.md 2.3). */

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
