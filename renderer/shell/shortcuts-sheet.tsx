import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useReturnFocus } from '../components/use-return-focus.ts'
import { PrimaryButton } from '../components/primary-button.tsx'
import { keysSaid } from '../i18n/keys-said.ts'
import { useSay } from '../i18n/say.ts'
import { useStore } from '../state/store.ts'
import { isSheetOpen, shortcutGroups } from './shortcuts.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  columns: { columnWidth: '310px', columnGap: tokens.spacingHorizontalXXL },
  group: { breakInside: 'avoid', marginBottom: tokens.spacingVerticalXL },
  title: { margin: 0, marginBottom: tokens.spacingVerticalS, fontSize: tokens.fontSizeBase300 },
  list: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'baseline',
  },
  key: {
    justifySelf: 'start',
    fontSize: tokens.fontSizeBase200,
    padding: `1px ${tokens.spacingHorizontalS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    whiteSpace: 'nowrap',
  },
  what: { margin: 0 },
})

export function ShortcutsSheet() {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const isOpen = useStore(isSheetOpen)
  useReturnFocus(isOpen)
  return (
    <Dialog open={isOpen} onOpenChange={(_, data) => isSheetOpen.set(data.open)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('ui.keys.title')}</DialogTitle>
          <DialogContent className={styles.columns}>
            {shortcutGroups.map(({ title, keys }) => (
              <section key={title} className={styles.group}>
                <h3 className={styles.title}>{t(title)}</h3>
                <dl className={styles.list}>
                  {keys.flatMap(([combination, what]) => [
                    <dt key={`${combination} key`} className={styles.key}>
                      {keysSaid(combination, words)}
                    </dt>,
                    <dd key={`${combination} what`} className={styles.what}>
                      {t(what)}
                    </dd>,
                  ])}
                </dl>
              </section>
            ))}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <PrimaryButton>{t('ui.close')}</PrimaryButton>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
