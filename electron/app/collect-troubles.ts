import type { StatedFacet } from '../../core/capture/assemble.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { Problem } from '../../core/model/result.ts'
import type { HcnFailure } from '../../native/hcn/port.ts'
import type { CollectOptions } from './collected.ts'

/** What may come of a call to HNS instead of an answer, and what is said of it. */

export const accessDenied = 0x80070005
/** The object went between Enumerate and Open, or between Open and Query (hcn.md 9). */
const vanished: readonly number[] = [0x80070490, 0x803b0001, 0x803b0002]

export type Trouble =
  | { readonly why: 'failure'; readonly call: string; readonly failure: HcnFailure }
  | { readonly why: 'silence'; readonly call: string }
  | { readonly why: 'badAnswer'; readonly call: string }

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble }

export function isVanished(trouble: Trouble): boolean {
  return trouble.why === 'failure' && vanished.includes(trouble.failure.hresult)
}

export function stateOf(trouble: Trouble, { at, explain }: CollectOptions): StatedFacet {
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

export function failureMessage(trouble: Extract<Trouble, { why: 'failure' }>): Problem['message'] {
  const { call, failure } = trouble
  if (failure.isMissingFunction === true) return message('collect.missing', { call })
  return message('collect.failed', { call, code: codeOf(failure) })
}

/** How many objects were lost, and how: by silence, by codes, or neither. */
export function unreadMessage(lost: readonly (Trouble | null)[], total: number): Message {
  const count = lost.length
  const counts = { count, total, read: total - count }
  if (count > 0 && lost.every((trouble) => trouble?.why === 'silence')) return message('native.someSilent', counts)
  const codes = lost.flatMap((trouble) => (trouble?.why === 'failure' ? codeOf(trouble.failure) : []))
  return codes.length === 0
    ? message('native.someUnread', counts)
    : message('native.someUnreadCode', { ...counts, codes: [...new Set(codes)].slice(0, 3).join(', ') })
}

/** The objects by their ids, so that each can be asked for by hand. */
export function unreadProblem(call: string, id: string, trouble: Trouble | null): Problem {
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
