import type { ApplyView } from '../contract/applied.ts'
import type { DifferenceView, EditView, PlanView } from '../contract/changes.ts'
import type { DryRunView, GuardView, StepView } from '../contract/plan-steps.ts'
import type { SourceView } from '../contract/views.ts'
import type { Finding } from '../diagnose/finding.ts'
import { documentOf } from '../hns/wire/documents.ts'
import type { ObjectRef } from '../model/ids.ts'
import { parseGuid } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { endpointOwnerMessage, loadBalancerOwnerMessage, objectName } from './names.ts'
import { refTitle } from './resolve.ts'
import { engineOfEndpoint, isOverwritten } from '../plan/owner.ts'
import { refOfSeen } from './seen.ts'
import type { Stamp, ViewModel } from './view-model.ts'
import { differencesOf } from '../plan/difference.ts'
import { comparable } from '../plan/documents.ts'
import type { Evaluation, StepEvaluation } from '../plan/evaluate.ts'
import { policiesBefore } from '../plan/evaluate.ts'
import type { Guard } from '../plan/guards.ts'
import type { Inverse } from '../plan/inverse.ts'
import type { Operation, SubjectKind } from '../plan/operation.ts'
import { stepOfTarget, subjectOf } from '../plan/operation.ts'
import type { Plan, Step } from '../plan/plan.ts'
import { requestOf } from '../plan/requests.ts'
import { changedRecords } from '../plan/simulated-snapshot.ts'
import type { Namer } from '../plan/words.ts'
import { operationTitle, riskOf } from '../plan/words.ts'

/** What the screens and the command line are told of a plan. */

export interface PlanGuard {
  readonly name: GuardView['name']
  readonly state: GuardView['state']
  readonly text: Message
}

/** Names of objects as people know them, and places of steps. */
export function namerOf({ joined, resolve }: ViewModel, plan: Plan): Namer {
  return {
    nameOf: (kind, id) => {
      const object = resolve(`${kind}/${id}`)
      return object === null ? id : objectName(joined, object)
    },
    numberOf: (step) => {
      const index = plan.steps.findIndex(({ id }) => id === step)
      return index < 0 ? null : index + 1
    },
  }
}

function undoText({ honesty }: Inverse): Message {
  return message(`changes.undo.honesty.${honesty}`)
}

/** What the undo of an operation would do, and what of it cannot come back. */
export function undoView(operation: Operation, inverse: Inverse | null, namer: Namer): StepView['undo'] {
  if (inverse === null) return { honesty: 'none', text: message('changes.undo.manual'), lost: [], steps: [] }
  return {
    honesty: inverse.honesty,
    text: undoText(inverse),
    lost: [...inverse.lost],
    steps: inverse.operations.map((one) =>
      operationTitle(one, namer, operation.kind === 'modify-endpoint-policies' ? operation.policies : null),
    ),
  }
}

function guardView({ name, state, text, refs }: Guard, { joined, resolve }: ViewModel): GuardView {
  return {
    name,
    state,
    text,
    refs: refs.map((ref) => {
      const object = resolve(ref)
      return { ref, name: object === null ? refTitle(ref) : objectName(joined, object) }
    }),
  }
}

/** Who programmed what an operation touches, and whether they will do so again. */
function ownerOf({ joined }: ViewModel, operation: Operation): StepView['owner'] {
  const willOverwrite = isOverwritten(joined, operation)
  const owner = (text: Message, basis: Message | null = null): StepView['owner'] => ({ text, basis, willOverwrite })
  if (operation.kind === 'create-load-balancer') return owner(message('changes.owner.kubeProxy'))
  if (operation.kind === 'modify-network-policies') {
    return willOverwrite ? owner(message('changes.owner.cniDaemon')) : null
  }
  const subject = subjectOf(operation)
  const guid = subject === null ? null : parseGuid(subject.id)
  if (subject === null || guid === null) return null
  const engine = operation.kind === 'modify-endpoint-policies' ? engineOfEndpoint(joined, subject.id) : null
  if (engine !== null) {
    return owner(message(`changes.owner.${engine.engine}`), message('changes.owner.byRuleId', { id: engine.rule }))
  }
  if (subject.kind === 'endpoint') return owner(endpointOwnerMessage(joined.ownerOfEndpoint.get(guid)))
  if (subject.kind === 'loadbalancer') return owner(loadBalancerOwnerMessage(joined.ownerOfLoadBalancer.get(guid)))
  return null
}

function targetOf(operation: Operation, { joined, resolve }: ViewModel): StepView['target'] {
  const subject = subjectOf(operation) ?? networkOf(operation)
  if (subject === null || stepOfTarget(subject.id) !== null) return null
  const object = resolve(`${subject.kind}/${subject.id}`)
  return object === null
    ? { ref: `${subject.kind}/${subject.id}`, name: subject.id, kind: subject.kind }
    : { ref: refOfSeen(object), name: objectName(joined, object), kind: object.kind }
}

function networkOf(operation: Operation): { readonly kind: SubjectKind; readonly id: string } | null {
  return operation.kind === 'create-endpoint' ? { kind: 'network', id: operation.network } : null
}

export function indented(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

function stepView(
  { step, guards, inverse }: StepEvaluation,
  model: ViewModel,
  namer: Namer,
  findings: ReadonlyMap<string, Finding>,
): StepView {
  const { operation } = step
  const finding = step.finding === null ? undefined : findings.get(step.finding)
  const request = operation.kind === 'manual' ? null : requestOf(operation, (target) => target)
  return {
    id: step.id,
    kind: operation.kind,
    title: operationTitle(operation, namer, policiesBefore(inverse)),
    finding: finding === undefined ? null : { id: finding.id, title: finding.title },
    target: targetOf(operation, model),
    owner: ownerOf(model, operation),
    risk: riskOf(
      operation,
      guards.some(({ name, state }) => name === 'not-used' && state === 'warning'),
    ),
    guards: [
      ...guards.map((guard) => guardView(guard, model)),
      ...(inverse?.honesty === 'none'
        ? [{ name: 'undo' as const, state: 'warning' as const, text: message('changes.guard.undo.none'), refs: [] }]
        : []),
    ],
    undo: undoView(operation, inverse, namer),
    call: request === null ? null : request.on === null ? request.call : `${request.call} ${request.on}`,
    request: request?.settings == null ? null : indented(request.settings),
    command: operation.kind === 'manual' ? { on: operation.on, text: operation.command } : null,
  }
}

export interface PlanViewInput {
  readonly stamp: Stamp
  readonly source: SourceView
  readonly edit: EditView
  readonly model: ViewModel
  readonly plan: Plan
  readonly evaluation: Evaluation
  readonly guards: readonly PlanGuard[]
  readonly dryRun: DryRunView | null
  readonly apply: ApplyView | null
}

export function planView(input: PlanViewInput): PlanView {
  const { model, plan, evaluation, guards } = input
  const namer = namerOf(model, plan)
  const findings = new Map(model.diagnosis.findings.map((finding) => [finding.id, finding]))
  const steps = evaluation.steps.map((step) => stepView(step, model, namer, findings))
  const all = [...guards.map((one) => ({ ...one, refs: [] })), ...steps.flatMap((step) => step.guards)]
  const against = all.find(({ state }) => state === 'failed' || state === 'unknown')
  const hasWork = plan.steps.some(({ operation }) => operation.kind !== 'manual')
  return {
    stamp: input.stamp,
    source: input.source,
    edit: input.edit,
    steps,
    guards: guards.map((one) => ({ ...one, refs: [] })),
    canApply: hasWork && against === undefined,
    whyNot:
      plan.steps.length === 0
        ? message('changes.why.empty')
        : !hasWork
          ? message('changes.why.manualOnly')
          : (against?.text ?? null),
    needsAcknowledge: evaluation.needsAcknowledge,
    dryRun: input.dryRun,
    apply: input.apply,
  }
}

/** What HNS would answer to each step, in words. */
export function dryRunSteps(evaluation: Evaluation): DryRunView['steps'] {
  return evaluation.steps.map(({ step, result }) => {
    switch (result?.state) {
      case 'accepted':
        return { id: step.id, state: 'accepted', text: message('changes.dryRun.accepted') }
      case 'refused':
        return {
          id: step.id,
          state: 'refused',
          text: message('changes.dryRun.refused', { refusal: result.name, name: result.name }),
        }
      case 'manual':
        return { id: step.id, state: 'manual', text: message('changes.dryRun.manual') }
      case 'not-reached':
      case undefined:
        return { id: step.id, state: 'not-reached', text: message('changes.dryRun.notReached') }
    }
  })
}

/** Findings of one diagnosis that the other does not have. */
export function findingsOnlyIn(first: readonly Finding[], second: readonly Finding[]): DryRunView['appears'] {
  const ids = new Set(second.map(({ id }) => id))
  return first
    .filter(({ id }) => !ids.has(id))
    .slice(0, 200)
    .map(({ id, severity, title, resource }) => ({ id, severity, title, resource }))
}

const longestDocument = 40_000
const mostObjects = 200

/** Objects before and after the plan, as documents. */
export function differenceView(model: ViewModel, evaluation: Evaluation): DifferenceView {
  const { before, end } = evaluation.simulation
  const changed = changedRecords(before, end)
  const objects = changed.slice(0, mostObjects).map((one): DifferenceView['objects'][number] => {
    const old = one.before === null ? null : documentOf(before, one.before, 'v2', false)
    const now = one.after === null ? null : documentOf(end, one.after, 'v2', false)
    const ref: ObjectRef = `${one.kind === 'route' ? 'network' : one.kind}/${one.id}`
    const object = model.resolve(ref)
    const text = (document: object | null): string | null =>
      document === null ? null : indented(document).slice(0, longestDocument)
    return {
      ref,
      name: object === null ? one.id : objectName(model.joined, object),
      kind: one.kind,
      change: old === null ? 'added' : now === null ? 'removed' : 'changed',
      before: text(old),
      after: text(now),
      fields: old === null || now === null ? [] : [...differencesOf(comparable(old), comparable(now))],
    }
  })
  return { objects, isCut: changed.length > mostObjects }
}

/** Operations that take objects away, for those that are selected in a list or on the map; null where one cannot go. */
export function removalOf(ref: string): Operation | null {
  const slash = ref.indexOf('/')
  const id = parseGuid(ref.slice(slash + 1))
  if (id === null) return null
  switch (ref.slice(0, slash)) {
    case 'endpoint':
      return { kind: 'remove-endpoint', id }
    case 'loadbalancer':
      return { kind: 'remove-load-balancer', id }
    case 'network':
      return { kind: 'remove-network', id }
    case 'namespace':
      return { kind: 'remove-namespace', id }
    default:
      return null
  }
}

export function titleOf(step: Step, model: ViewModel, plan: Plan): Message {
  return operationTitle(step.operation, namerOf(model, plan))
}
