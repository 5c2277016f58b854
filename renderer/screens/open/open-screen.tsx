import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpload24Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { Desktop24Regular } from '@fluentui/react-icons/svg/desktop'
import { DocumentMultiple20Regular } from '@fluentui/react-icons/svg/document-multiple'
import { FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open'
import { Info20Regular } from '@fluentui/react-icons/svg/info'
import { PlugConnected20Regular } from '@fluentui/react-icons/svg/plug-connected'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { AppError } from '../../../core/contract/errors.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { useSay } from '../../i18n/say.ts'
import { fromList } from '../../shell/dropped-files.ts'
import { Jobs } from '../../shell/jobs.tsx'
import { openFocus } from '../../shell/shortcuts.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { useStore } from '../../state/store.ts'
import { useCardStyles } from './card-styles.ts'
import { ClusterCard } from './cluster-card.tsx'
import { EmbeddedCard } from './embedded-card.tsx'
import { WholeWords } from '../../components/whole-words.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    maxWidth: '1100px',
  },
  column: { display: 'grid', gap: tokens.spacingHorizontalL },
  zone: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    textAlign: 'center',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: tokens.spacingHorizontalS },
  kinds: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
  notHere: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  notHereIcon: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  jobs: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginBottom: tokens.spacingVerticalM },
  hidden: { display: 'none' },
})

/** `webkitdirectory` is no attribute that React types know. */
const folderPicker: Readonly<Record<string, string>> = { webkitdirectory: '' }

export function OpenScreen() {
  const styles = useStyles()
  const card = useCardStyles()
  const { say, t } = useSay()
  const { hostOrpc } = useHost()
  const { openLive, openDialog, openPicked, opening } = useSourceActions()
  const list = useQuery(hostOrpc.sources.list.queryOptions())
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const wantsFocus = useStore(openFocus)
  const isListed = list.data !== undefined

  useEffect(() => {
    if (wantsFocus > 0 && isListed) buttons.current?.querySelector('button')?.focus()
  }, [wantsFocus, isListed])

  if (list.error !== null) {
    return (
      <Page title={t('ui.screen.open')}>
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      </Page>
    )
  }
  if (list.data === undefined) return <PageSkeleton />

  const { hasDialog, scenarios, live, failure } = list.data
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const picked = fromList(Array.from(event.currentTarget.files ?? []))
    // The same file chosen again must be a change again.
    event.currentTarget.value = ''
    if (picked !== null) openPicked(picked)
  }
  return (
    <Page title={t('ui.screen.open')}>
      <div className={styles.jobs}>
        {failure !== null && (
          <div role="alert">
            <ErrorState error={new AppError(failure)} />
          </div>
        )}
        <Jobs />
      </div>
      <div className={styles.cards}>
        <section className={card.card} aria-labelledby="open-file">
          <div className={card.head}>
            <span className={card.icon}>
              <ArrowUpload24Regular aria-hidden />
            </span>
            <h2 className={card.title} id="open-file">
              {t('ui.open.card')}
            </h2>
          </div>
          <p className={card.text}>{t('ui.open.what')}</p>
          <ul className={styles.kinds}>
            <li>
              <WholeWords text={t('ui.open.kind.hns')} />
            </li>
            <li>
              <WholeWords text={t('ui.open.kind.hnsdiag')} />
            </li>
            <li>
              <WholeWords text={t('ui.open.kind.kubernetes')} />
            </li>
            <li>
              <WholeWords text={t('ui.open.kind.bundle')} />
            </li>
          </ul>
          <div className={styles.zone}>
            <span>{t('ui.open.dropOrPaste')}</span>
            <div ref={buttons} className={styles.buttons}>
              <PrimaryButton
                icon={<DocumentMultiple20Regular />}
                onClick={() => (hasDialog ? openDialog('files') : files.current?.click())}
              >
                {t('ui.open.files')}
              </PrimaryButton>
              <Button
                icon={<FolderOpen20Regular />}
                onClick={() => (hasDialog ? openDialog('folder') : folder.current?.click())}
              >
                {t('ui.open.folder')}
              </Button>
            </div>
            {!hasDialog && (
              <>
                <input
                  ref={files}
                  type="file"
                  multiple
                  className={styles.hidden}
                  onChange={pick}
                  aria-label={t('ui.open.files')}
                  data-testid="pick-files"
                />
                <input
                  ref={folder}
                  type="file"
                  {...folderPicker}
                  className={styles.hidden}
                  onChange={pick}
                  aria-label={t('ui.open.folder')}
                  data-testid="pick-folder"
                />
              </>
            )}
          </div>
        </section>
        <div className={styles.column}>
          <section className={card.card} aria-labelledby="open-live">
            <div className={card.head}>
              <span className={card.icon}>
                <Desktop24Regular aria-hidden />
              </span>
              <h2 className={card.title} id="open-live">
                {t('ui.source.thisComputer')}
              </h2>
            </div>
            <p className={card.text}>{t('ui.open.live.what')}</p>
            {live.isAvailable ? (
              <div>
                <Button
                  disabledFocusable={opening !== null}
                  icon={opening === 'live' ? <Spinner size="extra-tiny" /> : <PlugConnected20Regular />}
                  onClick={openLive}
                >
                  {t('ui.open.live')}
                </Button>
              </div>
            ) : (
              <div className={styles.notHere}>
                <Info20Regular className={styles.notHereIcon} aria-hidden />
                <span>
                  <WholeWords text={`${live.why === null ? '' : say(live.why)} ${t('ui.open.live.instead')}`} />
                </span>
              </div>
            )}
          </section>
          <ClusterCard />
        </div>
        <EmbeddedCard scenarios={scenarios} />
      </div>
    </Page>
  )
}
