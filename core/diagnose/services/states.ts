import { refOf, type Joined } from '../../join/joined.ts'
import { addTo } from '../../join/keys.ts'
import type { HnsLoadBalancer } from '../../model/hns.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import type { KubeService } from '../../model/kube.ts'
import { message, type Message } from '../../model/message.ts'
import type { Diagnosis, Finding, FindingKind } from '../finding.ts'
import { namesOf, wantedRef } from '../service-names.ts'
import { compareBackends } from './backends.ts'
import { frontendsWithLoadBalancers, type ServiceFrontend } from './frontends.ts'
import { whyNotNeeded, type NotNeeded } from './needed.ts'
import type { ServiceVerdict } from './verdict.ts'
import { differingSettings, proxyHabits, type ProxyHabits } from './settings.ts'

/**
 * What Kubernetes wants of this node for each service, beside what HNS holds. Where a rule of the diagnosis has judged,
 * its word is taken, so that a finding and this table never disagree.
 */

export interface ServiceState {
  /** Unique in one list, and the same from revision to revision. */
  readonly id: string
  /** Null for a load balancer that no service asks for. */
  readonly service: KubeService | null
  readonly frontend: ServiceFrontend | null
  readonly loadBalancers: readonly HnsLoadBalancer[]
  readonly verdict: ServiceVerdict
  readonly why: readonly Message[]
  /** The finding that says it; null for a good verdict, and for one that `why` gives the reason of no finding for. */
  readonly finding: Finding | null
}

type Judged = Pick<ServiceState, 'verdict' | 'why' | 'finding'>

interface Context {
  readonly joined: Joined
  readonly habits: ProxyHabits
  readonly skipped: ReadonlyMap<FindingKind, Message>
  /** Findings of the kinds that judge load balancers, by each of their names. */
  readonly found: ReadonlyMap<FindingKind, ReadonlyMap<string, Finding>>
  /** All load balancers of the node are missing, and one finding says so. */
  readonly allMissing: Finding | null
}

const kinds = [
  'loadbalancer-missing',
  'loadbalancer-backend-missing',
  'loadbalancer-backend-stale',
  'loadbalancer-source-vip',
  'loadbalancer-orphaned',
] as const satisfies readonly FindingKind[]

function contextOf(joined: Joined, diagnosis: Diagnosis): Context {
  const found = new Map<FindingKind, Map<string, Finding>>(kinds.map((kind) => [kind, new Map<string, Finding>()]))
  let allMissing: Finding | null = null
  for (const finding of diagnosis.findings) {
    const byName = found.get(finding.kind)
    if (byName === undefined) continue
    if (finding.kind === 'loadbalancer-missing') {
      if (finding.resource.startsWith('node/')) allMissing = finding
      // Its objects are the services, which may have other frontends.
      for (const name of [finding.resource, ...finding.aliases]) byName.set(name, finding)
    } else for (const name of finding.objects) if (name.startsWith('loadbalancer/')) byName.set(name, finding)
  }
  return {
    joined,
    habits: proxyHabits(joined),
    skipped: new Map(diagnosis.skipped.map(({ kind, why }) => [kind, why])),
    found,
    allMissing,
  }
}

const bad = (verdict: ServiceVerdict, finding: Finding): Judged => ({ verdict, why: [finding.title], finding })
const said = (verdict: ServiceVerdict, ...why: readonly Message[]): Judged => ({ verdict, why, finding: null })

const notNeededWords = {
  noBackends: message('services.why.noBackends'),
  noLocalBackends: message('services.why.noLocalBackends'),
  sctp: message('services.why.sctp'),
  noLocalPods: message('services.why.noLocalPods'),
} as const satisfies Record<Exclude<NotNeeded, 'backendsNotKnown'>, Message>

/** Nothing in HNS: whether that is a fault. */
function judgeAbsent(one: ServiceFrontend, context: Context): Judged {
  const { joined } = context
  const { wanted } = one
  const skipped = context.skipped.get('loadbalancer-missing')
  if (joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') {
    return said('none', message('services.why.antrea'))
  }
  if (wanted === null) return judgeUnwanted(one, context)
  const why = whyNotNeeded(wanted, joined)
  if (why === 'backendsNotKnown')
    return said('notCollected', skipped ?? message('finding.skip.notCollected.endpointSlices'))
  if (why !== null) return said('none', notNeededWords[why])
  if (context.allMissing !== null) return bad('missing', context.allMissing)
  const missing = context.found.get('loadbalancer-missing')
  const finding =
    missing?.get(wantedRef(wanted)) ?? (one.vip === null ? undefined : missing?.get(`loadbalancer/${one.vip}`))
  if (finding !== undefined) return bad('missing', finding)
  return said('notCollected', skipped ?? message('services.why.vague'))
}

/** The service has the address, and kube-proxy is not known to make anything for it. */
function judgeUnwanted({ vip }: ServiceFrontend, { joined, skipped }: Context): Judged {
  if (joined.wantedOnAnyNode === null) {
    return said('notCollected', skipped.get('loadbalancer-missing') ?? message('finding.skip.notCollected.services'))
  }
  if (vip !== null && vip.includes(':')) return said('none', message('services.why.noIpv6'))
  if (joined.thisNode === null) return said('notCollected', message('finding.skip.noThisNode'))
  // Only the node port of an IPv6 service is left.
  return said('none', message('services.why.noIpv6'))
}

/** What rules have found on one of the load balancers, the worst first. */
function findingOn(loadBalancers: readonly HnsLoadBalancer[], kind: FindingKind, { found }: Context): Finding | null {
  for (const loadBalancer of loadBalancers) {
    const finding = found.get(kind)?.get(refOf(loadBalancer))
    if (finding !== undefined) return finding
  }
  return null
}

function judgeBackends(loadBalancers: readonly HnsLoadBalancer[], context: Context): Judged | null {
  const gone = findingOn(loadBalancers, 'loadbalancer-backend-missing', context)
  if (gone !== null) return bad('stale', gone)
  const stale = findingOn(loadBalancers, 'loadbalancer-backend-stale', context)
  if (stale !== null) return bad(stale.severity === 'error' ? 'stale' : 'wrongBackend', stale)
  const source = findingOn(loadBalancers, 'loadbalancer-source-vip', context)
  return source === null ? null : bad('wrongFlags', source)
}

/** Why the back ends of a load balancer could not be compared; null where they were. */
function whyNotCompared(loadBalancer: HnsLoadBalancer, { joined, skipped }: Context): Message | null {
  for (const kind of ['loadbalancer-backend-stale', 'loadbalancer-backend-missing'] as const) {
    const why = skipped.get(kind)
    if (why !== undefined) return why
  }
  if (isUnknown(loadBalancer.endpointIds)) {
    return message('finding.skip.noField.loadBalancers', { field: 'endpointIds' })
  }
  const isVague = loadBalancer.endpointIds.some((id) => {
    const endpoint = joined.endpointById.get(id)
    return endpoint !== undefined && isUnknown(endpoint.ips)
  })
  return isVague ? message('finding.skip.noField.endpoints', { field: 'ips' }) : null
}

function judgePresent(one: ServiceFrontend, context: Context): Judged {
  const { joined } = context
  const { loadBalancers, wanted } = one
  const finding = judgeBackends(loadBalancers, context)
  if (finding !== null) return finding
  if (one.isHealthCheck) return said('ok', message('services.why.healthCheck'))
  const [first, second] = loadBalancers
  if (first === undefined) return judgeAbsent(one, context)
  if (second !== undefined) return said('extra', message('services.why.twice', { count: loadBalancers.length }))
  const notCompared = whyNotCompared(first, context)
  if (wanted === null || wanted.backends === null || wanted.backends.length === 0) {
    if (joined.wantedOnAnyNode === null || (wanted !== null && wanted.backends === null)) {
      return said('notCollected', notCompared ?? message('finding.skip.notCollected.endpointSlices'))
    }
    if (wanted === null && joined.thisNode === null) return said('notCollected', message('finding.skip.noThisNode'))
    return said('extra', message('services.why.notYetRemoved'))
  }
  if (notCompared !== null) return said('notCollected', notCompared)
  if (one.isByCount) return said('ok', message('services.why.byCount'))
  const differs = differingSettings(first, wanted, joined, context.habits)
  if (differs.length > 0) return said('wrongFlags', ...differs, message('services.why.noFindingFlags'))
  const { served, unserved } = compareBackends(first, wanted.backends, joined)
  const surplus = served.filter((backend) => backend.wanted === null).length
  if (surplus > 0) return said('wrongBackend', message('services.why.notReady', { count: surplus }))
  // A pod of this node without an HNS endpoint has a finding of its own.
  if (unserved.length > 0) return said('wrongBackend', message('services.why.unserved', { count: unserved.length }))
  return said('ok', message('services.why.ok', { count: served.length }))
}

/** A load balancer beside no frontend of a service. */
function judgeLone(loadBalancer: HnsLoadBalancer, context: Context): Judged {
  const { joined, skipped } = context
  const orphaned = findingOn([loadBalancer], 'loadbalancer-orphaned', context)
  if (orphaned !== null) return bad('extra', orphaned)
  const finding = judgeBackends([loadBalancer], context)
  if (finding !== null) return finding
  const networkId = knownOr(loadBalancer.networkId, null)
  if (networkId !== null && joined.networkRole.get(networkId) === 'foreign') {
    return said('none', message('services.why.foreign'))
  }
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  if (owner?.kind === 'unknown') return said('notCollected', owner.why)
  // The owner is known, and not which of its ports or addresses.
  if (owner?.kind === 'service') return said('notCollected', message('services.why.noPorts'))
  const why = skipped.get('loadbalancer-orphaned')
  return why === undefined ? said('none', message('services.why.healthCheck')) : said('notCollected', why)
}

/** One row for each frontend of each service, and for each load balancer that stands beside none. */
export function serviceStates(joined: Joined, diagnosis: Diagnosis): readonly ServiceState[] {
  const context = contextOf(joined, diagnosis)
  const { all, withoutAny, rest } = frontendsWithLoadBalancers(joined)
  return [
    ...all.map((one) => ({
      id: `${one.service.namespace}/${one.service.name} ${one.key}`,
      service: one.service,
      frontend: one,
      loadBalancers: one.loadBalancers,
      ...judgePresent(one, context),
    })),
    ...withoutAny.map((service) => ({
      id: `${service.namespace}/${service.name}`,
      service,
      frontend: null,
      loadBalancers: [],
      ...said('none', message(service.isHeadless ? 'services.why.headless' : 'services.why.externalName')),
    })),
    ...rest.map((loadBalancer) => {
      const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
      return {
        id: refOf(loadBalancer),
        service: owner?.kind === 'service' ? owner.service : null,
        frontend: null,
        loadBalancers: [loadBalancer],
        ...judgeLone(loadBalancer, context),
      }
    }),
  ]
}

/** For text: what a load balancer serves, or its id where the evidence does not tell. */
export function loadBalancerName(loadBalancer: HnsLoadBalancer, joined: Joined): string {
  return namesOf(loadBalancer, joined.ownerOfLoadBalancer.get(loadBalancer.id)).name
}

/** States of each service, by `namespace/name`; those of no service under an empty text. */
export function statesByService(states: readonly ServiceState[]): ReadonlyMap<string, readonly ServiceState[]> {
  const byService = new Map<string, ServiceState[]>()
  for (const state of states) {
    addTo(byService, state.service === null ? '' : `${state.service.namespace}/${state.service.name}`, state)
  }
  return byService
}
