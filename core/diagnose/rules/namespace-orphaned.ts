import { bareContainerId } from '../../join/keys.ts'
import { runtimeSandboxes, sandboxIdInName } from '../../join/sandboxes.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsNamespace } from '../../model/hns.ts'
import type { RuntimeSandbox } from '../../model/host.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutNamespaces } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, placeOf } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { drainNode } from '../repairs.ts'

export const namespaceOrphaned: Rule = {
  kind: 'namespace-orphaned',
  needs: [],
  reads: ['namespaces', 'endpoints'],
  helpedBy: ['pods', 'nodes', 'host'],
  fields: { namespaces: ['isDefault', 'endpointIds'] },
  about: aboutNamespaces,
  ids: ['namespaces', 'endpoints'],
  sources: ['EP005', 'EP021'],
  reports: ['https://github.com/rancher/rke2/issues/5551'],
  sharedRepairs: ['drainNode'],
  check: (joined) => {
    const { thisNode } = joined
    // A sandbox that the runtime still runs owns its namespace, whatever Kubernetes knows of it.
    const running = runtimeSandboxes(joined.snapshot).filter(({ isReady }) => isReady)
    const obstacle = firstIncomplete(['pods', 'nodes'], joined)
    const arePodsKnown = obstacle === null && thisNode !== null
    if (!arePodsKnown && !areSandboxesListed(joined)) return cannotTell(obstacle ?? message('finding.skip.noThisNode'))
    const containers = new Set<string>()
    let starting = 0
    for (const pod of joined.podByKey.values()) {
      if (thisNode === null || pod.nodeName !== thisNode.node.name) continue
      for (const id of pod.containerIds) containers.add(bareContainerId(id))
      if (pod.phase === 'Pending' && pod.ips.length === 0 && !pod.isHostNetwork) starting += 1
    }
    // The runtime's list alone: each of its sandboxes that no endpoint and no namespace names may be one of these.
    if (!arePodsKnown) starting += running.filter((sandbox) => !isPlaced(sandbox, joined)).length
    const named = new Set<string>()
    for (const endpoint of joined.endpointById.values()) {
      const id = knownOr(endpoint.hnsNamespaceId, null)
      if (id !== null) named.add(id)
    }
    const orphans = [...joined.namespaceById.values()].filter(
      (namespace) =>
        isBare(namespace) &&
        !named.has(namespace.id) &&
        !holdsPod(namespace, containers) &&
        !running.some(
          ({ idPrefix, hnsNamespaceId }) => hnsNamespaceId === namespace.id || holdsSandbox(namespace, idPrefix),
        ),
    )
    // A sandbox that is being made has its namespace before it has its endpoint.
    if (orphans.length <= starting && orphans.length > 0) {
      return cannotTell(message('finding.namespace-orphaned.skip.starting', { number: starting }))
    }
    return orphans.map((namespace) => draft(namespace, joined))
  },
}

/** Whether the runtime was asked for all that it runs. */
function areSandboxesListed({ snapshot }: Joined): boolean {
  const { host } = snapshot.facets
  return (host.state === 'collected' || host.state === 'cut') && host.value.areSandboxesComplete === true
}

/** Whether it is known which endpoint or namespace this sandbox has. */
function isPlaced({ idPrefix, hnsNamespaceId }: RuntimeSandbox, joined: Joined): boolean {
  if (hnsNamespaceId !== undefined) return true
  const prefix = idPrefix.toLowerCase()
  for (const { name } of joined.endpointById.values()) {
    const id = sandboxIdInName(name)
    if (id !== null && (id.startsWith(prefix) || prefix.startsWith(id))) return true
  }
  return [...joined.namespaceById.values()].some((namespace) => holdsSandbox(namespace, prefix))
}

/** A namespace of a sandbox, and not the host's own, with no endpoint in it. */
export function isBare(namespace: HnsNamespace): boolean {
  if (namespace.isDefault === true || namespace.compartmentId === 1) return false
  const isOfSandbox = namespace.isDefault === false || namespace.type === 'Host' || namespace.type === 'Guest'
  const { endpointIds } = namespace
  return isOfSandbox && namespace.type !== 'HostDefault' && !isUnknown(endpointIds) && endpointIds.length === 0
}

function holdsPod(namespace: HnsNamespace, containers: ReadonlySet<string>): boolean {
  return knownOr(namespace.containerIds, []).some((id) => containers.has(bareContainerId(id)))
}

function holdsSandbox(namespace: HnsNamespace, idPrefix: string): boolean {
  return knownOr(namespace.containerIds, []).some((id) => bareContainerId(id).startsWith(idPrefix.toLowerCase()))
}

function draft(namespace: HnsNamespace, joined: Joined): FindingDraft {
  const containers = knownOr(namespace.containerIds, [])
  return {
    severity: 'warning',
    resource: refOf(namespace),
    aliases: [],
    objects: [refOf(namespace)],
    confidence: containers.length > 0 ? 'high' : 'medium',
    title: message('finding.namespace-orphaned.title', { id: namespace.id }),
    explanation: message('finding.namespace-orphaned.explanation'),
    evidence: [
      evidence(
        message('finding.namespace-orphaned.evidence.noEndpoint', { id: namespace.id }),
        placeOf(namespace, { v1: ['ResourceList'], v2: ['Resources'] }),
      ),
      ...(containers.length > 0
        ? [
            evidence(
              message('finding.namespace-orphaned.evidence.containers', {
                containers: containers.join(', '),
                node: joined.thisNode?.node.name ?? '',
              }),
            ),
          ]
        : []),
    ],
    counterEvidence: [],
    repair: [
      { text: message('finding.namespace-orphaned.repair.runtime'), command: 'crictl pods' },
      {
        text: message('finding.namespace-orphaned.repair.restart'),
        command: 'Restart-Service containerd -Force',
      },
      drainNode(joined, 'drainNode'),
    ],
  }
}
