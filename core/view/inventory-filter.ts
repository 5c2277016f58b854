import type { Cell, InventoryKind } from '../contract/views.ts'
import { inventoryKinds } from '../contract/views.ts'
import { ok, fail, type Result } from '../model/result.ts'
import { message } from '../model/message.ts'
import { matchesAny } from '../query/match-value.ts'
import type { Condition, Query, QueryProblem } from '../query/parse.ts'
import { parseQuery } from '../query/parse.ts'
import type { InventoryRow, InventoryTable, Say } from './inventory-table.ts'

/** A row under the conditions of a query. Every column is a key; some keys are shorter, or look at more than one. */

/** Other names of columns. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  ip: ['ip', 'ips', 'clusterIp', 'vip', 'managementIp', 'gateway', 'subnets', 'podCidrs', 'destination', 'nextHop'],
  port: ['ports', 'nodePorts'],
  lb: ['loadBalancers'],
  guid: ['id'],
  container: ['containers', 'name'],
  address: ['ip', 'ips', 'clusterIp', 'vip', 'managementIp'],
}

/** Columns whose texts are `namespace/name` of Kubernetes objects. */
const namespacedColumns = ['pod', 'pods', 'service', 'networkPolicy', 'object']

function columnsOf(key: string, table: InventoryTable): readonly number[] {
  const wanted = (aliases[key] ?? [key]).map((name) => name.toLowerCase())
  return table.columns.flatMap(({ id }, at) => (wanted.includes(id.toLowerCase()) ? [at] : []))
}

/** Values of a cell as people may write them: each entry of a list, the word on screen, and its stable name. */
function valuesOf(cell: Cell, say: Say): readonly string[] {
  if (cell.text !== null) return [...new Set([cell.text, ...cell.text.split(', ')])]
  if (cell.message === null) return []
  const { key, params } = cell.message
  return [say(cell.message), key.slice(key.lastIndexOf('.') + 1), ...Object.values(params ?? {}).map(String)]
}

function isUnknownCell(cell: Cell | undefined): boolean {
  return cell === undefined || cell.message?.key === 'model.cell.notCollected'
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}

type Test = (row: InventoryRow) => boolean | null

/** Whether a row fulfils the condition; null where the evidence does not say, and then neither it nor its opposite holds. */
function testOf(condition: Condition, table: InventoryTable, say: Say): Test | null {
  const { key, comparison, values } = condition
  if (key === 'severity') {
    return ({ severity }) => matchesAny([severity ?? 'none'], comparison, values)
  }
  if (key === 'finding') return ({ findingKinds }) => matchesAny(findingKinds ?? [], comparison, values)
  if (key === 'ref') return ({ ref }) => matchesAny([ref ?? ''], comparison, values)
  if (key === 'ns') {
    const at = table.columns.flatMap(({ id }, index) => (namespacedColumns.includes(id) ? [index] : []))
    if (at.length === 0) return null
    return ({ cells }) => {
      if (at.every((index) => isUnknownCell(cells[index]))) return null
      const names = at.flatMap((index) => (cells[index]?.text ?? '').split(', '))
      const own = names.flatMap((name) => (name.includes('/') ? [name.slice(0, name.indexOf('/'))] : []))
      // `ns:shop` is the namespace shop, and not shopping.
      return matchesAny(own, comparison === ':' ? '=' : comparison, values)
    }
  }
  const name = key === 'remote' ? 'location' : key
  const at = columnsOf(name, table)
  if (at.length === 0) return null
  return ({ cells, findingKinds }) => {
    const known = at.flatMap((index) => cells[index] ?? []).filter((cell) => !isUnknownCell(cell))
    // What was found about an object tells of its state, too: `state:stale`.
    const more = key === 'state' || key === 'phase' ? (findingKinds ?? []) : []
    if (known.length === 0 && more.length === 0) return null
    if (key === 'remote') {
      const isRemote = known.some(({ message: word }) => word?.key === 'model.cell.remote')
      return values.some((value) => truths[value.toLowerCase()] === isRemote)
    }
    const own = known.flatMap((cell) => valuesOf(cell, say))
    const wanted = values.map((value) => (truths[value.toLowerCase()] === undefined ? value : yesNo(value)))
    return matchesAny([...own, ...more], comparison, [...values, ...wanted])
  }
}

/** `true` finds what the table writes as yes. */
function yesNo(value: string): string {
  return truths[value.toLowerCase()] === true ? 'yes' : 'no'
}

/** Keys that can be asked for of this table, in the order of its columns. */
export function queryKeys(table: InventoryTable): readonly string[] {
  const ids = table.columns.map(({ id }) => id)
  const lower = ids.map((id) => id.toLowerCase())
  const extra = [
    ...(lower.includes('location') ? ['remote'] : []),
    ...(namespacedColumns.some((id) => ids.includes(id)) ? ['ns'] : []),
    ...Object.keys(aliases).filter(
      (alias) => !lower.includes(alias) && (aliases[alias] ?? []).some((id) => lower.includes(id.toLowerCase())),
    ),
  ]
  return ['kind', ...extra, ...ids.filter((id) => id !== 'findings'), 'severity', 'finding']
}

/** How a kind may be called in a query: by the name of its table, or by that of one object. */
const kindNames = {
  networks: ['network'],
  endpoints: ['endpoint'],
  namespaces: ['namespace'],
  loadBalancers: ['loadbalancer', 'lb'],
  policies: ['policy', 'acl', 'acls'],
  switches: ['switch', 'vswitch', 'vswitches'],
  adapters: ['adapter', 'nic', 'nics'],
  routes: ['route'],
  vfpPorts: ['vfpport', 'vfp'],
  portRanges: ['portrange', 'ports', 'port'],
  pods: ['pod'],
  services: ['service', 'svc'],
  nodes: ['node'],
  networkPolicies: ['networkpolicy', 'netpol'],
  kubeNamespaces: ['kubenamespace', 'ns'],
  daemonSets: ['daemonset', 'ds'],
  configMaps: ['configmap', 'cm'],
  orphans: ['orphan'],
} as const satisfies Record<InventoryKind, readonly string[]>

/** The kind that a query names, whichever table it was typed over; null where it names none. */
export function kindOfQuery(text: string): InventoryKind | null {
  const parsed = parseQuery(text)
  if (!parsed.ok) return null
  const named = parsed.value.find((term) => term.kind === 'condition' && term.key === 'kind')
  const [wanted = ''] = named?.kind === 'condition' ? named.values : []
  const low = wanted.toLowerCase()
  return (
    inventoryKinds.find((kind) => kind.toLowerCase() === low || kindNames[kind].some((name) => name === low)) ?? null
  )
}

type Fits = (row: InventoryRow, index: number) => boolean

function fitsOf(
  query: Query,
  table: InventoryTable,
  say: Say,
  texts: () => readonly string[],
): Result<Fits, QueryProblem> {
  const tests: Fits[] = []
  for (const term of query) {
    if (term.kind === 'word') {
      const wanted = term.text.toLowerCase()
      const searched = texts()
      tests.push((_row, index) => (searched[index]?.includes(wanted) ?? false) !== term.isNegated)
      continue
    }
    const { at, length, key, values } = term
    if (key === 'kind') {
      const [wanted = ''] = values
      if (kindOfQuery(`kind:${wanted}`) === null) {
        return fail({
          message: message('query.problem.kind', { kind: wanted, kinds: inventoryKinds.join(', ') }),
          at,
          length,
        })
      }
      continue
    }
    const test = testOf(term, table, say)
    if (test === null) {
      const keys = queryKeys(table).join(', ')
      return fail({ message: message('query.problem.key', { key, keys }), at, length })
    }
    tests.push((row) => {
      const holds = test(row)
      return holds !== null && holds !== term.isNegated
    })
  }
  return ok((row, index) => tests.every((test) => test(row, index)))
}

/** Rows that fulfil the query; what is wrong with it, and where, when it cannot be read. */
export function filterRows(
  table: InventoryTable,
  text: string,
  say: Say,
  texts: () => readonly string[],
): Result<readonly InventoryRow[], QueryProblem> {
  const parsed = parseQuery(text)
  if (!parsed.ok) return parsed
  if (parsed.value.length === 0) return ok(table.rows)
  const fits = fitsOf(parsed.value, table, say, texts)
  return fits.ok ? ok(table.rows.filter(fits.value)) : fits
}
