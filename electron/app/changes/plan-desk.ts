import type { ApplyView } from '../../../core/contract/applied.ts'
import type { DifferenceView, EditView, ExportFormat, FixView, PlanView } from '../../../core/contract/changes.ts'
import type { DryRunView } from '../../../core/contract/plan-steps.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { Finding } from '../../../core/diagnose/finding.ts'
import { diagnoseSteps } from '../../../core/diagnose/run.ts'
import type { HnsState } from '../../../core/hns/rules/records.ts'
import { joinSteps } from '../../../core/join/join.ts'
import { parseGuid } from '../../../core/model/ids.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import type { Evaluation } from '../../../core/plan/evaluate.ts'
import { evaluatePlan, stagedSubject } from '../../../core/plan/evaluate.ts'
import { powerShellOf } from '../../../core/plan/export-powershell.ts'
import { copyOfNode } from '../../../core/plan/node-state.ts'
import type { NodeCopy } from '../../../core/plan/node-state.ts'
import type { Operation } from '../../../core/plan/operation.ts'
import { subjectOf } from '../../../core/plan/operation.ts'
import { planToFile } from '../../../core/plan/plan-file.ts'
import { emptyPlan, hasOperation, movedStep, withOperations, withoutStep } from '../../../core/plan/plan.ts'
import type { Plan } from '../../../core/plan/plan.ts'
import { repairOf } from '../../../core/plan/repairs.ts'
import { simulatedSnapshot } from '../../../core/plan/simulated-snapshot.ts'
import { fixView } from '../../../core/view/fix.ts'
import { markdownOf } from '../../../core/view/plan-markdown.ts'
import type { PlanGuard } from '../../../core/view/plan.ts'
import { differenceView, dryRunSteps, findingsOnlyIn, planView, removalOf } from '../../../core/view/plan.ts'
import type { ViewModel } from '../../../core/view/view-model.ts'
import type { Locale } from '../../platform/say.ts'
import { say } from '../../platform/say.ts'
import type { Revision, Session } from '../session.ts'
import { refuseSeveral } from '../several-objects.ts'
import { runInSlices } from '../slices.ts'
import { refuse } from './refuse.ts'

/** The plan of each open source: staged, looked at, tried and written out. Nothing here reaches a node. */
export interface PlanDesk {
  get(): Promise<PlanView>
  viewOf(session: Session): PlanView
  planOf(session: Session): Plan
  /** V1 states of the endpoints that steps are about when their turn comes, by the step. */
  endpointStates(session: Session): ReadonlyMap<string, number>
  /** Takes every step out of the plan; ids of steps are not used again. */
  empty(session: Session): void
  fixOf(finding: string): Promise<FixView>
  stageFix(finding: string): Promise<PlanView>
  stageRemoval(refs: readonly string[]): Promise<PlanView>
  stage(operations: readonly Operation[]): Promise<PlanView>
  /** Takes a whole plan, as a file holds it, in place of the present one. */
  load(plan: Plan): Promise<PlanView>
  unstage(step: string): Promise<PlanView>
  clear(): Promise<PlanView>
  reorder(step: string, to: number): Promise<PlanView>
  dryRun(signal: AbortSignal): Promise<PlanView>
  diff(): DifferenceView
  export(format: ExportFormat, locale: Locale): Promise<{ fileName: string; text: string }>
  /** The copy of the node that forms and drafts are checked against. */
  copy(session: Session): NodeCopy
}

interface PlanDeskOptions {
  /** The open session; throws AppError source/none-open. */
  readonly session: () => Session
  readonly announce: () => void
  readonly now: () => Date
  readonly edit: (session: Session) => EditView
  readonly guards: (session: Session) => PlanGuard[]
  /** The change that runs or ran last. */
  readonly applied: () => ApplyView | null
}

interface Planned {
  plan: Plan
  dryRun: { readonly plan: Plan; readonly revision: number; readonly view: Omit<DryRunView, 'isStale'> } | null
}

function findingOf({ diagnosis }: ViewModel, finding: string): Finding {
  const found = diagnosis.findings.find(({ id }) => id === finding)
  if (found !== undefined) return found
  throw new AppError({ code: 'api/not-found', message: message('changes.error.noFinding', { id: finding }) })
}

export function createPlanDesk({ session: open, announce, now, edit, guards, applied }: PlanDeskOptions): PlanDesk {
  const plans = new WeakMap<Session, Planned>()

  const plannedOf = (session: Session): Planned => {
    const found = plans.get(session)
    if (found !== undefined) return found
    const made: Planned = { plan: emptyPlan, dryRun: null }
    plans.set(session, made)
    return made
  }
  const copy = ({ model, source }: Revision): NodeCopy =>
    copyOfNode(model.joined.snapshot, Date.parse(source.takenAt ?? source.collectedAt))
  const copyIn = (session: Session): NodeCopy => session.memo('changes:copy', copy)
  const evaluate = (session: Session, plan: Plan): Evaluation =>
    evaluatePlan(session.current().model.joined, copyIn(session), plan)

  const viewOf = (session: Session): PlanView => {
    const { stamp, source, model } = session.current()
    const planned = plannedOf(session)
    const { dryRun } = planned
    return planView({
      stamp,
      source,
      edit: edit(session),
      model,
      plan: planned.plan,
      evaluation: evaluate(session, planned.plan),
      guards: guards(session),
      // A live source is read again and again: what was tried a moment ago must not go from under the eyes.
      dryRun:
        dryRun === null || dryRun.plan !== planned.plan
          ? null
          : { ...dryRun.view, isStale: dryRun.revision !== stamp.revision },
      apply: applied(),
    })
  }
  const get = (): Promise<PlanView> => Promise.resolve().then(() => viewOf(open()))

  const change = (next: (plan: Plan, session: Session) => Plan): Promise<PlanView> =>
    Promise.resolve().then(() => {
      const session = open()
      const planned = plannedOf(session)
      planned.plan = next(planned.plan, session)
      announce()
      return viewOf(session)
    })

  const staged = (plan: Plan, operations: readonly Operation[], finding: string | null, session: Session): Plan => {
    const { joined } = session.current().model
    // Operations that refer to one another stay together; single ones are not staged twice.
    const isBatch = JSON.stringify(operations).includes('"@')
    const fresh = isBatch ? operations : operations.filter((operation) => !hasOperation(plan, operation))
    return withOperations(plan, fresh, finding, (operation) => stagedSubject(joined, operation))
  }

  const endpointStates = (evaluation: Evaluation): ReadonlyMap<string, number> => {
    const states = new Map<string, number>()
    const { simulation } = evaluation
    let state: HnsState = simulation.before
    for (const { step } of evaluation.steps) {
      const subject = subjectOf(step.operation)
      const id = subject?.kind === 'endpoint' ? parseGuid(subject.id) : null
      const record = id === null ? undefined : state.endpoints.get(id)
      if (record !== undefined) states.set(step.id, record.state)
      state = simulation.after.get(step.id) ?? state
    }
    return states
  }

  return {
    get,
    viewOf,
    planOf: (session) => plannedOf(session).plan,
    endpointStates: (session) => endpointStates(evaluate(session, plannedOf(session).plan)),
    empty: (session) => {
      const planned = plannedOf(session)
      planned.plan = { ...planned.plan, steps: [] }
    },
    copy: copyIn,
    fixOf: (finding) =>
      Promise.resolve().then(() => {
        const { model } = open().current()
        return fixView(model, findingOf(model, finding))
      }),
    stageFix: (finding) =>
      change((plan, session) => {
        const { model } = session.current()
        const found = findingOf(model, finding)
        const operations = repairOf(model.joined, found)
        if (operations.length === 0) throw refuse('change/nothing', message('changes.error.noRepair'))
        return staged(plan, operations, found.id, session)
      }),
    stageRemoval: (refs) =>
      change((plan, session) => {
        const { resolve, joined } = session.current().model
        const operations = refs.map((ref) => {
          refuseSeveral(joined, ref)
          const object = resolve(ref)
          const own = object !== null && 'id' in object ? `${object.kind}/${object.id}` : ref
          const operation = removalOf(own)
          if (operation === null) throw refuse('change/nothing', message('changes.error.notRemovable', { ref }))
          return operation
        })
        return staged(plan, operations, null, session)
      }),
    stage: (operations) => change((plan, session) => staged(plan, operations, null, session)),
    load: (plan) =>
      change((_, session) => ({
        ...plan,
        // A file written by hand remembers nothing: what is there now is what it is about.
        steps: plan.steps.map((step) => ({
          ...step,
          staged: step.staged ?? stagedSubject(session.current().model.joined, step.operation),
        })),
      })),
    unstage: (step) => change((plan) => withoutStep(plan, step)),
    clear: () => change((plan) => ({ ...plan, steps: [] })),
    reorder: (step, to) => change((plan) => movedStep(plan, step, to)),
    dryRun: async (signal) => {
      const session = open()
      const planned = plannedOf(session)
      const { plan } = planned
      const { stamp, model } = session.current()
      const evaluation = evaluate(session, plan)
      const { before, end } = evaluation.simulation
      const at = now().toISOString()
      const snapshot = simulatedSnapshot(model.joined.snapshot, before, end, at)
      const joined = await runInSlices(joinSteps(snapshot), signal)
      const diagnosis = await runInSlices(diagnoseSteps(joined), signal)
      planned.dryRun = {
        plan,
        revision: stamp.revision,
        view: {
          at,
          steps: dryRunSteps(evaluation),
          isAccepted: evaluation.simulation.isAccepted,
          appears: findingsOnlyIn(diagnosis.findings, model.diagnosis.findings),
          clears: findingsOnlyIn(model.diagnosis.findings, diagnosis.findings),
          caveats: [...evaluation.caveats],
        },
      }
      announce()
      return viewOf(session)
    },
    diff: () => {
      const session = open()
      return differenceView(session.current().model, evaluate(session, plannedOf(session).plan))
    },
    export: async (format, locale) => {
      const session = open()
      const { plan } = plannedOf(session)
      if (plan.steps.length === 0) throw refuse('change/nothing', message('changes.why.empty'))
      const { source } = session.current()
      const name = `plan-${(source.nodeName ?? 'node').replace(/[^\w.-]+/g, '_')}`
      const words = (sentence: Message): string => say(locale, sentence)
      switch (format) {
        case 'powershell': {
          const head = { node: source.nodeName, source: source.name }
          const titles = (await get()).steps.map(({ title }) => title)
          return { fileName: `${name}.ps1`, text: powerShellOf(plan, titles, head, words) }
        }
        case 'hcn-json':
          return {
            fileName: `${name}.json`,
            text: `${JSON.stringify(planToFile(plan, source.nodeName), null, 2)}\n`,
          }
        case 'markdown':
          return { fileName: `${name}.md`, text: markdownOf(await get(), words) }
      }
    },
  }
}
