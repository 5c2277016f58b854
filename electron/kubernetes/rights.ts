import { z } from 'zod'
import { ok, type Result } from '../../core/model/result.ts'
import type { KubeClient } from './client.ts'
import type { KubeFailure } from './failure.ts'
import type { KubeResource } from './resources.ts'

const reviewPath = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'
const reviewSchema = z.object({ status: z.object({ allowed: z.boolean() }) })

/**
 * Whether the account may do this with all objects of the kind, by the server's own word. Every account may ask; where
 * even that is refused the answer is `unknown`, and the request itself will tell.
 */
export async function askRight(
  client: KubeClient,
  { group, resource, names }: KubeResource,
  verb: 'list' | 'watch',
  signal: AbortSignal,
): Promise<Result<'allowed' | 'denied' | 'unknown', KubeFailure>> {
  const review = {
    apiVersion: 'authorization.k8s.io/v1',
    kind: 'SelfSubjectAccessReview',
    // A right to some names is one for each of them: the rule that is asked for names them all.
    spec: { resourceAttributes: { verb, group, resource, ...(names?.[0] === undefined ? {} : { name: names[0] }) } },
  }
  const answer = await client.post(reviewPath, review, signal)
  if (!answer.ok) return answer.error.kind === 'forbidden' ? ok('unknown') : answer
  const parsed = reviewSchema.safeParse(answer.value)
  if (!parsed.success) return ok('unknown')
  return ok(parsed.data.status.allowed ? 'allowed' : 'denied')
}
