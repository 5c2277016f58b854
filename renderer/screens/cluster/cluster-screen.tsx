import { Button, MessageBar, MessageBarBody, SearchBox, makeStyles, tokens } from '@fluentui/react-components'
import { CloudDismiss20Regular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { ClusterNodesView } from '../../../core/contract/cluster.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FacetState, isComplete } from '../../components/facet-state.tsx'
import { Page } from '../../components/page.tsx'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { changeParams, useView } from '../../state/view.ts'
import { ClusterAreas } from './cluster-areas.tsx'
import { NodeTable } from './node-table.tsx'

const useStyles = makeStyles({
  context: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  filter: { marginInlineStart: 'auto', width: '260px' },
  body: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  line: { margin: 0, color: tokens.colorNeutralForeground2 },
  empty: { padding: tokens.spacingVerticalXL, textAlign: 'center' },
})

function Counts({ view }: { view: ClusterNodesView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  return (
    <p className={styles.line}>
      {t('ui.cluster.windows', { count: view.windows })}
      {view.others > 0 && ` · ${t('ui.cluster.others', { count: view.others })}`}
      {' · '}
      <span title={view.proxy.basis.map(say).join('\n')}>{say(view.proxy.what)}</span>
    </p>
  )
}

/** What stands in the place of a grid without rows. */
function NoRows({ view, filter }: { view: ClusterNodesView; filter: string }) {
  const styles = useStyles()
  const { t } = useSay()
  const nodes = view.facets.find(({ name }) => name === 'nodes')
  if (view.windows > 0) return <p className={styles.empty}>{t('ui.cluster.noMatch', { filter })}</p>
  if (nodes !== undefined && isComplete(nodes.state) && view.others > 0) {
    return <p className={styles.empty}>{t('ui.cluster.noWindows', { count: view.others })}</p>
  }
  return nodes === undefined ? null : <FacetState facet={nodes} />
}

/** The Windows nodes of the cluster, those in trouble first; one of them is opened from here. */
export function ClusterScreen() {
  const styles = useStyles()
  const { t } = useSay()
  const { orpc } = useHost()
  const { leaveCluster, opening } = useSourceActions()
  const { params } = useView()
  const filter = params['filter'] ?? ''
  const wanted = useDeferredValue(filter)
  const nodes = useQuery(
    orpc.cluster.nodes.queryOptions({ input: { filter: wanted.slice(0, 200) }, placeholderData: keepPreviousData }),
  )
  const view = nodes.data
  const title = t('ui.screen.cluster')
  if (nodes.error !== null && view === undefined) {
    return (
      <Page title={title}>
        <ErrorState error={nodes.error} onRetry={() => void nodes.refetch()} />
      </Page>
    )
  }
  if (view === undefined) return <PageSkeleton />
  const tools = (
    <>
      {view.context !== null && <span className={styles.context}>{view.context}</span>}
      {view.isJoined && (
        <Button
          size="small"
          icon={<CloudDismiss20Regular />}
          disabledFocusable={opening !== null}
          onClick={leaveCluster}
        >
          {t('ui.cluster.leave')}
        </Button>
      )}
      <SearchBox
        dismiss={{ 'aria-label': t('ui.filter.clear') }}
        className={styles.filter}
        placeholder={t('ui.filter')}
        aria-label={t('ui.filter')}
        value={filter}
        onChange={(_, { value }) => changeParams({ filter: value })}
      />
    </>
  )
  return (
    <Page title={title} tools={tools}>
      <div className={styles.body}>
        {nodes.error !== null && <ErrorState error={nodes.error} onRetry={() => void nodes.refetch()} />}
        <Counts view={view} />
        {view.isJoined && view.thisNode === null && view.windows > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('ui.cluster.noThisNode')}</MessageBarBody>
          </MessageBar>
        )}
        {view.rows.length === 0 ? <NoRows view={view} filter={filter} /> : <NodeTable view={view} />}
        {view.rows.length < view.matched && (
          <p className={styles.line}>{t('ui.cluster.shown', { count: view.rows.length, total: view.matched })}</p>
        )}
        <ClusterAreas view={view} />
      </div>
    </Page>
  )
}
