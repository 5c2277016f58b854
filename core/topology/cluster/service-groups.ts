import type { Severity } from '../../diagnose/finding.ts'
import { seenList } from '../../model/facet.ts'
import type { KubeEndpointSlice, KubeService } from '../../model/kube.ts'
import { byText } from '../draft.ts'
import { worse } from '../graph.ts'
import { mergedList } from './merged-list.ts'
import type { ClusterReading } from './tunnels.ts'

/** Services of one Kubernetes namespace with all their backends. */
export interface ServiceGroup {
  readonly id: string
  readonly kubeNamespace: string
  /** Whether the Namespace object was read. */
  readonly isObject: boolean
  readonly services: readonly KubeService[]
  readonly backends: number
  /** Ready backends by the name of their node; the empty name for those that name none. */
  readonly backendsByNode: ReadonlyMap<string, number>
  readonly severity: Severity | null
}

const noBackends: ReadonlyMap<string, number> = new Map()

interface Backends {
  count: number
  readonly byNode: Map<string, number>
}

/** In a cluster most readings change pods alone: slices that are the same list are counted once. */
const countedIn = new WeakMap<readonly KubeEndpointSlice[], ReadonlyMap<string, Backends>>()

function backendsByNamespace(slices: readonly KubeEndpointSlice[]): ReadonlyMap<string, Backends> {
  const known = countedIn.get(slices)
  if (known !== undefined) return known
  const found = new Map<string, Backends>()
  for (const { namespace, backends } of slices) {
    const there = found.get(namespace) ?? { count: 0, byNode: new Map<string, number>() }
    there.count += backends.length
    for (const { nodeName } of backends) {
      there.byNode.set(nodeName ?? '', (there.byNode.get(nodeName ?? '') ?? 0) + 1)
    }
    found.set(namespace, there)
  }
  countedIn.set(slices, found)
  return found
}

const collator = new Intl.Collator('en', { numeric: true })

export function serviceGroups(
  readings: readonly ClusterReading[],
  services: readonly KubeService[],
  severityOf: ReadonlyMap<string, Severity>,
): ServiceGroup[] {
  interface Building {
    readonly services: KubeService[]
    severity: Severity | null
  }
  const found = new Map<string, Building>()
  const at = (namespace: string): Building => {
    const there = found.get(namespace)
    if (there !== undefined) return there
    const made: Building = { services: [], severity: null }
    found.set(namespace, made)
    return made
  }
  for (const service of services) at(service.namespace).services.push(service)
  const slices = mergedList(
    readings,
    ({ joined }) => joined.snapshot.facets.endpointSlices,
    ({ namespace, name }) => `${namespace}/${name}`,
  )
  const backends = backendsByNamespace(slices)
  for (const namespace of backends.keys()) at(namespace)
  // A finding on one port of a service is one on the service: `service/shop/cart:80/TCP`.
  for (const [ref, severity] of severityOf) {
    if (!ref.startsWith('service/')) continue
    const group = found.get(ref.slice(8, ref.indexOf('/', 8)))
    if (group !== undefined) group.severity = worse(group.severity, severity)
  }
  const objects = new Set(
    readings.flatMap(({ joined }) => seenList(joined.snapshot.facets.kubeNamespaces).map(({ name }) => name)),
  )
  return [...found]
    .sort(([a], [b]) => collator.compare(a, b) || byText(a, b))
    .map(([kubeNamespace, group]) => ({
      id: `services/${kubeNamespace}`,
      kubeNamespace,
      isObject: objects.has(kubeNamespace),
      services: group.services,
      backends: backends.get(kubeNamespace)?.count ?? 0,
      backendsByNode: backends.get(kubeNamespace)?.byNode ?? noBackends,
      severity: group.severity,
    }))
}
