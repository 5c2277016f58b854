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
import { policyEngineOf } from '../plan/owner.ts'
import { policySentence } from './policy-sentences.ts'

/** The ACL rules of an endpoint as a table, and what is needed to decide by them. */

export function aclContext(joined: Joined, network: HnsNetwork | null): AclContext {
  const policies = network === null ? [] : knownOr(network.policies, [])
  return { implied: impliedDefault(windowsBuildOf(joined)?.build ?? null), sets: setMembers(policies) }
}

export function networkOf(joined: Joined, endpoint: HnsEndpoint): HnsNetwork | null {
  const id = knownOr(endpoint.networkId, null)
  return id === null ? null : (joined.networkById.get(id) ?? null)
}

const protocolNames: Readonly<Record<number, string>> = { 1: 'ICMP', 2: 'IGMP', 6: 'TCP', 17: 'UDP', 58: 'ICMPv6' }
const portsText = (ports: AclRule['localPorts']): string | null =>
  ports === null ? null : ports.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')

function ruleOwner(rule: AclRule): AclRowView['owner'] {
  const engine = rule.id === null ? null : policyEngineOf(rule.id)
  if (engine === null || rule.id === null) {
    return { text: message('changes.owner.unknown'), basis: null, willOverwrite: false }
  }
  return {
    text: message(`changes.owner.${engine}`),
    basis: message('changes.owner.byRuleId', { id: rule.id }),
    willOverwrite: true,
  }
}

/** The rows of the ACL table: in the order in which HNS asks, with the row that nobody wrote at the end. */
export function aclRows(policies: readonly HnsPolicy[], implied: AclContext['implied']): AclRowView[] {
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
    return {
      index: rule.policy.index,
      from: 'endpoint',
      direction: rule.direction === 'Out' ? 'Out' : 'In',
      action: rule.action === 'unknown' ? 'Unrecognised' : rule.action,
      priority: rule.priority,
      ruleType: rule.ruleType,
      protocols:
        rule.protocols === null ? null : rule.protocols.map((one) => protocolNames[one] ?? `${one}`).join(', '),
      localAddresses: rule.local === null ? null : rule.local.written.join(', '),
      localPorts: portsText(rule.localPorts),
      remoteAddresses: rule.remote === null ? null : rule.remote.written.join(', '),
      remotePorts: portsText(rule.remotePorts),
      sentence: policySentence(rule.policy, 'endpoint'),
      owner: ruleOwner(rule),
      marks,
    }
  })
  return [...rows, ...impliedRows(rules, implied)]
}

/** What becomes of traffic that no rule names: nobody wrote it, and it decides (hcn.md 4.5). */
function impliedRows(rules: readonly AclRule[], implied: AclContext['implied']): AclRowView[] {
  const isFiltered = rules.some(({ ruleType }) => ruleType === 'Switch')
  return (['In', 'Out'] as const).map((direction) => ({
    index: null,
    from: 'implied',
    direction,
    action: !isFiltered ? 'Allow' : implied === 'deny' ? 'Block' : 'Unrecognised',
    priority: null,
    ruleType: null,
    protocols: null,
    localAddresses: null,
    localPorts: null,
    remoteAddresses: null,
    remotePorts: null,
    sentence: !isFiltered
      ? message('changes.acl.implied.open')
      : message(implied === 'deny' ? 'changes.acl.implied.deny' : 'changes.acl.implied.notKnown'),
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
