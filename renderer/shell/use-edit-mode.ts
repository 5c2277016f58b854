import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EditView } from '../../core/contract/changes.ts'
import { useHost } from '../api/host-context.tsx'
import { useSourceActions } from './source-actions.tsx'

/** Whether the open source may be changed, and the way to turn that on and off. */
export function useEditMode(): { readonly edit: EditView | undefined; readonly turn: (isOn: boolean) => void } {
  const { client, orpc } = useHost()
  const { tellError } = useSourceActions()
  const queryClient = useQueryClient()
  const query = useQuery(orpc.changes.editMode.queryOptions())
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? client.changes.enableEdit() : client.changes.disableEdit()),
    onSuccess: (edit) => queryClient.setQueryData(orpc.changes.editMode.queryKey(), edit),
    onError: tellError,
  })
  return { edit: query.data, turn: mutate }
}
