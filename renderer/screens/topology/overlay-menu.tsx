import {
  Menu,
  MenuDivider,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToolbarButton,
} from '@fluentui/react-components'
import { Layer20Regular } from '@fluentui/react-icons/svg/layer'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { overlays, type Overlay } from '../../../core/topology/overlay-tones.ts'
import { useSay } from '../../i18n/say.ts'
import type { Topology } from './use-topology.ts'

const overlayWords: Readonly<Record<Overlay, MessageKey>> = {
  findings: 'topology.overlay.findings',
  owner: 'topology.overlay.owner',
  policy: 'topology.overlay.policy',
}

/** What the map and its text tell of each object beside its findings. */
export function OverlayMenu({ topology }: { topology: Topology }) {
  const { t } = useSay()
  const { overlay, hasMinimap, isText } = topology
  return (
    <Menu
      checkedValues={{ overlay: [overlay], parts: hasMinimap ? ['minimap'] : [] }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        if (name === 'parts') return topology.setMinimap(checkedItems.includes('minimap'))
        const next = overlays.find((one) => one === checkedItems[0])
        if (next !== undefined) topology.setOverlay(next)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <ToolbarButton icon={<Layer20Regular />} title={t('topology.overlay', { what: t(overlayWords[overlay]) })}>
          <span data-word>{t('topology.overlay', { what: t(overlayWords[overlay]) })}</span>
        </ToolbarButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {overlays.map((name) => (
            <MenuItemRadio key={name} name="overlay" value={name}>
              {t(overlayWords[name])}
            </MenuItemRadio>
          ))}
          <MenuDivider />
          <MenuItemCheckbox name="parts" value="minimap" disabled={isText}>
            {t('topology.minimap')}
          </MenuItemCheckbox>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
