import { oc } from '@orpc/contract'
import { z } from 'zod'
import { appErrorCodes } from './errors.ts'
import { messageSchema } from './views.ts'

export const appErrorSchema = z.object({
  code: z.enum(appErrorCodes),
  message: messageSchema,
  hint: messageSchema.nullable(),
  retry: z.enum(['now', 'later', 'no']),
  outcome: z.enum(['nothing-changed', 'changed', 'unknown']),
  detail: z.record(z.string(), z.string()),
})

/** Every failed procedure answers with this one declared error; its data is an AppErrorData. */
export const base = oc.errors({
  APP_ERROR: { data: appErrorSchema },
})
