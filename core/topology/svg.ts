import type { TopologyNode, TopologyView } from '../contract/topology.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { answerShapes, answerWords, reachAnswers, type Answer } from './answers.ts'
import { changeShapes } from './change-shapes.ts'
import { knownCount } from './lane-count.ts'
import { laneHeads } from './lane-heads.ts'
import { toneText } from './overlay-words.ts'
import { legendEntries, legendSvg } from './svg-legend.ts'
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
import { svgStyle } from './svg-style.ts'
import { toneShapes } from './tone-shapes.ts'

/**
 * A picture as SVG that stands by itself: no script, no reference to anything outside, colours for light and dark. It
 * is drawn from the same boxes as the map, so that both show the same objects in the same places.
 */

type Say = (text: Message) => string
type Picture = Pick<TopologyView, 'lanes' | 'frames' | 'nodes' | 'edges' | 'facets' | 'width' | 'height'>

const inset = 8
const lineHeight = 15
const headHeight = 36
const margin = 16

/** Cut by the mean advance of a letter; whole it stands in the title of its node. */
function cut(text: string, width: number): string {
  const letters = Math.max(2, Math.floor(width / advance))
  if (text.length <= letters) return text
  // Names of pods differ at both ends.
  const head = Math.ceil((letters - 1) * 0.55)
  return `${text.slice(0, head)}…${text.slice(text.length - (letters - 1 - head))}`
}

const markWords = {
  remote: message('topology.mark.remote'),
  helper: message('topology.mark.helper'),
  orphan: message('topology.mark.orphan'),
  gap: message('topology.mark.gap'),
  unread: message('topology.mark.unread'),
} as const

/** Room of a mark beside the text. */
const markRoom = 18

interface Look {
  readonly isBesidePod: boolean
  /** In Reach. */
  readonly answer: Answer | undefined
}

function nodeSvg(node: TopologyNode, { isBesidePod, answer }: Look, say: Say): string {
  const name = node.title === null ? node.label : say(node.title)
  const detail = node.detail === null ? null : say(node.detail)
  const mark = node.mark === null ? null : say(markWords[node.mark])
  const severity = node.severity === null ? null : say(severityWords[node.severity])
  const isGap = node.kind === 'gap'
  const tone = isGap ? undefined : node.overlay?.[0]?.tone
  const change = isGap ? undefined : node.change
  const left = node.x - node.width / 2
  const top = node.y - node.height / 2
  const start = left + inset + (answer === undefined ? 0 : markRoom) + (tone === undefined ? 0 : markRoom)
  const atEnd = (node.severity === null ? 0 : 16) + (change === undefined ? 0 : markRoom)
  const room = left + node.width - inset - atEnd - start
  const lines = detail === null ? [] : detail.split(' · ')
  const hasLines = node.height >= lineHeight * (lines.length + 1) + 8 && lines.length > 0
  // An endpoint beside its pod shows the address, for the name stands beside it; a pod is told by its name.
  const isNameEnough = hasLines || detail === null || detail === name || node.kind === 'pod'
  const main =
    node.kind === 'endpoint' && isBesidePod && detail !== null ? detail : isNameEnough ? name : `${name} · ${detail}`
  const texts = hasLines ? [name, ...lines] : [main]
  const first = node.y - ((texts.length - 1) * lineHeight) / 2 + 4
  const text = texts.map(
    (line, at) =>
      `<text x="${round(start)}" y="${round(first + at * lineHeight)}"${at === 0 ? '' : ' class="muted"'}>${escapeXml(cut(line, room))}</text>`,
  )
  const marks = [
    ...(answer === undefined ? [] : [markSvg(answerShapes[answer], answer, left + inset + 7, node.y)]),
    ...(tone === undefined ? [] : [markSvg(toneShapes[tone], `tone-${tone}`, start - markRoom + 7, node.y)]),
    ...(change === undefined ? [] : [markSvg(changeShapes[change], 'change', left + node.width - atEnd + 6, node.y)]),
    ...(node.severity === null
      ? []
      : [
          `<g transform="translate(${round(left + node.width - 12)} ${round(node.y)})">${severityShapes[node.severity]}</g>`,
        ]),
  ]
  const title = [
    name,
    detail,
    mark,
    answer === undefined ? null : say(answerWords[answer]),
    isGap ? null : toneText(node, say),
    change === undefined ? null : say(changeWords[change]),
    severity,
  ].filter((part) => part !== null)
  const shape = `<rect x="${round(left)}" y="${round(top)}" width="${round(node.width)}" height="${round(node.height)}" rx="4" class="node ${node.kind === 'group' ? 'group' : ''} ${node.mark ?? ''} ${node.severity === null ? '' : `is-${node.severity}`}"/>`
  return `<g><title>${escapeXml(title.join(', '))}</title>${shape}${text.join('')}${marks.join('')}</g>`
}

const laneWords = {
  nic: message('topology.lane.nic'),
  network: message('topology.lane.network'),
  endpoint: message('topology.lane.endpoint'),
  workload: message('topology.lane.workload'),
  service: message('topology.lane.service'),
  loadBalancer: message('topology.lane.loadBalancer'),
  backend: message('topology.lane.backend'),
  pod: message('topology.lane.pod'),
  posture: message('topology.lane.posture'),
  source: message('topology.lane.source'),
  subject: message('topology.lane.subject'),
  destination: message('topology.lane.destination'),
  host: message('topology.lane.host'),
  hostPods: message('topology.lane.hostPods'),
  hns: message('topology.lane.hns'),
  slice: message('topology.lane.slice'),
  peer: message('topology.lane.peer'),
} as const satisfies Record<TopologyNode['lane'], Message>

export function topologySvg(picture: Picture, title: string, say: Say): string {
  const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
  const width = picture.width + 2 * margin
  const answers = reachAnswers(picture)
  const legend = legendSvg(legendEntries(picture, answers), picture.height + margin, picture.width, say)
  const height = picture.height + headHeight + 2 * margin + (legend.height === 0 ? 0 : legend.height + margin / 2)
  const besidePods = new Set(picture.edges.filter(({ kind }) => kind === 'ofPod').map(({ from }) => from))
  const frames = picture.frames.map(
    (frame) =>
      `<rect class="frame" rx="8" x="${round(frame.x - frame.width / 2)}" y="${round(frame.y - frame.height / 2)}" width="${round(frame.width)}" height="${round(frame.height)}"/>`,
  )
  const edges = picture.edges.flatMap((edge) => {
    const from = nodes.get(edge.from)
    const to = nodes.get(edge.to)
    if (from === undefined || to === undefined) return []
    const [left, right] = from.x <= to.x ? [from, to] : [to, from]
    const x1 = left.x + left.width / 2
    const x2 = right.x - right.width / 2
    const middle = (x1 + x2) / 2
    const path = `M${round(x1)} ${round(left.y)}C${round(middle)} ${round(left.y)} ${round(middle)} ${round(right.y)} ${round(x2)} ${round(right.y)}`
    return [`<path class="edge ${edgeClass(edge.kind)}" d="${path}"/>`]
  })
  const heads = laneHeads(picture.lanes).map((lane) => {
    const count = knownCount(lane, picture.facets)
    const words = count === null ? say(laneWords[lane.lane]) : `${say(laneWords[lane.lane])} (${count})`
    return `<text class="head" x="${round(lane.x - lane.width / 2)}" y="${-12}">${escapeXml(cut(words, lane.width))}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="topology" role="img" viewBox="${-margin} ${-headHeight - margin} ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${svgStyle}</style>`,
    `<rect class="paper" x="${-margin}" y="${-headHeight - margin}" width="${round(width)}" height="${round(height)}"/>`,
    ...frames,
    ...heads,
    ...edges,
    ...picture.nodes.map((node) =>
      nodeSvg(node, { isBesidePod: besidePods.has(node.id), answer: answers.get(node.id) }, say),
    ),
    ...legend.drawn,
    '</svg>',
  ].join('\n')
}

/** The same as a nested list, one line an object, in the order of the text twin. */
export function topologyMarkdown(picture: Pick<TopologyView, 'nodes' | 'twin'>, title: string, say: Say): string {
  const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
  const plain = (text: string): string => text.replace(/[\r\n]+/g, ' ').replace(/([\\`*_[\]<>#|])/g, '\\$1')
  const lines = picture.twin.flatMap(({ id, depth }) => {
    const node = nodes.get(id)
    if (node === undefined) return []
    const facts = [
      node.title === null ? node.label : say(node.title),
      node.detail === null ? null : say(node.detail),
      node.mark === null ? null : say(markWords[node.mark]),
      toneText(node, say),
      node.severity === null ? null : say(severityWords[node.severity]),
    ].filter((fact) => fact !== null && fact !== '')
    return [`${'  '.repeat(depth)}- ${plain([...new Set(facts)].join(', '))}`]
  })
  return `# ${plain(title)}\n\n${lines.join('\n')}\n`
}
