import { parseMac } from '../../model/ids.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/** `vfpctrl /list-vmswitch-port`: one block of `key : value` lines a port (capture-formats.md 5). */

const portLine = /^\s*Port name\s*: (\S+)$/i

export const readVfpPorts: BlockReader = (context, at) => {
  const first = context.lines[at]
  const name = portLine.exec(lineText(context, at))?.[1]
  if (first === undefined || name === undefined) return null
  let mac: string | null = null
  let friendlyName: string | null = null
  let isBlocked: boolean | null = null
  let last = first
  let next = at + 1
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '' || portLine.test(line.text)) break
    const [, key = '', value = ''] = /^\s*([^:]+?)\s*: ?(.*)$/.exec(line.text) ?? []
    if (/^mac address$/i.test(key)) mac = value
    else if (/^port friendly name$/i.test(key)) friendlyName = value
    else if (/^blocked$/i.test(key)) isBlocked = /^true$/i.test(value)
    last = line
  }
  const documents = [textRef(context, first, last)]
  return {
    parts: [{ part: 'vfpPort', value: { name, mac: parseMac(mac ?? ''), isBlocked, friendlyName, documents } }],
    next,
  }
}

const guid = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}'
const portCommand = new RegExp(`/port\\s+\\{?(${guid})`, 'i')
const portHeading = new RegExp(`^\\S.*\\bport\\s*:?\\s*\\{?(${guid})\\}?\\s*:?$`, 'i')

/** `/get-port-state`: the port stands in the command, or in a line before the listing in a bundle. */
export const readVfpPortState: BlockReader = (context, at) => {
  const line = context.lines[at]
  const state = /^\s*Blocked\s*: (TRUE|FALSE)$/i.exec(lineText(context, at))?.[1]
  if (line === undefined || state === undefined) return null
  const heading = context.lines.slice(Math.max(0, at - 60), at).findLast((one) => portHeading.test(one.text))
  const name = portCommand.exec(context.command ?? '')?.[1] ?? portHeading.exec(heading?.text ?? '')?.[1]
  if (name === undefined) return null
  const isBlocked = state.toUpperCase() === 'TRUE'
  const documents = [textRef(context, line, line)]
  return { parts: [{ part: 'vfpPort', value: { name, mac: null, isBlocked, documents } }], next: at + 1 }
}
