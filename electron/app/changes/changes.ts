import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import type {
  DifferenceView,
  DryRunView,
  EditView,
  ExportFormat,
  JournalDetailView,
  JournalEntryView,
  PlanView,
} from '../../../core/contract/changes.ts'
import { AppError } from '../../../core/contract/errors.ts'
import { diagnoseSteps } from '../../../core/diagnose/run.ts'
import type { HnsState } from '../../../core/hns/rules/records.ts'
import { joinSteps } from '../../../core/join/join.ts'
import { parseGuid } from '../../../core/model/ids.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import type { Evaluation } from '../../../core/plan/evaluate.ts'
import { evaluatePlan, stagedSubject } from '../../../core/plan/evaluate.ts'
import { markdownOf } from '../../../core/view/plan-markdown.ts'
import { powerShellOf } from '../../../core/plan/export-powershell.ts'
import { copyOfNode } from '../../../core/plan/node-state.ts'
import type { NodeCopy } from '../../../core/plan/node-state.ts'
import type { Operation } from '../../../core/plan/operation.ts'
import { subjectOf } from '../../../core/plan/operation.ts'
import { planToFile } from '../../../core/plan/plan-file.ts'
import type { PlanGuard } from '../../../core/view/plan.ts'
import {
  differenceView,
  dryRunSteps,
  findingsOnlyIn,
  namerOf,
  planView,
  removalOf,
  titleOf,
} from '../../../core/view/plan.ts'
import { emptyPlan, hasOperation, movedStep, withOperations, withoutStep } from '../../../core/plan/plan.ts'
import type { Plan } from '../../../core/plan/plan.ts'
import { repairOf } from '../../../core/plan/repairs.ts'
import { simulatedSnapshot } from '../../../core/plan/simulated-snapshot.ts'
import type { Locale } from '../../platform/say.ts'
import { say } from '../../platform/say.ts'
import { saveCapture } from '../capture-writer.ts'
import type { Timer } from '../refresh.ts'
import type { Revision, Session } from '../session.ts'
import { runInSlices } from '../slices.ts'
import type { EditConnection, OpenedSource } from '../source.ts'
import { createEditMode, whyNotEditable } from './edit-mode.ts'
import { openJournal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import { entryView, journalDetail } from './journal-view.ts'
import type { RunningChange } from './running-change.ts'
import { createRunningChange } from './running-change.ts'
import { undoSteps } from './undo.ts'
import { createWriter } from './hcn-writer.ts'

/** What the service needs of the host around it; the command line gives its own. */
export interface ChangesHost {
  /** The open session; throws AppError source/none-open. */
  session(): Session
  current(): Session | null
  /** Reads the open source again. */
  refresh(signal?: AbortSignal): Promise<unknown>
  /** Tells the pages that something of a plan or a change is another now. */
  announce(): void
  /** Opens a source by its text, for the undo of a change to one that is not open. Throws AppError where it cannot. */
  openSource(text: string): Promise<OpenedSource>
}

export interface Changes {
  get(): Promise<PlanView>
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
  apply(acknowledgeNoUndo: boolean, signal: AbortSignal): Promise<PlanView>
  keep(): Promise<PlanView>
  revert(): Promise<PlanView>
  export(format: ExportFormat, locale: Locale): Promise<{ fileName: string; text: string }>
  pending(): Promise<{ entries: JournalEntryView[] }>
  journal(): Promise<{ entries: JournalEntryView[] }>
  journalEntry(id: string): Promise<JournalDetailView>
  /** `hasConsent`: asked for by a command of its own, which needs no edit mode. */
  undo(id: string, hasConsent: boolean): Promise<{ entry: JournalEntryView }>
  keepPending(id: string): Promise<void>
  exportJournal(): Promise<{ fileName: string; text: string }>
  editMode(): EditView
  enableEdit(): EditView
  disableEdit(): EditView
  /** The copy of the node that forms and drafts are checked against. */
  copy(session: Session): NodeCopy
  /** Whether a change is carried out or waits to be kept: the host must not end before. */
  isOpen(): boolean
  /** Settles when no change is open any more. */
  whenDecided(): Promise<void>
}

interface ChangesOptions {
  readonly host: ChangesHost
  readonly folder: string
  readonly version: string
  readonly timer: Timer
  readonly now?: () => Date
}

interface Planned {
  plan: Plan
  dryRun: { readonly plan: Plan; readonly revision: number; readonly view: DryRunView } | null
}

function refuse(
  code: 'change/guard' | 'change/busy' | 'change/nothing' | 'change/no-undo' | 'change/read-only',
  text: Message,
): AppError {
  return new AppError({ code, message: text })
}

export function createChanges({ host, folder, version, timer, now = () => new Date() }: ChangesOptions): Changes {
  const journal = openJournal(folder)
  const edit = createEditMode(timer, now, () => host.announce())
  const plans = new WeakMap<Session, Planned>()
  let running: RunningChange | null = null

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

  const planGuards = (session: Session): PlanGuard[] => {
    const why = whyNotEditable(session)
    const isOn = edit.isOn(session)
    if (session.edit === null)
      return [{ name: 'source-editable', state: 'failed', text: why ?? message('changes.why.capture') }]
    const elevated: PlanGuard =
      why === null
        ? { name: 'elevated', state: 'ok', text: message('changes.guard.elevated.ok') }
        : { name: 'elevated', state: 'failed', text: why }
    return [
      { name: 'source-editable', state: 'ok', text: message('changes.guard.editable.ok') },
      elevated,
      isOn
        ? { name: 'edit-mode', state: 'ok', text: message('changes.guard.editMode.ok') }
        : { name: 'edit-mode', state: 'failed', text: message('changes.guard.editMode.off') },
      ...(running?.isOpen() === true
        ? [{ name: 'edit-mode' as const, state: 'failed' as const, text: message('changes.error.busy') }]
        : []),
    ]
  }

  const viewOf = (session: Session): PlanView => {
    const { stamp, source, model } = session.current()
    const planned = plannedOf(session)
    const { dryRun } = planned
    const isCurrent = dryRun !== null && dryRun.plan === planned.plan && dryRun.revision === stamp.revision
    return planView({
      stamp,
      source,
      edit: edit.view(session),
      model,
      plan: planned.plan,
      evaluation: evaluate(session, planned.plan),
      guards: planGuards(session),
      dryRun: isCurrent ? dryRun.view : null,
      apply: running?.view() ?? null,
    })
  }
  const get = (): Promise<PlanView> => Promise.resolve().then(() => viewOf(host.session()))

  const change = (next: (plan: Plan, session: Session) => Plan): Promise<PlanView> =>
    Promise.resolve().then(() => {
      const session = host.session()
      const planned = plannedOf(session)
      planned.plan = next(planned.plan, session)
      host.announce()
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

  const captureBefore = (session: Session, id: string, signal: AbortSignal) => async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { model, source } = session.current()
    const file = path.join(folder, `before-${now().toISOString().replace(/[:.]/g, '-')}-${id.slice(0, 8)}.hnscap`)
    const options = { version, node: source.nodeName, isForced: false, redaction: null, signal }
    await saveCapture(model.joined.snapshot, file, options)
    return file
  }

  const rereadAfter = async (): Promise<void> => {
    try {
      await host.refresh()
    } catch {
      // The source may be closed by now, or not answer: the change is what it is, and the journal says so.
    }
    host.announce()
  }

  const entryOf = async (id: string): Promise<JournalEntry> => {
    const entry = (await journal.entries()).find((one) => one.id === id)
    if (entry !== undefined) return entry
    throw new AppError({ code: 'api/not-found', message: message('changes.error.noEntry', { id }) })
  }
  const shown = (entry: JournalEntry): JournalEntryView =>
    entryView(entry, {
      ownPid: process.pid,
      computer: hostname(),
      runningId: running?.isOpen() === true ? running.id : null,
    })

  const connectionFor = async (
    entry: JournalEntry,
    hasConsent: boolean,
  ): Promise<{ readonly connection: EditConnection; readonly close: () => Promise<void> }> => {
    const session = host.current()
    if (session !== null && session.spec === entry.source && session.edit !== null) {
      const isPromised = shown(entry).state === 'interrupted'
      if (!hasConsent && !isPromised && !edit.isOn(session)) {
        throw refuse('change/read-only', message('changes.guard.editMode.off'))
      }
      return { connection: session.edit(), close: () => Promise.resolve() }
    }
    if (!hasConsent && shown(entry).state !== 'interrupted') {
      throw refuse('change/read-only', message('changes.error.openFirst', { source: entry.source }))
    }
    const opened = await host.openSource(entry.source)
    if (opened.edit === undefined) {
      await opened.close()
      throw new AppError({ code: 'change/not-editable', message: message('changes.why.notEditable') })
    }
    return { connection: opened.edit(), close: () => opened.close() }
  }

  const undo = async (id: string, hasConsent: boolean): Promise<{ entry: JournalEntryView }> => {
    if (running?.id === id && running.isOpen()) {
      await running.revert('asked')
      return { entry: shown(await entryOf(id)) }
    }
    if (running?.isOpen() === true) throw refuse('change/busy', message('changes.error.busy'))
    const entry = await entryOf(id)
    const before = shown(entry)
    if (!before.canUndo) throw refuse('change/no-undo', before.whyNoUndo ?? message('changes.undo.none'))
    const { connection, close } = await connectionFor(entry, hasConsent)
    const at = (): string => now().toISOString()
    try {
      await journal.write({ t: 'undo', change: id, at: at(), why: 'later' })
      const undone = await undoSteps({
        id,
        writer: createWriter(connection.port, { timer, limitMs: 5000 }),
        journal,
        timer,
        now,
        entry,
        onStep: () => host.announce(),
      })
      const { failure } = undone
      await journal.write(
        failure === null
          ? { t: 'reverted', change: id, at: at() }
          : {
              t: 'revert-failed',
              change: id,
              at: at(),
              why: { key: failure.key, ...(failure.params === undefined ? {} : { params: { ...failure.params } }) },
            },
      )
      if (failure !== null) {
        throw new AppError({ code: 'change/undo-failed', message: failure, retry: 'now', outcome: 'changed' })
      }
    } finally {
      connection.close()
      await close()
      await rereadAfter()
    }
    return { entry: shown(await entryOf(id)) }
  }

  return {
    get,
    stageFix: (finding) =>
      change((plan, session) => {
        const { model } = session.current()
        const found = model.diagnosis.findings.find(({ id }) => id === finding)
        if (found === undefined) {
          throw new AppError({ code: 'api/not-found', message: message('changes.error.noFinding', { id: finding }) })
        }
        const operations = repairOf(model.joined, found)
        if (operations.length === 0) throw refuse('change/nothing', message('changes.error.noRepair'))
        return staged(plan, operations, found.id, session)
      }),
    stageRemoval: (refs) =>
      change((plan, session) => {
        const { resolve } = session.current().model
        const operations = refs.map((ref) => {
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
      const session = host.session()
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
      host.announce()
      return viewOf(session)
    },
    diff: () => {
      const session = host.session()
      return differenceView(session.current().model, evaluate(session, plannedOf(session).plan))
    },
    apply: async (acknowledgeNoUndo, signal) => {
      const session = host.session()
      if (running?.isOpen() === true) throw refuse('change/busy', message('changes.error.busy'))
      if (session.edit === null || !edit.isOn(session)) {
        throw refuse('change/read-only', whyNotEditable(session) ?? message('changes.guard.editMode.off'))
      }
      const { plan } = plannedOf(session)
      // Guards are asked on what is there now, not on what was there when the plan was looked at.
      await host.refresh(signal)
      const view = viewOf(session)
      if (!view.canApply) throw refuse('change/guard', view.whyNot ?? message('changes.error.guard'))
      if (view.needsAcknowledge && !acknowledgeNoUndo) throw refuse('change/no-undo', message('changes.error.noUndo'))
      const { model, source } = session.current()
      const id = randomUUID()
      running = createRunningChange({
        id,
        who: { name: userInfo().username, computer: hostname() },
        node: source.nodeName,
        source: session.spec ?? source.name,
        steps: plan.steps.map((step) => ({ ...step, title: titleOf(step, model, plan) })),
        endpointStates: endpointStates(evaluate(session, plan)),
        connection: session.edit(),
        journal,
        timer,
        now,
        // Leaving the page must not stop a change half-way.
        capture: captureBefore(session, id, new AbortController().signal),
        reread: rereadAfter,
        onChange: () => host.announce(),
      })
      host.announce()
      await running.run()
      if (running.view().state === 'confirming') plannedOf(session).plan = { ...plan, steps: [] }
      host.announce()
      return viewOf(host.session())
    },
    keep: async () => {
      if (running?.isOpen() !== true) throw refuse('change/nothing', message('changes.error.nothingOpen'))
      await running.keep()
      host.announce()
      return get()
    },
    revert: async () => {
      if (running?.isOpen() !== true) throw refuse('change/nothing', message('changes.error.nothingOpen'))
      await running.revert('asked')
      host.announce()
      return get()
    },
    export: async (format, locale) => {
      const session = host.session()
      const { plan } = plannedOf(session)
      if (plan.steps.length === 0) throw refuse('change/nothing', message('changes.why.empty'))
      const { model, source } = session.current()
      const name = `plan-${(source.nodeName ?? 'node').replace(/[^\w.-]+/g, '_')}`
      const words = (sentence: Message): string => say(locale, sentence)
      switch (format) {
        case 'powershell': {
          const head = { node: source.nodeName, source: source.name }
          return { fileName: `${name}.ps1`, text: powerShellOf(plan, namerOf(model, plan), head, words) }
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
    pending: async () => ({
      entries: (await journal.entries())
        .map(shown)
        .filter(({ state }) => state === 'interrupted' || state === 'waiting' || state === 'revert-failed'),
    }),
    journal: async () => ({ entries: [...(await journal.entries())].reverse().slice(0, 500).map(shown) }),
    journalEntry: async (id) => {
      const entry = await entryOf(id)
      return journalDetail(entry, shown(entry))
    },
    undo,
    keepPending: async (id) => {
      const entry = await entryOf(id)
      const { state } = shown(entry)
      if (state !== 'interrupted' && state !== 'revert-failed') return
      await journal.write({ t: 'kept', change: id, at: now().toISOString() })
      host.announce()
    },
    exportJournal: async () => ({ fileName: 'hnscope-journal.jsonl', text: await journal.text() }),
    editMode: () => edit.view(host.current()),
    enableEdit: () => {
      edit.enable(host.session())
      return edit.view(host.current())
    },
    disableEdit: () => {
      edit.disable()
      return edit.view(host.current())
    },
    copy: copyIn,
    isOpen: () => running?.isOpen() === true,
    whenDecided: () => (running?.isOpen() === true ? running.ended : Promise.resolve()),
  }
}
