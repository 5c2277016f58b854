import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Edit16Filled } from '@fluentui/react-icons/svg/edit'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import type { EditView } from '../../core/contract/changes.ts'
import { useNow } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { countdown } from './change-bar.tsx'
import { useEditMode } from './use-edit-mode.ts'

const useStyles = makeStyles({
  chip: { minWidth: 'auto', flexShrink: 0, height: '30px', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular },
  on: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  why: { padding: tokens.spacingHorizontalM, maxWidth: '340px', margin: 0 },
})

/** The name of a source may be long; the box for searching needs its room, too. */
const longestName = 24

function shortName(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
}

function TimeLeft({ edit }: { edit: EditView }) {
  const { t } = useSay()
  const now = useNow()
  const left = countdown(Date.parse(edit.endsAt ?? '') - now)
  return <>{t('changes.ui.mode.on', { source: shortName(edit.sourceName ?? ''), left })}</>
}

/** Read-only, or for which source and how long it is not. */
export function ModeChip() {
  const styles = useStyles()
  const { t, say } = useSay()
  const { edit, turn } = useEditMode()
  if (edit === undefined) return null
  const isOn = edit.state === 'on'
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          appearance="subtle"
          className={mergeClasses(styles.chip, isOn && styles.on)}
          icon={isOn ? <Edit16Filled /> : <LockClosed16Regular />}
          data-mode={edit.state}
          title={isOn ? (edit.sourceName ?? undefined) : undefined}
        >
          {isOn && edit.endsAt !== null ? <TimeLeft edit={edit} /> : t('changes.ui.mode.readOnly')}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        {edit.why !== null && !isOn && <p className={styles.why}>{say(edit.why)}</p>}
        <MenuList>
          {isOn ? (
            <MenuItem onClick={() => turn(false)}>{t('changes.ui.mode.turnOff')}</MenuItem>
          ) : (
            <MenuItem disabled={!edit.canEnable} onClick={() => turn(true)}>
              {t('changes.ui.mode.turnOn')}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
