import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../core/contract/errors.ts'
import { message } from '../../../core/model/message.ts'
import { errorCode, reasonOf } from '../../platform/system-error.ts'
import type { JournalEntry } from './journal-entry.ts'
import { entriesOf } from './journal-entry.ts'
import type { JournalLine } from './journal-lines.ts'
import { journalLineSchema } from './journal-lines.ts'

/** The journal of applied changes: append-only JSON lines in the user's folder, on the disk before anything runs. */
export interface Journal {
  readonly file: string
  /** Written and flushed when it answers. Throws AppError change/journal where it cannot be, and then nothing may run. */
  write(line: JournalLine): Promise<void>
  entries(): Promise<readonly JournalEntry[]>
  text(): Promise<string>
}

const fileName = 'journal.jsonl'

export function openJournal(folder: string): Journal {
  const file = path.join(folder, fileName)
  let writing: Promise<unknown> = Promise.resolve()

  const append = async (line: JournalLine): Promise<void> => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.appendFile(`${JSON.stringify(line)}\n`)
        await handle.datasync()
      } finally {
        await handle.close()
      }
    } catch (error) {
      throw new AppError({
        code: 'change/journal',
        message: message('changes.error.journal', { file, reason: reasonOf(error) }),
        hint: message('changes.error.journal.hint'),
        retry: 'now',
      })
    }
  }

  const text = async (): Promise<string> => {
    try {
      return await readFile(file, 'utf8')
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return ''
      throw error
    }
  }

  return {
    file,
    write: (line) => {
      const next = writing.then(
        () => append(line),
        () => append(line),
      )
      writing = next.catch(() => undefined)
      return next
    },
    text,
    entries: async () => entriesOf(linesOf(await text())),
  }
}

/** A line that was cut by a crash is left out: what it tells of had not begun when it was written. */
function linesOf(text: string): readonly JournalLine[] {
  return text.split('\n').flatMap((one): JournalLine[] => {
    if (one === '') return []
    try {
      const line = journalLineSchema.safeParse(JSON.parse(one))
      return line.success ? [line.data] : []
    } catch {
      return []
    }
  })
}
