import { findingKinds, type Diagnosis, type Finding, type Severity } from '../../core/diagnose/finding.ts'
import type { Evidence, Place } from '../../core/model/evidence.ts'
import { addTo } from '../../core/join/keys.ts'
import { unexplainedErrors, type LogError } from '../../core/diagnose/log-errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import { codeAnswer } from '../../core/view/palette-answers.ts'
import type { Session } from '../app/session.ts'
import { printable, type Paint, type Style } from './output.ts'

type Say = (message: Message) => string

const severities = {
  error: { title: message('cli.check.severity.error'), style: 'red' },
  warning: { title: message('cli.check.severity.warning'), style: 'yellow' },
  info: { title: message('cli.check.severity.info'), style: 'blue' },
} as const satisfies Record<Severity, { readonly title: Message; readonly style: Style }>

/** Lines of evidence of one finding; the rest is counted. */
const evidenceLines = 4
/** Consequences of one kind under one root. */
const shownOfKind = 3

function placeText(place: Place): string {
  return place.pointer === '' ? place.file : `${place.file} ${place.pointer}`
}

function evidenceText({ text, place }: Evidence, say: Say, paint: Paint): string {
  const where = place === null ? '' : ` ${paint('dim', `(${printable(placeText(place))})`)}`
  return `    - ${printable(say(text))}${where}`
}

/** Many of one kind are told by some of them and a number. */
function followLines(follows: readonly Finding[], say: Say, paint: Paint): readonly string[] {
  const byKind = new Map<string, Finding[]>()
  for (const one of follows) addTo(byKind, one.kind, one)
  return [...byKind].flatMap(([kind, list]) => {
    const more = list.length - shownOfKind
    return [
      ...list
        .slice(0, more > 0 ? shownOfKind : list.length)
        .map((one) => `    - ${printable(say(one.title))} ${paint('dim', `(${printable(one.id)})`)}`),
      ...(more > 0 ? [paint('dim', `    - ${say(message('cli.check.moreOfKind', { count: more, kind }))}`)] : []),
    ]
  })
}

function findingText(finding: Finding, follows: readonly Finding[], say: Say, paint: Paint): string {
  const { title, style } = severities[finding.severity]
  const more = finding.evidence.length - evidenceLines
  const lines = [
    `${paint(style, say(title))} ${paint('bold', printable(say(finding.title)))}`,
    // As it is given to `hnscope plan --fix`.
    paint('dim', `  ${printable(finding.id)}`),
    `  ${printable(say(finding.explanation))}`,
    `  ${say(message('cli.check.evidence'))}`,
    ...finding.evidence.slice(0, evidenceLines).map((evidence) => evidenceText(evidence, say, paint)),
    ...(more > 0 ? [paint('dim', `    ${say(message('cli.check.moreEvidence', { count: more }))}`)] : []),
  ]
  if (finding.repair.length > 0) {
    lines.push(`  ${say(message('cli.check.repair'))}`)
    for (const [index, { text, command }] of finding.repair.entries()) {
      lines.push(`    ${index + 1}. ${printable(say(text))}`)
      if (command !== undefined)
        lines.push(
          ...printable(command)
            .split('\n')
            .map((line) => `       ${line}`),
        )
    }
  }
  if (follows.length > 0) lines.push(`  ${say(message('cli.check.follows'))}`, ...followLines(follows, say, paint))
  return `${lines.join('\n')}\n\n`
}

function listText(title: Message, entries: readonly string[], say: Say, paint: Paint): string {
  if (entries.length === 0) return ''
  return `${paint('bold', say(title))}\n${entries.map((entry) => `  ${printable(entry)}`).join('\n')}\n`
}

/** Errors of different wordings that are shown; the rest is counted. */
const shownErrors = 10

function logErrorLines({ line, count, code }: LogError, say: Say): readonly string[] {
  const place = line.documents[0]
  const where = place === undefined ? line.component : `${line.component}, ${placeText(place)}`
  const answer = code === null ? null : codeAnswer(code)
  return [
    `${line.text} (${where})`,
    ...(count > 1 ? [`  ${say(message('cli.check.logErrorAgain', { count: count - 1 }))}`] : []),
    ...(answer === null ? [] : [answer.title, ...answer.sentences].map((sentence) => `  ${say(sentence)}`)),
  ]
}

/** What nobody explained is told all the same: a log with an error is no all-clear. */
function logErrorsText(errors: readonly LogError[], say: Say, paint: Paint): string {
  const more = errors.length - shownErrors
  const lines = errors.slice(0, shownErrors).flatMap((error) => logErrorLines(error, say))
  if (more > 0) lines.push(say(message('cli.check.moreLogErrors', { count: more })))
  const text = listText(message('report.logErrors'), lines, say, paint)
  return text === '' ? '' : `${text}\n`
}

/** Short words one after the other, in lines of a width that fits an old console. */
function wrapWords(words: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 2 <= 78) lines[lines.length - 1] = `${last}, ${word}`
    else lines.push(word)
  }
  return lines
}

/** By what is missing: each reason once, the most telling first, with the checks that wait for it. */
function skippedLines(skipped: Diagnosis['skipped'], say: Say): readonly string[] {
  const kindsOf = new Map<string, string[]>()
  for (const { kind, why } of skipped) {
    const reason = say(why)
    const kinds = kindsOf.get(reason)
    if (kinds === undefined) kindsOf.set(reason, [kind])
    else kinds.push(kind)
  }
  return [...kindsOf]
    .sort(([, one], [, other]) => other.length - one.length)
    .flatMap(([reason, kinds]) => [reason, ...wrapWords(kinds).map((line) => `  ${line}`)])
}

/** How far the numbers reach: no error in few checks is no healthy node. */
function reachText(skipped: number, say: Say, paint: Paint): string {
  if (skipped === 0) return ''
  const total = findingKinds.length
  const made = total - skipped
  const line = say(message('cli.check.made', { made, total }))
  return made * 2 < total ? `${paint('yellow', `${line} ${say(message('cli.check.madeFew'))}`)}\n` : `${line}\n`
}

function headText(source: string, session: Session, errors: number, say: Say, paint: Paint): string {
  const { source: view, model } = session.current()
  const { findings, skipped } = model.diagnosis
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length
  const counts = [
    say(message('cli.check.errors', { count: count('error') })),
    say(message('cli.check.warnings', { count: count('warning') })),
    ...(count('info') > 0 ? [say(message('cli.check.infos', { count: count('info') }))] : []),
    ...(errors > 0 ? [say(message('cli.check.logErrorCount', { count: errors }))] : []),
  ]
  const what =
    view.nodeName === null
      ? message('cli.check.source', { source })
      : message('cli.check.sourceNode', { source, node: view.nodeName })
  return `${printable(say(what))}\n${snapshotsText(source, session, say)}${counts.join(', ')}\n${reachText(skipped.length, say, paint)}\n`
}

/** Which of several snapshots this is, and how the others are opened. */
function snapshotsText(source: string, session: Session, say: Say): string {
  const { snapshots, snapshot } = session.current().source
  if (snapshot === null) return ''
  const others = snapshots.filter(({ id }) => id !== snapshot.id)
  const listed = others.slice(0, 10).map(({ id, label }) => `#${id} ${say(label)}`)
  const more = others.length - listed.length
  const example = `${source.replace(/#\d+$/, '')}#${others[0]?.id ?? snapshot.id}`
  const params = { others: listed.join(', '), example }
  const how =
    more === 0 ? message('cli.check.snapshots', params) : message('cli.check.snapshotsMore', { ...params, count: more })
  return `${printable(say(snapshot.note))}\n${printable(say(how))}\n`
}

/** Each check by its name, and what is normal here. */
function checksText({ notes, passed, nothing, skipped }: Diagnosis, say: Say, paint: Paint): string {
  const normal = notes.map(({ text }) => say(text))
  return [
    listText(message('normal.title'), normal, say, paint),
    listText(message('cli.check.passed'), wrapWords(passed), say, paint),
    listText(message('cli.check.nothingToCheck'), wrapWords(nothing), say, paint),
    listText(message('cli.check.notChecked'), skippedLines(skipped, say), say, paint),
  ].join('')
}

/** The same in one line: on a console, findings must not scroll away behind lists of names. */
function restText({ notes, passed, nothing, skipped }: Diagnosis, say: Say): string {
  const counts = {
    passed: passed.length,
    nothing: nothing.length,
    skipped: skipped.length,
    normal: notes.length,
  }
  return `${say(message('cli.check.rest', counts))}\n`
}

/** The findings for people, part by part: each root with what follows from it, then what was and was not checked. */
export function* checkText(
  source: string,
  session: Session,
  isAll: boolean,
  say: Say,
  paint: Paint,
): Generator<string, void> {
  const { diagnosis, joined } = session.current().model
  const ids = new Set(diagnosis.findings.map((finding) => finding.id))
  const followers = new Map<string, Finding[]>()
  const roots: Finding[] = []
  for (const finding of diagnosis.findings) {
    if (finding.causedBy === null || !ids.has(finding.causedBy)) roots.push(finding)
    else followers.set(finding.causedBy, [...(followers.get(finding.causedBy) ?? []), finding])
  }
  /** A consequence of a consequence stands under the root, too. */
  const all = (id: string): readonly Finding[] =>
    (followers.get(id) ?? []).flatMap((follower) => [follower, ...all(follower.id)])

  const errors = unexplainedErrors(joined, diagnosis.findings)
  yield headText(source, session, errors.length, say, paint)
  for (const root of roots) yield findingText(root, all(root.id), say, paint)
  yield logErrorsText(errors, say, paint)
  if (diagnosis.findings.length === 0 && errors.length === 0)
    yield `${say(message(diagnosis.skipped.length === 0 ? 'cli.check.nothing' : 'cli.check.nothingOfMade', { count: diagnosis.passed.length }))}\n\n`
  yield isAll ? checksText(diagnosis, say, paint) : restText(diagnosis, say)
  yield listText(
    message('cli.check.problems'),
    joined.snapshot.problems.map(({ message: text, place, position }) =>
      [
        ...(place === undefined
          ? []
          : [place.file + (position === undefined ? '' : `:${position.line}:${position.column}`)]),
        say(text),
      ].join(': '),
    ),
    say,
    paint,
  )
  yield listText(
    message('cli.check.ignored'),
    joined.snapshot.ignored.map(({ file, why }) => `${file}: ${say(why)}`),
    say,
    paint,
  )
}
