import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { LogLine } from '../model/host.ts'
import type { Place } from '../model/evidence.ts'
import { placeOf } from './places.ts'

/** Lines of the logs that were collected; none where there are no logs, which proves nothing. */
export function linesMatching(joined: Joined, pattern: RegExp): LogLine[] {
  return seenList(joined.snapshot.facets.logs).filter(({ text }) => pattern.test(text))
}

export function placeOfLine(line: LogLine): Place | null {
  return placeOf(line)
}
