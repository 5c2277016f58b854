import { AppError } from '../../../core/contract/errors.ts'
import type { Message } from '../../../core/model/message.ts'

/** What stands against a change, as the error that pages and the command line show. */
export function refuse(
  code: 'change/guard' | 'change/busy' | 'change/nothing' | 'change/no-undo' | 'change/read-only',
  text: Message,
): AppError {
  return new AppError({ code, message: text })
}
