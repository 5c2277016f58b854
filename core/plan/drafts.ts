import type { HnsState, NetworkRecord, PolicyRecord } from '../hns/rules/records.ts'
import { refusal } from '../hns/rules/refusals.ts'
import { refusalOfPolicy } from '../hns/rules/policies.ts'
import type { PolicyTarget } from '../hns/rules/policies.ts'
import { parseNetworkType } from '../hns/rules/networks.ts'
import { isObject } from '../hns/wire/json.ts'
import { parseCidr, parseGuid, parseIp, parseMac } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Operation, PolicyDocument } from './operation.ts'
import { policySchema } from './operation.ts'
import type { FormField, ObjectForm } from './policy-forms.ts'
import { formOf, objectForms } from './policy-forms.ts'

/** What users fill in, as operations; and what is wrong with it, field by field. */

export type FieldValue = string | number | boolean | readonly string[] | null
export type FieldValues = Readonly<Record<string, FieldValue>>

export type PolicyDraft =
  { readonly keep: number } | { readonly type: string; readonly fields: FieldValues } | { readonly json: string }

export type Draft =
  | {
      readonly kind: 'endpoint'
      readonly network: string
      readonly fields: FieldValues
      readonly policies: readonly PolicyDraft[]
      /** Id of an HNS namespace, `new` for one of its own, null for none. */
      readonly namespace: string | null
    }
  | {
      readonly kind: 'load-balancer'
      readonly network: string
      readonly fields: FieldValues
      readonly backends: readonly string[]
    }
  | { readonly kind: 'network'; readonly fields: FieldValues; readonly policies: readonly PolicyDraft[] }
  | { readonly kind: 'namespace'; readonly fields: FieldValues }
  | { readonly kind: 'endpoint-policies'; readonly endpoint: string; readonly policies: readonly PolicyDraft[] }
  | {
      readonly kind: 'network-policies'
      readonly network: string
      readonly request: 'Add' | 'Remove' | 'Update'
      readonly policies: readonly PolicyDraft[]
    }

export interface DraftProblem {
  /** Field of the form, `policies/2/Priority` one of the third policy; empty for the whole. */
  readonly field: string
  readonly severity: 'error' | 'warning'
  readonly text: Message
}

export interface DraftResult {
  /** Refer to one another as `@1`, `@2`. */
  readonly operations: readonly Operation[]
  /** The policies of the draft, in its order; null for one that cannot be read. */
  readonly policies: readonly (PolicyDocument | null)[]
  readonly problems: readonly DraftProblem[]
}

interface Context {
  readonly state: HnsState
  /** The policy list that `keep` counts in. */
  readonly present: readonly PolicyDocument[]
}

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Fields as settings: empty ones are left out, so that the service fills them in. */
function settingsOf(form: readonly FormField[], values: FieldValues, at: string, problems: DraftProblem[]) {
  const settings: Record<string, unknown> = {}
  const problem = (field: string, text: Message): void =>
    void problems.push({ field: at + field, severity: 'error', text })
  for (const field of form) {
    const value = values[field.name]
    if (isEmpty(value)) {
      if (field.isRequired) problem(field.name, message('changes.draft.required', { field: field.name }))
      if (value === false) settings[field.name] = false
      continue
    }
    switch (field.kind) {
      case 'number': {
        const number = typeof value === 'number' ? value : Number(value)
        if (Number.isInteger(number) && number >= 0) settings[field.name] = number
        else problem(field.name, message('changes.draft.number', { field: field.name }))
        break
      }
      case 'flag':
        settings[field.name] = value === true || value === 'true'
        break
      case 'list':
        settings[field.name] = listOf(value)
        break
      case 'choice': {
        const text = String(value)
        if (!field.choices.includes(text)) problem(field.name, message('changes.draft.choice', { field: field.name }))
        else settings[field.name] = /^\d+$/.test(text) ? Number(text) : text
        break
      }
      case 'text':
        settings[field.name] = String(value).trim()
        break
    }
  }
  for (const name of Object.keys(values)) {
    if (form.some((field) => field.name === name)) continue
    problem(name, message('changes.draft.unknownField', { field: name }))
  }
  return settings
}

function listOf(value: FieldValue | undefined): string[] {
  if (Array.isArray(value)) return value.map((item) => String(item).trim()).filter((item) => item !== '')
  return typeof value === 'string' ? value.split(/[\s,;]+/).filter((item) => item !== '') : []
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function policyOf(
  draft: PolicyDraft,
  index: number,
  target: PolicyTarget,
  { present }: Context,
  problems: DraftProblem[],
): PolicyDocument | null {
  const at = `policies/${index}`
  if ('keep' in draft) {
    const kept = present[draft.keep]
    if (kept === undefined) problems.push({ field: at, severity: 'error', text: message('changes.draft.noSuchPolicy') })
    return kept ?? null
  }
  if ('json' in draft) {
    try {
      const value: unknown = JSON.parse(draft.json)
      const policy = policySchema.safeParse(isObject(value) ? value : null)
      if (policy.success) return policy.data
    } catch {
      // Said below: it is not what a policy is.
    }
    problems.push({ field: at, severity: 'error', text: message('changes.draft.policyJson') })
    return null
  }
  const form = formOf(target, draft.type)
  if (form === null) {
    problems.push({ field: at, severity: 'error', text: message('changes.draft.noForm', { type: draft.type }) })
    return null
  }
  return { Type: draft.type, Settings: settingsOf(form, draft.fields, `${at}/`, problems) }
}

function policiesOf(
  drafts: readonly PolicyDraft[],
  target: PolicyTarget,
  network: NetworkRecord | null,
  context: Context,
  problems: DraftProblem[],
  isRemoteEndpoint = false,
  isRunTime = false,
): readonly (PolicyDocument | null)[] {
  return drafts.map((draft, index) => {
    const count = problems.length
    const policy = policyOf(draft, index, target, context, problems)
    // What stays as it was is HNS's own; the others it would look at.
    if (policy === null || 'keep' in draft || problems.length > count || network === null) return policy
    const record: PolicyRecord = policy
    const refused = refusalOfPolicy(target, record, {
      state: context.state,
      networkType: network.type,
      network,
      isRemoteEndpoint,
      isRunTime,
    })
    if (refused !== null) {
      problems.push({
        field: `policies/${index}`,
        severity: 'error',
        text: message('changes.draft.refused', { text: refusal(refused).text, name: refused }),
      })
    }
    return policy
  })
}

const whole = (policies: readonly (PolicyDocument | null)[]): PolicyDocument[] =>
  policies.flatMap((policy) => (policy === null ? [] : [policy]))

function checkText(
  values: FieldValues,
  field: string,
  isRight: (text: string) => boolean,
  key: 'changes.draft.address' | 'changes.draft.prefix' | 'changes.draft.mac',
  problems: DraftProblem[],
): string | null {
  const text = textOf(values[field])
  if (text === '') return null
  if (!isRight(text)) problems.push({ field, severity: 'error', text: message(key, { text }) })
  return text
}

function checkList(values: FieldValues, field: string, problems: DraftProblem[]): string[] {
  const list = listOf(values[field])
  for (const text of list) {
    if (parseIp(text) === null)
      problems.push({ field, severity: 'error', text: message('changes.draft.address', { text }) })
  }
  return list
}

const isIp = (text: string): boolean => parseIp(text) !== null
const isPrefix = (text: string): boolean => parseCidr(text) !== null
const isMac = (text: string): boolean => parseMac(text) !== null
const isOn = (value: FieldValue | undefined): boolean => value === true || value === 'true'

/** Flags by the names of the form. */
function flagsOf(values: FieldValues, bits: Readonly<Record<string, number>>): number {
  return Object.entries(bits).reduce((sum, [name, bit]) => sum | (isOn(values[name]) ? bit : 0), 0)
}

function checkForm(form: ObjectForm, values: FieldValues, problems: DraftProblem[]): void {
  settingsOf(objectForms[form], values, '', problems)
}

function networkRecord(state: HnsState, id: string): NetworkRecord | null {
  const guid = parseGuid(id)
  return guid === null ? null : (state.networks.get(guid) ?? null)
}

function defaultRoute(gateway: string): Record<string, unknown> {
  return { NextHop: gateway, DestinationPrefix: gateway.includes(':') ? '::/0' : '0.0.0.0/0' }
}

export function draftOperations(draft: Draft, context: Context): DraftResult {
  const problems: DraftProblem[] = []
  switch (draft.kind) {
    case 'endpoint':
      return endpointDraft(draft, context, problems)
    case 'load-balancer':
      return loadBalancerDraft(draft, context, problems)
    case 'network':
      return networkDraft(draft, context, problems)
    case 'namespace': {
      checkForm('namespace', draft.fields, problems)
      const type = textOf(draft.fields['Type']) || 'Host'
      return { operations: [{ kind: 'create-namespace', settings: { Type: type } }], policies: [], problems }
    }
    case 'endpoint-policies': {
      const id = parseGuid(draft.endpoint)
      const endpoint = id === null ? undefined : context.state.endpoints.get(id)
      const network = endpoint === undefined ? null : (context.state.networks.get(endpoint.networkId) ?? null)
      const isRemote = ((endpoint?.flags ?? 0) & 1) !== 0
      const policies = policiesOf(draft.policies, 'endpoint', network, context, problems, isRemote)
      return {
        operations: [{ kind: 'modify-endpoint-policies', id: draft.endpoint, policies: whole(policies) }],
        policies,
        problems,
      }
    }
    case 'network-policies': {
      const network = networkRecord(context.state, draft.network)
      const isRunTime = draft.request !== 'Remove'
      const policies = policiesOf(draft.policies, 'network', network, context, problems, false, isRunTime)
      return {
        operations: [
          { kind: 'modify-network-policies', id: draft.network, request: draft.request, policies: whole(policies) },
        ],
        policies,
        problems,
      }
    }
  }
}

function endpointDraft(
  draft: Extract<Draft, { kind: 'endpoint' }>,
  context: Context,
  problems: DraftProblem[],
): DraftResult {
  const { fields: values } = draft
  checkForm('endpoint', values, problems)
  const network = networkRecord(context.state, draft.network)
  if (network === null) problems.push({ field: 'network', severity: 'error', text: message('changes.draft.noNetwork') })
  const ip = checkText(values, 'IpAddress', isIp, 'changes.draft.address', problems)
  const ipv6 = checkText(values, 'Ipv6Address', isIp, 'changes.draft.address', problems)
  const mac = checkText(values, 'MacAddress', isMac, 'changes.draft.mac', problems)
  const gateway = checkText(values, 'Gateway', isIp, 'changes.draft.address', problems)
  const servers = checkList(values, 'DnsServers', problems)
  const search = listOf(values['DnsSearch'])
  const domain = textOf(values['DnsDomain'])
  const name = textOf(values['Name'])
  const length = textOf(values['PrefixLength'])
  const isRemote = isOn(values['IsRemote'])
  const policies = policiesOf(draft.policies, 'endpoint', network, context, problems, isRemote)
  const flags = flagsOf(values, {
    IsRemote: 1,
    DisableICC: 2,
    EnableLowInterfaceMetric: 8,
    OverrideDnsServerOrder: 16,
  })
  const ips = [
    ...(ip === null ? [] : [{ IpAddress: ip, ...(length === '' ? {} : { PrefixLength: Number(length) }) }]),
    ...(ipv6 === null ? [] : [{ IpAddress: ipv6 }]),
  ]
  const dns = {
    ...(domain === '' ? {} : { Domain: domain }),
    ...(search.length === 0 ? {} : { Search: search }),
    ...(servers.length === 0 ? {} : { ServerList: servers }),
  }
  const settings = {
    ...(name === '' ? {} : { Name: name }),
    ...(ips.length === 0 ? {} : { IpConfigurations: ips }),
    ...(mac === null ? {} : { MacAddress: mac }),
    ...(gateway === null ? {} : { Routes: [defaultRoute(gateway)] }),
    ...(Object.keys(dns).length === 0 ? {} : { Dns: dns }),
    ...(policies.length === 0 ? {} : { Policies: whole(policies) }),
    ...(flags === 0 ? {} : { Flags: flags }),
  }
  const create: Operation = { kind: 'create-endpoint', network: draft.network, settings }
  const { namespace } = draft
  const operations: Operation[] =
    namespace === null
      ? [create]
      : namespace === 'new'
        ? [
            { kind: 'create-namespace', settings: { Type: 'Host' } },
            create,
            { kind: 'attach-endpoint', id: '@2', namespace: '@1' },
          ]
        : [create, { kind: 'attach-endpoint', id: '@1', namespace }]
  return { operations, policies, problems }
}

function loadBalancerDraft(
  draft: Extract<Draft, { kind: 'load-balancer' }>,
  _context: Context,
  problems: DraftProblem[],
): DraftResult {
  const { fields: values } = draft
  checkForm('load-balancer', values, problems)
  const vips = checkList(values, 'FrontendVIPs', problems)
  const sourceVip = checkText(values, 'SourceVIP', isIp, 'changes.draft.address', problems)
  if (draft.backends.length === 0) {
    problems.push({ field: 'backends', severity: 'error', text: message('changes.draft.noBackends') })
  }
  const settings = {
    ...(sourceVip === null ? {} : { SourceVIP: sourceVip }),
    FrontendVIPs: vips,
    PortMappings: [
      {
        Protocol: Number(textOf(values['Protocol']) || 6),
        InternalPort: Number(textOf(values['InternalPort'])),
        ExternalPort: Number(textOf(values['ExternalPort'])),
        DistributionType: isOn(values['SessionAffinity']) ? 2 : 0,
        Flags: flagsOf(values, {
          InternalLoadBalancer: 1,
          LocalRoutedVip: 2,
          UseMux: 4,
          PreserveDip: 8,
          VipExternalIP: 16,
        }),
      },
    ],
    Flags: flagsOf(values, { DirectServerReturn: 1 }) | (vips.some((vip) => vip.includes(':')) ? 2 : 0),
  }
  return {
    operations: [{ kind: 'create-load-balancer', backends: [...draft.backends], settings }],
    policies: [],
    problems,
  }
}

function networkDraft(
  draft: Extract<Draft, { kind: 'network' }>,
  context: Context,
  problems: DraftProblem[],
): DraftResult {
  const { fields: values } = draft
  checkForm('network', values, problems)
  const type = textOf(values['Type'])
  const mode = parseNetworkType(type)
  const policies = policiesOf(draft.policies, 'network', null, context, problems)
  const adapter = textOf(values['NetworkAdapterName'])
  const servers = checkList(values, 'DnsServers', problems)
  const domain = textOf(values['DnsDomain'])
  const vni = textOf(values['Vni'])
  const vlan = textOf(values['Vlan'])
  const subnetPolicies = [
    ...(vni === '' ? [] : [{ Type: 'VSID', Settings: { IsolationId: Number(vni) } }]),
    ...(vlan === '' ? [] : [{ Type: 'VLAN', Settings: { IsolationId: Number(vlan) } }]),
  ]
  const subnets = [
    ['Prefix', 'Gateway'],
    ['Ipv6Prefix', 'Ipv6Gateway'],
  ].flatMap(([prefixField = '', gatewayField = '']) => {
    const prefix = checkText(values, prefixField, isPrefix, 'changes.draft.prefix', problems)
    const gateway = checkText(values, gatewayField, isIp, 'changes.draft.address', problems)
    if (prefix === null) return []
    // hcsshim refuses a subnet without a default route before it calls (hcn.md 8.1); the service fills in NAT's own.
    if (gateway === null && mode !== 'NAT' && mode !== 'ICS') {
      problems.push({ field: gatewayField, severity: 'error', text: message('changes.draft.gateway') })
    }
    return [
      {
        IpAddressPrefix: prefix,
        ...(gateway === null ? {} : { Routes: [defaultRoute(gateway)] }),
        ...(subnetPolicies.length === 0 ? {} : { Policies: subnetPolicies }),
      },
    ]
  })
  const flags = flagsOf(values, {
    EnableDnsProxy: 1,
    EnableDhcp: 2,
    IsNonPersistent: 8,
    IsolateVSwitch: 32,
    DisableHostPort: 1024,
  })
  const own = whole(policies)
  const all = [
    ...(adapter === '' ? [] : [{ Type: 'NetAdapterName', Settings: { NetworkAdapterName: adapter } }]),
    ...own,
  ]
  const settings = {
    Name: textOf(values['Name']),
    Type: type,
    ...(subnets.length === 0 ? {} : { Ipams: [{ Type: 'Static', Subnets: subnets }] }),
    ...(servers.length + domain.length === 0
      ? {}
      : {
          Dns: {
            ...(domain === '' ? {} : { Domain: domain }),
            ...(servers.length === 0 ? {} : { ServerList: servers }),
          },
        }),
    ...(all.length === 0 ? {} : { Policies: all }),
    ...(flags === 0 ? {} : { Flags: flags }),
  }
  return { operations: [{ kind: 'create-network', settings }], policies, problems }
}
