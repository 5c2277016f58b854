import type { Finding } from '../diagnose/finding.ts'
import { servicePortRef, wantedRef } from '../diagnose/service-names.ts'
import { settingOf, textsOf } from '../diagnose/subjects.ts'
import { expectedEndpoint, namespaceOfPod } from './expected-endpoint.ts'
import { policyFromV2 } from '../hns/wire/policies-v1.ts'
import type { Joined, WantedFrontend } from '../join/joined.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsPolicy } from '../model/hns.ts'
import { parseCidr, parseGuid, parseIp } from '../model/ids.ts'
import type { Guid, ObjectKind } from '../model/ids.ts'
import { refKind } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import { documentFinder, policiesIn } from './documents.ts'
import type { Operation, PolicyDocument } from './operation.ts'
import { loadBalancerOperations } from './repair-load-balancer.ts'
import { endpointOperations } from './repair-endpoint.ts'
import { routeOperations } from './repair-routes.ts'

/**
 * The narrowest change that takes a finding's cause away. What HNS cannot repair itself becomes a step with the exact
 * command. Operations of one repair refer to one another as `@1`, `@2` …
 */
export function repairOf(joined: Joined, finding: Finding): readonly Operation[] {
  const own = hnsRepair(joined, finding)
  return own.length > 0 ? own : manualSteps(finding)
}

function hnsRepair(joined: Joined, finding: Finding): readonly Operation[] {
  switch (finding.kind) {
    case 'endpoint-orphaned':
    case 'endpoint-duplicate-ip':
    case 'remote-endpoint-stale':
      return removals(finding)
    case 'loadbalancer-orphaned':
      return removals(finding)
    case 'endpoint-not-attached':
      return attachment(joined, finding)
    case 'endpoint-missing-for-pod':
      return missingEndpoint(joined, finding)
    case 'endpoint-policy-invalid':
      return correctedExceptions(joined, finding)
    case 'endpoint-acl-blocks':
      return openedEndpoint(joined, finding)
    case 'loadbalancer-missing':
      return missingLoadBalancers(joined, finding)
    case 'loadbalancer-backend-missing':
    case 'loadbalancer-backend-stale':
    case 'loadbalancer-source-vip':
      return remadeLoadBalancer(joined, finding)
    case 'remote-subnet-route-missing':
    case 'remote-subnet-route-stale':
      return routeOperations(joined, finding)
    case 'namespace-dangling-endpoint':
      return cleanedNamespace(joined, finding)
    case 'namespace-orphaned':
      return removedNamespace(joined, finding)
    default:
      return []
  }
}

/** Every other kind: commands for the node's console, or for kubectl. */
function manualSteps({ repair }: Finding): readonly Operation[] {
  return repair.flatMap(({ text, command }): Operation[] =>
    command === undefined
      ? []
      : [{ kind: 'manual', text, command, on: /^kubectl\b/.test(command) ? 'kubectl' : 'node' }],
  )
}

/** What the finding itself says may go. */
function removals({ repair }: Finding): readonly Operation[] {
  return repair.flatMap(({ text: { key, params } }): Operation[] => {
    const id = parseGuid(String(params?.['id'] ?? ''))
    if (id === null) return []
    if (key === 'finding.repair.removeEndpoint') return [{ kind: 'remove-endpoint', id }]
    if (key === 'finding.repair.removeLoadBalancer') return [{ kind: 'remove-load-balancer', id }]
    return []
  })
}

function idsOf(finding: Finding, kind: ObjectKind): readonly Guid[] {
  return finding.objects.flatMap((ref) => {
    const id = refKind(ref) === kind ? parseGuid(ref.slice(ref.indexOf('/') + 1)) : null
    return id === null ? [] : [id]
  })
}

function endpointOf(joined: Joined, finding: Finding): HnsEndpoint | null {
  const [id] = idsOf(finding, 'endpoint')
  return id === undefined ? null : (joined.endpointById.get(id) ?? null)
}

function podOf(joined: Joined, finding: Finding): KubePod | null {
  const ref = finding.objects.find((one) => refKind(one) === 'pod')
  return ref === undefined ? null : (joined.podByKey.get(ref.slice('pod/'.length)) ?? null)
}

function attachment(joined: Joined, finding: Finding): readonly Operation[] {
  const endpoint = endpointOf(joined, finding)
  const pod = podOf(joined, finding)
  if (endpoint === null || pod === null) return []
  const namespace = namespaceOfPod(joined, pod)
  return namespace === null ? [] : [{ kind: 'attach-endpoint', id: endpoint.id, namespace: namespace.id }]
}

function missingEndpoint(joined: Joined, finding: Finding): readonly Operation[] {
  const pod = podOf(joined, finding)
  const expected = pod === null ? null : expectedEndpoint(joined, pod)
  if (pod === null || expected === null) return []
  // Remote endpoints with the address of the pod are in the way.
  const blocking = removals(finding)
  return [...blocking, ...endpointOperations(joined, pod, expected, blocking.length + 1)]
}

/** The raw policy list of an endpoint in the V2 form, in the order that the model's indexes count in. */
export function rawPolicies(joined: Joined, endpoint: HnsEndpoint): readonly PolicyDocument[] | null {
  const { v2, v1 } = documentFinder(joined.snapshot)(endpoint)
  const speaks = endpoint.documents[0]?.schema
  // A write needs the V2 form; where the V1 document was the richer one its list is the same (hcn.md 1.7).
  const document = v2 ?? (speaks === 'v1' ? null : v1)
  return document === null
    ? null
    : policiesIn(document).map((policy) => {
        const { Type, Settings } = policyFromV2(policy)
        return { Type, Settings: { ...Settings } }
      })
}

const exceptionFields = ['Exceptions', 'ExceptionList'] as const

function exceptionsOf(policy: HnsPolicy): readonly string[] {
  return textsOf(settingOf(policy, ...exceptionFields))
}

const isRange = (text: string): boolean => parseCidr(text) !== null || parseIp(text) !== null

/** Exceptions as most other pods of this node on the same network have them. */
function usualExceptions(joined: Joined, endpoint: HnsEndpoint): readonly string[] | null {
  const network = knownOr(endpoint.networkId, null)
  const counts = new Map<string, number>()
  for (const other of network === null ? [] : (joined.endpointsByNetwork.get(network) ?? [])) {
    if (other.id === endpoint.id || joined.ownerOfEndpoint.get(other.id)?.kind !== 'pod') continue
    for (const policy of knownOr(other.policies, [])) {
      if (policy.type.toLowerCase() !== 'outboundnat') continue
      const exceptions = exceptionsOf(policy)
      if (exceptions.length === 0 || !exceptions.every(isRange)) continue
      const key = exceptions.join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best === undefined ? null : best[0].split(' ')
}

function correctedExceptions(joined: Joined, finding: Finding): readonly Operation[] {
  const endpoint = endpointOf(joined, finding)
  const raw = endpoint === null ? null : rawPolicies(joined, endpoint)
  const usual = endpoint === null ? null : usualExceptions(joined, endpoint)
  if (endpoint === null || raw === null) return []
  let isChanged = false
  const policies = raw.map((policy): PolicyDocument => {
    const { Type, Settings } = policy
    if (Type.toLowerCase() !== 'outboundnat') return policy
    const exceptions = textsOf(Settings['Exceptions'])
    if (exceptions.every(isRange)) return policy
    // With no pattern beside it, what is no range goes, and what is one stays.
    const next = usual ?? exceptions.filter(isRange)
    isChanged = true
    return { Type, Settings: { ...Settings, Exceptions: next } }
  })
  return isChanged ? [{ kind: 'modify-endpoint-policies', id: endpoint.id, policies }] : []
}

/** Behind everything else that anybody programs (hcn.md 4.5). */
const lastPriority = 65500

function openedEndpoint(joined: Joined, finding: Finding): readonly Operation[] {
  const endpoint = endpointOf(joined, finding)
  const raw = endpoint === null ? null : rawPolicies(joined, endpoint)
  // A block that a NetworkPolicy asks for is wanted, and its engine would set it again.
  if (endpoint === null || raw === null || finding.severity === 'info') return []
  const direction = finding.title.key === 'finding.endpoint-acl-blocks.title.in' ? 'In' : 'Out'
  const isImplied = finding.explanation.key === 'finding.endpoint-acl-blocks.explanation.implied'
  const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const isOpenBlock = ({ Type, Settings }: PolicyDocument): boolean =>
    Type.toLowerCase() === 'acl' &&
    text(Settings['Action']).toLowerCase() === 'block' &&
    text(Settings['Direction']).toLowerCase() === direction.toLowerCase() &&
    ['LocalAddresses', 'RemoteAddresses', 'LocalPorts', 'RemotePorts'].every((name) => text(Settings[name]) === '') &&
    ['', '256', '0'].includes(text(Settings['Protocols']))
  const policies = isImplied
    ? [
        ...raw,
        {
          Type: 'ACL',
          Settings: { Action: 'Allow', Direction: direction, RuleType: 'Switch', Priority: lastPriority },
        },
      ]
    : raw.filter((policy) => !isOpenBlock(policy))
  return policies.length === raw.length ? [] : [{ kind: 'modify-endpoint-policies', id: endpoint.id, policies }]
}

function missingLoadBalancers(joined: Joined, finding: Finding): readonly Operation[] {
  // Not one of many: kube-proxy did not run at all, and a restart is the repair.
  if (refKind(finding.resource) === 'node') return []
  const names = new Set<string>([finding.resource, ...finding.aliases])
  const wanted = (joined.wantedOnAnyNode ?? []).filter(
    (frontend) => names.has(wantedRef(frontend)) && names.has(servicePortRef(frontend.service, frontend.port)),
  )
  const operations: Operation[] = []
  for (const frontend of wanted) operations.push(...loadBalancerOperations(joined, frontend, operations.length + 1))
  return operations
}

function remadeLoadBalancer(joined: Joined, finding: Finding): readonly Operation[] {
  const [id] = idsOf(finding, 'loadbalancer')
  const lb: HnsLoadBalancer | undefined = id === undefined ? undefined : joined.loadBalancerById.get(id)
  if (lb === undefined) return []
  const wanted: WantedFrontend | undefined = joined.wantedOfLoadBalancer.get(lb.id)
  const remade = wanted === undefined ? [] : loadBalancerOperations(joined, wanted, 2)
  // Nothing wants it any more, or nobody can serve it: then its removal is all.
  const isUnwanted = joined.ownerOfLoadBalancer.get(lb.id)?.kind === 'none' || wanted?.backends?.length === 0
  if (remade.length === 0 && !isUnwanted) return []
  return [{ kind: 'remove-load-balancer', id: lb.id }, ...remade]
}

function cleanedNamespace(joined: Joined, finding: Finding): readonly Operation[] {
  const [id] = idsOf(finding, 'namespace')
  const namespace = id === undefined ? undefined : joined.namespaceById.get(id)
  if (namespace === undefined) return []
  return knownOr(namespace.endpointIds, [])
    .filter((endpoint) => !joined.endpointById.has(endpoint))
    .map((endpoint) => ({ kind: 'detach-endpoint', id: endpoint, namespace: namespace.id }))
}

function removedNamespace(joined: Joined, finding: Finding): readonly Operation[] {
  const [id] = idsOf(finding, 'namespace')
  const namespace = id === undefined ? undefined : joined.namespaceById.get(id)
  if (namespace === undefined) return []
  // HNS refuses while containers are listed (hcn.md 8.3); the runtime must let them go.
  const containers = knownOr(namespace.containerIds, null)
  return containers !== null && containers.length === 0 ? [{ kind: 'remove-namespace', id: namespace.id }] : []
}
