import { SearchBox, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FindingsView } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { TableExport } from '../../components/table-export.tsx'
import { useSay } from '../../i18n/say.ts'
import { selectQuietly, toRef } from '../../state/selection.ts'
import { changeParams, useView } from '../../state/view.ts'
import { exportedFindings } from './export-findings.ts'
import { ChecksTab } from './checks-tab.tsx'
import { FindingDetail } from './finding-detail.tsx'
import { FindingsList } from './findings-list.tsx'
import { arrange, matches, unfolded } from './arrange.ts'
import { NoFindings } from './no-findings.tsx'

const useStyles = makeStyles({
  filter: { marginInlineStart: 'auto', width: '240px' },
  panes: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 36%) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (min-width: 1000px)': { gridTemplateColumns: '360px minmax(0, 1fr)' },
  },
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
  },
  hint: { padding: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2, margin: 0 },
})

export function FindingsScreen() {
  const { t } = useSay()
  const { orpc } = useHost()
  const query = useQuery(orpc.findings.list.queryOptions())
  const title = t('ui.screen.findings')
  if (query.error !== null && query.data === undefined) {
    return (
      <Page title={title}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  if (query.data === undefined) return <PageSkeleton />
  return <Findings view={query.data} />
}

function Findings({ view }: { view: FindingsView }) {
  const styles = useStyles()
  const words = useSay()
  const { say, t } = words
  const { params } = useView()
  const filter = params['filter'] ?? ''
  const tab = params['tab'] === 'checks' ? 'checks' : 'findings'
  const matching = useMemo(
    () => arrange(view.findings, view.folded).filter(({ finding }) => matches(finding, say(finding.title), filter)),
    [view, filter, say],
  )
  const chosen =
    matching.find(({ finding }) => finding.id === params['finding'])?.finding ?? matching[0]?.finding ?? null
  const chosenId = chosen?.id ?? null
  const shown = useMemo(() => (filter === '' ? unfolded(matching, chosenId) : matching), [matching, filter, chosenId])
  const total = view.findings.length + view.folded.reduce((sum, { count }) => sum + count, 0)

  const listed = useMemo(() => new Set(view.findings.map(({ id }) => id)), [view])
  const unlisted = view.folded.reduce((sum, { causedBy, count }) => sum + (listed.has(causedBy) ? 0 : count), 0)

  const choose = (id: string): void => {
    const finding = view.findings.find((candidate) => candidate.id === id)
    const first = finding?.objects[0]
    if (first !== undefined) selectQuietly(toRef(first.ref))
    changeParams({ finding: id, tab: '' })
  }

  return (
    <Page
      title={t('ui.screen.findings')}
      isFilling
      tools={
        <>
          <TabList
            size="small"
            selectedValue={tab}
            onTabSelect={(_, { value }) => changeParams({ tab: value === 'checks' ? 'checks' : '' })}
          >
            <Tab value="findings">{t('ui.findings.tab', { count: total })}</Tab>
            <Tab value="checks">{t('ui.checks.tab', { passed: view.passed.length, skipped: view.skipped.length })}</Tab>
          </TabList>
          {tab === 'findings' && view.findings.length > 0 && (
            <SearchBox
              className={styles.filter}
              size="small"
              value={filter}
              onChange={(_, { value }) => changeParams({ filter: value })}
              placeholder={t('ui.filter')}
              aria-label={t('ui.filter')}
              data-page-filter
            />
          )}
          <TableExport
            title={t('ui.screen.findings')}
            what="findings"
            load={() =>
              exportedFindings(
                view,
                matching.map(({ finding }) => finding),
                words,
              )
            }
          />
        </>
      }
    >
      {tab === 'checks' ? (
        // Without controls inside, only the region itself can be scrolled by keyboard.
        <div className={styles.scroll} tabIndex={0}>
          <ChecksTab view={view} />
        </div>
      ) : view.findings.length === 0 ? (
        <div className={styles.scroll} tabIndex={0}>
          <NoFindings view={view} />
        </div>
      ) : (
        <div className={styles.panes}>
          <FindingsList items={shown} chosen={chosen?.id ?? null} unlisted={unlisted} onChoose={choose} />
          {chosen === null ? (
            <p className={styles.hint}>{t('ui.findings.noMatch', { filter })}</p>
          ) : (
            <FindingDetail
              key={chosen.id}
              finding={chosen}
              cause={view.findings.find(({ id }) => id === chosen.causedBy) ?? null}
              consequences={view.findings.filter(({ causedBy }) => causedBy === chosen.id)}
              folded={view.folded.filter(({ causedBy }) => causedBy === chosen.id)}
              skipped={view.skipped}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Page>
  )
}
