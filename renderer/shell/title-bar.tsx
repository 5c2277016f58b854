import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left'
import { ArrowRight20Regular } from '@fluentui/react-icons/svg/arrow-right'
import { Keyboard20Regular } from '@fluentui/react-icons/svg/keyboard'
import { PanelRight20Filled, PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right'
import { useLive } from '../api/host-context.tsx'
import { ProductMark } from '../components/product-mark.tsx'
import { keysSaid } from '../i18n/keys-said.ts'
import { useSay } from '../i18n/say.ts'
import { toggleInspector, useInspector } from '../state/inspector.ts'
import { goBack, goForward, useHistory } from '../state/view.ts'
import { SearchButton } from './palette/search-button.tsx'
import { isSheetOpen } from './shortcuts.ts'
import { useSourceActions } from './source-actions.tsx'
import { ModeChip } from './mode-chip.tsx'
import { SnapshotMenu } from './snapshot-menu.tsx'
import { SourceSwitcher } from './source-switcher.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: '44px',
    paddingInline: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  product: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  // At 200 % zoom the mark alone stands for the product: the source and whether it can be changed matter more.
  name: { '@media (max-width: 800px)': { display: 'none' } },
  small: { flexShrink: 0, minWidth: '32px', height: '30px', padding: 0 },
})

export function TitleBar() {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const hasSource = useLive(({ source }) => source !== null)
  const { refresh } = useSourceActions()
  const { canGoBack, canGoForward } = useHistory()
  const { isOpen } = useInspector()
  const button = (label: string, keys: string, icon: React.ReactElement, onClick: () => void, isDisabled = false) => (
    <Tooltip content={`${label} (${keys})`} relationship="label">
      <Button
        appearance="subtle"
        className={styles.small}
        icon={icon}
        onClick={onClick}
        disabledFocusable={isDisabled}
      />
    </Tooltip>
  )
  return (
    <header className={styles.root} data-region="title" tabIndex={-1}>
      <span className={styles.product}>
        <ProductMark size={20} />
        <span className={styles.name}>HNScope</span>
      </span>
      <SourceSwitcher />
      {hasSource && <SnapshotMenu appearance="subtle" />}
      {button(t('ui.back'), 'Alt+←', <ArrowLeft20Regular />, goBack, !canGoBack)}
      {button(t('ui.forward'), 'Alt+→', <ArrowRight20Regular />, goForward, !canGoForward)}
      {hasSource && button(t('ui.refresh'), 'F5', <ArrowClockwise20Regular />, refresh)}
      <SearchButton />
      {button(t('ui.keys.sheet'), '?', <Keyboard20Regular />, () => isSheetOpen.set(true))}
      {hasSource && <ModeChip />}
      {hasSource && (
        <Tooltip content={`${t('ui.inspector')} (${keysSaid('Alt+Enter', words)})`} relationship="label">
          <Button
            appearance="subtle"
            className={styles.small}
            icon={isOpen ? <PanelRight20Filled /> : <PanelRight20Regular />}
            aria-pressed={isOpen}
            onClick={toggleInspector}
          />
        </Tooltip>
      )}
    </header>
  )
}
