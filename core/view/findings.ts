import type { FindingView, FindingsView } from '../contract/views.ts'
import type { Finding, Severity } from '../diagnose/finding.ts'
import { unexplainedErrors } from '../diagnose/log-errors.ts'
import type { Evidence } from '../model/evidence.ts'
import type { ObjectRef } from '../model/ids.ts'
import { objectName } from './names.ts'
import { codeAnswer } from './palette-answers.ts'
import { refTitle } from './resolve.ts'
import { refOfSeen } from './seen.ts'
import type { Stamp, ViewModel } from './view-model.ts'

function evidenceView(evidence: Evidence): FindingView['evidence'][number] {
  return { text: evidence.text, place: evidence.place === null ? null : { ...evidence.place } }
}

/** The object behind a ref with the name people know; an object that is missing keeps the name it should have. */
function namedObject({ joined, resolve }: ViewModel, ref: ObjectRef): FindingView['objects'][number] {
  const object = resolve(ref)
  const kind = ref.slice(0, ref.indexOf('/'))
  return object === null
    ? { ref, name: refTitle(ref), kind }
    : { ref: refOfSeen(object), name: objectName(joined, object), kind: object.kind }
}

/** A finding about everything names this many of it. */
const namesShown = 100
/** Where there are so many findings that they would not fit into a message otherwise. */
const fewNames = 10

export function findingView(model: ViewModel, finding: Finding, names = namesShown): FindingView {
  return {
    id: finding.id,
    kind: finding.kind,
    severity: finding.severity,
    resource: finding.resource,
    aliases: finding.aliases.slice(0, names),
    objects: finding.objects.slice(0, names).map((ref) => namedObject(model, ref)),
    causedBy: finding.causedBy,
    confidence: finding.confidence,
    title: finding.title,
    explanation: finding.explanation,
    evidence: finding.evidence.slice(0, names).map(evidenceView),
    counterEvidence: finding.counterEvidence.slice(0, names).map(evidenceView),
    repair: finding.repair.map((step) => ({ ...step })),
  }
}

/** Consequences of one kind under one root that a list shows; the others are counted. */
const shownOfKind = 10
/** Findings of a list in all, so that it stays one message. */
const shownInAll = 150

/** Consequences of one kind under one root, and findings beyond the size of a message, as numbers. */
function counted(findings: readonly Finding[]): FindingsView['folded'] {
  const more = new Map<string, FindingsView['folded'][number]>()
  for (const { causedBy, kind } of findings) {
    const key = `${causedBy ?? ''} ${kind}`
    more.set(key, { causedBy: causedBy ?? '', kind, count: (more.get(key)?.count ?? 0) + 1 })
  }
  return [...more.values()]
}

/** A thousand pods without a network are one fault: its consequences are told by some of them and a number. */
function foldConsequences(findings: readonly Finding[]): { readonly shown: Finding[]; readonly more: Finding[] } {
  const shown: Finding[] = []
  const more: Finding[] = []
  const seen = new Map<string, number>()
  for (const finding of findings) {
    const { causedBy, kind } = finding
    const key = `${causedBy ?? ''} ${kind}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    if (shown.length < shownInAll && (causedBy === null || count <= shownOfKind)) shown.push(finding)
    else more.push(finding)
  }
  return { shown, more }
}

/** Bytes of all findings of a list; its checks and notes have the rest of the 256 KB of a message. */
const findingsBytes = 160 * 1024
const notesBytes = 32 * 1024
const logErrorsBytes = 16 * 1024
/** Characters of one line of a log that are shown. */
const longestLine = 600

/** Bytes of a value in a message, at most: a character that is not ASCII takes up to three. */
function bytesOf(value: unknown): number {
  const text = JSON.stringify(value)
  let bytes = text.length
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) bytes += 2
  return bytes
}

/** The first of a list that fit into the bytes; what is too long by itself leaves room for those behind it. */
function fitting<T>(list: readonly T[], most: number): T[] {
  let bytes = 0
  return list.filter((one) => {
    const size = bytesOf(one)
    if (bytes + size > most) return false
    bytes += size
    return true
  })
}

function findingViews(model: ViewModel): Pick<FindingsView, 'findings' | 'folded'> {
  const { shown, more } = foldConsequences(model.diagnosis.findings)
  const views = (names: number): FindingView[] =>
    fitting(
      shown.map((finding) => findingView(model, finding, names)),
      findingsBytes,
    )
  const whole = views(namesShown)
  const findings = whole.length === shown.length ? whole : views(fewNames)
  const ids = new Set(findings.map(({ id }) => id))
  return { findings, folded: counted([...shown.filter(({ id }) => !ids.has(id)), ...more]) }
}

function logErrorViews({ joined, diagnosis }: ViewModel): FindingsView['logErrors'] {
  return unexplainedErrors(joined, diagnosis.findings).map(({ line, code }) => {
    const answer = code === null ? null : codeAnswer(code)
    return {
      component: line.component,
      text: line.text.length > longestLine ? `${line.text.slice(0, longestLine)}…` : line.text,
      meaning: answer === null ? [] : [answer.title, ...answer.sentences],
    }
  })
}

export function findingsView(stamp: Stamp, model: ViewModel): FindingsView {
  const { diagnosis } = model
  const notes = diagnosis.notes.map(({ kind, text, objects }) => ({
    kind,
    text,
    objects: objects.slice(0, namesShown).map((ref) => namedObject(model, ref)),
  }))
  return {
    stamp,
    ...findingViews(model),
    passed: [...diagnosis.passed],
    nothing: [...diagnosis.nothing],
    skipped: diagnosis.skipped.map((skipped) => ({ ...skipped })),
    notes: fitting(notes, notesBytes),
    logErrors: fitting(logErrorViews(model), logErrorsBytes),
  }
}

const severityOrder = { error: 0, warning: 1, info: 2 } as const satisfies Record<Severity, number>

export function worstSeverity(findings: readonly Finding[]): Severity | null {
  let worst: Severity | null = null
  for (const { severity } of findings) {
    if (worst === null || severityOrder[severity] < severityOrder[worst]) worst = severity
  }
  return worst
}
