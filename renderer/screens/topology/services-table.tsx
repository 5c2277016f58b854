import { SearchBox, ToggleButton, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ServiceTableInput } from '../../../core/contract/services.ts'
import type { ServiceVerdict } from '../../../core/diagnose/services/verdict.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FacetState, FacetStateBadge, facetWord } from '../../components/facet-state.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { changeParams, useView } from '../../state/view.ts'
import { InventoryGrid } from '../inventory/inventory-grid.tsx'
import { pageSize, usePages } from '../../api/use-pages.ts'
import { serviceQuery } from './services-export.ts'
import { verdictKeys } from './verdict-words.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  filter: { width: '260px', marginInlineStart: 'auto' },
  states: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  padded: { padding: tokens.spacingHorizontalXL, overflow: 'auto' },
})

/** Rows page by page, as those of the inventory. */
function useServiceRows(asked: Pick<ServiceTableInput, 'filter' | 'verdicts' | 'sort'>) {
  const { orpc } = useHost()
  return usePages({
    page: (page) => orpc.services.table.queryOptions({ input: { ...asked, from: page * pageSize, count: pageSize } }),
    meanwhile: (previous) => previous,
  })
}

/** The filter is sent when typing pauses; what is typed shows at once. */
function useTyped(value: string): readonly [string, (next: string) => void] {
  const [typed, setTyped] = useState({ text: value, sent: value })
  const current = typed.sent === value ? typed.text : value
  useEffect(() => {
    if (current === value) return undefined
    const timer = setTimeout(() => changeParams({ filter: current }), 150)
    return () => clearTimeout(timer)
  }, [current, value])
  return [current, (text) => setTyped({ text, sent: value })]
}

/** All services of the node: wanted, programmed, and what follows, with the reason. */
export function ServicesTable() {
  const styles = useStyles()
  const { say, t, language } = useSay()
  const { params } = useView()
  const { filter, verdicts, sort } = serviceQuery(params)
  const [typed, setTyped] = useTyped(filter)
  const rows = useServiceRows({ filter, verdicts, sort })
  const { view, error } = rows

  const onSort = (id: string): void => {
    if (sort?.column !== id) changeParams({ sort: id, desc: '' })
    else if (!sort.descending) changeParams({ desc: '1' })
    else changeParams({ sort: '', desc: '' })
  }
  const toggle = (verdict: ServiceVerdict): void => {
    const next = verdicts.includes(verdict) ? verdicts.filter((one) => one !== verdict) : [...verdicts, verdict]
    changeParams({ verdicts: next.join(',') })
  }

  if (view === undefined) {
    if (error === null) return <PageSkeleton />
    return (
      <div className={styles.padded}>
        <ErrorState error={error} onRetry={rows.retry} />
      </div>
    )
  }
  const other = view.facets.filter((facet) => facet.state !== 'collected')
  if (view.total === 0) {
    const shown = other.length === 0 ? view.facets.slice(0, 1) : other
    return (
      <div className={styles.padded}>
        {shown.map((facet) => (
          <FacetState key={facet.name} facet={facet} />
        ))}
      </div>
    )
  }
  return (
    <div className={styles.root}>
      <div className={styles.bar} role="toolbar" aria-label={t('services.filterByVerdict')}>
        {view.counts
          .filter(({ verdict, count }) => count > 0 || verdicts.includes(verdict))
          .map(({ verdict, count }) => (
            <ToggleButton
              key={verdict}
              size="small"
              shape="circular"
              checked={verdicts.includes(verdict)}
              onClick={() => toggle(verdict)}
            >
              {t('services.verdictCount', { verdict: t(verdictKeys[verdict]), number: numberText(language, count) })}
            </ToggleButton>
          ))}
        <SearchBox
          dismiss={{ 'aria-label': t('ui.filter.clear') }}
          className={styles.filter}
          size="small"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          placeholder={t('ui.filter')}
          aria-label={t('ui.filter')}
          maxLength={500}
          data-page-filter
        />
      </div>
      <div className={styles.states} role="status">
        <span>
          {view.matched === view.total
            ? t('services.total', { count: view.total })
            : t('services.matched', { count: view.total, matched: numberText(language, view.matched) })}
        </span>
        {other.map((one) => (
          <span key={one.name} title={one.note === null ? undefined : say(one.note)}>
            {t(facetWord[one.name])}: <FacetStateBadge state={one.state} />
          </span>
        ))}
      </div>
      {error !== null && <ErrorState error={error} onRetry={rows.retry} />}
      <InventoryGrid
        key={`${filter} ${verdicts.join(',')}`}
        rows={rows}
        view={view}
        sort={sort}
        onSort={onSort}
        label={t('services.tableLabel')}
      />
    </div>
  )
}
