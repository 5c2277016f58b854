import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../core/contract/errors.ts'
import { reportPartChars } from '../../core/contract/report.ts'
import type { OverviewState } from '../../core/contract/overview.ts'
import type { PaletteView } from '../../core/contract/palette.ts'
import type { ChangesSeenView } from '../../core/contract/changes-seen.ts'
import type { TopologyInput, TopologyView } from '../../core/contract/topology.ts'
import type { InventoryInput, InventoryView, ObjectView, OverviewView, RawView } from '../../core/contract/views.ts'
import type { Place } from '../../core/model/evidence.ts'
import { message, type Message } from '../../core/model/message.ts'
import { arrangementKey, drawnPicture, withSelectedLines, type TopologyPicture } from '../../core/topology/view.ts'
import { changesSeenView, markOf } from '../../core/view/changes-view.ts'
import type {
  ChecksView,
  ChosenFindingView,
  FindingPageView,
  FindingRowsInput,
  FindingRowsView,
  FindingsPartView,
} from '../../core/contract/diagnosis.ts'
import { findingPage } from '../../core/diagnose/docs.ts'
import type { Finding, FindingKind } from '../../core/diagnose/finding.ts'
import { checksView } from '../../core/view/findings.ts'
import {
  arrange,
  chosenFindingView,
  findingRowsView,
  findingTexts,
  findingsPart,
  listed,
  matching,
  tellingOf,
  type Arranged,
} from '../../core/view/findings-list.ts'
import type { Say } from '../../core/view/inventory-table.ts'
import { inventoryPage, inventorySteps, searchTexts } from '../../core/view/inventory.ts'
import { kindOfQuery } from '../../core/view/inventory-filter.ts'
import { objectView } from '../../core/view/object.ts'
import { overviewState, overviewView } from '../../core/view/overview.ts'
import { paletteView } from '../../core/view/palette.ts'
import { nameIndex } from '../../core/view/palette-names.ts'
import { indexDocuments, rawView } from '../../core/view/raw.ts'
import { reportHtml, reportMarkdown } from '../../core/view/report.ts'
import { rivalsOf } from '../../core/view/resolve.ts'
import { refOfSeen } from '../../core/view/seen.ts'
import type { Stamp, ViewModel } from '../../core/view/view-model.ts'
import type { Locale } from '../platform/say.ts'
import { say } from '../platform/say.ts'
import type { Session } from './session.ts'
import { severalObjects } from './several-objects.ts'
import { runInSlices } from './slices.ts'

/** The views of the open session. Each is made once a revision and input, and names the revision it was made from. */

/** Arrangements whose last picture is kept: those of the windows and tabs that look at the topology at one time. */
const keptPictures = 16

export async function overview(session: Session): Promise<OverviewView> {
  // It takes longest of all: what is asked for in the same go is answered before.
  await nextTurn()
  return session.memo('overview', ({ stamp, source, model }) => overviewView(stamp, source, model))
}

export function stateOf(session: Session): OverviewState {
  const { stamp, model } = session.current()
  return overviewState(stamp, model)
}

export function aboutFinding(kind: FindingKind, locale: 'en' | 'fr'): FindingPageView {
  const { sections, ...page } = findingPage(kind, locale)
  return { ...page, sections: sections.map(({ section, lines }) => ({ section, lines: [...lines] })) }
}

export function checks(session: Session): ChecksView {
  return session.memo('checks', ({ stamp, model }) => checksView(stamp, model))
}

interface Matched {
  readonly all: readonly Arranged<Finding>[]
  readonly matched: readonly Arranged<Finding>[]
}

/** The findings in their order, and those of them in whose words the filter stands. */
function findingsOf(session: Session, filter: string, locale: Locale): Matched {
  const all = session.memo('findings', ({ model }) => arrange(model.diagnosis.findings))
  if (filter.trim() === '') return { all, matched: all }
  const texts = session.memo(`findings:${locale}`, ({ model }) => findingTexts(model, all, (text) => say(locale, text)))
  return { all, matched: matching(all, filter, ({ id }) => texts.get(id) ?? '') }
}

export function findingRows(session: Session, asked: FindingRowsInput, locale: Locale): FindingRowsView {
  const { stamp, model } = session.current()
  const { matched } = findingsOf(session, asked.filter, locale)
  return findingRowsView(stamp, listed(matched, asked.filter, asked.opened), asked, tellingOf(model))
}

export function chosenFinding(
  session: Session,
  { id, filter }: { readonly id: string | null; readonly filter: string },
  locale: Locale,
): ChosenFindingView {
  const { stamp, model } = session.current()
  const asked = { wanted: id, filter }
  return chosenFindingView(stamp, findingsOf(session, filter, locale), asked, tellingOf(model))
}

export function findings(
  session: Session,
  { filter, from }: { readonly filter: string; readonly from: number },
  locale: Locale,
): FindingsPartView {
  const { stamp, model } = session.current()
  return findingsPart(stamp, model, findingsOf(session, filter, locale).matched, from)
}

export function changesSeen(session: Session): ChangesSeenView {
  return session.memo('changesSeen', ({ stamp, changes }) => changesSeenView(stamp, changes))
}

/** Makes a picture from the last one of the same arrangement, so that unchanged objects keep their places. */
export function keepPicture<Picture extends TopologyPicture>(
  session: Session,
  input: TopologyInput,
  make: (previous: TopologyPicture | null) => Picture,
): Picture {
  const key = arrangementKey(input)
  const picture = make(session.pictures.get(key) ?? null)
  session.pictures.delete(key)
  session.pictures.set(key, picture)
  const [oldest] = session.pictures.keys()
  if (session.pictures.size > keptPictures && oldest !== undefined) session.pictures.delete(oldest)
  return picture
}

/** A link may name an object by its address; null where that fits several. */
function chosenRef(model: ViewModel, ref: string | null): string | null {
  if (ref === null || rivalsOf(model.joined, ref).length > 0) return null
  const object = model.resolve(ref)
  return object === null ? ref : refOfSeen(object)
}

export function topology(session: Session, asked: TopologyInput): TopologyView {
  const { stamp, model, changes } = session.current()
  const input = { ...asked, reveal: chosenRef(model, asked.reveal) }
  const drawn = keepPicture(session, input, (previous) =>
    drawnPicture(model.joined, model.diagnosis, input, previous, changes),
  )
  return { stamp, ...withSelectedLines(drawn, model.joined, model.diagnosis, input) }
}

export async function inventory(
  session: Session,
  asked: InventoryInput,
  locale: Locale,
  signal: AbortSignal,
): Promise<InventoryView> {
  const { stamp, model, changes } = session.current()
  // `kind:pods` shows pods, whichever table it was typed over.
  const input = { ...asked, kind: kindOfQuery(asked.filter) ?? asked.kind }
  // The table is for whoever asks next, too, so it is finished even when this question is taken back.
  const table = await session.memo(`inventory:${input.kind}`, (revision) =>
    runInSlices(inventorySteps(revision.model, input.kind), new AbortController().signal),
  )
  signal.throwIfAborted()
  const words: Say = (text) => say(locale, text)
  const page = inventoryPage(stamp, model, table, input, words, () =>
    // Another revision may have come meanwhile, whose memory is not for the words of this table.
    session.current().stamp.revision === stamp.revision
      ? session.memo(`inventory:${input.kind}:${locale}`, () => searchTexts(table, words))
      : searchTexts(table, words),
  )
  if (changes === null) return page
  const rows = page.rows.map((row) => {
    const change = row.ref === null ? null : markOf(changes, row.ref)
    return change === null ? row : { ...row, change }
  })
  return { ...page, rows }
}

export function object(session: Session, ref: string): ObjectView {
  const { stamp, model, changes } = session.current()
  const rivals = rivalsOf(model.joined, ref)
  if (rivals.length > 0) throw severalObjects(model.joined, ref, rivals)
  const view = objectView(stamp, model, ref)
  if (view !== null) {
    const what = markOf(changes, view.ref)
    return what === null ? view : { ...view, change: { what, since: changes?.since ?? null } }
  }
  const gone = changes?.byRef.get(ref)
  if (gone?.change === 'removed') {
    throw new AppError({
      code: 'api/not-found',
      message: message('changes.object.removed', { name: gone.name }),
      hint: message('changes.object.removed.hint'),
    })
  }
  throw new AppError({
    code: 'api/not-found',
    message: message('error.api.noObject', { ref }),
    hint: message('error.api.noObject.hint'),
  })
}

export function raw(session: Session, place: Place): RawView {
  const { snapshot } = session.current().model.joined
  const view = rawView(
    snapshot,
    session.memo('documents', () => indexDocuments(snapshot)),
    place,
  )
  if (view !== null) return view
  throw new AppError({ code: 'api/not-found', message: message('error.api.noFile', { file: place.file }) })
}

/** What a text stands for; codes and bytes are told where no source is open, too. */
export function palette(session: Session | null, text: string, locale: Locale): PaletteView {
  const words: Say = (told) => say(locale, told)
  if (session === null) return paletteView(text, null, words)
  const { stamp, model } = session.current()
  const names = () => session.memo('names', (revision) => nameIndex(revision.model))
  return paletteView(text, { stamp, model, names }, words)
}

/** A part of the report; the whole is made once a revision, format and language. */
export function reportPart(
  session: Session,
  { format, from }: { readonly format: 'html' | 'markdown'; readonly from: number },
  version: string,
  locale: Locale,
): { stamp: Stamp; text: string; next: number | null } {
  const text = session.memo(`report:${format}:${locale}`, ({ model, source }) => {
    const input = { model, source, version, language: locale, say: (told: Message) => say(locale, told) }
    return format === 'html' ? reportHtml(input) : reportMarkdown(input)
  })
  const end = from + reportPartChars
  return { stamp: session.current().stamp, text: text.slice(from, end), next: end < text.length ? end : null }
}
