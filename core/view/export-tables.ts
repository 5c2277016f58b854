import type { PoliciesView } from '../contract/policies.ts'
import type { ServiceMatrixView } from '../contract/services.ts'
import type { FindingView } from '../contract/views.ts'
import { verdictWords } from '../diagnose/services/words.ts'
import { message } from '../model/message.ts'
import type { Say } from './inventory-table.ts'
import type { TextTable } from './table-text.ts'

/** What screens show as tables of words, for files of the window and of the command line alike. */

export const severityTitles = {
  error: message('ui.severity.error'),
  warning: message('ui.severity.warning'),
  info: message('ui.severity.info'),
} as const

export function findingsTable(findings: readonly FindingView[], say: Say): TextTable {
  const columns = (['severity', 'kind', 'title', 'objects', 'meaning'] as const).map((name) =>
    say(message(`ui.findings.export.${name}`)),
  )
  return {
    columns,
    rows: findings.map((finding) => [
      say(severityTitles[finding.severity]),
      finding.kind,
      say(finding.title),
      finding.objects.map(({ name }) => name).join(', '),
      say(finding.explanation),
    ]),
  }
}

/** Policies of an object beside its ACL rules. */
export function otherPolicies(view: PoliciesView): PoliciesView['entries'] {
  return view.entries.filter(({ type }) => view.object.kind !== 'endpoint' || type !== 'ACL')
}

/** The rules in the order in which HNS decides, then all other policies. */
export function policiesTable(view: PoliciesView, say: Say): TextTable {
  const columns = (['order', 'policy', 'owner', 'marks'] as const).map((name) =>
    say(message(`policies.ui.export.${name}`)),
  )
  return {
    columns,
    rows: [
      ...view.acls.map((row, index) => [
        row.priority === null ? String(index + 1) : String(row.priority),
        say(row.sentence),
        row.owner === null ? '' : say(row.owner.text),
        row.marks.map(({ text }) => say(text)).join(' '),
      ]),
      ...otherPolicies(view).map(({ type, sentence }) => [type, say(sentence), '', '']),
    ],
  }
}

/** One service on every node. */
export function matrixTable(view: ServiceMatrixView, say: Say): TextTable {
  return {
    columns: [
      say(message('model.column.node')),
      say(message('services.column.verdict')),
      ...view.columns.map(({ title }) => title),
      say(message('services.column.why')),
    ],
    rows: view.nodes.map(({ node, verdict, cells, why }) => [
      node,
      say(verdictWords[verdict]),
      ...cells.map((cell) => say(verdictWords[cell.verdict])),
      say(why),
    ]),
  }
}
