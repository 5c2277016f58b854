import type { HostClient } from '../../../core/contract/client.ts'
import type { ChecksView, FindingsPartView } from '../../../core/contract/diagnosis.ts'
import type { FindingView } from '../../../core/contract/views.ts'
import { findingsTable } from '../../../core/view/export-tables.ts'
import type { ExportedTable } from '../../components/table-export.tsx'
import type { Words } from '../../i18n/say.ts'

/** All findings that the filter leaves, in words; as data with evidence, repairs and what could not be checked. */
export async function exportedFindings(
  client: HostClient,
  view: ChecksView,
  filter: string,
  { say }: Words,
): Promise<ExportedTable> {
  const listed: FindingView[] = []
  for (let from: number | null = 0; from !== null;) {
    const part: FindingsPartView = await client.findings.list({ filter, from })
    listed.push(...part.findings)
    from = part.next
  }
  return {
    table: findingsTable(listed, say),
    data: {
      findings: listed.map((finding) => ({
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
