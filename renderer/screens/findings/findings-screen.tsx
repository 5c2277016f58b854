import { SearchBox, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ChecksView } from '../../../core/contract/diagnosis.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { TableExport } from '../../components/table-export.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { useSay } from '../../i18n/say.ts'
import { changeParams, useView } from '../../state/view.ts'
import { exportedFindings } from './export-findings.ts'
import { ChecksTab } from './checks-tab.tsx'
import { FindingsPanes } from './findings-panes.tsx'
import { NoFindings } from './no-findings.tsx'

const useStyles = makeStyles({
  filter: { marginInlineStart: 'auto', width: '240px' },
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
  },
})

/** Longest filter that is asked for. */
const longestFilter = 500

export function FindingsScreen() {
  const { t } = useSay()
  const { orpc } = useHost()
  const query = useQuery(orpc.findings.checks.queryOptions())
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

function Findings({ view }: { view: ChecksView }) {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const { client } = useHost()
  const { params } = useView()
  const typed = params['filter'] ?? ''
  const filter = useDebounced(typed, typed, 150).slice(0, longestFilter)
  const tab = params['tab'] === 'checks' ? 'checks' : 'findings'
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
            <Tab value="findings">{t('ui.findings.tab', { count: view.total })}</Tab>
            <Tab value="checks">{t('ui.checks.tab', { passed: view.passed.length, skipped: view.skipped.length })}</Tab>
          </TabList>
          {tab === 'findings' && view.total > 0 && (
            <SearchBox
              dismiss={{ 'aria-label': t('ui.filter.clear') }}
              className={styles.filter}
              size="small"
              value={typed}
              onChange={(_, { value }) => changeParams({ filter: value })}
              placeholder={t('ui.filter')}
              aria-label={t('ui.filter')}
              data-page-filter
            />
          )}
          <TableExport
            title={t('ui.screen.findings')}
            what="findings"
            load={() => exportedFindings(client, typed.slice(0, longestFilter), words)}
          />
        </>
      }
    >
      {tab === 'checks' ? (
        // Without controls inside, only the region itself can be scrolled by keyboard.
        <div className={styles.scroll} tabIndex={0}>
          <ChecksTab view={view} />
        </div>
      ) : view.total === 0 ? (
        <div className={styles.scroll} tabIndex={0}>
          <NoFindings view={view} />
        </div>
      ) : (
        <FindingsPanes filter={filter} wanted={params['finding'] ?? null} skipped={view.skipped} />
      )}
    </Page>
  )
}
