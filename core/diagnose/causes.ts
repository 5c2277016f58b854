import { addTo } from '../join/keys.ts'
import { refKind, type ObjectRef } from '../model/ids.ts'
import type { Finding, FindingKind, Severity } from './finding.ts'

/**
 * Which kind of finding follows from which. `object`: where both speak of one object. `node`: a cause that concerns
 * the whole node, so that every consequence follows from it. `twin`: findings of one kind that name the same objects
 * beside their own, as the ports of one service do, are told as one, the first with the others under it.
 */
interface Cause {
  readonly consequence: FindingKind
  readonly root: FindingKind
  readonly by: 'object' | 'node' | 'twin'
  /** A consequence that says nothing new is shown as information. */
  readonly isQuiet?: boolean
  /** Only a finding about the whole node follows: where some of its kind are well, the cause is another. */
  readonly isOfNode?: boolean
  /** Twins: fewer than these are told one by one. */
  readonly atLeast?: number
}

/** The first cause that applies is taken. The kinds form no circle; a test holds it. */
export const causes: readonly Cause[] = [
  { consequence: 'endpoint-missing-for-pod', root: 'pod-network-missing', by: 'node' },
  { consequence: 'endpoint-missing-for-pod', root: 'remote-endpoint-stale', by: 'object' },
  { consequence: 'remote-endpoint-stale', root: 'endpoint-duplicate-ip', by: 'object', isQuiet: true },
  { consequence: 'endpoint-orphaned', root: 'endpoint-duplicate-ip', by: 'object', isQuiet: true },
  { consequence: 'endpoint-not-attached', root: 'endpoint-duplicate-ip', by: 'object', isQuiet: true },
  { consequence: 'endpoint-not-attached', root: 'hns-object-incompatible', by: 'object', isQuiet: true },
  { consequence: 'endpoint-degraded', root: 'endpoint-policy-invalid', by: 'object', isQuiet: true },
  { consequence: 'endpoint-degraded', root: 'hns-object-incompatible', by: 'object', isQuiet: true },
  { consequence: 'kube-proxy-not-running', root: 'network-name-mismatch', by: 'node', isQuiet: true },
  { consequence: 'source-vip-endpoint-missing', root: 'network-name-mismatch', by: 'node', isQuiet: true },
  { consequence: 'source-vip-endpoint-missing', root: 'kube-proxy-not-running', by: 'node' },
  { consequence: 'loadbalancer-missing', root: 'pod-network-missing', by: 'node', isQuiet: true },
  { consequence: 'loadbalancer-missing', root: 'network-name-mismatch', by: 'node', isQuiet: true },
  { consequence: 'loadbalancer-missing', root: 'kube-proxy-not-running', by: 'node', isQuiet: true },
  {
    consequence: 'loadbalancer-missing',
    root: 'source-vip-endpoint-missing',
    by: 'node',
    isQuiet: true,
    isOfNode: true,
  },
  { consequence: 'loadbalancer-missing', root: 'endpoint-missing-for-pod', by: 'object', isQuiet: true },
  { consequence: 'loadbalancer-missing', root: 'port-reserved-collision', by: 'object' },
  { consequence: 'loadbalancer-missing', root: 'port-pool-exhausted', by: 'node' },
  { consequence: 'loadbalancer-missing', root: 'remote-endpoints-missing', by: 'object' },
  { consequence: 'loadbalancer-backend-stale', root: 'remote-endpoints-missing', by: 'object' },
  { consequence: 'loadbalancer-backend-missing', root: 'remote-endpoints-missing', by: 'object' },
  { consequence: 'remote-endpoints-missing', root: 'pod-network-missing', by: 'node', isQuiet: true },
  { consequence: 'remote-endpoints-missing', root: 'network-name-mismatch', by: 'node', isQuiet: true },
  { consequence: 'remote-endpoints-missing', root: 'kube-proxy-not-running', by: 'node', isQuiet: true },
  { consequence: 'remote-endpoints-missing', root: 'source-vip-endpoint-missing', by: 'node', isQuiet: true },
  { consequence: 'loadbalancer-backend-missing', root: 'endpoint-missing-for-pod', by: 'object' },
  { consequence: 'namespace-dangling-endpoint', root: 'endpoint-missing-for-pod', by: 'object' },
  { consequence: 'namespace-dangling-endpoint', root: 'loadbalancer-backend-missing', by: 'object' },
  { consequence: 'loadbalancer-backend-stale', root: 'loadbalancer-backend-stale', by: 'twin' },
  { consequence: 'loadbalancer-backend-missing', root: 'loadbalancer-backend-missing', by: 'twin' },
  { consequence: 'loadbalancer-missing', root: 'loadbalancer-missing', by: 'twin', atLeast: 4 },
  { consequence: 'loadbalancer-orphaned', root: 'kube-proxy-beside-antrea', by: 'node' },
  { consequence: 'endpoint-dns-mismatch', root: 'endpoint-dns-mismatch', by: 'twin' },
  { consequence: 'endpoint-orphaned', root: 'extra-pod-network', by: 'object' },
  { consequence: 'port-pool-exhausted', root: 'port-pool-exhausted', by: 'twin' },
  { consequence: 'endpoint-duplicate-ip', root: 'endpoint-duplicate-ip', by: 'twin' },
  { consequence: 'policy-not-programmed', root: 'endpoint-acl-blocks', by: 'object' },
  { consequence: 'policy-not-programmed', root: 'policy-not-programmed', by: 'twin' },
  { consequence: 'policy-set-missing', root: 'policy-set-missing', by: 'twin' },
  { consequence: 'policy-left-over', root: 'policy-left-over', by: 'twin' },
  { consequence: 'policy-host-address-missing', root: 'policy-host-address-missing', by: 'twin' },
  { consequence: 'subnet-gateway-wrong', root: 'subnet-pod-cidr-mismatch', by: 'object' },
  { consequence: 'endpoint-gateway-wrong', root: 'subnet-gateway-wrong', by: 'node' },
  { consequence: 'endpoint-gateway-wrong', root: 'endpoint-gateway-wrong', by: 'twin' },
  { consequence: 'nat-exception-missing', root: 'nat-exception-missing', by: 'twin' },
  { consequence: 'provider-address-stale', root: 'management-ip-invalid', by: 'node' },
  { consequence: 'provider-address-stale', root: 'remote-subnet-route-stale', by: 'object' },
  { consequence: 'provider-address-stale', root: 'provider-address-stale', by: 'twin' },
  { consequence: 'session-affinity-missing', root: 'session-affinity-unsupported', by: 'node', isQuiet: true },
  { consequence: 'session-affinity-missing', root: 'session-affinity-missing', by: 'twin' },
  { consequence: 'router-mac-mismatch', root: 'extra-pod-network', by: 'object' },
  { consequence: 'network-type-mismatch', root: 'network-name-mismatch', by: 'object' },
  { consequence: 'port-reserved-collision', root: 'port-pool-exhausted', by: 'node' },
  { consequence: 'remote-subnet-route-missing', root: 'overlay-vni-mismatch', by: 'object' },
]

const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

export function arrangeByCause(found: readonly Finding[]): Finding[] {
  const linked = link(found)
  const consequences = new Map<string, Finding[]>()
  const roots: Finding[] = []
  for (const finding of linked) {
    if (finding.causedBy === null) {
      roots.push(finding)
      continue
    }
    const list = consequences.get(finding.causedBy)
    if (list === undefined) consequences.set(finding.causedBy, [finding])
    else list.push(finding)
  }
  const arranged: Finding[] = []
  const place = (finding: Finding): void => {
    arranged.push(finding)
    for (const consequence of sorted(consequences.get(finding.id) ?? [])) place(consequence)
  }
  for (const root of sorted(roots)) place(root)
  return arranged
}

function sorted(findings: readonly Finding[]): Finding[] {
  // The order of the rules is kept inside one severity: it runs from what breaks much to what breaks little.
  return [...findings].sort((a, b) => severityRank[a.severity] - severityRank[b.severity])
}

function link(found: readonly Finding[]): Finding[] {
  const byKind = new Map<FindingKind, Finding[]>()
  for (const finding of found) {
    const list = byKind.get(finding.kind)
    if (list === undefined) byKind.set(finding.kind, [finding])
    else list.push(finding)
  }
  const refsOfKind = new Map<FindingKind, Map<ObjectRef, Finding>>()
  const refsOf = (kind: FindingKind): Map<ObjectRef, Finding> => {
    const known = refsOfKind.get(kind)
    if (known !== undefined) return known
    const map = new Map<ObjectRef, Finding>()
    for (const finding of byKind.get(kind) ?? []) {
      for (const ref of namesOf(finding)) if (!map.has(ref)) map.set(ref, finding)
    }
    refsOfKind.set(kind, map)
    return map
  }
  const twins = new Map<string, Finding[]>()
  for (const finding of found) addTo(twins, twinKey(finding), finding)
  const rootOf = (cause: Cause, finding: Finding): Finding | undefined => {
    switch (cause.by) {
      case 'node':
        return worstOf(byKind.get(cause.root))
      case 'object':
        return sharedRoot(finding, refsOf(cause.root))
      case 'twin': {
        const [first, ...others] = twins.get(twinKey(finding)) ?? []
        return first === finding || others.length + 1 < (cause.atLeast ?? 2) ? undefined : first
      }
    }
  }
  return found.map((finding) => {
    for (const cause of causes) {
      if (cause.consequence !== finding.kind) continue
      if (cause.isOfNode === true && refKind(finding.resource) !== 'node') continue
      const root = rootOf(cause, finding)
      if (root === undefined) continue
      return { ...finding, causedBy: root.id, severity: cause.isQuiet === true ? 'info' : finding.severity }
    }
    return finding
  })
}

function twinKey({ kind, severity, fault, objects }: Finding): string {
  return [kind, severity, ...(fault === undefined ? objects.slice(1) : [fault])].join(' ')
}

/** A hint or a warning about the whole node does not explain an error away. */
function worstOf(findings: readonly Finding[] | undefined): Finding | undefined {
  return findings?.find(({ severity }) => severity === 'error')
}

function sharedRoot(finding: Finding, refs: ReadonlyMap<ObjectRef, Finding>): Finding | undefined {
  for (const ref of namesOf(finding)) {
    const root = refs.get(ref)
    if (root !== undefined) return root
  }
  return undefined
}

function namesOf(finding: Finding): readonly ObjectRef[] {
  return [finding.resource, ...finding.aliases, ...finding.objects]
}
