import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { parseGuid } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Operation, SubjectKind } from './operation.ts'
import { subjectOf } from './operation.ts'

/** Who programmed what an operation touches, and whether they will do so again. */

/** One word that changes when the object has another owner. */
export function ownerKey(joined: Joined, kind: SubjectKind, id: string): string {
  const guid = parseGuid(id)
  if (guid === null) return 'none'
  if (kind === 'endpoint') {
    const owner = joined.ownerOfEndpoint.get(guid)
    if (owner === undefined) return 'unknown'
    switch (owner.kind) {
      case 'pod':
        return `pod ${podKey(owner.pod)} ${owner.pod.uid ?? ''}`
      case 'backend':
        return `backend ${owner.pod === null ? (owner.node?.name ?? '') : podKey(owner.pod)}`
      case 'role':
        return `role ${owner.role}`
      case 'foreign':
      case 'none':
      case 'unknown':
        return owner.kind
    }
  }
  if (kind === 'loadbalancer') {
    const owner = joined.ownerOfLoadBalancer.get(guid)
    return owner?.kind === 'service' ? `service ${owner.service.namespace}/${owner.service.name}` : (owner?.kind ?? '')
  }
  return kind
}

/** Policy engines name their rules (kubernetes-windows-networking.md 4.1). */
export function policyEngineOf(id: string): 'felix' | 'npm' | null {
  if (/^azure-acl-/i.test(id)) return 'npm'
  if (/^(policy-|profile-|allow-host-to-endpoint|CNIDefaultDenyAllPolicy)/i.test(id)) return 'felix'
  return null
}

/** The policy engine whose rules an endpoint has, with the id of the rule that tells it. */
export function engineOfEndpoint(
  joined: Joined,
  id: string,
): { readonly engine: 'felix' | 'npm'; readonly rule: string } | null {
  const guid = parseGuid(id)
  const endpoint = guid === null ? undefined : joined.endpointById.get(guid)
  for (const { type, settings } of endpoint === undefined ? [] : knownOr(endpoint.policies, [])) {
    const rule = settings['Id']
    const engine = type === 'ACL' && typeof rule === 'string' ? policyEngineOf(rule) : null
    if (engine !== null && typeof rule === 'string') return { engine, rule }
  }
  return null
}

/** Whether whoever programmed what an operation touches is expected to set it again. */
export function isOverwritten(joined: Joined, operation: Operation): boolean {
  switch (operation.kind) {
    case 'modify-endpoint-policies':
      return engineOfEndpoint(joined, operation.id) !== null
    case 'modify-network-policies':
      return operation.policies.some(({ Type }) => Type === 'RemoteSubnetRoute' || Type === 'HostRoute')
    default:
      break
  }
  const subject = subjectOf(operation)
  const guid = subject === null ? null : parseGuid(subject.id)
  if (subject === null || guid === null) return false
  if (subject.kind === 'endpoint') return joined.ownerOfEndpoint.get(guid)?.kind === 'backend'
  return subject.kind === 'loadbalancer' && joined.ownerOfLoadBalancer.get(guid)?.kind === 'service'
}
