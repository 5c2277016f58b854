import { windowsReleases } from '../../../core/hns/features.ts'
import type { HostProfile } from '../../../core/hns/rules/records.ts'
import { virtualClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { createSimulator } from '../simulator.ts'
import type { Simulator } from '../simulator.ts'
import { noTrouble } from '../trouble.ts'
import type { TroubleSettings } from '../trouble.ts'
import { startChurn } from './churn.ts'
import type { Cluster } from './cluster.ts'
import { addPod, createNetworks, hasOwnEndpoint } from './cni.ts'
import { plantFault } from './faults.ts'
import { faultKinds } from './fault-kinds.ts'
import type { FaultKind } from './fault-kinds.ts'
import { generateCluster } from './generate.ts'
import { hostFiles } from './host-files.ts'
import type { HostFile } from './host-files.ts'
import { createKubeProxy } from './kube-proxy.ts'
import { kubernetesSteps } from './kubernetes.ts'
import type { ScenarioDefinition, ScenarioSpec } from './spec.ts'
import { drain } from './world.ts'
import type { World } from './world.ts'

/** A running scenario: the node's HNS behind its port, and the Kubernetes objects that belong to it. */
export interface Scenario {
  readonly simulator: Simulator
  /** As kubectl would print it now, one object a step; null where there is no Kubernetes. */
  kubernetesSteps(): Generator<void, string | null>
  /** The same in one go. */
  kubernetes(): string | null
  /** What the tools of the host print now. */
  hostFiles(): readonly HostFile[]
  /** Calls back when Kubernetes objects changed; returns the end of the subscription. */
  onKubernetesChange(listener: () => void): () => void
  readonly nodeName: string
  /** Faults that this scenario has no place for. */
  readonly unplantable: readonly FaultKind[]
  stop(): void
}

/** The faults that a scenario has a place for, each tried on a small node of it; one a step. */
export function* faultsWithPlace(
  definition: ScenarioDefinition,
  spec: ScenarioSpec,
): Generator<void, readonly FaultKind[]> {
  const small = { ...spec, nodes: 4, pods: 8, services: 14, churn: 0 }
  const found: FaultKind[] = []
  for (const kind of faultKinds) {
    const scenario = buildScenario(definition, { ...small, faults: [kind] }, virtualClock())
    if (scenario.unplantable.length === 0) found.push(kind)
    yield
  }
  return found
}

function hostOf(spec: ScenarioSpec, cluster: Cluster): HostProfile {
  const release = windowsReleases[spec.windows]
  const { thisNode } = cluster
  return {
    hns: release.hns,
    schemaMinor: release.schemaMinor,
    adapters: [{ name: 'Ethernet', mac: thisNode.uplinkMac, ip: thisNode.ip, prefix: cluster.nodeSubnet }],
    isVfpUsable: true,
    dnsServers: ['10.37.0.2'],
    dynamicPorts: { start: 49152, count: 16384 },
  }
}

function troubleOf(spec: ScenarioSpec): TroubleSettings {
  const { latencyMs, hangAfter, failures, isElevated } = spec
  return { ...noTrouble, latencyMs, hangAfter, failures, isElevated }
}

export function buildScenario(definition: ScenarioDefinition, spec: ScenarioSpec, clock: Clock): Scenario {
  return drain(buildSteps(definition, spec, clock))
}

/** Builds the node, one object a step, so that a host that drives it can give other work its turn. */
export function* buildSteps(
  definition: ScenarioDefinition,
  spec: ScenarioSpec,
  clock: Clock,
): Generator<void, Scenario> {
  const profile = definition.cni
  const cluster = generateCluster(spec, profile)
  const simulator = createSimulator({
    host: hostOf(spec, cluster),
    seed: spec.seed,
    clock,
    trouble: troubleOf(spec),
    settleMs: 0,
  })
  const world: World = { spec, profile, simulator, cluster, planted: new Set() }
  createNetworks(world)
  if (profile.isStandalone !== true) {
    for (const pod of cluster.pods) {
      if (pod.node === cluster.thisNode && hasOwnEndpoint(pod)) addPod(world, pod)
      yield
    }
  }
  const kubeProxy = profile.runsKubeProxy ? createKubeProxy(world) : null
  if (kubeProxy !== null) yield* kubeProxy.syncSteps()
  const unplantable = spec.faults.filter((kind) => !plantFault(kind, world))

  const listeners = new Set<() => void>()
  const stop =
    spec.churn > 0 && profile.isStandalone !== true
      ? startChurn(world, kubeProxy, clock, () => {
          for (const listener of listeners) listener()
        })
      : () => undefined
  let printed: { readonly cluster: Cluster; readonly text: string } | null = null
  function* printSteps(): Generator<void, string | null> {
    if (profile.isStandalone === true) return null
    const now = world.cluster
    if (printed?.cluster !== now) printed = { cluster: now, text: yield* kubernetesSteps(now, profile, spec) }
    return printed.text
  }
  return {
    simulator,
    kubernetesSteps: printSteps,
    kubernetes: () => drain(printSteps()),
    hostFiles: () => hostFiles(world),
    onKubernetesChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    nodeName: cluster.thisNode.name,
    unplantable,
    stop,
  }
}
