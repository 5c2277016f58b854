import { describe, expect, it } from 'vitest'
import { disagreements } from '../../../fixtures/model/service-agreement.ts'
import { fieldCases, filesOf, readCase } from '../../../fixtures/read-case.ts'
import { join } from '../../join/join.ts'
import type { Snapshot } from '../../model/snapshot.ts'
import { diagnose } from '../run.ts'
import { serviceStates, type ServiceState } from './states.ts'

function statesOf(snapshot: Snapshot): readonly ServiceState[] {
  const joined = join(snapshot)
  return serviceStates(joined, diagnose(joined))
}

function caseNamed(number: string): Snapshot {
  const found = fieldCases().find(({ name }) => name.startsWith(number))
  if (found === undefined) throw new Error(`no case ${number}`)
  return readCase(found)
}

const told = (states: readonly ServiceState[]): string[] => states.map(({ id, verdict }) => `${verdict} ${id}`)

describe('serviceStates', () => {
  it.each(fieldCases())('agrees with the findings of $name, whichever file is held back', (one) => {
    for (const without of [null, ...filesOf(one)]) {
      const joined = join(readCase(one, without))
      const diagnosis = diagnose(joined)
      expect(disagreements(serviceStates(joined, diagnosis), diagnosis)).toEqual([])
    }
  })

  it.each(fieldCases().filter(({ expected }) => expected.group === 'healthy'))(
    'finds nothing wrong in $name',
    (one) => {
      expect(statesOf(readCase(one)).filter(({ verdict }) => verdict !== 'ok' && verdict !== 'none')).toEqual([])
    },
  )

  it('names the one service that has no load balancer, and counts the ports where the evidence has none', () => {
    const states = statesOf(caseNamed('005'))
    expect(told(states).filter((line) => !line.startsWith('ok'))).toEqual([
      'missing env7/pricefeed 10.183.102.153:80/TCP',
    ])
  })

  it('expects nothing of HNS where Antrea serves the services', () => {
    const states = statesOf(caseNamed('015'))
    expect(new Set(states.map(({ verdict }) => verdict))).toEqual(new Set(['none']))
  })

  it('says that it is not known, and never missing, where load balancers were not collected', () => {
    for (const one of fieldCases()) {
      const snapshot = readCase(one)
      const { facets } = snapshot
      const without: Snapshot = {
        ...snapshot,
        facets: { ...facets, loadBalancers: { state: 'notCollected', how: { key: 'capture.how.loadBalancers' } } },
      }
      const verdicts = new Set(statesOf(without).map(({ verdict }) => verdict))
      expect([...verdicts].filter((verdict) => verdict !== 'notCollected' && verdict !== 'none')).toEqual([])
    }
  })
})
