import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useSay } from '../i18n/say.ts'
import { changeShapes } from '../../core/topology/change-shapes.ts'

export type Change = keyof typeof changeShapes

export const changeWord: Readonly<Record<Change | 'removed', MessageKey>> = {
  added: 'changes.added',
  changed: 'changes.changed',
  removed: 'changes.removed',
}

const useStyles = makeStyles({
  root: { flexShrink: 0, display: 'block', color: tokens.colorPaletteTealForeground2 },
  // The colour of an svg is its own, also where the system has chosen all colours.
  forced: { '@media (forced-colors: active)': { color: 'CanvasText' } },
})

/** `isNamed`: the mark stands alone and is read out; otherwise the text beside it says the same. */
export function ChangeMark({
  change,
  size = 16,
  isNamed = false,
}: {
  change: Change
  size?: number
  isNamed?: boolean
}) {
  const styles = useStyles()
  const { t } = useSay()
  const name = isNamed ? { role: 'img', 'aria-label': t(changeWord[change]) } : { 'aria-hidden': true }
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={mergeClasses(styles.root, styles.forced)}
      data-change={change}
      {...name}
    >
      {isNamed && <title>{t(changeWord[change])}</title>}
      <path fill="currentColor" fillRule="evenodd" d={changeShapes[change]} />
    </svg>
  )
}
