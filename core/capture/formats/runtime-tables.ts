import { message } from '../../model/message.ts'
import type { RuntimeContainer, RuntimeSandbox } from '../../model/host.ts'
import { cutLine, textRef, type BlockContext, type BlockReader } from '../text-block.ts'
import { listsAllSandboxes } from '../runtime-scope.ts'
import { cellText, headingsAt, readHeadingTable, type HeadingRow } from './heading-table.ts'
import { isRunningState } from './runtime-containers.ts'

/** Tables of crictl, docker and ctr (capture-formats.md 7). */

const sandboxTitles = new Set(['POD ID'])

/** `crictl pods`; the id is cut to 13 digits unless it was asked for in full. */
export const readCrictlPods: BlockReader = (context, at) => {
  const columns = headingsAt(context, at, sandboxTitles)
  const titles = new Set(columns?.map(({ title }) => title))
  if (columns === null || !titles.has('STATE') || !titles.has('NAMESPACE')) return null
  const { rows, next } = readHeadingTable(context, at, columns)
  const sandboxes: RuntimeSandbox[] = []
  const cut = rows.find((row) => row.isCut)
  for (const row of rows) {
    const id = cellText(row, 'POD ID')
    if (id === null || !/^[0-9a-f]{10,64}$/i.test(id)) continue
    sandboxes.push({
      idPrefix: id,
      isReady: /^(?:SANDBOX_)?Ready$/i.test(row.cells['STATE'] ?? ''),
      name: cellText(row, 'NAME') ?? '',
      namespace: cellText(row, 'NAMESPACE') ?? '',
      documents: [textRef(context, row.line, row.line)],
    })
  }
  if (sandboxes.length === 0 && rows.length > 0) return null
  const isWhole = cut === undefined && listsAllSandboxes(context.command)
  const value = isWhole ? { sandboxes, areSandboxesComplete: true as const } : { sandboxes }
  const parts = [{ part: 'host', value } as const]
  return { parts: cut === undefined ? parts : [...parts, cutLine(context, cut.line, ['host'])], next }
}

/** `docker ps`, `crictl ps`, `ctr tasks ls`, `ctr containers ls`: where the id, the state and the name stand. */
const containerTables = [
  { first: 'CONTAINER ID', state: 'STATUS', name: 'NAMES' },
  { first: 'CONTAINER', state: 'STATE', name: 'NAME' },
  { first: 'TASK', state: 'STATUS', name: null },
] as const

export const readContainerTable: BlockReader = (context, at) => {
  for (const { first, state, name } of containerTables) {
    const columns = headingsAt(context, at, new Set([first]))
    if (columns === null) continue
    const { rows, next } = readHeadingTable(context, at, columns)
    const containers = rows.flatMap((row): readonly RuntimeContainer[] => {
      const id = cellText(row, first) ?? ''
      if (row.isCut || !/^[0-9a-f]{10,64}$/i.test(id)) return []
      const isRunning = isRunningState(cellText(row, state) ?? '')
      const documents = [textRef(context, row.line, row.line)]
      return [{ idPrefix: id.toLowerCase(), isRunning, name: name === null ? null : cellText(row, name), documents }]
    })
    if (containers.length === 0 && rows.length > 0) continue
    const sandboxes = rows.flatMap((row) => sandboxOfRow(context, row))
    const value = sandboxes.length === 0 ? { containers } : { containers, sandboxes }
    return { parts: [{ part: 'host', value }], next }
  }
  return null
}

/** `crictl ps` names the sandbox of each container: that of one that runs is ready. Its namespace is a newer column. */
function sandboxOfRow(context: BlockContext, row: HeadingRow): readonly RuntimeSandbox[] {
  const id = cellText(row, 'POD ID') ?? ''
  if (row.isCut || !/^[0-9a-f]{10,64}$/i.test(id) || isRunningState(cellText(row, 'STATE') ?? '') !== true) return []
  const [name, namespace] = [cellText(row, 'POD') ?? '', cellText(row, 'NAMESPACE') ?? '']
  return [
    { idPrefix: id.toLowerCase(), isReady: true, name, namespace, documents: [textRef(context, row.line, row.line)] },
  ]
}

const unusedTables = [
  { first: new Set(['CONTAINER', 'CONTAINER ID', 'TASK']), key: 'containers' },
  { first: new Set(['NETWORK ID']), key: 'dockerNetworks' },
  { first: new Set(['KEY']), key: 'containers' },
  { first: new Set(['IMAGE', 'REPOSITORY']), key: 'containers' },
] as const

/** Known tables that hold nothing that is used: `docker network ls`, images, namespaces of ctr. */
export const readRuntimeTable: BlockReader = (context, at) => {
  for (const { first, key } of unusedTables) {
    const columns = headingsAt(context, at, first)
    if (columns === null) continue
    const { next } = readHeadingTable(context, at, columns)
    return { parts: [{ part: 'unused', why: message(`capture.ignored.known.${key}`) }], next }
  }
  return null
}
