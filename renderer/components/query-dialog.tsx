import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useSay } from '../i18n/say.ts'
import { ErrorState } from './error-state.tsx'

interface Props {
  readonly title: string
  readonly query: { readonly error: unknown; readonly isPending: boolean; refetch(): Promise<unknown> }
  readonly actions: ReactNode
  readonly children: ReactNode
  /** Asks for an answer: a click beside it does not close it. */
  readonly isQuestion?: boolean
  readonly surfaceClass?: string | undefined
  readonly contentClass?: string | undefined
  onClose(): void
}

/** A dialog about an answer of the host, also while that is on the way or has failed. */
export function QueryDialog({
  title,
  query,
  actions,
  children,
  isQuestion,
  surfaceClass,
  contentClass,
  onClose,
}: Props) {
  const { t } = useSay()
  return (
    <Dialog
      open
      modalType={isQuestion === true ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
    >
      <DialogSurface className={surfaceClass}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={contentClass}>
            {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
            {query.isPending && <Spinner size="tiny" label={t('ui.loading')} />}
            {children}
          </DialogContent>
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
