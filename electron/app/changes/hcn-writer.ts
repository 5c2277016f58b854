import type { JsonObject } from '../../../core/hns/wire/json.ts'
import { isObject, textField } from '../../../core/hns/wire/json.ts'
import { parseObjectGuid } from '../../../core/model/ids.ts'
import type { SubjectKind } from '../../../core/plan/operation.ts'
import { mismatchesOf } from '../../../core/plan/read-back.ts'
import type { HcnRequest } from '../../../core/plan/requests.ts'
import { localFailure } from '../../../native/hcn/errors.ts'
import type { HcnFailure, HcnObjectCalls, HcnPort, HcnResult } from '../../../native/hcn/port.ts'
import type { Timer } from '../refresh.ts'

/** Reads and writes single objects of HNS, each call with a limit; what came of a write is told apart three ways. */

export type ReadAnswer =
  | { readonly state: 'there'; readonly document: JsonObject }
  | { readonly state: 'gone' }
  | { readonly state: 'unreadable'; readonly failure: HcnFailure }

export type WriteAnswer =
  | { readonly outcome: 'done'; readonly made: string | null }
  /** HNS said no: nothing was changed. */
  | { readonly outcome: 'refused'; readonly failure: HcnFailure }
  /** The call was made and its answer never came. */
  | { readonly outcome: 'unknown'; readonly failure: HcnFailure }

/** Id of what was looked for; null where there is none. */
export type Found = { readonly isKnown: true; readonly id: string | null } | { readonly isKnown: false }

export interface HcnWriter {
  read(kind: SubjectKind, id: string): Promise<ReadAnswer>
  /** Ids of all objects of a kind; null where HNS does not say. */
  ids(kind: SubjectKind): Promise<readonly string[] | null>
  write(request: HcnRequest): Promise<WriteAnswer>
  /**
   * The object that a create made whose answer was lost: one that was not there before and has what was asked for. Not
   * known where HNS does not say what is there.
   */
  findMade(request: HcnRequest, idsBefore: readonly string[]): Promise<Found>
}

const queryV2 = '{"SchemaVersion":{"Major":2,"Minor":0}}'
const zeroGuid = '00000000-0000-0000-0000-000000000000'

/** hcn.md 6.4: the object is not there. */
const notFound: readonly number[] = [0x80070490, 0x803b0001, 0x803b0002]
/** hcn.md 6.3: the service went away in the middle of a call, or before it; what came of it has to be looked up. */
const serviceLost: readonly number[] = [0x800706ba, 0x800706be, 0x803b0020, 0x803b0031]
const notSent: readonly HcnFailure['local'][] = ['malformed', 'tooLarge', 'readOnly', 'staleHandle', 'stopped']

interface WriterOptions {
  readonly timer: Timer
  readonly limitMs: number
}

/** As a call that a real service answers late does: the caller does not wait, and the outcome is not known. */
function limited<T>(call: Promise<HcnResult<T>>, { timer, limitMs }: WriterOptions): Promise<HcnResult<T>> {
  return new Promise((resolve, reject) => {
    const end = timer.after(limitMs, () => resolve({ ok: false, error: localFailure('timeout') }))
    call.then(resolve, reject).finally(end)
  })
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function idsIn(text: string): readonly string[] | null {
  if (text.trim() === '') return []
  try {
    const value: unknown = JSON.parse(text)
    if (value === null) return []
    if (!Array.isArray(value)) return null
    return value.flatMap((item) => (typeof item === 'string' ? (parseObjectGuid(item) ?? []) : []))
  } catch {
    return null
  }
}

/** The calls of a kind, with their handles kept inside. */
interface KindCalls {
  enumerate(): Promise<HcnResult<string>>
  create(
    settings: string,
    on: string | null,
  ): Promise<HcnResult<{ query(): Promise<HcnResult<string>>; close(): Promise<unknown> }>>
  query(id: string): Promise<HcnResult<string>>
  modify(id: string, settings: string): Promise<HcnResult<null>>
  remove(id: string): Promise<HcnResult<null>>
}

function kindCalls<H>(
  calls: Omit<HcnObjectCalls<H>, 'create'>,
  create: (settings: string, on: string | null) => Promise<HcnResult<H>>,
  limit: <T>(call: Promise<HcnResult<T>>) => Promise<HcnResult<T>>,
): KindCalls {
  const withHandle = async <T>(id: string, act: (handle: H) => Promise<HcnResult<T>>): Promise<HcnResult<T>> => {
    const handle = await limit(calls.open(id))
    if (!handle.ok) return handle
    const result = await limit(act(handle.value))
    // A handle that cannot be closed died with its object or its service (hcn.md 9).
    if (result.ok || result.error.local === undefined) await limit(calls.close(handle.value))
    return result
  }
  return {
    enumerate: () => limit(calls.enumerate(queryV2)),
    create: async (settings, on) => {
      const handle = await limit(create(settings, on))
      if (!handle.ok) return handle
      return {
        ok: true,
        value: {
          query: () => limit(calls.query(handle.value, queryV2)),
          close: () => limit(calls.close(handle.value)),
        },
      }
    },
    query: (id) => withHandle(id, (handle) => calls.query(handle, queryV2)),
    modify: (id, settings) => withHandle(id, (handle) => calls.modify(handle, settings)),
    remove: (id) => limit(calls.delete(id)),
  }
}

export function createWriter(port: HcnPort, options: WriterOptions): HcnWriter {
  const limit = <T>(call: Promise<HcnResult<T>>): Promise<HcnResult<T>> => limited(call, options)
  const kinds: Readonly<Record<SubjectKind, KindCalls>> = {
    network: kindCalls(port.networks, (settings) => port.networks.create(zeroGuid, settings), limit),
    namespace: kindCalls(port.namespaces, (settings) => port.namespaces.create(zeroGuid, settings), limit),
    loadbalancer: kindCalls(port.loadBalancers, (settings) => port.loadBalancers.create(zeroGuid, settings), limit),
    endpoint: kindCalls(
      port.endpoints,
      async (settings, on) => {
        const network = await limit(port.networks.open(on ?? ''))
        if (!network.ok) return network
        const made = await port.endpoints.create(network.value, zeroGuid, settings)
        await limit(port.networks.close(network.value))
        return made
      },
      limit,
    ),
  }

  const read = async (kind: SubjectKind, id: string): Promise<ReadAnswer> => {
    const answer = await kinds[kind].query(id)
    if (!answer.ok) {
      return notFound.includes(answer.error.hresult)
        ? { state: 'gone' }
        : { state: 'unreadable', failure: answer.error }
    }
    const document = parse(answer.value)
    return document === null
      ? { state: 'unreadable', failure: localFailure('malformed') }
      : { state: 'there', document }
  }

  const ids = async (kind: SubjectKind): Promise<readonly string[] | null> => {
    const listed = await kinds[kind].enumerate()
    return listed.ok ? idsIn(listed.value) : null
  }

  const failed = (failure: HcnFailure): WriteAnswer => {
    const isOpen =
      (failure.local !== undefined && !notSent.includes(failure.local)) ||
      (failure.local === undefined && serviceLost.includes(failure.hresult))
    return { outcome: isOpen ? 'unknown' : 'refused', failure }
  }

  return {
    read,
    ids,
    write: async ({ object, verb, on, settings }) => {
      const calls = kinds[object]
      const text = JSON.stringify(settings ?? {})
      if (verb === 'delete') {
        const answer = await calls.remove(on ?? '')
        return answer.ok ? { outcome: 'done', made: null } : failed(answer.error)
      }
      if (verb === 'modify') {
        const answer = await calls.modify(on ?? '', text)
        return answer.ok ? { outcome: 'done', made: null } : failed(answer.error)
      }
      const handle = await calls.create(text, on)
      if (!handle.ok) return failed(handle.error)
      const document = await handle.value.query()
      await handle.value.close()
      const made = document.ok ? parse(document.value) : null
      const id = made === null ? null : parseObjectGuid(textField(made, 'ID'))
      if (id !== null) return { outcome: 'done', made: id }
      // It was made, and which it is must be looked up.
      return { outcome: 'unknown', failure: document.ok ? localFailure('malformed') : document.error }
    },
    findMade: async (request, idsBefore) => {
      const now = await ids(request.object)
      if (now === null) return { isKnown: false }
      const known = new Set(idsBefore)
      for (const id of now) {
        if (known.has(id)) continue
        const answer = await read(request.object, id)
        if (answer.state === 'unreadable') return { isKnown: false }
        if (answer.state === 'there' && mismatchesOf(request, answer.document).length === 0) {
          return { isKnown: true, id }
        }
      }
      return { isKnown: true, id: null }
    },
  }
}
