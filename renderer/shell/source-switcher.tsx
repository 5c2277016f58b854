import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { CloudCube20Regular } from '@fluentui/react-icons/svg/cloud-cube'
import { CloudDismiss20Regular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { Desktop20Regular } from '@fluentui/react-icons/svg/desktop'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open'
import { useQuery } from '@tanstack/react-query'
import { useHost, useLive } from '../api/host-context.tsx'
import { SourceMark, sourceBar } from '../components/source-mark.tsx'
import { useSay } from '../i18n/say.ts'
import { navigate } from '../state/view.ts'
import { openFocus } from './shortcuts.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    maxWidth: '420px',
    '@media (min-width: 1600px)': { maxWidth: '640px' },
    height: '30px',
    paddingTop: 0,
    paddingBottom: 0,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
  },
  bar: { width: '4px', height: '18px', borderRadius: '2px', flexShrink: 0, forcedColorAdjust: 'none' },
  label: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  // A long path or scenario gives way before the node does.
  name: { minWidth: '48px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chevron: { flexShrink: 0 },
  node: {
    flexShrink: 0,
    maxWidth: '160px',
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  popover: { maxWidth: '420px', maxHeight: 'calc(100vh - 96px)', overflowY: 'auto' },
  item: { maxWidth: 'none' },
})

function toOpenScreen(): void {
  navigate('open')
  openFocus.set(openFocus.get() + 1)
}

/** What is open, and everything else that can be opened. */
export function SourceSwitcher() {
  const styles = useStyles()
  const { say, t } = useSay()
  const { hostOrpc } = useHost()
  const kind = useLive(({ source }) => source?.kind ?? null)
  const name = useLive(({ source }) => source?.name)
  const nodeName = useLive(({ source }) => source?.nodeName ?? null)
  const cluster = useLive(({ source }) => source?.cluster)
  const { openScenario, openLive, openDialog, leaveCluster, close, opening } = useSourceActions()
  const list = useQuery(hostOrpc.sources.list.queryOptions())
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={opening === null ? null : <Spinner size="extra-tiny" />}
        >
          <span className={styles.label}>
            {kind === null ? (
              t('ui.source.choose')
            ) : (
              <>
                <span className={styles.spoken}>{t('ui.source.current')}</span>
                <span className={styles.bar} style={{ backgroundColor: sourceBar[kind] }} aria-hidden />
                <SourceMark kind={kind} />
                <span className={styles.name} title={name}>
                  {name === 'live' ? t('ui.source.thisComputer') : name}
                </span>
                {nodeName !== null && <span className={styles.node}>{nodeName}</span>}
              </>
            )}
            <ChevronDown16Regular className={styles.chevron} aria-hidden />
          </span>
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {list.data?.hasDialog === true ? (
            <>
              <MenuItem icon={<FolderOpen20Regular />} onClick={() => openDialog('files')} secondaryContent="Ctrl+O">
                {t('ui.open.files')}
              </MenuItem>
              <MenuItem icon={<FolderOpen20Regular />} onClick={() => openDialog('folder')}>
                {t('ui.open.folder')}
              </MenuItem>
            </>
          ) : (
            <MenuItem icon={<FolderOpen20Regular />} onClick={toOpenScreen} secondaryContent="Ctrl+O">
              {t('ui.open.any')}
            </MenuItem>
          )}
          {list.data?.live.isAvailable === true && (
            <MenuItem icon={<Desktop20Regular />} onClick={openLive}>
              {t('ui.source.thisComputer')}
            </MenuItem>
          )}
          {cluster?.isJoined === true && (
            <MenuItem icon={<CloudDismiss20Regular />} onClick={leaveCluster}>
              {t('ui.cluster.leave')}
            </MenuItem>
          )}
          {kind !== null && cluster === undefined && (
            <MenuItem icon={<CloudCube20Regular />} onClick={() => navigate('open')}>
              {t('ui.cluster.joinAny')}
            </MenuItem>
          )}
          {kind !== null && (
            <MenuItem icon={<Dismiss20Regular />} onClick={close}>
              {t('ui.source.close')}
            </MenuItem>
          )}
          <MenuDivider />
          {list.data !== undefined && (
            <MenuGroup>
              <MenuGroupHeader>{t('ui.source.embedded')}</MenuGroupHeader>
              {list.data.scenarios.map(({ name, title }) => (
                <MenuItem
                  key={name}
                  className={styles.item}
                  icon={<Beaker20Regular />}
                  subText={say(title)}
                  onClick={() => openScenario(`sim:${name}`)}
                >
                  {name}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
