import { inOrder, type AclAddresses, type AclRule, type AddressRange, type PortRange } from './acl.ts'

/** Rules that never speak, because one that is asked before covers all they name (hcn.md 4.5). */

export interface CoveredRule {
  readonly rule: AclRule
  /** The rule that is asked first and answers for it. */
  readonly by: AclRule
  /** True where the two answer differently: the covered rule is then not only superfluous, but without effect. */
  readonly isContradiction: boolean
}

/** Pairs of rules that are compared at most, so that a hostile list costs no more than a long one. */
const maxComparisons = 2_000_000

function rangesCover(outer: readonly AddressRange[], inner: AddressRange): boolean {
  return outer.some((range) => range.isIpv6 === inner.isIpv6 && range.first <= inner.first && inner.last <= range.last)
}

function addressesCover(outer: AclAddresses | null, inner: AclAddresses | null): boolean {
  if (outer === null) return true
  if (inner === null) return false
  return (
    inner.ranges.every((range) => rangesCover(outer.ranges, range)) &&
    inner.sets.every((set) => outer.sets.some((other) => other.toLowerCase() === set.toLowerCase()))
  )
}

function portsCover(outer: readonly PortRange[] | null, inner: readonly PortRange[] | null): boolean {
  if (outer === null) return true
  if (inner === null) return false
  return inner.every(({ first, last }) => outer.some((range) => range.first <= first && last <= range.last))
}

/** Whether every packet of `inner` is one of `outer`; false where that cannot be told. */
export function covers(outer: AclRule, inner: AclRule): boolean {
  if (outer.unread.length > 0 || inner.unread.length > 0) return false
  if (outer.action === 'unknown' || inner.action === 'unknown' || outer.action === 'Pass') return false
  if (outer.direction === 'unknown' || outer.direction !== inner.direction || outer.ruleType !== inner.ruleType) {
    return false
  }
  const { protocols } = inner
  const isProtocolCovered =
    outer.protocols === null ||
    (protocols !== null && protocols.every((one) => outer.protocols?.includes(one) === true))
  return (
    isProtocolCovered &&
    addressesCover(outer.local, inner.local) &&
    addressesCover(outer.remote, inner.remote) &&
    portsCover(outer.localPorts, inner.localPorts) &&
    portsCover(outer.remotePorts, inner.remotePorts)
  )
}

/** The covered rules, in the order in which rules are asked. Rules of one number cover each other in no known way. */
export function coveredRules(rules: readonly AclRule[]): readonly CoveredRule[] {
  const asked = inOrder(rules)
  const covered: CoveredRule[] = []
  let left = maxComparisons
  for (const [position, rule] of asked.entries()) {
    for (let before = 0; before < position && left > 0; before++, left--) {
      const other = asked[before]
      if (other === undefined || other.priority === null || other.priority === rule.priority) continue
      if (!covers(other, rule)) continue
      covered.push({ rule, by: other, isContradiction: other.action !== rule.action })
      break
    }
  }
  return covered
}

/** Pairs of rules of one number that name some of the same packets and answer differently: which wins is not known. */
export function clashingRules(
  rules: readonly AclRule[],
): readonly { readonly rule: AclRule; readonly other: AclRule }[] {
  const asked = inOrder(rules)
  const clashes: { readonly rule: AclRule; readonly other: AclRule }[] = []
  let left = maxComparisons
  for (const [position, rule] of asked.entries()) {
    for (let before = position - 1; before >= 0 && left > 0; before--, left--) {
      const other = asked[before]
      if (other === undefined || other.priority !== rule.priority) break
      if (other.action !== rule.action && (covers(other, rule) || covers(rule, other))) clashes.push({ rule, other })
    }
  }
  return clashes
}
