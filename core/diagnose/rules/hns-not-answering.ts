import { refOf } from '../../join/joined.ts'
import { message } from '../../model/message.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { evidence } from '../places.ts'
import { restartHns } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'

const hnsFacets = ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const

export const hnsNotAnswering: Rule = {
  kind: 'hns-not-answering',
  needs: [],
  reads: [],
  sources: ['HOST002', 'HOST003'],
  sharedRepairs: ['restartHns'],
  reports: ['https://github.com/microsoft/Windows-Containers/issues/278'],
  check: (joined) => {
    const { facets, source } = joined.snapshot
    if (hnsFacets.every((name) => facets[name].state === 'notCollected')) {
      return cannotTell(message('finding.hns-not-answering.skip.notAsked'))
    }
    const silent = hnsFacets.filter((name) => facets[name].state === 'notAnswering')
    if (silent.length === 0) return []
    const node = joined.thisNode?.node ?? null
    const resource: ObjectRef = node === null ? `node/${source.name}` : refOf(node)
    return [
      {
        severity: 'error',
        resource,
        aliases: [],
        objects: node === null ? [] : [resource],
        confidence: 'high',
        title: message('finding.hns-not-answering.title'),
        explanation: message('finding.hns-not-answering.explanation'),
        evidence: silent.map((name) => {
          const facet = facets[name]
          const since = facet.state === 'notAnswering' ? (facet.since ?? '') : ''
          return evidence(message('finding.hns-not-answering.evidence.facet', { facet: name, since }))
        }),
        counterEvidence: [],
        repair: [
          {
            text: message('finding.hns-not-answering.repair.look'),
            command:
              'Get-Process -Id (Get-CimInstance Win32_Service -Filter "name=\'hns\'").ProcessId | Select-Object Id, @{n="Threads";e={$_.Threads.Count}}, WorkingSet64',
          },
          restartHns(joined),
        ],
      },
    ]
  },
}
