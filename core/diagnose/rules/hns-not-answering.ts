import type { Joined } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import type { FindingDraft } from '../finding.ts'
import { lastWord, linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { restartHns, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { nodeSubject } from '../subjects.ts'
import { hostOf } from '../versions.ts'

const hnsFacets = ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const

/** HNS or its service is named, and that it gave no answer, hangs, or ended (hcn.md 9; capture-formats.md 9). */
const named = /\bhns(?:diag|call)?\b|\bhcn\w*|get-hns\w*|host network(?:ing)? service|hostcompute/i
const silent =
  /timed? ?out|time-?out|no answer|not respond|did not answer|RPC server is unavailable|0x800706ba|0x6ba\b|context deadline exceeded|terminated unexpectedly|\bhangs?\b|\bhung\b/i

const ended = /terminated unexpectedly/i

/** What kube-proxy writes of an answer that it got. */
const answers = /\bhns (?:load ?balancer|endpoint) resource|hns load ?balancer created/i

export const hnsNotAnswering: Rule = {
  kind: 'hns-not-answering',
  needs: [],
  reads: [],
  sources: ['HOST001', 'HOST002', 'HOST003'],
  sharedRepairs: ['restartHns', 'restartKubeProxyService'],
  reports: [
    'https://github.com/microsoft/Windows-Containers/issues/278',
    'https://github.com/kubernetes/kubernetes/issues/139519',
  ],
  check: (joined) => {
    const { facets } = joined.snapshot
    const silentFacets = hnsFacets.filter((name) => facets[name].state === 'notAnswering')
    const stopped = (hostOf(joined)?.services ?? []).filter(
      ({ name, isRunning }) => name.toLowerCase() === 'hns' && !isRunning,
    )
    const lines = linesMatching(joined, named).filter(({ text }) => silent.test(text))
    const atEnd = lastWord(joined, lines, linesMatching(joined, answers))
    const isAnswerShown = hnsFacets.some((name) => seenList<unknown>(facets[name]).length > 0)
    const hasAnswered = isAnswerShown || (lines.length > 0 && atEnd === 'no')
    const isSilent = silentFacets.length > 0 || stopped.length > 0
    const shown: Evidence[] = [
      ...silentFacets.map((name) => {
        const facet = facets[name]
        const since = facet.state === 'notAnswering' ? (facet.since ?? '') : ''
        return evidence(
          message(`finding.hns-not-answering.evidence.${since === '' ? 'silent' : 'facet'}`, { facet: name, since }),
        )
      }),
      ...stopped.map((service) => evidence(message('finding.hns-not-answering.evidence.stopped'), placeOf(service))),
      ...lines
        .slice(-3)
        .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
    ]
    if (isSilent) return [draft(joined, 'error', stopped.length > 0 ? 'stopped' : 'silent', shown)]
    // The system says that the service ended: no call needs to hang, and what it held may be lost (HOST003).
    if (lines.length > 0 && lines.every(({ text }) => ended.test(text)))
      return [draft(joined, hasAnswered ? 'warning' : 'error', 'ended', shown)]
    // It answers now, and did not at some time before.
    if (lines.length > 0 && hasAnswered) {
      const why = isAnswerShown ? 'finding.hns-not-answering.counter.now' : 'finding.counter.oldLines'
      return [draft(joined, 'warning', 'before', shown, [evidence(message(why))])]
    }
    if (lines.length > 0) {
      const counter = atEnd === 'yes' ? [] : [evidence(message('finding.counter.oldLines'))]
      return [draft(joined, 'error', 'silent', shown, counter)]
    }
    if (hnsFacets.every((name) => facets[name].state === 'notCollected')) {
      return cannotTell(message('finding.hns-not-answering.skip.notAsked'))
    }
    return []
  },
}

function draft(
  joined: Joined,
  severity: FindingDraft['severity'],
  how: 'silent' | 'stopped' | 'before' | 'ended',
  lines: readonly Evidence[],
  counterEvidence: readonly Evidence[] = [],
): FindingDraft {
  const resource = nodeSubject(joined)
  return {
    severity,
    resource,
    aliases: [],
    objects: joined.thisNode === null ? [] : [resource],
    confidence: counterEvidence.length > 0 ? 'medium' : 'high',
    title: message(`finding.hns-not-answering.title.${how}`),
    explanation: message(`finding.hns-not-answering.explanation.${how}`),
    evidence: lines,
    counterEvidence,
    repair:
      how === 'ended'
        ? repairOfCrash(joined)
        : [
            {
              text: message('finding.hns-not-answering.repair.look'),
              command:
                'Get-Process -Id (Get-CimInstance Win32_Service -Filter "name=\'hns\'").ProcessId | Select-Object Id, @{n="Threads";e={$_.Threads.Count}}, WorkingSet64',
            },
            ...(how === 'stopped'
              ? [{ text: message('finding.hns-not-answering.repair.start'), command: 'Start-Service hns' }]
              : []),
            restartHns(joined),
          ],
  }
}

/** kube-proxy goes on with ids that the new HNS may not have (3.5). */
function repairOfCrash(joined: Joined): FindingDraft['repair'] {
  return [
    restartKubeProxy(joined),
    {
      text: message('finding.hns-not-answering.repair.crash'),
      command:
        "Get-WinEvent -FilterHashtable @{LogName='System'; Id=7031,7034} -MaxEvents 20; Get-ChildItem C:\\ProgramData\\Microsoft\\Windows\\WER\\ReportArchive",
    },
  ]
}
