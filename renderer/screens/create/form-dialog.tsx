import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FormView } from '../../../core/contract/drafts.ts'
import { useHost } from '../../api/host-context.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { useSay } from '../../i18n/say.ts'
import type { CreateKind } from './create-state.ts'

interface Props {
  readonly kind: CreateKind
  readonly network: string | null
  readonly surfaceClass: string
  readonly onClose: () => void
  readonly children: (form: FormView, onNetwork: (id: string) => void) => ReactNode
}

/** The frame of a form for a new HNS object: asks the host for its fields, which depend on the chosen network. */
export function FormDialog({ kind, network, surfaceClass, onClose, children }: Props) {
  const { t } = useSay()
  const { orpc } = useHost()
  const [chosen, setChosen] = useState(network)
  const query = useQuery(
    orpc.changes.formFor.queryOptions({ input: { kind, network: chosen }, placeholderData: keepPreviousData }),
  )
  // A dialog takes the focus when it opens, and without a control to take it would stay hidden from screen readers.
  if (query.data === undefined && query.error === null) return null
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface className={surfaceClass}>
        <DialogBody>
          <DialogTitle>{t(`create.ui.title.${kind}`)}</DialogTitle>
          {query.data !== undefined ? (
            children(query.data, setChosen)
          ) : (
            <DialogContent>
              <ErrorState error={query.error} onRetry={() => void query.refetch()} />
            </DialogContent>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
