import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Severity } from '../../core/diagnose/finding.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useSay } from '../i18n/say.ts'

export type Mark = Severity | 'notChecked'

/** Each severity has its own shape, so that it is told apart without colour. Holes are cut out, not painted over. */
const shapes: Readonly<Record<Mark, React.ReactNode>> = {
  error: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M7.1.9a1.3 1.3 0 0 1 1.8 0l6.2 6.2a1.3 1.3 0 0 1 0 1.8l-6.2 6.2a1.3 1.3 0 0 1-1.8 0L.9 8.9a1.3 1.3 0 0 1 0-1.8zM7.2 4.2l.2 5h1.2l.2-5zM8 10.2a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z"
    />
  ),
  warning: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M6.9 1.6a1.25 1.25 0 0 1 2.2 0l6.2 11.5a1.25 1.25 0 0 1-1.1 1.9H1.8a1.25 1.25 0 0 1-1.1-1.9zM7.2 5.4l.2 4.6h1.2l.2-4.6zM8 11.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z"
    />
  ),
  info: (
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M8 .8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 8 .8zM7.3 6.8v4.9h1.4V6.8zM8 4a.9.9 0 1 0 0 1.8A.9.9 0 0 0 8 4z"
    />
  ),
  notChecked: (
    <g fill="none" stroke="currentColor">
      <rect x="1.5" y="1.5" width="13" height="13" rx="1.5" strokeWidth="1.3" strokeDasharray="2.4 1.93" />
      <path d="M6.1 6.3a1.95 1.95 0 1 1 2.9 1.7c-.7.4-1 .8-1 1.5v.1" strokeWidth="1.4" strokeLinecap="round" />
      <circle cx="8" cy="11.7" r=".8" fill="currentColor" stroke="none" />
    </g>
  ),
}

export const severityWord: Readonly<Record<Mark, MessageKey>> = {
  error: 'ui.severity.error',
  warning: 'ui.severity.warning',
  info: 'ui.severity.info',
  notChecked: 'ui.severity.notChecked',
}

const useStyles = makeStyles({
  root: { flexShrink: 0, display: 'block' },
  // The colour of an svg is its own, also where the system has chosen all colours.
  forced: { '@media (forced-colors: active)': { color: 'CanvasText' } },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  notChecked: { color: tokens.colorNeutralForeground3 },
})

/** `isNamed`: the icon stands alone and is read out; otherwise the text beside it says the same. */
export function SeverityIcon({ mark, size = 16, isNamed = false }: { mark: Mark; size?: number; isNamed?: boolean }) {
  const styles = useStyles()
  const { t } = useSay()
  const name = isNamed ? { role: 'img', 'aria-label': t(severityWord[mark]) } : { 'aria-hidden': true }
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      className={mergeClasses(styles.root, styles[mark], styles.forced)}
      data-mark={mark}
      {...name}
    >
      {shapes[mark]}
    </svg>
  )
}
