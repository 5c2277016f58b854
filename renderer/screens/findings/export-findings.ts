import type { HostClient } from '../../../core/contract/client.ts'
import type { ChecksView } from '../../../core/contract/diagnosis.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { FindingView } from '../../../core/contract/views.ts'
import { message } from '../../../core/model/message.ts'
import { findingsTable } from '../../../core/view/export-tables.ts'
import type { ExportedTable } from '../../components/table-export.tsx'
import type { Words } from '../../i18n/say.ts'

interface Reading {
  readonly view: ChecksView
  readonly findings: readonly FindingView[]
}

/** How often the list is begun anew where the source is read again meanwhile. */
const attempts = 3

/** The checks and all parts of the list, of one reading of the source; null where it was read again in between. */
async function ofOneReading(client: HostClient, filter: string): Promise<Reading | null> {
  const view = await client.findings.checks()
  const findings: FindingView[] = []
  for (let from: number | null = 0; from !== null;) {
    const part = await client.findings.list({ filter, from })
    if (part.stamp.session !== view.stamp.session || part.stamp.revision !== view.stamp.revision) return null
    findings.push(...part.findings)
    from = part.next
  }
  return { view, findings }
}

async function reading(client: HostClient, filter: string): Promise<Reading> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await ofOneReading(client, filter)
    if (found !== null) return found
  }
  throw new AppError({
    code: 'source/unreadable',
    message: message('report.error.changing'),
    hint: message('report.error.changing.hint'),
    retry: 'now',
  })
}

/** All findings that the filter leaves, in words; as data with evidence, repairs and what could not be checked. */
export async function exportedFindings(client: HostClient, filter: string, { say }: Words): Promise<ExportedTable> {
  const { view, findings } = await reading(client, filter)
  return {
    table: findingsTable(findings, say),
    data: {
      findings: findings.map((finding) => ({
        id: finding.id,
        kind: finding.kind,
        severity: finding.severity,
        confidence: finding.confidence,
        title: say(finding.title),
        explanation: say(finding.explanation),
        objects: finding.objects,
        causedBy: finding.causedBy,
        evidence: finding.evidence.map((one) => ({ ...one, text: say(one.text) })),
        counterEvidence: finding.counterEvidence.map((one) => ({ ...one, text: say(one.text) })),
        repair: finding.repair.map((one) => ({ ...one, text: say(one.text) })),
      })),
      passed: view.passed,
      skipped: view.skipped.map(({ kind, why }) => ({ kind, why: say(why) })),
    },
  }
}
