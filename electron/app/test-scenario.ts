import { AppError } from '../../core/contract/errors.ts'
import type { FaultKind } from '../../native/simulator/scenarios/fault-kinds.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { openSimulator } from './simulator-source.ts'

/** What a scenario with these faults is read as; null where it has no place for all of them. */
export async function readWithFaults(scenario: string, faults: readonly FaultKind[]): Promise<Snapshot | null> {
  try {
    const source = await openSimulator(scenario + faults.map((kind) => `&fault=${kind}`).join(''))
    const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
    await source.close()
    return snapshot
  } catch (error) {
    if (error instanceof AppError && error.data.message.key === 'simulator.noPlaceForFault') return null
    throw error
  }
}
