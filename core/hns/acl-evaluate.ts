import type { Ip } from '../model/ids.ts'
import {
  inOrder,
  rangeHolds,
  type AclAddresses,
  type AclDirection,
  type AclRule,
  type AddressRange,
  type PortRange,
} from './acl.ts'

/** Which ACL rule of an endpoint decides about a flow, or why that cannot be told (hcn.md 4.5). */

/** Packets of one kind, seen from the endpoint: remote is the other side in both directions. */
export interface AclFlow {
  readonly direction: AclDirection
  /** IP protocol number: 6 TCP, 17 UDP, 1 ICMP. */
  readonly protocol: number
  readonly local: Ip
  readonly remote: Ip
  /** Null: any port, as for protocols without ports. */
  readonly localPort: number | null
  readonly remotePort: number | null
}

/** What happens to packets that no rule names while rules exist: a doubt below Server 2025 (hcn.md DOUBT-14). */
export type ImpliedDefault = 'deny' | 'notKnown'

export interface AclContext {
  readonly implied: ImpliedDefault
  /** Members of the SetPolicy entries of the network by lower-case id; null where the members are not known. */
  readonly sets: ReadonlyMap<string, readonly AddressRange[] | null>
}

export type AclVerdict =
  /** No rule of the vSwitch stands on the endpoint: it accepts everything. */
  | { readonly verdict: 'allow'; readonly because: 'noRules' }
  | { readonly verdict: 'allow' | 'block'; readonly because: 'rule'; readonly rule: AclRule }
  /** Rules exist, and none names the flow. */
  | { readonly verdict: 'block'; readonly because: 'impliedDeny' }
  | {
      readonly verdict: 'ambiguous'
      readonly because: 'default' | 'tie' | 'notReadable' | 'sets' | 'pass'
      /** The rules between which it is open, or that cannot be read. */
      readonly rules: readonly AclRule[]
    }

type Match = 'yes' | 'no' | 'sets' | 'notReadable'

/** From Server 2025 with the updates of April 2026 (build 26100) what no rule names is dropped; before, nobody proved it. */
export function impliedDefault(windowsBuild: number | null): ImpliedDefault {
  return windowsBuild !== null && windowsBuild >= 26_100 ? 'deny' : 'notKnown'
}

function addressMatch(addresses: AclAddresses | null, ip: Ip, sets: AclContext['sets']): Match {
  if (addresses === null) return 'yes'
  if (addresses.ranges.some((range) => rangeHolds(range, ip))) return 'yes'
  let match: Match = 'no'
  for (const id of addresses.sets) {
    const members = sets.get(id.toLowerCase()) ?? null
    if (members === null) match = 'sets'
    else if (members.some((range) => rangeHolds(range, ip))) return 'yes'
  }
  return match
}

function portMatch(ranges: readonly PortRange[] | null, port: number | null): Match {
  if (ranges === null) return 'yes'
  // A question about any port is not answered by a rule about some.
  if (port === null) return 'notReadable'
  return ranges.some(({ first, last }) => first <= port && port <= last) ? 'yes' : 'no'
}

function matchOf(rule: AclRule, flow: AclFlow, sets: AclContext['sets']): Match {
  if (rule.direction !== 'unknown' && rule.direction !== flow.direction) return 'no'
  if (rule.protocols !== null && !rule.protocols.includes(flow.protocol)) return 'no'
  const parts: readonly Match[] = [
    addressMatch(rule.local, flow.local, sets),
    addressMatch(rule.remote, flow.remote, sets),
    portMatch(rule.localPorts, flow.localPort),
    portMatch(rule.remotePorts, flow.remotePort),
  ]
  // A part that does not fit settles it, whatever else could not be read.
  if (parts.includes('no') && rule.unread.length === 0) return 'no'
  if (rule.unread.length > 0 || rule.direction === 'unknown' || rule.action === 'unknown') return 'notReadable'
  return parts.find((part) => part !== 'yes') ?? 'yes'
}

/**
 * Asks the rules of the vSwitch in their order. What cannot be settled is said to be open, with the rules it hangs on; a rule
 * that may match and would answer the same as the one that does leaves no doubt.
 */
export function evaluateAcls(rules: readonly AclRule[], flow: AclFlow, { implied, sets }: AclContext): AclVerdict {
  const asked = inOrder(rules.filter(({ ruleType }) => ruleType === 'Switch'))
  if (asked.length === 0) return { verdict: 'allow', because: 'noRules' }
  const open: { readonly rule: AclRule; readonly match: Match }[] = []
  for (const rule of asked) {
    const match = matchOf(rule, flow, sets)
    if (match === 'no') continue
    if (match !== 'yes') {
      open.push({ rule, match })
      continue
    }
    if (rule.action === 'Pass' || rule.action === 'unknown') {
      return { verdict: 'ambiguous', because: rule.action === 'Pass' ? 'pass' : 'notReadable', rules: [rule] }
    }
    const against = open.filter((one) => one.rule.action !== rule.action)
    if (against.length > 0) return opened(against)
    const tied = asked.filter(
      (other) =>
        other !== rule &&
        other.priority === rule.priority &&
        other.action !== rule.action &&
        matchOf(other, flow, sets) !== 'no',
    )
    if (tied.length > 0) return { verdict: 'ambiguous', because: 'tie', rules: [rule, ...tied] }
    return { verdict: rule.action === 'Allow' ? 'allow' : 'block', because: 'rule', rule }
  }
  if (implied === 'notKnown') {
    return open.length > 0 ? opened(open) : { verdict: 'ambiguous', because: 'default', rules: [] }
  }
  const against = open.filter(({ rule }) => rule.action !== 'Block')
  return against.length > 0 ? opened(against) : { verdict: 'block', because: 'impliedDeny' }
}

function opened(open: readonly { readonly rule: AclRule; readonly match: Match }[]): AclVerdict {
  const because = open.every(({ match }) => match === 'sets') ? 'sets' : 'notReadable'
  return { verdict: 'ambiguous', because, rules: open.map(({ rule }) => rule) }
}
