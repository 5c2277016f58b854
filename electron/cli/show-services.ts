import type { ServiceMatrixView } from '../../core/contract/services.ts'
import { podKey, refOf } from '../../core/join/joined.ts'
import { knownOr } from '../../core/model/known.ts'
import { message, type Message } from '../../core/model/message.ts'
import { matrixTable } from '../../core/view/export-tables.ts'
import { facetStateTitles, facetTitles, facetView } from '../../core/view/facets.ts'
import { cellText } from '../../core/view/inventory.ts'
import { serviceFacets, serviceTable, type ServiceTable } from '../../core/view/service-table.ts'
import { serviceOnNodes } from '../app/services.ts'
import type { Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import type { formats } from './call.ts'
import type { CliIo } from './io.ts'
import { createPaint, formatTable, printable, printJson, writeTableAs } from './output.ts'
import { withSource } from './read-source.ts'

interface Call {
  readonly source: string
  readonly service: string | null
  readonly format: (typeof formats)['service-state'][number]
}

function tableJson(source: string, { states }: ServiceTable, session: Session) {
  const { facets } = session.current().model.joined.snapshot
  return {
    source,
    node: session.current().source.nodeName,
    areas: Object.fromEntries(serviceFacets.map((name) => [name, facets[name].state])),
    rows: states.map(({ service, frontend, loadBalancers, verdict, why, finding }) => ({
      service: service === null ? null : podKey(service),
      frontend: frontend?.frontend ?? null,
      address: frontend?.key ?? null,
      verdict,
      why: why.map((text) => say('en', text)),
      finding: finding?.id ?? null,
      wantedBackends: frontend?.wanted?.backends?.map(({ ip }) => ip) ?? null,
      loadBalancers: loadBalancers.map((one) => ({ ref: refOf(one), endpoints: knownOr(one.endpointIds, null) })),
    })),
  }
}

/** What stands against a whole answer: areas that were not collected, not permitted, cut. */
function stateLines(session: Session, words: (text: Message) => string): string[] {
  const { facets } = session.current().model.joined.snapshot
  return serviceFacets.flatMap((name) => {
    const facet = facetView(name, facets)
    if (facet.state === 'collected' || facet.state === 'none') return []
    const state = `${words(facetTitles[name])}: ${words(facetStateTitles[facet.state])}`
    return [facet.note === null ? state : `${state}. ${words(facet.note)}`]
  })
}

function writeTable(session: Session, made: ServiceTable, words: (text: Message) => string, io: CliIo): void {
  const { columns, rows } = made.table
  if (rows.length > 0) {
    const titles = columns.map(({ title, isNumeric }) => ({ title: words(title), isNumeric }))
    const cells = rows.map((row) => row.cells.map((cell) => cellText(cell, words)))
    io.stdout.write(`${formatTable(titles, cells, createPaint(io.stdout, io.env))}\n`)
    io.stdout.write(`${words(message('services.total', { count: rows.length }))}\n`)
  }
  for (const line of stateLines(session, words)) io.stdout.write(`${printable(line)}\n`)
}

function writeMatrix(view: ServiceMatrixView, words: (text: Message) => string, io: CliIo): void {
  const { columns, rows } = matrixTable(view, words)
  const titles = columns.map((title) => ({ title, isNumeric: false }))
  io.stdout.write(`${printable(view.service.name)}\n`)
  if (rows.length > 0) io.stdout.write(`${formatTable(titles, rows, createPaint(io.stdout, io.env))}\n`)
  io.stdout.write(`${printable(words(view.note))}\n`)
}

/** Services as they are wanted and as HNS has them; one service on every node where one is named. */
export function showServices({ source, service, format }: Call, locale: Locale, io: CliIo): Promise<number> {
  return withSource(source, io, async (session) => {
    const words = (text: Message): string => say(format === 'json' || format === 'csv' ? 'en' : locale, text)
    if (service !== null) {
      const view = await serviceOnNodes(session, `service/${service.replace(/^service\//, '')}`, io.signal)
      if (format === 'table') writeMatrix(view, words, io)
      else if (format !== 'json') writeTableAs(io.stdout, format, matrixTable(view, words))
      else
        printJson(io.stdout, {
          source,
          service: view.service.name,
          addresses: view.columns.map(({ title }) => title),
          nodes: view.nodes.map(({ node, verdict, why, cells }) => ({
            node,
            verdict,
            why: words(why),
            addresses: cells.map((cell) => ({ verdict: cell.verdict, why: words(cell.why), ref: cell.loadBalancer })),
          })),
          note: words(view.note),
        })
      return 0
    }
    const made = serviceTable(session.current().model)
    const { columns, rows } = made.table
    if (format === 'json') printJson(io.stdout, tableJson(source, made, session))
    else if (format !== 'table')
      writeTableAs(io.stdout, format, {
        columns: columns.map(({ id, title }) => (format === 'csv' ? id : words(title))),
        rows: rows.map((row) => row.cells.map((cell) => cellText(cell, words))),
      })
    else writeTable(session, made, words, io)
    return 0
  })
}
