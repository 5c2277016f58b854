import type { Clock } from '../clock.ts'
import { makePod, seeded } from './cluster.ts'
import type { ClusterPod } from './cluster.ts'
import { addPod, hasOwnEndpoint, removePod } from './cni.ts'
import type { KubeProxy } from './kube-proxy.ts'
import { endpointsAt, podNetwork } from './world.ts'
import type { World } from './world.ts'

/** Usual delays between a changed object and HNS: the sandbox and its CNI call, and kube-proxy's next sync. */
const cniDelayMs = 1500
const kubeProxyDelayMs = 1000

/** Pods that come and go; CNI and kube-proxy follow after their delays. Returns what ends it. */
export function startChurn(
  world: World,
  kubeProxy: KubeProxy | null,
  clock: Clock,
  onKubernetesChange: () => void,
): () => void {
  const { spec } = world
  const everyMs = 60000 / spec.churn
  let round = 0
  const cancels = new Set<() => void>()
  const after = (delayMs: number, run: () => void): void => {
    const cancel = clock.schedule(delayMs, () => {
      cancels.delete(cancel)
      run()
    })
    cancels.add(cancel)
  }
  const replace = (old: ClusterPod, now: ClusterPod | null): void => {
    const pods = world.cluster.pods.flatMap((pod) => (pod === old ? (now ?? []) : pod))
    world.cluster = { ...world.cluster, pods }
    onKubernetesChange()
    after(kubeProxyDelayMs, () => kubeProxy?.sync())
  }
  const add = (pod: ClusterPod): void => {
    world.cluster = { ...world.cluster, pods: [...world.cluster.pods, pod] }
    onKubernetesChange()
  }

  const isHeld = ({ ips }: ClusterPod): boolean => {
    const network = podNetwork(world)
    return network !== null && ips.some((ip) => endpointsAt(world, network.id, ip).length > 0)
  }

  /** One pod is deleted, and its ReplicaSet makes another that gets the freed addresses. */
  const replaceOne = (): void => {
    const pods = world.cluster.pods.filter(
      (pod) => pod.node === world.cluster.thisNode && hasOwnEndpoint(pod) && !pod.isDeleting,
    )
    const leaving = pods[seeded(spec.seed, 7, round) % Math.max(1, pods.length)]
    if (leaving === undefined) return
    const ending = { ...leaving, isDeleting: true }
    replace(leaving, ending)
    const fresh = makePod(
      spec.seed,
      { namespace: leaving.namespace, name: leaving.app },
      leaving.node,
      [],
      100000 + round,
      { phase: 'Pending', isReady: false },
    )
    add(fresh)
    after(kubeProxyDelayMs + cniDelayMs, () => {
      removePod(world, ending)
      replace(ending, null)
      // The CNI call is refused where another endpoint holds the address, as a planted one may: the pod stays Pending.
      if (isHeld(leaving)) return
      const running = { ...fresh, ips: leaving.ips, phase: 'Running' as const }
      addPod(world, running)
      replace(fresh, running)
      after(cniDelayMs, () => replace(running, { ...running, isReady: true }))
    })
  }
  const tick = (): void => {
    round++
    replaceOne()
    after(everyMs, tick)
  }
  after(everyMs, tick)
  return () => {
    for (const cancel of cancels) cancel()
    cancels.clear()
  }
}
