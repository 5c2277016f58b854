import { topologyInputSchema, type TopologyView } from '../../core/contract/topology.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { Overlay } from '../../core/topology/overlay-tones.ts'
import { toneText } from '../../core/topology/overlay-words.ts'
import { mapKindWords, relationText } from '../../core/topology/relation-words.ts'
import { topologyMarkdown, topologySvg } from '../../core/topology/svg.ts'
import { facetStateTitles, facetTitles } from '../../core/view/facets.ts'
import { clusterTopology } from '../app/cluster-picture.ts'
import * as screens from '../app/screens.ts'
import type { Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import { kindTitles } from './find.ts'
import type { CliIo } from './io.ts'
import { createPaint, formatTable, printable, printJson } from './output.ts'
import { otherKinds, refOfNamed } from './named-object.ts'
import { withSource } from './read-source.ts'

type Call = Extract<CliCall, { readonly command: 'topology' }>
type Words = (text: Message) => string

const severityTitles = {
  error: message('ui.severity.error'),
  warning: message('ui.severity.warning'),
  info: message('ui.severity.info'),
} as const

function kindOf(kind: string, words: Words): string {
  const own = mapKindWords[kind]
  if (own !== undefined) return words({ key: own })
  const title = kindTitles[kind]
  return title === undefined ? kind : words(title)
}

/** The lines of the text twin: what is drawn, nested as it is drawn, with its relations. */
function linesOf(view: TopologyView, words: Words) {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]))
  const edges = new Map(view.edges.map((edge) => [edge.id, edge]))
  return view.twin.flatMap(({ id, depth, relations }) => {
    const node = nodes.get(id)
    if (node === undefined) return []
    return [
      {
        depth,
        kind: kindOf(node.kind, words),
        name: node.title === null ? node.label : words(node.title),
        detail: node.detail === null ? '' : words(node.detail),
        told: toneText(node, words) ?? '',
        severity: node.severity === null ? '' : words(severityTitles[node.severity]),
        relations: relations
          .flatMap((relation) => {
            const edge = edges.get(relation)
            const from = edge === undefined ? undefined : nodes.get(edge.from)
            return edge === undefined || from === undefined ? [] : [relationText(edge, from, words)]
          })
          .join(' · '),
      },
    ]
  })
}

function writeTable(view: TopologyView, overlay: Overlay, words: Words, io: CliIo): void {
  const hasOverlay = overlay !== 'findings'
  const titles = [
    message('topology.column.object'),
    message('topology.column.detail'),
    ...(hasOverlay ? [message(`topology.overlay.column.${overlay}`)] : []),
    message('topology.column.findings'),
    message('topology.column.relations'),
  ].map((title) => ({ title: words(title), isNumeric: false }))
  const rows = linesOf(view, words).map(({ depth, kind, name, detail, told, severity, relations }) => [
    `${'  '.repeat(depth)}${kind} ${name}`,
    detail,
    ...(hasOverlay ? [told] : []),
    severity,
    relations,
  ])
  if (rows.length > 0) io.stdout.write(`${formatTable(titles, rows, createPaint(io.stdout, io.env))}\n`)
  if (view.note !== undefined && view.note !== null) io.stdout.write(`${printable(words(view.note))}\n`)
}

/** What stands against a whole picture: areas that were not collected, not permitted, cut. */
function writeStates(view: TopologyView, words: Words, io: CliIo): void {
  for (const facet of view.facets) {
    if (facet.state === 'collected' || facet.state === 'none') continue
    const state = `${words(facetTitles[facet.name])}: ${words(facetStateTitles[facet.state])}`
    io.stdout.write(`${printable(facet.note === null ? state : `${state}. ${words(facet.note)}`)}\n`)
  }
}

function topologyJson(source: string, view: TopologyView, words: Words) {
  return {
    source,
    lanes: view.lanes.map(({ lane, count }) => ({ lane, count })),
    objects: view.nodes.map(({ id, kind, lane, ref, label, title, detail, severity, count, parent, overlay }) => ({
      id,
      kind,
      lane,
      ref,
      name: title === null ? label : words(title),
      detail: detail === null ? null : words(detail),
      severity,
      count,
      parent,
      ...(overlay === undefined ? {} : { overlay: overlay.map(({ tone, count: of }) => ({ tone, count: of })) }),
    })),
    relations: view.edges.map(({ from, to, kind, label }) => ({
      from,
      to,
      kind,
      detail: label === undefined ? null : words(label),
    })),
    note: view.note === undefined || view.note === null ? null : words(view.note),
    areas: Object.fromEntries(view.facets.map(({ name, state }) => [name, state])),
  }
}

/** What is named is found as `show … object` finds it; a picture of everything is no answer to a name that is not there. */
function focusOf(session: Session, { view, focus }: Call): string | null {
  if (focus === null || view === 'cluster') return focus
  const service = `service/${focus}`
  if (view === 'services' && session.current().model.resolve(service) !== null) return service
  return refOfNamed(session, focus, otherKinds)
}

async function viewOf(session: Session, call: Call): Promise<TopologyView> {
  const { view, group, overlay } = call
  const focus = focusOf(session, call)
  const input = topologyInputSchema.parse({
    view,
    focus,
    group,
    overlay,
    lines: view === 'vswitch' ? focus : null,
    reveal: view === 'cluster' ? focus : null,
  })
  return view === 'cluster' ? clusterTopology(session, input, null) : screens.topology(session, input)
}

/** A view of the topology as text, as data or as a drawing: the objects and relations of the window's map. */
export function showTopology(call: Call, locale: Locale, io: CliIo): Promise<number> {
  const { source, format } = call
  return withSource(source, io, async (session) => {
    const words: Words = (text) => say(format === 'json' ? 'en' : locale, text)
    const view = await viewOf(session, call)
    const title = `${words(message('topology.title'))} · ${session.current().source.nodeName ?? source}`
    switch (format) {
      case 'json':
        printJson(io.stdout, topologyJson(source, view, words))
        return 0
      case 'svg':
        io.stdout.write(`${topologySvg(view, title, words)}\n`)
        return 0
      case 'markdown':
        io.stdout.write(`${topologyMarkdown(view, title, words)}\n`)
        return 0
      case 'table':
        writeTable(view, call.overlay, words, io)
        writeStates(view, words, io)
        return 0
    }
  })
}
