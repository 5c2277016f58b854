import type { AclRowView } from '../contract/policies.ts'
import { windowsBuildOf } from '../diagnose/versions.ts'
import { inOrder, readAcls } from '../hns/acl.ts'
import type { AclRule } from '../hns/acl.ts'
import { impliedDefault } from '../hns/acl-evaluate.ts'
import type { AclContext } from '../hns/acl-evaluate.ts'
import { clashingRules, coveredRules } from '../hns/acl-order.ts'
import { setMembers } from '../hns/acl-sets.ts'
import type { Joined } from '../join/joined.ts'
import type { HnsEndpoint, HnsNetwork, HnsPolicy } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import type { PolicyDocument } from '../plan/operation.ts'
import { rowOf } from './acl-row.ts'

/** The ACL rules of an endpoint as a table, and what is needed to decide by them. */

export function aclContext(joined: Joined, network: HnsNetwork | null): AclContext {
  const policies = network === null ? [] : knownOr(network.policies, [])
  return { implied: impliedDefault(windowsBuildOf(joined)?.build ?? null), sets: setMembers(policies) }
}

export function networkOf(joined: Joined, endpoint: HnsEndpoint): HnsNetwork | null {
  const id = knownOr(endpoint.networkId, null)
  return id === null ? null : (joined.networkById.get(id) ?? null)
}

/** The rows of the ACL table: in the order in which HNS asks, with the row that nobody wrote at the end. */
export function aclRows(
  policies: readonly HnsPolicy[],
  implied: AclContext['implied'],
  others: readonly AclRowView[] = [],
): AclRowView[] {
  const rules = readAcls(policies)
  const covered = new Map(coveredRules(rules).map((one) => [one.rule, one]))
  const clashes = clashingRules(rules)
  const rows = inOrder(rules).map((rule): AclRowView => {
    const marks: AclRowView['marks'] = []
    const cover = covered.get(rule)
    if (cover !== undefined) {
      const by = cover.by.policy.index
      marks.push({
        kind: cover.isContradiction ? 'contradicts' : 'shadowed',
        by: [by],
        text: message(cover.isContradiction ? 'changes.acl.contradicts' : 'changes.acl.shadowed', {
          priority: cover.by.priority ?? '—',
        }),
      })
    }
    const rivals = clashes.flatMap((clash) =>
      clash.rule === rule ? [clash.other] : clash.other === rule ? [clash.rule] : [],
    )
    if (rivals.length > 0) {
      marks.push({
        kind: 'same-priority',
        by: rivals.map(({ policy }) => policy.index),
        text: message('changes.acl.samePriority', { priority: rule.priority ?? '—' }),
      })
    }
    if (rule.unread.length > 0) {
      marks.push({
        kind: 'not-understood',
        by: [],
        text: message('changes.acl.unread', { fields: rule.unread.join(', ') }),
      })
    }
    return rowOf(rule, marks)
  })
  return [...rows, ...others, ...impliedRows(rules, implied, others.length > 0)]
}

/** What becomes of traffic that no rule names: nobody wrote it, and it decides (hcn.md 4.5). */
function impliedRows(rules: readonly AclRule[], implied: AclContext['implied'], hasOthers: boolean): AclRowView[] {
  const isFiltered = rules.some(({ ruleType }) => ruleType === 'Switch')
  const isOpen = !isFiltered && !hasOthers
  return (['In', 'Out'] as const).map((direction) => ({
    index: null,
    from: 'implied',
    direction,
    action: isOpen ? 'Allow' : implied === 'deny' && !hasOthers ? 'Block' : 'Unrecognised',
    priority: null,
    ruleType: null,
    protocols: null,
    localAddresses: null,
    localPorts: null,
    remoteAddresses: null,
    remotePorts: null,
    sentence: isOpen
      ? message('changes.acl.implied.open')
      : message(implied === 'deny' && !hasOthers ? 'changes.acl.implied.deny' : 'changes.acl.implied.notKnown'),
    owner: null,
    marks: [],
  }))
}

/** An open allow-all of a direction, by whatever number. */
export function allowsAll(rules: readonly AclRule[], direction: 'In' | 'Out'): boolean {
  return rules.some(
    (rule) =>
      rule.direction === direction &&
      rule.action === 'Allow' &&
      rule.protocols === null &&
      rule.local === null &&
      rule.remote === null &&
      rule.localPorts === null &&
      rule.remotePorts === null,
  )
}

export function offersAllowAll(rules: readonly AclRule[]): boolean {
  const own = rules.filter(({ ruleType }) => ruleType === 'Switch')
  return own.length > 0 && (['In', 'Out'] as const).some((direction) => !allowsAll(own, direction))
}

/** Policies of documents as the model has them; those that are none leave their index free. */
export function modelPolicies(policies: readonly (PolicyDocument | null)[]): readonly HnsPolicy[] {
  return policies.flatMap((policy, index) =>
    policy === null ? [] : [{ type: policy.Type, settings: policy.Settings, index }],
  )
}
