import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import type { Message } from '../../core/model/message.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { toneText } from '../../core/topology/overlay-words.ts'
import { changeWord } from '../components/change-mark.tsx'
import { severityWord } from '../components/severity-icon.tsx'
import type { Words } from '../i18n/say.ts'

type Say = Pick<Words, 'say' | 't'>

/** The name of a node: a sentence where the thing has no name of its own. */
export function nodeName(node: Pick<TopologyNode, 'label' | 'title'>, { say }: Pick<Words, 'say'>): string {
  return node.title === null ? node.label : say(node.title)
}

function said(detail: Message | null, { say }: Pick<Words, 'say'>): string | null {
  return detail === null ? null : say(detail)
}

const markWords: Readonly<Record<NonNullable<TopologyNode['mark']>, MessageKey>> = {
  remote: 'topology.mark.remote',
  helper: 'topology.mark.helper',
  orphan: 'topology.mark.orphan',
  gap: 'topology.mark.gap',
  unread: 'topology.mark.unread',
}

export function markWord(mark: TopologyNode['mark'], { t }: Pick<Words, 't'>): string | null {
  return mark === null ? null : t(markWords[mark])
}

/** What a node tells of itself, without what an overlay tells of it. */
export function ownFacts(node: TopologyNode, words: Say): string[] {
  // "No owner found" and "No HNS endpoint" say it already.
  const mark =
    node.title !== null && (node.mark === 'orphan' || node.mark === 'gap') ? null : markWord(node.mark, words)
  const change = node.change === undefined ? null : words.t(changeWord[node.change])
  return [said(node.detail, words), mark, change].filter((fact) => fact !== null)
}

/** Everything that is to be said of a node, for a tooltip and for a screen reader. */
export function nodeFacts(node: TopologyNode, words: Say): string[] {
  return [...ownFacts(node, words), toneText(node, words.say)].filter((fact) => fact !== null)
}

export function nodeSentence(node: TopologyNode, kind: string, words: Say): string {
  const facts = nodeFacts(node, words)
  const severity = severityText(node.severity, words)
  const all = severity === null ? facts : [...facts, severity]
  const name = nodeName(node, words)
  return all.length === 0
    ? words.t('topology.current', { kind, name })
    : words.t('topology.currentWithDetail', { kind, name, detail: all.join(', ') })
}

export function severityText(severity: TopologyNode['severity'], { t }: Pick<Words, 't'>): string | null {
  return severity === null ? null : t(severityWord[severity])
}

export interface Caption {
  /** What is written, the first that fits; the last one is cut where it must be. */
  readonly main: readonly string[]
  /** Lines below, of adapters and networks. */
  readonly below: readonly string[]
}

/**
 * What is written on a node. An endpoint beside its pod shows the address, for the name stands beside it; another one
 * shows name and address.
 */
export function captionOf(node: TopologyNode, isBesidePod: boolean, words: Say): Caption {
  const name = nodeName(node, words)
  const detail = said(node.detail, words)
  if (node.lane === 'nic' || node.lane === 'network') {
    const lines = detail === null ? [] : detail.split(' · ')
    const mark = markWord(node.mark, words)
    return { main: [name], below: mark === null || lines.length > 1 ? lines : [...lines, mark] }
  }
  if (node.kind === 'endpoint' && isBesidePod && detail !== null) return { main: [detail], below: [] }
  if (node.kind === 'gap') return { main: [name, words.t('topology.name.gapShort')], below: [] }
  // Of a long name that nobody gave, the id is what tells one from another.
  const short = node.title?.key === 'topology.name.hnsNamespace' ? [node.label] : []
  if (node.kind === 'pod' || detail === null || name === detail) return { main: [name, ...short], below: [] }
  // An owner that was not found is told by the mark, so that the address may stand for it where room is short.
  return { main: [`${name} · ${detail}`, node.mark === 'orphan' ? detail : name, ...short], below: [] }
}

/** Endpoints whose pod is drawn beside them. */
export function besidePods(view: Pick<TopologyView, 'edges'>): ReadonlySet<string> {
  return new Set(view.edges.filter((edge) => edge.kind === 'ofPod').map((edge) => edge.from))
}

export type Measure = (text: string) => number

/**
 * The text, or as much of it as fits with an ellipsis in the middle: names of pods differ at both ends. What is cut
 * stands in full in the tooltip.
 */
export function cutToFit(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  let low = 0
  let high = text.length
  while (low < high) {
    const keep = Math.ceil((low + high) / 2)
    if (measure(shorten(text, keep)) <= width) low = keep
    else high = keep - 1
  }
  return shorten(text, low)
}

/** The name of a group that has no room beside what it holds, with the number of that, which no name tells. */
export function cutBeforeCount(name: string, count: string, width: number, measure: Measure): string {
  const end = ` · ${count}`
  const cut = tellingOrNone(name, cutToFit(name, width - measure(end), measure))
  return cut === '' ? '' : `${cut}${end}`
}

/** The end of the text, as much as fits: addresses of one node differ there. */
export function cutHeadToFit(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  let start = 1
  while (start < text.length && measure(`…${text.slice(start)}`) > width) start += 1
  return `…${text.slice(start)}`
}

function shorten(text: string, keep: number): string {
  const head = Math.ceil(keep * 0.55)
  const tail = keep - head
  return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`
}

/** What is left of a name, at least, where it tells something. */
const fewestLetters = 6

export function tellingOrNone(whole: string, cut: string, fewest: number = fewestLetters): string {
  return cut !== whole && cut.length < fewest ? '' : cut
}
