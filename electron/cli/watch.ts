import type { FacetView } from '../../core/contract/views.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { SeenChange } from '../../core/view/changes.ts'
import { facetStateTitles, facetTitles, facetViews } from '../../core/view/facets.ts'
import { keepFresh } from '../app/refresh.ts'
import type { Revision, Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliIo } from './io.ts'
import { printable } from './output.ts'
import { withSource } from './read-source.ts'

interface WatchCall {
  readonly source: string
  readonly format: 'text' | 'json'
}

type Say = (text: Message) => string

/** One thing that is told; the text stands beside the JSON of the same. */
interface Told {
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
}

const changeWords = {
  added: message('changes.added'),
  changed: message('changes.changed'),
  removed: message('changes.removed'),
} as const satisfies Record<SeenChange['change'], Message>

function toldChange({ ref, kind, name, change }: SeenChange, words: Say): Told {
  const word = words(changeWords[change]).padEnd(8)
  return { text: `${word}  ${name}  (${ref})`, json: { change, kind, ref, name } }
}

function toldState({ name, state, note }: FacetView, words: Say): Told {
  const said = note === null ? null : words(note)
  const area = words(facetTitles[name])
  const head = words(message('live.cli.state', { area, state: words(facetStateTitles[state]) }))
  return { text: said === null ? head : `${head}. ${said}`, json: { facet: name, state, note: said } }
}

function toldStart({ name, pollSeconds }: Revision['source'], words: Say): Told {
  const text =
    pollSeconds === null
      ? message('live.cli.watching', { source: name })
      : message('live.cli.watchingPolled', { source: name, seconds: pollSeconds })
  return { text: words(text), json: { watching: name, pollSeconds } }
}

const facetsOf = ({ model }: Revision): readonly FacetView[] => facetViews(model.joined.snapshot.facets)

function changedStates(before: Revision, after: Revision): readonly FacetView[] {
  const former = new Map(facetsOf(before).map(({ name, state }) => [name, state]))
  return facetsOf(after).filter(({ name, state }) => former.get(name) !== state)
}

function isTrouble({ state }: FacetView): boolean {
  return state === 'notAnswering' || state === 'failed' || state === 'notPermitted'
}

/** Follows a source until Ctrl+C and prints what the page would mark: one line a change. */
export function watch({ source, format }: WatchCall, locale: Locale, io: CliIo): Promise<number> {
  const words: Say = (text) => say(format === 'json' ? 'en' : locale, text)
  const print = (at: string, { text, json }: Told): void => {
    const line =
      format === 'json'
        ? JSON.stringify({ at, ...json })
        : `${at.slice(11, 19)}Z  ${printable(text).replaceAll('\n', ' ')}`
    io.stdout.write(`${line}\n`)
  }

  const readAgain = async (session: Session): Promise<void> => {
    const before = session.current()
    try {
      await session.reread({ signal: io.signal, onProgress: () => undefined })
    } catch (error) {
      if (io.signal.aborted) return
      const reason = error instanceof AppError ? words(error.data.message) : String(error)
      const sentence = words(message('live.cli.failed', { reason }))
      print(new Date().toISOString(), { text: sentence, json: { problem: sentence } })
      return
    }
    const after = session.current()
    const at = after.source.collectedAt
    for (const facet of changedStates(before, after)) print(at, toldState(facet, words))
    for (const change of after.latest) print(at, toldChange(change, words))
  }

  const followUntilEnd = (session: Session): Promise<void> =>
    new Promise((resolve) => {
      const end = keepFresh({
        watch: (onChange) => session.watch(onChange),
        reread: () => readAgain(session).then(() => 'ended'),
      })
      const stop = (): void => {
        end()
        resolve()
      }
      if (io.signal.aborted) stop()
      else io.signal.addEventListener('abort', stop, { once: true })
    })

  return withSource(source, io, async (session) => {
    const first = session.current()
    const { kind, name, pollSeconds, collectedAt } = first.source
    if (kind === 'capture' && pollSeconds === null && !source.includes('cluster:')) {
      throw new AppError({ code: 'source/unsupported', message: message('live.cli.capture', { source: name }) })
    }
    print(collectedAt, toldStart(first.source, words))
    for (const facet of facetsOf(first).filter(isTrouble)) print(collectedAt, toldState(facet, words))
    await followUntilEnd(session)
    return 0
  })
}
