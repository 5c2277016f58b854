import { z } from 'zod'
import type { Draft } from '../../core/contract/drafts.ts'
import { draftSchema } from '../../core/contract/drafts.ts'
import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'

/** Drafts as a file: what `hnscope draft` prints, and `hnscope plan --file` takes when it is filled in. */

const draftFileSchema = z.object({
  format: z.literal('hnscope-draft'),
  version: z.literal(1),
  drafts: z.array(draftSchema).min(1).max(1000),
})

export interface DraftFile extends z.input<typeof draftFileSchema> {
  /** What each field takes, for the reader; not read back. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Null where the text is no file of drafts at all. */
export function readDraftFile(text: string): Result<readonly Draft[], Message> | null {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 'hnscope-draft') {
    return null
  }
  const file = draftFileSchema.safeParse(value)
  if (file.success) return ok(file.data.drafts)
  const [issue] = file.error.issues
  return fail(message('changes.file.bad', { place: issue?.path.join('/') ?? '', problem: issue?.message ?? '' }))
}
