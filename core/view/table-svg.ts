import { escapeXml } from '../topology/svg-marks.ts'
import type { TextTable } from './table-text.ts'

/** A table as a picture that stands by itself: for a ticket or a page where Markdown is not drawn. */

const fontSize = 12
/** Mean advance of a letter at that size. */
const advance = 6.7
const pitch = 22
const gap = 16
const margin = 16
/** Longer cells are cut, and stand whole in the title of their row. */
const longest = 64

const style = [
  `text{font:${fontSize}px "Segoe UI",system-ui,sans-serif;fill:#242424}`,
  '.title{font-size:15px;font-weight:600}',
  '.head{font-weight:600;fill:#424242}',
  '.line{stroke:#d1d1d1}',
  '.paper{fill:#fff}',
].join('')

function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}

export function tableSvg({ columns, rows }: TextTable, title: string): string {
  const widths = columns.map((column, at) => {
    // Headings are set in bold.
    const letters = rows.reduce((most, row) => Math.max(most, cut(row[at] ?? '').length), column.length * 1.2)
    return Math.ceil(letters * advance)
  })
  const lefts = widths.map((_, at) => margin + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0))
  const own = widths.reduce((sum, width) => sum + width + gap, 0) - gap + 2 * margin
  const width = Math.max(own, title.length * 8.6 + 2 * margin)
  const top = margin + 42
  const height = top + (rows.length + 1) * pitch + margin
  const line = (cells: readonly string[], y: number, kind: string): string =>
    cells.map((cell, at) => `<text${kind} x="${lefts[at] ?? margin}" y="${y}">${escapeXml(cut(cell))}</text>`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<text class="title" x="${margin}" y="${margin + 14}">${escapeXml(title)}</text>`,
    line(columns, top, ' class="head"'),
    ...rows.flatMap((row, index) => {
      const y = top + (index + 1) * pitch
      return [
        `<line class="line" x1="${margin}" x2="${width - margin}" y1="${y - 15}" y2="${y - 15}"/>`,
        `<g><title>${escapeXml(row.join(' · '))}</title>${line(row, y, '')}</g>`,
      ]
    }),
    '</svg>',
    '',
  ].join('\n')
}
