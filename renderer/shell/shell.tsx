import { ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, lazy, useCallback, useEffect, useRef } from 'react'
import { useHost, useLive } from '../api/host-context.tsx'
import { useIsFetching } from '../api/use-is-fetching.ts'
import { Delayed, PageSkeleton } from '../components/delayed.tsx'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { useSay } from '../i18n/say.ts'
import { CapturesScreen } from '../screens/captures/captures-screen.tsx'
import { TakeDialog } from '../screens/captures/take-dialog.tsx'
import { ClusterScreen } from '../screens/cluster/cluster-screen.tsx'
import { ChangesScreen } from '../screens/changes/changes-screen.tsx'
import { CreateDialog } from '../screens/create/create-dialog.tsx'
import { FindingsScreen } from '../screens/findings/findings-screen.tsx'
import { InventoryScreen } from '../screens/inventory/inventory-screen.tsx'
import { OpenScreen } from '../screens/open/open-screen.tsx'
import { OverviewScreen } from '../screens/overview/overview-screen.tsx'
import { PoliciesScreen } from '../screens/policies/policies-screen.tsx'
import { SettingsScreen } from '../screens/settings/settings-screen.tsx'
import { resetInspector } from '../state/inspector.ts'
import { selectQuietly } from '../state/selection.ts'
import { forgetParams, useScreen, type ScreenName } from '../state/view.ts'
import { DropAndPaste } from './drop-and-paste.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { useCopyCommand } from './palette/use-copy-command.ts'
import { Palette } from './palette/palette.tsx'
import { followLink, linkIn } from './follow-link.ts'
import { LiveBar } from './live-bar.tsx'
import { Navigation, screenWord } from './navigation.tsx'
import { ShortcutsSheet } from './shortcuts-sheet.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useSourceActions } from './source-actions.tsx'
import { StatusBar } from './status-bar.tsx'
import { ChangeBar } from './change-bar.tsx'
import { PendingChanges } from './pending-changes.tsx'
import { TitleBar } from './title-bar.tsx'

// The map brings cytoscape; it is fetched with the first picture.
const loadTopology = () => import('../screens/topology/topology-screen.tsx')

const TopologyScreen = lazy(async () => {
  const { TopologyScreen: Screen } = await loadTopology()
  return { default: Screen }
})

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  bars: { minWidth: 0 },
  middle: { display: 'flex', minHeight: 0, minWidth: 0 },
  layer: {
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    overflow: 'hidden',
    borderStartStartRadius: tokens.borderRadiusXLarge,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  page: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
  },
  progress: { position: 'absolute', insetInline: 0, top: 0, zIndex: 2 },
})

const withoutSource: readonly ScreenName[] = ['captures', 'settings']

/** Opening and settings are about no object. */
const withInspector: readonly ScreenName[] = ['overview', 'topology', 'inventory', 'findings', 'policies', 'cluster']

function Screen({ name }: { name: ScreenName }) {
  switch (name) {
    case 'overview':
      return <OverviewScreen />
    case 'topology':
      return <TopologyScreen />
    case 'inventory':
      return <InventoryScreen />
    case 'findings':
      return <FindingsScreen />
    case 'captures':
      return <CapturesScreen />
    case 'policies':
      return <PoliciesScreen />
    case 'changes':
      return <ChangesScreen />
    case 'open':
      return <OpenScreen />
    case 'settings':
      return <SettingsScreen />
    case 'cluster':
      return <ClusterScreen />
  }
}

function Progress() {
  const styles = useStyles()
  const { t } = useSay()
  const isFetching = useIsFetching()
  return isFetching ? (
    <Delayed>
      <ProgressBar className={styles.progress} thickness="medium" aria-label={t('ui.status.updating')} />
    </Delayed>
  ) : null
}

/** The same elements each time: going to another screen changes nothing of them. */
const titleBar = <TitleBar />
const statusBar = <StatusBar />
const dialogs = (
  <>
    <Palette />
    <ShortcutsSheet />
    <TakeDialog />
    <CreateDialog />
  </>
)

/** The window around every screen. */
export function Shell() {
  const styles = useStyles()
  const { t } = useSay()
  const { isReady, session, client } = useHost()
  const lead = useLive((live) => live.lead)
  const { refresh } = useSourceActions()
  const screen = useScreen()
  const lastSession = useRef<string | null>(null)
  const copyCommand = useCopyCommand()
  useShortcuts({ refresh, hasSource: session !== null, copyCommand })

  // Objects and filters of one source mean nothing in the next.
  useEffect(() => {
    const before = lastSession.current
    lastSession.current = session
    if (before === null || before === session) return
    selectQuietly(null)
    resetInspector()
    forgetParams()
  }, [session])

  // After the above: the place is one in the source that was opened for it.
  useEffect(() => {
    const view = lead === null ? null : linkIn(lead.view)
    if (view !== null) followLink(view)
  }, [lead])

  // The map is most of the code of the page: it is fetched while nothing else is to do, so that the screen opens at once.
  const hasSource = session !== null
  useEffect(() => {
    if (!hasSource || !('requestIdleCallback' in window)) return
    const idle = window.requestIdleCallback(() => void loadTopology())
    return () => window.cancelIdleCallback(idle)
  }, [hasSource])

  const report = useCallback(
    (error: unknown, componentStack: string) => {
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      const stack = ((error instanceof Error ? error.stack : undefined) ?? componentStack).slice(0, 8000)
      // A log that cannot be written is no second fault to show.
      client.log.write({ level: 'error', text: text.slice(0, 4000), stack }).catch(() => undefined)
    },
    [client],
  )

  const shown: ScreenName = session === null && !withoutSource.includes(screen) ? 'open' : screen
  const title = t(screenWord[shown])
  useEffect(() => {
    document.title = `${title} – HNScope`
  }, [title])

  const page = !isReady ? (
    <PageSkeleton />
  ) : (
    <Suspense fallback={<PageSkeleton />}>
      <Screen name={shown} />
    </Suspense>
  )
  return (
    <div className={styles.root}>
      <ErrorBoundary region="title" onCrash={report}>
        {titleBar}
      </ErrorBoundary>
      <div className={styles.bars}>{session !== null && <ChangeBar />}</div>
      <div className={styles.middle}>
        <ErrorBoundary region="navigation" onCrash={report}>
          <Navigation current={shown} />
        </ErrorBoundary>
        <div className={styles.layer}>
          <Progress />
          <main className={styles.page} data-region="page" tabIndex={-1} aria-label={title}>
            <ErrorBoundary region={`${shown} ${session ?? ''}`} onCrash={report}>
              {withInspector.includes(shown) && <LiveBar />}
              {page}
            </ErrorBoundary>
          </main>
          {session !== null && withInspector.includes(shown) && (
            <ErrorBoundary region={`inspector ${session}`} onCrash={report}>
              <Inspector />
            </ErrorBoundary>
          )}
        </div>
      </div>
      <ErrorBoundary region={`status ${session ?? ''}`} onCrash={report}>
        {statusBar}
      </ErrorBoundary>
      {dialogs}
      <ErrorBoundary region="pending" onCrash={report}>
        <PendingChanges />
      </ErrorBoundary>
      <DropAndPaste />
    </div>
  )
}
