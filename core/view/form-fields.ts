import type { FieldView, PolicyTypeView } from '../contract/drafts.ts'
import type { PolicyTarget } from '../hns/rules/policies.ts'
import { refusalOfPolicy } from '../hns/rules/policies.ts'
import type { HnsState, NetworkRecord } from '../hns/rules/records.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { FieldValues } from '../plan/draft.ts'
import type { PolicyDocument } from '../plan/operation.ts'
import type { FormField } from '../plan/policy-forms.ts'
import { formOf, policyForms } from '../plan/policy-forms.ts'
import { choiceTitles, fieldTitles } from './field-titles.ts'

/** Fields of forms in words, and which policy types a node takes. */

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

const kindHints: Readonly<Record<string, Message>> = {
  list: message('forms.hint.list'),
  json: message('forms.hint.json'),
}

/** A name of HNS that has no words stands for itself. */
function titleOf(name: string, titles: typeof fieldTitles): Message {
  const key = titles[name]
  return key === undefined ? message('changes.form.field', { name }) : { key }
}

export function fieldView(field: FormField): FieldView {
  return {
    name: field.name,
    kind: field.kind,
    title: titleOf(field.name, fieldTitles),
    hint: hints[field.name] ?? kindHints[field.kind] ?? null,
    isRequired: field.isRequired,
    value: field.kind === 'choice' ? (firstValues[field.name] ?? null) : field.kind === 'flag' ? false : null,
    filledIn: filledIn[field.name] ?? null,
    choices:
      field.kind === 'choice'
        ? field.choices.map((value) => ({
            value,
            title: titleOf(choiceWords[value] ?? value, choiceTitles),
            isSupported: true,
          }))
        : [],
  }
}

/** Settings that any node would take, so that what is refused is the type itself. */
export const sampleSettings: Readonly<Record<string, unknown>> = {
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
  Order: 1001,
  TierAclRules: [],
}

export function policyTypeViews(
  target: PolicyTarget,
  state: HnsState,
  network: NetworkRecord | null,
  isRemoteEndpoint = false,
  isRunTime = false,
): PolicyTypeView[] {
  return Object.entries(policyForms[target]).map(([type, form]) => {
    const own = form.flatMap(({ name }) => (name in sampleSettings ? [[name, sampleSettings[name]] as const] : []))
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

/** What the form of a policy would hold; null where it would lose something. */
export function formValues(target: PolicyTarget, policy: PolicyDocument): FieldValues | null {
  const form = formOf(target, policy.Type)
  if (form === null) return null
  const known = new Set(form.map(({ name }) => name.toLowerCase()))
  // A setting that the form does not show would be lost by it.
  if (Object.keys(policy.Settings).some((key) => !known.has(key.toLowerCase()))) return null
  const values: Record<string, string | number | boolean | readonly string[] | null> = {}
  for (const { name, kind } of form) {
    const value = policy.Settings[name]
    if (kind === 'json') {
      values[name] = value === undefined || value === null ? null : JSON.stringify(value, null, 2)
      continue
    }
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[name] = value
    else if (Array.isArray(value) && value.every((item): item is string => typeof item === 'string'))
      values[name] = value
    else if (value === undefined || value === null) values[name] = null
    else return null
  }
  return values
}
