import type { Logger } from '../platform/log.ts'

export interface PageReport {
  readonly level: 'warn' | 'error'
  readonly text: string
  readonly stack?: string | undefined
}

const reportsPerMinute = 60

/** Writes what a page reports; a page that reports without end is heard once more, with the number of what was left out. */
export function createPageLog(log: Logger, now: () => number = Date.now): (report: PageReport) => void {
  let minute = 0
  let count = 0
  return ({ level, text, stack }) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      if (count > reportsPerMinute) log.warn('reports of the page left out', { count: count - reportsPerMinute })
      minute = current
      count = 0
    }
    count++
    if (count <= reportsPerMinute) log[level](text, stack === undefined ? {} : { stack })
  }
}
