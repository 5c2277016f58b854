import { findNetworkByName } from '../../../core/hns/rules/networks.ts'
import type { HnsRequest } from '../../../core/hns/rules.ts'
import type { EndpointRecord, NetworkRecord } from '../../../core/hns/rules/records.ts'
import { isRemote } from '../../../core/hns/rules/records.ts'
import { addressKey } from '../../../core/hns/rules/state.ts'
import type { Guid, Ip } from '../../../core/model/ids.ts'
import type { Simulator } from '../simulator.ts'
import type { Cluster } from './cluster.ts'
import type { FaultKind } from './fault-kinds.ts'
import type { CniProfile } from './profile.ts'
import type { ScenarioSpec } from './spec.ts'

/** A simulated node together with the cluster around it; those that play CNI and kube-proxy work on it. */
export interface World {
  readonly spec: ScenarioSpec
  readonly profile: CniProfile
  readonly simulator: Simulator
  cluster: Cluster
  /** Faults of the host around HNS, which show in what its tools print. */
  readonly planted: Set<FaultKind>
}

/** Runs stepwise work to its end in one go. */
export function drain<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** For steps that a healthy node never refuses: a refusal is a mistake in the scenario itself. */
export function must(world: World, request: HnsRequest): Guid {
  const outcome = world.simulator.perform(request)
  if (!outcome.ok) throw new Error(`scenario ${world.spec.name}: ${request.do} refused with ${outcome.error}`)
  return outcome.value
}

export function podNetwork(world: World): NetworkRecord | null {
  const { cluster, profile, simulator } = world
  return findNetworkByName(simulator.store.state, profile.networkName(cluster.thisNode))
}

/** Endpoints of the pod network with this address, oldest first. */
export function endpointsAt(world: World, networkId: Guid, ip: Ip): readonly EndpointRecord[] {
  const { state } = world.simulator.store
  const ids = state.index.endpointsByAddress.get(addressKey(networkId, ip)) ?? []
  return ids.flatMap((id) => state.endpoints.get(id) ?? [])
}

export function localEndpointAt(world: World, networkId: Guid, ip: Ip): EndpointRecord | null {
  return endpointsAt(world, networkId, ip).find((endpoint) => !isRemote(endpoint)) ?? null
}
