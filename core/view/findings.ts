import type { ChecksView } from '../contract/diagnosis.ts'
import type { FindingView } from '../contract/views.ts'
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
export function namedObject({ joined, resolve }: ViewModel, ref: ObjectRef): FindingView['objects'][number] {
  const object = resolve(ref)
  const kind = ref.slice(0, ref.indexOf('/'))
  return object === null
    ? { ref, name: refTitle(ref), kind }
    : { ref: refOfSeen(object), name: objectName(joined, object), kind: object.kind }
}

/** A finding about everything names this many of it. */
const namesShown = 100

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

/** Both are lists of any length in one message of 256 KB. */
const notesBytes = 32 * 1024
const logErrorsBytes = 16 * 1024
/** Characters of one line of a log that are shown. */
const longestLine = 600

/** Bytes of a value in a message, at most: a character that is not ASCII takes up to three. */
export function bytesOf(value: unknown): number {
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

function logErrorViews({ joined, diagnosis }: ViewModel): ChecksView['logErrors'] {
  return unexplainedErrors(joined, diagnosis.findings).map(({ line, code }) => {
    const answer = code === null ? null : codeAnswer(code)
    return {
      component: line.component,
      text: line.text.length > longestLine ? `${line.text.slice(0, longestLine)}…` : line.text,
      meaning: answer === null ? [] : [answer.title, ...answer.sentences],
    }
  })
}

/** What was looked for: what was found in order, what there was nothing of, and what could not be checked. */
export function checksView(stamp: Stamp, model: ViewModel): ChecksView {
  const { diagnosis } = model
  const notes = diagnosis.notes.map(({ kind, text, objects }) => ({
    kind,
    text,
    objects: objects.slice(0, namesShown).map((ref) => namedObject(model, ref)),
  }))
  return {
    stamp,
    total: diagnosis.findings.length,
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
