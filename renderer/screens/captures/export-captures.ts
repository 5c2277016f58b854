import type { HostClient } from '../../../core/contract/client.ts'
import type { ChangeView, ComparisonView, KnownCapture } from '../../../core/contract/captures.ts'
import { comparedKinds, comparisonTable } from '../../../core/view/export-tables.ts'
import { facetWord } from '../../components/facet-state.tsx'
import type { ExportedTable } from '../../components/table-export.tsx'
import { timeText } from '../../components/time.ts'
import type { Words } from '../../i18n/say.ts'
import { presetWord } from './preset-word.ts'

/** The captures that are known here, as the list tells them. */
export function exportedCaptures(captures: readonly KnownCapture[], { t, language }: Words): ExportedTable {
  const holds = ({ facets }: KnownCapture): string =>
    facets
      .filter(({ state }) => state === 'collected' || state === 'none' || state === 'cut')
      .map(({ name, count }) => (count === null ? t(facetWord[name]) : `${t(facetWord[name])} ${count}`))
      .join(', ')
  return {
    table: {
      columns: [
        t('ui.captures.column.name'),
        t('ui.captures.column.node'),
        t('ui.captures.column.taken'),
        t('ui.captures.export.bytes'),
        t('ui.captures.column.holds'),
        t('ui.captures.column.redaction'),
        t('ui.captures.export.note'),
      ],
      rows: captures.map((capture) => [
        capture.name,
        capture.node ?? t('ui.captures.unknown'),
        capture.takenAt === null ? t('ui.captures.unknown') : timeText(language, capture.takenAt),
        capture.sizeBytes === null ? '' : String(capture.sizeBytes),
        holds(capture),
        capture.redaction === null ? t('ui.captures.notRedacted') : t(presetWord[capture.redaction.preset]),
        capture.note ?? '',
      ]),
    },
    data: captures,
  }
}

async function allChanges(
  client: HostClient,
  { comparison }: ComparisonView,
  { cause, total, changes }: ComparisonView['groups'][number],
): Promise<readonly ChangeView[]> {
  const all = [...changes]
  while (all.length < total) {
    const part = await client.captures.changes({ comparison, cause, from: all.length })
    if (part.changes.length === 0) break
    all.push(...part.changes)
  }
  return all
}

/** What a comparison found, with every change, also those that the page has not fetched yet. */
export async function exportedComparison(
  client: HostClient,
  view: ComparisonView,
  { say }: Words,
): Promise<ExportedTable> {
  const groups = []
  for (const group of view.groups)
    groups.push({ title: group.title, cause: group.cause, changes: await allChanges(client, view, group) })
  return {
    table: comparisonTable(view.findings, groups, say),
    data: {
      before: { name: view.before.name, node: view.before.node, takenAt: view.before.takenAt },
      after: { name: view.after.name, node: view.after.node, takenAt: view.after.takenAt },
      summary: view.summary,
      findings: Object.fromEntries(
        comparedKinds.map((kind) => [
          kind,
          view.findings[kind].map((finding) => ({ ...finding, title: say(finding.title) })),
        ]),
      ),
      findingCounts: view.findingCounts,
      groups: groups.map(({ title, cause, changes }) => ({
        cause,
        title: say(title),
        changes: changes.map((change) => ({ ...change, note: change.note === null ? null : say(change.note) })),
      })),
    },
  }
}
