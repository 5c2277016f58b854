import type { ChangesSeenView } from '../contract/changes-seen.ts'
import { listedChanges } from '../contract/changes-seen.ts'
import type { SeenChange, SeenChanges } from './changes.ts'
import type { Stamp } from './view-model.ts'

const order = { removed: 0, added: 1, changed: 2 } as const satisfies Record<SeenChange['change'], number>
/** A name is shown in a line; what is longer is no name of Kubernetes or HNS. */
const longestName = 640

export function countChanges(changes: Iterable<SeenChange>): { added: number; removed: number; changed: number } {
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { change } of changes) counts[change] += 1
  return counts
}

export function changesSeenView(stamp: Stamp, changes: SeenChanges | null): ChangesSeenView {
  if (changes === null) return { stamp, seen: null }
  const all = [...changes.byRef.values()].sort((a, b) => order[a.change] - order[b.change])
  return {
    stamp,
    seen: {
      since: changes.since,
      at: changes.at,
      ...countChanges(all),
      objects: all.slice(0, listedChanges).map((one) => ({ ...one, name: one.name.slice(0, longestName) })),
    },
  }
}

/** The mark of an object that is there. */
export function markOf(changes: SeenChanges | null, ref: string): 'added' | 'changed' | null {
  const change = changes?.byRef.get(ref)?.change
  return change === undefined || change === 'removed' ? null : change
}
