import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
  type PositioningVirtualElement,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { useSay } from '../../i18n/say.ts'
import { canLink, type LinkEnd } from '../../state/linking.ts'
import { selectQuietly, toRef, useSelection } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'
import { isRemovable, useStageRemoval } from './use-stage.ts'
import { useSuggest } from './use-suggest.ts'

/** Only what can send from this node: where rules can stand. */
const canHaveRules = (ref: string): boolean => /^(pod|endpoint)\//.test(ref)
const hasPolicies = (ref: string): boolean => /^(pod|endpoint|network)\//.test(ref)

export function hasObjectMenu(ref: string): boolean {
  return canLink(ref) || hasPolicies(ref) || isRemovable(ref)
}

const shortName = (ref: string): string => ref.slice(ref.indexOf('/') + 1)

/** What can be done with an object, as items of a menu. Each leads to a draft or into the plan; nothing is changed. */
function ObjectItems({ target }: { target: LinkEnd }) {
  const { t } = useSay()
  const { selected } = useSelection()
  const suggest = useSuggest()
  const remove = useStageRemoval()
  const { ref } = target
  const other = selected !== null && selected !== ref && canLink(selected) && canLink(ref) ? selected : null
  return (
    <MenuList>
      {canHaveRules(ref) && (
        <>
          <MenuItem onClick={() => suggest.mutate({ action: 'Block', from: ref, to: null })}>
            {t('policies.menu.blockFrom')}
          </MenuItem>
          <MenuItem onClick={() => suggest.mutate({ action: 'Allow', from: ref, to: null })}>
            {t('policies.menu.allowFrom')}
          </MenuItem>
        </>
      )}
      {other !== null && (
        <>
          <MenuItem onClick={() => suggest.mutate({ action: 'Block', from: other, to: ref })}>
            {t('policies.menu.blockTo', { name: shortName(other) })}
          </MenuItem>
          <MenuItem onClick={() => suggest.mutate({ action: 'Allow', from: other, to: ref })}>
            {t('policies.menu.allowTo', { name: shortName(other) })}
          </MenuItem>
        </>
      )}
      {hasPolicies(ref) && (
        <MenuItem
          onClick={() => {
            selectQuietly(toRef(ref))
            navigate('policies', { object: ref })
          }}
        >
          {t('policies.menu.open')}
        </MenuItem>
      )}
      {isRemovable(ref) && (
        <>
          <MenuDivider />
          <MenuItem onClick={() => remove.mutate([ref])}>{t('policies.menu.remove')}</MenuItem>
        </>
      )}
    </MenuList>
  )
}

/** The menu of an object as a button beside its name. */
export function ObjectMenuButton({ target }: { target: LinkEnd }) {
  const { t } = useSay()
  if (!hasObjectMenu(target.ref)) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('policies.menu.actions')} relationship="label">
          <Button appearance="subtle" icon={<MoreHorizontal20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <ObjectItems target={target} />
      </MenuPopover>
    </Menu>
  )
}

export interface MenuPlace {
  readonly target: LinkEnd
  /** In the window, as of the pointer. */
  readonly x: number
  readonly y: number
}

function elementAt({ x, y }: MenuPlace): PositioningVirtualElement {
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
}

/** The menu of an object where it was asked for with the pointer or the menu key. */
export function ObjectContextMenu({ place, onClose }: { place: MenuPlace | null; onClose: () => void }) {
  if (place === null || !hasObjectMenu(place.target.ref)) return null
  return (
    <Menu
      open
      key={`${place.target.ref} ${place.x} ${place.y}`}
      positioning={{ target: elementAt(place), position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => (open ? undefined : onClose())}
    >
      <MenuPopover>
        <ObjectItems target={place.target} />
      </MenuPopover>
    </Menu>
  )
}
