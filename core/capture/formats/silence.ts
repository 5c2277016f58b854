import type { LogLine } from '../../model/host.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/** A tool that asks HNS, or HNS by name, and that no answer came: error records of a console, `collect.txt`. */
const tool =
  /\b(?:hnsdiag|Get-Hns\w+|hns\.psm1|Invoke-HnsRequest|hns\/[\w.-]+\.json|hns\/hnsdiag-all|Host Network(?:ing)? Service)\b/i
const noAnswer =
  /no answer within|timed? ?out|not respond|RPC server is unavailable|0x800706ba|terminated unexpectedly|service has not been started/i

export const readSilence: BlockReader = (context, at) => {
  const line = context.lines[at]
  const text = lineText(context, at).trim()
  if (line === undefined || text.length > 1000 || !noAnswer.test(text)) return null
  // PowerShell names the command in the first line of the record, or only the prompt before it does.
  if (!tool.test(text) && !tool.test(context.command ?? '')) return null
  const value: LogLine = {
    component: 'console',
    at: null,
    text: tool.test(text) || context.command === null ? text : `${context.command}: ${text}`,
    documents: [textRef(context, line, line)],
  }
  return { parts: [{ part: 'log', value }], next: at + 1 }
}
