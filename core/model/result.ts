import type { Message } from './message.ts'
import type { Place } from './evidence.ts'

/** Something in the input that could not be used: a sentence, and where it stands (line and column from 1). */
export interface Problem {
  readonly message: Message
  readonly place?: Place
  readonly position?: { readonly line: number; readonly column: number }
}

/** Parsers and guards answer with this and do not throw. */
export type Result<T, E = Problem> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}
