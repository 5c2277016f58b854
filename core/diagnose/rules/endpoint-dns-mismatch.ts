import { podKey, refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { Ip } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import type { KubePod, KubeService } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import { aboutLocalEndpoints } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { deletePod } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'

export const endpointDnsMismatch: Rule = {
  kind: 'endpoint-dns-mismatch',
  needs: [],
  reads: ['endpoints', 'pods', 'services'],
  fields: { endpoints: ['dnsServers'] },
  about: aboutLocalEndpoints,
  sources: ['EP012', 'LB018'],
  reports: [],
  sharedRepairs: ['deletePod'],
  check: (joined) => {
    const dns = dnsServices(joined)
    if (dns.length === 0) return cannotTell(message('finding.endpoint-dns-mismatch.skip.noDnsService'))
    const addresses = new Set(dns.flatMap(({ clusterIps }) => clusterIps))
    const drafts: FindingDraft[] = []
    for (const endpoint of joined.endpointById.values()) {
      const pod = podOf(endpoint, joined)
      if (pod === null || !usesClusterDns(pod)) continue
      const servers = knownOr(endpoint.dnsServers, [])
      // NodeLocal DNSCache listens on an address of the link and asks the cluster's DNS for it.
      if (servers.length === 0 || servers.some((ip) => addresses.has(ip) || ip.startsWith('169.254.'))) continue
      drafts.push(draft(endpoint, pod, servers, dns))
    }
    return drafts
  },
}

/**
 * Without knowing which node this is, a local endpoint still belongs to the one pod that has its address, if that pod has
 * a network of its own.
 */
function podOf(endpoint: HnsEndpoint, joined: Joined): KubePod | null {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  if (owner?.kind === 'pod') return owner.pod
  // A list that leaves the mark of remote endpoints out shows a local one by its containers.
  const isLocal = endpoint.isRemote === false || knownOr(endpoint.containers, []).length > 0
  if (joined.thisNode !== null || owner?.kind !== 'unknown' || endpoint.isRemote === true || !isLocal) return null
  const pods = knownOr(endpoint.ips, []).flatMap(({ ip }) => joined.podsByIp.get(ip) ?? [])
  const [first] = pods
  return first !== undefined && pods.every((pod) => pod === first) && !first.isHostNetwork ? first : null
}

/** The names under which distributions keep the DNS of the cluster. */
function dnsServices(joined: Joined): KubeService[] {
  return [...joined.serviceByKey.values()].filter(
    ({ namespace, name, clusterIps, ports }) =>
      clusterIps.length > 0 &&
      (namespace === 'kube-system' || namespace === 'openshift-dns') &&
      /dns/i.test(name) &&
      ports.some(({ port }) => port === 53),
  )
}

/** ClusterFirst is what the API server writes where nothing is said; a hand-made list may have left it out. */
function usesClusterDns({ dnsPolicy, phase, isDeleting }: KubePod): boolean {
  return (dnsPolicy === null || dnsPolicy === 'ClusterFirst') && phase === 'Running' && !isDeleting
}

function draft(endpoint: HnsEndpoint, pod: KubePod, servers: readonly Ip[], dns: readonly KubeService[]): FindingDraft {
  const [service] = dns
  const wanted = dns.flatMap(({ clusterIps }) => clusterIps).join(', ')
  const label = endpointLabel(endpoint)
  return {
    severity: 'warning',
    ...endpointSubject(endpoint),
    objects: [refOf(endpoint), refOf(pod)],
    fault: servers.join(' '),
    confidence: 'medium',
    title: message('finding.endpoint-dns-mismatch.title', { endpoint: label, servers: servers.join(', ') }),
    explanation: message('finding.endpoint-dns-mismatch.explanation', { wanted }),
    evidence: [
      evidence(
        message('finding.endpoint-dns-mismatch.evidence.servers', { pod: podKey(pod), servers: servers.join(', ') }),
        placeOf(endpoint, { v1: ['DNSServerList'], v2: ['Dns', 'ServerList'] }),
      ),
      evidence(
        message('finding.endpoint-dns-mismatch.evidence.service', { wanted }),
        service === undefined ? null : placeOf(service, { kubernetes: ['spec', 'clusterIP'] }),
      ),
    ],
    counterEvidence: [evidence(message('finding.endpoint-dns-mismatch.counter.kubelet'))],
    repair: [
      {
        text: message('finding.endpoint-dns-mismatch.repair.config'),
        command: 'Get-Content C:\\etc\\cni\\net.d\\*.conf*, C:\\k\\cni\\config\\*.conf* -ErrorAction SilentlyContinue',
      },
      deletePod(pod),
    ],
  }
}
