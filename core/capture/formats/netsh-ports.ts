import type { PortRange } from '../../model/host.ts'
import type { Part } from '../part.ts'
import type { TextLine } from '../lines.ts'
import { cutLine, lineText, mayBeCut, textRef, type BlockReader } from '../text-block.ts'

/** `netsh int ipv4 show excludedportrange|dynamicport`, by numbers only: the words are translated. */

function protocolIn(text: string): PortRange['protocol'] | null {
  const found = /\b(tcp|udp)\b/i.exec(text)?.[1]?.toUpperCase()
  return found === 'TCP' || found === 'UDP' ? found : null
}

const range = /^\s*(\d{1,5})\s+(\d{1,5})(?:\s+\*)?$/
const named = /^\S.*?\s*:\s*(\d{1,5})$/

export const readPortRanges: BlockReader = (context, at) => {
  const protocol = protocolIn(lineText(context, at))
  // The heading names the protocol and a line of dashes follows within three lines.
  const head = [1, 2, 3].find((step) => /^-{6,}(?:\s+-{3,})?$/.test(lineText(context, at + step).trim()))
  if (protocol === null || head === undefined || /^\s/.test(lineText(context, at))) return null
  const parts: Part[] = []
  const numbers: number[] = []
  let width: number | null = null
  let cut: TextLine | null = null
  let next = at + head + 1
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '') break
    const [, from, to] = range.exec(line.text) ?? []
    const value = named.exec(line.text)?.[1]
    const documents = [textRef(context, line, line)]
    if (from !== undefined && to !== undefined) {
      const start = Number(from)
      // The columns are of one width: a number that ends early was cut.
      const end = line.text.lastIndexOf(to) + to.length
      if (Number(to) < start || (mayBeCut(context, line) && width !== null && end !== width)) {
        cut = line
        continue
      }
      width = end
      parts.push({
        part: 'portRange',
        value: { protocol, kind: 'excluded', start, count: Number(to) - start + 1, documents },
      })
    } else if (value !== undefined) {
      numbers.push(Number(value))
      // All but the rarest ranges end at the last port.
      if (mayBeCut(context, line) && (numbers[0] ?? 0) + Number(value) !== 65_536) cut = line
    } else break
  }
  const [start, count] = numbers
  const line = context.lines[at]
  if (cut !== null) parts.push(cutLine(context, cut, ['ports']))
  if (start !== undefined && count !== undefined && cut === null && line !== undefined) {
    parts.push({
      part: 'portRange',
      value: { protocol, kind: 'dynamic', start, count, documents: [textRef(context, line, line)] },
    })
  }
  return parts.length === 0 ? null : { parts, next }
}
