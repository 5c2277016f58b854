import { message, type Message } from './message.ts'

/** Codes with which the system refuses a file or a connection; each has words, and a sentence on what to do. */
const systemCodes = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'EBUSY',
  'ELOOP',
  'ENAMETOOLONG',
  'EIO',
  'ENXIO',
  'EADDRINUSE',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
] as const
type SystemCode = (typeof systemCodes)[number]

function isSystemCode(text: string): text is SystemCode {
  return systemCodes.some((code) => code === text)
}

/** The words for a code of the system, such as `EISDIR`; null for any other reason, which stays as it is. */
export function systemReason(code: string): Message | null {
  return isSystemCode(code) ? message(`system.${code}`) : null
}

/** What to do about a code of the system; null for one that is not known. */
export function systemHint(code: string): Message | null {
  return isSystemCode(code) ? message(`system.${code}.hint`) : null
}
