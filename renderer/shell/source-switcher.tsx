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
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { FolderOpen20Regular } from '@fluentui/react-icons/svg/folder-open'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '../api/host-context.tsx'
import { SourceMark, sourceBar, sourceKindWord } from '../components/source-mark.tsx'
import { useSay } from '../i18n/say.ts'
import { navigate } from '../state/view.ts'
import { openFocus } from './shortcuts.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    maxWidth: '420px',
    height: '30px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalS,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
  },
  bar: { width: '4px', height: '18px', borderRadius: '2px', flexShrink: 0, forcedColorAdjust: 'none' },
  label: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  node: { color: tokens.colorNeutralForeground2, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  popover: { maxWidth: '420px' },
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
  const { source, hostOrpc } = useHost()
  const { openScenario, openDialog, close, opening } = useSourceActions()
  const list = useQuery(hostOrpc.sources.list.queryOptions())
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={opening === null ? null : <Spinner size="extra-tiny" />}
          aria-label={
            source === null
              ? t('ui.source.choose')
              : t('ui.source.current', { kind: t(sourceKindWord[source.kind]), name: source.name })
          }
        >
          <span className={styles.label}>
            {source === null ? (
              t('ui.source.choose')
            ) : (
              <>
                <span className={styles.bar} style={{ backgroundColor: sourceBar[source.kind] }} aria-hidden />
                <SourceMark kind={source.kind} />
                <span className={styles.name}>{source.name}</span>
                {source.nodeName !== null && <span className={styles.node}>{source.nodeName}</span>}
              </>
            )}
            <ChevronDown16Regular aria-hidden />
          </span>
        </Button>
      </MenuTrigger>
      <MenuPopover className={mergeClasses(styles.popover)}>
        <MenuList>
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
          <MenuDivider />
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
          {source !== null && (
            <>
              <MenuDivider />
              <MenuItem icon={<Dismiss20Regular />} onClick={close}>
                {t('ui.source.close')}
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
