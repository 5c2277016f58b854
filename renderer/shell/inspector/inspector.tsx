import {
  Button,
  InlineDrawer,
  Tab,
  TabList,
  Tooltip,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ObjectView } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost } from '../../api/host-context.tsx'
import { ChangeMark } from '../../components/change-mark.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { KindIcon, useKindWord } from '../../components/object-name.tsx'
import { clockText } from '../../components/time.ts'
import { keysSaid } from '../../i18n/keys-said.ts'
import { useSay } from '../../i18n/say.ts'
import {
  inspectorTabs,
  showInspectorTab,
  toggleInspector,
  useInspector,
  type InspectorTab,
} from '../../state/inspector.ts'
import { useSelection } from '../../state/selection.ts'
import { ObjectMenuButton } from '../../screens/policies/object-menu.tsx'
import { CommandsTab } from './commands-tab.tsx'
import { EvidenceTab } from './evidence-tab.tsx'
import { PoliciesTab } from './policies-tab.tsx'
import { RelationsTab } from './relations-tab.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { SummaryTab } from './summary-tab.tsx'

const tabWord: Readonly<Record<InspectorTab, MessageKey>> = {
  summary: 'ui.inspector.summary',
  relations: 'ui.inspector.relations',
  policies: 'ui.inspector.policies',
  evidence: 'ui.inspector.evidence',
  commands: 'ui.inspector.commands',
}

const useStyles = makeStyles({
  drawer: {
    position: 'relative',
    height: '100%',
    minWidth: '280px',
    maxWidth: '60vw',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    minHeight: '32px',
    display: 'flex',
    alignItems: 'center',
  },
  kind: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  change: {
    gridColumn: '1 / -1',
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
  },
  tabs: { padding: `0 0 0 ${tokens.spacingHorizontalS}`, flexShrink: 0, flexWrap: 'wrap' },
  tab: {
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    '& > .fui-Tab__content': { fontSize: tokens.fontSizeBase200 },
  },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    overflowWrap: 'anywhere',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  bodyOfText: { padding: 0, display: 'flex', flexDirection: 'column' },
  hint: { color: tokens.colorNeutralForeground2 },
})

function Content({ tab, view }: { tab: InspectorTab; view: ObjectView }) {
  switch (tab) {
    case 'summary':
      return <SummaryTab view={view} />
    case 'relations':
      return <RelationsTab view={view} />
    case 'policies':
      return <PoliciesTab view={view} />
    case 'commands':
      return <CommandsTab view={view} />
    case 'evidence':
      return null
  }
}

/** Everything that is known of the selected object; or a raw document that a finding pointed to. */
export function Inspector() {
  const styles = useStyles()
  const words = useSay()
  const { t, language } = words
  const kindWord = useKindWord()
  const { orpc, session } = useHost()
  const { selected } = useSelection()
  const { isOpen, tab, evidence } = useInspector()
  const [width, setWidth] = useState(360)
  const object = useQuery({
    ...orpc.object.get.queryOptions({ input: { ref: selected ?? '' } }),
    enabled: isOpen && selected !== null && session !== null,
  })
  const asked = evidence !== null && evidence.of === selected ? evidence.place : null
  const view = selected === null ? undefined : object.data
  const hasText = tab === 'evidence' && (asked !== null || view !== undefined)

  const body = (): React.ReactNode => {
    if (hasText) {
      return <EvidenceTab documents={view?.documents ?? []} asked={asked} />
    }
    if (selected === null) return <p className={styles.hint}>{t('ui.inspector.nothing')}</p>
    if (object.error !== null) return <ErrorState error={object.error} onRetry={() => void object.refetch()} />
    if (view === undefined) return <PageSkeleton rows={6} />
    return <Content tab={tab} view={view} />
  }

  return (
    <InlineDrawer
      as="aside"
      open={isOpen}
      position="end"
      className={styles.drawer}
      style={{ width: `${width}px` }}
      data-region="inspector"
      aria-label={t('ui.inspector')}
      tabIndex={-1}
    >
      <ResizeHandle width={width} onWidth={setWidth} />
      <div className={styles.head}>
        <h2 className={styles.name}>{view?.name ?? asked?.file ?? t('ui.inspector')}</h2>
        {view === undefined ? <span /> : <ObjectMenuButton target={{ ref: view.ref, name: view.name }} />}
        <Tooltip content={`${t('ui.close')} (${keysSaid('Alt+Enter', words)})`} relationship="label">
          <Button appearance="subtle" icon={<Dismiss20Regular />} onClick={toggleInspector} />
        </Tooltip>
        {view !== undefined && (
          <span className={styles.kind}>
            <KindIcon kind={view.kind} />
            {kindWord(view.kind)}
          </span>
        )}
        {view?.change !== undefined && (
          <span className={styles.change}>
            <ChangeMark change={view.change.what} size={14} />
            {t(view.change.what === 'added' ? 'changes.inspector.added' : 'changes.inspector.changed', {
              time: clockText(language, view.change.since),
            })}
          </span>
        )}
      </div>
      <TabList
        size="small"
        reserveSelectedTabSpace={false}
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => {
          const chosen = inspectorTabs.find((name) => name === value)
          if (chosen !== undefined) showInspectorTab(chosen)
        }}
      >
        {inspectorTabs.map((name) => (
          <Tab key={name} value={name} className={styles.tab} id={`inspector-${name}`} aria-controls="inspector-body">
            {t(tabWord[name])}
          </Tab>
        ))}
      </TabList>
      <div
        id="inspector-body"
        role="tabpanel"
        aria-labelledby={`inspector-${tab}`}
        className={mergeClasses(styles.body, hasText && styles.bodyOfText)}
        // A long panel without controls must still scroll by keyboard.
        tabIndex={0}
      >
        {body()}
      </div>
    </InlineDrawer>
  )
}
