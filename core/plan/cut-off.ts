import { readAcl } from '../hns/acl.ts'
import type { AclAddresses, AclDirection } from '../hns/acl.ts'
import { policiesOnlyIn } from '../hns/rules/policies.ts'
import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { parseGuid } from '../model/ids.ts'
import { message } from '../model/message.ts'
import type { Guard } from './guards.ts'
import { guard, isAlive, podRefs } from './guards.ts'
import type { Operation, PolicyDocument } from './operation.ts'

/** None written, or all of a family. */
function isAny(addresses: AclAddresses | null): boolean {
  return addresses === null || addresses.written.some((text) => /^(0\.0\.0\.0|::)\/0$/.test(text))
}

/** The direction in which a rule blocks whatever there is; null for every other policy. */
function blockedWhole({ Type, Settings }: PolicyDocument): AclDirection | null {
  const rule = readAcl({ index: 0, type: Type, settings: Settings })
  const isWhole =
    rule !== null &&
    rule.action === 'Block' &&
    rule.ruleType === 'Switch' &&
    rule.unread.length === 0 &&
    rule.protocols === null &&
    rule.localPorts === null &&
    rule.remotePorts === null &&
    isAny(rule.local) &&
    isAny(rule.remote)
  return isWhole && rule.direction !== 'unknown' ? rule.direction : null
}

/** A list of policies that newly blocks everything to or from a running pod: allowed, and to be known before. */
export function cutOffGuards(
  joined: Joined,
  operation: Operation,
  before: readonly PolicyDocument[] | null,
): readonly Guard[] {
  if (operation.kind !== 'modify-endpoint-policies') return []
  const id = parseGuid(operation.id)
  const owner = id === null ? undefined : joined.ownerOfEndpoint.get(id)
  if (owner?.kind !== 'pod' || !isAlive(owner.pod)) return []
  const fresh = policiesOnlyIn(operation.policies, before ?? [])
  return [...new Set(fresh.flatMap((policy) => blockedWhole(policy) ?? []))].map((direction) =>
    guard(
      'not-used',
      'warning',
      message(`changes.guard.cutsPodOff.${direction}`, { pod: podKey(owner.pod) }),
      podRefs([owner.pod]),
    ),
  )
}
