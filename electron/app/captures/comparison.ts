import { randomUUID } from 'node:crypto'
import { compareSteps, isSame, type Change, type ChangeDocuments } from '../../../core/compare/diff.ts'
import { causeTitles, changeNote, groupChanges, type GroupedChange } from '../../../core/compare/groups.ts'
import { layOut } from '../../../core/compare/layout.ts'
import { compareLines } from '../../../core/compare/lines.ts'
import { comparisonWords } from '../../../core/compare/words.ts'
import type { ChangeView, ComparisonView, DocumentsView } from '../../../core/contract/captures.ts'
import type { Finding } from '../../../core/diagnose/finding.ts'
import type { DocumentRef } from '../../../core/model/evidence.ts'
import { message } from '../../../core/model/message.ts'
import { say, type Locale } from '../../platform/say.ts'
import { runInSlices } from '../slices.ts'
import type { SourceContext } from '../source.ts'
import type { LoadedSide } from './sides.ts'

/** A comparison as its page sees it: first what fits in one view, the rest when it is asked for. */
export interface MadeComparison {
  readonly view: ComparisonView
  /** By the index that the page knows. */
  readonly changes: readonly GroupedChange[]
  readonly ofCause: ReadonlyMap<string, readonly ChangeView[]>
  readonly documents: ReadonlyMap<Change, ChangeDocuments>
  readonly before: LoadedSide
  readonly after: LoadedSide
}

const firstChanges = 25
const mostFindings = 100

function sideView({ source }: LoadedSide): ComparisonView['before'] {
  const { name, nodeName, takenAt, snapshots, snapshot } = source
  return { name, node: nodeName, takenAt, snapshots, snapshot: snapshot?.id ?? null }
}

const findingView = ({ id, kind, severity, title }: Finding) => ({ id, kind, severity, title })

export async function makeComparison(
  before: LoadedSide,
  after: LoadedSide,
  language: Locale,
  { signal, onProgress }: SourceContext,
): Promise<MadeComparison> {
  const { comparison, documents } = await runInSlices(compareSteps(before.model, after.model), signal, {
    onSlice: (done) => onProgress({ title: message('captures.progress.compare'), done, total: null }),
  })
  const groups = groupChanges(comparison)
  const changes = groups.flatMap((group) => group.changes)
  let index = 0
  const ofCause = new Map<string, readonly ChangeView[]>(
    groups.map((group) => [
      group.cause,
      group.changes.map(({ facet, change }): ChangeView => ({
        index: index++,
        facet,
        change: change.change,
        name: change.name.slice(0, 300),
        kubeNamespace: change.kubeNamespace,
        note: changeNote(change, (words) => say(language, words)),
      })),
    ]),
  )
  const { appeared, cleared, unknown } = comparison
  const firstOf = (findings: readonly Finding[]) => findings.slice(0, mostFindings).map(findingView)
  const view: ComparisonView = {
    comparison: randomUUID(),
    before: sideView(before),
    after: sideView(after),
    isSame: isSame(comparison),
    summary: [...comparisonWords(comparison, (sentence) => say(language, sentence))],
    findings: { appeared: firstOf(appeared), cleared: firstOf(cleared), unknown: firstOf(unknown) },
    findingCounts: { appeared: appeared.length, cleared: cleared.length, unknown: unknown.length },
    groups: groups.map(({ cause, changes: all }) => ({
      cause,
      title: causeTitles[cause],
      total: all.length,
      changes: (ofCause.get(cause) ?? []).slice(0, firstChanges),
    })),
  }
  return { view, changes, ofCause, documents, before, after }
}

interface Shown {
  readonly document: DocumentRef
  readonly lines: readonly string[]
}

/** Lines of one document that are compared, and characters of one line. */
const mostLines = 3000
const mostCharacters = 300

function show(side: LoadedSide, document: DocumentRef | undefined): Shown | null {
  const file = side.model.joined.snapshot.files.find(({ name }) => name === document?.file)
  if (document === undefined || file === undefined) return null
  const lines = layOut(file.text.slice(document.start, document.end))
  return { document, lines: lines.slice(0, mostLines).map((line) => line.slice(0, mostCharacters)) }
}

/** Documents of the same schema, where both sides have one; else the first of each. */
function pairOf({ before, after }: ChangeDocuments): readonly [DocumentRef | undefined, DocumentRef | undefined] {
  for (const one of before) {
    const other = after.find(({ schema }) => schema === one.schema)
    if (other !== undefined) return [one, other]
  }
  return [before[0], after[0]]
}

/** Characters of one answer. */
const mostSent = 200_000

/** Null where the comparison has no such change. */
export function documentsOf(made: MadeComparison, index: number): DocumentsView | null {
  const grouped = made.changes[index]
  const documents = grouped === undefined ? undefined : made.documents.get(grouped.change)
  if (grouped === undefined || documents === undefined) return null
  const [one, other] = pairOf(documents)
  const [before, after] = [show(made.before, one), show(made.after, other)]
  const all = compareLines(before?.lines ?? [], after?.lines ?? [])
  let size = 0
  const end = all.findIndex((pair) => (size += (pair.before?.length ?? 0) + (pair.after?.length ?? 0) + 60) > mostSent)
  const placeOf = (shown: Shown | null): DocumentsView['before'] =>
    shown === null
      ? null
      : { file: shown.document.file, pointer: shown.document.pointer, schema: shown.document.schema }
  return {
    name: grouped.change.name,
    facet: grouped.facet,
    before: placeOf(before),
    after: placeOf(after),
    lines: end < 0 ? [...all] : all.slice(0, end),
    isCut: end >= 0 || [before, after].some((shown) => shown !== null && shown.lines.length >= mostLines),
  }
}
