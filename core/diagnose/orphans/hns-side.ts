import { refOf, type Joined } from '../../join/joined.ts'
import type { FacetName } from '../../model/facet.ts'
import type { HnsEndpoint, HnsNamespace } from '../../model/hns.ts'
import { isUnknown } from '../../model/known.ts'
import { message, type Message } from '../../model/message.ts'
import { obstacleOf } from '../needs.ts'
import { isBare } from '../rules/namespace-orphaned.ts'
import { leftRules, rulesOfKubernetes } from '../rules/policy-left-over.ts'
import type { Orphan, OrphanKind, Said } from './orphan.ts'

/** HNS objects that nothing in Kubernetes explains, and those of which that cannot be told. */

function area(what: OrphanKind, name: FacetName, joined: Joined): Orphan[] {
  const why = obstacleOf(name, joined, true)
  return why === null ? [] : [{ what, state: 'notChecked', object: null, part: null, why, finding: null }]
}

function endpointRow(endpoint: HnsEndpoint, joined: Joined, said: Said): Orphan[] {
  // What HNS has taken away already is no object any more.
  if (endpoint.state === 'Destroyed') return []
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  const isRemote = endpoint.isRemote === true
  const base = { what: isRemote ? 'remoteEndpoint' : 'endpoint', object: endpoint, part: null } as const
  const notChecked = (why: Message): Orphan[] => [{ ...base, state: 'notChecked', why, finding: null }]
  const kind = isRemote ? 'remote-endpoint-stale' : 'endpoint-orphaned'
  // The finding may know it without the services that its owner hangs on.
  const finding = said.find(kind, refOf(endpoint))
  if (finding !== null) return [{ ...base, state: 'orphan', why: finding.title, finding }]
  if (owner?.kind === 'unknown') return notChecked(owner.why)
  if (owner?.kind !== 'none') return []
  const skipped = said.skipped(kind)
  if (skipped !== null) return notChecked(skipped)
  // The finding is about the load balancer that still sends to it.
  if (isRemote) return [{ ...base, state: 'orphan', why: message('orphans.why.stillUsed'), finding: null }]
  return notChecked(message('orphans.why.inUse'))
}

function namespaceRow(
  namespace: HnsNamespace,
  loneEndpoints: ReadonlyMap<string, Orphan>,
  joined: Joined,
  said: Said,
): Orphan[] {
  const base = { what: 'namespace', object: namespace, part: null } as const
  const finding = said.find('namespace-orphaned', refOf(namespace))
  if (finding !== null) return [{ ...base, state: 'orphan', why: finding.title, finding }]
  if (namespace.isDefault === true || namespace.compartmentId === 1 || namespace.type === 'HostDefault') return []
  const skipped = said.skipped('namespace-orphaned')
  if (isUnknown(namespace.endpointIds)) {
    const isNamed = [...joined.endpointById.values()].some(({ hnsNamespaceId }) => hnsNamespaceId === namespace.id)
    const why = skipped ?? message('finding.skip.noField.namespaces', { field: 'endpointIds' })
    return isNamed ? [] : [{ ...base, state: 'notChecked', why, finding: null }]
  }
  const [first, ...others] = namespace.endpointIds.map((id) => loneEndpoints.get(id))
  if (first !== undefined && others.every((other) => other !== undefined)) {
    const all = [first, ...others]
    const open = all.find((one) => one.state === 'notChecked')
    return open === undefined
      ? [{ ...base, state: 'orphan', why: message('orphans.why.loneEndpoints'), finding: first.finding }]
      : [{ ...base, state: 'notChecked', why: open.why, finding: null }]
  }
  return skipped !== null && isBare(namespace) ? [{ ...base, state: 'notChecked', why: skipped, finding: null }] : []
}

/** The rules of an endpoint that an engine made of NetworkPolicies: one row, as there is one finding. */
function aclRow(endpoint: HnsEndpoint, joined: Joined, said: Said): Orphan[] {
  const base = { what: 'aclRules', object: endpoint } as const
  const skipped = said.skipped('policy-left-over')
  const rules = skipped === null ? leftRules(endpoint, joined) : rulesOfKubernetes(endpoint)
  if (rules.length === 0) return []
  const part = [...new Set(rules.map(({ id }) => id))].join(', ')
  if (skipped !== null) return [{ ...base, part, state: 'notChecked', why: skipped, finding: null }]
  const finding = said.find('policy-left-over', refOf(endpoint))
  return [{ ...base, part, state: 'orphan', why: finding?.title ?? message('orphans.why.noPolicy'), finding }]
}

export function hnsOrphans(joined: Joined, said: Said): Orphan[] {
  const all = [...joined.endpointById.values()]
  const endpoints = all.flatMap((endpoint) => endpointRow(endpoint, joined, said))
  const lone = new Map(
    endpoints.flatMap((row) => (row.object?.kind === 'endpoint' ? [[String(row.object.id), row] as const] : [])),
  )
  return [
    ...endpoints,
    ...area('endpoint', 'endpoints', joined),
    ...[...joined.namespaceById.values()].flatMap((namespace) => namespaceRow(namespace, lone, joined, said)),
    ...area('namespace', 'namespaces', joined),
    ...all.flatMap((endpoint) => aclRow(endpoint, joined, said)),
    ...(all.length > 0 && all.every(({ policies }) => isUnknown(policies))
      ? [
          {
            what: 'aclRules',
            state: 'notChecked',
            object: null,
            part: null,
            why: message('finding.skip.noField.endpoints', { field: 'policies' }),
            finding: null,
          } as const,
        ]
      : []),
  ]
}
