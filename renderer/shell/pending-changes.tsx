import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHost } from '../api/host-context.tsx'
import { timeText } from '../components/time.ts'
import { PrimaryButton } from '../components/primary-button.tsx'
import { useSay } from '../i18n/say.ts'
import { useSourceActions } from './source-actions.tsx'

const askAgainMs = 2000

/** A change that HNScope left behind when it was ended in the middle: offered for undo before anything else. */
export function PendingChanges() {
  const { t, say, language } = useSay()
  const { client, hostOrpc } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...hostOrpc.changes.pending.queryOptions(),
    // A process that was killed is not gone at once, and nobody tells when it is.
    refetchInterval: ({ state }) => (state.data?.isOpenElsewhere === true ? askAgainMs : false),
  })
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: hostOrpc.changes.key() })
  const undo = useMutation({
    mutationFn: (id: string) => client.changes.undo({ id }),
    onError: tellError,
    onSettled: again,
  })
  const leave = useMutation({
    mutationFn: (id: string) => client.changes.keepPending({ id }),
    onError: tellError,
    onSettled: again,
  })
  const [entry] = query.data?.entries.filter(({ state }) => state === 'interrupted') ?? []
  if (entry === undefined) return null
  const isBusy = undo.isPending || leave.isPending
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('changes.ui.pending.title')}</DialogTitle>
          <DialogContent>
            <p>
              {t('changes.ui.pending.text', {
                time: timeText(language, entry.at),
                node: entry.node ?? entry.source,
                who: entry.who,
              })}
            </p>
            <ul>
              {entry.titles.map((title) => (
                <li key={say(title)}>{say(title)}</li>
              ))}
            </ul>
            {entry.whyNoUndo !== null && <p>{say(entry.whyNoUndo)}</p>}
          </DialogContent>
          <DialogActions>
            {isBusy && <Spinner size="tiny" />}
            <Button disabledFocusable={isBusy} onClick={() => leave.mutate(entry.id)}>
              {t('changes.ui.pending.leave')}
            </Button>
            <PrimaryButton
              isCareful
              disabled={!entry.canUndo}
              disabledFocusable={isBusy}
              onClick={() => undo.mutate(entry.id)}
            >
              {t('changes.ui.pending.undo')}
            </PrimaryButton>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
