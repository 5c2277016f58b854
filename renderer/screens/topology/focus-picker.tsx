import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { Target16Regular } from '@fluentui/react-icons/svg/target'
import type { InventoryKind } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useSay } from '../../i18n/say.ts'
import { ObjectBox } from './object-box.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly focus: string | null
  readonly focusName?: string | undefined
  readonly selected: string | null
  readonly kinds: readonly InventoryKind[]
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly all: MessageKey
  readonly onFocus: (ref: string | null) => void
}

/** Chooses the object that a view is about. */
export function FocusPicker({ focus, focusName, selected, kinds, label, hint, all, onFocus }: Props) {
  const styles = useStyles()
  const { t } = useSay()
  const canShowSelected = selected !== null && selected !== focus
  return (
    <div className={styles.root}>
      <ObjectBox kinds={kinds} label={label} hint={hint} chosen={focus} chosenName={focusName} onChoose={onFocus} />
      {canShowSelected && (
        <Button size="small" icon={<Target16Regular />} onClick={() => onFocus(selected)}>
          {t('topology.services.showSelected')}
        </Button>
      )}
      {focus !== null && (
        <Button size="small" icon={<Dismiss16Regular />} onClick={() => onFocus(null)}>
          {t(all)}
        </Button>
      )}
    </div>
  )
}
