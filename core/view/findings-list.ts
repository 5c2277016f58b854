import type { ChosenFindingView, FindingRowsInput, FindingRowsView, FindingsPartView } from '../contract/diagnosis.ts'
import type { FindingView } from '../contract/views.ts'
import type { Finding } from '../diagnose/finding.ts'
import type { Message } from '../model/message.ts'
import { bytesOf, findingView, namedObject } from './findings.ts'
import type { Say } from './inventory-table.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/**
 * The list of findings, of any length: roots with their consequences below, in rows; the chosen one in full; and all of
 * them in full, part by part, for files. Each answer is one message.
 */

interface Linked {
  readonly id: string
  readonly causedBy: string | null
}

export interface Arranged<F extends Linked> {
  readonly finding: F
  /** Follows from the root that stands above it. */
  readonly isConsequence: boolean
  /** Id of the finding at the top. */
  readonly root: string
  /** How many findings follow from it. */
  readonly consequences: number
}

/** With more than these, the consequences of a root are listed while it or one of them is chosen. */
const fewConsequences = 3

/** Roots in the order of the diagnosis, each with what follows from it below. A cause that is not there hides nothing. */
export function arrange<F extends Linked>(findings: readonly F[]): readonly Arranged<F>[] {
  const ids = new Set(findings.map(({ id }) => id))
  const followers = new Map<string, F[]>()
  const roots: F[] = []
  for (const finding of findings) {
    const { id, causedBy } = finding
    if (causedBy === null || causedBy === id || !ids.has(causedBy)) {
      roots.push(finding)
      continue
    }
    const there = followers.get(causedBy)
    if (there === undefined) followers.set(causedBy, [finding])
    else there.push(finding)
  }
  const arranged: Arranged<F>[] = []
  const placed = new Set<string>()
  const place = (finding: F, root: string): number => {
    if (placed.has(finding.id)) return 0
    placed.add(finding.id)
    const at = arranged.length
    const isConsequence = finding.id !== root
    arranged.push({ finding, isConsequence, root, consequences: 0 })
    let consequences = 0
    for (const follower of followers.get(finding.id) ?? []) consequences += place(follower, root)
    arranged[at] = { finding, isConsequence, root, consequences }
    return consequences + 1
  }
  for (const finding of roots) place(finding, finding.id)
  // Findings that name each other as the cause have no root; they are listed all the same.
  for (const finding of findings) place(finding, finding.id)
  return arranged
}

/** What a filter looks through: title, kind, and names of the finding. */
export function findingText(
  { title, kind, resource, aliases, objects }: Pick<FindingView, 'title' | 'kind' | 'resource' | 'aliases' | 'objects'>,
  say: Say,
): string {
  const names = objects.flatMap(({ ref, name }) => [ref, name])
  return [say(title), kind, resource, ...aliases, ...names].join(' ').toLowerCase()
}

export function findingTexts(
  model: ViewModel,
  arranged: readonly Arranged<Finding>[],
  say: Say,
): ReadonlyMap<string, string> {
  return new Map(
    arranged.map(({ finding }) => {
      const objects = finding.objects.map((ref) => namedObject(model, ref))
      const { title, kind, resource } = finding
      return [finding.id, findingText({ title, kind, resource, aliases: [...finding.aliases], objects }, say)]
    }),
  )
}

/** All words of the filter stand in the text of the finding. */
export function matching<F extends Linked>(
  arranged: readonly Arranged<F>[],
  filter: string,
  textOf: (finding: F) => string,
): readonly Arranged<F>[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return arranged
  return arranged.filter(({ finding }) => {
    const text = textOf(finding)
    return words.every((word) => text.includes(word))
  })
}

function isFolding<F extends Linked>(arranged: readonly Arranged<F>[]): ReadonlySet<string> {
  return new Set(
    arranged.flatMap(({ finding, isConsequence, consequences }) =>
      !isConsequence && consequences > fewConsequences ? [finding.id] : [],
    ),
  )
}

/** What stands in the list: of roots with many consequences those of the opened one alone, unless something is sought. */
export function listed<F extends Linked>(
  all: readonly Arranged<F>[],
  filter: string,
  opened: string | null,
): readonly Arranged<F>[] {
  if (filter.trim() !== '') return all
  const folding = isFolding(all)
  return all.filter(({ isConsequence, root }) => !isConsequence || root === opened || !folding.has(root))
}

/** Root whose consequences are listed while this finding is chosen; null where nothing is folded. */
export function openedBy<F extends Linked>(all: readonly Arranged<F>[], id: string, filter: string): string | null {
  if (filter.trim() !== '') return null
  const root = all.find(({ finding }) => finding.id === id)?.root ?? null
  return root !== null && isFolding(all).has(root) ? root : null
}

/** Characters of a name or a value inside a title that a row shows. */
const longestParam = 200

function shortMessage({ key, params }: Message): Message {
  if (params === undefined) return { key }
  const short = Object.entries(params).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' && value.length > longestParam ? `${value.slice(0, longestParam)}…` : value,
  ])
  return { key, params: Object.fromEntries(short) }
}

type Titled = Linked & Pick<FindingView, 'kind' | 'severity' | 'title'>

/** How findings are told: the object that is selected with one, and one in full. */
export interface Telling<F> {
  readonly subjectOf: (finding: F) => string | null
  readonly viewOf: (finding: F) => FindingView
}

export function findingRowsView<F extends Titled>(
  stamp: Stamp,
  rows: readonly Arranged<F>[],
  { from, count }: Pick<FindingRowsInput, 'from' | 'count'>,
  { subjectOf }: Pick<Telling<F>, 'subjectOf'>,
): FindingRowsView {
  return {
    stamp,
    rows: rows.slice(from, from + count).map(({ finding, isConsequence, consequences }) => ({
      id: finding.id,
      kind: finding.kind,
      severity: finding.severity,
      title: shortMessage(finding.title),
      subject: subjectOf(finding),
      isConsequence,
      consequences,
    })),
    matched: rows.length,
    from,
  }
}

/** Bytes of one finding, so that it is one message with what follows from it. */
const oneBytes = 120 * 1024
/** Names and lines of evidence of a finding about everything; fewer where they are so long that it is no message. */
const namesOf = [100, 10, 1] as const
/** Consequences that are named with their cause; all stand in the list below it. */
const namedConsequences = 20

function fittingView(model: ViewModel, finding: Finding, most: number): FindingView {
  let view = findingView(model, finding, namesOf[0])
  for (const names of namesOf.slice(1)) {
    if (bytesOf(view) <= most) return view
    view = findingView(model, finding, names)
  }
  return view
}

/**
 * The finding with this id, or the first of those that match the filter where it is none of them. Its cause and what
 * follows from it are told whether they match or not.
 */
export function chosenFindingView<F extends Titled>(
  stamp: Stamp,
  { all, matched }: { readonly all: readonly Arranged<F>[]; readonly matched: readonly Arranged<F>[] },
  { wanted, filter }: { readonly wanted: string | null; readonly filter: string },
  { viewOf, subjectOf }: Telling<F>,
): ChosenFindingView {
  const chosen = matched.find(({ finding }) => finding.id === wanted) ?? matched[0]
  if (chosen === undefined) return { stamp, chosen: null }
  const { finding } = chosen
  const briefly = (one: F) => ({
    id: one.id,
    severity: one.severity,
    title: shortMessage(one.title),
    subject: subjectOf(one),
  })
  const opened = openedBy(all, finding.id, filter)
  const of = all.filter(({ finding: other }) => other.causedBy === finding.id && other.id !== finding.id)
  const cause = all.find(({ finding: other }) => other.id === finding.causedBy)?.finding
  return {
    stamp,
    chosen: {
      finding: viewOf(finding),
      cause: cause === undefined ? null : briefly(cause),
      consequences: of.slice(0, namedConsequences).map(({ finding: other }) => briefly(other)),
      moreConsequences: Math.max(0, of.length - namedConsequences),
      opened,
      at: listed(matched, filter, opened).findIndex(({ finding: other }) => other.id === finding.id),
    },
  }
}

export function tellingOf(model: ViewModel): Telling<Finding> {
  return {
    viewOf: (finding) => fittingView(model, finding, oneBytes),
    subjectOf: ({ objects: [first] }) => (first === undefined ? null : namedObject(model, first).ref),
  }
}

/** Bytes of the findings of one part. */
const partBytes = 180 * 1024
const partOneBytes = 60 * 1024

/** As many findings in full as are one message; `next` is where the next part begins. */
export function findingsPart(
  stamp: Stamp,
  model: ViewModel,
  all: readonly Arranged<Finding>[],
  from: number,
): FindingsPartView {
  const findings: FindingView[] = []
  let bytes = 0
  for (const { finding } of all.slice(from)) {
    const view = fittingView(model, finding, partOneBytes)
    bytes += bytesOf(view)
    if (findings.length > 0 && bytes > partBytes) return { stamp, findings, next: from + findings.length }
    findings.push(view)
  }
  return { stamp, findings, next: null }
}
