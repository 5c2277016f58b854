import type { InputFile } from '../../core/capture/part.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { IgnoredFile } from '../../core/model/snapshot.ts'
import { captureLimits, megabytes, newBudget, type ReadBudget, type ReadLimits } from '../platform/read-limits.ts'

/** What was read so far of a source, within the budget that it has. */

/** The texts of a source, and what of it is no text or was refused. */
export interface ReadInput {
  readonly name: string
  readonly files: readonly InputFile[]
  readonly ignored: readonly IgnoredFile[]
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onFile: (name: string, done: number) => void
  readonly limits?: ReadLimits
}

export interface Reading {
  readonly name: string
  readonly options: ReadOptions
  readonly budget: ReadBudget
  readonly names: Set<string>
  /** From which number on a name that occurs again is tried. */
  readonly nextCount: Map<string, number>
  readonly files: InputFile[]
  readonly ignored: IgnoredFile[]
}

export function startReading(name: string, options: ReadOptions): Reading {
  const budget = newBudget(options.limits ?? captureLimits)
  return { name, options, budget, names: new Set(), nextCount: new Map(), files: [], ignored: [] }
}

export function finishReading({ name, files, ignored }: Reading): ReadInput {
  const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return {
    name,
    files: [...files].sort((a, b) => byName(a.name, b.name)),
    ignored: [...ignored].sort((a, b) => byName(a.file, b.file)),
  }
}

export function uniqueName(reading: Reading, wanted: string): string {
  let name = wanted
  // Goes on where it ended: an archive of thousands of equal names must not cost their square.
  let count = reading.nextCount.get(wanted) ?? 2
  for (; reading.names.has(name); count++) name = `${wanted} (${count})`
  reading.nextCount.set(wanted, count)
  reading.names.add(name)
  return name
}

export function exceeded(reading: Reading, what: 'entries' | 'bytes'): AppError {
  const { limits } = reading.budget
  const sentence =
    what === 'entries'
      ? message('capture.error.tooManyEntries', { name: reading.name, limit: limits.entries })
      : message('capture.error.tooLarge', { name: reading.name, limit: megabytes(limits.totalBytes) })
  return new AppError({ code: 'capture/too-large', message: sentence, hint: message('capture.error.tooLargeHint') })
}

export function ignoreFile(reading: Reading, file: string, why: Message): void {
  reading.ignored.push({ file, why })
}

/** Spends the budget for one file of the given size; false when the file alone is too large. */
export function spend(reading: Reading, size: number): boolean {
  const { budget } = reading
  if (budget.entriesLeft-- <= 0) throw exceeded(reading, 'entries')
  if (size > budget.limits.fileBytes) return false
  if (size > budget.bytesLeft) throw exceeded(reading, 'bytes')
  budget.bytesLeft -= size
  return true
}

export function tooLarge(reading: Reading): Message {
  return message('capture.ignored.tooLarge', { limit: megabytes(reading.budget.limits.fileBytes) })
}

export function fileTooLarge(reading: Reading): AppError {
  const limit = megabytes(reading.budget.limits.fileBytes)
  return new AppError({
    code: 'capture/too-large',
    message: message('capture.error.fileTooLarge', { name: reading.name, limit }),
    hint: message('capture.error.tooLargeHint'),
  })
}
