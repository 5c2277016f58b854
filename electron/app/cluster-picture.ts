import type { TopologyInput, TopologyView } from '../../core/contract/topology.ts'
import { clusterPicture } from '../../core/topology/cluster/picture.ts'
import { clusterWorld } from '../../core/topology/cluster/world.ts'
import type { Jobs } from './jobs.ts'
import { nodeReadings } from './node-readings.ts'
import { keepPicture } from './screens.ts'
import type { Session } from './session.ts'

/** The nodes of a source side by side; other snapshots of the source are read for it once. */
export async function clusterTopology(
  session: Session,
  input: TopologyInput,
  jobs: Jobs | null,
): Promise<TopologyView> {
  const { stamp, changes } = session.current()
  const readings = await nodeReadings(session, jobs)
  // Another revision may have come meanwhile, whose memory is not for this world.
  const isCurrent = session.current().stamp.revision === stamp.revision
  const world = isCurrent ? session.memo('clusterWorld', () => clusterWorld(readings)) : clusterWorld(readings)
  return {
    stamp,
    ...keepPicture(session, input, (previous) => clusterPicture(world, readings, input, previous, changes)),
  }
}
