import { describe, expect, it } from 'vitest'
import { AppError } from '../../contract/errors.ts'
import { orphansOf } from '../orphans/list.ts'
import { diagnose } from '../run.ts'
import { serviceStates } from './states.ts'
import { join } from '../../join/join.ts'
import { disagreements } from '../../../fixtures/model/service-agreement.ts'
import { orphanDisagreements } from '../../../fixtures/model/orphan-agreement.ts'
import { faultKinds } from '../../../native/simulator/scenarios/fault-kinds.ts'
import { scenarios } from '../../../native/simulator/scenarios/registry.ts'
import { openSimulator } from '../../../electron/app/simulator-source.ts'

/** Null where the fault has no place in the scenario. */
async function judged(spec: string) {
  const source = await openSimulator(spec).catch((error: unknown) => {
    if (error instanceof AppError && error.data.code === 'sim/bad-parameter') return null
    throw error
  })
  if (source === null) return null
  const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  const joined = join(snapshot)
  const diagnosis = diagnose(joined)
  return { states: serviceStates(joined, diagnosis), orphans: orphansOf(joined, diagnosis), diagnosis }
}

describe('service states of scenarios', () => {
  it.each(scenarios.filter(({ name }) => name !== 'demo'))(
    'finds nothing wrong on a healthy $name',
    async ({ name }) => {
      const healthy = await judged(`sim:${name}`)
      expect(healthy?.states.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'none')).toEqual([])
      expect(healthy?.orphans.filter(({ state }) => state !== 'notChecked')).toEqual([])
    },
  )

  describe.each(scenarios)('of $name', ({ name }) => {
    it.each(faultKinds)('agree with the findings when the fault is %s', async (fault) => {
      const faulty = await judged(`sim:${name}?pods=12&services=10&fault=${fault}`)
      if (faulty === null) return
      expect(disagreements(faulty.states, faulty.diagnosis)).toEqual([])
      expect(orphanDisagreements(faulty.orphans, faulty.diagnosis)).toEqual([])
    })
  })
})
