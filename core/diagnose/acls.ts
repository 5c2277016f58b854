import { readAcls, type AclRule as ReadRule } from '../hns/acl.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { knownOr } from '../model/known.ts'

/** One ACL rule of an endpoint, reduced to what tells who made it and what for (kubernetes-windows-networking.md 4.1). */
export interface AclRule extends Pick<ReadRule, 'action' | 'direction' | 'priority' | 'policy'> {
  /** Empty where it has none. */
  readonly id: string
  readonly isOfHost: boolean
  readonly localAddresses: readonly string[]
  readonly remoteAddresses: readonly string[]
}

export function aclRulesOf(endpoint: HnsEndpoint): readonly AclRule[] {
  return readAcls(knownOr(endpoint.policies, [])).map(
    ({ id, action, direction, priority, policy, ruleType, local, remote }) => ({
      id: id ?? '',
      action,
      direction,
      priority,
      policy,
      isOfHost: ruleType === 'Host',
      localAddresses: local?.written ?? [],
      remoteAddresses: remote?.written ?? [],
    }),
  )
}

export type PolicyEngine = 'felix' | 'npm'

/** Which engine an ACL rule is of, by its name (4.1); null for those of nobody known. */
export function engineOf({ id }: { readonly id: string | null }): PolicyEngine | null {
  if (id === null) return null
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
