import type { TopologyNode, TopologyView } from '../contract/topology.ts'
import { message, type Message } from '../model/message.ts'
import { answerShapes, answerWords, type Answer } from './answers.ts'
import { changeShapes } from './change-shapes.ts'
import { overlayTones, type OverlayTone } from './overlay-tones.ts'
import { toneWords } from './overlay-words.ts'
import {
  advance,
  changeWords,
  edgeClass,
  escapeXml,
  markSvg,
  round,
  severityShapes,
  severityWords,
} from './svg-marks.ts'
import { toneShapes } from './tone-shapes.ts'

const tunnelLines = [
  ['tunnel', message('topology.legend.tunnel')],
  ['tunnelExpected', message('topology.legend.tunnelExpected')],
  ['tunnelMissing', message('topology.legend.tunnelMissing')],
  ['tunnelStale', message('topology.legend.tunnelStale')],
] as const

const markLegend = {
  gap: message('topology.legend.gap'),
  orphan: message('topology.legend.orphan'),
  remote: message('topology.legend.remote'),
  helper: message('topology.legend.helper'),
} as const

interface LegendEntry {
  readonly sign: string
  readonly word: Message
}

const box = (kind: string): string => `<rect x="-8" y="-6" width="16" height="12" rx="2" class="sign node ${kind}"/>`

/** What the marks mean that the picture carries, in the order of the legend of the map. */
export function legendEntries(
  picture: Pick<TopologyView, 'nodes' | 'edges'>,
  answers: ReadonlyMap<string, Answer>,
): readonly LegendEntry[] {
  const { nodes, edges } = picture
  const told = new Set<OverlayTone>(nodes.flatMap(({ overlay }) => overlay?.slice(0, 1).map(({ tone }) => tone) ?? []))
  const given = new Set(answers.values())
  const kinds = new Set(edges.map(({ kind }) => kind))
  const has = (test: (node: TopologyNode) => boolean): boolean => nodes.some(test)
  const entry = (isShown: boolean, sign: string, word: Message): LegendEntry[] => (isShown ? [{ sign, word }] : [])
  const marks = ['gap', 'orphan', 'remote', 'helper'] as const
  return [
    ...overlayTones.flatMap((tone) =>
      entry(told.has(tone), markSvg(toneShapes[tone], `tone-${tone}`, 0, 0), { key: toneWords[tone] }),
    ),
    ...(['allowed', 'partly', 'blocked', 'notChecked'] as const).flatMap((answer) =>
      entry(given.has(answer), markSvg(answerShapes[answer], answer, 0, 0), answerWords[answer]),
    ),
    ...tunnelLines.flatMap(([kind, word]) =>
      entry(kinds.has(kind), `<path class="sign edge ${edgeClass(kind)}" d="M-8 0H8"/>`, word),
    ),
    ...(['error', 'warning', 'info'] as const).flatMap((severity) =>
      entry(
        has((node) => node.severity === severity),
        severityShapes[severity],
        severityWords[severity],
      ),
    ),
    ...marks.flatMap((mark) =>
      entry(
        has((node) => node.mark === mark),
        box(mark),
        markLegend[mark],
      ),
    ),
    ...(['added', 'changed'] as const).flatMap((change) =>
      entry(
        has((node) => node.change === change),
        markSvg(changeShapes[change], 'change', 0, 0),
        changeWords[change],
      ),
    ),
    ...entry(
      has(({ kind }) => kind === 'group'),
      box('group'),
      message('topology.legend.group'),
    ),
  ]
}

const legendGap = 22
const legendLine = 22

/** The legend in as many lines as it takes, from a height downwards; and its own height. */
export function legendSvg(entries: readonly LegendEntry[], top: number, width: number, say: (text: Message) => string) {
  let x = 0
  let line = 0
  const drawn = entries.map(({ sign, word }) => {
    const text = say(word)
    const own = 24 + text.length * advance + legendGap
    if (x > 0 && x + own > width) {
      x = 0
      line += 1
    }
    const y = top + line * legendLine
    const at = `<g class="legend"><g transform="translate(${round(x + 8)} ${round(y)})">${sign}</g><text x="${round(x + 24)}" y="${round(y + 4)}" class="muted">${escapeXml(text)}</text></g>`
    x += own
    return at
  })
  return { drawn, height: entries.length === 0 ? 0 : (line + 1) * legendLine }
}
