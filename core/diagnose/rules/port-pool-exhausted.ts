import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { FreePortBlocks, LogLine, PortRange } from '../../model/host.ts'
import { isKnown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import type { ObjectRef } from '../../model/ids.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { hostOf } from '../versions.ts'

/** HNS takes dynamic ports in blocks of this size for what it translates (hcn.md 8.4). */
const blockSize = 64
/** Below this number the next services fail (HOST004). */
const fewBlocks = 10
/** As many refusals are no single port that somebody else took. */
const manyRefusals = 3

type Protocol = PortRange['protocol']

export const portPoolExhausted: Rule = {
  kind: 'port-pool-exhausted',
  needs: [],
  reads: [],
  sources: ['HOST004'],
  reports: ['https://github.com/Azure/AKS/issues/1375', 'https://github.com/Azure/AKS/issues/2988'],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const ranges = completeList(joined.snapshot.facets.ports)
    const tried = hostOf(joined)?.freePortBlocks ?? []
    const drafts: FindingDraft[] = []
    let isMeasured = false
    for (const protocol of ['TCP', 'UDP'] as const) {
      const dynamic = ranges?.find((range) => range.protocol === protocol && range.kind === 'dynamic')
      const excluded = (ranges ?? []).filter((range) => range.protocol === protocol && range.kind !== 'dynamic')
      if (dynamic !== undefined) {
        const free = freeBlocks(dynamic, excluded)
        if (excluded.length === 0 && free > 0) continue
        isMeasured = true
        if (free < fewBlocks) drafts.push(draft(protocol, free, rangeEvidence(dynamic, excluded), joined, dynamic))
        continue
      }
      const trial = tried.find((blocks) => blocks.protocol === protocol)
      if (trial === undefined) continue
      isMeasured = true
      if (trial.count < fewBlocks) drafts.push(draft(protocol, trial.count, [trialEvidence(trial)], joined))
    }
    if (drafts.length > 0 || isMeasured) return drafts
    const refusals = refusalsIn(joined)
    if (refusals.length >= manyRefusals) return [draft('TCP', 0, refusals.slice(-3).map(logEvidence), joined)]
    return ranges === null ? cannotTell(message('finding.skip.notCollected.ports')) : []
  },
}

/** HNS refused ports that kube-proxy did not choose: a line that names a port speaks of that one (3.7). */
function refusalsIn(joined: Joined): readonly LogLine[] {
  return linesMatching(joined, /0x803b0013|specified port already exists/i).filter(
    ({ text }) => !/(?:healthCheckPort|nodePort|externalPort|\bport)"?[=:]\s*"?\d/i.test(text),
  )
}

/** Runs of free ports that are long enough, block by block. */
export function freeBlocks(dynamic: PortRange, excluded: readonly PortRange[]): number {
  const end = dynamic.start + dynamic.count
  const taken = excluded
    .map(({ start, count }) => ({ from: Math.max(start, dynamic.start), to: Math.min(start + count, end) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  let blocks = 0
  let at = dynamic.start
  for (const { from, to } of [...taken, { from: end, to: end }]) {
    if (from > at) blocks += Math.floor((from - at) / blockSize)
    at = Math.max(at, to)
  }
  return blocks
}

function rangeEvidence(dynamic: PortRange, excluded: readonly PortRange[]): Evidence[] {
  const { protocol, start, count } = dynamic
  return [
    evidence(
      message('finding.port-pool-exhausted.evidence.range', {
        protocol,
        start,
        last: start + count - 1,
        number: count,
      }),
      placeOf(dynamic),
    ),
    evidence(
      message('finding.port-pool-exhausted.evidence.excluded', { protocol, number: excluded.length }),
      excluded[0] === undefined ? null : placeOf(excluded[0]),
    ),
  ]
}

function trialEvidence(trial: FreePortBlocks): Evidence {
  const { protocol, count } = trial
  return evidence(message('finding.port-pool-exhausted.evidence.trial', { protocol, number: count }), placeOf(trial))
}

function logEvidence(line: LogLine): Evidence {
  return evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))
}

function draft(
  protocol: Protocol,
  free: number,
  lines: readonly Evidence[],
  joined: Joined,
  dynamic?: PortRange,
): FindingDraft {
  const node = joined.thisNode?.node ?? null
  const byNode: ObjectRef = node === null ? 'node/unknown' : refOf(node)
  const names: readonly ObjectRef[] =
    dynamic === undefined ? [byNode] : [`port/${dynamic.start}/${protocol}`, ...(node === null ? [] : [byNode])]
  const [resource = byNode, ...aliases] = names
  const withoutDsr = [...joined.loadBalancerById.values()].filter(({ isDsr }) => isKnown(isDsr) && !isDsr).length
  return {
    severity: free === 0 ? 'error' : 'warning',
    resource,
    aliases,
    fault: 'ports',
    objects: node === null ? [] : [refOf(node)],
    confidence: dynamic === undefined ? 'medium' : 'high',
    title:
      free === 0
        ? message('finding.port-pool-exhausted.title', { protocol })
        : message('finding.port-pool-exhausted.title.few', { protocol, count: free }),
    explanation: message('finding.port-pool-exhausted.explanation'),
    evidence: [
      ...lines,
      ...(withoutDsr > 0
        ? [evidence(message('finding.port-pool-exhausted.evidence.noDsr', { number: withoutDsr }))]
        : []),
    ],
    counterEvidence: [],
    repair: [
      { text: message('finding.port-pool-exhausted.repair.dsr') },
      restartKubeProxy(joined),
      {
        text: message('finding.port-pool-exhausted.repair.widen'),
        command: `netsh int ipv4 set dynamicport ${protocol.toLowerCase()} start=32768 num=32767`,
      },
    ],
  }
}
