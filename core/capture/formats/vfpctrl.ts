import { parseMac } from '../../model/ids.ts'
import { lineText, textRef, type BlockContext, type BlockReader } from '../text-block.ts'

/** `vfpctrl /list-vmswitch-port`: one block of `key : value` lines a port (capture-formats.md 5). */

const portLine = /^\s*Port name\s*: (\S+)$/i

export const readVfpPorts: BlockReader = (context, at) => {
  const first = context.lines[at]
  const name = portLine.exec(lineText(context, at))?.[1]
  if (first === undefined || name === undefined) return null
  let mac: string | null = null
  let friendlyName: string | null = null
  let switchName: string | null = null
  let isBlocked: boolean | null = null
  let last = first
  let next = at + 1
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || line.text === '' || portLine.test(line.text)) break
    const [, key = '', value = ''] = /^\s*([^:]+?)\s*: ?(.*)$/.exec(line.text) ?? []
    if (/^mac address$/i.test(key)) mac = value
    else if (/^port friendly name$/i.test(key)) friendlyName = value
    else if (/^switch friendly name$/i.test(key)) switchName = value
    else if (/^blocked$/i.test(key)) isBlocked = /^true$/i.test(value)
    last = line
  }
  const documents = [textRef(context, first, last)]
  return {
    parts: [
      { part: 'vfpPort', value: { name, mac: parseMac(mac ?? ''), isBlocked, friendlyName, switchName, documents } },
    ],
    next,
  }
}

const guid = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}'
const portCommand = new RegExp(`/port\\s+\\{?(${guid})`, 'i')
const portHeading = new RegExp(`^\\S.*\\bport\\s*:?\\s*\\{?(${guid})\\}?\\s*:?$`, 'i')

/**
 * The port that a listing is about: it stands in the command, or in a line before the listing in a bundle. The last
 * heading counts, however long the listing before is.
 */
export function portOfListing(context: BlockContext, at: number): string | null {
  const asked = portCommand.exec(context.command ?? '')?.[1]
  if (asked !== undefined) return asked
  const known = headings(context)
  let low = 0
  let high = known.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((known[middle]?.at ?? at) <= at) low = middle + 1
    else high = middle
  }
  return known[low - 1]?.name ?? null
}

interface PortHeading {
  readonly at: number
  readonly name: string
}

const headingsOfLines = new WeakMap<object, readonly PortHeading[]>()

/** Found once for all the listings of one text. */
function headings({ lines }: BlockContext): readonly PortHeading[] {
  const known = headingsOfLines.get(lines)
  if (known !== undefined) return known
  const found = lines.flatMap((line, index): readonly PortHeading[] => {
    const name = line.text.length < 300 ? portHeading.exec(line.text)?.[1] : undefined
    return name === undefined ? [] : [{ at: index, name }]
  })
  headingsOfLines.set(lines, found)
  return found
}

const blockedLine = /^\s*Blocked\s*: (TRUE|FALSE)$/i
const stateLine = /^\s*[A-Za-z][\w ()-]*?\s*: ?\S*$/
/** Lines of a port state in front of the one that is looked for. */
const maxStateLines = 20

/** `/get-port-state`: whether it is blocked stands among other lines of the kind. */
export const readVfpPortState: BlockReader = (context, at) => {
  let found = at
  while (
    found - at < maxStateLines &&
    stateLine.test(lineText(context, found)) &&
    !blockedLine.test(lineText(context, found))
  )
    found++
  const line = context.lines[found]
  const state = blockedLine.exec(lineText(context, found))?.[1]
  if (line === undefined || state === undefined) return null
  const name = portOfListing(context, at)
  if (name === null) return null
  const isBlocked = state.toUpperCase() === 'TRUE'
  const documents = [textRef(context, line, line)]
  return { parts: [{ part: 'vfpPort', value: { name, mac: null, isBlocked, documents } }], next: found + 1 }
}
