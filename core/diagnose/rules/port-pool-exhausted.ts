import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { PortRange } from '../../model/host.ts'
import { isKnown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { ObjectRef } from '../../model/ids.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import type { Rule } from '../rule.ts'

/** HNS takes dynamic ports in blocks of this size for what it translates (hcn.md 8.4). */
const blockSize = 64
/** Below this number the next services fail (HOST004). */
const fewBlocks = 10

export const portPoolExhausted: Rule = {
  kind: 'port-pool-exhausted',
  needs: ['ports'],
  reads: [],
  sources: ['HOST004'],
  reports: ['https://github.com/Azure/AKS/issues/1375'],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const ranges = completeList(joined.snapshot.facets.ports) ?? []
    return (['TCP', 'UDP'] as const).flatMap((protocol) => {
      const dynamic = ranges.find((range) => range.protocol === protocol && range.kind === 'dynamic')
      if (dynamic === undefined) return []
      const excluded = ranges.filter((range) => range.protocol === protocol && range.kind !== 'dynamic')
      const free = freeBlocks(dynamic, excluded)
      if (free >= fewBlocks || (free > 0 && excluded.length === 0)) return []
      return [draft(dynamic, excluded, free, joined)]
    })
  },
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

function draft(dynamic: PortRange, excluded: readonly PortRange[], free: number, joined: Joined): FindingDraft {
  const { protocol, start, count } = dynamic
  const node = joined.thisNode?.node ?? null
  const byPort: ObjectRef = `port/${start}/${protocol}`
  const withoutDsr = [...joined.loadBalancerById.values()].filter(({ isDsr }) => isKnown(isDsr) && !isDsr).length
  return {
    severity: free === 0 ? 'error' : 'warning',
    resource: byPort,
    aliases: node === null ? [] : [refOf(node)],
    objects: node === null ? [] : [refOf(node)],
    confidence: 'high',
    title:
      free === 0
        ? message('finding.port-pool-exhausted.title', { protocol })
        : message('finding.port-pool-exhausted.title.few', { protocol, count: free }),
    explanation: message('finding.port-pool-exhausted.explanation'),
    evidence: [
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
      ...(withoutDsr > 0
        ? [evidence(message('finding.port-pool-exhausted.evidence.noDsr', { number: withoutDsr }))]
        : []),
    ],
    counterEvidence: [],
    repair: [
      { text: message('finding.port-pool-exhausted.repair.dsr') },
      {
        text: message('finding.port-pool-exhausted.repair.widen'),
        command: `netsh int ipv4 set dynamicportrange ${protocol.toLowerCase()} start=10000 num=55535`,
      },
      restartKubeProxy(joined),
    ],
  }
}
