import { uploadLimits } from '../../core/contract/limits.ts'

/** What may be read from one source; checked while unpacking, because what an archive says of itself is not proof. */
export interface ReadLimits {
  readonly fileBytes: number
  readonly totalBytes: number
  readonly entries: number
}

/** What the page may send may also be read, and no more. */
export const captureLimits: ReadLimits = {
  fileBytes: uploadLimits.fileBytes,
  totalBytes: uploadLimits.totalBytes,
  entries: uploadLimits.files,
}

/** What is left of the limits; one budget for a source with everything inside it. */
export interface ReadBudget {
  readonly limits: ReadLimits
  bytesLeft: number
  entriesLeft: number
}

export function newBudget(limits: ReadLimits): ReadBudget {
  return { limits, bytesLeft: limits.totalBytes, entriesLeft: limits.entries }
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
