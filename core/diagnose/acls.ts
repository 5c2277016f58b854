import type { HnsEndpoint, HnsPolicy } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'
import { settingOf, textsOf } from './subjects.ts'

/** One ACL rule of an endpoint, reduced to what tells who made it and what for (kubernetes-windows-networking.md 4.1). */
export interface AclRule {
  readonly id: string
  readonly action: string
  readonly direction: string
  readonly priority: number | null
  readonly isOfHost: boolean
  readonly localAddresses: readonly string[]
  readonly remoteAddresses: readonly string[]
  readonly policy: HnsPolicy
}

const text = (policy: HnsPolicy, name: string): string => {
  const value = settingOf(policy, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function aclRulesOf(endpoint: HnsEndpoint): readonly AclRule[] {
  return knownOr(endpoint.policies, [])
    .filter(({ type }) => type.toLowerCase() === 'acl')
    .map((policy) => {
      const priority = text(policy, 'Priority')
      return {
        id: text(policy, 'Id'),
        action: text(policy, 'Action').toLowerCase(),
        direction: text(policy, 'Direction').toLowerCase(),
        priority: priority === '' ? null : Number(priority),
        isOfHost: text(policy, 'RuleType').toLowerCase() === 'host',
        localAddresses: textsOf(settingOf(policy, 'LocalAddresses')).filter((one) => one !== ''),
        remoteAddresses: textsOf(settingOf(policy, 'RemoteAddresses')).filter((one) => one !== ''),
        policy,
      }
    })
}

export type PolicyEngine = 'felix' | 'npm'

/** Which engine an ACL rule is of, by its name (4.1); null for those of nobody known. */
export function engineOf({ id }: AclRule): PolicyEngine | null {
  if (/^(?:policy-|profile-|allow-host-to-endpoint$)/.test(id)) return 'felix'
  return id.startsWith('azure-acl-') ? 'npm' : null
}

/** The parts of a rule's name that name the NetworkPolicy: `namespace` and `name` stand in both engines' names. */
export function isRuleOf(
  { id }: AclRule,
  { namespace, name }: { readonly namespace: string; readonly name: string },
): boolean {
  if (id.startsWith('azure-acl-'))
    return id === `azure-acl-${namespace}-${name}` || id.startsWith(`azure-acl-${namespace}-${name}-`)
  return (
    id.startsWith(`policy-NetworkPolicy/${namespace}/knp.default.${name}-`) ||
    id.startsWith(`policy-KubernetesNetworkPolicy/${namespace}/${name}-`) ||
    id.startsWith(`policy-${namespace}/knp.default.${name}-`)
  )
}
