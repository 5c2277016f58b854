import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { useSay } from '../../i18n/say.ts'
import { currentSelection } from '../../state/selection.ts'
import { openCreate, type CreateKind } from './create-state.ts'

const kinds: readonly CreateKind[] = ['endpoint', 'load-balancer', 'network', 'namespace']

/** The network that is selected, for a form that needs one. */
function selectedNetwork(): string | null {
  const selected = currentSelection()
  return selected?.startsWith('network/') === true ? selected.slice('network/'.length) : null
}

/** What can be made, as a menu of a toolbar. */
export function CreateMenu() {
  const { t } = useSay()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" icon={<Add20Regular />}>
          {t('create.ui.menu')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {kinds.map((kind) => (
            <MenuItem key={kind} onClick={() => openCreate.set({ kind, network: selectedNetwork() })}>
              {t(`create.ui.title.${kind}`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
