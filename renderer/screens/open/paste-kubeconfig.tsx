import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Field,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { DocumentSearch20Regular } from '@fluentui/react-icons/svg/document-search'
import { useRef, useState } from 'react'
import { pastedChars, type ClusterContextsView } from '../../../core/contract/cluster.ts'
import { toAppError } from '../../api/errors.ts'
import { useHost } from '../../api/host-context.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { fontFamily: tokens.fontFamilyMonospace, minHeight: '180px' },
  hidden: { display: 'none' },
  file: { justifySelf: 'start' },
})

/**
 * The text of a kubeconfig for a host without a dialog. It may hold secrets: it lives in this dialog, is sent once and is
 * kept by no cache.
 */
export function PasteKubeconfig({ onTaken }: { onTaken: (view: ClusterContextsView) => void }) {
  const styles = useStyles()
  const { t } = useSay()
  const { client } = useHost()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const show = (open: boolean): void => {
    setOpen(open)
    setText('')
    setError(null)
  }
  const send = async (): Promise<void> => {
    setSending(true)
    setError(null)
    try {
      const view = await client.cluster.paste({ text })
      show(false)
      onTaken(view)
    } catch (refused) {
      setError(refused)
    } finally {
      setSending(false)
    }
  }
  const isTooLong = text.length > pastedChars
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => show(open)}>
      <DialogTrigger disableButtonEnhancement>
        <Button icon={<DocumentSearch20Regular />}>{t('ui.cluster.paste')}</Button>
      </DialogTrigger>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('ui.cluster.paste.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            <span>{t('ui.cluster.paste.what')}</span>
            <Field
              label={t('ui.cluster.paste.text')}
              {...(isTooLong ? { validationMessage: t('ui.cluster.paste.tooLong') } : {})}
            >
              <Textarea
                textarea={{ className: styles.text, spellCheck: false, autoComplete: 'off' }}
                resize="vertical"
                value={text}
                onChange={(_, { value }) => setText(value)}
              />
            </Field>
            <input
              ref={picker}
              type="file"
              className={styles.hidden}
              aria-hidden
              tabIndex={-1}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                // One character more than may be: enough to say that it is too long.
                if (file !== undefined)
                  file
                    .slice(0, pastedChars + 1)
                    .text()
                    .then(setText, setError)
              }}
            />
            <Button className={styles.file} onClick={() => picker.current?.click()}>
              {t('ui.cluster.paste.file')}
            </Button>
            {error !== null && <ErrorState error={toAppError(error)} />}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('ui.cancel')}</Button>
            </DialogTrigger>
            <PrimaryButton disabledFocusable={isSending || isTooLong || text.trim() === ''} onClick={() => void send()}>
              {t('ui.cluster.paste.use')}
            </PrimaryButton>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
