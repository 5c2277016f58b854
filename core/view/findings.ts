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

export function findingView(model: ViewModel, finding: Finding): FindingView {
  return {
    id: finding.id,
    kind: finding.kind,
    severity: finding.severity,
    resource: finding.resource,
    aliases: [...finding.aliases],
    objects: finding.objects.map((ref) => namedObject(model, ref)),
    causedBy: finding.causedBy,
    confidence: finding.confidence,
    title: finding.title,
    explanation: finding.explanation,
    evidence: finding.evidence.map(evidenceView),
    counterEvidence: finding.counterEvidence.map(evidenceView),
    repair: finding.repair.map((step) => ({ ...step })),
  }
}

export function findingsView(stamp: Stamp, model: ViewModel): FindingsView {
  const { diagnosis } = model
  return {
    stamp,
    findings: diagnosis.findings.map((finding) => findingView(model, finding)),
    passed: [...diagnosis.passed],
    skipped: diagnosis.skipped.map((skipped) => ({ ...skipped })),
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
