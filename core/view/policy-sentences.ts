import { field, isLost } from '../hns/fields.ts'
import type { HnsPolicy } from '../model/hns.ts'
import { formatMac, parseMac } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { PolicyFields } from './policy-fields.ts'
import { fieldFlag, fieldList, fieldText, protocolNamesOf } from './policy-fields.ts'

/** What a policy does, told in one plain sentence (hcn.md 4.3, 4.4, 4.5). */

type Teller = (fields: PolicyFields) => Message | null

const outboundNat: Teller = (fields) => {
  const exceptions = fieldList(fields, 'Exceptions', 'ExceptionList').join(', ')
  const destinations = fieldList(fields, 'Destinations').join(', ')
  const vip = fieldText(fields, 'VirtualIP', 'VIP')
  if (destinations !== '') return message('model.policy.outboundNatOnly', { destinations })
  const isLeftOut = ['Exceptions', 'ExceptionList'].some((name) => isLost(field(fields, name)))
  if (isLeftOut) return message('model.policy.outboundNatUnread')
  if (vip !== null) {
    return exceptions === ''
      ? message('model.policy.outboundNatVip', { vip })
      : message('model.policy.outboundNatVipExcept', { vip, exceptions })
  }
  return exceptions === ''
    ? message('model.policy.outboundNat')
    : message('model.policy.outboundNatExcept', { exceptions })
}

const sdnRoute: Teller = (fields) => {
  const prefix = fieldText(fields, 'DestinationPrefix')
  const nextHop = fieldText(fields, 'NextHop')
  if (prefix === null) return null
  if (fieldFlag(fields, 'NeedEncap') === true) {
    return nextHop === null
      ? message('model.policy.sdnRouteEncap', { prefix })
      : message('model.policy.sdnRouteEncapVia', { prefix, nextHop })
  }
  return nextHop === null
    ? message('model.policy.sdnRoute', { prefix })
    : message('model.policy.sdnRouteVia', { prefix, nextHop })
}

/** `10.1.0.0/16 port 80, 443`; null for any address and any port. */
function side(fields: PolicyFields, addresses: readonly string[], ports: readonly string[]): string | null {
  const where = fieldList(fields, ...addresses).join(', ')
  const port = fieldList(fields, ...ports).join(', ')
  if (port === '') return where === '' ? null : where
  return where === '' ? `port ${port}` : `${where} port ${port}`
}

const aclActions: Readonly<Record<string, 'allow' | 'block'>> = { allow: 'allow', block: 'block' }
const aclDirections: Readonly<Record<string, 'in' | 'out'>> = { in: 'in', out: 'out' }

/** Remote is the other side in both directions (hcn.md 4.5); a priority that is not written is told as unset. */
const acl: Teller = (fields) => {
  const action = aclActions[fieldText(fields, 'Action')?.toLowerCase() ?? '']
  const direction = aclDirections[fieldText(fields, 'Direction')?.toLowerCase() ?? '']
  if (action === undefined || direction === undefined) return null
  const protocols = protocolNamesOf(fields, 'Protocols', 'Protocol')
  const local = side(fields, ['LocalAddresses', 'LocalAddress'], ['LocalPorts', 'LocalPort'])
  const remote = side(fields, ['RemoteAddresses', 'RemoteAddress'], ['RemotePorts', 'RemotePort'])
  const what = protocols === null ? 'all' : 'some'
  const remoteKey = remote === null ? 'any' : 'some'
  const localKey = local === null ? 'any' : 'some'
  return message(`model.acl.${action}.${direction}.${what}.${remoteKey}.${localKey}`, {
    priority: fieldText(fields, 'Priority') ?? '—',
    protocols: protocols ?? '',
    local: local ?? '',
    remote: remote ?? '',
  })
}

const macOf = (text: string): string => {
  const mac = parseMac(text)
  return mac === null ? text : formatMac(mac)
}

/** Sentence of a policy whose only content is one field. */
function single(names: readonly string[], tell: (value: string) => Message): Teller {
  return (fields) => {
    const found = fieldText(fields, ...names)
    return found === null ? null : tell(found)
  }
}

const bitsPerByte = 8

function rateText(bytesPerSecond: string): string {
  const megabits = (Number(bytesPerSecond) * bitsPerByte) / 1e6
  return Number.isFinite(megabits) ? `${Number(megabits.toPrecision(4))} Mbit/s` : `${bytesPerSecond} B/s`
}

const tellers: Readonly<Record<string, Teller>> = {
  outboundnat: outboundNat,
  acl,
  networkacl: acl,
  sdnroute: sdnRoute,
  route: sdnRoute,
  provideraddress: single(['ProviderAddress', 'PA'], (address) => message('model.policy.providerAddress', { address })),
  portmapping: (fields) => {
    const externalPort = fieldText(fields, 'ExternalPort')
    const internalPort = fieldText(fields, 'InternalPort')
    if (externalPort === null || internalPort === null) return null
    const protocol = protocolNamesOf(fields, 'Protocol') ?? '?'
    return message('model.policy.portMapping', { externalPort, internalPort, protocol })
  },
  qos: single(['MaximumOutgoingBandwidthInBytes'], (bytes) => message('model.policy.qos', { rate: rateText(bytes) })),
  encapoverhead: single(['Overhead', 'EncapOverhead'], (bytes) => message('model.policy.encapOverhead', { bytes })),
  l2driver: () => message('model.policy.l2Driver'),
  vlan: single(['IsolationId', 'VLAN'], (vlan) => message('model.policy.vlan', { vlan })),
  interfaceparameters: single(['Mtu'], (mtu) => message('model.policy.interfaceMtu', { mtu })),
  portname: single(['Name'], (name) => message('model.policy.portName', { name })),
  l4proxy: (fields) => {
    const port = fieldText(fields, 'Port')
    const protocol = protocolNamesOf(fields, 'Protocol')
    return port === null || protocol === null ? null : message('model.policy.l4Proxy', { port, protocol })
  },
  remotesubnetroute: (fields) => {
    const prefix = fieldText(fields, 'DestinationPrefix')
    const address = fieldText(fields, 'ProviderAddress')
    const vni = fieldText(fields, 'IsolationId')
    return prefix === null || address === null || vni === null
      ? null
      : message('model.policy.remoteSubnetRoute', { prefix, address, vni })
  },
  hostroute: () => message('model.policy.hostRoute'),
  drmacaddress: single(['Address'], (mac) => message('model.policy.drMac', { mac: macOf(mac) })),
  sourcemacaddress: single(['SourceMacAddress'], (mac) => message('model.policy.sourceMac', { mac: macOf(mac) })),
  netadaptername: single(['NetworkAdapterName'], (adapter) => message('model.policy.netAdapter', { adapter })),
  vxlanport: single(['Port'], (port) => message('model.policy.vxlanPort', { port })),
  vswitchextension: (fields) => {
    const extension = fieldText(fields, 'ExtensionID')
    const isOn = fieldFlag(fields, 'Enable')
    if (extension === null || isOn === null) return null
    return isOn
      ? message('model.policy.vSwitchExtensionOn', { extension })
      : message('model.policy.vSwitchExtensionOff', { extension })
  },
  automaticdns: (fields) => {
    const isOn = fieldFlag(fields, 'Enable')
    if (isOn === null) return null
    return isOn ? message('model.policy.automaticDnsOn') : message('model.policy.automaticDnsOff')
  },
  tieracl: (fields) => {
    const order = fieldText(fields, 'Order')
    const rules = fields['TierAclRules']
    return order === null || !Array.isArray(rules)
      ? null
      : message('model.policy.tierAcl', { order, count: rules.length })
  },
  iov: single(['IovOffloadWeight'], (weight) =>
    weight === '0' ? message('model.policy.iovOff') : message('model.policy.iov', { weight }),
  ),
  l4wfpproxy: (fields) => {
    const inbound = fieldText(fields, 'InboundProxyPort')
    const outbound = fieldText(fields, 'OutboundProxyPort')
    return inbound === null && outbound === null
      ? null
      : message('model.policy.l4WfpProxy', { inbound: inbound ?? '–', outbound: outbound ?? '–' })
  },
  interfaceconstraint: single(
    ['InterfaceAlias', 'InterfaceDescription', 'InterfaceGuid', 'InterfaceLuid', 'InterfaceIndex'],
    (name) => message('model.policy.interfaceConstraint', { name }),
  ),
  encryption: single(['EncryptionMethodType'], (method) => message('model.policy.encryption', { method })),
  firewall: () => message('model.policy.firewall'),
  layerconstraint: single(['LayerId'], (layer) => message('model.policy.layerConstraint', { layer })),
  neighbordiscovery: single(['TargetIpPrefix'], (prefix) => message('model.policy.neighborDiscovery', { prefix })),
  vsid: single(['IsolationId', 'VSID'], (vni) => message('model.policy.vsid', { vni })),
  setpolicy: (fields) => {
    const name = fieldText(fields, 'Name', 'Id')
    const kind = fieldText(fields, 'PolicyType')
    return name === null || kind === null ? null : message('model.policy.setPolicy', { name, kind })
  },
}

/** The word for a policy that has no sentence: its type; for one whose fields are missing: that they are. */
export function policySentence(policy: HnsPolicy, of: 'endpoint' | 'network'): Message {
  const type = policy.type.toLowerCase()
  if (type === 'provideraddress' && of === 'network') {
    const address = fieldText(policy.settings, 'ProviderAddress', 'PA')
    if (address !== null) return message('model.policy.networkProviderAddress', { address })
  }
  const teller = tellers[type]
  if (teller === undefined) return message('model.policy.other', { type: policy.type })
  return teller(policy.settings) ?? message('model.policy.incomplete', { type: policy.type })
}
