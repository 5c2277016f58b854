import { findingKinds, type FindingKind } from '../../core/diagnose/finding.ts'
import { unexplainedErrors, type LogError } from '../../core/diagnose/log-errors.ts'
import type { Evidence, Place } from '../../core/model/evidence.ts'
import { facetNames } from '../../core/model/facet.ts'
import { message, type Message } from '../../core/model/message.ts'
import { findingsTable } from '../../core/view/export-tables.ts'
import { findingView } from '../../core/view/findings.ts'
import { codeAnswer } from '../../core/view/palette-answers.ts'
import type { Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import { checkJunit } from './check-junit.ts'
import { checkSarif } from './check-sarif.ts'
import { checkText } from './check-text.ts'
import { reaches } from './fail-on.ts'
import type { CliIo } from './io.ts'
import { createPaint, printJson, writeTableAs } from './output.ts'
import { withSource } from './read-source.ts'

type CheckCall = Extract<CliCall, { readonly command: 'check' }>

interface EvidenceJson {
  readonly text: string
  readonly file: string | null
  readonly pointer: string | null
}

const english = (message: Message): string => say('en', message)

function placeJson(place: Place | null | undefined): Pick<EvidenceJson, 'file' | 'pointer'> {
  return { file: place?.file ?? null, pointer: place?.pointer ?? null }
}

function evidenceJson({ text, place }: Evidence): EvidenceJson {
  return { text: english(text), ...placeJson(place) }
}

function logErrorJson({ line, count, code }: LogError) {
  const answer = code === null ? null : codeAnswer(code)
  return {
    component: line.component,
    text: line.text,
    count,
    meaning: answer === null ? [] : [answer.title, ...answer.sentences].map(english),
    ...placeJson(line.documents[0]),
  }
}

/** The document that scripts rely on: keys are added, none is changed or removed. Texts are English. */
export function checkJson(source: string, session: Session) {
  const { model, source: view } = session.current()
  const { diagnosis, joined } = model
  const { snapshot } = joined
  return {
    source,
    node: view.nodeName,
    takenAt: view.takenAt,
    snapshot: view.snapshot?.id ?? null,
    snapshots: view.snapshots.map(({ id, label, takenAt }) => ({ id, label: english(label), takenAt })),
    collected: Object.fromEntries(facetNames.map((name) => [name, snapshot.facets[name].state])),
    findings: diagnosis.findings.map((finding) => ({
      id: finding.id,
      kind: finding.kind,
      severity: finding.severity,
      resource: finding.resource,
      aliases: finding.aliases,
      objects: finding.objects,
      causedBy: finding.causedBy,
      confidence: finding.confidence,
      title: english(finding.title),
      explanation: english(finding.explanation),
      evidence: finding.evidence.map(evidenceJson),
      counterEvidence: finding.counterEvidence.map(evidenceJson),
      repair: finding.repair.map(({ text, command }) => ({ text: english(text), command: command ?? null })),
    })),
    logErrors: unexplainedErrors(joined, diagnosis.findings).map(logErrorJson),
    checks: { made: findingKinds.length - diagnosis.skipped.length, total: findingKinds.length },
    passed: diagnosis.passed satisfies readonly FindingKind[],
    nothingToCheck: diagnosis.nothing satisfies readonly FindingKind[],
    skipped: diagnosis.skipped.map(({ kind, why }) => ({ kind, why: english(why) })),
    normal: diagnosis.notes.map(({ kind, count, text, objects }) => ({ kind, count, text: english(text), objects })),
    ignoredFiles: snapshot.ignored.map(({ file, why }) => ({ file, why: english(why) })),
    problems: snapshot.problems.map(({ message, place, position }) => ({
      text: english(message),
      ...placeJson(place),
      line: position?.line ?? null,
      column: position?.column ?? null,
    })),
  }
}

/** HNS gave nothing at all because it may not be read: a script must not take that for a sound node. */
function refusalOfHns(session: Session): Message | null {
  const { networks, endpoints, namespaces, loadBalancers } = session.current().model.joined.snapshot.facets
  if (networks.state !== 'notPermitted') return null
  const areRefused = [endpoints, namespaces, loadBalancers].every(({ state }) => state === 'notPermitted')
  return areRefused ? networks.grant : null
}

/** Names what is wrong. Exit code 2: HNS may not be read. 0: nothing of the severity that was asked for, or above; 1: something. */
export function check({ source, format, failOn, isAll }: CheckCall, locale: Locale, io: CliIo): Promise<number> {
  return withSource(source, io, (session) => {
    if (format === 'json') printJson(io.stdout, checkJson(source, session))
    else if (format === 'sarif') printJson(io.stdout, checkSarif(session, io.version))
    else if (format === 'csv' || format === 'markdown') {
      const { model } = session.current()
      const words = (text: Message): string => say(format === 'csv' ? 'en' : locale, text)
      const findings = model.diagnosis.findings.map((finding) => findingView(model, finding))
      writeTableAs(io.stdout, format, findingsTable(findings, words))
    } else if (format === 'junit') io.stdout.write(checkJunit(source, session, failOn))
    else {
      const paint = createPaint(io.stdout, io.env)
      const shown = source === '-' ? say(locale, message('cli.stdin.name')) : source
      for (const part of checkText(shown, session, isAll, (message) => say(locale, message), paint))
        io.stdout.write(part)
    }
    const refused = refusalOfHns(session)
    if (refused !== null) {
      io.stderr.write(`${say(locale, refused)}\n`)
      return 2
    }
    const { diagnosis, joined } = session.current().model
    const { findings } = diagnosis
    if (findings.some(({ severity }) => reaches(severity, failOn))) return 1
    return reaches('info', failOn) && unexplainedErrors(joined, findings).length > 0 ? 1 : 0
  })
}
