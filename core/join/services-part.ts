import type { WantedFrontend } from '../expect/frontend.ts'
import { wantedFrontendsOf } from '../expect/services.ts'
import type { Ip } from '../model/ids.ts'
import type { KubeEndpointSlice, KubeService } from '../model/kube.ts'
import { addTo } from './keys.ts'

/**
 * What follows from services and EndpointSlices alone. In a live cluster pods change all the time and services hardly ever,
 * so that these parts are taken over from the join before where what they are made from is the same.
 */

export interface ServiceIndex {
  readonly services: readonly KubeService[]
  readonly slices: readonly KubeEndpointSlice[]
  /** Keys are `namespace/name`. */
  readonly serviceByKey: ReadonlyMap<string, KubeService>
  readonly servicesByVip: ReadonlyMap<Ip, readonly KubeService[]>
  readonly slicesByService: ReadonlyMap<string, readonly KubeEndpointSlice[]>
  readonly backendIps: ReadonlySet<Ip>
}

export interface FrontendInput {
  readonly index: ServiceIndex
  readonly nodeName: string | null
  readonly hasIpv6: boolean
  readonly areSlicesComplete: boolean
  /** False where the CNI plugin serves services without HNS. */
  readonly isServedByHns: boolean
}

export interface WantedPart {
  readonly input: FrontendInput
  readonly frontends: readonly WantedFrontend[]
}

export function indexServices(
  services: readonly KubeService[],
  slices: readonly KubeEndpointSlice[],
  before: ServiceIndex | null,
): ServiceIndex {
  if (before?.services === services && before.slices === slices) return before
  const serviceByKey = new Map<string, KubeService>()
  const servicesByVip = new Map<Ip, KubeService[]>()
  for (const service of services) {
    serviceByKey.set(`${service.namespace}/${service.name}`, service)
    for (const vip of new Set([...service.clusterIps, ...service.externalIps, ...service.ingressIps])) {
      addTo(servicesByVip, vip, service)
    }
  }
  const slicesByService = new Map<string, KubeEndpointSlice[]>()
  const backendIps = new Set<Ip>()
  for (const slice of slices) {
    if (slice.serviceName !== null) addTo(slicesByService, `${slice.namespace}/${slice.serviceName}`, slice)
    for (const backend of slice.backends) for (const ip of backend.addresses) backendIps.add(ip)
  }
  return { services, slices, serviceByKey, servicesByVip, slicesByService, backendIps }
}

function isSameInput(one: FrontendInput, other: FrontendInput): boolean {
  return (
    one.index === other.index &&
    one.nodeName === other.nodeName &&
    one.hasIpv6 === other.hasIpv6 &&
    one.areSlicesComplete === other.areSlicesComplete &&
    one.isServedByHns === other.isServedByHns
  )
}

/** Services between two pauses: well below the 50 ms that one slice of work may take. */
const sliceSize = 2000

export function* wantedSteps(input: FrontendInput, before: WantedPart | null): Generator<void, WantedPart> {
  if (before !== null && isSameInput(before.input, input)) return before
  const { index, nodeName, hasIpv6, areSlicesComplete } = input
  const asked = { nodeName, hasIpv6, slicesByService: areSlicesComplete ? index.slicesByService : null }
  const frontends: WantedFrontend[] = []
  for (const [at, service] of index.services.entries()) {
    if (input.isServedByHns) frontends.push(...wantedFrontendsOf(service, asked))
    if (at % sliceSize === sliceSize - 1) yield
  }
  return { input, frontends }
}
