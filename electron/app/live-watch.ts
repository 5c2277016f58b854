import type { FacetName } from '../../core/model/facet.ts'
import type { CallbackHandle, HcnNotification, HcnPort } from '../../native/hcn/port.ts'

/** How often a live source is read again: HNS tells of networks and namespaces alone (hcn.md 1.4). */
export const livePollMs = 15_000
/** hcn.md 9: after a restart of the service the registration is tried again with growing pauses. */
const registerAgainMs = [200, 1000, 3000, 10_000] as const

export const hnsFacets = [
  'networks',
  'endpoints',
  'namespaces',
  'loadBalancers',
  'routes',
] as const satisfies FacetName[]

const networkCreate = 0x2
const networkDelete = 0x4
const namespaceCreate = 0x5
const namespaceDelete = 0x6
const serviceDisconnect = 0x01000000

/** The facets that a notification is news of. */
export function facetsOfNotification(type: number): readonly FacetName[] {
  switch (type) {
    case networkCreate:
    case networkDelete:
      return ['networks', 'endpoints']
    case namespaceCreate:
    case namespaceDelete:
      return ['namespaces', 'endpoints']
    case serviceDisconnect:
      return hnsFacets
    default:
      return []
  }
}

/**
 * Tells of changes by HNS's own notifications, and all the same at each interval. `onRegistered` says whether HNS has
 * taken the registration. Returns the end.
 */
export function watchHns(
  port: HcnPort,
  pollMs: number,
  onChange: (facets: readonly FacetName[]) => void,
  onRegistered: (isRegistered: boolean) => void = () => undefined,
): () => void {
  let isEnded = false
  let attempts = 0
  let handle: CallbackHandle | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  const poll = setInterval(() => onChange(hnsFacets), pollMs)

  function onNotification({ type }: HcnNotification): void {
    if (isEnded) return
    const facets = facetsOfNotification(type)
    if (facets.length > 0) onChange(facets)
    if (type === serviceDisconnect) {
      // The registration died with the service; taking it back only frees what is left of it here.
      if (handle !== null) void port.unregisterServiceCallback(handle)
      handle = null
      onRegistered(false)
      registerLater()
    }
  }

  function registerLater(): void {
    clearTimeout(again)
    const pause = registerAgainMs[Math.min(attempts, registerAgainMs.length - 1)]
    attempts += 1
    again = setTimeout(() => void register(), pause)
  }

  async function register(): Promise<void> {
    const registered = await port.registerServiceCallback(onNotification)
    if (!isEnded) onRegistered(registered.ok)
    if (registered.ok) {
      attempts = 0
      if (isEnded) void port.unregisterServiceCallback(registered.value)
      else handle = registered.value
      // Where the library has no such function, the interval is all there is.
    } else if (!isEnded && registered.error.isMissingFunction !== true && registered.error.local !== 'stopped') {
      registerLater()
    }
  }

  void register()
  return () => {
    isEnded = true
    clearInterval(poll)
    clearTimeout(again)
    if (handle !== null) void port.unregisterServiceCallback(handle)
  }
}
