import type { Guid } from '../../model/ids.ts'
import { draftOn } from './draft.ts'
import type { Outcome } from './draft.ts'
import { deleteNetwork } from './networks.ts'
import type { HnsState, NetworkRecord } from './records.ts'
import { withChange } from './state.ts'

/** NetworkFlags 8; since Server 2019 NAT networks are made anew instead of kept (hcn.md 8.1). */
function isNonPersistent(network: NetworkRecord): boolean {
  return (network.flags & 8) !== 0
}

/**
 * Restart of the service (hcn.md 9): what was kept on disk comes back with its ids, non-persistent networks are gone
 * with all that hangs on them. Handles and registrations die, which is not part of this state.
 */
export function restartService(state: HnsState): Outcome {
  let after = state
  const lost: Guid[] = []
  for (const network of state.networks.values()) {
    if (!isNonPersistent(network)) continue
    const outcome = deleteNetwork(after, network.id)
    if (!outcome.ok) return outcome
    after = withChange(after, outcome.value)
    lost.push(network.id)
  }
  return differenceOf(state, after, lost)
}

function differenceOf(before: HnsState, after: HnsState, lost: readonly Guid[]): Outcome {
  const draft = draftOn(before)
  for (const kind of ['networks', 'endpoints', 'namespaces', 'loadBalancers', 'routes'] as const) {
    const left = after[kind]
    for (const [id, record] of before[kind]) {
      const now = left.get(id)
      if (now === undefined) draft.remove(record.kind, id)
      else if (now !== record) draft.put(now)
    }
  }
  return draft.done(lost[0] ?? ('00000000-0000-0000-0000-000000000000' as Guid))
}
