import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../core/model/result.ts'
import { localFailure } from '../../native/hcn/errors.ts'
import type { HcnResult } from '../../native/hcn/port.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { pulseGapMs, silentAfterMs, startPulse } from './live-pulse.ts'

describe('the question that HNS is asked between readings', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function openPulse(isBusy: () => boolean = () => false) {
    const parsed = parseScenario('sim:demo')
    if (!parsed.ok) throw new Error('no scenario')
    const { port } = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock()).simulator
    const told: string[] = []
    let held: ((result: HcnResult<string>) => void) | null = null
    let asked = 0
    const node = { hangs: false }
    const pulse = startPulse({
      port: {
        networks: {
          ...port.networks,
          enumerate: (query) => {
            asked += 1
            return node.hangs ? new Promise((resolve) => (held = resolve)) : port.networks.enumerate(query)
          },
        },
      },
      isBusy,
      onSilence: (since) => told.push(`silent since ${since.getTime()}`),
      onAnswer: () => told.push('answers'),
    })
    return { pulse, told, node, asked: () => asked, answer: (result: HcnResult<string>) => held?.(result) }
  }

  it('tells of a service that hangs within 5 s, once, with the moment of the question', async () => {
    const { pulse, told, node } = openPulse()
    await vi.advanceTimersByTimeAsync(pulseGapMs * 3)
    expect(told).toEqual([])
    expect(pulse.answerMs()).not.toBeNull()
    node.hangs = true
    const at = Date.now()
    await vi.advanceTimersByTimeAsync(pulseGapMs + silentAfterMs)
    expect(told).toEqual([`silent since ${at + pulseGapMs}`])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told).toHaveLength(1)
    pulse.end()
  })

  it('takes a time limit for silence and a refusal for an answer', async () => {
    const { pulse, told, node, answer } = openPulse()
    node.hangs = true
    await vi.advanceTimersByTimeAsync(pulseGapMs + silentAfterMs)
    answer(fail(localFailure('timeout')))
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toHaveLength(1)
    answer(fail({ hresult: 0x80070005, record: null }))
    await vi.advanceTimersByTimeAsync(0)
    expect(told.at(-1)).toBe('answers')
    pulse.end()
  })

  it('does not ask while the node is read, nor after its end', async () => {
    let isBusy = true
    const { pulse, asked, node, told, answer } = openPulse(() => isBusy)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(0)
    isBusy = false
    node.hangs = true
    await vi.advanceTimersByTimeAsync(pulseGapMs)
    expect(asked()).toBe(1)
    pulse.end()
    answer(ok('[]'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([asked(), told]).toEqual([1, []])
  })
})
