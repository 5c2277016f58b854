import path from 'node:path'
import type { ApplyView } from '../../../core/contract/applied.ts'
import type { Message } from '../../../core/model/message.ts'
import type { Step } from '../../../core/plan/plan.ts'
import type { EditConnection } from '../source.ts'
import type { Timer } from '../refresh.ts'
import type { ChangeRun } from './apply.ts'
import { applySteps } from './apply.ts'
import { createWriter } from './hcn-writer.ts'
import type { Journal } from './journal.ts'
import { undoSteps } from './undo.ts'

/** As the native host's: what takes longer is not answering (architecture.md 8). */
const callLimitMs = 5000

export interface RunningChange {
  readonly id: string
  view(): ApplyView
  /** Whether it is still to be decided, or being carried out. */
  isOpen(): boolean
  /** Settles when it is kept or undone, or its undo failed. */
  readonly ended: Promise<void>
  /** Takes the capture, then the steps; the timer runs when it answers. */
  run(): Promise<void>
  keep(): Promise<void>
  revert(why: 'asked' | 'silence'): Promise<void>
}

interface RunningOptions {
  readonly id: string
  readonly who: { readonly name: string; readonly computer: string }
  readonly node: string | null
  readonly source: string
  readonly steps: readonly (Step & { readonly title: Message })[]
  readonly endpointStates: ReadonlyMap<string, number>
  readonly connection: EditConnection
  readonly journal: Journal
  readonly timer: Timer
  readonly now: () => Date
  readonly keepMs: number
  /** Writes the capture and answers its path. */
  readonly capture: () => Promise<string>
  /** Reads the source again, so that screens show what is there now. */
  readonly reread: () => Promise<void>
  readonly onChange: () => void
}

export function createRunningChange(options: RunningOptions): RunningChange {
  const { id, journal, timer, now, keepMs, onChange } = options
  let view: ApplyView = {
    id,
    state: 'capturing',
    startedAt: now().toISOString(),
    capture: null,
    steps: options.steps.map((step) => ({ id: step.id, title: step.title, state: 'waiting', text: null })),
    failure: null,
    differences: [],
    secondsLeft: null,
    revertsAt: null,
    newIds: [],
  }
  let deadline: { readonly at: number; readonly end: () => void } | null = null
  let deciding: Promise<void> | null = null
  let settle: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    settle = resolve
  })
  const change = (next: Partial<ApplyView>): void => {
    view = { ...view, ...next }
    onChange()
  }
  const changeStep = (step: string, next: Partial<ApplyView['steps'][number]>): void => {
    change({ steps: view.steps.map((one) => (one.id === step ? { ...one, ...next } : one)) })
  }
  const run: ChangeRun = {
    id,
    writer: createWriter(options.connection.port, { timer, limitMs: callLimitMs }),
    journal,
    timer,
    now,
  }
  const at = (): string => now().toISOString()
  const finish = (): void => {
    deadline?.end()
    deadline = null
    options.connection.close()
    settle()
  }
  const startTimer = (): void => {
    const end = timer.after(keepMs, () => {
      void self.revert('silence')
    })
    deadline = { at: timer.now() + keepMs, end }
  }
  const stopTimer = (): void => {
    deadline?.end()
    deadline = null
  }

  const apply = async (): Promise<void> => {
    const capture = await options.capture()
    // Where it lies is not for the page; the list of captures leads to it.
    change({ state: 'running', capture: path.basename(capture) })
    await journal.write({
      t: 'begin',
      change: id,
      at: at(),
      who: options.who.name,
      computer: options.who.computer,
      pid: process.pid,
      node: options.node,
      source: options.source,
      capture,
      steps: options.steps.map(({ id: step, operation, title, finding }) => ({
        id: step,
        operation,
        title: { key: title.key, ...(title.params === undefined ? {} : { params: { ...title.params } }) },
        finding,
      })),
    })
    const applied = await applySteps({
      ...run,
      steps: options.steps,
      endpointStates: options.endpointStates,
      onStep: (step, state, text) => changeStep(step, { state, text }),
    })
    if (applied.failure === null) {
      const revertsAt = new Date(now().getTime() + keepMs).toISOString()
      await journal.write({ t: 'applied', change: id, at: at(), revertsAt })
      startTimer()
      change({ state: 'confirming', revertsAt })
    } else {
      await journal.write({ t: 'failed', change: id, at: at(), why: messageLine(applied.failure) })
      change({ state: 'failed', failure: applied.failure, differences: [...applied.differences] })
      if (applied.isTouched) {
        startTimer()
        change({ revertsAt: new Date(now().getTime() + keepMs).toISOString() })
      } else {
        await journal.write({ t: 'reverted', change: id, at: at() })
        finish()
      }
    }
  }

  const self: RunningChange = {
    id,
    ended,
    view: () => ({
      ...view,
      secondsLeft: deadline === null ? null : Math.max(0, Math.ceil((deadline.at - timer.now()) / 1000)),
      revertsAt: deadline === null ? null : view.revertsAt,
    }),
    isOpen: () =>
      view.state === 'capturing' ||
      view.state === 'running' ||
      view.state === 'confirming' ||
      view.state === 'reverting' ||
      (view.state === 'failed' && deadline !== null),
    run: async () => {
      try {
        await apply()
      } catch (error) {
        // The capture or the journal could not be written. What was done before stands in the journal.
        stopTimer()
        const isTouched = view.steps.some(({ state }) => state !== 'waiting' && state !== 'manual')
        change({ state: 'failed' })
        if (isTouched) await self.revert('silence')
        else finish()
        throw error
      }
      await options.reread()
    },
    keep: async () => {
      if (view.state !== 'confirming' && !(view.state === 'failed' && deadline !== null)) return
      stopTimer()
      await journal.write({ t: 'kept', change: id, at: at() })
      change({ state: 'kept' })
      finish()
    },
    revert: (why) => {
      deciding ??= revert(why).finally(() => {
        deciding = null
      })
      return deciding
    },
  }

  const revert = async (why: 'asked' | 'silence'): Promise<void> => {
    if (view.state !== 'confirming' && view.state !== 'failed' && view.state !== 'revert-failed') return
    stopTimer()
    change({ state: 'reverting' })
    try {
      await journal.write({ t: 'undo', change: id, at: at(), why })
      const entry = (await journal.entries()).find((one) => one.id === id)
      if (entry === undefined) throw new Error(`the journal has no change ${id}`)
      const undone = await undoSteps({
        ...run,
        entry,
        onStep: (step, state, text) => changeStep(step, { state, text }),
      })
      await journal.write(
        undone.failure === null
          ? { t: 'reverted', change: id, at: at() }
          : { t: 'revert-failed', change: id, at: at(), why: messageLine(undone.failure) },
      )
      change({
        state: undone.failure !== null ? 'revert-failed' : undone.isPartly ? 'reverted-partly' : 'reverted',
        failure: undone.failure ?? view.failure,
        newIds: undone.newIds.map((one) => ({ ...one })),
      })
    } catch (error) {
      change({ state: 'revert-failed' })
      finish()
      throw error
    }
    finish()
    await options.reread()
  }
  return self
}

function messageLine({ key, params }: Message) {
  return { key, ...(params === undefined ? {} : { params: { ...params } }) }
}
