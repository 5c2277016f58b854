import { Button, Popover, PopoverSurface, PopoverTrigger, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { OverviewState } from '../../core/contract/overview.ts'
import type { FacetView, SourceView } from '../../core/contract/views.ts'
import { useHost, useLive, useSource } from '../api/host-context.tsx'
import { Delayed } from '../components/delayed.tsx'
import { FacetStateIcon, facetWord, isComplete, stateWord } from '../components/facet-state.tsx'
import { SeverityIcon, type Mark } from '../components/severity-icon.tsx'
import { SourceMark } from '../components/source-mark.tsx'
import { ageText, numberText, timeText, useNow } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { navigate } from '../state/view.ts'
import { useIsUpdating } from '../api/use-is-fetching.ts'
import { ChangesSeen } from './changes-seen.tsx'
import { Jobs } from './jobs.tsx'
import { WholeWords } from '../components/whole-words.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '28px',
    paddingInline: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  old: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
  },
  space: { flexGrow: 1 },
  button: {
    minWidth: 0,
    height: '24px',
    paddingTop: 0,
    paddingBottom: 0,
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    gap: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
  },
  counts: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  count: { display: 'inline-flex', alignItems: 'center', gap: '3px' },
  popover: { maxWidth: '460px', maxHeight: '60vh', overflowY: 'auto' },
  facets: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  facet: { display: 'grid', gridTemplateColumns: '16px 1fr', columnGap: tokens.spacingHorizontalS },
  facetName: { fontWeight: tokens.fontWeightSemibold },
  facetNote: { gridColumn: 2, color: tokens.colorNeutralForeground2 },
})

/** A live source that was not read for so many of its intervals shows old data. */
const intervalsUntilOld = 3

function Age({ source }: { source: SourceView }) {
  const styles = useStyles()
  const words = useSay()
  const now = useNow()
  const { t, language } = words
  const { pollSeconds, service } = source
  // What a live source does not give any more is as old as its last good reading.
  const kept = source.kind === 'live' ? (service?.oldestAt ?? null) : null
  const readAt = kept ?? source.collectedAt
  const age = ageText(words, now - Date.parse(readAt))
  if (source.kind !== 'capture') {
    const isLate = pollSeconds !== null && now - Date.parse(readAt) > intervalsUntilOld * pollSeconds * 1000
    const isOld = kept !== null || isLate
    return (
      <>
        <time
          dateTime={readAt}
          className={isOld ? styles.old : undefined}
          title={timeText(language, readAt)}
          data-old={isOld || undefined}
        >
          {isOld && <SeverityIcon mark="warning" size={14} />}
          {t(kept !== null ? 'live.paused' : isOld ? 'ui.status.old' : 'ui.status.collected', { age })}
        </time>
        {pollSeconds !== null && (
          <span
            title={t(
              service?.tellsOfChanges === true
                ? 'live.told'
                : service?.tellsOfChanges === false
                  ? 'live.notTold'
                  : 'live.toldUnknown',
            )}
          >
            {t('ui.status.polled', { seconds: pollSeconds })}
          </span>
        )}
        {kept === null && service !== undefined && service.answerMs !== null && (
          <span>
            {service.answerMs < 1
              ? t('live.answersFast')
              : t('live.answers', { ms: numberText(language, Math.round(service.answerMs)) })}
          </span>
        )}
      </>
    )
  }
  return (
    <span title={t('ui.status.opened', { age })}>
      {source.takenAt === null
        ? t('ui.status.takenUnknown')
        : t('ui.status.taken', { time: timeText(language, source.takenAt) })}
    </span>
  )
}

function MissingFacets({ facets }: { facets: readonly FacetView[] }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const missing = facets.filter((facet) => !isComplete(facet.state))
  if (missing.length === 0) return <span>{t('ui.status.allCollected')}</span>
  return (
    <Popover positioning="above-start" withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.button} icon={<FacetStateIcon state="notCollected" />}>
          {t('ui.status.missing', { count: missing.length })}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.popover} aria-label={t('ui.overview.collected')}>
        <ul className={styles.facets}>
          {missing.map((facet) => (
            <li key={facet.name} className={styles.facet}>
              <FacetStateIcon state={facet.state} />
              <span>
                <span className={styles.facetName}>{t(facetWord[facet.name])}</span>
                {` · ${t(stateWord[facet.state])}`}
              </span>
              {facet.note !== null && (
                <span className={styles.facetNote}>
                  <WholeWords text={say(facet.note)} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </PopoverSurface>
    </Popover>
  )
}

const marks = ['error', 'warning', 'info', 'notChecked'] as const satisfies readonly Mark[]

/** Work of a blink is not told: with a busy source the words would come and go all the time. */
function Updating() {
  const { t } = useSay()
  const isUpdating = useIsUpdating()
  return isUpdating ? (
    <Delayed>
      <span>{t('ui.status.updating')}</span>
    </Delayed>
  ) : null
}

function SourceAge() {
  const source = useSource()
  return source === null ? null : <Age source={source} />
}

/** What the bar tells of the overview: a reading that changes nothing of it draws nothing anew. */
const told = ({ counts, facets }: OverviewState) => ({ counts, facets })

export function StatusBar() {
  const styles = useStyles()
  const { t, language } = useSay()
  const { session, orpc } = useHost()
  const kind = useLive(({ source }) => source?.kind ?? null)
  const overview = useQuery({ ...orpc.overview.state.queryOptions(), select: told, enabled: session !== null })
  const counts = overview.data?.counts
  const said =
    counts === undefined
      ? ''
      : t('ui.status.findings', {
          errors: t('ui.count.errors', { count: counts.error }),
          warnings: t('ui.count.warnings', { count: counts.warning }),
          infos: t('ui.count.infos', { count: counts.info }),
          notChecked: t('ui.count.notChecked', { count: counts.notChecked }),
        })
  return (
    <footer className={styles.root} data-region="status" tabIndex={-1} aria-label={t('ui.status')}>
      {kind === null ? (
        <span>{t('ui.status.noSource')}</span>
      ) : (
        <>
          <SourceMark kind={kind} />
          <SourceAge />
        </>
      )}
      <Updating />
      {kind !== null && overview.data !== undefined && <MissingFacets facets={overview.data.facets} />}
      {kind !== null && <ChangesSeen className={styles.button} />}
      <Jobs />
      <span className={styles.space} />
      {kind !== null && counts !== undefined && (
        <Button appearance="subtle" className={styles.button} title={said} onClick={() => navigate('findings')}>
          <span className={styles.counts}>
            {marks.map((mark) => (
              <span key={mark} className={styles.count}>
                <SeverityIcon mark={mark} size={14} isNamed />
                {numberText(language, counts[mark])}
              </span>
            ))}
          </span>
        </Button>
      )}
    </footer>
  )
}
