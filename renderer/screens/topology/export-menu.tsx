import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToolbarButton,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowExport20Regular } from '@fluentui/react-icons/svg/arrow-export'
import { useSay } from '../../i18n/say.ts'
import { exportKinds, exportTitles, type ExportKind } from './use-export.ts'

/** The picture, its list and its data as files, and the report of the whole source. */
export function ExportMenu({ canPng, onExport }: { canPng: boolean; onExport: (kind: ExportKind) => void }) {
  const { t } = useSay()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('report.export')} relationship="label">
          <ToolbarButton icon={<ArrowExport20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {exportKinds.flatMap((kind) => [
            ...(kind === 'reportHtml' ? [<MenuDivider key="divider" />] : []),
            <MenuItem key={kind} disabled={kind === 'png' && !canPng} onClick={() => onExport(kind)}>
              {t(exportTitles[kind])}
            </MenuItem>,
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
