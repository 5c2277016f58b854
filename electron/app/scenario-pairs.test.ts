import { describe, expect, it } from 'vitest'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import { faultKinds, type FaultKind } from '../../native/simulator/scenarios/fault-kinds.ts'
import { readWithFaults } from './test-scenario.ts'

/** Two faults at once: both are named, neither hides the other. */

async function hiddenPairs(scenario: string): Promise<string[]> {
  const base = `sim:${scenario}?pods=8&services=14&nodes=3`
  const kinds: FaultKind[] = []
  for (const kind of faultKinds) if ((await readWithFaults(base, [kind])) !== null) kinds.push(kind)
  const hidden: string[] = []
  for (const [index, first] of kinds.entries()) {
    for (const second of kinds.slice(index + 1)) {
      const snapshot = await readWithFaults(base, [first, second])
      // One takes away what the other would be planted in: they cannot be there at once.
      if (snapshot === null) continue
      const found = new Set<string>(diagnose(join(snapshot)).findings.map(({ kind }) => kind))
      for (const kind of [first, second]) if (!found.has(kind)) hidden.push(`${first} + ${second}: ${kind}`)
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
    }, 600000)
  }
})
