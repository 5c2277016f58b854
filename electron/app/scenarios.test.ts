import { describe, expect, it } from 'vitest'
import { diagnose } from '../../core/diagnose/run.ts'
import type { Diagnosis } from '../../core/diagnose/finding.ts'
import { join } from '../../core/join/join.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { faultKinds } from '../../native/simulator/scenarios/fault-kinds.ts'
import type { FaultKind } from '../../native/simulator/scenarios/fault-kinds.ts'
import { parseScenario, scenarios } from '../../native/simulator/scenarios/registry.ts'
import { openSimulator } from './simulator-source.ts'

/** Scenario × fault: what is planted is found, and nothing else but what follows from it. */

const overlays = ['flannel-vxlan', 'calico-vxlan', 'ovn-hybrid-overlay']
const withKubeProxy = scenarios
  .map(({ name }) => name)
  .filter((name) => !['demo', 'antrea', 'docker-nat'].includes(name))

/** Where a fault has a place; kinds that are not here have one in each scenario with Kubernetes. */
const places: Partial<Readonly<Record<FaultKind, readonly string[]>>> = {
  // Which network is wanted is known from kube-proxy's arguments.
  'pod-network-missing': withKubeProxy,
  'network-name-mismatch': withKubeProxy,
  // Antrea: the bridge takes the address of the host over, and Transparent networks are made for any vSwitch.
  'extra-pod-network': withKubeProxy,
  'management-ip-missing': withKubeProxy,
  // Only where Kubernetes hands out the pod CIDRs, one for each node.
  'subnet-pod-cidr-mismatch': ['flannel-vxlan', 'flannel-host-gw', 'win-bridge', 'antrea'],
  'subnet-overlap': overlays,
  'overlay-vni-mismatch': overlays,
  'remote-subnet-route-missing': overlays,
  'remote-subnet-route-stale': overlays,
  'host-route-missing': ['flannel-host-gw'],
  'ipv6-default-route-missing': ['dual-stack'],
  // Antrea: no load balancers, no remote endpoints, no policies in HNS, and VFP is off.
  'remote-endpoint-stale': withKubeProxy,
  'remote-endpoints-missing': withKubeProxy,
  'endpoint-policy-invalid': withKubeProxy,
  'endpoint-acl-blocks': withKubeProxy,
  // Calico's is the remote endpoint of the CNI.
  'source-vip-endpoint-missing': ['flannel-vxlan', 'ovn-hybrid-overlay'],
  'loadbalancer-missing': withKubeProxy,
  'loadbalancer-backend-stale': withKubeProxy,
  'loadbalancer-backend-missing': withKubeProxy,
  'loadbalancer-source-vip': overlays,
  'loadbalancer-orphaned': withKubeProxy,
  'port-pool-exhausted': withKubeProxy,
  'port-reserved-collision': withKubeProxy,
  // OpenShift's source VIP is made by the operator and tells nothing of kube-proxy.
  'kube-proxy-not-running': withKubeProxy.filter((name) => name !== 'ovn-hybrid-overlay'),
  'vfp-extension-disabled': withKubeProxy,
}

async function check(spec: string): Promise<Diagnosis> {
  const source = await openSimulator(spec)
  const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  expect(snapshot.problems).toEqual([])
  expect(snapshot.ignored).toEqual([])
  return diagnose(join(snapshot))
}

/** `found` with the kinds that stand beside the planted one without being told under it. */
async function cell(scenario: string, kind: FaultKind): Promise<string> {
  // Small, so that the whole table is read in a few seconds.
  const spec = `sim:${scenario}?pods=8&services=14&nodes=3&fault=${kind}`
  const parsed = parseScenario(spec)
  if (!parsed.ok) throw new Error(spec)
  const { unplantable } = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock())
  if (unplantable.includes(kind)) return 'no place'
  const diagnosis = await check(spec)
  const beside = diagnosis.findings
    .filter((finding) => finding.kind !== kind && finding.causedBy === null && finding.severity !== 'info')
    .map((finding) => finding.kind)
  const isFound = diagnosis.findings.some((finding) => finding.kind === kind)
  return [isFound ? 'found' : 'not found', ...new Set(beside)].join(', ')
}

describe('scenarios', () => {
  for (const { name } of scenarios) {
    if (name === 'demo') continue
    it(`finds nothing in a healthy ${name}`, async () => {
      const { findings } = await check(`sim:${name}`)
      expect(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id)).toEqual([])
    })
    it(`finds each fault in ${name}, where it has a place`, async () => {
      const isStandalone = name === 'docker-nat'
      const expected: Record<string, string> = {}
      const cells: Record<string, string> = {}
      for (const kind of faultKinds) {
        const hasPlace = !isStandalone && (places[kind]?.includes(name) ?? true)
        expected[kind] = hasPlace ? 'found' : 'no place'
        cells[kind] = await cell(name, kind)
      }
      expect(cells).toEqual(expected)
    }, 60000)
  }
  for (const windows of ['2019', '2022', '2025']) {
    for (const name of ['flannel-vxlan', 'azure-cni', 'calico-bgp']) {
      it(`finds nothing in a healthy ${name} on Windows Server ${windows}`, async () => {
        const { findings } = await check(`sim:${name}?windows=${windows}&seed=5`)
        expect(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id)).toEqual([])
      })
    }
  }
  it('stays quiet on a large healthy node', async () => {
    const { findings } = await check('sim:flannel-vxlan?pods=250&services=500&nodes=20')
    expect(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id)).toEqual([])
  })
  it('names the one duplicate address of the embedded node, and the leftover that follows from it', async () => {
    const { findings } = await check('sim:demo')
    expect(findings.map(({ id, causedBy }) => [id, causedBy])).toEqual([
      ['endpoint-duplicate-ip:endpoint/10.244.2.12', null],
      ['endpoint-orphaned:endpoint/10.244.2.12', 'endpoint-duplicate-ip:endpoint/10.244.2.12'],
    ])
  })
})
