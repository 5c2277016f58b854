import { endpointUse } from '../../join/endpoint-use.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { Ip, ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message, type Message } from '../../model/message.ts'
import { hasGuid } from '../../model/without-id.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutLocalEndpoints } from '../about.ts'
import type { FindingDraft, RepairStep } from '../finding.ts'
import { evidence, placeOf, placeOfIp } from '../places.ts'
import { deletePod, drainNode, removeEndpoint, restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointInText } from '../subjects.ts'

export const endpointDuplicateIp: Rule = {
  kind: 'endpoint-duplicate-ip',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['ips'] },
  about: aboutLocalEndpoints,
  sources: ['EP003', 'NODE005'],
  reports: [
    'https://github.com/Azure/AKS/issues/5653',
    'https://github.com/microsoft/Windows-Containers/issues/631',
    'https://github.com/kubernetes/kubernetes/issues/130963',
  ],
  sharedRepairs: ['removeEndpoint', 'deletePod', 'restartKubeProxyService', 'drainNode'],
  check: (joined) => {
    const drafts: FindingDraft[] = []
    for (const [ip, endpoints] of joined.endpointsByIp) {
      if (endpoints.length < 2) continue
      for (const group of sharing(endpoints, joined)) drafts.push(draft(ip, group, joined))
    }
    return drafts
  },
}

/**
 * Endpoints that can meet: those of one network. Two networks may use the same addresses where they are apart, as nat
 * networks and overlays with VNIs of their own are (kubernetes-windows-networking.md 1.1).
 */
function sharing(endpoints: readonly HnsEndpoint[], joined: Joined): HnsEndpoint[][] {
  const groups = new Map<string, HnsEndpoint[]>()
  for (const endpoint of endpoints) {
    // It is on its way out.
    if (endpoint.state === 'Destroyed') continue
    // Calico's own endpoint and the source VIP of kube-proxy have one address by design (2.7).
    if (isOverlayGateway(endpoint, joined)) continue
    const key = meetingPlace(endpoint, joined)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [endpoint])
    else group.push(endpoint)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

function meetingPlace(endpoint: HnsEndpoint, joined: Joined): string {
  const id = knownOr(endpoint.networkId, null)
  const network = id === null ? undefined : joined.networkById.get(id)
  const isOnLan = network?.type === 'L2Bridge' || network?.type === 'L2Tunnel' || network?.type === 'Transparent'
  // Networks of these types share the segment of their adapter.
  if (isOnLan) return `lan ${String(knownOr(network.networkAdapterName, network.id))}`
  return id ?? knownOr(endpoint.networkName, null) ?? ''
}

function isOverlayGateway(endpoint: HnsEndpoint, joined: Joined): boolean {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  return owner?.kind === 'role' && owner.role === 'gateway' && endpoint.isRemote === true
}

interface Verdict {
  /** The ones that may go: nothing runs behind them. */
  readonly leftovers: readonly HnsEndpoint[]
  readonly explanation: Message
  readonly isSure: boolean
}

function judge(ip: Ip, group: readonly HnsEndpoint[], joined: Joined): Verdict {
  const locals = group.filter(({ isRemote }) => isRemote === false)
  const remotes = group.filter(({ isRemote }) => isRemote === true)
  const used = locals.filter((endpoint) => endpointUse(endpoint, joined) === 'used')
  const unused = locals.filter((endpoint) => endpointUse(endpoint, joined) === 'unused')
  if (used.length === 1 && used.length + unused.length === locals.length) {
    return remotes.length > 0
      ? {
          leftovers: [...remotes, ...unused],
          explanation: message('finding.endpoint-duplicate-ip.explanation.remote', { ip }),
          isSure: true,
        }
      : {
          leftovers: unused,
          explanation: message('finding.endpoint-duplicate-ip.explanation.leftover', { ip }),
          isSure: true,
        }
  }
  if (locals.length === 0) {
    const idle = remotes.filter(({ id }) => (joined.loadBalancersByEndpoint.get(id) ?? []).length === 0)
    const isKnownUse = joined.snapshot.facets.loadBalancers.state === 'collected' && remotes.every(hasGuid)
    return {
      leftovers: isKnownUse && idle.length < remotes.length ? idle : [],
      explanation: message('finding.endpoint-duplicate-ip.explanation.bothRemote', { ip }),
      isSure: false,
    }
  }
  return {
    leftovers: [],
    explanation: message('finding.endpoint-duplicate-ip.explanation.unclear', { ip }),
    isSure: false,
  }
}

function draft(ip: Ip, group: readonly HnsEndpoint[], joined: Joined): FindingDraft {
  const { leftovers, explanation, isSure } = judge(ip, group, joined)
  const keepers = group.filter((endpoint) => !leftovers.includes(endpoint))
  const owners = keepers.map(({ id }) => joined.ownerOfEndpoint.get(id))
  const pods = owners.flatMap((owner) => (owner?.kind === 'pod' ? [owner.pod] : []))
  const ordered = [...leftovers, ...keepers]
  const repair: RepairStep[] = leftovers.map(removeEndpoint)
  for (const pod of pods.slice(0, 1)) repair.push(deletePod(pod))
  if (leftovers.some(({ id, isRemote }) => isRemote === true || joined.loadBalancersByEndpoint.has(id))) {
    repair.push(restartKubeProxy(joined))
  }
  if (leftovers.length === 0) {
    repair.unshift({
      text: message('finding.endpoint-duplicate-ip.repair.compare'),
      command: 'crictl pods; Get-HnsEndpoint | Select-Object ID, Name, IPAddress, State, SharedContainers',
    })
  }
  if (joined.thisNode !== null) {
    repair.push(drainNode(joined, 'drainNode'))
  }
  return {
    severity: 'error',
    resource: `endpoint/${ip}`,
    aliases: ordered.map((endpoint): ObjectRef => refOf(endpoint)),
    objects: [...ordered.map((endpoint): ObjectRef => refOf(endpoint)), ...pods.map((pod): ObjectRef => refOf(pod))],
    confidence: isSure ? 'high' : 'medium',
    title: message('finding.endpoint-duplicate-ip.title', { number: group.length, ip }),
    explanation,
    evidence: ordered.flatMap((endpoint) => evidenceOf(endpoint, ip, leftovers.includes(endpoint), joined)),
    counterEvidence: [],
    repair,
  }
}

function evidenceOf(endpoint: HnsEndpoint, ip: Ip, isLeftover: boolean, joined: Joined): Evidence[] {
  const { name } = endpoint
  // A leftover is joined by its address alone: the pod that has it now is not its own.
  const id = isLeftover ? endpoint.id : endpointInText(endpoint, joined)
  const lines: Evidence[] = [
    evidence(
      message(
        endpoint.isRemote === true
          ? 'finding.endpoint-duplicate-ip.evidence.remoteAddress'
          : 'finding.endpoint-duplicate-ip.evidence.address',
        { id, name, ip },
      ),
      placeOfIp(endpoint, ip),
    ),
  ]
  const containers = knownOr(endpoint.containers, null)
  if (endpoint.isRemote !== true && containers !== null) {
    lines.push(
      evidence(
        containers.length === 0
          ? message('finding.evidence.noContainer', { id })
          : message('finding.evidence.containers', { id, containers: containers.join(', ') }),
        placeOf(endpoint, { v1: ['SharedContainers'] }),
      ),
    )
  }
  const state = knownOr(endpoint.state, null)
  if (endpoint.isRemote !== true && state !== null) {
    lines.push(evidence(message('finding.evidence.state', { id, state }), placeOf(endpoint, { v1: ['State'] })))
  }
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  if (!isLeftover && owner?.kind === 'pod') {
    const pod = `${owner.pod.namespace}/${owner.pod.name}`
    lines.push(
      evidence(
        message('finding.evidence.ownedByPod', { id: endpoint.id, pod }),
        placeOf(owner.pod, { kubernetes: ['status', 'podIP'] }),
      ),
    )
  }
  const users = joined.loadBalancersByEndpoint.get(endpoint.id) ?? []
  if (isLeftover && users.length > 0) {
    lines.push(evidence(message('finding.evidence.usedByLoadBalancers', { id, count: users.length })))
  }
  return lines
}
