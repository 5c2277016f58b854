import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { History16Regular } from '@fluentui/react-icons/svg/history'
import { useLive, useSource } from '../api/host-context.tsx'
import { timeText } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    maxWidth: '300px',
    height: '30px',
    paddingTop: 0,
    paddingBottom: 0,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    gap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  popover: { maxWidth: '460px', maxHeight: 'calc(100vh - 96px)', overflowY: 'auto' },
  item: { maxWidth: 'none' },
})

/** The snapshots of a source that holds several, the one that is shown marked; another is one choice away. */
export function SnapshotMenu({ appearance }: { appearance: 'subtle' | 'secondary' }) {
  const styles = useStyles()
  const { t, say, language } = useSay()
  const { chooseSnapshot, opening } = useSourceActions()
  const source = useSource()
  if (source === null) return null
  const { snapshots, snapshot, nodeName } = source
  if (snapshot === null || snapshots.length < 2) return null
  const about = (id: string, takenAt: string | null): string =>
    [
      ...(takenAt === null ? [] : [timeText(language, takenAt)]),
      ...(id === snapshot.id && nodeName !== null ? [t('ui.overview.node', { name: nodeName })] : []),
    ].join(' · ')
  const place = snapshots.findIndex(({ id }) => id === snapshot.id) + 1
  const shown = t('ui.snapshot.shown', { place, count: snapshots.length })
  return (
    <Menu
      checkedValues={{ snapshot: [snapshot.id] }}
      onCheckedValueChange={(_, { checkedItems: [id] }) => {
        if (id !== undefined && id !== snapshot.id) chooseSnapshot(id)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance={appearance}
          className={styles.button}
          icon={opening?.startsWith('#') === true ? <Spinner size="extra-tiny" /> : <History16Regular />}
          title={say(snapshot.note)}
        >
          <span className={styles.text}>{shown}</span>
          <ChevronDown16Regular aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          {snapshots.map(({ id, label, takenAt }) => (
            <MenuItemRadio
              key={id}
              className={styles.item}
              name="snapshot"
              value={id}
              subText={about(id, takenAt) || null}
            >
              {t('ui.snapshot.entry', { id, label: say(label) })}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** In one line: how many snapshots the source holds, which of them is shown and why, with the choice beside it. */
export function SnapshotLine() {
  const styles = useLineStyles()
  const { say } = useSay()
  const snapshot = useLive(({ source }) => source?.snapshot ?? null)
  const count = useLive(({ source }) => source?.snapshots.length ?? 0)
  if (snapshot === null || count < 2) return null
  return (
    <div className={styles.root}>
      <p className={styles.note}>{say(snapshot.note)}</p>
      <SnapshotMenu appearance="secondary" />
    </div>
  )
}

const useLineStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    marginBottom: tokens.spacingVerticalS,
  },
  note: { margin: 0, overflowWrap: 'anywhere' },
})
