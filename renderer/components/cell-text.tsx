import { makeStyles, tokens } from '@fluentui/react-components'
import type { Cell } from '../../core/contract/views.ts'
import { useSay } from '../i18n/say.ts'
import { ObjectName } from './object-name.tsx'

const useStyles = makeStyles({
  said: { color: tokens.colorNeutralForeground2 },
  nothing: { color: tokens.colorNeutralForeground3 },
})

/** The value as text, for copies that are data. */
export function valueString(cell: Cell, say: ReturnType<typeof useSay>['say']): string {
  return cell.text ?? (cell.message === null ? '' : say(cell.message))
}

/** What is read in the cell. */
export function cellString(cell: Cell, say: ReturnType<typeof useSay>['say']): string {
  return cell.called === undefined ? valueString(cell, say) : say(cell.called)
}

/** A value as it is, a sentence in its place, or a dash for "there is none". */
export function CellText({ cell, wraps = false }: { cell: Cell; wraps?: boolean }) {
  const styles = useStyles()
  const { say } = useSay()
  const text = cellString(cell, say)
  if (cell.ref !== null && text !== '') return <ObjectName refText={cell.ref} name={text} wraps={wraps} />
  if (cell.text !== null && cell.text !== '') return <>{cell.text}</>
  if (cell.message !== null) return <span className={styles.said}>{text}</span>
  return <span className={styles.nothing}>–</span>
}
