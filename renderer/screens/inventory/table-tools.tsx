import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Tooltip,
} from '@fluentui/react-components'
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark'
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import type { SavedFilter } from '../../../core/contract/settings.ts'
import type { InventoryView } from '../../../core/contract/views.ts'
import { TableExport, type ExportedTable } from '../../components/table-export.tsx'
import { useSay } from '../../i18n/say.ts'

export type CopyFormat = 'csv' | 'json' | 'command'

interface Props {
  readonly columns: InventoryView['columns']
  readonly hidden: readonly string[]
  readonly onHidden: (ids: readonly string[]) => void
  readonly saved: readonly SavedFilter[]
  readonly canSave: boolean
  readonly onSave: () => void
  readonly onForget: () => void
  readonly onUse: (filter: SavedFilter) => void
  readonly onCopy: (format: CopyFormat) => void
  readonly chosen: number
  readonly title: string
  readonly kind: string
  readonly onExport: () => Promise<ExportedTable | null>
}

/** Columns, saved filters and copying: what belongs to the whole table. */
export function TableTools({
  columns,
  hidden,
  onHidden,
  saved,
  canSave,
  onSave,
  onForget,
  onUse,
  onCopy,
  chosen,
  title,
  kind,
  onExport,
}: Props) {
  const { say, t } = useSay()
  const shown = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id)
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('ui.inventory.saved')} relationship="label">
            <Button appearance="subtle" size="small" icon={<Bookmark20Regular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {saved.map((filter) => (
              <MenuItem key={filter.name} onClick={() => onUse(filter)}>
                {filter.name}
              </MenuItem>
            ))}
            {saved.length > 0 && <MenuDivider />}
            <MenuItem disabled={!canSave} onClick={onSave}>
              {t('ui.inventory.saved.save')}
            </MenuItem>
            <MenuItem disabled={saved.length === 0} onClick={onForget}>
              {t('ui.inventory.saved.forget')}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu
        checkedValues={{ columns: shown }}
        onCheckedValueChange={(_, { checkedItems }) =>
          onHidden(columns.map(({ id }) => id).filter((id) => !checkedItems.includes(id)))
        }
      >
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('ui.inventory.columns')} relationship="label">
            <Button appearance="subtle" size="small" icon={<ColumnTriple20Regular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {columns.map(({ id, title }, index) => (
              // The first column is what the row is called by.
              <MenuItemCheckbox key={id} name="columns" value={id} disabled={index === 0}>
                {say(title)}
              </MenuItemCheckbox>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip
            content={chosen === 0 ? t('ui.inventory.copyAll') : t('ui.inventory.copyChosen', { count: chosen })}
            relationship="label"
          >
            <Button appearance="subtle" size="small" icon={<Copy20Regular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={() => onCopy('csv')}>{t('ui.inventory.copy.csv')}</MenuItem>
            <MenuItem onClick={() => onCopy('json')}>{t('ui.inventory.copy.json')}</MenuItem>
            <MenuItem onClick={() => onCopy('command')}>{t('ui.inventory.copy.command')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <TableExport title={title} what={kind.toLowerCase()} load={onExport} />
    </>
  )
}
