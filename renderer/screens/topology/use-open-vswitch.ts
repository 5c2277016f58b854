import { useHost } from '../../api/host-context.tsx'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { navigate } from '../../state/view.ts'

/**
 * Shows the vSwitch of a node whose HNS was read, in another snapshot of the source where need be. The step is in the
 * history, so that back leads to the nodes.
 */
export function useOpenVSwitch(): (snapshot: string | null) => void {
  const { client } = useHost()
  const { tellError } = useSourceActions()
  return (snapshot) => {
    const show = (): void => navigate('topology', {})
    if (snapshot === null) show()
    else client.sources.chooseSnapshot({ id: snapshot }).then(show, tellError)
  }
}
