import { parseIp } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import type { FreePortBlocks, PortListener } from '../../model/host.ts'
import type { Part } from '../part.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/** `Microsoft Windows NT 10.0.20348.0`, alone or in the head of a transcript with the computer's name. */
export const readWindowsVersion: BlockReader = (context, at) => {
  const line = context.lines[at]
  const match = /^(?:\S+ ?: (\S+) \()?Microsoft Windows (?:NT )?\[?(?:\S+ )?(10\.0\.\d+(?:\.\d+)?)[\])]?/.exec(
    lineText(context, at),
  )
  if (line === undefined || match === null) return null
  const [, computerName, windowsBuild = ''] = match
  const value = { windowsBuild, documents: [textRef(context, line, line)] }
  return {
    parts: [{ part: 'host', value: computerName === undefined ? value : { ...value, computerName } }],
    next: at + 1,
  }
}

const netstatLine = /^\s*(TCP|UDP)\s+(\S+):(\d{1,5})\s+\S+(?:\s+(\S.*?))?\s+(\d+)$/

/** `netstat -ano`: listening TCP ports and UDP ports. */
export const readNetstat: BlockReader = (context, at) => {
  const listeners: PortListener[] = []
  let next = at
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    const match = line === undefined ? null : netstatLine.exec(line.text)
    if (line === undefined || match === null) break
    const [, protocol, address = '', port = '', state = '', processId = ''] = match
    // The foreign end of a listening port is all zero, whatever the word for the state is.
    const isListening = protocol === 'UDP' || /\s(?:0\.0\.0\.0|\[::\]):0\s/.test(line.text)
    if (!isListening && !/listen/i.test(state)) continue
    listeners.push({
      protocol: protocol === 'UDP' ? 'UDP' : 'TCP',
      ip: parseIp(address.replace(/^\[|\]$/g, '')),
      port: Number(port),
      processId: Number(processId),
      documents: [textRef(context, line, line)],
    })
  }
  return next === at ? null : { parts: [{ part: 'host', value: { listeners } }], next }
}

/** The trial of collectlogs.ps1: `Rough estimation of … up to 248 allocations of 64 contiguous TCP ports may be possible`. */
export const readPortEstimate: BlockReader = (context, at) => {
  const line = context.lines[at]
  const [, count, protocol] =
    /^Rough estimation of the ephemeral port availability: up to (\d{1,4}) allocations of 64 contiguous (TCP|UDP) ports/i.exec(
      lineText(context, at),
    ) ?? []
  if (line === undefined || count === undefined) return null
  const blocks: FreePortBlocks = {
    protocol: protocol?.toUpperCase() === 'UDP' ? 'UDP' : 'TCP',
    count: Number(count),
    documents: [textRef(context, line, line)],
  }
  let next = at + 1
  while (/^Successfully reserved \d+ ranges/i.test(lineText(context, next))) next++
  return { parts: [{ part: 'host', value: { freePortBlocks: [blocks] } }], next }
}

/** Forms that are known and hold nothing that is used; each is named for the list of files. */
const known: readonly (readonly [RegExp, KnownForm])[] = [
  [
    /^(?:NAMESPACE\s+)?(?:NAME|LAST SEEN)\s+(?:TYPE|READY|STATUS|CLASS|DATA|ENDPOINTS|POD-SELECTOR|AGE)\b/,
    'kubectlTable',
  ],
  // `arp -a` of any language: an interface with its address, then addresses with their MACs.
  [/^\S.*?: \d{1,3}(?:\.\d{1,3}){3} --- 0x[0-9a-f]+$/, 'neighbor'],
  // `hcsdiag list`.
  [/^\s+(?:Windows Server Container|VM|Linux Container|Hyper-V Container),\s/, 'containers'],
  // Export-Csv of events, services, processes.
  [/^(?:#TYPE System\.Diagnostics\.Eventing|"Message","Id",)/, 'events'],
  [
    /^"Source","Destination"|^(?:Tracing route to|Routenverfolgung|Détermination de l'itinéraire|Pinging |Ping wird ausgeführt)/,
    'reachability',
  ],
  [/^(?:Server|Serveur|服务器):\s+\S+$/, 'nameResolution'],
  [/^(?:Directory: |    Directory: |\s*Volume in drive )/, 'disk'],
]

type KnownForm = 'kubectlTable' | 'neighbor' | 'containers' | 'events' | 'reachability' | 'nameResolution' | 'disk'

export const readKnownUnused: BlockReader = (context, at) => {
  const form = known.find(([pattern]) => pattern.test(lineText(context, at)))?.[1]
  if (form === undefined) return null
  let next = at + 1
  while (next < context.lines.length && lineText(context, next) !== '') next++
  const part: Part = { part: 'unused', why: message(`capture.ignored.known.${form}`) }
  return { parts: [part], next }
}
