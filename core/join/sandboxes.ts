import type { RuntimeSandbox } from '../model/host.ts'
import type { KubePod } from '../model/kube.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { podKey } from './joined.ts'
import { addTo, bareContainerId } from './keys.ts'

/** Digits of a sandbox id that the shortest form has: Azure's endpoint names (kubernetes-windows-networking.md 2.4). */
const shortest = 8

export function runtimeSandboxes(snapshot: Snapshot): readonly RuntimeSandbox[] {
  const { host } = snapshot.facets
  return host.state === 'collected' || host.state === 'cut' ? (host.value.sandboxes ?? []) : []
}

/** The sandbox id at the front of an endpoint's name: `<id>_<network>`, `cid-<id>`, `<8 digits>-eth0` (2.1). */
export function sandboxIdInName(name: string): string | null {
  const id = /^(?:cid-)?([0-9a-f]{8,64})(?=_|-eth\d|$)/i.exec(name)?.[1]
  return id === undefined ? null : id.toLowerCase()
}

/** Finds the pod of a sandbox by any beginning of its id; the runtime prints the first 13 digits of it. */
export function sandboxFinder(
  snapshot: Snapshot,
  podByKey: ReadonlyMap<string, KubePod>,
): (id: string) => KubePod | undefined {
  const byStart = new Map<string, RuntimeSandbox[]>()
  for (const sandbox of runtimeSandboxes(snapshot)) {
    addTo(byStart, sandbox.idPrefix.slice(0, shortest).toLowerCase(), sandbox)
  }
  return (written) => {
    const id = bareContainerId(written)
    const found = (byStart.get(id.slice(0, shortest)) ?? []).filter(({ idPrefix }) => {
      const prefix = idPrefix.toLowerCase()
      return prefix.startsWith(id) || id.startsWith(prefix)
    })
    const [single] = found
    return found.length === 1 && single !== undefined ? podByKey.get(podKey(single)) : undefined
  }
}
