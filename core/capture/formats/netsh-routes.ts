import { parseCidr, parseIp } from '../../model/ids.ts'
import type { Part } from '../part.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/**
 * `netsh interface ipv4 show route`, in any language: publish, type, metric, prefix, index, and the gateway or, where the
 * destination is on the link, the name of the interface.
 */
const row = /^\S+\s+\S.*?\s+\d+\s+([0-9a-fA-F:.]+\/\d{1,3})\s+(\d+)\s+(\S.*)$/

export const readNetshRoutes: BlockReader = (context, at) => {
  if (!/^-+(?:\s+-+){5}$/.test(lineText(context, at + 1).trim())) return null
  const parts: Part[] = []
  let next = at + 2
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    const [, prefix = '', index, target = ''] = row.exec(line?.text ?? '') ?? []
    const destination = parseCidr(prefix)
    if (line === undefined || destination === null || index === undefined) break
    const documents = [textRef(context, line, line)]
    const value = { destination, nextHop: parseIp(target.trim()), interfaceName: index, documents }
    parts.push({ part: 'hostRoute', value })
  }
  return parts.length === 0 ? null : { parts, next }
}
