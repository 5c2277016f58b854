import { hresultName } from '../hns/hresult.ts'
import { refOf, type Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { LogLine } from '../model/host.ts'
import type { Finding, FindingKind } from './finding.ts'
import { logOrder } from './log-order.ts'

/** Errors of one wording that logs tell and no finding does. */
export interface LogError {
  /** The latest line of them. */
  readonly line: LogLine
  readonly count: number
  /** The HRESULT that the line names, where HNS is known to give it. */
  readonly code: number | null
}

/** The level as klog, logrus, zap and the event log of Windows write it (capture-formats.md 9). */
const isError =
  /^[EF]\d{4} \d\d:\d\d|\blevel=(?:error|fatal|panic)\b|"level":"(?:error|fatal|panic)"|\[(?:ERROR|FATAL)\]|^(?:Error|Critical|Fehler|Kritisch|Erreur|Critique|error|fatal|panic|dpanic)(?= )|\]\[(?:Error|Fatal) *\]|^(?:\(combined from similar events\): )?Failed (?:to )?create pod sandbox/

/** An error bears on HNS where it names a call or a code of it: the rest of a log is for its own component. */
const namesHns = /\bhns|\bhcn|hostcompute|host network(?:ing)? service|0x803b[0-9a-f]{4}\b/i

function codeIn(text: string): number | null {
  // hcsshim writes a Win32 code alone, as `(0x490)`.
  for (const [found] of text.matchAll(/\b0x[0-9a-f]{8}\b|(?<=\()0x[0-9a-f]{2,4}(?=\))/gi)) {
    const code = found.length < 10 ? 0x80070000 + Number(found) : Number(found)
    if (hresultName(code) !== null) return code
  }
  return null
}

/** The wording without what differs from line to line: when, by which process, of which object. */
function wordingOf(text: string): string {
  const code = codeIn(text) ?? ''
  const plain = text
    .replace(/^[EF]\d{4} [\d:.]+\s+\d+ /, '')
    .replace(/\btime="[^"]*" ?|"(?:ts|time)":"[^"]*",?/, '')
    .replace(/\{.*$/s, '')
    .replace(/[0-9a-f]*\d[0-9a-f.:-]*/gi, '#')
  return `${code} ${plain}`
}

/** That a load balancer could not be made: these findings say so of it, whatever they cite. */
const loadBalancerRefused = /CreateLoadBalancer|policy creation failed/i
const ofLoadBalancers: readonly FindingKind[] = [
  'loadbalancer-missing',
  'loadbalancer-not-applied',
  'loadbalancer-backend-stale',
  'port-pool-exhausted',
  'port-reserved-collision',
]

/** That a network was not found: by its name, by its missing id, or by nothing at all. */
const networkNotFound =
  /\bnetwork(?: name| id| with id)?\s{0,3}:?\s{0,3}\\*["']?(?!(?:is|was|not)\b)([^\s"'\\]*)\\*["']?\s{0,3}(?:is |was )?not found/i
const ofNetworks: readonly FindingKind[] = ['pod-network-missing', 'network-name-mismatch']

/** A shorter name stands in many a line by chance. */
const isTelling = (name: string): boolean => name.length > 3

/** Names of what a finding is about, as they stand in a log; a node is named in lines of any kind. */
function allNamesOf({ resource, aliases, title }: Finding): readonly string[] {
  const refs = [resource, ...aliases].filter((ref) => !ref.startsWith('node/'))
  const named = Object.values(title.params ?? {}).map(String)
  return [...refs.map((ref) => ref.slice(ref.indexOf('/') + 1)), ...named]
}

/** Names and ids of the networks that findings are about. */
function networksOf(joined: Joined, findings: readonly Finding[]): ReadonlySet<string> {
  const told = findings.filter(({ kind }) => ofNetworks.includes(kind)).flatMap(allNamesOf)
  const names = new Set(told.map((name) => name.toLowerCase()))
  for (const { id, name } of joined.networkById.values()) {
    if (!names.has(id) && !names.has(name.toLowerCase())) continue
    names.add(id).add(name.toLowerCase())
  }
  return names
}

/** Whether a finding says what a line says: it cites one of the same wording, or is about what the line names. */
function teller(joined: Joined, findings: readonly Finding[]): (text: string) => boolean {
  const cited = findings
    .flatMap(({ evidence, counterEvidence }) => [...evidence, ...counterEvidence])
    .flatMap(({ text: { key, params } }) => (key === 'finding.evidence.log' ? [String(params?.['text'])] : []))
  const wordings = new Set(cited.map(wordingOf))
  const objects = new Set(findings.flatMap((finding) => finding.objects))
  const endpoints = [...joined.endpointById.values()].filter((endpoint) => objects.has(refOf(endpoint)))
  const names = [...new Set([...findings.flatMap(allNamesOf), ...endpoints.map(({ name }) => name)].filter(isTelling))]
  const hasLoadBalancers = findings.some(({ kind }) => ofLoadBalancers.includes(kind))
  const hasNetworks = findings.some(({ kind }) => ofNetworks.includes(kind))
  const networks = networksOf(joined, findings)
  const isOfNetworks = (text: string): boolean => {
    const name = networkNotFound.exec(text)?.[1]?.toLowerCase()
    return name !== undefined && (name === '' || networks.has(name))
  }
  return (text) =>
    (hasNetworks && isOfNetworks(text)) ||
    wordings.has(wordingOf(text)) ||
    (hasLoadBalancers && loadBalancerRefused.test(text)) ||
    names.some((name) => text.includes(name))
}

/** Errors about HNS in the logs that no finding explains, those of the most lines first. */
export function unexplainedErrors(joined: Joined, findings: readonly Finding[]): readonly LogError[] {
  const isTold = teller(joined, findings)
  const byWording = new Map<string, LogError>()
  const all = seenList(joined.snapshot.facets.logs)
  const order = logOrder(all)
  for (const line of all) {
    if (!isError.test(line.text) || !namesHns.test(line.text)) continue
    if (isTold(line.text)) continue
    const wording = wordingOf(line.text)
    const former = byWording.get(wording)
    const isFormerLater = former !== undefined && order.isLater(former.line, line) === true
    byWording.set(wording, {
      line: isFormerLater ? former.line : line,
      count: (former?.count ?? 0) + 1,
      code: codeIn(line.text),
    })
  }
  return [...byWording.values()].sort((one, other) => other.count - one.count)
}
