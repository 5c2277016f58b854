import type { LogLine } from '../../model/host.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/** What the Docker daemon answered to a command: often all that somebody has of a fault. */
const answer = /^(?:.{0,200}?\bdocker(?:\.exe)?: )?(Error response from daemon: \S.*)$/

export const readDaemonError: BlockReader = (context, at) => {
  const line = context.lines[at]
  const text = answer.exec(lineText(context, at))?.[1]
  if (line === undefined || text === undefined) return null
  // A narrow console breaks it; the next answer, prompt or blank line ends it.
  let said = text
  let last = line
  let next = at + 1
  for (; next < context.lines.length && next < at + 4; next++) {
    const following = context.lines[next]
    if (
      following === undefined ||
      following.text === '' ||
      last.text.length < 79 ||
      /^(?:Error|\w+:)/.test(following.text)
    )
      break
    said += following.text.startsWith(' ') ? following.text : ` ${following.text}`
    last = following
  }
  const value: LogLine = { component: 'docker', at: null, text: said, documents: [textRef(context, line, last)] }
  return { parts: [{ part: 'log', value }], next }
}
