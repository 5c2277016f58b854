import type { AclRowView } from '../contract/policies.ts'
import type { AclRule } from '../hns/acl.ts'
import { message } from '../model/message.ts'
import { policyEngineOf } from '../plan/owner.ts'
import { policySentence } from './policy-sentences.ts'

/** One ACL rule of the table. */

const protocolNames: Readonly<Record<number, string>> = { 1: 'ICMP', 2: 'IGMP', 6: 'TCP', 17: 'UDP', 58: 'ICMPv6' }
const portsText = (ports: AclRule['localPorts']): string | null =>
  ports === null ? null : ports.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')

function ruleOwner(rule: AclRule): AclRowView['owner'] {
  const engine = rule.id === null ? null : policyEngineOf(rule.id)
  if (engine === null || rule.id === null) {
    return { text: message('changes.owner.unknown'), basis: null }
  }
  return {
    text: message(`changes.owner.name.${engine}`),
    basis: message('changes.owner.byRuleId', { id: rule.id }),
  }
}

/** One rule as a row, with what was found out about it. */
export function rowOf(rule: AclRule, marks: AclRowView['marks']): AclRowView {
  return {
    index: rule.policy.index,
    from: 'endpoint',
    direction: rule.direction === 'Out' ? 'Out' : 'In',
    action: rule.action === 'unknown' ? 'Unrecognised' : rule.action,
    priority: rule.priority,
    ruleType: rule.ruleType,
    protocols: rule.protocols === null ? null : rule.protocols.map((one) => protocolNames[one] ?? `${one}`).join(', '),
    localAddresses: rule.local === null ? null : rule.local.written.join(', '),
    localPorts: portsText(rule.localPorts),
    remoteAddresses: rule.remote === null ? null : rule.remote.written.join(', '),
    remotePorts: portsText(rule.remotePorts),
    sentence: policySentence(rule.policy, 'endpoint'),
    owner: ruleOwner(rule),
    marks,
  }
}
