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

interface Props {
  /** Whether the picture stands before the user; its list and data can be saved from the text as well. */
  readonly canPng: boolean
  readonly hasView: boolean
  readonly onExport: (kind: ExportKind) => void
}

/** The picture, its list and its data as files, and the report of the whole source. */
export function ExportMenu({ canPng, hasView, onExport }: Props) {
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
            <MenuItem
              key={kind}
              disabled={(kind === 'png' && !canPng) || (!hasView && !kind.startsWith('report'))}
              onClick={() => onExport(kind)}
            >
              {t(exportTitles[kind])}
            </MenuItem>,
          ])}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
