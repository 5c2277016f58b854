import {
  Button,
  NavDrawer,
  NavDrawerBody,
  NavDrawerFooter,
  NavItem,
  Tooltip,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Organization20Filled, Organization20Regular } from '@fluentui/react-icons/svg/organization'
import { Archive20Filled, Archive20Regular } from '@fluentui/react-icons/svg/archive'
import { CloudCube20Filled, CloudCube20Regular } from '@fluentui/react-icons/svg/cloud-cube'
import { FolderOpen20Filled, FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open'
import { Home20Filled, Home20Regular } from '@fluentui/react-icons/svg/home'
import { Navigation20Regular } from '@fluentui/react-icons/svg/navigation'
import { Settings20Filled, Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { ShieldTask20Filled, ShieldTask20Regular } from '@fluentui/react-icons/svg/shield-task'
import { Stethoscope20Filled, Stethoscope20Regular } from '@fluentui/react-icons/svg/stethoscope'
import { Wrench20Filled, Wrench20Regular } from '@fluentui/react-icons/svg/wrench'
import { Table20Filled, Table20Regular } from '@fluentui/react-icons/svg/table'
import { useEffect, useRef } from 'react'
import { useLive } from '../api/host-context.tsx'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useSay } from '../i18n/say.ts'
import { useStore } from '../state/store.ts'
import { navigate, screens, type ScreenName } from '../state/view.ts'
import { useInspector } from '../state/inspector.ts'
import { isNavigationNarrow } from './shortcuts.ts'

export const screenWord: Readonly<Record<ScreenName, MessageKey>> = {
  overview: 'ui.screen.overview',
  topology: 'ui.screen.topology',
  inventory: 'ui.screen.inventory',
  findings: 'ui.screen.findings',
  captures: 'ui.screen.captures',
  policies: 'ui.screen.policies',
  changes: 'ui.screen.changes',
  open: 'ui.screen.open',
  settings: 'ui.screen.settings',
  cluster: 'ui.screen.cluster',
}

type Icon = typeof Home20Regular
const icons: Readonly<Record<ScreenName, readonly [Icon, Icon]>> = {
  overview: [Home20Regular, Home20Filled],
  topology: [Organization20Regular, Organization20Filled],
  inventory: [Table20Regular, Table20Filled],
  findings: [Stethoscope20Regular, Stethoscope20Filled],
  captures: [Archive20Regular, Archive20Filled],
  policies: [ShieldTask20Regular, ShieldTask20Filled],
  changes: [Wrench20Regular, Wrench20Filled],
  open: [FolderOpen20Regular, FolderOpen20Filled],
  settings: [Settings20Regular, Settings20Filled],
  cluster: [CloudCube20Regular, CloudCube20Filled],
}

/** Keys that lead to a screen. */
export const keysOf: Readonly<Partial<Record<ScreenName, string>>> = {
  overview: 'Ctrl+1',
  topology: 'Ctrl+2',
  inventory: 'Ctrl+3',
  findings: 'Ctrl+4',
  captures: 'Ctrl+8',
  policies: 'Ctrl+6',
  changes: 'Ctrl+7',
  open: 'Ctrl+O',
}

const useStyles = makeStyles({
  drawer: {
    width: '220px',
    minWidth: '220px',
    height: '100%',
    backgroundColor: 'transparent',
    borderRight: 'none',
  },
  narrow: { width: '48px', minWidth: '48px' },
  body: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    gap: '2px',
    overflowX: 'hidden',
    '::before': { display: 'none' },
    '::after': { display: 'none' },
    ':first-child': { paddingTop: 0 },
  },
  footer: { padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS}`, gap: '2px' },
  toggle: { flexShrink: 0, minWidth: '40px', width: '40px', height: '36px', marginBottom: tokens.spacingVerticalXS },
  item: {
    flexShrink: 0,
    minHeight: '36px',
    alignItems: 'center',
    whiteSpace: 'nowrap',
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground3Pressed },
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground3Selected,
    position: 'relative',
    '::after': { display: 'none' },
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: 'calc(50% - 8px)',
      width: '3px',
      height: '16px',
      margin: 0,
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandForeground1,
    },
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  itemNarrow: { paddingInline: '10px', gap: 0 },
})

function Item({ screen, isNarrow, isCurrent }: { screen: ScreenName; isNarrow: boolean; isCurrent: boolean }) {
  const styles = useStyles()
  const { t } = useSay()
  const [Regular, Filled] = icons[screen]
  const word = t(screenWord[screen])
  const keys = keysOf[screen]
  const tip = keys === undefined ? word : `${word} (${keys})`
  const item = (
    <NavItem
      as="button"
      value={screen}
      icon={isCurrent ? <Filled /> : <Regular />}
      className={mergeClasses(styles.item, isCurrent && styles.current, isNarrow && styles.itemNarrow)}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
    >
      {isNarrow ? null : word}
    </NavItem>
  )
  if (!isNarrow && keys === undefined) return item
  return (
    <Tooltip content={tip} relationship={isNarrow ? 'label' : 'description'} positioning="after">
      {item}
    </Tooltip>
  )
}

/** Below it, navigation and inspector in full would leave the page less than half. */
const narrowBeside = 1100

/** In a small window the words make room while the inspector is open; whoever wants them beside it presses Ctrl+B. */
function useRoomForInspector(): void {
  const { isOpen } = useInspector()
  const hasMadeRoom = useRef(false)
  useEffect(() => {
    if (isOpen && window.innerWidth < narrowBeside && !isNavigationNarrow.get()) {
      hasMadeRoom.current = true
      isNavigationNarrow.set(true)
    } else if (!isOpen && hasMadeRoom.current) {
      hasMadeRoom.current = false
      isNavigationNarrow.set(false)
    }
  }, [isOpen])
}

/** Screens that show the opened source. */
const sourceScreens: readonly ScreenName[] = ['overview', 'topology', 'inventory', 'findings', 'policies', 'changes']

/** Screens of the opened source and captures above, opening and settings below. */
export function Navigation({ current }: { current: ScreenName }) {
  const styles = useStyles()
  const { t } = useSay()
  const hasSource = useLive(({ source }) => source !== null)
  const hasCluster = useLive(({ source }) => source?.cluster !== undefined)
  useRoomForInspector()
  const isNarrow = useStore(isNavigationNarrow)
  const item = (name: ScreenName) => <Item key={name} screen={name} isNarrow={isNarrow} isCurrent={name === current} />
  return (
    <NavDrawer
      open
      type="inline"
      density="small"
      // It is there from the start: sliding in, it would move under the first click.
      surfaceMotion={null}
      selectedValue={current}
      onNavItemSelect={(_, { value }) => {
        const chosen = screens.find((name) => name === value)
        if (chosen !== undefined) navigate(chosen)
      }}
      className={mergeClasses(styles.drawer, isNarrow && styles.narrow)}
      data-region="navigation"
      aria-label={t('ui.navigation')}
      tabIndex={-1}
    >
      <NavDrawerBody className={styles.body}>
        <Tooltip content={`${t('ui.keys.navigation')} (Ctrl+B)`} relationship="label" positioning="after">
          <Button
            appearance="subtle"
            icon={<Navigation20Regular />}
            className={styles.toggle}
            aria-expanded={!isNarrow}
            onClick={() => isNavigationNarrow.set(!isNarrow)}
          />
        </Tooltip>
        {hasSource && sourceScreens.map((name) => item(name))}
        {item('captures')}
        {hasCluster && item('cluster')}
      </NavDrawerBody>
      <NavDrawerFooter className={styles.footer}>
        {item('open')}
        {item('settings')}
      </NavDrawerFooter>
    </NavDrawer>
  )
}
