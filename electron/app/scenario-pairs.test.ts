import { describe, expect, it } from 'vitest'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { faultKinds, type FaultKind } from '../../native/simulator/scenarios/fault-kinds.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { openSimulator } from './simulator-source.ts'

/** Two faults at once: both are named, neither hides the other. */

async function kindsFound(spec: string): Promise<ReadonlySet<string>> {
  const source = await openSimulator(spec)
  const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  return new Set(diagnose(join(snapshot)).findings.map(({ kind }) => kind))
}

function planted(spec: string): readonly FaultKind[] {
  const parsed = parseScenario(spec)
  if (!parsed.ok) throw new Error(spec)
  const { unplantable } = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock())
  return parsed.value.spec.faults.filter((kind) => !unplantable.includes(kind))
}

async function hiddenPairs(scenario: string): Promise<string[]> {
  const base = `sim:${scenario}?pods=8&services=14&nodes=3`
  const kinds = faultKinds.filter((kind) => planted(`${base}&fault=${kind}`).length === 1)
  const hidden: string[] = []
  for (const [index, first] of kinds.entries()) {
    for (const second of kinds.slice(index + 1)) {
      const spec = `${base}&fault=${first}&fault=${second}`
      const both = planted(spec)
      // One takes away what the other would be planted in: they cannot be there at once.
      if (both.length < 2) continue
      const found = await kindsFound(spec)
      for (const kind of both) if (!found.has(kind)) hidden.push(`${first} + ${second}: ${kind}`)
    }
  }
  return hidden
}

/**
 * Pairs of which the second fault takes away or writes over what the first was planted in, so that nothing of the first
 * is left to be seen. The kind that is gone stands last.
 */
const takenAway = [
  // One field: the later value stands.
  'management-ip-invalid + management-ip-missing: management-ip-invalid',
  // One load balancer, the same back end of it.
  'loadbalancer-backend-stale + loadbalancer-backend-missing: loadbalancer-backend-stale',
  // The stale one is among those that are gone.
  'remote-endpoint-stale + remote-endpoints-missing: remote-endpoint-stale',
  // What the load balancer should have as its source is gone.
  'source-vip-endpoint-missing + loadbalancer-source-vip: loadbalancer-source-vip',
  // Without kube-proxy there are no load balancers, remote endpoints and lines of its work.
  'remote-endpoint-stale + kube-proxy-not-running: remote-endpoint-stale',
  'loadbalancer-backend-stale + kube-proxy-not-running: loadbalancer-backend-stale',
  'loadbalancer-backend-missing + kube-proxy-not-running: loadbalancer-backend-missing',
  'loadbalancer-source-vip + kube-proxy-not-running: loadbalancer-source-vip',
  'loadbalancer-orphaned + kube-proxy-not-running: loadbalancer-orphaned',
  'port-pool-exhausted + kube-proxy-not-running: port-pool-exhausted',
  'port-reserved-collision + kube-proxy-not-running: port-reserved-collision',
]

describe('two faults at once', () => {
  for (const scenario of ['flannel-vxlan', 'azure-cni']) {
    it(`names both in ${scenario}, but for what one of them takes away`, async () => {
      const hidden = await hiddenPairs(scenario)
      expect(hidden.filter((pair) => !takenAway.includes(pair))).toEqual([])
    }, 60000)
  }
})
