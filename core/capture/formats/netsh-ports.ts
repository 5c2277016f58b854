import type { PortRange } from '../../model/host.ts'
import type { Part } from '../part.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

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
  let next = at + head + 1
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '') break
    const [, from, to] = range.exec(line.text) ?? []
    const value = named.exec(line.text)?.[1]
    const documents = [textRef(context, line, line)]
    if (from !== undefined && to !== undefined) {
      const start = Number(from)
      parts.push({
        part: 'portRange',
        value: { protocol, kind: 'excluded', start, count: Number(to) - start + 1, documents },
      })
    } else if (value !== undefined) numbers.push(Number(value))
    else break
  }
  const [start, count] = numbers
  const line = context.lines[at]
  if (start !== undefined && count !== undefined && line !== undefined) {
    parts.push({
      part: 'portRange',
      value: { protocol, kind: 'dynamic', start, count, documents: [textRef(context, line, line)] },
    })
  }
  return parts.length === 0 ? null : { parts, next }
}
