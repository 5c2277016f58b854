import type { LogLine } from '../model/host.ts'
import { compareTimes, logTime, type LogTime } from './log-time.ts'

/**
 * Which of two lines was written later. Logs are written from top to bottom, but Get-WinEvent and Get-EventLog print the
 * newest event first, and a bundle holds its files in the order of their names: the times decide where lines have them,
 * then the direction of the listing, and where neither tells, nothing is known.
 */
export interface LogOrder {
  readonly isLater: (line: LogLine, than: LogLine) => boolean | null
  /** The lines of which no other is known to be later. */
  readonly latest: (lines: readonly LogLine[]) => readonly LogLine[]
  /** Whether some of these lines stand after all of the others: what they say was not overtaken. */
  readonly stand: (lines: readonly LogLine[], others: readonly LogLine[]) => 'yes' | 'no' | 'unclear'
}

interface Placed {
  readonly listing: string
  readonly index: number
  readonly time: LogTime | null
}

type Direction = 'down' | 'up' | null

function listingOf({ documents, isEvent }: LogLine): string {
  return `${isEvent === true ? 'events' : 'log'} ${documents[0]?.file ?? ''}`
}

/** The direction in which time runs in each listing, as the times in it show. */
function directionsOf(lines: readonly LogLine[], placed: ReadonlyMap<LogLine, Placed>): ReadonlyMap<string, Direction> {
  const seen = new Map<string, { last: LogTime | null; down: number; up: number; isEvents: boolean }>()
  for (const line of lines) {
    const at = placed.get(line)
    if (at === undefined) continue
    const listing = seen.get(at.listing) ?? { last: null, down: 0, up: 0, isEvents: line.isEvent === true }
    seen.set(at.listing, listing)
    if (at.time === null) continue
    const step = listing.last === null ? null : compareTimes(listing.last, at.time)
    if (step === 'before') listing.down += 1
    if (step === 'after') listing.up += 1
    listing.last = at.time
  }
  return new Map(
    [...seen].map(([listing, { down, up, isEvents }]): readonly [string, Direction] => {
      if (up > 0 && down === 0) return [listing, 'up']
      // Who writes to a log writes at its end.
      return [listing, isEvents && (down === 0 || up > 0) ? null : 'down']
    }),
  )
}

function placesOf(lines: readonly LogLine[]): ReadonlyMap<LogLine, Placed> {
  const placed = new Map<LogLine, Placed>()
  lines.forEach((line, index) => {
    placed.set(line, { listing: listingOf(line), index, time: line.at === null ? null : logTime(line.at) })
  })
  return placed
}

export function logOrder(lines: readonly LogLine[]): LogOrder {
  // Most logs are never asked for their order.
  let placed: ReadonlyMap<LogLine, Placed> | null = null
  let directions: ReadonlyMap<string, Direction> | null = null

  const isLater = (line: LogLine, than: LogLine): boolean | null => {
    placed ??= placesOf(lines)
    const [one, other] = [placed.get(line), placed.get(than)]
    if (one === undefined || other === undefined || one === other) return null
    const byTime = one.time === null || other.time === null ? null : compareTimes(one.time, other.time)
    if (byTime !== null) return byTime === 'after'
    if (one.listing !== other.listing) return null
    directions ??= directionsOf(lines, placed)
    const direction = directions.get(one.listing) ?? null
    return direction === null ? null : one.index > other.index === (direction === 'down')
  }

  const latest = (among: readonly LogLine[]): readonly LogLine[] => {
    let found: LogLine[] = []
    for (const line of among) {
      if (found.some((one) => isLater(one, line) === true)) continue
      found = [...found.filter((one) => isLater(line, one) !== true), line]
    }
    return found
  }

  return {
    isLater,
    latest,
    stand: (own, others) => {
      if (own.length === 0) return 'no'
      const [lastOwn, lastOthers] = [latest(own), latest(others)]
      if (lastOwn.some((line) => lastOthers.every((other) => isLater(line, other) === true))) return 'yes'
      return lastOwn.every((line) => lastOthers.some((other) => isLater(other, line) === true)) ? 'no' : 'unclear'
    },
  }
}
