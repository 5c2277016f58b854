import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { LogLine } from '../model/host.ts'
import type { Place } from '../model/evidence.ts'
import { logOrder } from './log-order.ts'
import { placeOf } from './places.ts'

/** Lines of the logs that were collected; none where there are no logs, which proves nothing. */
export function linesMatching(joined: Joined, pattern: RegExp): LogLine[] {
  return seenList(joined.snapshot.facets.logs).filter(({ text }) => pattern.test(text))
}

export function placeOfLine(line: LogLine): Place | null {
  return placeOf(line)
}

/** Whether lines are the last word: not where others were written after them, unclear where the order cannot be told. */
export function lastWord(
  joined: Joined,
  lines: readonly LogLine[],
  others: readonly LogLine[],
): 'yes' | 'no' | 'unclear' {
  if (lines.length === 0) return 'no'
  return others.length === 0 ? 'yes' : logOrder(seenList(joined.snapshot.facets.logs)).stand(lines, others)
}

/** Arguments of kube-proxy, as its log and the command line of its service write them. */
const flags = {
  enableDsr: { any: /--enable-dsr\b/i, sought: /--enable-dsr(?:="?true"?)?(?=[\s",]|$)/i },
  noNodeName: { any: /FLAG: --hostname-override=/i, sought: /FLAG: --hostname-override=""/i },
} as const

/** The line of the latest start with this argument; null where a later one has another, or where that cannot be told. */
export function argumentLine(joined: Joined, flag: keyof typeof flags): LogLine | null | 'unclear' {
  const { any, sought } = flags[flag]
  const all = linesMatching(joined, any)
  const isSought = ({ text }: LogLine): boolean => sought.test(text)
  const lines = all.filter(isSought)
  const stands = lastWord(
    joined,
    lines,
    all.filter((line) => !isSought(line)),
  )
  if (stands !== 'yes') return stands === 'no' ? null : 'unclear'
  return lines.at(-1) ?? null
}
