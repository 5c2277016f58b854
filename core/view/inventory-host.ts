import { readAcl } from '../hns/acl.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint, HnsNetwork, HnsPolicy, HnsSdnRoute } from '../model/hns.ts'
import type { HostAdapter, HostRoute, PortRange, VfpPort } from '../model/host.ts'
import { formatMac, parseGuid } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import {
  knownCell,
  listCell,
  noneCell,
  notCollectedCell,
  optionalText,
  textCell,
  wordsCell,
  yesNoCell,
} from './cells.ts'
import type { Column, InventoryTable } from './inventory-table.ts'
import { rowSteps } from './inventory-table.ts'
import { objectName } from './names.ts'
import { policySentence } from './policy-sentences.ts'
import type { SeenSwitch } from './seen.ts'
import { refOfSeen } from './seen.ts'
import type { ViewModel } from './view-model.ts'

/** Tables of what stands under and inside HNS objects: policies, vSwitches, adapters, routes, ports. */

type Steps = Generator<void, InventoryTable>

interface PolicyOf {
  readonly holder: HnsEndpoint | HnsNetwork
  readonly policy: HnsPolicy
}

/** Every policy of every endpoint and network, ACL rules with what they decide by. */
export function policySteps(model: ViewModel): Steps {
  const { facets } = model.joined.snapshot
  const holders: readonly (HnsEndpoint | HnsNetwork)[] = [...seenList(facets.networks), ...seenList(facets.endpoints)]
  const all = holders.flatMap((holder): PolicyOf[] =>
    knownOr(holder.policies, []).map((policy) => ({ holder, policy })),
  )
  const acl = ({ policy }: PolicyOf) => (policy.type.toLowerCase() === 'acl' ? readAcl(policy) : null)
  const columns: readonly Column<PolicyOf>[] = [
    {
      id: 'object',
      title: message('model.column.policyOf'),
      cell: ({ holder }) => textCell(objectName(model.joined, holder), refOfSeen(holder)),
    },
    { id: 'type', title: message('model.column.type'), cell: ({ policy }) => textCell(policy.type) },
    {
      id: 'rule',
      title: message('model.column.rule'),
      cell: ({ holder, policy }) => wordsCell(policySentence(policy, holder.kind)),
    },
    {
      id: 'priority',
      title: message('model.column.priority'),
      isNumeric: true,
      cell: (one) => optionalText(acl(one)?.priority ?? null),
    },
    {
      id: 'direction',
      title: message('model.column.direction'),
      cell: (one) => optionalText(acl(one)?.direction ?? null),
    },
    { id: 'action', title: message('model.column.action'), cell: (one) => optionalText(acl(one)?.action ?? null) },
  ]
  return rowSteps(model, all, columns, ({ holder }) => refOfSeen(holder))
}

/** The vSwitches that networks name; one carries several networks. */
export function switchesOf(model: ViewModel): readonly SeenSwitch[] {
  const found = new Map<string, SeenSwitch>()
  for (const network of seenList(model.joined.snapshot.facets.networks)) {
    const id = knownOr(network.switchId, null) ?? network.switchName
    const object = id === null ? null : model.resolve(`switch/${id}`)
    if (object?.kind === 'switch') found.set(object.id, object)
  }
  return [...found.values()]
}

export const switchColumns: readonly Column<SeenSwitch>[] = [
  { id: 'name', title: message('model.column.name'), cell: ({ name }) => textCell(name) },
  {
    id: 'networks',
    title: message('model.column.networks'),
    cell: ({ networks }) => {
      const [only] = networks
      const names = networks.map(({ name }) => name)
      return textCell(names.join(', '), networks.length === 1 && only !== undefined ? refOfSeen(only) : null)
    },
  },
  {
    id: 'extensions',
    title: message('model.column.extensions'),
    cell: ({ networks }) => {
      const lists = networks.map(({ extensions }) => extensions)
      if (lists.every(isUnknown)) return notCollectedCell
      const names = lists.flatMap((list) => knownOr(list, [])).filter(({ isEnabled }) => isEnabled)
      return listCell([...new Set(names.map(({ name }) => name))])
    },
  },
  { id: 'id', title: message('model.column.id'), cell: ({ id }) => textCell(id) },
]

export function adapterSteps(model: ViewModel): Steps {
  const { facets } = model.joined.snapshot
  const { host } = facets
  const adapters = host.state === 'collected' || host.state === 'cut' ? host.value.adapters : []
  const used = new Set(seenList(facets.networks).flatMap((network) => knownOr(network.networkAdapterName, null) ?? []))
  const columns: readonly Column<HostAdapter>[] = [
    { id: 'name', title: message('model.column.name'), cell: ({ name }) => textCell(name) },
    {
      id: 'networks',
      title: message('model.column.networks'),
      cell: ({ name }) => {
        const networks = seenList(facets.networks).filter((one) => knownOr(one.networkAdapterName, null) === name)
        return listCell(networks.map((one) => one.name))
      },
    },
    {
      id: 'ips',
      title: message('model.column.ips'),
      cell: ({ ips }) => knownCell(ips, (known) => listCell(known)),
    },
    {
      id: 'mac',
      title: message('model.column.mac'),
      cell: ({ mac }) => (mac === null ? notCollectedCell : textCell(formatMac(mac))),
    },
    {
      id: 'up',
      title: message('model.column.up'),
      cell: ({ isUp }) => (isUp === null ? notCollectedCell : yesNoCell(isUp)),
    },
    {
      id: 'compartment',
      title: message('model.column.compartment'),
      isNumeric: true,
      cell: ({ compartmentId }) => (compartmentId === null ? notCollectedCell : textCell(String(compartmentId))),
    },
    {
      id: 'description',
      title: message('model.column.description'),
      cell: ({ description }) => (description === null ? notCollectedCell : textCell(description)),
    },
  ]
  return rowSteps(model, adapters, columns, ({ name }) => (used.has(name) ? `nic/${name}` : null))
}

interface RouteLine {
  readonly destination: string
  readonly nextHop: string | null
  readonly by: HostRoute | HnsSdnRoute
  readonly needEncap: boolean | null
}

function isSdnRoute(route: HostRoute | HnsSdnRoute): route is HnsSdnRoute {
  return 'kind' in route
}

/** The route table of the host, and the routes that HNS programs for endpoints. */
export function routeSteps(model: ViewModel): Steps {
  const { joined } = model
  const lines = seenList(joined.snapshot.facets.routes).flatMap((by): RouteLine[] =>
    isSdnRoute(by)
      ? by.routes.map(({ destination, nextHop, needEncap }) => ({ destination, nextHop, by, needEncap }))
      : [{ destination: by.destination, nextHop: by.nextHop, by, needEncap: null }],
  )
  const columns: readonly Column<RouteLine>[] = [
    { id: 'destination', title: message('model.column.destination'), cell: ({ destination }) => textCell(destination) },
    {
      id: 'nextHop',
      title: message('model.column.nextHop'),
      cell: ({ nextHop }) => (nextHop === null ? wordsCell(message('model.cell.onLink')) : textCell(nextHop)),
    },
    {
      id: 'of',
      title: message('model.column.routeOf'),
      cell: ({ by }) => wordsCell(isSdnRoute(by) ? message('model.cell.hnsRoute') : message('model.cell.hostRoute')),
    },
    {
      id: 'interface',
      title: message('model.column.interface'),
      cell: ({ by }) => (isSdnRoute(by) ? noneCell : optionalText(by.interfaceName)),
    },
    {
      id: 'endpoints',
      title: message('model.column.endpoints'),
      isNumeric: true,
      cell: ({ by }) => (isSdnRoute(by) ? textCell(String(by.endpointIds.length)) : noneCell),
    },
    {
      id: 'encap',
      title: message('model.column.encap'),
      cell: ({ needEncap }) => (needEncap === null ? noneCell : yesNoCell(needEncap)),
    },
  ]
  return rowSteps(model, lines, columns, ({ by }) => {
    const [only] = isSdnRoute(by) && by.endpointIds.length === 1 ? by.endpointIds : []
    return only === undefined || !joined.endpointById.has(only) ? null : `endpoint/${only}`
  })
}

const rangeWords = {
  dynamic: message('model.portRange.dynamic'),
  excluded: message('model.portRange.excluded'),
  hnsPool: message('model.portRange.hnsPool'),
} as const

export function portRangeSteps(model: ViewModel): Steps {
  const columns: readonly Column<PortRange>[] = [
    { id: 'range', title: message('model.column.kind'), cell: ({ kind }) => wordsCell(rangeWords[kind]) },
    { id: 'protocol', title: message('model.column.protocol'), cell: ({ protocol }) => textCell(protocol) },
    {
      id: 'first',
      title: message('model.column.firstPort'),
      isNumeric: true,
      cell: ({ start }) => textCell(String(start)),
    },
    {
      id: 'last',
      title: message('model.column.lastPort'),
      isNumeric: true,
      cell: ({ start, count }) => textCell(String(start + count - 1)),
    },
    {
      id: 'count',
      title: message('model.column.portCount'),
      isNumeric: true,
      cell: ({ count }) => textCell(String(count)),
    },
  ]
  return rowSteps(model, seenList(model.joined.snapshot.facets.ports), columns, () => null)
}

/** Ports of the vSwitch as VFP sees them; that of a pod carries the id of its endpoint. */
export function vfpPortSteps(model: ViewModel): Steps {
  const { joined } = model
  const endpointOf = (port: VfpPort) => {
    const id = parseGuid(port.friendlyName ?? '')
    return id === null ? undefined : joined.endpointById.get(id)
  }
  const columns: readonly Column<VfpPort>[] = [
    {
      id: 'endpoint',
      title: message('model.column.endpoint'),
      cell: (port) => {
        const endpoint = endpointOf(port)
        return endpoint === undefined ? noneCell : textCell(objectName(joined, endpoint), refOfSeen(endpoint))
      },
    },
    { id: 'name', title: message('model.column.name'), cell: ({ name }) => textCell(name) },
    {
      id: 'mac',
      title: message('model.column.mac'),
      cell: ({ mac }) => (mac === null ? notCollectedCell : textCell(formatMac(mac))),
    },
    {
      id: 'blocked',
      title: message('model.column.blocked'),
      cell: ({ isBlocked }) => (isBlocked === null ? notCollectedCell : yesNoCell(isBlocked)),
    },
    {
      id: 'friendlyName',
      title: message('model.column.friendlyName'),
      cell: ({ friendlyName }) => optionalText(friendlyName ?? null),
    },
  ]
  return rowSteps(model, seenList(joined.snapshot.facets.vfp), columns, (port) => {
    const endpoint = endpointOf(port)
    return endpoint === undefined ? null : refOfSeen(endpoint)
  })
}
