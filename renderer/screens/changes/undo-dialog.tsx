import { Button, DialogTrigger, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { JournalEntryView } from '../../../core/contract/applied.ts'
import { useHost } from '../../api/host-context.tsx'
import { QueryDialog } from '../../components/query-dialog.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' },
  by: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  hard: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
})

interface UndoDialogProps {
  readonly entry: JournalEntryView
  onUndo(): void
  onClose(): void
}

/** The last look before an applied change is undone: what runs for each step, and what does not come back. */
export function UndoDialog({ entry, onUndo, onClose }: UndoDialogProps) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { hostOrpc } = useHost()
  const query = useQuery(hostOrpc.changes.journalEntry.queryOptions({ input: { id: entry.id } }))
  const steps = [...(query.data?.steps ?? [])].reverse()
  return (
    <QueryDialog
      isQuestion
      title={t('changes.ui.journal.undoTitle', { node: entry.node ?? entry.source })}
      query={query}
      onClose={onClose}
      actions={
        <>
          <DialogTrigger disableButtonEnhancement>
            <Button>{t('changes.ui.pending.leave')}</Button>
          </DialogTrigger>
          <PrimaryButton isCareful disabled={query.data === undefined} onClick={onUndo}>
            {t('changes.ui.pending.undo')}
          </PrimaryButton>
        </>
      }
    >
      <ul className={styles.list}>
        {steps.map(
          ({ title, inverse }, at) =>
            inverse !== null && (
              <li key={at}>
                {say(title)}
                {inverse.steps.length > 0 && <div className={styles.by}>{t('changes.ui.journal.undoneBy')}</div>}
                <ul>
                  {inverse.steps.map((step) => (
                    <li key={say(step)}>{say(step)}</li>
                  ))}
                </ul>
                <div className={inverse.honesty === 'exact' ? undefined : styles.hard}>{say(inverse.text)}</div>
                {inverse.lost.map((lost) => (
                  <div key={say(lost)}>{say(lost)}</div>
                ))}
              </li>
            ),
        )}
      </ul>
      <p>{t('changes.ui.journal.undoText')}</p>
    </QueryDialog>
  )
}
