import { compareVersions, hasFeature } from '../features.ts'
import { parseIp } from '../../model/ids.ts'
import type { Guid } from '../../model/ids.ts'
import { fail, ok } from '../../model/result.ts'
import type { Result } from '../../model/result.ts'
import { isReserved, subnetOf } from './addressing.ts'
import { draftOn, unchanged } from './draft.ts'
import type { Outcome } from './draft.ts'
import { isRemote } from './records.ts'
import type { HnsState, LoadBalancerRecord, PortMappingRecord } from './records.ts'
import { refuse } from './refusals.ts'
import type { RefusalName } from './refusals.ts'
import { frontendKeys } from './state.ts'

/** Load balancers (hcn.md 3.5, 8.4). */

export interface LoadBalancerSettings {
  readonly id: Guid | null
  readonly endpointIds: readonly Guid[]
  readonly sourceVip: string
  readonly vips: readonly string[]
  readonly portMappings: readonly PortMappingRecord[]
  readonly flags: number
}

/** Dynamic ports are reserved in blocks of this size. */
export const portBlockSize = 64
/** More destinations than this were refused by builds of the first release. */
const oldBackendLimit = 64

/** The one network that all back ends are on. */
function networkOf(state: HnsState, settings: LoadBalancerSettings): Result<Guid, RefusalName> {
  let network: Guid | null = null
  for (const id of settings.endpointIds) {
    const endpoint = state.endpoints.get(id)
    if (endpoint === undefined) return fail('HCN_E_ENDPOINT_NOT_FOUND')
    // Detached or degraded: the switch port is gone.
    if (!isRemote(endpoint) && endpoint.state >= 4) return fail('HCN_E_PORT_NOT_FOUND')
    if (network !== null && network !== endpoint.networkId) return fail('E_INVALIDARG')
    network = endpoint.networkId
  }
  return network === null ? fail('E_INVALIDARG') : ok(network)
}

function refusalOfSettings(state: HnsState, settings: LoadBalancerSettings): RefusalName | null {
  const { hns } = state.host
  if (settings.endpointIds.length === 0) return 'E_INVALIDARG'
  if (new Set(settings.endpointIds).size !== settings.endpointIds.length) return 'E_INVALIDARG'
  if (hns.major <= 9 && settings.endpointIds.length > oldBackendLimit) return 'E_INVALIDARG'
  if (settings.portMappings.length === 0) return 'HCN_E_INVALID_POLICY'
  for (const port of settings.portMappings) {
    if (port.internalPort === 0) return 'HCN_E_INVALID_INTERNAL_PORT'
    if (port.internalPort > 65535 || port.externalPort > 65535) return 'E_INVALIDARG'
    if (port.protocol !== 6 && port.protocol !== 17) return 'HCN_E_INVALID_POLICY'
  }
  if (!settings.vips.every((vip) => parseIp(vip) !== null)) return 'HCN_E_INVALID_IP'
  if ((settings.flags & 1) !== 0 && !hasFeature(hns, 'directServerReturn')) return 'ERROR_NOT_SUPPORTED'
  if ((settings.flags & 2) !== 0 && !hasFeature(hns, 'ipv6DualStack')) return 'ERROR_NOT_SUPPORTED'
  return null
}

function refusalOfSourceVip(state: HnsState, networkId: Guid, sourceVip: string): RefusalName | null {
  if (sourceVip === '') return null
  const ip = parseIp(sourceVip)
  if (ip === null) return 'HCN_E_INVALID_IP'
  const network = state.networks.get(networkId)
  const subnet = network === undefined ? null : subnetOf(network, ip)
  return subnet !== null && isReserved(subnet, ip) ? 'HCN_E_ADDR_INVALID_OR_RESERVED' : null
}

/** One block for each backend, none when the backends answer by themselves. */
function blocksFor(settings: LoadBalancerSettings): number {
  return (settings.flags & 1) !== 0 ? 0 : settings.endpointIds.length
}

function isDuplicate(state: HnsState, settings: LoadBalancerSettings, self: Guid | null): boolean {
  return frontendKeys(settings).some((key) => {
    const holder = state.index.frontends.get(key)
    return holder !== undefined && holder !== self
  })
}

export function createLoadBalancer(state: HnsState, wantedId: Guid | null, settings: LoadBalancerSettings): Outcome {
  const refused = refusalOfSettings(state, settings)
  if (refused !== null) return refuse(refused)
  const network = networkOf(state, settings)
  if (!network.ok) return refuse(network.error)
  const networkId = network.value
  const badSource = refusalOfSourceVip(state, networkId, settings.sourceVip)
  if (badSource !== null) return refuse(badSource)
  const draft = draftOn(state)
  const id = wantedId ?? settings.id ?? draft.guid()
  if (state.loadBalancers.has(id) || isDuplicate(state, settings, null)) return refuse('ERROR_ALREADY_EXISTS')
  const portBlocks = blocksFor(settings)
  const all = Math.floor(state.host.dynamicPorts.count / portBlockSize)
  if (state.index.portBlocksInUse + portBlocks > all) return refuse('E_OUTOFMEMORY')
  const { id: _, ...fields } = settings
  draft.put({ kind: 'loadbalancer', ...draft.stamp(id), networkId, ...fields, isApplied: true, portBlocks })
  return draft.done(id)
}

/** The whole document anew, with the id it has (hcn.md 3.7; DOUBT-10). */
export function modifyLoadBalancer(state: HnsState, id: Guid, settings: LoadBalancerSettings): Outcome {
  const lb = state.loadBalancers.get(id)
  if (lb === undefined) return refuse('HCN_E_OBJECT_USED_AFTER_UNLOAD')
  const { hns } = state.host
  if (!hasFeature(hns, 'modifyLoadBalancer')) {
    const pretends = compareVersions(hns, { major: 15, minor: 4 }) >= 0
    return pretends ? unchanged(state, id) : refuse('E_NOTIMPL')
  }
  const refused = refusalOfSettings(state, settings)
  if (refused !== null) return refuse(refused)
  const network = networkOf(state, settings)
  if (!network.ok) return refuse(network.error)
  if (network.value !== lb.networkId) return refuse('E_INVALIDARG')
  if (isDuplicate(state, settings, id)) return refuse('ERROR_ALREADY_EXISTS')
  const portBlocks = blocksFor(settings)
  const all = Math.floor(state.host.dynamicPorts.count / portBlockSize)
  if (state.index.portBlocksInUse - lb.portBlocks + portBlocks > all) return refuse('E_OUTOFMEMORY')
  const draft = draftOn(state)
  const next: LoadBalancerRecord = {
    ...lb,
    endpointIds: settings.endpointIds,
    sourceVip: settings.sourceVip,
    vips: settings.vips,
    portMappings: settings.portMappings,
    flags: settings.flags,
    isApplied: true,
    portBlocks,
    updatedAt: draft.now(),
  }
  draft.put(next)
  return draft.done(id)
}

export function deleteLoadBalancer(state: HnsState, id: Guid): Outcome {
  if (!state.loadBalancers.has(id)) return refuse('ERROR_NOT_FOUND')
  const draft = draftOn(state)
  draft.remove('loadbalancer', id)
  return draft.done(id)
}
