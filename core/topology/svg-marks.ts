import { message } from '../model/message.ts'

/** What the picture as SVG and its legend are drawn of. */

/** Mean advance of a letter of 12 px. */
export const advance = 6.6

export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- letters that XML has not, and a name of the evidence may have
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

export const severityWords = {
  error: message('ui.severity.error'),
  warning: message('ui.severity.warning'),
  info: message('ui.severity.info'),
} as const

/** Each severity by its own shape, about the origin. */
export const severityShapes = {
  error: '<path class="error" d="M0-6 6 0 0 6-6 0z"/>',
  warning: '<path class="warning" d="M0-6 6 5-6 5z"/>',
  info: '<circle class="info" r="5"/>',
} as const

export function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export const changeWords = {
  added: message('changes.added'),
  changed: message('changes.changed'),
} as const

/** A mark of 16 units, as on the map, about a point. */
export function markSvg(path: string, kind: string, x: number, y: number): string {
  return `<path class="mark ${kind}" fill-rule="evenodd" transform="translate(${round(x - 7)} ${round(y - 7)}) scale(.875)" d="${path}"/>`
}

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

export function edgeClass(kind: string): string {
  return brokenEdges.includes(kind) ? `broken ${kind}` : kind
}
