import type { Joined } from '../../join/joined.ts'
import type { Diagnosis } from '../finding.ts'
import { hnsOrphans } from './hns-side.ts'
import { kubernetesOrphans } from './kubernetes-side.ts'
import { saidBy, type Orphan } from './orphan.ts'

/**
 * What the join left alone on either side, with the reason. Where a rule has judged, its word is taken; where evidence
 * is missing, the row says that it could not be checked, and never that the object is an orphan.
 */
export function orphansOf(joined: Joined, diagnosis: Diagnosis): readonly Orphan[] {
  const said = saidBy(diagnosis)
  return [...hnsOrphans(joined, said), ...kubernetesOrphans(joined, diagnosis, said)]
}
