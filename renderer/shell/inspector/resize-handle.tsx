import { makeStyles, tokens } from '@fluentui/react-components'
import { useSay } from '../../i18n/say.ts'

const narrowest = 280
const widest = 900
const step = 24

const useStyles = makeStyles({
  handle: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '-3px',
    width: '7px',
    cursor: 'col-resize',
    zIndex: 1,
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralStroke1Hover },
    ':focus-visible': { backgroundColor: tokens.colorStrokeFocus2, outline: 'none' },
  },
})

/** The edge of the inspector: dragged, or moved with the arrow keys. */
export function ResizeHandle({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const styles = useStyles()
  const { t } = useSay()
  const set = (next: number): void => onWidth(Math.min(widest, Math.max(narrowest, next)))
  return (
    <div
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('ui.inspector.resize')}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault()
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const edge = event.currentTarget.parentElement?.getBoundingClientRect().right ?? window.innerWidth
        set(edge - event.clientX)
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') set(width + step)
        else if (event.key === 'ArrowRight') set(width - step)
        else return
        event.preventDefault()
      }}
    />
  )
}
