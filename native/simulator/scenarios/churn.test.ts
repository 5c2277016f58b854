import { describe, expect, it } from 'vitest'
import { virtualClock } from '../clock.ts'
import type { VirtualClock } from '../clock.ts'
import { buildScenario } from './builder.ts'
import type { Scenario } from './builder.ts'
import { parseScenario } from './registry.ts'

function open(text: string): { readonly scenario: Scenario; readonly clock: VirtualClock } {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(text)
  const clock = virtualClock()
  return { scenario: buildScenario(parsed.value.definition, parsed.value.spec, clock), clock }
}

interface PodJson {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly deletionTimestamp?: string }
  readonly spec: { readonly nodeName?: string; readonly hostNetwork?: boolean }
  readonly status: { readonly phase?: string; readonly podIP?: string }
}

function pods(scenario: Scenario): readonly PodJson[] {
  const { items } = JSON.parse(scenario.kubernetes() ?? '{}') as { items: readonly PodJson[] }
  return items.filter(
    ({ kind, spec }) => kind === 'Pod' && spec.nodeName === scenario.nodeName && spec.hostNetwork !== true,
  )
}

function localAddresses(scenario: Scenario): readonly string[] {
  const { state } = scenario.simulator.store
  return [...state.endpoints.values()]
    .filter((endpoint) => (endpoint.flags & 1) === 0 && endpoint.containers.length > 0)
    .flatMap((endpoint) => endpoint.ips.map(({ ip }) => ip))
    .sort()
}

function runningAddresses(scenario: Scenario): readonly string[] {
  return pods(scenario)
    .filter(({ status }) => status.phase === 'Running')
    .flatMap(({ status }) => status.podIP ?? [])
    .sort()
}

describe('churn', () => {
  it('replaces a pod, first in Kubernetes and after the usual delay in HNS', () => {
    const { scenario, clock } = open('flannel-vxlan?pods=6&services=6&churn=60')
    const before = scenario.simulator.store.revision
    const names = pods(scenario).map(({ metadata }) => metadata.name)
    clock.advance(1000)
    const leaving = pods(scenario).filter(({ metadata }) => metadata.deletionTimestamp !== undefined)
    expect(leaving).toHaveLength(1)
    expect(pods(scenario).filter(({ status }) => status.phase === 'Pending')).toHaveLength(1)
    expect(scenario.simulator.store.revision).toBe(before)
    clock.advance(3000)
    expect(scenario.simulator.store.revision).toBeGreaterThan(before)
    expect(pods(scenario).map(({ metadata }) => metadata.name)).not.toEqual(names)
    scenario.stop()
  })
  it('leaves nothing behind once it has come to rest', () => {
    // One change each six seconds, each of which is through after five.
    const { scenario, clock } = open('azure-cni?pods=8&services=10&churn=10')
    const { state } = scenario.simulator.store
    const counts = (): readonly number[] => [state.namespaces.size, state.endpoints.size, state.loadBalancers.size]
    const before = [counts(), [...state.index.frontends.keys()].sort(), localAddresses(scenario)]
    clock.advance(10 * 6000 + 5500)
    scenario.stop()
    expect([counts(), [...state.index.frontends.keys()].sort(), localAddresses(scenario)]).toEqual(before)
    expect(runningAddresses(scenario)).toEqual(localAddresses(scenario))
    expect([...state.loadBalancers.values()].filter(({ isApplied }) => !isApplied)).toEqual([])
  })
  it('plays the same each time', () => {
    const run = (): string | null => {
      const { scenario, clock } = open('flannel-host-gw?pods=6&services=6&churn=60')
      clock.advance(30_000)
      scenario.stop()
      return scenario.kubernetes()
    }
    expect(run()).toBe(run())
  })
  it('announces what changed in Kubernetes', () => {
    const { scenario, clock } = open('flannel-vxlan?pods=4&services=4&churn=60')
    let calls = 0
    const end = scenario.onKubernetesChange(() => calls++)
    clock.advance(2000)
    expect(calls).toBeGreaterThan(0)
    end()
    const seen = calls
    clock.advance(5000)
    expect(calls).toBe(seen)
    scenario.stop()
  })
  it('does not mend a load balancer that somebody else removed', () => {
    const { scenario, clock } = open('flannel-vxlan?pods=6&services=6&churn=1&fault=loadbalancer-missing')
    const { state } = scenario.simulator.store
    const before = state.loadBalancers.size
    clock.advance(30_000)
    expect(state.loadBalancers.size).toBe(before)
    scenario.stop()
  })

  it('leaves a pod Pending whose address an endpoint without a pod holds, and goes on', () => {
    const { scenario, clock } = open('sim:demo?churn=600')
    clock.advance(120_000)
    expect(pods(scenario).some(({ status }) => status.phase === 'Pending')).toBe(true)
    expect(runningAddresses(scenario).length).toBeGreaterThan(20)
    scenario.stop()
  })
})
