import { parseNetworkType } from '../hns/rules/networks.ts'
import type { HnsState, NetworkRecord } from '../hns/rules/records.ts'
import { parseGuid } from '../model/ids.ts'
import { message } from '../model/message.ts'
import {
  checkForm,
  checkList,
  checkText,
  flagsOf,
  isIp,
  isMac,
  isOn,
  isPrefix,
  listOf,
  textOf,
} from './draft-fields.ts'
import { policiesOf, whole } from './draft-policies.ts'
import type { Draft, DraftContext, DraftProblem, DraftResult } from './draft.ts'
import type { Operation } from './operation.ts'

/** New objects: the fields of their forms as HNS wants them (hcn.md 3). */

export function networkRecord(state: HnsState, id: string): NetworkRecord | null {
  const guid = parseGuid(id)
  return guid === null ? null : (state.networks.get(guid) ?? null)
}

function defaultRoute(gateway: string): Record<string, unknown> {
  return { NextHop: gateway, DestinationPrefix: gateway.includes(':') ? '::/0' : '0.0.0.0/0' }
}

export function endpointDraft(
  draft: Extract<Draft, { kind: 'endpoint' }>,
  context: DraftContext,
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

export function loadBalancerDraft(
  draft: Extract<Draft, { kind: 'load-balancer' }>,
  _context: DraftContext,
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

export function networkDraft(
  draft: Extract<Draft, { kind: 'network' }>,
  context: DraftContext,
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
