import type { FormView } from '../contract/drafts.ts'
import type { z } from 'zod'
import type { addressViewSchema } from '../contract/drafts.ts'
import { bigIntToIp, cidrParts, ipToBigInt, isIpv6, parseGuid, parseIp } from '../model/ids.ts'
import type { Guid, Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import { gatewayOf, isReserved, subnetOf } from '../hns/rules/addressing.ts'
import type { HnsState, NetworkRecord, SubnetRecord } from '../hns/rules/records.ts'
import { addressKey } from '../hns/rules/state.ts'
import { hnsVersionOf } from '../plan/node-state.ts'
import type { NodeCopy } from '../plan/node-state.ts'
import type { ObjectForm } from '../plan/policy-forms.ts'
import { objectForms } from '../plan/policy-forms.ts'
import { fieldView, policyTypeViews } from './form-fields.ts'
import { seenList } from '../model/facet.ts'
import { endpointAddresses, endpointName, objectName } from './names.ts'
import type { ViewModel } from './view-model.ts'

/** Forms for what can be made. */

const mostFree = 64
const mostTaken = 500
const mostChoices = 1000

function isTaken(state: HnsState, network: NetworkRecord, ip: Ip): boolean {
  return state.index.endpointsByAddress.has(addressKey(network.id, ip))
}

function holderView({ joined }: ViewModel, id: Guid): { ref: string; name: string; kind: string } {
  const endpoint = joined.endpointById.get(id)
  return {
    ref: `endpoint/${id}`,
    name: endpoint === undefined ? id : endpointName(joined, endpoint),
    kind: 'endpoint',
  }
}

function subnetView(model: ViewModel, state: HnsState, network: NetworkRecord, subnet: SubnetRecord) {
  const { address, prefixLength } = cidrParts(subnet.prefix)
  const isV6 = isIpv6(address)
  const first = ipToBigInt(address)
  const size = 1n << BigInt((isV6 ? 128 : 32) - prefixLength)
  const free: string[] = []
  for (let value = first; value < first + size && free.length < mostFree; value++) {
    const ip = bigIntToIp(value, isV6)
    if (!isReserved(subnet, ip) && !isTaken(state, network, ip)) free.push(ip)
  }
  const taken: { ip: string; holder: { ref: string; name: string; kind: string } }[] = []
  for (const id of state.index.endpointsByNetwork.get(network.id) ?? []) {
    for (const { ip } of state.endpoints.get(id)?.ips ?? []) {
      if (subnetOf(network, ip) === subnet) taken.push({ ip, holder: holderView(model, id) })
    }
  }
  const gateway = gatewayOf(subnet)
  const reserved = (size > 2n ? (isV6 ? 1 : 2) : 0) + (gateway === null ? 0 : 1)
  const freeCount = Number(size) - reserved - new Set(taken.map(({ ip }) => ip)).size
  return { prefix: subnet.prefix, gateway, free, freeCount: Math.max(0, freeCount), taken: taken.slice(0, mostTaken) }
}

export function formView(model: ViewModel, copy: NodeCopy, kind: ObjectForm, networkId: string | null): FormView {
  const { joined } = model
  const { state } = copy
  const wanted = networkId === null ? null : parseGuid(networkId)
  const pod = [...state.networks.values()].find(({ id }) => joined.networkRole.get(id) === 'pod')
  const network = (wanted === null ? undefined : state.networks.get(wanted)) ?? pod ?? [...state.networks.values()][0]
  const needsNetwork = kind === 'endpoint' || kind === 'load-balancer'
  const { version, isStated } = hnsVersionOf(joined.snapshot)
  const versionText = `${version.major}.${version.minor}`
  return {
    kind,
    fields: objectForms[kind].map(fieldView),
    policyTypes:
      kind === 'endpoint'
        ? policyTypeViews('endpoint', state, network ?? null)
        : kind === 'network'
          ? policyTypeViews('network', state, null)
          : [],
    networks: needsNetwork
      ? [...state.networks.values()].slice(0, mostChoices).map(({ id, name, type }) => ({
          id,
          name,
          type,
          isChosen: id === network?.id,
        }))
      : [],
    addresses:
      kind === 'endpoint' && network !== undefined
        ? network.subnets.map((subnet) => subnetView(model, state, network, subnet))
        : null,
    namespaces:
      kind === 'endpoint'
        ? seenList(joined.snapshot.facets.namespaces)
            .slice(0, mostChoices)
            .map((namespace) => ({
              id: namespace.id,
              name: objectName(joined, namespace),
              detail:
                knownOr(namespace.compartmentId, null) === null
                  ? null
                  : message('changes.form.compartment', { id: Number(knownOr(namespace.compartmentId, 0)) }),
            }))
        : [],
    backends:
      kind === 'load-balancer' && network !== undefined
        ? (joined.endpointsByNetwork.get(network.id) ?? []).slice(0, mostChoices).map((endpoint) => ({
            id: endpoint.id,
            name: endpointName(joined, endpoint),
            address: endpointAddresses(endpoint)?.[0] ?? null,
            isRemote: endpoint.isRemote === true,
          }))
        : [],
    basis: isStated
      ? message('changes.form.basis', { version: versionText })
      : message('changes.caveat.version', { version: versionText }),
  }
}

/** Whether HNS would take an address for an endpoint, and who has it. */
export function addressView(
  model: ViewModel,
  copy: NodeCopy,
  networkId: string,
  text: string,
): z.infer<typeof addressViewSchema> {
  const id = parseGuid(networkId)
  const network = id === null ? undefined : copy.state.networks.get(id)
  const ip = parseIp(text)
  if (network === undefined) return { state: 'unknown', text: message('changes.draft.noNetwork'), holder: null }
  if (ip === null) return { state: 'invalid', text: message('changes.draft.address', { text }), holder: null }
  const [holder] = copy.state.index.endpointsByAddress.get(addressKey(network.id, ip)) ?? []
  if (holder !== undefined) {
    const view = holderView(model, holder)
    return { state: 'taken', text: message('changes.form.address.taken', { ip, holder: view.name }), holder: view }
  }
  const subnet = subnetOf(network, ip)
  if (subnet === null) return { state: 'outside', text: message('changes.form.address.outside', { ip }), holder: null }
  if (isReserved(subnet, ip)) {
    return { state: 'reserved', text: message('changes.form.address.reserved', { ip }), holder: null }
  }
  const { state } = model.joined.snapshot.facets.endpoints
  return state === 'collected' || state === 'none'
    ? { state: 'free', text: message('changes.form.address.free', { ip }), holder: null }
    : { state: 'unknown', text: message('changes.form.address.unknown', { ip }), holder: null }
}
