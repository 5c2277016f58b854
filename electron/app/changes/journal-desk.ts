import { hostname } from 'node:os'
import type { JournalDetailView, JournalEntryView } from '../../../core/contract/applied.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { Message } from '../../../core/model/message.ts'
import { message } from '../../../core/model/message.ts'
import { emptyPlan } from '../../../core/plan/plan.ts'
import type { Namer } from '../../../core/plan/words.ts'
import { namerOf } from '../../../core/view/plan.ts'
import type { Timer } from '../refresh.ts'
import type { Session } from '../session.ts'
import type { EditConnection } from '../source.ts'
import type { ChangesHost } from './changes.ts'
import type { EditMode } from './edit-mode.ts'
import { createWriter } from './hcn-writer.ts'
import type { JournalEntry } from './journal-entry.ts'
import { entryView, journalDetail } from './journal-view.ts'
import type { Journal } from './journal.ts'
import { refuse } from './refuse.ts'
import type { RunningChange } from './running-change.ts'
import { undoSteps } from './undo.ts'

/** What was applied from this account, also by a HNScope that ended since, and its undo. */
export interface JournalDesk {
  pending(): Promise<{ entries: JournalEntryView[]; isOpenElsewhere: boolean }>
  journal(): Promise<{ entries: JournalEntryView[] }>
  journalEntry(id: string): Promise<JournalDetailView>
  /** `hasConsent`: asked for by a command of its own, which needs no edit mode. */
  undo(id: string, hasConsent: boolean): Promise<{ entry: JournalEntryView }>
  keepPending(id: string): Promise<void>
  exportJournal(): Promise<{ fileName: string; text: string }>
}

interface JournalDeskOptions {
  readonly host: ChangesHost
  readonly journal: Journal
  readonly edit: EditMode
  readonly timer: Timer
  readonly now: () => Date
  readonly running: () => RunningChange | null
  /** Reads the source again after an undo, and tells the pages. */
  readonly reread: () => Promise<void>
}

/** Without the source nothing tells what an object is called. */
const byId: Namer = { nameOf: (_, id) => id, numberOf: () => null }

export function createJournalDesk(options: JournalDeskOptions): JournalDesk {
  const { host, journal, edit, timer, now } = options

  const entryOf = async (id: string): Promise<JournalEntry> => {
    const entry = (await journal.entries()).find((one) => one.id === id)
    if (entry !== undefined) return entry
    throw new AppError({ code: 'api/not-found', message: message('changes.error.noEntry', { id }) })
  }
  const openOn = (entry: JournalEntry): Session | null => {
    const session = host.current()
    return session !== null && session.spec === entry.source && session.edit !== null ? session : null
  }
  const whyNotNow = (entry: JournalEntry): Message | null => {
    const session = openOn(entry)
    if (session === null) return message('changes.error.openFirst', { source: entry.source })
    return edit.isOn(session) ? null : message('changes.guard.editMode.off')
  }
  const shown = (entry: JournalEntry): JournalEntryView =>
    entryView(entry, {
      whyNotNow: whyNotNow(entry),
      ownPid: process.pid,
      computer: hostname(),
      runningId: options.running()?.isOpen() === true ? (options.running()?.id ?? null) : null,
    })

  const connectionFor = async (
    entry: JournalEntry,
    hasConsent: boolean,
  ): Promise<{ readonly connection: EditConnection; readonly close: () => Promise<void> }> => {
    const session = openOn(entry)
    if (session?.edit != null) {
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
    const running = options.running()
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
      await options.reread()
    }
    return { entry: shown(await entryOf(id)) }
  }

  return {
    pending: async () => {
      const written = await journal.entries()
      const all = written.map((entry) => ({ computer: entry.computer, view: shown(entry) }))
      return {
        entries: all
          .map(({ view }) => view)
          .filter(({ state }) => state === 'interrupted' || state === 'waiting' || state === 'revert-failed'),
        isOpenElsewhere: all.some(({ computer, view }) => view.state === 'elsewhere' && computer === hostname()),
      }
    },
    journal: async () => ({ entries: [...(await journal.entries())].reverse().slice(0, 500).map(shown) }),
    journalEntry: async (id) => {
      const entry = await entryOf(id)
      const session = openOn(entry)
      return journalDetail(entry, shown(entry), session === null ? byId : namerOf(session.current().model, emptyPlan))
    },
    keepPending: async (id) => {
      const entry = await entryOf(id)
      const { state } = shown(entry)
      if (state !== 'interrupted' && state !== 'revert-failed') return
      await journal.write({ t: 'kept', change: id, at: now().toISOString() })
      host.announce()
    },
    exportJournal: async () => ({ fileName: 'hnscope-journal.jsonl', text: await journal.text() }),
    undo,
  }
}
