import { endpointUse } from '../../join/endpoint-use.ts'
import { podKey, refOf, type Joined } from '../../join/joined.ts'
import { runtimeDocuments, runtimeStateOf } from '../../join/runtime.ts'
import { networkRoleByEndpoint } from '../../join/network-role.ts'
import { sandboxIdInName } from '../../join/sandboxes.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { DockerNetwork } from '../../model/host.ts'
import type { Ip, ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutLocalEndpoints } from '../about.ts'
import type { FindingDraft, RepairStep } from '../finding.ts'
import { evidence, placeOf, placeOfIp, podIpPaths } from '../places.ts'
import { removeEndpoint, restartKubeProxy } from '../repairs.ts'
import { firstIncomplete } from '../needs.ts'
import { cannotTell, type Rule } from '../rule.ts'

export const endpointOrphaned: Rule = {
  kind: 'endpoint-orphaned',
  needs: [],
  reads: ['endpoints'],
  helpedBy: ['pods', 'nodes', 'host'],
  fields: { endpoints: ['ips'] },
  about: aboutLocalEndpoints,
  sources: ['EP002', 'EP019', 'EP021'],
  reports: [
    'https://github.com/antrea-io/antrea/issues/2301',
    'https://github.com/microsoft/Windows-Containers/issues/631',
    'https://github.com/kubernetes/kubernetes/issues/68511',
  ],
  sharedRepairs: ['removeEndpoint', 'restartKubeProxyService'],
  check: (joined) => {
    const obstacle = firstIncomplete(['pods', 'nodes'], joined)
    if (obstacle !== null || joined.thisNode === null) {
      const left = [...joined.endpointById.values()].filter(
        (endpoint) => hasOutlived(endpoint, joined) || isForsakenByDocker(endpoint, joined),
      )
      const why = obstacle ?? message('finding.skip.noThisNode')
      return left.length === 0 ? cannotTell(why) : left.map((endpoint) => draft(endpoint, null, joined))
    }
    const orphans: HnsEndpoint[] = []
    const countByIp = new Map<Ip, number>()
    for (const endpoint of joined.endpointById.values()) {
      if (!isOrphan(endpoint, joined)) continue
      orphans.push(endpoint)
      for (const { ip } of knownOr(endpoint.ips, [])) countByIp.set(ip, (countByIp.get(ip) ?? 0) + 1)
    }
    return orphans.map((endpoint) => draft(endpoint, countByIp, joined))
  },
}

function isOrphan(endpoint: HnsEndpoint, joined: Joined): boolean {
  if (endpoint.isRemote !== false || joined.ownerOfEndpoint.get(endpoint.id)?.kind !== 'none') return false
  if (endpoint.state === 'Destroyed') return false
  // What is in use on a network that may not be Kubernetes' belongs to somebody else.
  if (endpointUse(endpoint, joined) !== 'unused' && !isOnPodNetwork(endpoint, joined)) return false
  // kube-proxy's source VIP has no name; without the load balancers that use it, it cannot be told from a leftover.
  const isNameless = endpoint.name === '' || endpoint.name.toLowerCase() === 'ethernet'
  return !isNameless || completeList(joined.snapshot.facets.loadBalancers) !== null
}

/** The sandboxes and containers that an endpoint was made for, by the ids that it holds. */
function runtimeIdsOf(endpoint: HnsEndpoint): readonly string[] {
  const sandbox = sandboxIdInName(endpoint.name)
  return [...new Set([...(sandbox === null ? [] : [sandbox]), ...knownOr(endpoint.containers, [])])]
}

/** The network that Docker shows behind an endpoint. */
function dockerNetworkOf(endpoint: HnsEndpoint, joined: Joined): DockerNetwork | undefined {
  const { host } = joined.snapshot.facets
  const networks = host.state === 'collected' || host.state === 'cut' ? (host.value.dockerNetworks ?? []) : []
  const id = knownOr(endpoint.networkId, null)
  return id === null ? undefined : networks.find(({ hnsNetworkId }) => hnsNetworkId === id)
}

/** Docker lists the containers of its network, and none of them is behind the endpoint, nor anything else. */
function isForsakenByDocker(endpoint: HnsEndpoint, joined: Joined): boolean {
  const network = dockerNetworkOf(endpoint, joined)
  if (network === undefined || endpoint.isRemote !== false || endpoint.state === 'Destroyed') return false
  if (endpointUse(endpoint, joined) !== 'unused') return false
  const ips = knownOr(endpoint.ips, [])
  const mac = knownOr(endpoint.mac, null)
  return !network.containers.some((one) => ips.some(({ ip }) => ip === one.ip) || (mac !== null && mac === one.mac))
}

/** By the word of the runtime alone: all that the endpoint was made for has ended, or is not among what runs. */
function hasOutlived(endpoint: HnsEndpoint, joined: Joined): boolean {
  if (endpoint.isRemote !== false || endpoint.state === 'Destroyed' || !isOnPodNetwork(endpoint, joined)) return false
  const states = runtimeIdsOf(endpoint).map((id) => runtimeStateOf(joined.runtime, id))
  return states.length > 0 && states.every((state) => state === 'ended' || state === 'absent')
}

function isOnPodNetwork(endpoint: HnsEndpoint, joined: Joined): boolean {
  const id = knownOr(endpoint.networkId, null)
  const role = (id === null ? undefined : joined.networkRole.get(id)) ?? networkRoleByEndpoint(endpoint)
  return role === 'pod'
}

/** `countByIp` is null where it is not known which pods there are. */
function draft(endpoint: HnsEndpoint, countByIp: ReadonlyMap<Ip, number> | null, joined: Joined): FindingDraft {
  const { id, name } = endpoint
  const [first] = knownOr(endpoint.ips, [])
  const ip = first?.ip ?? null
  const use = endpointUse(endpoint, joined)
  const byId: ObjectRef = refOf(endpoint)
  const isIpUnique =
    ip !== null && (countByIp === null ? (joined.endpointsByIp.get(ip) ?? []).length : countByIp.get(ip)) === 1
  const lines: Evidence[] = []
  if (ip !== null) {
    lines.push(
      evidence(message('finding.endpoint-orphaned.evidence.address', { id, name, ip }), placeOfIp(endpoint, ip)),
    )
    if (countByIp !== null) lines.push(...podEvidence(ip, joined))
  }
  const containers = knownOr(endpoint.containers, null)
  if (containers !== null) {
    lines.push(
      evidence(
        containers.length === 0
          ? message('finding.evidence.noContainer', { id })
          : message('finding.evidence.containers', { id, containers: containers.join(', ') }),
        placeOf(endpoint, { v1: ['SharedContainers'] }),
      ),
    )
  }
  for (const container of runtimeIdsOf(endpoint)) {
    const told = runtimeStateOf(joined.runtime, container)
    if (told !== 'ended' && told !== 'absent') continue
    const [document] = runtimeDocuments(joined.runtime, container)
    const place = document === undefined ? null : placeOf({ documents: [document] })
    lines.push(evidence(message(`finding.endpoint-orphaned.evidence.${told}`, { container }), place))
  }
  const docker = dockerNetworkOf(endpoint, joined)
  if (docker !== undefined) {
    lines.push(
      evidence(message('finding.endpoint-orphaned.evidence.docker', { network: docker.name }), placeOf(docker)),
    )
  }
  const state = knownOr(endpoint.state, null)
  if (state !== null) {
    lines.push(evidence(message('finding.evidence.state', { id, state }), placeOf(endpoint, { v1: ['State'] })))
  }
  const users = joined.loadBalancersByEndpoint.get(id) ?? []
  const repair: RepairStep[] = []
  if (use === 'unused') {
    repair.push(removeEndpoint(endpoint))
    if (users.length > 0) repair.push(restartKubeProxy(joined))
  } else {
    // Something may still run behind it: look before anything is removed.
    repair.push({
      text: message('finding.endpoint-orphaned.repair.look'),
      command: `crictl pods; Get-HnsEndpoint -Id ${id} | ConvertTo-Json -Depth 5`,
    })
  }
  return {
    severity: 'warning',
    resource: isIpUnique ? `endpoint/${ip}` : byId,
    aliases: ip === null ? [byId] : [byId, `endpoint/${ip}`],
    objects: [byId],
    confidence: use === 'unused' ? 'high' : 'medium',
    title: message('finding.endpoint-orphaned.title', { endpoint: ip ?? id }),
    explanation: message(
      use === 'unused' ? 'finding.endpoint-orphaned.explanation.unused' : 'finding.endpoint-orphaned.explanation.used',
    ),
    evidence: lines,
    counterEvidence: [evidence(message('finding.endpoint-orphaned.counter.apart'))],
    repair,
  }
}

function podEvidence(ip: Ip, joined: Joined): Evidence[] {
  const pods = joined.podsByIp.get(ip) ?? []
  const node = joined.thisNode?.node.name ?? ''
  if (pods.length === 0) return [evidence(message('finding.endpoint-orphaned.evidence.noPod', { ip, node }))]
  return pods.map((pod) =>
    evidence(
      message('finding.endpoint-orphaned.evidence.podElsewhere', {
        ip,
        pod: podKey(pod),
        node: pod.nodeName ?? '',
        phase: pod.phase,
      }),
      placeOf(pod, podIpPaths),
    ),
  )
}
