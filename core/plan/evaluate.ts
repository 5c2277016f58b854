import { documentOf } from '../hns/wire/documents.ts'
import type { HnsState } from '../hns/rules/records.ts'
import type { JsonObject } from '../hns/wire/json.ts'
import type { HnsObject } from '../model/hns.ts'
import { parseGuid } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Joined } from '../join/joined.ts'
import { cutOffGuards } from './cut-off.ts'
import type { ObjectDocuments } from './documents.ts'
import { canonicalText, documentFinder } from './documents.ts'
import type { Guard } from './guards.ts'
import { guardsOf, stands } from './guards.ts'
import type { Before, Inverse } from './inverse.ts'
import { backendsIn, inverseOf } from './inverse.ts'
import type { NodeCopy } from './node-state.ts'
import type { Operation, PolicyDocument, SubjectKind } from './operation.ts'
import { madeKind, subjectOf } from './operation.ts'
import { isOverwritten, ownerKey } from './owner.ts'
import type { Plan, StagedSubject, Step } from './plan.ts'
import { withTargets } from './plan.ts'
import type { Simulation, StepResult } from './simulate.ts'
import { isThere, resolver, simulate } from './simulate.ts'

export interface StepEvaluation {
  readonly step: Step
  readonly result: StepResult | undefined
  readonly guards: readonly Guard[]
  /** Null for a manual step. */
  readonly inverse: Inverse | null
}

export interface Evaluation {
  readonly simulation: Simulation
  readonly steps: readonly StepEvaluation[]
  readonly caveats: readonly Message[]
  readonly canApply: boolean
  /** Some step has no undo. */
  readonly needsAcknowledge: boolean
}

/** The V2 or V1 document of an object in the evidence. */
export function documentIn(
  joined: Joined,
  find: (object: HnsObject) => ObjectDocuments,
  kind: SubjectKind,
  id: string,
): JsonObject | null {
  const guid = parseGuid(id)
  if (guid === null) return null
  const object = {
    network: joined.networkById,
    endpoint: joined.endpointById,
    namespace: joined.namespaceById,
    loadbalancer: joined.loadBalancerById,
  }[kind].get(guid)
  if (object === undefined) return null
  const { v2, v1 } = find(object)
  return v2 ?? v1
}

/** What is remembered of an object when a step on it is staged. */
export function stagedSubject(joined: Joined, operation: Operation): StagedSubject | null {
  const subject = subjectOf(operation)
  if (subject === null || parseGuid(subject.id) === null) return null
  const document = documentIn(joined, documentFinder(joined.snapshot), subject.kind, subject.id)
  return {
    document: document === null ? null : canonicalText(document),
    owner: ownerKey(joined, subject.kind, subject.id),
  }
}

function recordOf(state: HnsState, kind: SubjectKind, id: string) {
  const guid = parseGuid(id)
  if (guid === null) return undefined
  const maps = {
    network: state.networks,
    endpoint: state.endpoints,
    namespace: state.namespaces,
    loadbalancer: state.loadBalancers,
  }
  return maps[kind].get(guid)
}

/** The policies that a list takes the place of, as its undo would set them again; null where they are not known. */
export function policiesBefore(inverse: Inverse | null): readonly PolicyDocument[] | null {
  const [first] = inverse?.operations ?? []
  return first?.kind === 'modify-endpoint-policies' ? first.policies : null
}

/** Everything that is to be known about a plan before it may run. Pure: the same node and plan give the same answer. */
export function evaluatePlan(joined: Joined, copy: NodeCopy, plan: Plan): Evaluation {
  const find = documentFinder(joined.snapshot)
  const simulation = simulate(copy.state, plan.steps)
  const stateBefore = (index: number): HnsState => {
    const former = plan.steps[index - 1]
    return (former === undefined ? undefined : simulation.after.get(former.id)) ?? simulation.before
  }
  const inverses = inversesOf(plan, simulation, (step, index) =>
    beforeOf(step, stateBefore(index), copy.state, joined, find),
  )
  const steps = plan.steps.map((step, index): StepEvaluation => {
    const { operation, staged } = step
    const subject = subjectOf(operation)
    const document = subject === null ? null : documentIn(joined, find, subject.kind, subject.id)
    const result = simulation.results.get(step.id)
    const earlier = plan.steps.slice(0, index)
    const guards = guardsOf({
      joined,
      operation,
      staged,
      document: document === null ? null : canonicalText(document),
      state: stateBefore(index),
      result,
      willOverwrite: isOverwritten(joined, operation),
      isMadeBefore: (id) => earlier.some((one) => one.id === id && madeKind(one.operation) !== null),
    })
    const inverse = inverses.get(step.id) ?? null
    const cutOff = cutOffGuards(joined, operation, policiesBefore(inverse))
    return { step, result, guards: [...guards, ...cutOff], inverse }
  })
  return {
    simulation,
    steps,
    caveats: copy.caveats,
    canApply: steps.length > 0 && steps.every(({ guards }) => stands(guards)),
    needsAcknowledge: steps.some(({ inverse }) => inverse?.honesty === 'none'),
  }
}

/** The object as it stands when the step's turn comes: as in the evidence, unless an earlier step changed it. */
function beforeOf(
  { operation }: Step,
  state: HnsState,
  atFirst: HnsState,
  joined: Joined,
  find: (object: HnsObject) => ObjectDocuments,
): Before {
  const subject = subjectOf(operation)
  if (subject === null) return { document: null }
  const record = recordOf(state, subject.kind, subject.id)
  if (record === undefined) return { document: null }
  const endpointState = record.kind === 'endpoint' ? record.state : null
  const raw = record === recordOf(atFirst, subject.kind, subject.id) ? rawV2(joined, find, subject) : null
  const document = raw ?? documentOf(state, record, 'v2', false)
  const gone = backendsIn(document).filter((id) => !isThere(state, 'endpoint', id))
  return { document, endpointState, gone: new Set(gone) }
}

function rawV2(
  joined: Joined,
  find: (object: HnsObject) => ObjectDocuments,
  { kind, id }: { readonly kind: SubjectKind; readonly id: string },
): JsonObject | null {
  const guid = parseGuid(id)
  if (guid === null) return null
  const object = {
    network: joined.networkById,
    endpoint: joined.endpointById,
    namespace: joined.namespaceById,
    loadbalancer: joined.loadBalancerById,
  }[kind].get(guid)
  return object === undefined ? null : find(object).v2
}

/** The inverses, tried on the copy from the last step to the first: what HNS would refuse is no undo. */
function inversesOf(
  plan: Plan,
  simulation: Simulation,
  before: (step: Step, index: number) => Before,
): ReadonlyMap<string, Inverse> {
  const inverses = new Map<string, Inverse>()
  const renamed = new Map<string, string>()
  let state = simulation.end
  for (let index = plan.steps.length - 1; index >= 0; index--) {
    const step = plan.steps[index]
    if (step === undefined || step.operation.kind === 'manual') continue
    const made = simulation.made.get(step.id) ?? `@${step.id}`
    const inverse = inverseOf(step.operation, before(step, index), made)
    if (simulation.results.get(step.id)?.state !== 'accepted') {
      inverses.set(step.id, inverse)
      continue
    }
    const undone = simulate(
      state,
      inverse.operations.map((operation, at) => ({
        id: at === 0 ? 'undo' : `undo${at}`,
        operation: withTargets(operation, resolver(simulation.made)),
      })),
      renamed,
    )
    const refused = [...undone.results.values()].find((result) => result.state === 'refused')
    if (refused?.state === 'refused') {
      inverses.set(step.id, {
        honesty: 'none',
        lost: [message('changes.lost.refused', { refusal: refused.name, name: refused.name })],
        operations: [],
      })
      continue
    }
    inverses.set(step.id, inverse)
    state = undone.end
    const again = undone.made.get('undo')
    const subject = subjectOf(step.operation)
    if (again !== undefined && subject !== null) renamed.set(subject.id, again)
  }
  return inverses
}
