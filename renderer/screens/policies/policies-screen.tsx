import { MessageBar, MessageBarBody, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { PoliciesView } from '../../../core/contract/policies.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FacetStateIcon } from '../../components/facet-state.tsx'
import { ObjectName } from '../../components/object-name.tsx'
import { Page } from '../../components/page.tsx'
import { TableExport } from '../../components/table-export.tsx'
import { useSay } from '../../i18n/say.ts'
import { selectQuietly, toRef, useSelection } from '../../state/selection.ts'
import { changeParams, useView } from '../../state/view.ts'
import { FocusPicker } from '../topology/focus-picker.tsx'
import { EffectiveTab } from './effective-tab.tsx'
import { EndpointEdit } from './endpoint-edit.tsx'
import { exportedPolicies } from './export-policies.ts'
import { NetworkEdit } from './network-edit.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  subject: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  of: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: { fontWeight: tokens.fontWeightSemibold },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
  },
  bars: { display: 'grid', rowGap: tokens.spacingVerticalS },
})

const tabs = ['effective', 'edit'] as const

/** The object that the screen is about: what is selected, where it has policies, else what was looked at last. */
function subjectOf(selected: string | null, asked: string | undefined): string | null {
  if (selected !== null && /^(pod|endpoint|network)\//.test(selected)) return selected
  return asked ?? null
}

function Content({ view, tab }: { view: PoliciesView; tab: (typeof tabs)[number] }) {
  const styles = useStyles()
  const { say, t } = useSay()
  if (view.state === 'doesNotApply') {
    return (
      <p className={styles.state}>
        <FacetStateIcon state="none" />
        {t('policies.ui.notHere')}
      </p>
    )
  }
  if (view.state === 'notCollected') {
    return (
      <p className={styles.state}>
        <FacetStateIcon state="notCollected" />
        {t('policies.ui.notCollected')}
      </p>
    )
  }
  return (
    <>
      {view.warnings.length > 0 && (
        <div className={styles.bars}>
          {view.warnings.map((warning, index) => (
            <MessageBar key={index} intent="warning" layout="multiline">
              <MessageBarBody>{say(warning)}</MessageBarBody>
            </MessageBar>
          ))}
        </div>
      )}
      <TabList
        size="small"
        selectedValue={tab}
        aria-label={t('policies.ui.tabs')}
        onTabSelect={(_, { value }) => changeParams({ tab: value === 'edit' ? 'edit' : '' })}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name}>
            {t(`policies.ui.tab.${name}`)}
          </Tab>
        ))}
      </TabList>
      {tab === 'effective' ? (
        <EffectiveTab view={view} />
      ) : view.object.kind === 'network' ? (
        <NetworkEdit key={view.object.ref} view={view} />
      ) : (
        <EndpointEdit key={view.object.ref} view={view} />
      )}
    </>
  )
}

/** The policies of one object as HNS decides by them, and the draft of another list. */
export function PoliciesScreen() {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const { params } = useView()
  const { selected } = useSelection()
  const { orpc, session } = useHost()
  const subject = subjectOf(selected, params['object'])
  const query = useQuery({
    ...orpc.policies.get.queryOptions({ input: { ref: subject ?? '' } }),
    enabled: subject !== null && session !== null,
  })
  const view = subject === null ? undefined : query.data
  const body = (): React.ReactNode => {
    if (subject === null) return <p className={styles.state}>{t('policies.ui.pickFirst')}</p>
    if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (view === undefined) return <PageSkeleton />
    return <Content view={view} tab={params['tab'] === 'edit' ? 'edit' : 'effective'} />
  }
  return (
    <Page title={t('ui.screen.policies')}>
      <div className={styles.root}>
        <div className={styles.subject}>
          <FocusPicker
            focus={subject}
            focusName={view?.object.name}
            selected={null}
            kinds={['pods', 'endpoints', 'networks']}
            label="policies.ui.pick"
            hint="policies.ui.pickHint"
            all="policies.ui.other"
            onFocus={(ref) => {
              selectQuietly(ref === null ? null : toRef(ref))
              changeParams({ object: ref ?? '' })
            }}
          />
          {view !== undefined && (
            <span className={styles.of}>
              <span className={styles.name}>
                <ObjectName refText={view.object.ref} name={view.object.name} kind={view.object.kind} />
              </span>
              {view.network !== null && (
                <>
                  {t('policies.ui.onNetwork')}
                  <ObjectName refText={view.network.ref} name={view.network.name} kind={view.network.kind} />
                </>
              )}
            </span>
          )}
          {view !== undefined && view.state === 'listed' && (
            <TableExport
              title={`${t('ui.screen.policies')}: ${view.object.name}`}
              what="policies"
              load={() => exportedPolicies(view, words)}
            />
          )}
        </div>
        {body()}
      </div>
    </Page>
  )
}
