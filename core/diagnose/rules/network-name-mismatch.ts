import { refOf } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworks } from '../about.ts'
import { evidence, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'
import { wantedNetworks } from '../wanted-network.ts'

export const networkNameMismatch: Rule = {
  kind: 'network-name-mismatch',
  needs: ['networks'],
  reads: [],
  about: aboutPodNetworks,
  sources: ['NODE003', 'NODE012', 'NET001'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const names = new Set((completeList(joined.snapshot.facets.networks) ?? []).map(({ name }) => name.toLowerCase()))
    const there = podNetworks(joined)
    const [first] = there
    // Without any network for pods it is not misnamed, but missing.
    if (first === undefined) return []
    const wanted = wantedNetworks(joined)
    if (wanted.length === 0) return cannotTell(message('finding.network-name-mismatch.skip.noName'))
    return wanted
      .filter(({ name }) => !isThere(name.toLowerCase(), names))
      .map(({ name, documents }) => ({
        severity: 'error' as const,
        resource: `network/${name}` as const,
        aliases: there.map((network) => networkSubject(network).resource),
        objects: there.map((network) => refOf(network)),
        confidence: 'high' as const,
        title: message('finding.network-name-mismatch.title', { wanted: name, network: first.name }),
        explanation: message('finding.network-name-mismatch.explanation'),
        evidence: [
          evidence(message('finding.network-name-mismatch.evidence.wanted', { name }), placeOf({ documents })),
          evidence(
            message('finding.network-name-mismatch.evidence.networks', {
              networks: there.map((network) => network.name).join(', '),
            }),
            placeOf(first, { v1: ['Name'], v2: ['Name'] }),
          ),
        ],
        counterEvidence: [],
        repair: [
          { text: message('finding.network-name-mismatch.repair.name', { network: first.name }) },
          restartKubeProxy(joined),
        ],
      }))
  },
}

/** Calico makes one network for each block, Azure for each tenant, and puts which behind the name (2.4, 2.7). */
function isThere(wanted: string, names: ReadonlySet<string>): boolean {
  return (
    names.has(wanted) ||
    [...names].some((name) => name.startsWith(wanted) && /^-(\d|vlan\d)/.test(name.slice(wanted.length)))
  )
}
