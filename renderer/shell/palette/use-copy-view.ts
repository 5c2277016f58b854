import { useCallback } from 'react'
import { useLive } from '../../api/host-context.tsx'
import { useSourceActions } from '../source-actions.tsx'

/** Quotes that PowerShell, cmd and bash take alike; an address has its own quotes encoded. */
function quoted(text: string): string {
  return `"${text.replace(/"/g, '')}"`
}

/** Copies where the page stands: it leads there from the command box, and from `--view` of the command line. */
export function useCopyLink(): () => void {
  const { tellError } = useSourceActions()
  return useCallback(() => {
    navigator.clipboard.writeText(window.location.hash).catch(tellError)
  }, [tellError])
}

/** Copies the command that opens this source with what is shown of it now. */
export function useCopyView(): () => void {
  const { tellError } = useSourceActions()
  const name = useLive(({ source }) => source?.name)
  return useCallback(() => {
    if (name === undefined) return
    const command = `hnscope open ${quoted(name)} --view ${quoted(window.location.hash)}`
    navigator.clipboard.writeText(command).catch(tellError)
  }, [name, tellError])
}
