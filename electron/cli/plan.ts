import { homedir } from 'node:os'
import path from 'node:path'
import type { PlanView } from '../../core/contract/changes.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import { createChanges, type Changes } from '../app/changes/changes.ts'
import { keepMsOf } from '../app/changes/keep-time.ts'
import { openingOf } from '../app/open-source.ts'
import { systemTimer } from '../app/refresh.ts'
import type { Session } from '../app/session.ts'
import { appPaths } from '../platform/paths.ts'
import { say, type Locale } from '../platform/say.ts'
import { noteWritten } from './captures.ts'
import type { CliIo } from './io.ts'
import { createPaint, printable, printJson, type Paint } from './output.ts'
import type { PlanCall } from './plan-arguments.ts'
import { readTextOf, stagePlan } from './plan-input.ts'
import { withSource } from './read-source.ts'

const accepted = 0
const refusedOrUndone = 1

/** The folder of the journal, by the environment of this call. */
export function changesFolder(io: CliIo): string {
  return appPaths({ env: io.env, platform: process.platform, home: homedir() }).changesFolder
}

export function changesOf(session: Session | null, io: CliIo): Changes {
  const context = { signal: io.signal, onProgress: () => undefined }
  return createChanges({
    host: {
      session: () => {
        if (session !== null) return session
        throw new AppError({ code: 'source/none-open', message: message('error.source.noneOpen') })
      },
      current: () => session,
      // A change under way is not left behind by Ctrl+C: it is undone first.
      refresh: () => session?.reread({ ...context, signal: new AbortController().signal }) ?? Promise.resolve([]),
      announce: () => undefined,
      openSource: (text) => openingOf(text, io.openers).open(io.signal),
    },
    folder: changesFolder(io),
    version: io.version,
    onCaptured: (file, manifest) => noteWritten(file, manifest, io),
    timer: io.timer ?? systemTimer,
    keepMs: keepMsOf(io.env),
  })
}

const marks = { ok: '✓', warning: '!', failed: '✗', unknown: '?' } as const

/** Everything of a plan that a terminal shows, line by line. */
function planLines(view: PlanView, words: (text: Message) => string, paint: Paint): string[] {
  const lines: string[] = []
  view.steps.forEach((step, index) => {
    lines.push(paint('bold', `${index + 1}. ${words(step.title)}`))
    if (step.finding !== null)
      lines.push(`   ${words(message('changes.markdown.repairs'))} ${words(step.finding.title)}`)
    if (step.owner !== null) lines.push(`   ${words(message('changes.markdown.owner'))} ${words(step.owner.text)}`)
    lines.push(`   ${words(message(`changes.risk.level.${step.risk.level}`))} ${words(step.risk.text)}`)
    if (step.command === null) {
      lines.push(`   ${words(message('changes.markdown.undo'))} ${words(step.undo.text)}`)
      for (const lost of step.undo.lost) lines.push(`     ${words(lost)}`)
    } else {
      lines.push(`   ${step.command.text}`)
    }
    for (const guard of step.guards) {
      const isAgainst = guard.state === 'failed' || guard.state === 'unknown'
      const line = `   ${marks[guard.state]} ${words(guard.text)}`
      lines.push(isAgainst ? paint('red', line) : line)
    }
  })
  const { dryRun } = view
  if (dryRun !== null) {
    lines.push('', paint('bold', words(message('changes.markdown.dryRun'))))
    for (const [index, step] of dryRun.steps.entries()) lines.push(`   ${index + 1}. ${words(step.text)}`)
    for (const finding of dryRun.clears) {
      lines.push(`   ${words(message('changes.markdown.clears'))} ${words(finding.title)}`)
    }
    for (const finding of dryRun.appears) {
      lines.push(`   ${words(message('changes.markdown.appears'))} ${words(finding.title)}`)
    }
    for (const caveat of dryRun.caveats) lines.push(`   ${words(caveat)}`)
  }
  return lines
}

function applyLines(view: PlanView, words: (text: Message) => string, folder: string): string[] {
  const { apply } = view
  if (apply === null) return []
  return [
    words(message('changes.cli.change', { id: apply.id })),
    ...(apply.capture === null
      ? []
      : [words(message('changes.cli.captured', { file: path.join(folder, apply.capture) }))]),
    ...apply.steps.map(
      (step, index) =>
        `   ${index + 1}. ${words(message(`changes.stepState.${step.state}`))} ${words(step.title)}${step.text === null ? '' : ` (${words(step.text)})`}`,
    ),
    ...(apply.failure === null ? [] : [words(apply.failure)]),
    ...apply.differences.map(({ pointer, before, after }) => `   ${pointer}: ${before ?? '—'} → ${after ?? '—'}`),
  ]
}

/** Waits until the change is kept or undone; Ctrl+C undoes it at once. */
async function decide(changes: Changes, io: CliIo): Promise<void> {
  const onAbort = (): void => void changes.revert().catch(() => undefined)
  if (io.signal.aborted) onAbort()
  io.signal.addEventListener('abort', onAbort, { once: true })
  const answered = new AbortController()
  const answer = io.askToKeep?.(answered.signal) ?? Promise.resolve(false)
  void answer.then(async (isKept) => {
    if (isKept && changes.isOpen()) await changes.keep()
  })
  await changes.whenDecided()
  answered.abort()
  io.signal.removeEventListener('abort', onAbort)
}

async function apply(call: PlanCall, changes: Changes, locale: Locale, io: CliIo): Promise<number> {
  const words = (text: Message): string => printable(say(locale, text))
  const print = (lines: readonly string[]): void => void io.stdout.write(`${lines.join('\n')}\n`)
  changes.enableEdit()
  const applied = await changes.apply(call.acceptsNoUndo, io.signal)
  if (call.format === 'text') print(applyLines(applied, words, changesFolder(io)))
  if (changes.isOpen()) {
    if (call.isKept && applied.apply?.state === 'confirming') {
      await changes.keep()
    } else {
      const seconds = applied.apply?.secondsLeft ?? 0
      io.stderr.write(
        `${words(message(io.askToKeep === undefined ? 'changes.cli.waits' : 'changes.cli.asks', { seconds }))}\n`,
      )
      await decide(changes, io)
    }
  }
  const end = await changes.get()
  const state = end.apply?.state ?? 'failed'
  if (call.format === 'json') printJson(io.stdout, { apply: end.apply })
  else
    print([
      words(message(`changes.applyState.${state}`)),
      ...(state === 'reverted' ? applyLines(end, words, changesFolder(io)).slice(2) : []),
    ])
  return state === 'kept' ? accepted : refusedOrUndone
}

/** `hnscope plan`: what would be done, tried or done. */
export async function plan(call: PlanCall, locale: Locale, io: CliIo): Promise<number> {
  const file = call.of.by === 'file' ? await readTextOf(call.of.file, locale, io) : ''
  return withSource(call.source, io, async (session) => {
    const changes = changesOf(session, io)
    await stagePlan(call.of, file, { session, changes, locale, io })
    if (call.mode === 'apply') {
      try {
        return await apply(call, changes, locale, io)
      } finally {
        changes.disableEdit()
      }
    }
    const view = call.mode === 'dry-run' ? await changes.dryRun(io.signal) : await changes.get()
    const isRefused =
      view.steps.some(({ guards }) => guards.some(({ state }) => state === 'failed' || state === 'unknown')) ||
      view.dryRun?.isAccepted === false
    switch (call.format) {
      case 'text': {
        const words = (text: Message): string => printable(say(locale, text))
        io.stdout.write(`${planLines(view, words, createPaint(io.stdout, io.env)).join('\n')}\n`)
        break
      }
      case 'json':
        printJson(io.stdout, view)
        break
      case 'powershell':
      case 'hcn-json':
      case 'markdown':
        io.stdout.write((await changes.export(call.format, locale)).text)
        break
    }
    return isRefused ? refusedOrUndone : accepted
  })
}
