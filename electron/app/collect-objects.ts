import type { StatedFacet } from '../../core/capture/assemble.ts'
import type { InputFile } from '../../core/capture/part.ts'
import type { FacetName } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { Problem } from '../../core/model/result.ts'
import type { HcnResult } from '../../native/hcn/port.ts'
import { parallelCalls, type Caller } from './collect-calls.ts'
import { isVanished, stateOf, unreadMessage, unreadProblem, type Answer, type Trouble } from './collect-troubles.ts'
import type { CollectOptions } from './collected.ts'

/** Objects of one kind, each opened, read and closed by its id. */

/** So many objects one after another that cannot be read: the others of the kind will not be, either. */
const failuresOfKind = 3
/** So many unread objects of a kind are named one by one. */
const listedUnread = 50
/** HCN_E_OBJECT_USED_AFTER_UNLOAD: the handle died, with its object or with the service; only opening again can tell. */
const usedAfterUnload = 0x803b0031
const queryV2 = '{"SchemaVersion":{"Major":2,"Minor":0}}'

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

export function objectReader<H>(facet: FacetName, file: string, name: string, calls: Calls<H>): ObjectReader {
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

/** One kind of object while it is read; `state` is null until it is through. */
interface Reading {
  readonly facet: FacetName
  present(): { readonly file: InputFile | null; readonly done: number; readonly total: number | null }
  state(): StatedFacet | null
  readonly end: Promise<void>
}

export function readObjects(
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
