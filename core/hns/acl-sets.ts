import type { HnsPolicy } from '../model/hns.ts'
import { addressRange, type AddressRange } from './acl.ts'
import { asText, asWords } from './fields.ts'
import { policySetting } from './policies.ts'

/**
 * Members of the SetPolicy entries of a network, by lower-case id, for rules that name them (hcn.md 4.4); null where one
 * of the members is no address, as in a set of named ports.
 */
export function setMembers(policies: readonly HnsPolicy[]): ReadonlyMap<string, readonly AddressRange[] | null> {
  const sets = new Map<string, readonly AddressRange[] | null>()
  const own = policies.filter(({ type }) => type.toLowerCase() === 'setpolicy')
  const idOf = (policy: HnsPolicy): string => (asText(policySetting(policy, 'Id')) ?? '').toLowerCase()
  const valuesOf = (policy: HnsPolicy): readonly string[] => asWords(policySetting(policy, 'Values')) ?? []
  const isNested = (policy: HnsPolicy): boolean => /nested/i.test(asText(policySetting(policy, 'PolicyType')) ?? '')
  const whole = (parts: readonly (readonly AddressRange[] | null)[]): readonly AddressRange[] | null =>
    parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
  for (const policy of own) {
    if (isNested(policy)) continue
    const ranges = valuesOf(policy).map((value) => {
      const range = addressRange(value)
      return range === null ? null : [range]
    })
    sets.set(idOf(policy), whole(ranges))
  }
  for (const policy of own) {
    if (isNested(policy))
      sets.set(idOf(policy), whole(valuesOf(policy).map((id) => sets.get(id.toLowerCase()) ?? null)))
  }
  return sets
}
