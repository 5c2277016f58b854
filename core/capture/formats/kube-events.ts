import type { LogLine } from '../../model/host.ts'
import type { TextLine } from '../lines.ts'
import type { Part } from '../part.ts'
import { lineText, textRef, type BlockContext, type BlockReader } from '../text-block.ts'

/**
 * Events of pods as kubectl prints them: `kubectl get events`, and the end of `kubectl describe`. Often the only place
 * that tells what the CNI plugin said (capture-formats.md 9).
 */

const age = String.raw`(?:<unknown>|<invalid>|\d+[smhdy]\w*)(?: \(x\d+ over \w+\))?`
/** `Warning  FailedCreatePodSandBox  2m (x7 over 16m)  kubelet  message` */
const described = new RegExp(String.raw`^\s+(?:Warning|Normal)\s+[A-Z]\w+\s+${age}\s+([\w-]+)(?:, \S+)?\s{2,}(\S.*)$`)
/** `12s  Warning  FailedCreatePodSandBox  pod/iis-0  message`, with the namespace first where all were asked for. */
const listed = new RegExp(String.raw`^(?:[a-z0-9-]+\s+)?${age}\s+(?:Warning|Normal)\s+[A-Z]\w+\s+[a-z]+/\S+\s+(\S.*)$`)

/** Words of an event that bear on HNS; what else happens to pods is not kept. */
const relevant = /0x[0-9a-f]{2,}|\bh[nc][sn]|network|endpoint|sandbox/i

function eventIn(text: string): { readonly component: string; readonly text: string } | null {
  const [, from, message] = described.exec(text) ?? []
  const said = message ?? listed.exec(text)?.[1]
  return said === undefined ? null : { component: from ?? 'kubelet', text: said }
}

export function eventPart(context: BlockContext, line: TextLine): Part | null {
  const event = eventIn(line.text)
  if (event === null || !relevant.test(event.text)) return null
  const value: LogLine = { ...event, at: null, isEvent: true, documents: [textRef(context, line, line)] }
  return { part: 'log', value }
}

const heading = /^(?:NAMESPACE\s+)?LAST SEEN\s+TYPE\s+REASON\s/

/** The heading of the table in `kubectl describe`, with dashes below it. */
const describedHeading = /^\s+Type\s+Reason\s+Age\s+From\s+Message$/

function firstRow(context: BlockContext, at: number): number {
  if (heading.test(lineText(context, at))) return at + 1
  return describedHeading.test(lineText(context, at)) ? at + 2 : at
}

/** The table with its heading, or rows that stand alone, as people cut them out. */
export const readKubeEvents: BlockReader = (context, at) => {
  const first = firstRow(context, at)
  if (eventIn(lineText(context, first)) === null) return null
  const parts: Part[] = []
  let next = first
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined || eventIn(line.text) === null) break
    const part = eventPart(context, line)
    if (part !== null) parts.push(part)
  }
  return { parts, next }
}
