import type { OverviewView } from '../../../core/contract/views.ts'
import { severityTitles } from '../../../core/view/export-tables.ts'
import { facetWord, stateWord } from '../../components/facet-state.tsx'
import type { ExportedTable } from '../../components/table-export.tsx'
import type { Words } from '../../i18n/say.ts'
import { numberWords } from './number-strip.tsx'

/** What the overview tells: its numbers, the findings that come first, and what was collected; as data in full. */
export function exportedOverview(view: OverviewView, { t, say }: Words): ExportedTable {
  const notChecked = t('ui.severity.notChecked')
  return {
    table: {
      columns: [
        t('ui.overview.export.part'),
        t('ui.overview.export.name'),
        t('ui.overview.export.value'),
        t('ui.overview.export.note'),
      ],
      rows: [
        ...view.numbers.map(({ name, value }) => [
          t('ui.overview.numbers'),
          t(numberWords[name]),
          value === null ? notChecked : String(value),
          '',
        ]),
        ...view.top.map(({ title, severity, explanation }) => [
          t('ui.overview.top'),
          say(title),
          say(severityTitles[severity]),
          say(explanation),
        ]),
        ...view.facets.map(({ name, state, count, note }) => [
          t('ui.overview.collected'),
          t(facetWord[name]),
          count === null ? t(stateWord[state]) : `${t(stateWord[state])} (${count})`,
          note === null ? '' : say(note),
        ]),
      ],
    },
    data: {
      source: { kind: view.source.kind, name: view.source.name, collectedAt: view.source.collectedAt },
      node: view.node === null ? null : { ...view.node, basis: say(view.node.basis) },
      cni: { what: say(view.cni.what), basis: say(view.cni.basis) },
      proxy: { what: say(view.proxy.what), basis: say(view.proxy.basis) },
      counts: view.counts,
      numbers: Object.fromEntries(view.numbers.map(({ name, value }) => [name, value])),
      top: view.top.map(({ id, kind, severity, title }) => ({ id, kind, severity, title: say(title) })),
      collected: view.facets.map(({ name, state, count, note }) => ({
        name,
        state,
        count,
        note: note === null ? null : say(note),
      })),
      files: view.files,
      ignored: view.ignored.map(({ file, why }) => ({ file, why: say(why) })),
    },
  }
}
