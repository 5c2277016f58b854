import { describe, expect, it } from 'vitest'
import { scenario } from '../../testing/views.ts'
import { fitting, scenarioSource } from './scenario-source.ts'

describe('the source of a scenario', () => {
  it('names what differs from the usual alone', () => {
    const usual = { name: 'demo', fault: null, pods: null, services: null }
    expect(scenarioSource(usual)).toBe('sim:demo')
    expect(scenarioSource({ ...usual, pods: 0, services: 2000, fault: 'mtu-mismatch' })).toBe(
      'sim:demo?pods=0&services=2000&fault=mtu-mismatch',
    )
  })

  it('drops what another scenario has no place for', () => {
    const choice = { name: 'docker-nat', fault: 'mtu-mismatch', pods: 250, services: null }
    expect(fitting(choice, scenario('docker-nat'))).toEqual({ ...choice, fault: null, pods: null })
    expect(fitting({ ...choice, name: 'demo' }, scenario('demo'))).toEqual({ ...choice, name: 'demo' })
  })
})
