import type { Cell, FacetView, InventoryKind } from '../../core/contract/views.ts'
import { message, type Message } from '../../core/model/message.ts'
import { facetStateTitles, facetTitles } from '../../core/view/facets.ts'
import type { QueryProblem } from '../../core/query/parse.ts'
import { filterRows, kindOfQuery } from '../../core/view/inventory-filter.ts'
import {
  cellText,
  facetOfTable,
  inventorySteps,
  searchTexts,
  sortedRows,
  valueText,
} from '../../core/view/inventory.ts'
import type { InventoryTable } from '../../core/view/inventory-table.ts'
import { runInSlices } from '../app/slices.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import type { CliIo } from './io.ts'
import { createPaint, formatTable, printable, printJson, writeTableAs } from './output.ts'
import { withSource } from './read-source.ts'

/** Null stands for "there is none" as well as for "not collected"; the latter are listed by column. */
function valueOf(cell: Cell, isNumeric: boolean): string | number | null {
  if (cell.message?.key === 'model.cell.none' || cell.message?.key === 'model.cell.notCollected') return null
  const text = valueText(cell, (words) => say('en', words))
  return isNumeric && /^\d+$/.test(text) ? Number(text) : text
}

function showJson(source: string, kind: InventoryKind, table: InventoryTable, facet: FacetView) {
  return {
    source,
    kind: kind.toLowerCase(),
    state: facet.state,
    note: facet.note === null ? null : say('en', facet.note),
    objects: table.rows.map((row) => ({
      ref: row.ref,
      severity: row.severity,
      ...Object.fromEntries(
        table.columns.map((column, at) => {
          const cell = row.cells[at]
          return [column.id, cell === undefined ? null : valueOf(cell, column.isNumeric)]
        }),
      ),
      notCollected: table.columns.flatMap((column, at) =>
        row.cells[at]?.message?.key === 'model.cell.notCollected' ? [column.id] : [],
      ),
    })),
  }
}

/** What the state of the facet has to say, for every state but a complete list. */
function stateText(kind: InventoryKind, facet: FacetView, words: (message: Message) => string): string | null {
  if (facet.state === 'collected') return null
  if (facet.state === 'none') return words(message(kind === 'orphans' ? 'orphans.none' : 'cli.show.none'))
  const state = `${words(facetTitles[facet.name])}: ${words(facetStateTitles[facet.state])}`
  return facet.note === null ? state : `${state}. ${words(facet.note)}`
}

type ShowCall = Extract<CliCall, { readonly command: 'show' }>

/** A filter that cannot be read, with a mark under the place. */
function problemText(
  { message: what, at, length }: QueryProblem,
  query: string,
  words: (text: Message) => string,
): string {
  return `${words(what)}\n  ${query}\n  ${' '.repeat(at)}${'^'.repeat(Math.max(1, length))}\n`
}

/** Lists the objects of one kind; an area that was not collected says so and is not an empty list. */
export function show({ source, kind: asked, query, format }: ShowCall, locale: Locale, io: CliIo): Promise<number> {
  return withSource(source, io, async (session) => {
    const { model } = session.current()
    const words = (text: Message): string => say(format === 'json' || format === 'csv' ? 'en' : locale, text)
    const kind = kindOfQuery(query) ?? asked
    const made = await runInSlices(inventorySteps(model, kind), io.signal)
    const filtered = filterRows(made, query, words, () => searchTexts(made, words))
    if (!filtered.ok) {
      io.stderr.write(printable(problemText(filtered.error, query, (text) => say(locale, text))))
      return 2
    }
    const table = { ...made, rows: sortedRows({ ...made, rows: filtered.value }, words) }
    const facet = facetOfTable(kind, made, model.joined.snapshot.facets)
    if (format === 'json') {
      printJson(io.stdout, showJson(source, kind, table, facet))
      return 0
    }
    if (format === 'csv') {
      const values = table.rows.map((row) => row.cells.map((cell) => valueText(cell, words)))
      writeTableAs(io.stdout, format, { columns: table.columns.map(({ id }) => id), rows: values })
      return 0
    }
    const columns = table.columns.map(({ title, isNumeric }) => ({ title: words(title), isNumeric }))
    const rows = table.rows.map((row) => row.cells.map((cell) => cellText(cell, words)))
    const state = stateText(kind, facet, words)
    if (format === 'markdown') {
      writeTableAs(io.stdout, format, { columns: columns.map(({ title }) => title), rows })
    } else if (rows.length > 0) {
      io.stdout.write(`${formatTable(columns, rows, createPaint(io.stdout, io.env))}\n`)
      io.stdout.write(`${words(message('cli.show.total', { count: rows.length }))}\n`)
    } else if (made.rows.length > 0) {
      io.stdout.write(`${words(message('query.noMatch', { query, count: made.rows.length }))}\n`)
    }
    if (state !== null) io.stdout.write(`${printable(state)}\n`)
    return 0
  })
}
