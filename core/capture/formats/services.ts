import type { WindowsService } from '../../model/host.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/**
 * `sc query` and `sc queryex` of any language: the keys are translated, the name of the first is a line without an
 * indent, and the state is a number with its English word.
 */

const nameLine =
  /^(?:SERVICE_NAME|DIENSTNAME|NOM_SERVICE|NOMBRE_SERVICIO|服务名称|服務名稱)\s*: (\S+)$|^[A-Z_ÉÈ]{4,}\s*: (\S+)$/
const stateLine =
  /^\s+\S[^:]*: (\d)\s+(RUNNING|STOPPED|START_PENDING|STOP_PENDING|PAUSED|CONTINUE_PENDING|PAUSE_PENDING)\b/

export const readServiceQuery: BlockReader = (context, at) => {
  const services: WindowsService[] = []
  let next = at
  while (next < context.lines.length) {
    const first = context.lines[next]
    const match = first === undefined ? null : nameLine.exec(first.text)
    const name = match?.[1] ?? match?.[2]
    if (first === undefined || name === undefined) break
    let state: string | undefined
    let line = next + 1
    for (; line < Math.min(next + 14, context.lines.length); line++) {
      const text = lineText(context, line)
      if (text === '' || nameLine.test(text)) break
      state ??= stateLine.exec(text)?.[1]
    }
    const last = context.lines[line - 1]
    if (state === undefined || last === undefined) break
    services.push({ name, isRunning: state === '4', documents: [textRef(context, first, last)] })
    next = line
    while (next < context.lines.length && lineText(context, next) === '') next++
  }
  return services.length === 0 ? null : { parts: [{ part: 'host', value: { services } }], next }
}

/** `systeminfo` of any language: `OS Version: 10.0.20348 N/A Build 20348` under the line that names the host. */
export const readSystemInfo: BlockReader = (context, at) => {
  const line = context.lines[at]
  const build = /^\S[^:]{3,40}:\s+(10\.0\.\d+)\s+\S+(?: \S+)? Build \d+/i.exec(lineText(context, at))?.[1]
  if (line === undefined || build === undefined) return null
  // The host's name is the first of the lines above.
  let first = at
  while (first > 0 && at - first < 4 && /^\S[^:]{2,40}:\s{2,}\S/.test(lineText(context, first - 1))) first--
  const name = first === at ? undefined : /:\s+([\w-]{1,63})$/.exec(lineText(context, first))?.[1]
  const documents = [textRef(context, line, line)]
  const value = { windowsBuild: build, documents }
  return {
    parts: [{ part: 'host', value: name === undefined ? value : { ...value, computerName: name } }],
    next: at + 1,
  }
}
