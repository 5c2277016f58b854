import { parseCidr, parseGuid, parseIp, parseMac } from '../../model/ids.ts'
import { unknown } from '../../model/known.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { HostAdapter, HostFacts, VSwitchFact } from '../../model/host.ts'
import { message, type Message } from '../../model/message.ts'
import { asFields, asFlag, asInteger, asText, field, hasField, type Fields } from '../../hns/fields.ts'
import type { Part } from '../part.ts'
import { eventLine } from './log-lines.ts'

/**
 * Objects that the cmdlets of Windows print beside those of HNS, as lists, tables or JSON: each by the properties that
 * only it has. Names of properties are never translated.
 */

type Read = (fields: Fields, ref: DocumentRef) => readonly Part[]

function textOf(fields: Fields, name: string): string | null {
  const text = asText(field(fields, name))
  return text === null || text.trim() === '' ? null : text.trim()
}

function host(value: Partial<HostFacts>): readonly Part[] {
  return [{ part: 'host', value }]
}

function emptyAdapter(name: string, ref: DocumentRef): HostAdapter {
  return { name, description: null, mac: null, ips: unknown, isUp: null, compartmentId: null, documents: [ref] }
}

/** Get-NetAdapter; a row of Get-VMNetworkAdapter has a MAC address, too, and no description. */
const adapter: Read = (fields, ref) => {
  const status = textOf(fields, 'Status')?.toLowerCase() ?? null
  const index = asInteger(field(fields, 'ifIndex') ?? field(fields, 'InterfaceIndex'))
  const one: HostAdapter = {
    ...emptyAdapter(textOf(fields, 'Name') ?? textOf(fields, 'InterfaceAlias') ?? '', ref),
    description: textOf(fields, 'InterfaceDescription'),
    mac: parseMac(textOf(fields, 'MacAddress') ?? ''),
    isUp: status === null ? null : status === 'up',
    ...(index === null ? {} : { index }),
  }
  return host({ adapters: [one] })
}

const route: Read = (fields, ref) => {
  const destination = parseCidr(textOf(fields, 'DestinationPrefix') ?? '')
  if (destination === null) return []
  const hop = textOf(fields, 'NextHop') ?? ''
  const isOnLink = hop === '0.0.0.0' || hop === '::'
  const interfaceName =
    textOf(fields, 'InterfaceAlias') ?? textOf(fields, 'ifIndex') ?? textOf(fields, 'InterfaceIndex')
  return [
    {
      part: 'hostRoute',
      value: { destination, nextHop: isOnLink ? null : parseIp(hop), interfaceName, documents: [ref] },
    },
  ]
}

/** Get-NetIPAddress: one object an address. */
const address: Read = (fields, ref) => {
  const ip = parseIp((textOf(fields, 'IPAddress') ?? '').split('%')[0] ?? '')
  const index = asInteger(field(fields, 'ifIndex') ?? field(fields, 'InterfaceIndex'))
  const name = textOf(fields, 'InterfaceAlias')
  if (ip === null || (name === null && index === null)) return []
  // What belongs to a compartment of its own is an address of a pod, not of the host.
  const compartment = asInteger(field(fields, 'CompartmentId'))
  const one: HostAdapter = {
    ...emptyAdapter(name ?? '', ref),
    ips: [ip],
    compartmentId: compartment,
    ...(index === null ? {} : { index }),
  }
  return host({ adapters: [one] })
}

/** Get-NetIPInterface: the MTU of each interface, in each compartment that was asked. */
const ipInterface: Read = (fields, ref) => {
  const mtu = asInteger(field(fields, 'NlMtu(Bytes)') ?? field(fields, 'NlMtu'))
  const name = textOf(fields, 'InterfaceAlias')
  if (mtu === null || name === null) return []
  const compartment = asInteger(field(fields, 'CompartmentId'))
  const isInContainer = compartment === null ? null : compartment > 1
  return host({ interfaceMtus: [{ interfaceName: name, mtu, isInContainer, documents: [ref] }] })
}

/** Get-Service and Win32_Service; numbers are those of ServiceControllerStatus. */
const service: Read = (fields, ref) => {
  const name = textOf(fields, 'Name') ?? textOf(fields, 'ServiceName')
  const status = textOf(fields, 'Status')
  const state = textOf(fields, 'State') ?? status
  if (name === null || state === null) return []
  return host({ services: [{ name, isRunning: state === 'Running' || state === '4', documents: [ref] }] })
}

const switchTypes = ['Private', 'Internal', 'External'] as const

const vSwitch: Read = (fields, ref) => {
  const name = textOf(fields, 'Name')
  if (name === null) return []
  const written = textOf(fields, 'SwitchType')
  const number = asInteger(written)
  const one: VSwitchFact = {
    name,
    id: parseGuid(textOf(fields, 'Id') ?? ''),
    type: number === null ? written : (switchTypes[number] ?? written),
    adapterDescription: textOf(fields, 'NetAdapterInterfaceDescription'),
    documents: [ref],
  }
  return host({ vSwitches: [one] })
}

/** Get-VMSwitchExtension: whether VFP is on, told for each vSwitch. */
const switchExtension: Read = (fields, ref) => {
  const id = parseGuid(textOf(fields, 'Id') ?? '')
  const isEnabled = asFlag(field(fields, 'Enabled'))
  if (id === null || isEnabled === null) return []
  return host({
    switchExtensions: [
      {
        id,
        name: textOf(fields, 'Name') ?? '',
        isEnabled,
        switchName: textOf(fields, 'SwitchName'),
        switchId: parseGuid(textOf(fields, 'SwitchId') ?? ''),
        documents: [ref],
      },
    ],
  })
}

/** Get-ComputerInfo, Win32_OperatingSystem, and the registry's CurrentVersion. */
const computer: Read = (fields, ref) => {
  const computerName = textOf(fields, 'CsName') ?? textOf(fields, 'CSName') ?? textOf(fields, 'CsDNSHostName')
  const layer = textOf(fields, 'OsHardwareAbstractionLayer')
  const build =
    textOf(fields, 'CurrentBuildNumber') ?? textOf(fields, 'CurrentBuild') ?? textOf(fields, 'OsBuildNumber')
  const revision = textOf(fields, 'UBR')
  const version = textOf(fields, 'OsVersion') ?? textOf(fields, 'Version')
  const whole = layer ?? (build !== null && revision !== null ? `10.0.${build}.${revision}` : version)
  const windowsBuild = /^10\.0\.\d+(?:\.\d+)?$/.test(whole ?? '') ? whole : build === null ? null : `10.0.${build}`
  if (computerName === null && windowsBuild === null) return []
  return host({
    ...(computerName === null ? {} : { computerName }),
    ...(windowsBuild === null ? {} : { windowsBuild }),
    documents: [ref],
  })
}

/** Get-NetTCPSetting: the range of dynamic ports. */
const tcpSetting: Read = (fields, ref) => {
  const start = asInteger(field(fields, 'DynamicPortRangeStartPort'))
  const count = asInteger(field(fields, 'DynamicPortRangeNumberOfPorts'))
  if (start === null || count === null || count === 0) return []
  const protocol = hasField(fields, 'SettingName') ? 'TCP' : 'UDP'
  return [{ part: 'portRange', value: { protocol, kind: 'dynamic', start, count, documents: [ref] } }]
}

/** Get-NetTCPConnection (listening only) and Get-NetUDPEndpoint. */
const listener: Read = (fields, ref) => {
  const port = asInteger(field(fields, 'LocalPort'))
  if (port === null) return []
  const isTcp = hasField(fields, 'RemotePort') || hasField(fields, 'RemoteAddress')
  const state = textOf(fields, 'State')
  if (isTcp && state !== 'Listen' && state !== '2') return []
  const ip = parseIp((textOf(fields, 'LocalAddress') ?? '').split('%')[0] ?? '')
  const processId = asInteger(field(fields, 'OwningProcess'))
  return host({ listeners: [{ protocol: isTcp ? 'TCP' : 'UDP', ip, port, processId, documents: [ref] }] })
}

/** Get-WinEvent and Get-EventLog, as a list or JSON; dates and levels in JSON may be numbers or objects. */
const event: Read = (fields, ref) => {
  const value = eventLine(ref, {
    source: textOf(fields, 'Source') ?? textOf(fields, 'ProviderName'),
    level: textOf(fields, 'EntryType') ?? textOf(fields, 'LevelDisplayName'),
    time: textOf(fields, 'TimeCreated') ?? textOf(fields, 'TimeGenerated'),
    message: textOf(fields, 'Message') ?? '',
  })
  return value === null ? [] : [{ part: 'log', value }]
}

/** The answer of HNS to a question for its globals. */
const hnsGlobals: Read = (fields) => {
  const version = asFields(field(fields, 'Version')) ?? {}
  const major = asInteger(field(version, 'Major'))
  const minor = asInteger(field(version, 'Minor'))
  return major === null || minor === null ? [] : host({ hnsVersion: { major, minor } })
}

function unused(key: 'compartment' | 'neighbor' | 'nat' | 'firewall' | 'hotfix' | 'process'): Read {
  const why: Message = message(`capture.ignored.known.${key}`)
  return () => [{ part: 'unused', why }]
}

interface Kind {
  readonly has: readonly string[]
  readonly hasOne?: readonly string[]
  readonly lacks?: readonly string[]
  readonly read: Read
}

/** The first that fits. */
const kinds: readonly Kind[] = [
  { has: ['Message'], hasOne: ['TimeCreated', 'TimeGenerated', 'EntryType', 'LevelDisplayName'], read: event },
  { has: ['CompartmentDescription'], read: unused('compartment') },
  { has: ['NlMtu(Bytes)', 'InterfaceAlias'], read: ipInterface },
  { has: ['NlMtu', 'InterfaceAlias'], read: ipInterface },
  { has: ['DestinationPrefix', 'NextHop'], lacks: ['ID'], read: route },
  { has: ['IPAddress', 'LinkLayerAddress'], read: unused('neighbor') },
  { has: ['IPAddress', 'PrefixOrigin'], read: address },
  { has: ['IPAddress', 'SuffixOrigin'], read: address },
  { has: ['IPAddress', 'InterfaceAlias'], read: address },
  { has: ['DynamicPortRangeStartPort', 'DynamicPortRangeNumberOfPorts'], read: tcpSetting },
  { has: ['LocalAddress', 'LocalPort'], read: listener },
  { has: ['Enabled', 'SwitchName', 'Name'], read: switchExtension },
  { has: ['Name', 'SwitchType'], lacks: ['Subnets', 'Ipams'], read: vSwitch },
  {
    has: ['MacAddress', 'Name'],
    hasOne: ['InterfaceDescription', 'LinkSpeed', 'Status'],
    lacks: ['VirtualNetwork'],
    read: adapter,
  },
  { has: ['Name', 'DisplayName'], hasOne: ['Status', 'State'], read: service },
  { has: ['Name', 'State', 'StartMode'], read: service },
  { has: ['HotFixID'], read: unused('hotfix') },
  { has: ['OsBuildNumber'], read: computer },
  { has: ['OsHardwareAbstractionLayer'], read: computer },
  { has: ['CurrentBuild'], hasOne: ['UBR', 'ProductName'], read: computer },
  { has: ['CurrentBuildNumber'], read: computer },
  { has: ['BuildNumber', 'Version'], hasOne: ['CSName', 'SystemDirectory'], read: computer },
  { has: ['InternalIPInterfaceAddressPrefix'], read: unused('nat') },
  { has: ['ExternalIPAddress', 'InternalPort', 'NatName'], read: unused('nat') },
  { has: ['Profile', 'Direction', 'Action', 'Enabled'], read: unused('firewall') },
  { has: ['DefaultInboundAction'], read: unused('firewall') },
  { has: ['Handles', 'ProcessName'], read: unused('process') },
]

function kindOf(fields: Fields): Kind | undefined {
  const has = (name: string): boolean => hasField(fields, name)
  return kinds.find((one) => one.has.every(has) && (one.hasOne?.some(has) ?? true) && !(one.lacks?.some(has) ?? false))
}

/** Whether the object is one of these, and no wrapper of a list. */
export function isHostObject(fields: Fields): boolean {
  return kindOf(fields) !== undefined
}

/** What an object is beside HNS; null where it is none of these. */
export function hostObjectParts(fields: Fields, ref: DocumentRef): readonly Part[] | null {
  const has = (name: string): boolean => hasField(fields, name)
  const kind = kindOf(fields)
  if (kind !== undefined) return kind.read(fields, ref)
  const isGlobals = Object.keys(fields).length <= 2 && asFields(field(fields, 'Version')) !== null
  if (isGlobals) return hnsGlobals(fields, ref)
  // A port of `vfpctrl /list-vmswitch-port`, and the short table of it.
  const port = textOf(fields, 'Port name')
  if (port !== null && has('MAC address')) {
    const mac = parseMac(textOf(fields, 'MAC address') ?? '')
    return [{ part: 'vfpPort', value: { name: port, mac, isBlocked: null, documents: [ref] } }]
  }
  return null
}
