import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FacetName } from '../../core/model/facet.ts'
import { ok } from '../../core/model/result.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { hnsFacets, watchHns } from './live-watch.ts'

describe('watching HNS', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function openNode() {
    const parsed = parseScenario('sim:demo')
    if (!parsed.ok) throw new Error('no scenario')
    return buildScenario(parsed.value.definition, parsed.value.spec, virtualClock()).simulator
  }

  it('tells at each interval, since HNS does not tell of endpoints and load balancers', async () => {
    const { port } = openNode()
    const told: (readonly FacetName[])[] = []
    const end = watchHns(port, 15_000, (facets) => told.push(facets))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(told).toEqual([hnsFacets, hnsFacets])
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toHaveLength(2)
  })

  it('registers again after a restart of the service, until the service takes it', async () => {
    const simulator = openNode()
    const told: (readonly FacetName[])[] = []
    const end = watchHns(simulator.port, 3_600_000, (facets) => told.push(facets))
    await vi.advanceTimersByTimeAsync(0)
    simulator.stopService()
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toEqual([hnsFacets])
    simulator.startService()
    await vi.advanceTimersByTimeAsync(10_000)
    const network = await simulator.port.networks.enumerate('')
    expect(network.ok).toBe(true)
    await simulator.port.hnsCall('POST', '/networks/', '{"Name":"late","Type":"nat"}')
    await vi.advanceTimersByTimeAsync(0)
    expect(told.slice(1)).toEqual([['networks', 'endpoints']])
    end()
  })

  it('keeps to the interval where the library has no notifications', async () => {
    const { port } = openNode()
    let attempts = 0
    const end = watchHns(
      {
        ...port,
        registerServiceCallback: () => {
          attempts += 1
          return Promise.resolve({ ok: false, error: { hresult: 0x8007007f, record: null, isMissingFunction: true } })
        },
      },
      15_000,
      () => undefined,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempts).toBe(1)
    end()
  })

  it('takes its registration back when it ends, also one that came late', async () => {
    const { port } = openNode()
    const taken: bigint[] = []
    const end = watchHns(
      {
        ...port,
        unregisterServiceCallback: (handle) => {
          taken.push(handle)
          return Promise.resolve(ok(null))
        },
      },
      15_000,
      () => undefined,
    )
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(taken).toHaveLength(1)
  })
})
