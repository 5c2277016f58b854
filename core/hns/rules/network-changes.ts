import { cidrContains, parseCidr } from '../../model/ids.ts'
import type { Guid } from '../../model/ids.ts'
import { prefixesOverlap } from './addressing.ts'
import { draftOn, unchanged } from './draft.ts'
import type { Outcome } from './draft.ts'
import type { RequestType } from './modify.ts'
import { buildSubnets } from './networks.ts'
import type { SubnetSettings } from './networks.ts'
import { isNestedSet, isSamePolicy, refusalOfPolicies, withTypeNames } from './policies.ts'
import type { DnsRecord, HnsState, NetworkRecord, PolicyRecord } from './records.ts'
import { refuse } from './refusals.ts'
import { localEndpointsOf } from './state.ts'

/** Modify of a network (hcn.md 3.7, 4.2, 8.1): DNS, Extension, Policy, Subnet, IPSubnet; nothing else can change. */
export type NetworkModification =
  | { readonly resource: 'DNS'; readonly request: RequestType; readonly dns: DnsRecord }
  | { readonly resource: 'Extension'; readonly request: RequestType; readonly id: Guid; readonly isEnabled: boolean }
  | { readonly resource: 'Policy'; readonly request: RequestType; readonly policies: readonly PolicyRecord[] }
  | { readonly resource: 'Subnet'; readonly request: RequestType; readonly subnets: readonly SubnetSettings[] }
  | {
      readonly resource: 'IPSubnet'
      readonly request: RequestType
      readonly subnetId: Guid
      readonly ipSubnets: readonly { readonly id: Guid | null; readonly prefix: string; readonly flags: number }[]
    }

export function modifyNetwork(state: HnsState, id: Guid, change: NetworkModification): Outcome {
  const network = state.networks.get(id)
  if (network === undefined) return refuse('HCN_E_OBJECT_USED_AFTER_UNLOAD')
  if (change.request === 'Refresh') return unchanged(state, id)
  switch (change.resource) {
    case 'DNS': {
      if (change.request !== 'Update') return refuse('HCN_E_REQUEST_UNSUPPORTED')
      return put(state, { ...network, dns: change.dns })
    }
    case 'Extension':
      return modifyExtension(state, network, change)
    case 'Policy':
      return modifyPolicies(state, network, change.request, change.policies)
    case 'Subnet':
      return modifySubnets(state, network, change.request, change.subnets)
    case 'IPSubnet':
      return modifyIpSubnets(state, network, change)
  }
}

function put(state: HnsState, network: NetworkRecord): Outcome {
  const draft = draftOn(state)
  draft.put({ ...network, updatedAt: draft.now() })
  return draft.done(network.id)
}

function modifyExtension(
  state: HnsState,
  network: NetworkRecord,
  change: Extract<NetworkModification, { resource: 'Extension' }>,
): Outcome {
  if (change.request !== 'Update') return refuse('HCN_E_REQUEST_UNSUPPORTED')
  if (!network.extensions.some((extension) => extension.id === change.id)) {
    return refuse('HCN_E_SWITCH_EXTENSION_NOT_FOUND')
  }
  const isShared =
    network.layeredOn !== null || [...state.networks.values()].some((other) => other.layeredOn === network.id)
  if (isShared) return refuse('HCN_E_SHARED_SWITCH_MODIFICATION')
  const extensions = network.extensions.map((extension) =>
    extension.id === change.id ? { ...extension, isEnabled: change.isEnabled } : extension,
  )
  return put(state, { ...network, extensions })
}

function isSamePlace(a: PolicyRecord, b: PolicyRecord): boolean {
  if (a.Type !== b.Type) return false
  switch (a.Type) {
    case 'HostRoute':
      return true
    case 'SetPolicy':
      return a.Settings['Id'] === b.Settings['Id']
    case 'RemoteSubnetRoute':
      return a.Settings['DestinationPrefix'] === b.Settings['DestinationPrefix']
    default:
      return isSamePolicy(a, b)
  }
}

function setMembers(policy: PolicyRecord): readonly string[] {
  const values = policy.Settings['Values']
  return typeof values === 'string' ? values.split(',').map((part) => part.trim()) : []
}

function isSetReferenced(
  state: HnsState,
  network: NetworkRecord,
  left: readonly PolicyRecord[],
  setId: unknown,
): boolean {
  if (typeof setId !== 'string') return false
  const isInNested = left.some(
    (policy) =>
      policy.Type === 'SetPolicy' && isNestedSet(policy.Settings['PolicyType']) && setMembers(policy).includes(setId),
  )
  if (isInNested) return true
  return localEndpointsOf(state, network.id).some((endpoint) =>
    endpoint.policies.some(
      ({ Type, Settings }) =>
        Type === 'ACL' &&
        [Settings['LocalAddresses'], Settings['RemoteAddresses']].some(
          (list) => typeof list === 'string' && list.split(',').includes(setId),
        ),
    ),
  )
}

function modifyPolicies(
  state: HnsState,
  network: NetworkRecord,
  request: RequestType,
  given: readonly PolicyRecord[],
): Outcome {
  const policies = withTypeNames('network', given)
  if (request === 'Remove') {
    let left = network.policies
    for (const policy of policies) {
      const index = left.findIndex((item) =>
        policy.Type === 'SetPolicy' ? isSamePlace(item, policy) : isSamePolicy(item, policy),
      )
      if (index < 0) return refuse('HCN_E_POLICY_NOT_FOUND')
      left = left.filter((_, i) => i !== index)
    }
    const referenced = policies.some(
      (policy) => policy.Type === 'SetPolicy' && isSetReferenced(state, network, left, policy.Settings['Id']),
    )
    if (referenced) return refuse('HCN_E_ENTITY_HAS_REFERENCES')
    return put(state, { ...network, policies: left })
  }
  if (request !== 'Add' && request !== 'Update') return refuse('HCN_E_REQUEST_UNSUPPORTED')

  const refused = refusalOfPolicies('network', policies, {
    state,
    networkType: network.type,
    network,
    isRunTime: true,
  })
  if (refused !== null) return refuse(refused)
  let next = network.policies
  for (const policy of policies) {
    const index = next.findIndex((item) => isSamePlace(item, policy))
    if (request === 'Add') {
      if (index >= 0) return refuse('HCN_E_POLICY_ALREADY_EXISTS')
      if (policy.Type === 'SetPolicy' && isNestedSet(policy.Settings['PolicyType'])) {
        const known = new Set(next.filter((item) => item.Type === 'SetPolicy').map((item) => item.Settings['Id']))
        if (!setMembers(policy).every((member) => known.has(member))) return refuse('HCN_E_POLICY_NOT_FOUND')
      }
      next = [...next, policy]
    } else if (index >= 0) {
      next = next.map((item, i) => (i === index ? policy : item))
    }
    // Update of a set that is not there has no effect (hcn.md 4.4).
  }
  return put(state, { ...network, policies: next })
}

function modifySubnets(
  state: HnsState,
  network: NetworkRecord,
  request: RequestType,
  wanted: readonly SubnetSettings[],
): Outcome {
  if (request === 'Add') {
    const draft = draftOn(state)
    const built = buildSubnets(state, draft, network.type, wanted)
    if (built.refused !== null) return refuse(built.refused)
    const overlaps = built.subnets.some((subnet) =>
      network.subnets.some((other) => prefixesOverlap(other.prefix, subnet.prefix)),
    )
    if (overlaps) return refuse('ERROR_OBJECT_ALREADY_EXISTS')
    draft.put({ ...network, subnets: [...network.subnets, ...built.subnets], updatedAt: draft.now() })
    return draft.done(network.id)
  }
  if (request !== 'Remove') return refuse('HCN_E_REQUEST_UNSUPPORTED')
  const ids = new Set(wanted.map((subnet) => subnet.id))
  const going = network.subnets.filter((subnet) => ids.has(subnet.id))
  if (going.length === 0) return refuse('HCN_E_SUBNET_NOT_FOUND')
  const isUsed = localEndpointsOf(state, network.id).some((endpoint) =>
    endpoint.ips.some(({ ip }) => going.some((subnet) => cidrContains(subnet.prefix, ip))),
  )
  if (isUsed) return refuse('HCN_E_ENTITY_HAS_REFERENCES')
  return put(state, { ...network, subnets: network.subnets.filter((subnet) => !ids.has(subnet.id)) })
}

function modifyIpSubnets(
  state: HnsState,
  network: NetworkRecord,
  change: Extract<NetworkModification, { resource: 'IPSubnet' }>,
): Outcome {
  const subnet = network.subnets.find((item) => item.id === change.subnetId)
  if (subnet === undefined) return refuse('HCN_E_SUBNET_NOT_FOUND')
  const draft = draftOn(state)
  let ipSubnets = subnet.ipSubnets
  if (change.request === 'Add') {
    for (const item of change.ipSubnets) {
      const prefix = parseCidr(item.prefix)
      if (prefix === null) return refuse('HCN_E_INVALID_PREFIX')
      if (!prefixesOverlap(subnet.prefix, prefix)) return refuse('HCN_E_INVALID_IP_SUBNET')
      ipSubnets = [...ipSubnets, { id: item.id ?? draft.guid(), prefix, flags: item.flags }]
    }
  } else if (change.request === 'Remove') {
    const ids = new Set(change.ipSubnets.map((item) => item.id))
    if (!ipSubnets.some((item) => ids.has(item.id))) return refuse('HCN_E_INVALID_IP_SUBNET')
    ipSubnets = ipSubnets.filter((item) => !ids.has(item.id))
  } else {
    return refuse('HCN_E_REQUEST_UNSUPPORTED')
  }
  const subnets = network.subnets.map((item) => (item.id === subnet.id ? { ...item, ipSubnets } : item))
  draft.put({ ...network, subnets, updatedAt: draft.now() })
  return draft.done(network.id)
}
