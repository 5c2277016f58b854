import { compare, type Change, type Comparison, type Side } from '../../core/compare/diff.ts'
import { comparisonWords } from '../../core/compare/words.ts'
import type { Finding } from '../../core/diagnose/finding.ts'
import { message, type Message } from '../../core/model/message.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './arguments.ts'
import type { CliIo } from './io.ts'
import { createPaint, printable, printJson, type Paint } from './output.ts'
import { withSource } from './read-source.ts'

/** Objects of one kind that are listed for people. */
const listedChanges = 30

function sideOf(text: string, io: CliIo): Promise<Side> {
  return withSource(text, io, (session) => {
    const { joined, diagnosis } = session.current().model
    return { joined, diagnosis }
  })
}

const marks = { added: '+', removed: '-', changed: '~' } as const

function changeNote({ change, matched, fields }: Change): Message | null {
  if (change !== 'changed') return null
  if (matched === 'id') return message('captures.compare.changed', { fields: fields.join(', ') })
  return fields.length === 0
    ? message('captures.compare.changedAnew')
    : message('captures.compare.changedAnewToo', { fields: fields.join(', ') })
}

function* text(comparison: Comparison, locale: Locale, paint: Paint): Generator<string> {
  const words = (sentence: Message): string => printable(say(locale, sentence))
  for (const line of comparisonWords(comparison, (sentence) => say(locale, sentence))) yield printable(line)
  const { appeared, cleared, unknown } = comparison
  for (const [title, findings] of Object.entries({ appeared, cleared, unknown } as const)) {
    if (findings.length === 0) continue
    yield ''
    // Sound: the keys are those of the object above.
    yield paint('bold', words(message(`captures.compare.title.${title as 'appeared' | 'cleared' | 'unknown'}`)))
    for (const one of findings) yield `  ${words(one.title)} ${paint('dim', printable(`${one.kind} ${one.resource}`))}`
  }
  for (const { facet, changes } of comparison.facets) {
    if (changes.length === 0) continue
    yield ''
    yield paint('bold', words(message(`model.facet.${facet}`)))
    for (const change of changes.slice(0, listedChanges)) {
      const note = changeNote(change)
      yield `  ${marks[change.change]} ${printable(change.name)}${note === null ? '' : paint('dim', `  ${words(note)}`)}`
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
  }
}

/** Compares two sources. Exit code 0: no difference, 1: some. */
export async function diff(
  { before, after, format }: Extract<CliCall, { readonly command: 'diff' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  const first = await sideOf(before, io)
  const comparison = compare(first, await sideOf(after, io))
  if (format === 'json') printJson(io.stdout, diffJson(comparison))
  else {
    const paint = createPaint(io.stdout, io.env)
    for (const line of text(comparison, locale, paint)) io.stdout.write(`${line}\n`)
  }
  const { facets, appeared, cleared, unknown, otherStates } = comparison
  const isSame =
    [appeared, cleared, unknown, otherStates].every((list) => list.length === 0) &&
    facets.every((facet) => facet.changes.length === 0 && facet.before.state === facet.after.state)
  return isSame ? 0 : 1
}
