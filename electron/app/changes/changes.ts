import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import path from 'node:path'
import type { EditView, PlanView } from '../../../core/contract/changes.ts'
import { message } from '../../../core/model/message.ts'
import type { PlanGuard } from '../../../core/view/plan.ts'
import { titleOf } from '../../../core/view/plan.ts'
import type { Manifest } from '../../../core/capture/manifest.ts'
import { saveCapture } from '../capture-writer.ts'
import type { Timer } from '../refresh.ts'
import type { Session } from '../session.ts'
import type { OpenedSource } from '../source.ts'
import { createEditMode, whyNotEditable } from './edit-mode.ts'
import { keepMs as standardKeepMs } from './keep-time.ts'
import type { JournalDesk } from './journal-desk.ts'
import { createJournalDesk } from './journal-desk.ts'
import { openJournal } from './journal.ts'
import type { PlanDesk } from './plan-desk.ts'
import { createPlanDesk } from './plan-desk.ts'
import { refuse } from './refuse.ts'
import type { RunningChange } from './running-change.ts'
import { createRunningChange } from './running-change.ts'

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

/** Plan, edit mode, the change under way and the journal of one host. */
export interface Changes extends Omit<PlanDesk, 'viewOf' | 'planOf' | 'endpointStates' | 'empty'>, JournalDesk {
  apply(acknowledgeNoUndo: boolean, signal: AbortSignal): Promise<PlanView>
  keep(): Promise<PlanView>
  revert(): Promise<PlanView>
  editMode(): EditView
  enableEdit(): EditView
  disableEdit(): EditView
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
  /** Puts the capture that was taken before a change on the list of captures. */
  readonly onCaptured: (file: string, manifest: Manifest) => Promise<void>
  readonly now?: () => Date
  /** Silence for so long undoes a change. */
  readonly keepMs?: number
}

export function createChanges(options: ChangesOptions): Changes {
  const { host, folder, version, timer, now = () => new Date(), keepMs = standardKeepMs } = options
  const journal = openJournal(folder)
  const edit = createEditMode(timer, now, () => host.announce())
  let running: RunningChange | null = null

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

  const plans = createPlanDesk({
    session: () => host.session(),
    announce: () => host.announce(),
    now,
    edit: (session) => edit.view(session),
    guards: planGuards,
    applied: () => running?.view() ?? null,
  })

  const captureBefore = (session: Session, id: string, signal: AbortSignal) => async (): Promise<string> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { model, source } = session.current()
    const file = path.join(folder, `before-${now().toISOString().replace(/[:.]/g, '-')}-${id.slice(0, 8)}.hnscap`)
    const about = { version, node: source.nodeName, isForced: false, redaction: null, signal }
    const { manifest } = await saveCapture(model.joined.snapshot, file, about)
    await options.onCaptured(file, manifest)
    return file
  }

  const reread = async (): Promise<void> => {
    try {
      await host.refresh()
    } catch {
      // The source may be closed by now, or not answer: the change is what it is, and the journal says so.
    }
    host.announce()
  }

  let lastReread: Promise<void> = Promise.resolve()
  const rereadAfter = (): Promise<void> => {
    lastReread = reread()
    return lastReread
  }

  const entries = createJournalDesk({ host, journal, edit, timer, now, running: () => running, reread: rereadAfter })

  const { viewOf, planOf, endpointStates, empty, ...planned } = plans
  return {
    ...planned,
    ...entries,
    dryRun: async (signal) => {
      // What was changed a moment ago is not tried on the node as it was before that.
      await lastReread
      return planned.dryRun(signal)
    },
    undo: async (id, hasConsent) => {
      const isDecidedHere = running?.id === id && running.isOpen()
      const undone = await entries.undo(id, hasConsent)
      // What the plan shows of it is over; the journal says so.
      if (running?.id === id && !isDecidedHere) running = null
      host.announce()
      return undone
    },
    apply: async (acknowledgeNoUndo, signal) => {
      const session = host.session()
      if (running?.isOpen() === true) throw refuse('change/busy', message('changes.error.busy'))
      if (session.edit === null || !edit.isOn(session)) {
        throw refuse('change/read-only', whyNotEditable(session) ?? message('changes.guard.editMode.off'))
      }
      const plan = planOf(session)
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
        steps: plan.steps.map((step) => ({
          ...step,
          title: view.steps.find(({ id: own }) => own === step.id)?.title ?? titleOf(step, model, plan),
        })),
        endpointStates: endpointStates(session),
        connection: session.edit(),
        journal,
        timer,
        now,
        keepMs,
        // Leaving the page must not stop a change half-way.
        capture: captureBefore(session, id, new AbortController().signal),
        reread: rereadAfter,
        onChange: () => host.announce(),
      })
      host.announce()
      await running.run()
      if (running.view().state === 'confirming') empty(session)
      host.announce()
      return viewOf(host.session())
    },
    keep: async () => {
      if (running?.isOpen() !== true) throw refuse('change/nothing', message('changes.error.nothingOpen'))
      await running.keep()
      host.announce()
      return planned.get()
    },
    revert: async () => {
      if (running?.isOpen() !== true) throw refuse('change/nothing', message('changes.error.nothingOpen'))
      await running.revert('asked')
      host.announce()
      return planned.get()
    },
    editMode: () => edit.view(host.current()),
    enableEdit: () => {
      edit.enable(host.session())
      return edit.view(host.current())
    },
    disableEdit: () => {
      edit.disable()
      return edit.view(host.current())
    },
    isOpen: () => running?.isOpen() === true,
    whenDecided: () => (running?.isOpen() === true ? running.ended : Promise.resolve()),
  }
}
