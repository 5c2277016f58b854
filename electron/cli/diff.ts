import { compareSteps, isSame, type Comparison, type Side } from '../../core/compare/diff.ts'
import { causeTitles, changeNote, groupChanges } from '../../core/compare/groups.ts'
import { comparisonWords } from '../../core/compare/words.ts'
import type { Finding } from '../../core/diagnose/finding.ts'
import { message, type Message } from '../../core/model/message.ts'
import { comparisonTable } from '../../core/view/export-tables.ts'
import type { TextTable } from '../../core/view/table-text.ts'
import { runInSlices } from '../app/slices.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import type { CliIo } from './io.ts'
import { createPaint, printable, printJson, writeTableAs, type Paint } from './output.ts'
import { withSource } from './read-source.ts'

/** Objects of one cause that are listed for people. */
const listedChanges = 30

function sideOf(text: string, io: CliIo): Promise<Side> {
  return withSource(text, io, (session) => {
    const { joined, diagnosis } = session.current().model
    return { joined, diagnosis }
  })
}

const marks = { added: '+', removed: '-', changed: '~' } as const

function* text(comparison: Comparison, locale: Locale, paint: Paint): Generator<string> {
  const words = (sentence: Message): string => printable(say(locale, sentence))
  for (const line of comparisonWords(comparison, (sentence) => say(locale, sentence))) yield printable(line)
  for (const title of ['appeared', 'cleared', 'unknown'] as const) {
    const findings = comparison[title]
    if (findings.length === 0) continue
    yield ''
    yield paint('bold', words(message(`captures.compare.title.${title}`)))
    for (const one of findings) yield `  ${words(one.title)} ${paint('dim', printable(`${one.kind} ${one.resource}`))}`
  }
  for (const { cause, changes } of groupChanges(comparison)) {
    yield ''
    yield paint('bold', words(causeTitles[cause]))
    for (const { facet, change } of changes.slice(0, listedChanges)) {
      const note = changeNote(change, (sentence) => say(locale, sentence))
      const kind = words(message(`model.facet.${facet}`))
      yield `  ${marks[change.change]} ${printable(change.name)}  ${paint('dim', note === null ? kind : `${kind}  ${words(note)}`)}`
    }
    const more = changes.length - listedChanges
    if (more > 0) yield `  ${words(message('captures.compare.more', { count: more }))}`
  }
}

/** The document that scripts rely on: keys are added, none is changed or removed. Texts are English. */
export function diffJson(comparison: Comparison) {
  const english = (sentence: Message): string => say('en', sentence)
  const finding = ({ id, kind, severity, resource, title }: Finding) => ({
    id,
    kind,
    severity,
    resource,
    title: english(title),
  })
  const { nodes, times, facets, appeared, cleared, unknown, otherStates } = comparison
  return {
    summary: comparisonWords(comparison, english),
    nodes,
    times,
    findings: {
      appeared: appeared.map(finding),
      cleared: cleared.map(finding),
      unknown: unknown.map(finding),
    },
    facets: Object.fromEntries(facets.map(({ facet, ...rest }) => [facet, rest])),
    otherStates,
    groups: groupChanges(comparison).map(({ cause, changes }) => ({
      cause,
      title: english(causeTitles[cause]),
      changes: changes.map(({ facet, change }) => ({ facet, ...change })),
    })),
  }
}

/** Columns of the file for spreadsheets, as scripts name them. */
const csvColumns = ['why', 'change', 'kind', 'name', 'note']

function tableOf(comparison: Comparison, words: (sentence: Message) => string): TextTable {
  const groups = groupChanges(comparison).map(({ cause, changes }) => ({
    title: causeTitles[cause],
    changes: changes.map(({ facet, change }) => ({
      facet,
      change: change.change,
      name: change.name,
      note: changeNote(change, words),
    })),
  }))
  return comparisonTable(comparison, groups, words)
}

/** Compares two sources. Exit code 0: no difference, 1: some. */
export async function diff(
  { before, after, format }: Extract<CliCall, { readonly command: 'diff' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  const first = await sideOf(before, io)
  const { comparison } = await runInSlices(compareSteps(first, await sideOf(after, io)), io.signal)
  if (format === 'json') printJson(io.stdout, diffJson(comparison))
  else if (format === 'csv') {
    const { rows } = tableOf(comparison, (sentence) => say('en', sentence))
    writeTableAs(io.stdout, format, { columns: csvColumns, rows })
  } else if (format === 'markdown') {
    const words = (sentence: Message): string => say(locale, sentence)
    const told = [...comparisonWords(comparison, words)].map((line) => `${printable(line)}\n`)
    io.stdout.write(`${told.join('')}\n`)
    writeTableAs(io.stdout, format, tableOf(comparison, words))
  } else {
    const paint = createPaint(io.stdout, io.env)
    for (const line of text(comparison, locale, paint)) io.stdout.write(`${line}\n`)
  }
  return isSame(comparison) ? 0 : 1
}
