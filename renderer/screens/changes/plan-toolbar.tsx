import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Toolbar,
  ToolbarButton,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { DocumentOnePageMultiple20Regular } from '@fluentui/react-icons/svg/document-one-page-multiple'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import type { ExportFormat, PlanView } from '../../../core/contract/changes.ts'
import { fileName, saveBlob } from '../../api/download.ts'
import { useHost } from '../../api/host-context.tsx'
import { pngOf } from '../../api/picture.ts'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { planSvg } from './plan-picture.ts'
import type { PlanActions } from './use-plan.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'

interface PlanToolbarProps {
  readonly plan: PlanView
  readonly actions: PlanActions
  readonly isLocked: boolean
  onDiff(): void
  onApply(): void
}

const exports: readonly ExportFormat[] = ['powershell', 'hcn-json', 'markdown']
const pictures = ['svg', 'png'] as const

/** Dry run, review, apply: the order in which they are meant to be used. */
export function PlanToolbar({ plan, actions, isLocked, onDiff, onApply }: PlanToolbarProps) {
  const words = useSay()
  const { t, say } = words
  const savePicture = async (kind: (typeof pictures)[number]): Promise<void> => {
    const svg = planSvg(plan, words)
    const picture = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg)
    saveBlob(picture, fileName(plan.source.nodeName ?? plan.source.name, 'changes', kind))
  }
  const { client } = useHost()
  const { tellError } = useSourceActions()
  const isIdle = !isLocked && !actions.isBusy
  const whyNot = plan.whyNot === null ? t('changes.ui.applyHint') : say(plan.whyNot)
  return (
    <Toolbar aria-label={t('changes.ui.tools')} size="small">
      <ToolbarButton
        icon={<Beaker20Regular />}
        disabledFocusable={!isIdle}
        onClick={() => actions.run(() => client.changes.dryRun())}
      >
        {t('changes.ui.dryRun')}
      </ToolbarButton>
      <ToolbarButton icon={<DocumentOnePageMultiple20Regular />} disabledFocusable={!isIdle} onClick={onDiff}>
        {t('changes.ui.review')}
      </ToolbarButton>
      <Tooltip content={whyNot} relationship="description">
        <PrimaryButton
          isCareful
          size="small"
          icon={<Play20Regular />}
          disabledFocusable={!isIdle || !plan.canApply}
          onClick={onApply}
        >
          {t('changes.ui.apply')}
        </PrimaryButton>
      </Tooltip>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <ToolbarButton icon={<ArrowDownload20Regular />}>{t('changes.ui.export')}</ToolbarButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {exports.map((format) => (
              <MenuItem
                key={format}
                onClick={() => {
                  client.changes
                    .export({ format })
                    .then((file) => saveBlob(new Blob([file.text]), file.fileName), tellError)
                }}
              >
                {t(`changes.ui.export.${format}`)}
              </MenuItem>
            ))}
            {pictures.map((kind) => (
              <MenuItem key={kind} onClick={() => void savePicture(kind).catch(tellError)}>
                {t(`report.export.${kind}`)}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <ToolbarButton
        icon={<Delete20Regular />}
        disabledFocusable={!isIdle}
        onClick={() => actions.run(() => client.changes.clear())}
      >
        {t('changes.ui.clear')}
      </ToolbarButton>
    </Toolbar>
  )
}
