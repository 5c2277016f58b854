import type { PaletteHit, PaletteView } from '../contract/palette.ts'
import type { FacetName } from '../model/facet.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Reading } from '../query/readings.ts'
import { readingsOf } from '../query/readings.ts'
import { facetTitles } from './facets.ts'
import { worstSeverity } from './findings.ts'
import type { Say } from './inventory-table.ts'
import { objectName } from './names.ts'
import { answerOf } from './palette-answers.ts'
import { areasOf, idHits } from './palette-ids.ts'
import type { NameIndex } from './palette-names.ts'
import { nameHits } from './palette-names.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** Hits that one kind, and findings, list. */
const listed = 8
/** Longest text that is looked for in names. */
const longestName = 300

/** Kinds in the order in which people look for them. */
const kindOrder: readonly string[] = [
  'pod',
  'service',
  'endpoint',
  'network',
  'loadbalancer',
  'namespace',
  'node',
  'networkpolicy',
  'endpointslice',
  'nic',
  'switch',
]

interface Found {
  readonly object: SeenObject
  readonly why: Message | null
}

function groupsOf(model: ViewModel, found: readonly Found[]): PaletteView['groups'] {
  const kinds = new Map<string, { total: number; hits: PaletteHit[] }>()
  const seen = new Set<string>()
  for (const { object, why } of found) {
    const ref = refOfSeen(object)
    if (seen.has(ref)) continue
    seen.add(ref)
    const kind = kinds.get(object.kind) ?? { total: 0, hits: [] }
    kinds.set(object.kind, kind)
    kind.total++
    if (kind.hits.length >= listed) continue
    const severity = worstSeverity(model.findingsOf.get(ref) ?? [])
    kind.hits.push({ ref, kind: object.kind, name: objectName(model.joined, object), why, severity })
  }
  return [...kinds]
    .map(([kind, { total, hits }]) => ({ kind, total, hits }))
    .sort((a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind))
}

function findingsOf(model: ViewModel, text: string, say: Say): Pick<PaletteView, 'findings' | 'findingsTotal'> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = model.diagnosis.findings.filter((finding) => {
    const own = `${finding.kind}\n${finding.id}\n${say(finding.title)}`.toLowerCase()
    return words.every((word) => own.includes(word))
  })
  return {
    findings: found.slice(0, listed).map(({ id, kind, severity, title }) => ({ id, kind, severity, title })),
    findingsTotal: found.length,
  }
}

/** `cart.shop.svc.cluster.local`, as DNS and logs name a service: `shop/cart`. */
function serviceOfDnsName(text: string): string | null {
  const [, name, namespace] = /^([a-z0-9-]+)\.([a-z0-9-]+)\.svc(?:\.[a-z0-9.-]*)?$/i.exec(text) ?? []
  return name === undefined || namespace === undefined ? null : `${namespace}/${name}`
}

/** `pod/cart-1`, `svc/cart`, as kubectl names what it acts on: its name, among objects of that kind. */
function wordsOfKubectlName(text: string): string | null {
  const [, kind = '', name] = /^(po|svc|pods?|services?)\/(\S+)$/i.exec(text) ?? []
  return name === undefined ? null : `${name} ${/^p/i.test(kind) ? 'pod/' : 'service/'}`
}

/** A look-up that found nothing says whether that means anything. */
function notesOf(model: ViewModel, readings: readonly Reading[]): readonly Message[] {
  const areas = new Set<FacetName>(readings.flatMap(({ kind }) => [...areasOf[kind]]))
  if (areas.size === 0) return []
  const { facets } = model.joined.snapshot
  const open = [...areas].filter((name) => facets[name].state !== 'collected' && facets[name].state !== 'none')
  if (open.length === 0) return [message('palette.noneAnywhere')]
  return [message('palette.noneSeen'), ...open.map((name) => facetTitles[name])]
}

const nothing = { findings: [], findingsTotal: 0 }

interface Search {
  readonly stamp: Stamp
  readonly model: ViewModel
  readonly names: () => NameIndex
}

/** What a text stands for: its ids looked up, its bytes and codes told, its words found in names and findings. */
export function paletteView(pasted: string, search: Search | null, say: Say): PaletteView {
  const text = pasted.trim()
  const [prefix] = text
  const rest = text.slice(1).trim()
  if (search === null) {
    const answers = readingsOf(text).flatMap((reading) => answerOf(null, reading) ?? [])
    return { stamp: null, answers, groups: [], ...nothing, notes: [] }
  }
  const { stamp, model, names } = search
  if (prefix === '#') return { stamp, answers: [], groups: [], ...findingsOf(model, rest, say), notes: [] }
  const isPodsOnly = prefix === '@'
  const wanted = isPodsOnly ? rest : (serviceOfDnsName(text) ?? wordsOfKubectlName(text) ?? text)
  const readings = isPodsOnly ? [] : readingsOf(text)
  const byId: Found[] = readings.flatMap((reading) => [...idHits(model.joined, reading)])
  const answers = readings.flatMap((reading) => answerOf(model.joined, reading) ?? [])
  // Short numbers stand in many names: those are looked through where the number is no port of anything.
  const isText = readings.every(({ kind }) => kind === 'port') && byId.length + answers.length === 0
  const byName: Found[] =
    isText && wanted.length <= longestName
      ? nameHits(names(), wanted, isPodsOnly).map(({ object }) => ({ object, why: null }))
      : []
  const groups = groupsOf(model, [...byId, ...byName])
  const isFound = groups.length > 0 || answers.length > 0
  return {
    stamp,
    answers,
    groups,
    ...(isPodsOnly || !isText || wanted === '' ? nothing : findingsOf(model, wanted, say)),
    notes: isFound ? [] : [...notesOf(model, readings)],
  }
}
