import { apply, decide } from '../hns/rules.ts'
import type { HnsState } from '../hns/rules/records.ts'
import type { RefusalName } from '../hns/rules/refusals.ts'
import { copyState, commit } from '../hns/rules/state.ts'
import type { Guid } from '../model/ids.ts'
import { parseGuid } from '../model/ids.ts'
import type { Operation } from './operation.ts'
import { madeKind, stepOfTarget } from './operation.ts'
import type { HcnRequest } from './requests.ts'
import { readRequest, requestOf } from './requests.ts'

/** The parts of a step that a simulation needs. */
export interface SimulatedInput {
  readonly id: string
  readonly operation: Operation
}

export type StepResult =
  | { readonly state: 'accepted'; readonly subject: Guid; readonly request: HcnRequest }
  | { readonly state: 'refused'; readonly name: RefusalName; readonly request: HcnRequest }
  | { readonly state: 'manual' }
  /** A step before it was refused. */
  | { readonly state: 'not-reached' }

export interface Simulation {
  readonly before: HnsState
  /** The state after each step, by the step's id; that before it where it changed nothing. */
  readonly after: ReadonlyMap<string, HnsState>
  readonly end: HnsState
  readonly results: ReadonlyMap<string, StepResult>
  /** What each step made. */
  readonly made: ReadonlyMap<string, Guid>
  readonly isAccepted: boolean
}

/** Ids in place of the objects of earlier steps, and of those that came back under another id. */
export function resolver(
  made: ReadonlyMap<string, string>,
  renamed: ReadonlyMap<string, string> = new Map(),
): (target: string) => string {
  return (target) => {
    const step = stepOfTarget(target)
    const id = step === null ? target : (made.get(step) ?? target)
    return renamed.get(id) ?? id
  }
}

/**
 * What HNS would make of the steps, one after another, on a copy of the node's state; it stops at the first refusal, as
 * applying does.
 */
export function simulate(
  before: HnsState,
  steps: readonly SimulatedInput[],
  renamed: ReadonlyMap<string, string> = new Map(),
): Simulation {
  let state = before
  const results = new Map<string, StepResult>()
  const after = new Map<string, HnsState>()
  const made = new Map<string, Guid>()
  let isAccepted = true
  for (const { id, operation } of steps) {
    after.set(id, state)
    if (operation.kind === 'manual') {
      results.set(id, { state: 'manual' })
      continue
    }
    if (!isAccepted) {
      results.set(id, { state: 'not-reached' })
      continue
    }
    const request = requestOf(operation, resolver(made, renamed))
    const outcome = run(state, request)
    if (typeof outcome === 'string') {
      isAccepted = false
      results.set(id, { state: 'refused', name: outcome, request })
      continue
    }
    state = outcome.state
    after.set(id, state)
    if (madeKind(operation) !== null) made.set(id, outcome.subject)
    results.set(id, { state: 'accepted', subject: outcome.subject, request })
  }
  return { before, after, end: state, results, made, isAccepted }
}

function run(state: HnsState, request: HcnRequest): { readonly state: HnsState; readonly subject: Guid } | RefusalName {
  const read = readRequest(request)
  if (!read.ok) return read.error
  const outcome = apply(state, read.value)
  if (!outcome.ok) return outcome.error.name
  const { subject } = outcome.value
  if (request.object !== 'network' || request.verb !== 'create') return outcome.value
  // The host's vNIC gets its address in the course of time (hcn.md 8.1).
  const settled = decide(outcome.value.state, { do: 'settleNetwork', id: subject })
  if (!settled.ok) return outcome.value
  const copy = copyState(outcome.value.state)
  commit(copy, settled.value)
  return { state: copy, subject }
}

/** Whether the object of a target is there in a state. */
export function isThere(
  state: HnsState,
  kind: 'network' | 'endpoint' | 'namespace' | 'loadbalancer',
  id: string,
): boolean {
  const guid = parseGuid(id)
  if (guid === null) return false
  switch (kind) {
    case 'network':
      return state.networks.has(guid)
    case 'endpoint':
      return state.endpoints.has(guid)
    case 'namespace':
      return state.namespaces.has(guid)
    case 'loadbalancer':
      return state.loadBalancers.has(guid)
  }
}
