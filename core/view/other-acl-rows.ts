import type { AclRowView } from '../contract/policies.ts'
import { readAcl } from '../hns/acl.ts'
import { isObject } from '../hns/wire/json.ts'
import type { HnsNetwork, HnsPolicy } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { rowOf } from './acl-row.ts'

/**
 * Rules that filter an endpoint beside its own ACL policies: tiers (hcn.md 4.3), which come in the order of their number, and
 * rules of the network (hcn.md 4.4). In which order HNS asks them and the endpoint's own is not published.
 */

interface Other {
  readonly policy: HnsPolicy
  readonly place: number
  readonly owner: Message
}

const numberOf = (value: unknown): number => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : Number.MAX_SAFE_INTEGER
}

function tierRules(policy: HnsPolicy): readonly Other[] {
  const { TierAclRules: rules, Direction: direction, Order: order, Name: name } = policy.settings
  if (!Array.isArray(rules)) return []
  return rules.filter(isObject).map((rule) => ({
    policy: {
      type: 'ACL',
      settings: { ...rule, Action: rule['TierAclRuleAction'] ?? rule['Action'], Direction: direction },
      index: policy.index,
    },
    place: numberOf(order),
    owner: message('changes.acl.ofTier', {
      order: typeof order === 'number' || typeof order === 'string' ? String(order) : '–',
      name: typeof name === 'string' ? name : '',
    }),
  }))
}

function row(other: Other, from: 'tier' | 'network'): AclRowView[] {
  const rule = readAcl(other.policy)
  if (rule === null) return []
  const made = rowOf(rule, [])
  return [
    {
      ...made,
      // No index of the list that is edited as rules.
      index: null,
      from,
      ...(rule.action === 'Pass' ? { sentence: message('changes.acl.passes') } : {}),
      owner: { text: other.owner, basis: null },
    },
  ]
}

export function otherAclRows(policies: readonly HnsPolicy[], network: HnsNetwork | null): readonly AclRowView[] {
  const tiers = policies
    .filter(({ type }) => type.toLowerCase() === 'tieracl')
    .flatMap(tierRules)
    .sort(
      (a, b) => a.place - b.place || numberOf(a.policy.settings['Priority']) - numberOf(b.policy.settings['Priority']),
    )
  const ofNetwork = (network === null ? [] : knownOr(network.policies, []))
    .filter(({ type }) => type.toLowerCase() === 'networkacl')
    .map((policy) => ({
      policy: { ...policy, type: 'ACL' },
      place: numberOf(policy.settings['Priority']),
      owner: message('changes.acl.ofNetwork', { name: network?.name ?? '' }),
    }))
    .sort((a, b) => a.place - b.place)
  return [...tiers.flatMap((one) => row(one, 'tier')), ...ofNetwork.flatMap((one) => row(one, 'network'))]
}
