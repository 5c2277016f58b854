import { expect, it } from 'vitest'
import { changedLines, type DocumentLine } from './changed-lines.ts'

const json = (value: unknown): string => JSON.stringify(value, null, 2)
const marked = (lines: readonly DocumentLine[]): readonly string[] =>
  lines.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())

it('marks the lines of a rule that is new, and none of those around it', () => {
  const rule = (action: string) => ({ Type: 'ACL', Settings: { Action: action } })
  const { before, after } = changedLines(
    json({ Policies: [rule('Allow'), rule('Pass')], Flags: 0 }),
    json({ Policies: [rule('Allow'), rule('Pass'), rule('Block')], Flags: 0 }),
  )
  expect(marked(before)).toEqual([])
  expect(marked(after)).toContain('"Action": "Block"')
  expect(marked(after)).toHaveLength(6)
})

it('marks a value that is another on both sides, and not the comma that follows it', () => {
  const { before, after } = changedLines(json({ A: 1, B: 2 }), json({ A: 1, B: 3, C: 4 }))
  expect(marked(before)).toEqual(['"B": 2'])
  expect(marked(after)).toEqual(['"B": 3,', '"C": 4'])
})

it('keeps every line of both documents as it is written', () => {
  const texts = [json({ A: [1, 2] }), json({ A: [2, 1], B: null })] as const
  const { before, after } = changedLines(...texts)
  expect([before, after].map((lines) => lines.map(({ text }) => text).join('\n'))).toEqual(texts)
})

it('marks all between the equal ends of documents that are too long to compare line by line', () => {
  const long = (name: string) => ['{', ...Array.from({ length: 2000 }, (_, at) => `${name} ${at}`), '}'].join('\n')
  const { after } = changedLines(long('a'), long('b'))
  expect(marked(after)).toHaveLength(2000)
})
