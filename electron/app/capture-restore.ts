import { adaptersFile, routesFile } from '../../core/capture/save.ts'
import { restoreSnapshot, type SavedCapture } from '../../core/capture/restore.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { readAdapterFacts, readRouteFacts } from '../../native/host-info/facts.ts'

/** Puts back what the files of a saved capture do not say: the states of facets, and the host as Windows told it. */
export function restored(snapshot: Snapshot, capture: SavedCapture): Snapshot {
  const textOf = (name: string): string | null => capture.evidence.find((file) => file.name === name)?.text ?? null
  const adaptersText = textOf(adaptersFile)
  const routesText = textOf(routesFile)
  const adapters = adaptersText === null ? null : readAdapterFacts(adaptersFile, adaptersText)
  const names = adapters?.nameOfInterface ?? new Map<number, string>()
  const routes = routesText === null ? null : readRouteFacts(routesFile, routesText, names)
  return restoreSnapshot(snapshot, capture, { adapters: adapters?.adapters ?? [], routes: routes?.routes ?? [] })
}
