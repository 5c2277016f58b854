import type { TopologyNode, TopologyView } from '../contract/views.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { knownCount } from './lane-count.ts'
import { toneText } from './overlay-words.ts'

/**
 * A picture as SVG that stands by itself: no script, no reference to anything outside, colours for light and dark. It
 * is drawn from the same boxes as the map, so that both show the same objects in the same places.
 */

type Say = (text: Message) => string
type Picture = Pick<TopologyView, 'lanes' | 'frames' | 'nodes' | 'edges' | 'facets' | 'width' | 'height'>

const fontSize = 12
/** Mean advance of a letter at that size; texts are cut by it, and stand whole in the title of their node. */
const advance = 6.6
const inset = 8
const lineHeight = 15
const headHeight = 36
const margin = 16

export function escapeXml(text: string): string {
  // Characters that XML does not allow at all are left out.
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (char) => {
    switch (char) {
      case '&':
        return '&amp;'
      case '<':
        return '&lt;'
      case '>':
        return '&gt;'
      case '"':
        return '&quot;'
      default:
        return '&#39;'
    }
  })
}

function cut(text: string, width: number): string {
  const letters = Math.max(2, Math.floor(width / advance))
  if (text.length <= letters) return text
  // Names of pods differ at both ends.
  const head = Math.ceil((letters - 1) * 0.55)
  return `${text.slice(0, head)}…${text.slice(text.length - (letters - 1 - head))}`
}

const severityWords = {
  error: message('ui.severity.error'),
  warning: message('ui.severity.warning'),
  info: message('ui.severity.info'),
} as const

/** Each severity by its own shape, about the origin. */
const severityShapes = {
  error: '<path class="error" d="M0-6 6 0 0 6-6 0z"/>',
  warning: '<path class="warning" d="M0-6 6 5-6 5z"/>',
  info: '<circle class="info" r="5"/>',
} as const

const markWords = {
  remote: message('topology.mark.remote'),
  helper: message('topology.mark.helper'),
  orphan: message('topology.mark.orphan'),
  gap: message('topology.mark.gap'),
  unread: message('topology.mark.unread'),
} as const

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function nodeSvg(node: TopologyNode, isBesidePod: boolean, say: Say): string {
  const name = node.title === null ? node.label : say(node.title)
  const detail = node.detail === null ? null : say(node.detail)
  const mark = node.mark === null ? null : say(markWords[node.mark])
  const severity = node.severity === null ? null : say(severityWords[node.severity])
  const left = node.x - node.width / 2
  const top = node.y - node.height / 2
  const room = node.width - 2 * inset - (node.severity === null ? 0 : 16)
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
      `<text x="${round(left + inset)}" y="${round(first + at * lineHeight)}"${at === 0 ? '' : ' class="muted"'}>${escapeXml(cut(line, room))}</text>`,
  )
  const glyph =
    node.severity === null
      ? ''
      : `<g transform="translate(${round(left + node.width - 12)} ${round(node.y)})">${severityShapes[node.severity]}</g>`
  const title = [name, detail, mark, severity].filter((part) => part !== null).join(', ')
  const shape = `<rect x="${round(left)}" y="${round(top)}" width="${round(node.width)}" height="${round(node.height)}" rx="4" class="node ${node.kind === 'group' ? 'group' : ''} ${node.mark ?? ''} ${node.severity === null ? '' : `is-${node.severity}`}"/>`
  return `<g><title>${escapeXml(title)}</title>${shape}${text.join('')}${glyph}</g>`
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

/** Relations that say that something is wrong or absent are drawn dashed. */
const brokenEdges: readonly string[] = [
  'missing',
  'unwanted',
  'blocked',
  'notChecked',
  'tunnelExpected',
  'tunnelMissing',
  'tunnelStale',
]

const style = `
.topology{font:${fontSize}px "Segoe UI",system-ui,sans-serif;--ink:#242424;--muted:#616161;--paper:#fff;--node:#fff;--frame:#fafafa;--line:#c7c7c7;--edge:#8a8a8a;--error:#b10e1c;--warning:#8a3707;--info:#0f548c;background:var(--paper)}
@media (prefers-color-scheme:dark){.topology{--ink:#fff;--muted:#adadad;--paper:#1f1f1f;--node:#292929;--frame:#242424;--line:#525252;--edge:#8a8a8a;--error:#dc626d;--warning:#faa06b;--info:#62abf5}}
.topology text{fill:var(--ink)}.topology .muted{fill:var(--muted)}.topology .head{font-weight:600;fill:var(--muted)}
.topology .paper{fill:var(--paper)}.topology .frame{fill:var(--frame);stroke:var(--line)}.topology .node{fill:var(--node);stroke:var(--line)}
.topology .group{stroke-width:2}.topology .orphan,.topology .gap{stroke-dasharray:4 3}.topology .remote,.topology .helper{stroke-dasharray:1 2}
.topology .is-error{stroke:var(--error);stroke-width:2}.topology .is-warning{stroke:var(--warning);stroke-width:2}
.topology .edge{fill:none;stroke:var(--edge)}.topology .attached{stroke:var(--line);stroke-width:.6}.topology .broken{stroke:var(--error);stroke-dasharray:5 4}
.topology path.error{fill:var(--error)}.topology path.warning{fill:var(--warning)}.topology circle.info{fill:var(--info)}
`.trim()

export function topologySvg(picture: Picture, title: string, say: Say): string {
  const nodes = new Map(picture.nodes.map((node) => [node.id, node]))
  const width = picture.width + 2 * margin
  const height = picture.height + headHeight + 2 * margin
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
    return [`<path class="edge ${brokenEdges.includes(edge.kind) ? 'broken' : edge.kind}" d="${path}"/>`]
  })
  const heads = picture.lanes.map((lane) => {
    const count = knownCount(lane, picture.facets)
    const words = count === null ? say(laneWords[lane.lane]) : `${say(laneWords[lane.lane])} (${count})`
    return `<text class="head" x="${round(lane.x - lane.width / 2)}" y="${-12}">${escapeXml(cut(words, lane.width))}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="topology" role="img" viewBox="${-margin} ${-headHeight - margin} ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    `<rect class="paper" x="${-margin}" y="${-headHeight - margin}" width="${round(width)}" height="${round(height)}"/>`,
    ...frames,
    ...heads,
    ...edges,
    ...picture.nodes.map((node) => nodeSvg(node, besidePods.has(node.id), say)),
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
