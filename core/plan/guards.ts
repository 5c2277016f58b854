import { endpointUse, containersOf } from '../join/endpoint-use.ts'
import { podKey, refOf } from '../join/joined.ts'
import type { Joined } from '../join/joined.ts'
import { bareContainerId } from '../join/keys.ts'
import type { HnsState } from '../hns/rules/records.ts'
import { isRemote } from '../hns/rules/records.ts'
import { completeList } from '../model/facet.ts'
import type { HnsEndpoint, HnsNamespace } from '../model/hns.ts'
import { parseGuid } from '../model/ids.ts'
import type { Guid, ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { changedFields } from './difference.ts'
import type { Operation, SubjectKind } from './operation.ts'
import { referencesOf, stepOfTarget, subjectOf } from './operation.ts'
import { ownerKey } from './owner.ts'
import type { StagedSubject } from './plan.ts'
import type { StepResult } from './simulate.ts'
import { isThere } from './simulate.ts'

/** What must hold before a step may run, and what is to be known about it. */

export type GuardName =
  'exists' | 'unchanged' | 'same-owner' | 'not-used' | 'not-referenced' | 'no-rival-owner' | 'hns-accepts'

export interface Guard {
  readonly name: GuardName
  /** `failed` and `unknown` stand against applying. */
  readonly state: 'ok' | 'warning' | 'failed' | 'unknown'
  readonly text: Message
  readonly refs: readonly ObjectRef[]
}

export interface GuardInput {
  readonly joined: Joined
  readonly operation: Operation
  readonly staged: StagedSubject | null
  /** canonicalText of the subject's document now; null where there is none. */
  readonly document: string | null
  /** The state of HNS when the step's turn comes. */
  readonly state: HnsState
  readonly result: StepResult | undefined
  /** Whether whoever programmed the object is expected to set it again. */
  readonly willOverwrite: boolean
  /** Whether an earlier step of the plan makes it. */
  readonly isMadeBefore: (step: string) => boolean
}

type Refs = Guard['refs']

export function guard(name: GuardName, state: Guard['state'], text: Message, refs: Refs = []): Guard {
  return { name, state, text, refs }
}

export function stands(guards: readonly { readonly state: Guard['state'] }[]): boolean {
  return guards.every(({ state }) => state === 'ok' || state === 'warning')
}

export function guardsOf(input: GuardInput): readonly Guard[] {
  if (input.operation.kind === 'manual') return []
  return [
    existsGuard(input),
    ...unchangedGuards(input),
    ...usedGuards(input),
    ...referencedGuards(input),
    ...ownerGuards(input),
    acceptsGuard(input),
  ]
}

const facetOf: Readonly<Record<SubjectKind, 'networks' | 'endpoints' | 'namespaces' | 'loadBalancers'>> = {
  network: 'networks',
  endpoint: 'endpoints',
  namespace: 'namespaces',
  loadbalancer: 'loadBalancers',
}

function existsGuard({ joined, operation, state, isMadeBefore }: GuardInput): Guard {
  for (const { kind, id } of referencesOf(operation)) {
    const step = stepOfTarget(id)
    if (step !== null) {
      if (!isMadeBefore(step)) return guard('exists', 'failed', message('changes.guard.exists.step'))
      continue
    }
    // What a namespace lists may be gone: that is what is cleaned.
    if (operation.kind === 'detach-endpoint' && kind === 'endpoint') continue
    if (isThere(state, kind, id)) continue
    const isComplete = completeList<unknown>(joined.snapshot.facets[facetOf[kind]]) !== null
    return isComplete
      ? guard('exists', 'failed', message('changes.guard.exists.gone', { id }))
      : guard('exists', 'unknown', message('changes.guard.exists.unknown', { id }))
  }
  return guard('exists', 'ok', message('changes.guard.exists.ok'))
}

function unchangedGuards({ joined, operation, staged, document }: GuardInput): readonly Guard[] {
  const subject = subjectOf(operation)
  if (subject === null || staged === null || stepOfTarget(subject.id) !== null) return []
  const same =
    staged.document === null || document === null
      ? guard('unchanged', 'warning', message('changes.guard.unchanged.noDocument'))
      : staged.document === document
        ? guard('unchanged', 'ok', message('changes.guard.unchanged.ok'))
        : guard(
            'unchanged',
            'failed',
            message('changes.guard.unchanged.failed', { fields: changedFields(staged.document, document) }),
          )
  const isSameOwner = ownerKey(joined, subject.kind, subject.id) === staged.owner
  return [
    same,
    isSameOwner
      ? guard('same-owner', 'ok', message('changes.guard.sameOwner.ok'))
      : guard('same-owner', 'failed', message('changes.guard.sameOwner.failed')),
  ]
}

/** Pods that have ended use nothing. */
export function isAlive(pod: KubePod): boolean {
  return pod.phase !== 'Succeeded' && pod.phase !== 'Failed'
}

export function podRefs(pods: readonly KubePod[]): Refs {
  return pods.map(refOf)
}

function usedGuards(input: GuardInput): readonly Guard[] {
  const { joined, operation, state } = input
  switch (operation.kind) {
    case 'remove-endpoint':
    case 'detach-endpoint': {
      const id = parseGuid(operation.id)
      const endpoint = id === null ? undefined : joined.endpointById.get(id)
      return endpoint === undefined ? [] : [endpointUsed(endpoint, joined)]
    }
    case 'remove-namespace': {
      const id = parseGuid(operation.id)
      const namespace = id === null ? undefined : joined.namespaceById.get(id)
      return namespace === undefined ? [] : [namespaceUsed(namespace, joined)]
    }
    case 'remove-network':
      return [networkUsed(operation.id, state)]
    default:
      return []
  }
}

function endpointUsed(endpoint: HnsEndpoint, joined: Joined): Guard {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  if (owner?.kind === 'pod' && isAlive(owner.pod)) {
    return guard(
      'not-used',
      'failed',
      message('changes.guard.notUsed.pod', { pod: podKey(owner.pod) }),
      podRefs([owner.pod]),
    )
  }
  if (owner?.kind === 'role') {
    return guard('not-used', 'failed', message('changes.guard.notUsed.role'), [refOf(endpoint)])
  }
  if (endpoint.isRemote === true) {
    return owner?.kind === 'backend' && owner.pod !== null && isAlive(owner.pod)
      ? guard(
          'not-used',
          'warning',
          message('changes.guard.notUsed.backend', { pod: podKey(owner.pod) }),
          podRefs([owner.pod]),
        )
      : guard('not-used', 'ok', message('changes.guard.notUsed.ok'))
  }
  switch (endpointUse(endpoint, joined)) {
    case 'used': {
      if (isAloneInNamespace(endpoint, joined)) {
        return guard('not-used', 'warning', message('changes.guard.notUsed.emptyNamespace'))
      }
      const containers = containersOf(endpoint, joined) ?? []
      return containers.length === 0
        ? guard('not-used', 'failed', message('changes.guard.notUsed.attached'))
        : guard(
            'not-used',
            'failed',
            message('changes.guard.notUsed.containers', { containers: containers.join(', ') }),
          )
    }
    case 'unclear':
      return guard('not-used', 'unknown', message('changes.guard.notUsed.unclear'))
    case 'unused':
      return completeList(joined.snapshot.facets.pods) === null
        ? guard('not-used', 'ok', message('changes.guard.notUsed.hnsOnly'))
        : guard('not-used', 'ok', message('changes.guard.notUsed.ok'))
  }
}

/** Attached, to an HNS namespace that lists it and no container, while all pods are known: nobody is behind it. */
function isAloneInNamespace(endpoint: HnsEndpoint, joined: Joined): boolean {
  const namespaceId = knownOr(endpoint.hnsNamespaceId, null)
  const namespace = namespaceId === null ? undefined : joined.namespaceById.get(namespaceId)
  return (
    namespace !== undefined &&
    namespace.type === 'Host' &&
    knownOr(namespace.endpointIds, null)?.some((id) => id === endpoint.id) === true &&
    knownOr(namespace.containerIds, null)?.length === 0 &&
    (containersOf(endpoint, joined) ?? []).length === 0 &&
    completeList(joined.snapshot.facets.pods) !== null
  )
}

function namespaceUsed(namespace: HnsNamespace, joined: Joined): Guard {
  if (namespace.isDefault === true || namespace.type === 'HostDefault') {
    return guard('not-used', 'failed', message('changes.guard.notUsed.hostNamespace'))
  }
  const containers = knownOr(namespace.containerIds, null)
  const endpoints = knownOr(namespace.endpointIds, null)
  if (containers === null || endpoints === null) {
    return guard('not-used', 'unknown', message('changes.guard.notUsed.unclear'))
  }
  const wanted = new Set(containers.map(bareContainerId))
  const pods = [...joined.podByKey.values()].filter(
    (pod) => isAlive(pod) && pod.containerIds.some((id) => wanted.has(bareContainerId(id))),
  )
  const byEndpoint = endpoints.flatMap((id) => {
    const owner = joined.ownerOfEndpoint.get(id)
    return owner?.kind === 'pod' && isAlive(owner.pod) ? [owner.pod] : []
  })
  const all = [...new Set([...pods, ...byEndpoint])]
  if (all.length > 0) {
    const names = all.map(podKey).join(', ')
    return guard('not-used', 'failed', message('changes.guard.notUsed.pod', { pod: names }), podRefs(all))
  }
  if (containers.length > 0) {
    return guard(
      'not-used',
      'failed',
      message('changes.guard.notUsed.containers', { containers: containers.join(', ') }),
    )
  }
  return guard('not-used', 'ok', message('changes.guard.notUsed.ok'))
}

function networkUsed(target: string, state: HnsState): Guard {
  const id = parseGuid(target)
  const ids = id === null ? new Set<Guid>() : (state.index.endpointsByNetwork.get(id) ?? new Set<Guid>())
  const locals = [...ids].filter((one) => {
    const record = state.endpoints.get(one)
    return record !== undefined && !isRemote(record)
  })
  if (locals.length === 0) return guard('not-used', 'ok', message('changes.guard.notUsed.network'))
  const refs = locals.slice(0, 20).map((one): ObjectRef => `endpoint/${one}`)
  return guard('not-used', 'failed', message('changes.guard.notUsed.endpoints', { count: locals.length }), refs)
}

function referencedGuards({ joined, operation, state }: GuardInput): readonly Guard[] {
  if (operation.kind !== 'remove-endpoint') return []
  const id = parseGuid(operation.id)
  if (id === null) return []
  const users = [...(state.index.loadBalancersByEndpoint.get(id) ?? [])]
  if (users.length > 0) {
    const refs = users.slice(0, 20).map((one): ObjectRef => `loadbalancer/${one}`)
    return [
      guard('not-referenced', 'failed', message('changes.guard.notReferenced.failed', { count: users.length }), refs),
    ]
  }
  return completeList(joined.snapshot.facets.loadBalancers) === null
    ? [guard('not-referenced', 'unknown', message('changes.guard.notReferenced.unknown'))]
    : [guard('not-referenced', 'ok', message('changes.guard.notReferenced.ok'))]
}

function ownerGuards({ willOverwrite }: GuardInput): readonly Guard[] {
  return willOverwrite ? [guard('no-rival-owner', 'warning', message('changes.guard.owner.overwrites'))] : []
}

function acceptsGuard({ result }: GuardInput): Guard {
  switch (result?.state) {
    case 'accepted':
    case 'manual':
      return guard('hns-accepts', 'ok', message('changes.guard.accepts.ok'))
    case 'refused':
      return guard(
        'hns-accepts',
        'failed',
        message('changes.guard.accepts.refused', { refusal: result.name, name: result.name }),
      )
    case 'not-reached':
    case undefined:
      return guard('hns-accepts', 'unknown', message('changes.guard.accepts.notReached'))
  }
}
