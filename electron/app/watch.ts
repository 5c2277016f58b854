import type { HostEvent } from '../../core/contract/events.ts'
import type { Workspace } from './workspace.ts'

/** Adds an event to those that a slow reader has not taken yet: later news of the same thing takes the earlier's place. */
export function queueEvent(queue: readonly HostEvent[], event: HostEvent): readonly HostEvent[] {
  const rest = queue.filter((queued) =>
    event.type === 'job' ? queued.type !== 'job' || queued.job !== event.job : queued.type !== event.type,
  )
  if (event.type !== 'revision') return [...rest, event]
  const former = queue.find((queued) => queued.type === 'revision')
  const changed =
    former?.type === 'revision' && former.session === event.session
      ? [...new Set([...former.changed, ...event.changed])]
      : event.changed
  return [...rest, { ...event, changed }]
}

/** Events for one page until it leaves. The first one tells what is open. */
export async function* watchEvents(workspace: Workspace, signal: AbortSignal): AsyncGenerator<HostEvent, void, void> {
  let queue: readonly HostEvent[] = []
  let wake = (): void => undefined
  const end = workspace.subscribe((event) => {
    queue = queueEvent(queue, event)
    wake()
  })
  const onAbort = (): void => wake()
  signal.addEventListener('abort', onAbort)
  try {
    while (!signal.aborted) {
      const [next, ...rest] = queue
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      } else {
        queue = rest
        yield next
      }
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    end()
  }
}
