import type { TopologyView } from '../contract/topology.ts'

type Column = TopologyView['lanes'][number]

/**
 * What a heading stands over: a lane that wraps into columns side by side has one over all of them. Where another lane
 * stands between its columns, it has one over the first, so that its number is not read as that of each column.
 */
export function laneHeads(lanes: readonly Column[]): readonly Column[] {
  const heads: Column[] = []
  const seen = new Set<string>()
  let previous: Column | undefined
  for (const column of lanes) {
    const last = heads.at(-1)
    if (last !== undefined && previous?.lane === column.lane && last.lane === column.lane) {
      const left = last.x - last.width / 2
      const right = column.x + column.width / 2
      heads[heads.length - 1] = { ...last, x: (left + right) / 2, width: right - left }
    } else if (!seen.has(column.lane)) {
      seen.add(column.lane)
      heads.push(column)
    }
    previous = column
  }
  return heads
}
