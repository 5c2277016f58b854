import { Badge, Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CloudCube24Regular } from '@fluentui/react-icons/svg/cloud-cube'
import { DocumentSearch20Regular } from '@fluentui/react-icons/svg/document-search'
import { Info20Regular } from '@fluentui/react-icons/svg/info'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClusterContextsView } from '../../../core/contract/cluster.ts'
import { AppError } from '../../../core/contract/errors.ts'
import { useHost } from '../../api/host-context.tsx'
import { Delayed } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { useSay } from '../../i18n/say.ts'
import { clusterName, useSourceActions } from '../../shell/source-actions.tsx'
import { PasteKubeconfig } from './paste-kubeconfig.tsx'
import { useCardStyles } from './card-styles.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, maxHeight: '420px', overflowY: 'auto' },
  context: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  names: { flex: '1 1 150px', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', marginInlineEnd: tokens.spacingHorizontalS },
  server: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalXS },
  from: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  pick: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  note: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  noteIcon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
})

type Context = ClusterContextsView['contexts'][number]

function ContextRow({ context, join }: { context: Context; join: ClusterContextsView['join'] }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { openCluster, joinCluster, opening } = useSourceActions()
  const { name, isCurrent, server, program, refused } = context
  const choice = { context: name, node: null }
  const wait = (what: string) => (opening === what ? <Spinner size="extra-tiny" /> : null)
  return (
    <li className={styles.context}>
      <span className={styles.names}>
        <span className={styles.name}>{name}</span>
        {isCurrent && (
          <Badge appearance="tint" size="small" color="informative">
            {t('ui.cluster.current')}
          </Badge>
        )}
        <span className={styles.server}>{refused === null ? (server ?? t('ui.cluster.noCluster')) : say(refused)}</span>
        {program !== null && <span className={styles.server}>{t('ui.cluster.program', { program })}</span>}
      </span>
      {server !== null && (
        <span className={styles.actions}>
          <Button
            size="small"
            disabledFocusable={opening !== null}
            icon={wait(clusterName(choice))}
            aria-label={t('ui.cluster.openNamed', { context: name })}
            onClick={() => openCluster(choice)}
          >
            {t('ui.cluster.open')}
          </Button>
          {join !== null && join.why === null && (
            <Button
              size="small"
              appearance="subtle"
              disabledFocusable={opening !== null}
              icon={wait(`+${clusterName(choice)}`)}
              aria-label={t('ui.cluster.joinNamed', { source: join.source, context: name })}
              onClick={() => joinCluster(choice)}
            >
              {t('ui.cluster.join', { source: join.source === 'live' ? t('ui.source.thisComputer') : join.source })}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

function Contexts({ view }: { view: ClusterContextsView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  if (view.problem !== null) {
    // Most people who open captures have no kubeconfig: that is no failure.
    return view.problem.message.key === 'kubernetes.config.none' ? (
      <div className={styles.note}>
        <Info20Regular className={styles.noteIcon} aria-hidden />
        <span>{say(view.problem.message)}</span>
      </div>
    ) : (
      <ErrorState error={new AppError(view.problem)} />
    )
  }
  return (
    <>
      <span className={styles.from}>{t(`ui.cluster.from.${view.from}`, { places: view.places.join(', ') })}</span>
      {view.contexts.length === 0 ? (
        <span>{t('ui.cluster.noContexts')}</span>
      ) : (
        <ul className={styles.list} aria-label={t('ui.cluster.contexts')}>
          {view.contexts.map((context) => (
            <ContextRow key={context.name} context={context} join={view.join} />
          ))}
        </ul>
      )}
      {view.more > 0 && <span className={styles.from}>{t('ui.cluster.more', { count: view.more })}</span>}
      {view.join?.why != null && (
        <div className={styles.note}>
          <Info20Regular className={styles.noteIcon} aria-hidden />
          <span>{say(view.join.why)}</span>
        </div>
      )}
    </>
  )
}

/** Contexts of the user's kubeconfig. Which file they come from only the host's own dialog can change. */
export function ClusterCard() {
  const card = useCardStyles()
  const styles = useStyles()
  const { t } = useSay()
  const { hostOrpc, client } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  const contexts = useQuery(hostOrpc.cluster.contexts.queryOptions({ staleTime: 0 }))
  const take = (view: ClusterContextsView | null): void => {
    if (view !== null) queryClient.setQueryData(hostOrpc.cluster.contexts.queryKey(), view)
  }
  const pick = useMutation({ mutationFn: () => client.cluster.pick(), onSuccess: take, onError: tellError })
  const unpick = useMutation({ mutationFn: () => client.cluster.unpick(), onSuccess: take, onError: tellError })
  const view = contexts.data
  return (
    <section className={card.card} aria-labelledby="open-cluster">
      <div className={card.head}>
        <span className={card.icon}>
          <CloudCube24Regular aria-hidden />
        </span>
        <h2 className={card.title} id="open-cluster">
          {t('ui.screen.cluster')}
        </h2>
      </div>
      <p className={card.text}>{t('ui.cluster.what')}</p>
      {contexts.error !== null && <ErrorState error={contexts.error} onRetry={() => void contexts.refetch()} />}
      {view === undefined && contexts.error === null && (
        <Delayed>
          <Spinner size="tiny" label={t('ui.loading')} />
        </Delayed>
      )}
      {view !== undefined && <Contexts view={view} />}
      {view !== undefined && (
        <div className={mergeClasses(styles.pick)}>
          {view.canPick ? (
            <>
              <Button
                icon={<DocumentSearch20Regular />}
                disabledFocusable={pick.isPending}
                onClick={() => pick.mutate()}
              >
                {t('ui.cluster.pick')}
              </Button>
              {view.from === 'picked' && (
                <Button appearance="subtle" onClick={() => unpick.mutate()}>
                  {t('ui.cluster.unpick')}
                </Button>
              )}
            </>
          ) : (
            <>
              {view.canPaste && <PasteKubeconfig onTaken={take} />}
              {view.from === 'pasted' && (
                <Button appearance="subtle" onClick={() => unpick.mutate()}>
                  {t('ui.cluster.unpick')}
                </Button>
              )}
              {!view.canPaste && <span className={styles.from}>{t('ui.cluster.nameIt')}</span>}
            </>
          )}
        </div>
      )}
    </section>
  )
}
