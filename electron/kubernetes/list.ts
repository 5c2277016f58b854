import { z } from 'zod'
import { fail, ok, type Result } from '../../core/model/result.ts'
import type { KubeClient, Query } from './client.ts'
import type { KubeFailure } from './failure.ts'
import { project } from './projection.ts'
import { pathOf, type KubeResource } from './resources.ts'

export const pageSize = 500
/** A continue token runs out with the history that it stands for (about five minutes): then from the start. */
const maxStarts = 3

const pageSchema = z.object({
  metadata: z.object({ resourceVersion: z.string(), continue: z.string().optional() }),
  items: z.custom<readonly unknown[]>(Array.isArray).nullable(),
})

export interface Listed {
  /** Projections by the name of the object. */
  readonly objects: Map<string, string>
  /** Where a watch goes on from. */
  readonly resourceVersion: string
}

/** All objects of a kind, page by page; each page is projected and let go before the next is asked for. */
export async function listAll(
  client: KubeClient,
  resource: KubeResource,
  signal: AbortSignal,
  onProgress: (done: number) => void = () => undefined,
): Promise<Result<Listed, KubeFailure>> {
  for (let start = 0; start < maxStarts; start++) {
    const listed = await listFromStart(client, resource, signal, onProgress)
    if (listed.ok || listed.error.kind !== 'gone') return listed
  }
  return fail({ kind: 'gone' })
}

/** The account may have a right to these names alone, which a list by one name asks for (and no list of all). */
async function listFromStart(
  client: KubeClient,
  resource: KubeResource,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Result<Listed, KubeFailure>> {
  if (resource.names === undefined) return listPages(client, resource, {}, signal, onProgress)
  const objects = new Map<string, string>()
  let resourceVersion = ''
  for (const name of resource.names) {
    const listed = await listPages(
      client,
      resource,
      { fieldSelector: `metadata.name=${name}` },
      signal,
      () => undefined,
    )
    if (!listed.ok) return listed
    for (const [key, text] of listed.value.objects) objects.set(key, text)
    resourceVersion = listed.value.resourceVersion
    onProgress(objects.size)
  }
  return ok({ objects, resourceVersion })
}

async function listPages(
  client: KubeClient,
  resource: KubeResource,
  choice: Query,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Result<Listed, KubeFailure>> {
  const objects = new Map<string, string>()
  let next: string | undefined
  for (;;) {
    const query: Query = { ...choice, limit: String(pageSize), ...(next === undefined ? {} : { continue: next }) }
    const answer = await client.get(pathOf(resource), query, signal)
    if (!answer.ok) return answer
    const page = pageSchema.safeParse(answer.value)
    if (!page.success) return fail({ kind: 'unreadable' })
    for (const item of page.data.items ?? []) {
      const projected = project(resource, item)
      if (projected === null) return fail({ kind: 'unreadable' })
      objects.set(projected.key, projected.text)
    }
    onProgress(objects.size)
    const { continue: token, resourceVersion } = page.data.metadata
    if (token === undefined || token === '') return ok({ objects, resourceVersion })
    next = token
  }
}
