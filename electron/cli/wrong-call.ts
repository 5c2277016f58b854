import { message, type Message } from '../../core/model/message.ts'
import { fail, type Result } from '../../core/model/result.ts'
import type { CommandName } from './call.ts'
import { nearest } from './nearest.ts'

/** A call that cannot be understood: what is wrong, and what was probably meant. */
export interface WrongCall {
  readonly problem: Message
  readonly hints: readonly Message[]
}

/** Of the words that could stand where `word` does, the hint names the nearest. */
export function refuse(
  problem: Message,
  of: CommandName | null,
  word: string | null = null,
  known: readonly string[] = [],
): Result<never, WrongCall> {
  const near = word === null ? null : nearest(word, known)
  const help = of === null ? 'hnscope --help' : `hnscope ${of} --help`
  return fail({
    problem,
    hints: [
      ...(near === null ? [] : [message('cli.hint.nearest', { name: near })]),
      message('cli.hint.help', { command: help }),
    ],
  })
}
