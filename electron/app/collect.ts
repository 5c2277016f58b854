import type { StatedFacet } from '../../core/capture/assemble.ts'
import type { InputFile } from '../../core/capture/part.ts'
import type { FacetName, Instant } from '../../core/model/facet.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import type { Problem } from '../../core/model/result.ts'
import type { HcnFailure, HcnPort, HcnResult } from '../../native/hcn/port.ts'

/** Everything of one node's HNS as texts, and what came of asking for each facet. */
export interface Collected {
  readonly files: readonly InputFile[]
  readonly stated: Partial<Readonly<Record<FacetName, StatedFacet>>>
  readonly problems: readonly Problem[]
  /** Facets that are still being read, with how far that is; empty at the end. */
  readonly reading: Partial<Readonly<Record<FacetName, { readonly done: number; readonly total: number | null }>>>
}

export interface CollectOptions {
  readonly signal: AbortSignal
  readonly at: Instant
  readonly onStep: (what: string, done: number, total: number) => void
  /** What has been read so far; called at each step, and only then is the value made. */
  readonly onPart?: (present: () => Collected) => void
  /** A call that takes longer counts as not answering (architecture.md 8). Null: the port itself sees to that. */
  readonly limitMs?: number | null
  /** What a failure says of a facet, where the port knows better than the code alone. */
  readonly explain?: (failure: HcnFailure, call: string) => StatedFacet | null
}

const usualLimitMs = 5000
/** A handful of parallel reads is what the service takes well (hcn.md 9). */
const parallelCalls = 6
/** So many calls one after another without an answer are no stuck object any more: HNS does not answer. */
const silencesOfHang = 3
/** So many objects one after another that cannot be read: the others of the kind will not be, either. */
const failuresOfKind = 3
/** So many unread objects of a kind are named one by one. */
const listedUnread = 50
const accessDenied = 0x80070005
/** The object went between Enumerate and Open, or between Open and Query (hcn.md 9). */
const vanished: readonly number[] = [0x80070490, 0x803b0001, 0x803b0002]
/** HCN_E_OBJECT_USED_AFTER_UNLOAD: the handle died, with its object or with the service; only opening again can tell. */
const usedAfterUnload = 0x803b0031
const queryV2 = '{"SchemaVersion":{"Major":2,"Minor":0}}'

type Trouble =
  | { readonly why: 'failure'; readonly call: string; readonly failure: HcnFailure }
  | { readonly why: 'silence'; readonly call: string }
  | { readonly why: 'badAnswer'; readonly call: string }

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble }

interface Caller {
  <T>(call: string, run: () => Promise<HcnResult<T>>): Promise<Answer<T>>
}

/**
 * Calls with a limit, a few at a time. A call that does not return gives its slot back; nobody waits for it. When HNS as
 * a whole does not answer any more, no further call is made and none is waited for.
 */
function createCaller({ signal, limitMs = usualLimitMs }: CollectOptions): Caller {
  let running = 0
  let silences = 0
  let decideHang: () => void = () => undefined
  let isHanging = false
  const hang = new Promise<'silence'>((resolve) => {
    decideHang = () => {
      isHanging = true
      resolve('silence')
    }
  })
  const waiting: (() => void)[] = []
  const slot = async (): Promise<void> => {
    if (running >= parallelCalls) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
  }
  const release = (): void => {
    running--
    waiting.shift()?.()
  }
  const isSilence = (result: HcnResult<unknown>): boolean => !result.ok && result.error.local === 'timeout'
  return async (call, run) => {
    await slot()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      signal.throwIfAborted()
      if (isHanging) return { ok: false, trouble: { why: 'silence', call } }
      const silence = new Promise<'silence'>((resolve) => {
        if (limitMs !== null) timer = setTimeout(() => resolve('silence'), limitMs)
      })
      const result = await Promise.race([run(), silence, hang])
      if (result === 'silence' || isSilence(result)) {
        silences++
        if (silences >= silencesOfHang) decideHang()
        return { ok: false, trouble: { why: 'silence', call } }
      }
      silences = 0
      if (result.ok) return result
      return { ok: false, trouble: { why: 'failure', call, failure: result.error } }
    } finally {
      clearTimeout(timer)
      release()
    }
  }
}

interface ObjectReader {
  readonly facet: FacetName
  readonly file: string
  /** `HcnEnumerate…`, for messages. */
  readonly call: string
  enumerate(): Promise<HcnResult<string>>
  /** The document of one object by its id. */
  read(caller: Caller, id: string): Promise<Answer<string>>
}

interface Calls<H> {
  enumerate(query: string): Promise<HcnResult<string>>
  open(id: string): Promise<HcnResult<H>>
  query(handle: H, query: string): Promise<HcnResult<string>>
  close(handle: H): Promise<HcnResult<null>>
}

function objectReader<H>(facet: FacetName, file: string, name: string, calls: Calls<H>): ObjectReader {
  const readOnce = async (caller: Caller, id: string): Promise<Answer<string>> => {
    const handle = await caller(`HcnOpen${name}`, () => calls.open(id))
    if (!handle.ok) return handle
    const document = await caller(`HcnQuery${name}Properties`, () => calls.query(handle.value, queryV2))
    // A handle that cannot be closed died with its object or its service (hcn.md 9).
    if (document.ok || document.trouble.why !== 'silence') {
      await caller(`HcnClose${name}`, () => calls.close(handle.value))
    }
    return document
  }
  return {
    facet,
    file,
    call: `HcnEnumerate${name}s`,
    enumerate: () => calls.enumerate(queryV2),
    read: async (caller, id) => {
      const answer = await readOnce(caller, id)
      const isHandleDead =
        !answer.ok && answer.trouble.why === 'failure' && answer.trouble.failure.hresult === usedAfterUnload
      return isHandleDead ? readOnce(caller, id) : answer
    },
  }
}

function isVanished(trouble: Trouble): boolean {
  return trouble.why === 'failure' && vanished.includes(trouble.failure.hresult)
}

function stateOf(trouble: Trouble, { at, explain }: CollectOptions): StatedFacet {
  switch (trouble.why) {
    case 'silence':
      return { state: 'notAnswering', since: at }
    case 'badAnswer':
      return { state: 'failed', problem: message('collect.badAnswer', { call: trouble.call }) }
    case 'failure': {
      const explained = explain?.(trouble.failure, trouble.call) ?? null
      if (explained !== null) return explained
      if (trouble.failure.hresult === accessDenied) {
        return { state: 'notPermitted', grant: message('collect.needsElevation') }
      }
      return { state: 'failed', problem: failureMessage(trouble) }
    }
  }
}

function codeOf({ hresult }: HcnFailure): string {
  return `0x${hresult.toString(16).toUpperCase().padStart(8, '0')}`
}

function failureMessage(trouble: Extract<Trouble, { why: 'failure' }>): Problem['message'] {
  const { call, failure } = trouble
  if (failure.isMissingFunction === true) return message('collect.missing', { call })
  return message('collect.failed', { call, code: codeOf(failure) })
}

/** A document of HNS is an object that names itself. */
function isDocument(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    return Object.keys(value).some((key) => key.toLowerCase() === 'id')
  } catch {
    return false
  }
}

/** An empty answer may be an empty text, `null` or `[]` (hcn.md 2). Null: it is no list of ids. */
function idsOf(text: string): readonly string[] | null {
  if (text.trim() === '') return []
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return []
    if (!Array.isArray(value)) return null
    return value.every((item): item is string => typeof item === 'string') ? value : null
  } catch {
    return null
  }
}

/** How many objects were lost, and how: by silence, by codes, or neither. */
function unreadMessage(lost: readonly (Trouble | null)[], total: number): Message {
  const count = lost.length
  const counts = { count, total, read: total - count }
  if (count > 0 && lost.every((trouble) => trouble?.why === 'silence')) return message('native.someSilent', counts)
  const codes = lost.flatMap((trouble) => (trouble?.why === 'failure' ? codeOf(trouble.failure) : []))
  return codes.length === 0
    ? message('native.someUnread', counts)
    : message('native.someUnreadCode', { ...counts, codes: [...new Set(codes)].slice(0, 3).join(', ') })
}

/** The objects by their ids, so that each can be asked for by hand. */
function unreadProblem(call: string, id: string, trouble: Trouble | null): Problem {
  switch (trouble?.why) {
    case 'failure':
      return { message: message('native.unread', { id, call: trouble.call, code: codeOf(trouble.failure) }) }
    case 'silence':
      return { message: message('native.unreadSilent', { id, call: trouble.call }) }
    case 'badAnswer':
    case undefined:
      return { message: message('native.unreadBad', { id, call }) }
  }
}

/** One kind of object while it is read; `state` is null until it is through. */
interface Reading {
  readonly facet: FacetName
  present(): { readonly file: InputFile | null; readonly done: number; readonly total: number | null }
  state(): StatedFacet | null
  readonly end: Promise<void>
}

function readObjects(
  reader: ObjectReader,
  caller: Caller,
  options: CollectOptions,
  onStep: () => void,
  onUnread: (problem: Problem) => void,
): Reading {
  const { at } = options
  const documents: (string | null)[] = []
  let total: number | null = null
  let done = 0
  let state: StatedFacet | null = null

  const read = async (): Promise<StatedFacet> => {
    const listed = await caller(reader.call, () => reader.enumerate())
    if (!listed.ok) return stateOf(listed.trouble, options)
    const ids = idsOf(listed.value)
    if (ids === null) return stateOf({ why: 'badAnswer', call: reader.call }, options)
    total = ids.length
    if (ids.length === 0) return { state: 'none', at }

    const lost: { stop: Trouble | null; inRow: number; readonly troubles: (Trouble | null)[] } = {
      stop: null,
      inRow: 0,
      troubles: [],
    }
    const unread: { readonly id: string; readonly trouble: Trouble | null }[] = []
    const lose = (id: string, trouble: Trouble | null): void => {
      lost.troubles.push(trouble)
      unread.push({ id, trouble })
    }
    let next = 0
    let vanishedCount = 0
    const worker = async (): Promise<void> => {
      while (next < ids.length && lost.stop === null) {
        const index = next++
        const id = ids[index] ?? ''
        const answer = await reader.read(caller, id)
        if (answer.ok && isDocument(answer.value)) {
          documents[index] = answer.value
          lost.inRow = 0
        } else if (answer.ok) {
          // HNS answered, and not with an object.
          lose(id, null)
          lost.inRow = 0
        } else if (isVanished(answer.trouble)) {
          vanishedCount++
          lost.inRow = 0
        } else {
          lose(id, answer.trouble)
          lost.inRow++
          if (lost.inRow >= Math.min(failuresOfKind, ids.length)) lost.stop ??= answer.trouble
        }
        options.onStep(reader.facet, ++done, ids.length)
        onStep()
      }
    }
    await Promise.all(Array.from({ length: parallelCalls }, worker))
    if (lost.stop !== null) return stateOf(lost.stop, options)
    const read = documents.some((text) => typeof text === 'string')
    if (lost.troubles.length > 0 || (!read && vanishedCount > 1)) {
      for (const one of unread.slice(0, listedUnread)) onUnread(unreadProblem(reader.call, one.id, one.trouble))
      const told =
        lost.troubles.length > 0
          ? unreadMessage(lost.troubles, ids.length)
          : message('native.someUnread', { count: vanishedCount, total: ids.length, read: 0 })
      return read ? { state: 'cut', at, lost: told } : { state: 'failed', problem: told }
    }
    return { state: read ? 'collected' : 'none', at }
  }

  return {
    facet: reader.facet,
    present: () => {
      const found = documents.filter((text) => typeof text === 'string')
      const file = found.length === 0 ? null : { name: reader.file, text: `[\n${found.join(',\n')}\n]` }
      return { file, done, total }
    },
    state: () => state,
    end: read().then((reached) => {
      state = reached
      onStep()
    }),
  }
}

/** V1 answers carry what V2 leaves out: State, IsRemoteEndpoint, Resources, IsApplied (hcn.md 1.6, 3.1). */
const v1Lists = [
  ['hcn/networks-v1.json', '/networks/'],
  ['hcn/endpoints-v1.json', '/endpoints/'],
  ['hcn/namespaces-v1.json', '/namespaces/'],
  ['hcn/policylists-v1.json', '/policylists/'],
] as const

type V1Envelope = { readonly list: 'some' | 'empty' } | { readonly code: number } | null

function envelopeOf(text: string): V1Envelope {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { Success, Output, ErrorCode } = value as { Success?: unknown; Output?: unknown; ErrorCode?: unknown }
    if (Success === false) return { code: typeof ErrorCode === 'number' ? ErrorCode >>> 0 : 0x80004005 }
    return { list: Array.isArray(Output) && Output.length > 0 ? 'some' : 'empty' }
  } catch {
    return null
  }
}

async function readV1(
  port: HcnPort,
  caller: Caller,
  name: string,
  path: string,
): Promise<{ readonly file: InputFile } | { readonly problem: Problem } | null> {
  const call = `HNSCall GET ${path}`
  const answer = await caller(call, () => port.hnsCall('GET', path, ''))
  if (!answer.ok) {
    // Said by the facet already, or a library without V1: the V2 documents stand alone.
    const isSaid = answer.trouble.why !== 'failure' || answer.trouble.failure.hresult === accessDenied
    return isSaid || answer.trouble.why !== 'failure' ? null : { problem: { message: failureMessage(answer.trouble) } }
  }
  const envelope = envelopeOf(answer.value)
  if (envelope === null) return { problem: { message: message('collect.badAnswer', { call }) } }
  if ('code' in envelope) {
    const failure = { hresult: envelope.code, record: answer.value }
    return { problem: { message: failureMessage({ why: 'failure', call, failure }) } }
  }
  return envelope.list === 'empty' ? null : { file: { name, text: answer.value } }
}

/** Reads a whole node. Never throws for what HNS does; throws the reason of the signal when it fires. */
export async function collectNode(port: HcnPort, options: CollectOptions): Promise<Collected> {
  const caller = createCaller(options)
  const readers = [
    objectReader('networks', 'hcn/networks-v2.json', 'Network', port.networks),
    objectReader('endpoints', 'hcn/endpoints-v2.json', 'Endpoint', port.endpoints),
    objectReader('namespaces', 'hcn/namespaces-v2.json', 'Namespace', port.namespaces),
    objectReader('loadBalancers', 'hcn/loadbalancers-v2.json', 'LoadBalancer', port.loadBalancers),
    objectReader('routes', 'hcn/routes-v2.json', 'SdnRoute', port.routes),
  ]
  const files: InputFile[] = []
  const problems: Problem[] = []
  const onStep = (): void => options.onPart?.(present)
  const readings = readers.map((reader) =>
    readObjects(reader, caller, options, onStep, (problem) => problems.push(problem)),
  )
  const present = (): Collected => {
    const stated: Partial<Record<FacetName, StatedFacet>> = {}
    const reading: Partial<Record<FacetName, { done: number; total: number | null }>> = {}
    const objects: InputFile[] = []
    for (const one of readings) {
      const { file, done, total } = one.present()
      if (file !== null) objects.push(file)
      const state = one.state()
      if (state === null) reading[one.facet] = { done, total }
      // No SDN route says nothing of the host's route table, which the facet holds besides.
      else if (one.facet !== 'routes' || state.state !== 'none') stated[one.facet] = state
    }
    return { files: [...objects, ...files], stated, problems: [...problems], reading }
  }
  const lists = v1Lists.map(async ([name, path]) => {
    const list = await readV1(port, caller, name, path)
    if (list === null) return
    if ('file' in list) files.push(list.file)
    else problems.push(list.problem)
    onStep()
  })
  await Promise.all([...readings.map((one) => one.end), ...lists])
  options.signal.throwIfAborted()
  // V1 lists come in any order; the snapshot of the same node is the same each time.
  const order = v1Lists.map(([name]): string => name)
  files.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return present()
}
