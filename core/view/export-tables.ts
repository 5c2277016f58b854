import type { PoliciesView } from '../contract/policies.ts'
import type { ServiceMatrixView } from '../contract/services.ts'
import type { FindingView } from '../contract/views.ts'
import { verdictWords } from '../diagnose/services/words.ts'
import type { FacetName } from '../model/facet.ts'
import { message, type Message } from '../model/message.ts'
import { facetTitles } from './facets.ts'
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

export const changeTitles = {
  added: message('ui.captures.change.added'),
  removed: message('ui.captures.change.removed'),
  changed: message('ui.captures.change.changed'),
} as const

export const comparedTitles = {
  appeared: message('captures.compare.title.appeared'),
  cleared: message('captures.compare.title.cleared'),
  unknown: message('captures.compare.title.unknown'),
} as const
export const comparedKinds = ['appeared', 'cleared', 'unknown'] as const

interface ComparedFinding {
  readonly severity: keyof typeof severityTitles
  readonly kind: string
  readonly title: Message
}

interface ComparedGroup {
  readonly title: Message
  readonly changes: readonly {
    readonly facet: FacetName
    readonly change: keyof typeof changeTitles
    readonly name: string
    readonly note: Message | null
  }[]
}

/** What a comparison found: findings that came and went, then every object by what explains its change. */
export function comparisonTable(
  findings: Readonly<Record<(typeof comparedKinds)[number], readonly ComparedFinding[]>>,
  groups: readonly ComparedGroup[],
  say: Say,
): TextTable {
  return {
    columns: [
      say(message('ui.captures.export.why')),
      say(message('ui.captures.export.change')),
      say(message('ui.captures.export.kind')),
      say(message('ui.captures.column.name')),
      say(message('ui.captures.export.note')),
    ],
    rows: [
      ...comparedKinds.flatMap((compared) =>
        findings[compared].map(({ severity, kind, title }) => [
          say(comparedTitles[compared]),
          say(severityTitles[severity]),
          kind,
          say(title),
          '',
        ]),
      ),
      ...groups.flatMap(({ title, changes }) =>
        changes.map(({ change, facet, name, note }) => [
          say(title),
          say(changeTitles[change]),
          say(facetTitles[facet]),
          name,
          note === null ? '' : say(note),
        ]),
      ),
    ],
  }
}
