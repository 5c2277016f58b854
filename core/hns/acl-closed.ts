import { isIpv6, parseIp, type Ip } from '../model/ids.ts'
import type { AclAddresses, AclDirection, AclRule, AddressRange } from './acl.ts'
import { evaluateAcls, type AclContext } from './acl-evaluate.ts'
import { coveredRules } from './acl-order.ts'

/** Whether the rules of an endpoint close one direction to everything; asked of the one evaluation (acl-evaluate.ts). */

export interface Closed {
  /** `rule`: one that blocks everything. `implied`: rules that block some, and nothing allows the rest. */
  readonly by: 'rule' | 'implied'
  /** Rules of this direction that block. */
  readonly blocks: readonly AclRule[]
}

/** Whether the build is one of which it is known that what no rule names stays open; else it cannot be ruled out. */
export type OpenDefault = 'isOpen' | 'mayBeClosed'

/** Addresses for examples (RFC 5737, RFC 3849), so that a narrow rule hardly ever names one. */
const strangers = { v4: ['203.0.113.201', '198.51.100.77', '192.0.2.93'], v6: ['2001:db8:57::9d', '2001:db8:91::4b'] }

/** A port that no service has by convention. */
const strangePorts = [64_997, 49_151, 1]

const allV4: AddressRange = { isIpv6: false, first: 0n, last: (1n << 32n) - 1n }
const allV6: AddressRange = { isIpv6: true, first: 0n, last: (1n << 128n) - 1n }

/** `0.0.0.0/0` is any address to an endpoint that has no other family. */
function widened(addresses: AclAddresses | null, families: readonly AddressRange[]): AclAddresses | null {
  const isAny =
    addresses !== null &&
    families.every((all) =>
      addresses.ranges.some(
        ({ isIpv6: v6, first, last }) => v6 === all.isIpv6 && first <= all.first && all.last <= last,
      ),
    )
  return isAny ? null : addresses
}

/** Null: something is let through, or it cannot be told that nothing is. */
export function closedDirection(
  rules: readonly AclRule[],
  direction: AclDirection,
  ips: readonly Ip[],
  otherwise: OpenDefault,
): Closed | null {
  const families = ips.length === 0 ? [allV4] : [...new Set(ips.map((ip) => (isIpv6(ip) ? allV6 : allV4)))]
  const own = rules.filter(
    (rule) => rule.ruleType === 'Switch' && rule.direction !== (direction === 'In' ? 'Out' : 'In'),
  )
  const asked = own.map((rule) => ({
    ...rule,
    local: widened(rule.local, families),
    remote: widened(rule.remote, families),
  }))
  const blocks = asked.filter(({ action }) => action === 'Block')
  if (blocks.length === 0) return null
  const covered = new Set(coveredRules(asked).flatMap(({ rule, by }) => (by.action === 'Block' ? [rule] : [])))
  // One without a number is asked at no known place.
  if (asked.some((rule) => rule.action !== 'Block' && (rule.priority === null || !covered.has(rule)))) return null
  const verdicts = (ips.length === 0 ? [null] : ips).map((ip) => verdictOnStranger(blocks, direction, ip, otherwise))
  if (verdicts.includes('open')) return null
  return {
    by: verdicts.every((verdict) => verdict === 'rule') ? 'rule' : 'implied',
    blocks: own.filter(({ action }) => action === 'Block'),
  }
}

/** What becomes of a packet that no narrow rule names. */
function verdictOnStranger(
  blocks: readonly AclRule[],
  direction: AclDirection,
  ip: Ip | null,
  otherwise: OpenDefault,
): Closed['by'] | 'open' {
  const addresses = ip !== null && isIpv6(ip) ? strangers.v6 : strangers.v4
  const context: AclContext = { implied: otherwise === 'isOpen' ? 'notKnown' : 'deny', sets: new Map() }
  let worst: Closed['by'] = 'rule'
  for (const text of addresses) {
    const remote = parseIp(text)
    if (remote === null) continue
    for (const port of strangePorts) {
      const flow = { direction, local: ip ?? remote, remote, localPort: port, remotePort: port }
      for (const protocol of [6, 17]) {
        const found = evaluateAcls(blocks, { ...flow, protocol }, context)
        if (found.verdict === 'block' && found.because === 'rule') continue
        if (found.verdict !== 'block') return 'open'
        worst = 'implied'
      }
    }
  }
  return worst
}
