import { completeList, seenList, type Facet } from '../../model/facet.ts'
import type { ClusterReading } from './tunnels.ts'

/**
 * Objects of Kubernetes: those of the open snapshot, and where they are not all there, what other nodes of the source
 * know beside them. A complete list is not added to, for what another one has may have gone since.
 */
export function mergedList<T>(
  readings: readonly ClusterReading[],
  facet: (reading: ClusterReading) => Facet<readonly T[]>,
  key: (one: T) => string,
): readonly T[] {
  for (const reading of readings) {
    const complete = completeList(facet(reading))
    if (complete !== null) return complete
    if (seenList(facet(reading)).length > 0) break
  }
  const found = new Map<string, T>()
  for (const reading of readings) {
    for (const one of seenList(facet(reading))) if (!found.has(key(one))) found.set(key(one), one)
  }
  return [...found.values()]
}
