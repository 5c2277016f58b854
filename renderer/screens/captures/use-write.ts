import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { WrittenCapture } from '../../../core/contract/captures.ts'
import { downloadCapture } from '../../api/download.ts'
import { useHost } from '../../api/host-context.tsx'

/** Writes a capture and, where the host has no dialog, saves it as a download. Null: the user chose no place. */
export function useWrite<Input>(write: (input: Input, signal: AbortSignal) => Promise<WrittenCapture | null>) {
  const { client, hostOrpc } = useHost()
  const queryClient = useQueryClient()
  const end = useRef<AbortController | null>(null)
  const mutation = useMutation({
    mutationFn: async (input: Input) => {
      const mine = new AbortController()
      end.current = mine
      const written = await write(input, mine.signal)
      if (written !== null && written.where === null) {
        await downloadCapture(client, written.capture.id, written.capture.name, mine.signal)
      }
      return written
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: hostOrpc.captures.list.key() }),
  })
  const cancel = useCallback(() => end.current?.abort(), [])
  return { ...mutation, cancel }
}
