import { Badge, Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { JournalEntryView } from '../../../core/contract/applied.ts'
import { saveBlob } from '../../api/download.ts'
import { useHost } from '../../api/host-context.tsx'
import { DocumentDifference } from '../../components/document-difference.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { timeText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  entry: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  grow: { flexGrow: 1 },
  muted: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  titles: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalS,
    maxHeight: '200px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  detail: { display: 'grid', rowGap: tokens.spacingVerticalS },
})

const stateColours = {
  waiting: 'warning',
  kept: 'success',
  reverted: 'informative',
  'reverted-partly': 'warning',
  failed: 'danger',
  interrupted: 'warning',
  'revert-failed': 'danger',
  elsewhere: 'subtle',
} as const satisfies Readonly<Record<JournalEntryView['state'], string>>

function Detail({ id }: { id: string }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { hostOrpc } = useHost()
  const query = useQuery(hostOrpc.changes.journalEntry.queryOptions({ input: { id } }))
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Spinner size="tiny" label={t('ui.loading')} />
  const text = (label: string, value: string | null) =>
    value === null ? null : (
      <div>
        <span className={styles.muted}>{label}</span>
        <pre className={styles.text} tabIndex={0} aria-label={label}>
          {value}
        </pre>
      </div>
    )
  return (
    <div className={styles.detail}>
      {query.data.steps.map((step, at) => (
        <div key={at} className={styles.detail}>
          <strong>
            {at + 1}. {say(step.title)}: {t(`changes.ui.outcome.${step.outcome}`)}
          </strong>
          {(step.before !== null || step.after !== null) && (
            <DocumentDifference before={step.before} after={step.after} fields={step.fields} />
          )}
          {text(t('changes.ui.journal.request', { call: step.call }), step.request)}
          {text(t('changes.ui.journal.answer'), step.answer)}
          {step.undo.map((undo) => (
            <span key={say(undo.title)}>
              {t('changes.ui.journal.undone', { title: say(undo.title), answer: undo.answer ?? '' })}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: JournalEntryView }) {
  const styles = useStyles()
  const { t, say, language } = useSay()
  const { client } = useHost()
  const { tellError } = useSourceActions()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const whyNotId = useId()
  const undo = useMutation({ mutationFn: () => client.changes.undo({ id: entry.id }), onError: tellError })
  return (
    <li className={styles.entry} data-state={entry.state}>
      <div className={styles.head}>
        <Badge appearance="tint" color={stateColours[entry.state]}>
          {t(`changes.entryState.${entry.state}`)}
        </Badge>
        <strong>{timeText(language, entry.at)}</strong>
        <span className={mergeClasses(styles.muted, styles.grow)}>
          {[entry.node, entry.source, entry.who].filter((part) => part !== null).join(' · ')}
        </span>
        {undo.isPending && <Spinner size="tiny" />}
        {entry.canUndo && (
          <Button
            size="small"
            disabledFocusable={undo.isPending || entry.whyNotNow !== null}
            aria-describedby={entry.whyNotNow === null ? undefined : whyNotId}
            onClick={() => setAsked(true)}
          >
            {t('changes.ui.journal.undo')}
          </Button>
        )}
        <Button size="small" appearance="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'changes.ui.journal.less' : 'changes.ui.journal.more')}
        </Button>
      </div>
      <ul className={styles.titles}>
        {entry.titles.map((title) => (
          <li key={say(title)}>{say(title)}</li>
        ))}
      </ul>
      {entry.whyNoUndo !== null && <span className={styles.muted}>{say(entry.whyNoUndo)}</span>}
      {entry.whyNotNow !== null && (
        <span id={whyNotId} className={styles.muted}>
          {say(entry.whyNotNow)}
        </span>
      )}
      {entry.capture !== null && (
        <span className={styles.muted}>{t('changes.ui.apply.capture', { file: entry.capture })}</span>
      )}
      {isOpen && <Detail id={entry.id} />}
      {isAsked && (
        <UndoDialog
          entry={entry}
          onClose={() => setAsked(false)}
          onUndo={() => {
            setAsked(false)
            undo.mutate()
          }}
        />
      )}
    </li>
  )
}

/** Every change that was applied from this computer, the latest first. */
export function Journal() {
  const styles = useStyles()
  const { t } = useSay()
  const { client, hostOrpc } = useHost()
  const { tellError } = useSourceActions()
  const query = useQuery(hostOrpc.changes.journal.queryOptions())
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Spinner label={t('ui.loading')} />
  const { entries } = query.data
  if (entries.length === 0) return <p>{t('changes.ui.journal.none')}</p>
  return (
    <div className={styles.root}>
      <div>
        <Button
          icon={<ArrowDownload16Regular />}
          onClick={() => {
            client.changes.exportJournal().then(({ fileName, text }) => saveBlob(new Blob([text]), fileName), tellError)
          }}
        >
          {t('changes.ui.journal.export')}
        </Button>
      </div>
      <ul className={styles.list} aria-label={t('changes.ui.journal.title')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  )
}
