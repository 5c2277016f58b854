import { z } from 'zod'
import { message } from '../model/message.ts'
import type { Message } from '../model/message.ts'
import { fail, ok } from '../model/result.ts'
import type { Result } from '../model/result.ts'
import { operationSchema } from './operation.ts'
import type { Plan } from './plan.ts'

/** A plan as a file: what `--file` takes and the export `hcn-json` writes. */
const planFileSchema = z.object({
  format: z.literal('hnscope-plan'),
  version: z.literal(1),
  node: z.string().max(300).nullable().optional(),
  steps: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9]{1,20}$/),
        operation: operationSchema,
        finding: z.string().max(600).nullable().optional(),
        /** The object as it was when the step was staged, so that a change since is noticed. */
        staged: z.object({ document: z.string().nullable(), owner: z.string() }).nullable().optional(),
      }),
    )
    .min(1)
    .max(1000),
})

export function planToFile(plan: Plan, node: string | null): z.infer<typeof planFileSchema> {
  return {
    format: 'hnscope-plan',
    version: 1,
    node,
    steps: plan.steps.map(({ id, operation, finding, staged }) => ({
      id,
      operation,
      finding,
      staged: staged === null ? null : { ...staged },
    })),
  }
}

/** Reads the text of a plan file; the problem names the place that is wrong. */
export function readPlanFile(text: string): Result<Plan, Message> {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return fail(message('changes.file.noJson'))
  }
  const file = planFileSchema.safeParse(value)
  if (!file.success) {
    const [issue] = file.error.issues
    return fail(message('changes.file.bad', { place: issue?.path.join('/') ?? '', problem: issue?.message ?? '' }))
  }
  const ids = file.data.steps.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return fail(message('changes.file.twice'))
  const numbers = ids.map((id) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0))
  return ok({
    steps: file.data.steps.map(({ id, operation, finding, staged }) => ({
      id,
      operation,
      finding: finding ?? null,
      staged: staged ?? null,
    })),
    lastId: Math.max(ids.length, ...numbers),
  })
}
