import type { TopologyInput } from '../contract/topology.ts'
import type { Severity } from '../diagnose/finding.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { byText } from './draft.ts'
import type { GraphNode, GraphRow } from './graph.ts'
import { worse } from './graph.ts'

export type Grouping = Pick<TopologyInput, 'group' | 'open' | 'closed'>

/** Above this many local endpoints of the node, groups close by themselves (product.md 2.3). */
export const autoCloseAbove = 120

/** Rows that fold together. Without a heading it is only a way to fold what is too much. */
export interface Group {
  readonly id: string
  readonly section: string
  readonly label: string
  readonly title: Message | null
  readonly rows: readonly GraphRow[]
  readonly isRemote: boolean
  readonly hasHeading: boolean
  readonly isOpen: boolean
  readonly wish: 'open' | 'closed' | null
  /** Rows with a finding on them. */
  readonly flagged: readonly GraphRow[]
}

interface GroupKey {
  readonly id: string
  readonly label: string
  readonly title: Message | null
  readonly hasHeading: boolean
  /** Rows without a heading first, or they would seem to belong to the one above; then named groups, then the rest. */
  readonly rank: number
}

export function severityOfRow(row: GraphRow, nodes: ReadonlyMap<string, GraphNode>): Severity | null {
  const of = (id: string | null): Severity | null => (id === null ? null : (nodes.get(id)?.severity ?? null))
  return worse(of(row.left), of(row.right))
}

function keyOf(
  row: GraphRow,
  by: TopologyInput['group'] | 'nothing',
  isAlone: (workload: string) => boolean,
): GroupKey {
  const { section } = row
  if (by === 'node' && row.node !== null) {
    const id = `group/node/${section}/${row.node}`
    return { id, label: row.node, title: null, hasHeading: true, rank: row.isRemote ? 3 : 0 }
  }
  if (row.isRemote) {
    return {
      id: `group/remote/${section}`,
      label: section,
      title: message('topology.group.remote'),
      hasHeading: true,
      rank: 3,
    }
  }
  const named = (kind: string, label: string): GroupKey => ({
    id: `group/${kind}/${section}/${label}`,
    label,
    title: null,
    hasHeading: true,
    rank: 0,
  })
  const other = {
    id: `group/other/${section}`,
    label: section,
    title: message('topology.group.other'),
    hasHeading: true,
    rank: 2,
  }
  switch (by) {
    case 'network':
      return {
        id: `group/local/${section}`,
        label: section,
        title: message('topology.group.local'),
        hasHeading: true,
        rank: 0,
      }
    case 'node':
      return other
    case 'kubeNamespace':
      return row.kubeNamespace === null ? other : named('namespace', row.kubeNamespace)
    case 'auto':
    case 'workload':
      if (row.workload === null) return other
      // A group of one would say less than its only pod.
      return isAlone(`${section} ${row.workload}`)
        ? { id: `group/single/${section}`, label: section, title: null, hasHeading: false, rank: -1 }
        : named('workload', row.workload)
    case 'none':
    case 'nothing':
      return { id: `group/all/${section}`, label: section, title: null, hasHeading: false, rank: 0 }
  }
}

/** Which rows fold together and which of the groups are open; in the order of the picture within each section. */
export function assignGroups(
  rows: readonly GraphRow[],
  nodes: ReadonlyMap<string, GraphNode>,
  grouping: Grouping,
): readonly Group[] {
  const locals = rows.filter((row) => row.left !== null && !row.isRemote).length
  const isMany = locals > autoCloseAbove
  const by = grouping.group === 'auto' && !isMany ? 'nothing' : grouping.group
  const perWorkload = new Map<string, number>()
  for (const row of rows) {
    if (row.workload === null || row.isRemote) continue
    const key = `${row.section} ${row.workload}`
    perWorkload.set(key, (perWorkload.get(key) ?? 0) + 1)
  }
  const isAlone = (workload: string): boolean => perWorkload.get(workload) === 1

  const found = new Map<
    string,
    { readonly key: GroupKey; readonly section: string; readonly order: number; rows: GraphRow[] }
  >()
  const sectionOrder = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row, by, isAlone)
    const order = sectionOrder.get(row.section) ?? sectionOrder.size
    sectionOrder.set(row.section, order)
    const there = found.get(key.id)
    if (there === undefined) found.set(key.id, { key, section: row.section, order, rows: [row] })
    else there.rows.push(row)
  }
  const open = new Set(grouping.open)
  const closed = new Set(grouping.closed)
  return [...found.values()]
    .sort((a, b) => a.order - b.order || a.key.rank - b.key.rank || byText(a.key.label, b.key.label))
    .map(({ key, section, rows: members }) => {
      const isRemote = key.rank === 3
      // A heading over a single row says nothing; only where groups are asked for by name is it kept.
      const hasHeading =
        key.hasHeading &&
        (members.length > 1 || isRemote || by === 'kubeNamespace' || by === 'network' || by === 'node')
      const flagged = members.filter((row) => severityOfRow(row, nodes) !== null)
      const wish = closed.has(key.id) ? 'closed' : open.has(key.id) ? 'open' : null
      const isOpenByItself = !isRemote && (!hasHeading || !isMany || grouping.group === 'none' || flagged.length > 0)
      const isOpen = wish === null || !hasHeading ? isOpenByItself : wish === 'open'
      return { ...key, section, rows: members, isRemote, hasHeading, isOpen, wish, flagged }
    })
}
