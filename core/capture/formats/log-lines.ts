import type { DocumentRef } from '../../model/evidence.ts'
import type { LogLine } from '../../model/host.ts'
import type { TextLine } from '../lines.ts'
import type { Part } from '../part.ts'
import { textRef, type BlockContext, type BlockReader } from '../text-block.ts'

/** Log lines of the components that program HNS (capture-formats.md 9). */

/** The beginning of a component's own line, which tells what stands before it from what it says. */
const ownStart = String.raw`(?=[IWEF]\d{4} \d\d:|time="|\d{4}[/-]\d\d[/-]\d\d |[\w-]+\.go:\d)`

/** What others put before each line: CRI, kubectl with --timestamps or --prefix, stern, grep, the journal. */
const wrappers: readonly RegExp[] = [
  /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d) (?:stdout|stderr) [FP] /,
  new RegExp(String.raw`^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d) ${ownStart}`),
  /^\[pod\/[\w.-]+\/[\w.-]+\] /,
  new RegExp(String.raw`^(?:> ?)?(?:[A-Za-z]:)?[\w.\\/-]+:\d+:${ownStart}`),
  new RegExp(String.raw`^[a-z0-9][\w.-]*(?: › | )[a-z][\w.-]* (?:│ )?${ownStart}`),
  new RegExp(String.raw`^[A-Z][a-z]{2} [ \d]\d [\d:]{8} \S+ [\w.-]+\[\d+\]: ${ownStart}`),
]

function unwrapped(text: string): string {
  for (const wrapper of wrappers) {
    const found = wrapper.exec(text)
    if (found !== null) return text.slice(found[0].length)
  }
  return text
}

const shapes: readonly RegExp[] = [
  /^[IWEF](\d{4} \d\d:\d\d:\d\d\.\d+)\s+\d+ [\w.-]+:\d+\] /,
  /^[\w-]+\.go:\d+\] /,
  /^(\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d) (?:\[\w[\w-]*\] )?/,
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+) \[[A-Z]+\]\[\d+\] /,
  /^time="(\d{4}-\d\d-\d\dT[^"]+)" level=/,
  // WinSW.
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}) [A-Z]+ +- /,
  // Docker Desktop.
  /^\[(\d\d:\d\d:\d\d\.\d+)\]\[[\w.]+ *\]\[\w+ *\] /,
]

/** Words that bear on HNS; the rest of a log is not kept. */
const relevant =
  /^F\d{4} \d\d:|level=(?:fatal|panic)|hns|hcn|hcs|0x[0-9a-f]{2,}|network|endpoint|load ?balancer|policy|policies|vip|service port|service cleanup|feature gate|interface|FLAG|port|fail|error|adapter|namespace|kube-?proxy.{0,400}(?:exited|terminated|finished with|running state|beendet|inattendue)|(?:^|[^\w-])(?:re)?start(?:ed|ing)?\b.{0,200}kube-?proxy/i

/** Lines of one file that are kept at most; a log repeats itself. */
const maxLines = 5000

const components: readonly (readonly [RegExp, string])[] = [
  [/kube-?proxy/i, 'kube-proxy'],
  [/flannel/i, 'flanneld'],
  [/azure-vnet|azure-cns/i, 'azure-vnet'],
  [/felix/i, 'calico-felix'],
  [/calico/i, 'calico'],
  [/antrea/i, 'antrea-agent'],
  [/kubelet/i, 'kubelet'],
  [/containerd/i, 'containerd'],
  [/hybrid-overlay|ovn/i, 'hybrid-overlay'],
]

/** Source files that only one component has. */
const sourceFiles: readonly (readonly [RegExp, string])[] = [
  [/\b(?:proxier|hnsV[12]|winkernel|service|flags|server_others)\.go:|\brun\.go:|feature gate/i, 'kube-proxy'],
  [/\b(?:hostgw|vxlan|subnet|alloc)_windows\.go:/i, 'flanneld'],
  [/\bfelix\//i, 'calico-felix'],
  [/\bserver_windows\.go:/i, 'antrea-agent'],
  [/^\[[\d:.]+\]\[WindowsDaemon /, 'docker'],
  [/^\S+ \S+ \[(?:net|cni-net|cni-ipam|azure-vnet)\]/i, 'azure-vnet'],
]

function nameIn(text: string): string | undefined {
  return components.find(([pattern]) => pattern.test(text))?.[1]
}

function sourceOf(text: string): string | undefined {
  return sourceFiles.find(([pattern]) => pattern.test(text))?.[1]
}

/** Who wrote a log: its file or the command that showed it says so, else the source files its lines name. */
function componentOf(context: BlockContext, lines: readonly string[]): string {
  const base = context.file.split('/').at(-1) ?? ''
  const known = nameIn(context.command ?? '') ?? nameIn(base)
  if (known !== undefined) return known
  const text = lines.slice(0, 200).join('\n')
  return sourceOf(text) ?? nameIn(text) ?? base
}

function timeOf(text: string): { readonly at: string | null } | null {
  for (const shape of shapes) {
    const match = shape.exec(text)
    if (match !== null) return { at: match[1] ?? null }
  }
  return null
}

/** One line that another program wrapped; its own time where it has none of its own. */
export function logLine(ref: DocumentRef, text: string, time: string | null): LogLine {
  const component = nameIn(ref.file.split('/').at(-1) ?? '') ?? sourceOf(text) ?? 'unknown'
  return { component, at: timeOf(text)?.at ?? time, text, documents: [ref] }
}

/** What an event log of Windows has of one event. */
export interface WindowsEvent {
  readonly source: string | null
  readonly level: string | null
  readonly time: string | null
  readonly message: string
}

/** An event of Windows as a line of a log; null where it does not bear on HNS. A component's own line stays as it is. */
export function eventLine(ref: DocumentRef, { source, level, time, message }: WindowsEvent): LogLine | null {
  const said = message.replace(/\s+/g, ' ').trim()
  if (!relevant.test(said)) return null
  const own = timeOf(said)
  const component = nameIn(source ?? '') ?? sourceOf(said) ?? nameIn(said) ?? source ?? 'unknown'
  const head = [level, source].filter((word) => word !== null && word !== '').join(' ')
  const text = own !== null || head === '' ? said : `${head}: ${said}`
  return { component, at: own?.at ?? time, text, isEvent: true, documents: [ref] }
}

export const readLogLines: BlockReader = (context, at) => {
  const textOf = (line: TextLine): string => unwrapped(line.text)
  const start = context.lines[at]
  if (start === undefined || timeOf(textOf(start)) === null) return null
  const entries: { readonly at: string | null; text: string; readonly first: TextLine; last: TextLine }[] = []
  let next = at
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    if (line === undefined) break
    const text = textOf(line)
    const time = timeOf(text)
    const entry = entries.at(-1)
    if (time !== null) entries.push({ at: time.at, text, first: line, last: line })
    else if (text === '' || entry === undefined) {
      if (text !== '') break
    } else if (entry.text.length < 4000) {
      // A message of several lines, as Windows' own error texts are.
      entry.text += ` ${text.trim()}`
      entry.last = line
    }
  }
  const component = componentOf(
    context,
    entries.map(({ text }) => text),
  )
  const kept = entries.filter(({ text }) => relevant.test(text)).slice(-maxLines)
  const parts = kept.map((entry): Part => {
    const value: LogLine = {
      component,
      at: entry.at,
      text: entry.text,
      documents: [textRef(context, entry.first, entry.last)],
    }
    return { part: 'log', value }
  })
  return { parts, next }
}
