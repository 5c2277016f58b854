import { podKey, refOf, type Joined } from '../../join/joined.ts'
import { message, type Message } from '../../model/message.ts'
import type { Diagnosis } from '../finding.ts'
import { sandboxesWithoutEndpoint } from '../lost-endpoints.ts'
import { obstacleOf } from '../needs.ts'
import { hostRouteMissing } from '../rules/host-route-missing.ts'
import { remoteSubnetRouteMissing } from '../rules/remote-subnet-route-missing.ts'
import { nodeSubject } from '../subjects.ts'
import { serviceStates } from '../services/states.ts'
import type { Orphan, OrphanKind, Said } from './orphan.ts'

/** Objects of Kubernetes that have no part in HNS of this node, and those of which that cannot be told. */

function wholeArea(what: OrphanKind, why: Message): Orphan {
  return { what, state: 'notChecked', object: null, part: null, why, finding: null }
}

function podRows(joined: Joined, said: Said): Orphan[] {
  const skipped = said.skipped('endpoint-missing-for-pod')
  const pods = joined.podsNeedingEndpoint
  const unknown = obstacleOf('pods', joined, true)
  if (pods === null) {
    const byRuntime = sandboxesWithoutEndpoint(joined).flatMap(({ pod }): Orphan[] => {
      const finding = said.find('endpoint-missing-for-pod', `pod/${podKey(pod)}`)
      if (finding === null) return []
      return [{ what: 'pod', state: 'missing', object: null, part: podKey(pod), why: finding.title, finding }]
    })
    return [...byRuntime, wholeArea('pod', unknown ?? skipped ?? message('finding.skip.noThisNode'))]
  }
  const rows = pods.flatMap((pod): Orphan[] => {
    if ((joined.endpointsOfPod.get(podKey(pod)) ?? []).length > 0) return []
    const base = { what: 'pod', object: pod, part: null } as const
    const finding = said.find('endpoint-missing-for-pod', refOf(pod))
    if (finding !== null) return [{ ...base, state: 'missing', why: finding.title, finding }]
    const why = skipped ?? message('orphans.why.noEndpointSeen')
    return [{ ...base, state: 'notChecked', why, finding: null }]
  })
  // Only a part of the pods was asked for.
  return unknown === null ? rows : [...rows, wholeArea('pod', unknown)]
}

/** Addresses of services without load balancer; and load balancers without service, which the same comparison tells. */
function frontendRows(joined: Joined, diagnosis: Diagnosis): Orphan[] {
  return serviceStates(joined, diagnosis).flatMap((state): Orphan[] => {
    const { service, frontend, loadBalancers, verdict, finding } = state
    const why = state.why[0] ?? message('orphans.why.noEndpointSeen')
    const [loadBalancer] = loadBalancers
    if (service === null) {
      if (loadBalancer === undefined) return []
      const base = { what: 'loadBalancer', object: loadBalancer, part: null, why } as const
      if (finding?.kind === 'loadbalancer-orphaned') return [{ ...base, state: 'orphan', finding }]
      return verdict === 'notCollected' ? [{ ...base, state: 'notChecked', finding: null }] : []
    }
    if (frontend === null || loadBalancer !== undefined) return []
    const base = { what: 'serviceAddress', object: service, part: frontend.key, why } as const
    if (verdict === 'missing') return [{ ...base, state: 'missing', finding }]
    return verdict === 'notCollected' ? [{ ...base, state: 'notChecked', finding: null }] : []
  })
}

/** What tables of kubectl tell for certain of Services, without telling all of them. */
function rowsByTables(joined: Joined, { findings }: Diagnosis, rows: readonly Orphan[]): Orphan[] {
  const told = new Set(rows.map(({ finding }) => finding))
  return findings
    .filter((finding) => finding.kind === 'loadbalancer-missing' && !told.has(finding))
    .map((finding): Orphan => {
      const services = [...joined.serviceByKey.values()].filter((one) => finding.objects.includes(refOf(one)))
      const [only, more] = services
      const object = only === undefined || more !== undefined ? (joined.thisNode?.node ?? null) : only
      return { what: 'serviceAddress', state: 'missing', object, part: null, why: finding.title, finding }
    })
}

/** Nodes that pods here reach by a route of their own: in an overlay, and with host-gw. */
function nodeRows(joined: Joined, said: Said): Orphan[] {
  const unknown = obstacleOf('nodes', joined, true)
  const peers = [...joined.nodeByName.values()].filter((node) => node !== joined.thisNode?.node)
  const rules = [remoteSubnetRouteMissing, hostRouteMissing]
  const applying = rules.filter(({ about }) => about?.(joined) === true)
  const open = applying.flatMap(({ kind }) => said.skipped(kind) ?? [])[0]
  const rows = peers.flatMap((node): Orphan[] => {
    const base = { what: 'node', object: node, part: null } as const
    for (const { kind } of rules) {
      const finding = said.find(kind, refOf(node))
      if (finding?.objects[0] === refOf(node)) return [{ ...base, state: 'missing', why: finding.title, finding }]
    }
    return open === undefined ? [] : [{ ...base, state: 'notChecked', why: open, finding: null }]
  })
  if (unknown !== null) return [...rows, wholeArea('node', unknown)]
  const networks = obstacleOf('networks', joined, true)
  // Without networks it is not known whether pods here need routes to other nodes at all.
  return peers.length > 0 && networks !== null ? [...rows, wholeArea('node', networks)] : rows
}

/** Not one remote endpoint on the node: one finding, and one row, for all backends elsewhere. */
function remoteBackendRows(joined: Joined, said: Said): Orphan[] {
  const node = joined.thisNode?.node ?? null
  const finding = said.find('remote-endpoints-missing', node === null ? nodeSubject(joined) : refOf(node))
  return finding === null
    ? []
    : [{ what: 'remoteBackends', state: 'missing', object: node, part: null, why: finding.title, finding }]
}

export function kubernetesOrphans(joined: Joined, diagnosis: Diagnosis, said: Said): Orphan[] {
  const services = obstacleOf('services', joined, true)
  const loadBalancers = obstacleOf('loadBalancers', joined, true)
  const frontends = frontendRows(joined, diagnosis)
  return [
    ...frontends,
    ...rowsByTables(joined, diagnosis, frontends),
    ...(loadBalancers === null ? [] : [wholeArea('loadBalancer', loadBalancers)]),
    ...(services === null ? [] : [wholeArea('serviceAddress', services)]),
    ...podRows(joined, said),
    ...nodeRows(joined, said),
    ...remoteBackendRows(joined, said),
  ]
}
