import { hasFeature } from '../features.ts'
import { parseCidr, parseIp } from '../../model/ids.ts'
import type { HnsState, NetworkRecord } from './records.ts'

/** What the service accepts as an ACL (hcn.md 4.5). */

type Settings = Readonly<Record<string, unknown>>

function entries(value: unknown): readonly string[] | null {
  if (value === undefined || value === null || value === '') return []
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return null
  return value.split(',').map((part) => part.trim())
}

function isOneOf(value: unknown, ...words: readonly string[]): boolean {
  return typeof value === 'string' && words.some((word) => word.toLowerCase() === value.toLowerCase())
}

function isPortOrRange(text: string): boolean {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text)
  if (match === null) return false
  const from = Number(match[1])
  const to = Number(match[2] ?? match[1])
  return from <= to && to <= 65535
}

function areProtocolsValid(protocols: readonly string[], state: HnsState): boolean {
  return protocols.every((text) => {
    if (!/^\d{1,3}$/.test(text)) return false
    const number = Number(text)
    if (number === 252) return hasFeature(state.host.hns, 'aclProtocol252')
    return number <= 256
  })
}

export function isAclValid(settings: Settings, state: HnsState, network: Pick<NetworkRecord, 'policies'>): boolean {
  if (!isOneOf(settings['Action'], 'Allow', 'Block')) return false
  if (!isOneOf(settings['Direction'], 'In', 'Out')) return false
  if (settings['RuleType'] !== undefined && !isOneOf(settings['RuleType'], 'Switch', 'Host')) return false
  const priority = settings['Priority']
  if (priority !== undefined && !(typeof priority === 'number' && priority >= 0 && priority <= 65535)) return false

  const protocols = entries(settings['Protocols'])
  if (protocols === null || !areProtocolsValid(protocols, state)) return false

  const setIds = new Set(
    network.policies.filter((policy) => policy.Type === 'SetPolicy').map((policy) => String(policy.Settings['Id'])),
  )
  for (const key of ['LocalAddresses', 'RemoteAddresses']) {
    const addresses = entries(settings[key])
    if (addresses === null) return false
    if (addresses.length > 1 && !hasFeature(state.host.hns, 'aclAddressAndPortLists')) return false
    if (!addresses.every((text) => parseIp(text) !== null || parseCidr(text) !== null || setIds.has(text))) return false
  }
  for (const key of ['LocalPorts', 'RemotePorts']) {
    const ports = entries(settings[key])
    if (ports === null || !ports.every(isPortOrRange)) return false
    // Ports mean something for TCP and UDP only.
    const hasPortProtocol = protocols.length > 0 && protocols.every((text) => text === '6' || text === '17')
    if (ports.length > 0 && !hasPortProtocol) return false
  }
  return true
}
