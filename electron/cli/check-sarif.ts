import { findingKinds, type Finding, type Severity } from '../../core/diagnose/finding.ts'
import { unexplainedErrors } from '../../core/diagnose/log-errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { Session } from '../app/session.ts'
import { say } from '../platform/say.ts'

const english = (sentence: Message): string => say('en', sentence)

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>

/** Names of files become relative references, whatever characters they have. */
function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}

function locationsOf(finding: Finding) {
  const logical = { fullyQualifiedName: finding.resource, kind: 'resource' }
  const places = new Map<string, string>()
  for (const { place } of finding.evidence) {
    if (place !== null && !places.has(place.file)) places.set(place.file, place.pointer)
  }
  if (places.size === 0) return [{ logicalLocations: [logical] }]
  return [...places].map(([file, pointer]) => ({
    physicalLocation: { artifactLocation: { uri: uriOf(file) } },
    logicalLocations: [logical, { fullyQualifiedName: pointer, kind: 'member' }],
  }))
}

function resultOf(finding: Finding) {
  const lines = [finding.title, finding.explanation, ...finding.evidence.map(({ text }) => text)]
  return {
    ruleId: finding.kind,
    ruleIndex: findingKinds.indexOf(finding.kind),
    level: levels[finding.severity],
    message: { text: lines.map(english).join('\n') },
    locations: locationsOf(finding),
    partialFingerprints: { 'findingId/v1': finding.id },
    properties: { causedBy: finding.causedBy, confidence: finding.confidence, aliases: finding.aliases },
  }
}

/** SARIF 2.1.0: a rule is a kind of finding, a fingerprint its id, which is the same from run to run. English. */
export function checkSarif(session: Session, version: string) {
  const { diagnosis, joined } = session.current().model
  const total = findingKinds.length
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'HNScope',
            semanticVersion: version,
            rules: findingKinds.map((kind) => ({
              id: kind,
              shortDescription: { text: english(message(`finding.${kind}.name`)) },
              fullDescription: { text: english(message(`finding.${kind}.about`)) },
              help: { text: `docs/findings/${kind}.md` },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...unexplainedErrors(joined, diagnosis.findings).map(({ line }) => ({
                level: 'warning',
                message: { text: `${english(message('report.logErrors'))}: ${line.text}` },
              })),
              ...diagnosis.skipped.map(({ kind, why }) => ({
                level: 'note',
                message: { text: english(why) },
                associatedRule: { id: kind, index: findingKinds.indexOf(kind) },
              })),
            ],
          },
        ],
        results: diagnosis.findings.map(resultOf),
        properties: { checksMade: total - diagnosis.skipped.length, checksTotal: total },
      },
    ],
  }
}
