/** What Node 18.15 (Electron 25) lacks and the host uses. */

/** One signal that fires with the first of several, as AbortSignal.any does; `end` lets go of the sources. */
export function anySignal(signals: readonly AbortSignal[]): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController()
  const ends: (() => void)[] = []
  for (const source of signals) {
    if (source.aborted) {
      controller.abort(source.reason)
      break
    }
    const forward = (): void => controller.abort(source.reason)
    source.addEventListener('abort', forward, { once: true })
    ends.push(() => source.removeEventListener('abort', forward))
  }
  return {
    signal: controller.signal,
    end: () => {
      for (const end of ends) end()
    },
  }
}
