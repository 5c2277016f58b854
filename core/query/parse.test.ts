import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Query, QueryProblem } from './parse.ts'
import { parseQuery } from './parse.ts'

function read(text: string): Query {
  const parsed = parseQuery(text)
  if (!parsed.ok) throw new Error(parsed.error.message.key)
  return parsed.value
}

function problemOf(text: string): QueryProblem {
  const parsed = parseQuery(text)
  if (parsed.ok) throw new Error('the query can be read')
  return parsed.error
}

describe('parseQuery', () => {
  it('reads keys, values, alternatives, comparisons and negation', () => {
    expect(read('ip:10.244.5.0/24 -ns:shop,billing policies>=3')).toMatchObject([
      { kind: 'condition', key: 'ip', comparison: ':', values: ['10.244.5.0/24'], isNegated: false, at: 0 },
      { kind: 'condition', key: 'ns', values: ['shop', 'billing'], isNegated: true, at: 17, length: 16 },
      { kind: 'condition', key: 'policies', comparison: '>=', values: ['3'] },
    ])
  })

  it('keeps blanks, commas and colons inside quotes', () => {
    expect(read('owner:"No owner, found" "state:stale" !"a b"')).toMatchObject([
      { key: 'owner', values: ['No owner, found'] },
      { kind: 'word', text: 'state:stale', isNegated: false },
      { kind: 'word', text: 'a b', isNegated: true },
    ])
  })

  it('takes addresses and refs for words, in spite of their colons', () => {
    const words = ['fd00::10', '0E:2A:0A:F4:02:0C', '10.96.0.10:53', 'service/shop/cart:80']
    expect(read(words.join(' '))).toEqual(words.map((text) => ({ kind: 'word', text, isNegated: false })))
  })

  it('says what is wrong, and where', () => {
    expect(problemOf('web ip:')).toMatchObject({ message: { key: 'query.problem.value' }, at: 4, length: 3 })
    expect(problemOf('web "shop')).toMatchObject({ message: { key: 'query.problem.quote' }, at: 4, length: 5 })
    expect(problemOf('policies>many')).toMatchObject({ message: { key: 'query.problem.number' }, at: 0 })
  })

  it('reads any text or says what is wrong with it, inside of it', () => {
    assert(
      property(string({ maxLength: 60 }), (text) => {
        const parsed = parseQuery(text)
        return parsed.ok || (parsed.error.at >= 0 && parsed.error.at + parsed.error.length <= text.length)
      }),
    )
  })
})
