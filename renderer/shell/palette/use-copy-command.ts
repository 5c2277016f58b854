import { useCallback } from 'react'
import { useHost } from '../../api/host-context.tsx'
import { currentSelection } from '../../state/selection.ts'
import { useSourceActions } from '../source-actions.tsx'

/** Copies the PowerShell or kubectl that shows the selected object. */
export function useCopyCommand(): () => void {
  const { client } = useHost()
  const { tellError } = useSourceActions()
  return useCallback(() => {
    const ref = currentSelection()
    if (ref === null) return
    const copy = async (): Promise<void> => {
      const { commands } = await client.object.get({ ref })
      const [first] = commands
      if (first !== undefined) await navigator.clipboard.writeText(first.text)
    }
    copy().catch(tellError)
  }, [client, tellError])
}
