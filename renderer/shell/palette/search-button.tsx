import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Search16Regular } from '@fluentui/react-icons/svg/search'
import { useSay } from '../../i18n/say.ts'
import { isPaletteOpen } from './open-state.ts'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    flexShrink: 1,
    minWidth: '32px',
    maxWidth: '460px',
    height: '30px',
    marginInline: 'auto',
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    // At 200 % zoom the room is for what is open: the icon alone stands for the box.
    '@media (max-width: 800px)': { flexGrow: 0, flexShrink: 0, maxWidth: '32px', paddingInline: '7px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', '@media (max-width: 800px)': { width: 0, opacity: 0 } },
  keys: {
    '@media (max-width: 800px)': { display: 'none' },
    marginInlineStart: 'auto',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
})

/** The place in the title bar from which the command box opens. */
export function SearchButton() {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <Button
      className={styles.root}
      icon={<Search16Regular />}
      onClick={() => isPaletteOpen.set(true)}
      aria-keyshortcuts="Control+K"
      aria-haspopup="dialog"
    >
      <span className={styles.text}>{t('palette.ui.open')}</span>
      <span className={styles.keys}>Ctrl+K</span>
    </Button>
  )
}
