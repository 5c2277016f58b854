import type { DraftCheckView, FieldView, FormView, PolicyTypeView } from '../contract/changes.ts'
import type { z } from 'zod'
import type { addressViewSchema } from '../contract/changes.ts'
import { bigIntToIp, cidrParts, ipToBigInt, isIpv6, parseGuid, parseIp } from '../model/ids.ts'
import type { Guid, Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { gatewayOf, isReserved, subnetOf } from '../hns/rules/addressing.ts'
import { refusalOfPolicy } from '../hns/rules/policies.ts'
import type { PolicyTarget } from '../hns/rules/policies.ts'
import type { HnsState, NetworkRecord, SubnetRecord } from '../hns/rules/records.ts'
import { addressKey } from '../hns/rules/state.ts'
import { hnsVersionOf } from '../plan/node-state.ts'
import type { NodeCopy } from '../plan/node-state.ts'
import { draftOperations } from '../plan/drafts.ts'
import type { Draft } from '../plan/drafts.ts'
import type { FormField, ObjectForm } from '../plan/policy-forms.ts'
import { objectForms, policyForms } from '../plan/policy-forms.ts'
import { emptyPlan, withOperations } from '../plan/plan.ts'
import { rawPolicies } from '../plan/repairs.ts'
import { requestOf } from '../plan/requests.ts'
import { simulate } from '../plan/simulate.ts'
import { operationTitle } from '../plan/words.ts'
import { seenList } from '../model/facet.ts'
import { endpointAddresses, endpointName, objectName } from './names.ts'
import { indented, namerOf } from './plan.ts'
import { policySentence } from './policy-sentences.ts'
import type { ViewModel } from './view-model.ts'

/** Forms for what can be made, and what HNS would say to what was filled in. */

/** What HNS takes where a field is left empty (hcn.md 8.1, 8.2). */
const filledIn: Readonly<Record<string, Message>> = {
  IpAddress: message('changes.form.filled.address'),
  PrefixLength: message('changes.form.filled.prefixLength'),
  MacAddress: message('changes.form.filled.mac'),
  Gateway: message('changes.form.filled.gateway'),
  DnsServers: message('changes.form.filled.dns'),
  Priority: message('changes.form.filled.priority'),
  Protocols: message('changes.form.filled.any'),
  LocalAddresses: message('changes.form.filled.any'),
  RemoteAddresses: message('changes.form.filled.any'),
  LocalPorts: message('changes.form.filled.any'),
  RemotePorts: message('changes.form.filled.any'),
  FrontendVIPs: message('changes.form.filled.nodePort'),
}

const hints: Readonly<Record<string, Message>> = {
  Protocols: message('changes.form.hint.protocols'),
  LocalAddresses: message('changes.form.hint.addresses'),
  RemoteAddresses: message('changes.form.hint.addresses'),
  LocalPorts: message('changes.form.hint.ports'),
  RemotePorts: message('changes.form.hint.ports'),
  Priority: message('changes.form.hint.priority'),
  Exceptions: message('changes.form.hint.exceptions'),
  Destinations: message('changes.form.hint.destinations'),
  Vni: message('changes.form.hint.vni'),
  IsolationId: message('changes.form.hint.vni'),
  ExternalPort: message('changes.form.hint.externalPort'),
}

const firstValues: Readonly<Record<string, string>> = { RuleType: 'Switch', Type: '', Protocol: '6' }
const choiceWords: Readonly<Record<string, string>> = { '6': 'TCP', '17': 'UDP' }

/** `Ipv6Address` of HCN as people write it: `IPv6 Address`. */
function fieldTitle(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/\bIpv6\b/g, 'IPv6')
    .replace(/\b(?:Ip|Mac|Dns|Dsr|Vni|Mtu|Id)\b/g, (word) => word.toUpperCase())
}

function fieldView(field: FormField): FieldView {
  return {
    name: field.name,
    kind: field.kind,
    title: message('changes.form.field', { name: fieldTitle(field.name) }),
    hint: hints[field.name] ?? null,
    isRequired: field.isRequired,
    value: field.kind === 'choice' ? (firstValues[field.name] ?? null) : field.kind === 'flag' ? false : null,
    filledIn: filledIn[field.name] ?? null,
    choices:
      field.kind === 'choice'
        ? field.choices.map((value) => ({
            value,
            title: message('changes.form.field', { name: choiceWords[value] ?? value }),
            isSupported: true,
          }))
        : [],
  }
}

/** Settings that any node would take, so that what is refused is the type itself. */
const sample: Readonly<Record<string, unknown>> = {
  Action: 'Allow',
  Direction: 'In',
  Protocol: 6,
  InternalPort: 80,
  ExternalPort: 80,
  DestinationPrefix: '10.0.0.0/24',
  ProviderAddress: '10.0.0.1',
  IsolationId: 4096,
  DistributedRouterMacAddress: '00-15-5D-00-00-01',
  SourceMacAddress: '00-15-5D-00-00-01',
  Address: '00-15-5D-00-00-01',
  MaximumOutgoingBandwidthInBytes: 1,
  Overhead: 50,
  Mtu: 1400,
  Name: 'name',
  IP: '10.0.0.1',
  Port: 80,
  InboundProxyPort: '80',
  IovOffloadWeight: 0,
  Id: 'id',
  NetworkAdapterName: 'Ethernet',
  ExtensionID: 'id',
  LayerId: 'id',
}

export function policyTypeViews(
  target: PolicyTarget,
  state: HnsState,
  network: NetworkRecord | null,
  isRemoteEndpoint = false,
  isRunTime = false,
): PolicyTypeView[] {
  return Object.entries(policyForms[target]).map(([type, form]) => {
    const own = form.flatMap(({ name }) => (name in sample ? [[name, sample[name]] as const] : []))
    const settings = { ...Object.fromEntries(own), ...(type === 'VLAN' ? { IsolationId: 10 } : {}) }
    const refused =
      network === null
        ? null
        : refusalOfPolicy(
            target,
            { Type: type, Settings: settings },
            { state, networkType: network.type, network, isRemoteEndpoint, isRunTime },
          )
    return {
      type,
      title: message('changes.form.field', { name: type }),
      hint: message(`changes.policyType.${typeGroup(type)}`),
      fields: form.map(fieldView),
      isSupported: refused === null,
      why:
        refused === null
          ? null
          : refused === 'HCN_E_INVALID_POLICY_TYPE'
            ? message('changes.form.why.version')
            : refused === 'HCN_E_INVALID_REMOTE_ENDPOINT_OPERATION'
              ? message('changes.form.why.remote')
              : refused === 'HCN_E_REQUEST_UNSUPPORTED'
                ? message('changes.form.why.createOnly')
                : message('changes.form.why.network', { type: network?.type ?? '' }),
    }
  })
}

function typeGroup(type: string) {
  switch (type) {
    case 'ACL':
    case 'NetworkACL':
      return 'acl'
    case 'OutBoundNAT':
      return 'nat'
    case 'SDNRoute':
    case 'RemoteSubnetRoute':
    case 'HostRoute':
      return 'route'
    case 'PortMapping':
      return 'portMapping'
    case 'QOS':
      return 'qos'
    case 'ProviderAddress':
      return 'providerAddress'
    default:
      return 'other'
  }
}

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

/** The policy list that `keep` counts in. */
export function presentPolicies({ joined }: ViewModel, draft: Draft) {
  if (draft.kind !== 'endpoint-policies') return []
  const id = parseGuid(draft.endpoint)
  const endpoint = id === null ? undefined : joined.endpointById.get(id)
  return endpoint === undefined ? [] : (rawPolicies(joined, endpoint) ?? [])
}

export function draftCheck(model: ViewModel, copy: NodeCopy, draft: Draft): DraftCheckView {
  const result = draftOperations(draft, { state: copy.state, present: presentPolicies(model, draft) })
  const problems = [...result.problems]
  const plan = withOperations(emptyPlan, result.operations, null, () => null)
  const namer = namerOf(model, plan)
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  if (!hasErrors) {
    const simulation = simulate(copy.state, plan.steps)
    const refused = [...simulation.results.values()].find(({ state }) => state === 'refused')
    if (refused?.state === 'refused') {
      const field = refused.name === 'HCN_E_INVALID_IP' || refused.name.includes('ADDR') ? 'IpAddress' : ''
      problems.push({
        field,
        severity: 'error',
        text: message('changes.draft.refused', { text: refused.text, name: refused.name }),
      })
    }
  }
  if (draft.kind === 'endpoint') {
    const text = draft.fields['IpAddress']
    const address = typeof text === 'string' && text !== '' ? addressView(model, copy, draft.network, text) : null
    if (address?.state === 'taken') problems.push({ field: 'IpAddress', severity: 'error', text: address.text })
  }
  return {
    isValid: !problems.some(({ severity }) => severity === 'error'),
    problems: problems.map((problem) => ({ ...problem })),
    requests: plan.steps.flatMap(({ operation }) => {
      if (operation.kind === 'manual') return []
      const request = requestOf(operation, (target) => target)
      return [{ call: request.call, json: request.settings === null ? null : indented(request.settings) }]
    }),
    steps: plan.steps.map(({ operation }) => operationTitle(operation, namer)),
    sentences: result.policies.map((policy) =>
      policy === null
        ? message('changes.draft.unreadable')
        : policySentence(
            { type: policy.Type, settings: policy.Settings, index: 0 },
            draft.kind === 'network' || draft.kind === 'network-policies' ? 'network' : 'endpoint',
          ),
    ),
  }
}
