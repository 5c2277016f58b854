import { parseCidr, parseIp, parseMac } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { fail, ok, type Result } from '../model/result.ts'

/**
 * The language of filters: words and `key:value` terms, all of which must hold. `-` before a term negates it, `"…"`
 * keeps blanks, a comma separates alternatives, and `=`, `!=`, `<`, `<=`, `>`, `>=` compare.
 */

export const comparisons = [':', '=', '!=', '<=', '>=', '<', '>'] as const
export type Comparison = (typeof comparisons)[number]

export interface Word {
  readonly kind: 'word'
  readonly text: string
  readonly isNegated: boolean
}

export interface Condition {
  readonly kind: 'condition'
  /** In lower case. */
  readonly key: string
  readonly comparison: Comparison
  /** Any of them must hold. */
  readonly values: readonly string[]
  readonly isNegated: boolean
  /** Where the term stands in the text, for what is said about it. */
  readonly at: number
  readonly length: number
}

export type Term = Word | Condition
export type Query = readonly Term[]

export interface QueryProblem {
  readonly message: Message
  /** Position of the first character from 0, and how many it is about. */
  readonly at: number
  readonly length: number
}

interface Token {
  readonly text: string
  readonly at: number
  readonly length: number
  /** Characters that stood in quotes, by their position in `text`. */
  readonly quotedFrom: number | null
}

function problem(text: Message, at: number, length: number): Result<never, QueryProblem> {
  return fail({ message: text, at, length })
}

/** Splits at blanks that stand outside of quotes. */
function tokens(text: string): Result<readonly Token[], QueryProblem> {
  const found: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at++
      continue
    }
    const start = at
    let own = ''
    let quotedFrom: number | null = null
    while (at < text.length && !/\s/.test(text.charAt(at))) {
      if (text.charAt(at) !== '"') {
        own += text.charAt(at++)
        continue
      }
      const end = text.indexOf('"', at + 1)
      if (end < 0) return problem(message('query.problem.quote'), at, text.length - at)
      quotedFrom ??= own.length
      own += text.slice(at + 1, end)
      at = end + 1
    }
    found.push({ text: own, at: start, length: at - start, quotedFrom })
  }
  return ok(found)
}

/** Addresses have colons of their own. */
function isAddress(text: string): boolean {
  return parseIp(text) !== null || parseMac(text) !== null || parseCidr(text) !== null
}

function term(token: Token): Result<Term, QueryProblem> {
  const isNegated = /^[-!]./.test(token.text) && token.quotedFrom !== 0
  const text = isNegated ? token.text.slice(1) : token.text
  const quotedFrom = token.quotedFrom === null ? null : token.quotedFrom - (isNegated ? 1 : 0)
  const match = /^([a-z][a-z]*)(!=|<=|>=|[:=<>])(.*)$/is.exec(text)
  const key = match?.[1] ?? ''
  // A quote before the comparison makes the whole a word.
  if (match === null || isAddress(text) || (quotedFrom !== null && quotedFrom < key.length)) {
    return ok({ kind: 'word', text, isNegated })
  }
  const comparison = comparisons.find((one) => one === match[2]) ?? ':'
  const value = match[3] ?? ''
  if (value === '' && quotedFrom === null) {
    return problem(message('query.problem.value', { key: `${key}${comparison}` }), token.at, token.length)
  }
  const values = quotedFrom === null ? value.split(',').filter(Boolean) : [value]
  if (/[<>]/.test(comparison) && values.some((one) => Number.isNaN(Number(one)))) {
    return problem(message('query.problem.number', { key, comparison, value }), token.at, token.length)
  }
  const { at, length } = token
  return ok({ kind: 'condition', key: key.toLowerCase(), comparison, values, isNegated, at, length })
}

export function parseQuery(text: string): Result<Query, QueryProblem> {
  const split = tokens(text)
  if (!split.ok) return split
  const terms: Term[] = []
  for (const token of split.value) {
    const read = term(token)
    if (!read.ok) return read
    terms.push(read.value)
  }
  return ok(terms)
}
