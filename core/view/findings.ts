import type { FindingView, FindingsView } from '../contract/views.ts'
import type { Finding, Severity } from '../diagnose/finding.ts'
import type { Evidence } from '../model/evidence.ts'
import type { ObjectRef } from '../model/ids.ts'
import { objectName } from './names.ts'
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

export function findingView(model: ViewModel, finding: Finding): FindingView {
  return {
    id: finding.id,
    kind: finding.kind,
    severity: finding.severity,
    resource: finding.resource,
    aliases: finding.aliases.slice(0, namesShown),
    objects: finding.objects.slice(0, namesShown).map((ref) => namedObject(model, ref)),
    causedBy: finding.causedBy,
    confidence: finding.confidence,
    title: finding.title,
    explanation: finding.explanation,
    evidence: finding.evidence.slice(0, namesShown).map(evidenceView),
    counterEvidence: finding.counterEvidence.map(evidenceView),
    repair: finding.repair.map((step) => ({ ...step })),
  }
}

/** Consequences of one kind under one root that a list shows; the others are counted. */
const shownOfKind = 10
/** Findings of a list in all, so that it stays one message. */
const shownInAll = 150

interface Folded {
  readonly shown: readonly Finding[]
  readonly folded: FindingsView['folded']
}

/** A thousand pods without a network are one fault: its consequences are told by some of them and a number. */
export function foldConsequences(findings: readonly Finding[]): Folded {
  const shown: Finding[] = []
  const seen = new Map<string, number>()
  const more = new Map<string, FindingsView['folded'][number]>()
  for (const finding of findings) {
    const { causedBy, kind } = finding
    const key = `${causedBy ?? ''} ${kind}`
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    if (shown.length < shownInAll && (causedBy === null || count <= shownOfKind)) {
      shown.push(finding)
      continue
    }
    more.set(key, { causedBy: causedBy ?? '', kind, count: (more.get(key)?.count ?? 0) + 1 })
  }
  return { shown, folded: [...more.values()] }
}

export function findingsView(stamp: Stamp, model: ViewModel): FindingsView {
  const { diagnosis } = model
  const { shown, folded } = foldConsequences(diagnosis.findings)
  return {
    stamp,
    findings: shown.map((finding) => findingView(model, finding)),
    folded,
    passed: [...diagnosis.passed],
    nothing: [...diagnosis.nothing],
    skipped: diagnosis.skipped.map((skipped) => ({ ...skipped })),
    notes: diagnosis.notes.map(({ kind, text, objects }) => ({
      kind,
      text,
      objects: objects.map((ref) => namedObject(model, ref)),
    })),
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
