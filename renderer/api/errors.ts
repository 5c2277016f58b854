import { ORPCError } from '@orpc/client'
import { z } from 'zod'
import { AppError, appErrorCodes, type AppErrorCode } from '../../core/contract/errors.ts'
import { messageSchema } from '../../core/contract/views.ts'
import { message } from '../../core/model/message.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'

const dataSchema = z.object({
  code: z.enum(appErrorCodes),
  message: messageSchema,
  hint: messageSchema.nullable(),
  retry: z.enum(['now', 'later', 'no']),
  outcome: z.enum(['nothing-changed', 'changed', 'unknown']),
  detail: z.record(z.string(), z.string()),
})

function own(
  code: AppErrorCode,
  key: MessageKey,
  hint: MessageKey | null,
  detail: Record<string, string> = {},
): AppError {
  return new AppError({
    code,
    message: message(key),
    hint: hint === null ? null : message(hint),
    retry: 'now',
    outcome: 'unknown',
    detail,
  })
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/** Whatever a call threw, as the one shape that screens show. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isAbort(error)) return own('work/cancelled', 'ui.error.cancelled', null)
  if (error instanceof ORPCError) {
    const data = dataSchema.safeParse(error.data)
    if (error.code === 'APP_ERROR' && data.success) return new AppError(data.data)
    const detail = { status: String(error.status), code: String(error.code), text: error.message }
    if (error.code === 'BAD_REQUEST') return own('api/bad-input', 'ui.error.badInput', 'ui.error.badInput.hint', detail)
    if (error.code === 'NOT_FOUND') return own('api/not-found', 'ui.error.notFound', 'ui.error.notFound.hint', detail)
    return own('internal/unexpected', 'ui.error.unexpected', 'ui.error.unexpected.hint', detail)
  }
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return own('internal/unexpected', 'ui.error.unexpected', 'ui.error.unexpected.hint', { text })
}
