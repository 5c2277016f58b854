import type { AclDirection, AclRule } from '../hns/acl.ts'
import { readAcls } from '../hns/acl.ts'
import { evaluateAcls, impliedDefault, type AclContext } from '../hns/acl-evaluate.ts'
import { setMembers } from '../hns/acl-sets.ts'
import { windowsBuildOf } from '../diagnose/versions.ts'
import type { Joined } from '../join/joined.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { isIpv6, type Ip } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'

/** What the ACL rules let through between two addresses, in ports and protocols. */
export interface Extent {
  readonly kind: 'all' | 'some' | 'none' | 'notKnown'
  readonly text: Message
}

/** One end of a connection whose rules are known; null rules: they were not collected, or are not of this kind alone. */
export interface Side {
  readonly rules: readonly AclRule[] | null
  readonly context: AclContext
}

/** The rules of an endpoint as far as they can be judged: tiers and rules of the network stand before them (hcn.md 4.3, 4.4). */
export function sideOf(endpoint: HnsEndpoint, joined: Joined): Side {
  const networkId = knownOr(endpoint.networkId, null)
  const network = networkId === null ? undefined : joined.networkById.get(networkId)
  const ofNetwork = network === undefined ? [] : knownOr(network.policies, [])
  const context: AclContext = {
    implied: impliedDefault(windowsBuildOf(joined)?.build ?? null),
    sets: setMembers(ofNetwork),
  }
  if (isUnknown(endpoint.policies)) return { rules: null, context }
  const isDecidedElsewhere =
    (joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') ||
    endpoint.policies.some(({ type }) => /^tieracl$/i.test(type)) ||
    ofNetwork.some(({ type }) => /^networkacl$/i.test(type))
  return { rules: isDecidedElsewhere ? null : readAcls(endpoint.policies), context }
}

export type Answer = 'allow' | 'block' | 'ambiguous'

const protocols = [
  { name: 'TCP', number: 6, hasPorts: true },
  { name: 'UDP', number: 17, hasPorts: true },
  { name: 'ICMP', number: 1, hasPorts: false },
] as const

const lastPort = 65_535
/** Ports at which the answer may change; of a list with more than that nothing is told. */
const mostBounds = 200

function boundsOf(rules: readonly AclRule[], direction: AclDirection, number: number): number[] {
  const bounds = new Set<number>([0])
  for (const rule of rules) {
    if (rule.direction !== direction || (rule.protocols !== null && !rule.protocols.includes(number))) continue
    for (const { first, last } of (direction === 'In' ? rule.localPorts : rule.remotePorts) ?? []) {
      bounds.add(first)
      if (last < lastPort) bounds.add(last + 1)
    }
  }
  return [...bounds].sort((a, b) => a - b)
}

interface Flow {
  readonly from: Ip
  readonly to: Ip
  readonly protocol: number
  readonly port: number | null
}

function ask({ rules, context }: Side, direction: AclDirection, { from, to, protocol, port }: Flow): Answer {
  if (rules === null) return 'ambiguous'
  const flow =
    direction === 'In'
      ? { direction, protocol, local: to, remote: from, localPort: port, remotePort: null }
      : { direction, protocol, local: from, remote: to, localPort: null, remotePort: port }
  return evaluateAcls(rules, flow, context).verdict
}

interface Range {
  readonly protocol: string
  readonly first: number | null
  readonly last: number | null
  readonly answer: Answer
}

/** The source's rules for what leaves it, and the target's for what comes; null: that end has no rules on this node. */
function rangesOf(from: Ip, to: Ip, source: Side | null, target: Side | null): Range[] | null {
  const ranges: Range[] = []
  for (const { name, number, hasPorts } of protocols) {
    const protocol = number === 1 && isIpv6(to) ? 58 : number
    const bounds = hasPorts
      ? [
          ...new Set([
            ...boundsOf(source?.rules ?? [], 'Out', protocol),
            ...boundsOf(target?.rules ?? [], 'In', protocol),
          ]),
        ].sort((a, b) => a - b)
      : [0]
    if (bounds.length > mostBounds) return null
    for (const [index, first] of bounds.entries()) {
      const flow: Flow = { from, to, protocol, port: hasPorts ? first : null }
      const answers = [
        ...(source === null ? [] : [ask(source, 'Out', flow)]),
        ...(target === null ? [] : [ask(target, 'In', flow)]),
      ]
      const answer: Answer = answers.includes('block') ? 'block' : answers.includes('ambiguous') ? 'ambiguous' : 'allow'
      const last = (bounds[index + 1] ?? lastPort + 1) - 1
      const before = ranges.at(-1)
      if (before !== undefined && before.protocol === name && before.answer === answer) {
        ranges[ranges.length - 1] = { ...before, last }
      } else ranges.push({ protocol: name, first: hasPorts ? first : null, last: hasPorts ? last : null, answer })
    }
  }
  return ranges
}

/** Ranges of ports of one protocol that are told one by one. */
const mostTold = 6

function told(ranges: readonly Range[]): string {
  return protocols
    .flatMap(({ name }) => {
      const own = ranges.filter(({ protocol }) => protocol === name)
      if (own.length === 0) return []
      const ports = own.flatMap(({ first, last }) =>
        first === null || last === null || (first === 0 && last === lastPort)
          ? []
          : [first === last ? String(first) : `${first}–${last}`],
      )
      const shown = ports.slice(0, mostTold)
      return [shown.length === 0 ? name : `${name} ${shown.join(', ')}${ports.length > shown.length ? ', …' : ''}`]
    })
    .join('; ')
}

export const notKnown: Extent = { kind: 'notKnown', text: message('topology.reach.notKnown') }

export function extentOf(from: Ip, to: Ip, source: Side | null, target: Side | null): Extent {
  const ranges = rangesOf(from, to, source, target)
  if (ranges === null) return notKnown
  const allowed = ranges.filter(({ answer }) => answer === 'allow')
  const blocked = ranges.filter(({ answer }) => answer === 'block')
  const open = ranges.filter(({ answer }) => answer === 'ambiguous')
  if (open.length === ranges.length) return notKnown
  if (allowed.length === ranges.length) return { kind: 'all', text: message('topology.reach.all') }
  if (blocked.length === ranges.length) return { kind: 'none', text: message('topology.reach.none') }
  if (open.length > 0) {
    const ports = told(allowed)
    return ports === ''
      ? { kind: 'notKnown', text: message('topology.reach.onlyBlocked', { ports: told(blocked) }) }
      : { kind: 'some', text: message('topology.reach.someNotKnown', { ports }) }
  }
  return blocked.length < allowed.length
    ? { kind: 'some', text: message('topology.reach.allBut', { ports: told(blocked) }) }
    : { kind: 'some', text: message('topology.reach.some', { ports: told(allowed) }) }
}

export type Posture = 'open' | 'closed' | 'some' | 'notKnown'

const isWide = (rule: AclRule): boolean =>
  rule.protocols === null &&
  rule.local === null &&
  rule.remote === null &&
  rule.localPorts === null &&
  rule.remotePorts === null

/** What an endpoint lets through in one direction, whoever the other side is. */
export function postureOf({ rules, context }: Side, direction: AclDirection): Posture {
  if (rules === null) return 'notKnown'
  const all = rules.filter(({ ruleType }) => ruleType === 'Switch')
  if (all.length === 0) return 'open'
  const own = all.filter((rule) => rule.direction === direction)
  const isUnclear = all.some(
    ({ direction: way, action, unread }) =>
      way === 'unknown' || action === 'unknown' || action === 'Pass' || unread.length > 0,
  )
  if (isUnclear) return 'notKnown'
  const allows = own.filter(({ action }) => action === 'Allow')
  const blocks = own.filter(({ action }) => action === 'Block')
  if (blocks.length === 0 && allows.some(isWide)) return 'open'
  const first = Math.min(...blocks.filter(isWide).map(({ priority }) => priority ?? Number.POSITIVE_INFINITY))
  if (Number.isFinite(first) && allows.every(({ priority }) => priority !== null && priority > first)) return 'closed'
  if (allows.length === 0 && !Number.isFinite(first)) return context.implied === 'deny' ? 'closed' : 'notKnown'
  return 'some'
}
