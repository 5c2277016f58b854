import { podKey, refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsEndpoint, HnsNetwork } from '../../model/hns.ts'
import type { HnsId, ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubePod } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf, podIpPaths } from '../places.ts'
import { deletePod, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'
import { wantedNetworks, type WantedNetwork } from '../wanted-network.ts'

export const networkNameMismatch: Rule = {
  kind: 'network-name-mismatch',
  needs: ['networks'],
  reads: [],
  helpedBy: ['pods', 'endpoints', 'nodes'],
  about: aboutPodNetworks,
  sources: ['NODE003', 'NODE012', 'NET001'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService', 'deletePod'],
  check: (joined) => {
    const names = new Set((completeList(joined.snapshot.facets.networks) ?? []).map(({ name }) => name.toLowerCase()))
    const there = podNetworks(joined)
    // Without any network for pods it is not misnamed, but missing.
    if (there.length === 0) return []
    const astray = podsAstray(joined, there)
    const wanted = wantedNetworks(joined)
    if (wanted.length === 0 && astray.length === 0) {
      return cannotTell(message('finding.network-name-mismatch.skip.noName'))
    }
    // One that HNS refused to make is missing, not misnamed.
    const misnamed = wanted.filter(({ name, isRefused }) => !isRefused && !isThere(name.toLowerCase(), names))
    return [...misnamed.map((network) => draft(network, there, joined)), ...astray]
  },
}

function draft({ name, documents }: WantedNetwork, there: readonly HnsNetwork[], joined: Joined): FindingDraft {
  const names = there.map((network) => network.name)
  const [first] = there
  const found = names[0] ?? ''
  return {
    severity: 'error',
    resource: `network/${name}`,
    aliases: there.map((network) => networkSubject(network).resource),
    objects: there.map((network) => refOf(network)),
    confidence: 'high',
    title: message('finding.network-name-mismatch.title', { wanted: name, network: found }),
    explanation: message('finding.network-name-mismatch.explanation'),
    evidence: [
      evidence(message('finding.network-name-mismatch.evidence.wanted', { name }), placeOf({ documents })),
      evidence(
        message('finding.network-name-mismatch.evidence.networks', { networks: names.join(', ') }),
        first === undefined ? null : placeOf(first, { v1: ['Name'], v2: ['Name'] }),
      ),
    ],
    counterEvidence: [],
    repair: [
      { text: message('finding.network-name-mismatch.repair.name', { network: found }) },
      restartKubeProxy(joined),
    ],
  }
}

/**
 * Pods of this node that hang on a network of the container runtime's own: its CNI configuration came first in the folder
 * (NODE012).
 */
function podsAstray(joined: Joined, there: readonly HnsNetwork[]): FindingDraft[] {
  const [right] = there
  const node = joined.thisNode?.node
  if (right === undefined || node === undefined) return []
  const byNetwork = new Map<HnsId, { readonly network: HnsNetwork; readonly pods: KubePod[] }>()
  for (const pod of joined.podByKey.values()) {
    if (pod.nodeName !== node.name || pod.isHostNetwork || pod.phase !== 'Running') continue
    const networks = (joined.endpointsOfPod.get(podKey(pod)) ?? []).map((endpoint) => networkOf(endpoint, joined))
    // A pod may have another network beside the right one.
    if (networks.some((one) => one === null || joined.networkRole.get(one.id) !== 'foreign')) continue
    for (const network of new Set(networks)) {
      if (network === null) continue
      const found = byNetwork.get(network.id) ?? { network, pods: [] }
      byNetwork.set(network.id, found)
      found.pods.push(pod)
    }
  }
  return [...byNetwork.values()].map(({ network, pods }) => ({
    severity: 'error',
    resource: networkSubject(network).resource,
    aliases: [...there.map((one) => networkSubject(one).resource), refOf(node)],
    objects: [refOf(network), ...pods.map((pod): ObjectRef => refOf(pod))],
    confidence: 'high',
    title: message('finding.network-name-mismatch.title.astray', {
      count: pods.length,
      network: network.name,
      wanted: right.name,
    }),
    explanation: message('finding.network-name-mismatch.explanation.astray', { network: network.name }),
    evidence: pods.slice(0, 3).map((pod) =>
      evidence(
        message('finding.network-name-mismatch.evidence.astray', {
          pod: podKey(pod),
          ip: pod.ips[0] ?? '',
          network: network.name,
        }),
        placeOf(pod, podIpPaths),
      ),
    ),
    counterEvidence: [],
    repair: [
      {
        text: message('finding.network-name-mismatch.repair.configuration', { network: network.name }),
        command:
          "Get-ChildItem 'C:\\Program Files\\containerd\\cni\\conf', C:\\etc\\cni\\net.d -ErrorAction SilentlyContinue",
      },
      ...pods.slice(0, 1).map(deletePod),
    ],
  }))
}

function networkOf(endpoint: HnsEndpoint, joined: Joined): HnsNetwork | null {
  const id = knownOr(endpoint.networkId, null)
  const byId = id === null ? undefined : joined.networkById.get(id)
  if (byId !== undefined) return byId
  const name = knownOr(endpoint.networkName, null)
  return [...joined.networkById.values()].find((network) => network.name === name) ?? null
}

/** Calico makes one network for each block, Azure for each tenant, and puts which behind the name (2.4, 2.7). */
function isThere(wanted: string, names: ReadonlySet<string>): boolean {
  return (
    names.has(wanted) ||
    [...names].some((name) => name.startsWith(wanted) && /^-(\d|vlan\d)/.test(name.slice(wanted.length)))
  )
}
