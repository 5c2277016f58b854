import { useHost } from '../../api/host-context.tsx'
import { useStore } from '../../state/store.ts'
import { openCreate } from './create-state.ts'
import { EndpointWizard } from './endpoint-wizard.tsx'
import { ObjectFormDialog } from './object-form-dialog.tsx'

/** The form for a new HNS object, over whatever screen it was asked for on. */
export function CreateDialog() {
  const { session } = useHost()
  const open = useStore(openCreate)
  if (open === null || session === null) return null
  const onClose = (): void => openCreate.set(null)
  return open.kind === 'endpoint' ? (
    <EndpointWizard key={session} network={open.network} onClose={onClose} />
  ) : (
    <ObjectFormDialog key={`${session} ${open.kind}`} kind={open.kind} network={open.network} onClose={onClose} />
  )
}
