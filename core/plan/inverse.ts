import type { JsonObject } from '../hns/wire/json.ts'
import { field, isObject, textField } from '../hns/wire/json.ts'
import { policyFromV2 } from '../hns/wire/policies-v1.ts'
import { isSamePolicy } from '../hns/rules/policies.ts'
import { parseObjectGuid } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { namespaceIn, policiesIn } from './documents.ts'
import type { HnsOperation, Operation, PolicyDocument } from './operation.ts'

/** How honest an undo can be: `exact` brings all back, `other-id` under another id, `partly` not all of it. */
export type Honesty = 'exact' | 'other-id' | 'partly' | 'none'

export interface Inverse {
  readonly honesty: Honesty
  /** What does not come back. */
  readonly lost: readonly Message[]
  /** In the order in which they are to run. `@undo` stands for what the first of them makes. */
  readonly operations: readonly Operation[]
}

/** What was read of the subject before the step: its V2 document, and the V1 state of an endpoint where it is known. */
export interface Before {
  readonly document: JsonObject | null
  /** hcn.md 5.3 */
  readonly endpointState?: number | null
  /** Back ends of a load balancer that are not there any more: HNS takes no list that names them. */
  readonly gone?: ReadonlySet<string>
}

const none: Inverse = { honesty: 'none', lost: [message('changes.lost.unknownBefore')], operations: [] }

/** Written by HNS, refused or without meaning in a request. Everything else, also what we do not know, goes back. */
const writtenByHns = [
  'id',
  'health',
  'version',
  'schemaversion',
  'activityid',
  'state',
  'telemetry',
  'additionalparams',
  'hostcomputenamespace',
  'resources',
  'namespaceid',
  'namespaceguid',
]

/** A document that was read, as settings that can be sent. */
export function settingsFrom(document: JsonObject, ...without: readonly string[]): Record<string, unknown> {
  const gone = [...writtenByHns, ...without.map((name) => name.toLowerCase())]
  return Object.fromEntries(Object.entries(document).filter(([key]) => !gone.includes(key.toLowerCase())))
}

function policyDocument(policy: JsonObject): PolicyDocument {
  const { Type, Settings } = policyFromV2(policy)
  return { Type, Settings: { ...Settings } }
}

function policiesOf(document: JsonObject): PolicyDocument[] {
  return policiesIn(document).map(policyDocument)
}

function textsIn(document: JsonObject, name: string): string[] {
  const list = field(document, name)
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : []
}

/** Ids of the back ends that a load balancer's document names. */
export function backendsIn(document: JsonObject): readonly string[] {
  return textsIn(document, 'HostComputeEndpoints').map((id) => parseObjectGuid(id) ?? id)
}

/** Ids of the endpoints that a namespace's document lists. */
export function endpointsIn(document: JsonObject): readonly string[] {
  const list = field(document, 'Resources')
  if (!Array.isArray(list)) return []
  return list.filter(isObject).flatMap((resource) => {
    const type = field(resource, 'Type')
    const data = field(resource, 'Data')
    const isEndpoint = type === 1 || (typeof type === 'string' && type.toLowerCase() === 'endpoint')
    const id = isEndpoint && isObject(data) ? parseObjectGuid(textField(data, 'Id')) : null
    return id === null ? [] : [id]
  })
}

/** Local prefix lengths and subnets follow from the network; kept, they are refused where the subnet is made anew. */
function endpointSettings(document: JsonObject): Record<string, unknown> {
  const settings = settingsFrom(document, 'HostComputeNetwork')
  const ips = field(document, 'IpConfigurations')
  if (!Array.isArray(ips)) return settings
  return {
    ...settings,
    IpConfigurations: ips
      .filter(isObject)
      .map((ip) => Object.fromEntries(Object.entries(ip).filter(([key]) => key.toLowerCase() !== 'ipsubnetid'))),
  }
}

function networkSettings(document: JsonObject): Record<string, unknown> {
  const settings = settingsFrom(document)
  // The host's address on the vSwitch is read back as a policy, and would choose another NIC.
  const policies = policiesOf(document).filter(({ Type }) => Type !== 'ProviderAddress')
  return { ...settings, Policies: policies }
}

/** The operations that undo one that was carried out. `made` is the id of what it made, or `@step`. */
export function inverseOf(operation: HnsOperation, before: Before, made: string): Inverse {
  const { document } = before
  const exact = (...operations: readonly Operation[]): Inverse => ({ honesty: 'exact', lost: [], operations })
  switch (operation.kind) {
    case 'create-endpoint':
      return exact({ kind: 'remove-endpoint', id: made })
    case 'create-load-balancer':
      return exact({ kind: 'remove-load-balancer', id: made })
    case 'create-network':
      return exact({ kind: 'remove-network', id: made })
    case 'create-namespace':
      return exact({ kind: 'remove-namespace', id: made })
    case 'remove-endpoint': {
      if (document === null) return none
      const network = parseObjectGuid(textField(document, 'HostComputeNetwork'))
      if (network === null) return none
      const namespace = namespaceIn(document)
      const wasDetached = before.endpointState === 4 || before.endpointState === 5
      return {
        honesty: 'other-id',
        lost: [
          message('changes.lost.endpointId'),
          ...(wasDetached && namespace === null ? [message('changes.lost.stateCreated')] : []),
        ],
        operations: [
          { kind: 'create-endpoint', network, settings: endpointSettings(document) },
          ...(namespace === null ? [] : [{ kind: 'attach-endpoint' as const, id: '@undo', namespace }]),
        ],
      }
    }
    case 'modify-endpoint-policies':
      if (document === null) return none
      return exact({ kind: operation.kind, id: operation.id, policies: policiesOf(document) })
    case 'attach-endpoint':
      return {
        honesty: before.endpointState === 1 ? 'partly' : 'exact',
        lost: before.endpointState === 1 ? [message('changes.lost.stateDetached')] : [],
        operations: [{ kind: 'detach-endpoint', id: operation.id, namespace: operation.namespace }],
      }
    case 'detach-endpoint':
      if (document === null) return { ...none, lost: [message('changes.lost.noEndpoint')] }
      return exact({ kind: 'attach-endpoint', id: operation.id, namespace: operation.namespace })
    case 'remove-load-balancer':
      if (document === null) return none
      const all = backendsIn(document)
      const backends = all.filter((id) => before.gone?.has(id) !== true)
      if (backends.length === 0) return { ...none, lost: [message('changes.lost.noBackends')] }
      const isWhole = backends.length === all.length
      return {
        honesty: isWhole ? 'other-id' : 'partly',
        lost: [
          message('changes.lost.loadBalancerId'),
          ...(isWhole ? [] : [message('changes.lost.goneBackends', { count: all.length - backends.length })]),
        ],
        operations: [
          {
            kind: 'create-load-balancer',
            backends,
            settings: settingsFrom(document, 'HostComputeEndpoints', 'HostComputeNetwork'),
          },
        ],
      }
    case 'remove-network':
      if (document === null) return none
      return {
        honesty: 'other-id',
        lost: [message('changes.lost.networkId'), message('changes.lost.networkSwitch')],
        operations: [{ kind: 'create-network', settings: networkSettings(document) }],
      }
    case 'modify-network-policies':
      return inverseOfNetworkPolicies(operation, document)
    case 'remove-namespace': {
      if (document === null) return none
      const endpoints = endpointsIn(document)
      return {
        honesty: 'other-id',
        lost: [message('changes.lost.namespaceId')],
        operations: [
          { kind: 'create-namespace', settings: settingsFrom(document) },
          ...endpoints.map((id) => ({ kind: 'attach-endpoint' as const, id, namespace: '@undo' })),
        ],
      }
    }
  }
}

function inverseOfNetworkPolicies(
  operation: Extract<HnsOperation, { kind: 'modify-network-policies' }>,
  document: JsonObject | null,
): Inverse {
  const { id, policies } = operation
  if (operation.request === 'Add') {
    return { honesty: 'exact', lost: [], operations: [{ kind: operation.kind, id, request: 'Remove', policies }] }
  }
  if (operation.request === 'Remove') {
    return {
      honesty: 'exact',
      lost: [message('changes.lost.policyOrder')],
      operations: [{ kind: operation.kind, id, request: 'Add', policies }],
    }
  }
  if (document === null) return none
  const old = policiesOf(document)
  const identity = ({ Type, Settings }: PolicyDocument): unknown =>
    Type === 'SetPolicy' ? Settings['Id'] : Type === 'RemoteSubnetRoute' ? Settings['DestinationPrefix'] : null
  const replaced = policies.flatMap(
    (policy) =>
      old.find(
        (one) => one.Type === policy.Type && (isSamePolicy(one, policy) || identity(one) === identity(policy)),
      ) ?? [],
  )
  return {
    honesty: 'exact',
    lost: [],
    operations: [{ kind: operation.kind, id, request: 'Update', policies: replaced }],
  }
}
