import { endpointFaults } from './endpoint-faults.ts'
import type { FaultKind } from './fault-kinds.ts'
import { networkFaults } from './network-faults.ts'
import { serviceFaults } from './service-faults.ts'
import type { Plant } from './targets.ts'
import { podNetwork } from './world.ts'
import type { World } from './world.ts'

/** Plants a fault as it is met in the field (cases README); false when the scenario has no place for it. */
export function plantFault(kind: FaultKind, world: World): boolean {
  const network = podNetwork(world)
  if (network === null || world.profile.isStandalone === true) return false
  const isPlanted = plants[kind](world, network)
  if (isPlanted) world.planted.add(kind)
  return isPlanted
}

const plants: Readonly<Record<FaultKind, Plant>> = { ...networkFaults, ...endpointFaults, ...serviceFaults }
