import type { Message } from '../../core/model/message.ts'
import { systemHint } from '../../core/model/system-words.ts'

/** Errors of `node:fs` and sockets as people are told of them; core/model/system-words.ts has the words. */

/** `EISDIR` and its like; empty for an error that is not of the system. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** For the parameter `reason` of a message: the code, or what else the error says. */
export function reasonOf(error: unknown): string {
  return errorCode(error) || (error instanceof Error ? error.message : String(error))
}

/** What to do about it; null where the code is not known. */
export function hintOf(error: unknown): Message | null {
  return systemHint(errorCode(error))
}
