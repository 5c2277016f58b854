import type { WantedBackend, WantedFrontend } from '../../expect/frontend.ts'
import { podKey, refOf, type Joined, type NetworkRole } from '../../join/joined.ts'
import { addTo, frontendKey, portKey } from '../../join/keys.ts'
import { completeList } from '../../model/facet.ts'
import type { HnsLoadBalancer } from '../../model/hns.ts'
import type { Ip, ObjectRef } from '../../model/ids.ts'
import { isUnknown, knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import { aboutServedServices } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, listed, placeOf } from '../places.ts'
import { readKubeProxyLog, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { servicePortName, servicePortRef, wantedName, wantedRef } from '../service-names.ts'
import { whyNotNeeded } from '../services/needed.ts'

export const loadBalancerMissing: Rule = {
  kind: 'loadbalancer-missing',
  needs: ['loadBalancers'],
  lists: ['services', 'endpointSlices'],
  reads: [],
  about: aboutServedServices,
  sources: ['LB001', 'LB007', 'LB009', 'LB010', 'LB018', 'LB019', 'LB023'],
  reports: [
    'https://github.com/Azure/AKS/issues/2899',
    'https://github.com/kubernetes/kubernetes/issues/135802',
    'https://github.com/kubernetes/kubernetes/issues/110849',
    'https://github.com/microsoft/hcsshim/issues/1043',
  ],
  sharedRepairs: ['restartKubeProxyService', 'kubeProxyLog'],
  check: (joined) => {
    const asked = joined.wantedOnAnyNode ?? joined.wantedByTables
    if (asked === null) return cannotTell(message('finding.skip.noThisNode'))
    if (joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') {
      return cannotTell(message('finding.loadbalancer-missing.skip.antrea'))
    }
    const networks = completeList(joined.snapshot.facets.networks)
    if (networks !== null && !networks.some(({ id }) => mayCarryPods(joined.networkRole.get(id)))) {
      return cannotTell(message('finding.loadbalancer-missing.skip.noPodNetwork'))
    }
    const wanted = asked.filter((frontend) => whyNotNeeded(frontend, joined) === null)
    const loadBalancers = completeList(joined.snapshot.facets.loadBalancers) ?? []
    const { absent, tooFew, isVague } = absentAmong(wanted, loadBalancers)
    if (isVague && absent.length === 0 && tooFew.length === 0) {
      return cannotTell(message('finding.skip.noField.loadBalancers', { field: 'vips' }))
    }
    if (joined.wantedOnAnyNode === null && absent.length === 0 && tooFew.length === 0) {
      return cannotTell(message('finding.skip.tablesOnly'))
    }
    // Without knowing the node, what is there must prove that it is one of this cluster.
    if (joined.thisNode === null && (absent.length === wanted.length || loadBalancers.length === 0)) {
      return cannotTell(message('finding.skip.noThisNode'))
    }
    // Not one of many: something stands before all of them, and one finding says so.
    if (absent.length === wanted.length && wanted.length > 1) return [draftForAll(wanted, loadBalancers, joined)]
    return [
      ...absent.map((frontend) => draft(frontend, loadBalancers.length, joined)),
      ...tooFew.map((some) => draftForSome(some, joined)),
    ]
  },
}

function mayCarryPods(role: NetworkRole | undefined): boolean {
  return role === 'pod' || role === 'unclear'
}

interface Absent {
  readonly absent: readonly WantedFrontend[]
  /** Addresses with fewer load balancers than ports, where the evidence does not name the ports. */
  /** Some load balancers are not described well enough to be any of the wanted ones for certain. */
  readonly isVague: boolean
  readonly tooFew: readonly { readonly vip: Ip; readonly wanted: readonly WantedFrontend[]; readonly present: number }[]
}

/**
 * Which of the wanted load balancers are certainly not there. Evidence that lacks ports is matched by address and
 * count; one that lacks addresses may be any with its port.
 */
function absentAmong(wanted: readonly WantedFrontend[], loadBalancers: readonly HnsLoadBalancer[]): Absent {
  const exact = new Set<string>()
  const withoutPortByVip = new Map<Ip, number>()
  const withoutVip = new Set<string>()
  let nodePortsWithoutPort = 0
  let withoutAnything = 0
  for (const lb of loadBalancers) {
    const mappings = knownOr(lb.portMappings, null)
    const vips = knownOr(lb.vips, null)
    if (mappings === null || mappings.length === 0) {
      if (vips === null) withoutAnything += 1
      else if (vips.length === 0) nodePortsWithoutPort += 1
      for (const vip of vips ?? []) withoutPortByVip.set(vip, (withoutPortByVip.get(vip) ?? 0) + 1)
      continue
    }
    for (const { externalPort, protocol } of mappings) {
      if (vips === null) withoutVip.add(portKey(externalPort, protocol))
      else if (vips.length === 0) exact.add(frontendKey(null, externalPort, protocol))
      else for (const vip of vips) exact.add(frontendKey(vip, externalPort, protocol))
    }
  }
  if (withoutAnything > 0) return { absent: [], tooFew: [], isVague: true }
  const open = wanted.filter(
    ({ vip, externalPort, protocol }) =>
      !exact.has(frontendKey(vip, externalPort, protocol)) && !withoutVip.has(portKey(externalPort, protocol)),
  )
  const absent: WantedFrontend[] = []
  const openByVip = new Map<Ip, WantedFrontend[]>()
  for (const frontend of open) {
    if (frontend.vip !== null && withoutPortByVip.has(frontend.vip)) addTo(openByVip, frontend.vip, frontend)
    else if (frontend.vip !== null || nodePortsWithoutPort === 0) absent.push(frontend)
  }
  const tooFew = [...openByVip]
    .map(([vip, frontends]) => ({ vip, wanted: frontends, present: withoutPortByVip.get(vip) ?? 0 }))
    .filter(({ wanted: frontends, present }) => present < frontends.length)
  const isVague = wanted.some(
    ({ vip, externalPort, protocol }) =>
      !exact.has(frontendKey(vip, externalPort, protocol)) && withoutVip.has(portKey(externalPort, protocol)),
  )
  return { absent, tooFew, isVague }
}

function hasEndpoint(backend: WantedBackend, joined: Joined): boolean {
  if (backend.isLocal !== true) return true
  if ((joined.endpointsByIp.get(backend.ip) ?? []).some(({ isRemote }) => isRemote !== true)) return true
  const endpoints = completeList(joined.snapshot.facets.endpoints)
  return endpoints === null || endpoints.some(({ ips }) => isUnknown(ips))
}

function draft(wanted: WantedFrontend, total: number, joined: Joined): FindingDraft {
  const { service, port, frontend } = wanted
  const backends = wanted.backends ?? []
  const name = servicePortName(service, port)
  const isPlain = frontend === 'clusterIp' && service.clusterIps[0] === wanted.vip
  // All its backends are pods of this node without an endpoint: then there is nothing to make it of.
  const without = backends.every((backend) => !hasEndpoint(backend, joined)) ? backends : []
  const lines: Evidence[] = [
    evidence(
      message(`finding.loadbalancer-missing.evidence.${frontend}`, { service: name, key: wantedName(wanted) }),
      placeOf(service, { kubernetes: ['spec'] }),
    ),
    evidence(
      message('finding.loadbalancer-missing.evidence.backends', {
        service: name,
        backends: listed(backends.map(({ ip }) => ip)),
      }),
      placeOfSlices(wanted, joined),
    ),
    evidence(message('finding.loadbalancer-missing.evidence.absent', { key: wantedName(wanted), number: total })),
  ]
  return {
    severity: 'error',
    resource: isPlain ? servicePortRef(service, port) : wantedRef(wanted),
    aliases: isPlain ? [wantedRef(wanted)] : [servicePortRef(service, port)],
    objects: [
      refOf(service),
      ...without.flatMap(({ pod }): ObjectRef[] => (pod === null ? [] : [`pod/${podKey(pod)}`])),
    ],
    fault: 'service',
    confidence: 'high',
    title: message('finding.loadbalancer-missing.title', { service: name, key: wantedName(wanted) }),
    explanation: message(
      frontend === 'clusterIp'
        ? 'finding.loadbalancer-missing.explanation.one'
        : 'finding.loadbalancer-missing.explanation.address',
      { service: name, key: wantedName(wanted) },
    ),
    evidence: lines,
    counterEvidence: [evidence(message('finding.loadbalancer-missing.counter.lag'))],
    repair: [restartKubeProxy(joined), readKubeProxyLog(joined)],
  }
}

function draftForSome({ vip, wanted, present }: Absent['tooFew'][number], joined: Joined): FindingDraft {
  const services = [...new Set(wanted.map(({ service }) => service))]
  const names = wanted.map(({ service, port }) => servicePortName(service, port))
  return {
    severity: 'error',
    resource: `loadbalancer/${vip}`,
    aliases: wanted.map(({ service, port }) => servicePortRef(service, port)),
    objects: services.map((service): ObjectRef => refOf(service)),
    confidence: 'medium',
    title: message('finding.loadbalancer-missing.title.some', { vip, count: wanted.length - present }),
    explanation: message('finding.loadbalancer-missing.explanation.some', { vip }),
    evidence: [
      evidence(
        message('finding.loadbalancer-missing.evidence.wanted', { number: wanted.length, services: listed(names) }),
      ),
      evidence(message('finding.loadbalancer-missing.evidence.present', { vip, number: present })),
    ],
    counterEvidence: [evidence(message('finding.loadbalancer-missing.counter.lag'))],
    repair: [
      {
        text: message('finding.loadbalancer-missing.repair.ports'),
        command: 'Get-HnsPolicyList | ConvertTo-Json -Depth 5',
      },
      restartKubeProxy(joined),
    ],
  }
}

/** People and scripts look for one service: each is found under its own names, too. */
const mostAliases = 500

function namesOfAll(wanted: readonly WantedFrontend[]): ObjectRef[] {
  const names = new Set<ObjectRef>()
  for (const frontend of wanted) {
    if (names.size >= mostAliases) break
    names.add(servicePortRef(frontend.service, frontend.port)).add(wantedRef(frontend))
  }
  return [...names]
}

function draftForAll(
  wanted: readonly WantedFrontend[],
  loadBalancers: readonly HnsLoadBalancer[],
  joined: Joined,
): FindingDraft {
  const node = joined.thisNode?.node.name ?? ''
  const names = [...new Set(wanted.map(({ service, port }) => servicePortName(service, port)))]
  const number = wanted.length
  return {
    severity: 'error',
    resource: `node/${node}`,
    aliases: namesOfAll(wanted),
    objects: [`node/${node}`, ...new Set(wanted.map(({ service }): ObjectRef => refOf(service)))],
    confidence: 'high',
    title: message('finding.loadbalancer-missing.title.all', { number, node }),
    explanation: message('finding.loadbalancer-missing.explanation.all'),
    evidence: [
      evidence(
        message('finding.loadbalancer-missing.evidence.wanted', { number, services: listed(names) }),
        wanted[0] === undefined ? null : placeOf(wanted[0].service, { kubernetes: ['spec'] }),
      ),
      evidence(message('finding.loadbalancer-missing.evidence.total', { number: loadBalancers.length })),
    ],
    counterEvidence: [evidence(message('finding.loadbalancer-missing.counter.lag'))],
    repair: [readKubeProxyLog(joined), restartKubeProxy(joined)],
  }
}

function placeOfSlices(wanted: WantedFrontend, joined: Joined): Evidence['place'] {
  const [slice] = joined.slicesByService.get(podKey(wanted.service)) ?? []
  return slice === undefined ? null : placeOf(slice, { kubernetes: ['endpoints'] })
}
