import type { Ip } from '../model/ids.ts'
import type { KubePod } from '../model/kube.ts'
import { addTo, bareContainerId } from './keys.ts'

/**
 * Pods by what leads to them. In a live cluster most changes of pods are of their labels and states: what leads to them
 * stays, and then only the pods that changed are put in place of what they were.
 */
export interface PodIndex {
  readonly pods: readonly KubePod[]
  /** Keys are `namespace/name`. */
  readonly podByKey: ReadonlyMap<string, KubePod>
  readonly podsByIp: ReadonlyMap<Ip, readonly KubePod[]>
  readonly podByContainer: ReadonlyMap<string, KubePod>
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

/** Pods that are others now, each after what it was; null where one of them is led to by something else. */
function replacedIn(
  before: readonly KubePod[],
  pods: readonly KubePod[],
): readonly (readonly [KubePod, KubePod])[] | null {
  if (before.length !== pods.length) return null
  const replaced: (readonly [KubePod, KubePod])[] = []
  for (const [index, pod] of pods.entries()) {
    const was = before[index]
    if (was === pod) continue
    if (was === undefined || was.namespace !== pod.namespace || was.name !== pod.name) return null
    if (!isSameList(was.ips, pod.ips) || !isSameList(was.containerIds, pod.containerIds)) return null
    replaced.push([was, pod])
  }
  return replaced
}

function keyOf({ namespace, name }: KubePod): string {
  return `${namespace}/${name}`
}

export function indexPods(pods: readonly KubePod[], before: PodIndex | null): PodIndex {
  if (before?.pods === pods) return before
  const replaced = before === null ? null : replacedIn(before.pods, pods)
  // A patch of most of them would take longer than a fresh index.
  if (before === null || replaced === null || replaced.length * 4 > pods.length) {
    const podByKey = new Map(pods.map((pod) => [keyOf(pod), pod]))
    return { pods, podByKey, podsByIp: podsByIp(pods), podByContainer: podsByContainer(pods) }
  }
  const podByKey = new Map(before.podByKey)
  const byIp = new Map(before.podsByIp)
  const byContainer = new Map(before.podByContainer)
  for (const [was, pod] of replaced) {
    const key = keyOf(pod)
    if (podByKey.get(key) === was) podByKey.set(key, pod)
    for (const ip of pod.ips) {
      byIp.set(
        ip,
        (byIp.get(ip) ?? []).map((one) => (one === was ? pod : one)),
      )
    }
    for (const id of pod.containerIds.map(bareContainerId)) if (byContainer.get(id) === was) byContainer.set(id, pod)
  }
  return { pods, podByKey, podsByIp: byIp, podByContainer: byContainer }
}

function podsByContainer(pods: readonly KubePod[]): Map<string, KubePod> {
  const map = new Map<string, KubePod>()
  for (const pod of pods) for (const id of pod.containerIds) map.set(bareContainerId(id), pod)
  return map
}

function podsByIp(pods: readonly KubePod[]): Map<Ip, KubePod[]> {
  const map = new Map<Ip, KubePod[]>()
  for (const pod of pods) for (const ip of pod.ips) addTo(map, ip, pod)
  return map
}
