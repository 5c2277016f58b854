import { message, type Message } from '../model/message.ts'
import type { TextSection } from './sections.ts'

/** A command that somebody pasted is quoted up to here. */
const longestCommand = 80

/** Which form of the answer of a command is read (capture-formats.md 2). */
const expected = [
  [/^hnsdiag(?:\.exe)?\b/i, 'capture.ignored.unknownAnswer.hnsdiag'],
  [/^(?:get-hns|get-hcn)\w+/i, 'capture.ignored.unknownAnswer.powershell'],
  [/^(?:kubectl|oc)\b/i, 'capture.ignored.unknownAnswer.kubectl'],
] as const satisfies readonly (readonly [RegExp, Message['key']])[]

/** Why a text of no known form is not used: where a console stands in it, what was asked, and which answer is read. */
export function whyUnknown(sections: readonly TextSection[]): Message {
  const asked = sections.map(({ command }) => command ?? '').filter((command) => command !== '')
  const told = asked.find((command) => expected.some(([pattern]) => pattern.test(command))) ?? asked[0]
  if (told === undefined) return message('capture.ignored.unknownForm')
  const command = told.length > longestCommand ? `${told.slice(0, longestCommand)}…` : told
  const key = expected.find(([pattern]) => pattern.test(told))?.[1] ?? 'capture.ignored.unknownAnswer'
  return message(key, { command })
}
