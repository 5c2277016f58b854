import { message, type Message } from '../model/message.ts'
import type { Facet, FacetName, Instant } from '../model/facet.ts'
import type { Problem } from '../model/result.ts'
import type { Facets, FacetValues, IgnoredFile, Snapshot, SourceFile } from '../model/snapshot.ts'
import { detectForm, type TextForm } from './detect.ts'
import { readJson } from './formats/json.ts'
import { readText } from './formats/text.ts'
import { fillExtensions, hostFacts, otherComputer } from './host.ts'
import { addPart, emptyGathered, type Gathered } from './gather.ts'
import { startsInsideJson } from './headless.ts'
import { settleRows } from './gather-rows.ts'
import { hnsFacets } from './hns-facets.ts'
import { kubeFacetOf } from './kube.ts'
import { partialNamespaces } from './kube-scope.ts'
import type { InputFile, Part, Reader } from './part.ts'
import { settleIds } from './settle-ids.ts'
import { undecorated } from './undecorate.ts'

/** What a collector knows of a facet beside the files: that it asked, and what came of it. */
export type StatedFacet =
  | { readonly state: 'collected' | 'none'; readonly at: Instant }
  | Extract<Facet<never>, { readonly state: 'notCollected' | 'notPermitted' }>
  | { readonly state: 'notAnswering'; readonly since: Instant }
  | { readonly state: 'failed'; readonly problem: Message }
  /** There is more than the files hold. */
  | { readonly state: 'cut'; readonly at: Instant; readonly lost: Message }

export interface AssembleInput {
  readonly source: Snapshot['source']
  readonly takenAt: Instant
  readonly files: readonly InputFile[]
  readonly ignored: readonly IgnoredFile[]
  readonly problems: readonly Problem[]
  /** Facets a collector asked for. Where files hold objects of the facet, they are its value. */
  readonly stated?: Partial<Readonly<Record<FacetName, StatedFacet>>>
  /** Files of an earlier time than the others: what they list may not be there any more. */
  readonly earlier?: ReadonlySet<string>
  /** Files that are empty lists, with what they are lists of. */
  readonly empty?: ReadonlyMap<string, ReadonlySet<FacetName>>
}

/** Work done so far, in characters of all files. */
export interface ReadStep {
  readonly done: number
  readonly total: number
  readonly file: string
}

/** The reader of each form of text. */
const readers: Readonly<Record<TextForm, Reader>> = {
  json: readJson,
  console: readText,
}

/**
 * Reads all files into one snapshot. Every step ends after at most a few hundred kilobytes, so that a host that drives
 * it can give other work its turn.
 */
export function* assemble(input: AssembleInput): Generator<ReadStep, Snapshot> {
  const gathered = emptyGathered()
  const files: SourceFile[] = []
  const ignored: IgnoredFile[] = [...input.ignored]
  const total = input.files.reduce((sum, file) => sum + file.text.length, 0)
  let done = 0
  for (const written of input.files) {
    const file = undecorated(written)
    yield { done, total, file: file.name }
    if (file.text.trim() === '') {
      ignored.push({ file: file.name, why: message('capture.ignored.empty') })
      files.push({ name: file.name, text: file.text, format: 'unknown' })
    } else {
      const outcome: Outcome = { isUseful: false, reasons: new Map(), facets: new Set() }
      const steps = readFile(gathered, file, outcome, input.empty?.get(file.name))
      let step = steps.next()
      for (; step.done !== true; step = steps.next()) yield { done: done + step.value, total, file: file.name }
      if (outcome.facets.size > 0 && startsInsideJson(file.text)) {
        const place = { file: file.name, pointer: '' }
        const problem = { message: message('capture.problem.headless'), place, position: { line: 1, column: 1 } }
        addPart(gathered, file.name, { part: 'problem', problem, facets: [...outcome.facets] })
      }
      if (input.earlier?.has(file.name) === true) {
        const aged = message('capture.lostByAge', { file: file.name })
        for (const name of outcome.facets) if (!gathered.lost.has(name)) gathered.lost.set(name, aged)
      }
      files.push({ name: file.name, text: file.text, format: step.value })
      ignored.push(...reasonsOf(outcome).map((why) => ({ file: file.name, why })))
    }
    done += written.text.length
  }
  yield { done: total, total, file: '' }
  return {
    source: input.source,
    takenAt: input.takenAt,
    facets: buildFacets(gathered, input),
    files,
    ignored,
    problems: [...input.problems, ...gathered.problems],
  }
}

/** As assemble, in one go. */
export function assembleAll(input: AssembleInput): Snapshot {
  const steps = assemble(input)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Takes in one file; yields how far it is, and answers what form it has. `kinds` is of what it is an empty list. */
function* readFile(
  gathered: Gathered,
  file: InputFile,
  outcome: Outcome,
  kinds: ReadonlySet<FacetName> | undefined,
): Generator<number, string> {
  const parts = readers[detectForm(file.text)](file)
  for (;;) {
    const step = parts.next()
    if (step.done === true) return step.value
    const part = step.value
    if (part.part === 'progress') yield part.at
    else if (kinds !== undefined && isOfEmptyList(part)) noneOf(gathered, file, outcome, kinds)
    else takePart(gathered, file, part, outcome)
  }
}

function isOfEmptyList(part: Part): boolean {
  return part.part === 'unused' && part.why.key === 'capture.ignored.emptyList'
}

/** An empty list that is known to be of a kind says that there is none of it. */
function noneOf(gathered: Gathered, file: InputFile, outcome: Outcome, kinds: ReadonlySet<FacetName>): void {
  for (const facet of kinds) takePart(gathered, file, { part: 'none', facet }, outcome)
}

interface Outcome {
  isUseful: boolean
  /** Of which it held objects. */
  readonly facets: Set<FacetName>
  /** By what they say, each once. */
  readonly reasons: Map<string, Message>
}

/** Different reasons that are listed for one file at most. */
const maxReasons = 20

function takePart(gathered: Gathered, file: InputFile, part: Part, outcome: Outcome): void {
  if (part.part === 'unused') addReason(outcome, part.why)
  else if (part.part !== 'problem') outcome.isUseful = true
  else if (part.facets.length === 0 && !outcome.isUseful) addReason(outcome, part.problem.message)
  if (part.part === 'hns' || part.part === 'hnsWithoutId') outcome.facets.add(hnsFacets[part.value.kind])
  if (part.part === 'kube' || part.part === 'kubeRow') outcome.facets.add(kubeFacetOf[part.value.kind])
  addPart(gathered, file.name, part)
}

function addReason({ reasons }: Outcome, why: Message): void {
  if (reasons.size < maxReasons) reasons.set(JSON.stringify(why), why)
}

/** Why a file, or a part of it, says nothing; empty where all of it was used. */
function reasonsOf({ isUseful, reasons }: Outcome): readonly Message[] {
  return reasons.size > 0 || isUseful ? [...reasons.values()] : [message('capture.ignored.nothingFound')]
}

/** The command that would collect a facet. */
const collectors: Readonly<Record<FacetName, Message>> = {
  networks: message('capture.how.networks'),
  endpoints: message('capture.how.endpoints'),
  namespaces: message('capture.how.namespaces'),
  loadBalancers: message('capture.how.loadBalancers'),
  routes: message('capture.how.routes'),
  host: message('capture.how.host'),
  ports: message('capture.how.ports'),
  vfp: message('capture.how.vfp'),
  logs: message('capture.how.logs'),
  nodes: message('capture.how.nodes'),
  pods: message('capture.how.pods'),
  services: message('capture.how.services'),
  endpointSlices: message('capture.how.endpointSlices'),
  networkPolicies: message('capture.how.networkPolicies'),
  kubeNamespaces: message('capture.how.kubeNamespaces'),
  daemonSets: message('capture.how.daemonSets'),
  configMaps: message('capture.how.configMaps'),
}

function buildFacets(gathered: Gathered, input: AssembleInput): Facets {
  const open = settleRows(gathered)
  gathered.problems.push(...settleIds(gathered, gathered.withoutId))
  fillExtensions(gathered)
  const facet = <Name extends FacetName>(name: Name, value: FacetValues[Name] | null): Facet<FacetValues[Name]> => {
    const missing = gathered.lost.get(name) ?? chosenOnly(gathered, name) ?? scopeLost(gathered, name, input)
    return facetOf({
      value,
      lost: missing ?? open.get(name) ?? null,
      isListWhole: missing === null,
      isNone: gathered.none.has(name),
      stated: input.stated?.[name],
      at: input.takenAt,
      how: (name === 'host' ? otherComputer(gathered) : null) ?? collectors[name],
    })
  }
  // An empty list is a value only where objects were lost: then it says that some were seen.
  const list = <T>(name: FacetName, values: Iterable<T>): readonly T[] | null => {
    const all = [...values]
    return all.length === 0 && !gathered.lost.has(name) ? null : all
  }
  return {
    networks: facet('networks', list('networks', gathered.networks.values())),
    endpoints: facet('endpoints', list('endpoints', gathered.endpoints.values())),
    namespaces: facet('namespaces', list('namespaces', gathered.namespaces.values())),
    loadBalancers: facet('loadBalancers', list('loadBalancers', gathered.loadBalancers.values())),
    routes: facet('routes', list('routes', [...gathered.hostRoutes, ...gathered.sdnRoutes.values()])),
    host: facet('host', hostFacts(gathered)),
    ports: facet('ports', list('ports', gathered.portRanges)),
    vfp: facet('vfp', list('vfp', gathered.vfpPorts.values())),
    logs: facet('logs', list('logs', gathered.logs)),
    nodes: facet('nodes', list('nodes', gathered.nodes.values())),
    pods: facet('pods', list('pods', gathered.pods.values())),
    services: facet('services', list('services', gathered.services.values())),
    endpointSlices: facet('endpointSlices', list('endpointSlices', slices(gathered))),
    networkPolicies: facet('networkPolicies', list('networkPolicies', gathered.networkPolicies.values())),
    kubeNamespaces: facet('kubeNamespaces', list('kubeNamespaces', gathered.kubeNamespaces.values())),
    daemonSets: facet('daemonSets', list('daemonSets', gathered.daemonSets.values())),
    configMaps: facet('configMaps', list('configMaps', gathered.configMaps.values())),
  }
}

/** EndpointSlices, and Endpoints of services that have none. */
function slices(gathered: Gathered): FacetValues['endpointSlices'] {
  const own = [...gathered.endpointSlices.values()]
  const served = new Set(own.map((slice) => `${slice.namespace}/${slice.serviceName}`))
  const legacy = [...gathered.legacySlices.values()]
  return [...own, ...legacy.filter((slice) => !served.has(`${slice.namespace}/${slice.serviceName}`))]
}

/** Whether only the pods of one node were asked for, while Services have back ends elsewhere. */
function isOfOneNode({ pods, endpointSlices }: Gathered): boolean {
  const nodes = new Set([...pods.values()].map(({ nodeName }) => nodeName))
  const [own] = nodes
  if (nodes.size !== 1 || own === null || own === undefined) return false
  return [...endpointSlices.values()].some(({ backends }) =>
    backends.some(
      ({ nodeName, pod }) =>
        nodeName !== null && nodeName !== own && pod !== null && !pods.has(`${pod.namespace}/${pod.name}`),
    ),
  )
}

/** Objects of a part of the cluster; a collector that asked for all of it knows better. */
function scopeLost(gathered: Gathered, name: FacetName, { stated }: AssembleInput): Message | null {
  if (stated?.[name] !== undefined) return null
  if (name === 'pods' && isOfOneNode(gathered)) return message('capture.lostByNode')
  const namespaces = partialNamespaces(gathered.kubeScopes, name)
  if (namespaces === null) return null
  const shown = [...namespaces.slice(0, 5), ...(namespaces.length > 5 ? ['…'] : [])].join(', ')
  return shown === '' ? message('capture.lostByScope') : message('capture.lostByNamespace', { namespaces: shown })
}

/** Why a facet is not complete although nothing of its text was lost; null where it is complete. */
function chosenOnly(gathered: Gathered, name: FacetName): Message | null {
  const excerpt = gathered.excerpts.get(name)
  if (excerpt !== undefined && !gathered.whole.has(name)) return message('capture.lostByFilter', { file: excerpt })
  const hasHostRoutes = gathered.hostRoutes.length > 0
  if (name === 'routes' && !hasHostRoutes && gathered.sdnRoutes.size > 0) return message('capture.lostHostRoutes')
  if (name === 'host' && hostFacts(gathered)?.adapters.length === 0) {
    return otherComputer(gathered) ?? message('capture.lostAdapters')
  }
  return null
}

interface FacetEvidence<T> {
  /** Null where no file holds an object of the facet. */
  readonly value: T | null
  readonly lost: Message | null
  /** What is lost is fields, and no objects. */
  readonly isListWhole: boolean
  readonly isNone: boolean
  readonly stated: StatedFacet | undefined
  readonly at: Instant
  readonly how: Message
}

function facetOf<T>({ value, lost, isListWhole, isNone, stated, at, how }: FacetEvidence<T>): Facet<T> {
  if (stated?.state === 'notAnswering' || stated?.state === 'failed') {
    return value === null ? stated : { ...stated, last: { value, at } }
  }
  if (value !== null) {
    const when = stated?.state === 'collected' || stated?.state === 'cut' ? stated.at : at
    const missing = lost ?? (stated?.state === 'cut' ? stated.lost : null)
    if (missing === null) return { state: 'collected', value, at: when }
    const whole = isListWhole && stated?.state !== 'cut' ? { isListWhole } : {}
    return { state: 'cut', value, at: when, lost: missing, ...whole }
  }
  if (lost !== null) return { state: 'failed', problem: lost }
  if (stated?.state === 'cut') return { state: 'failed', problem: stated.lost }
  if (stated?.state === 'collected' || stated?.state === 'none') return { state: 'none', at: stated.at }
  if (stated?.state === 'notCollected' || stated?.state === 'notPermitted') return stated
  return isNone ? { state: 'none', at } : { state: 'notCollected', how }
}
