import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DismissCircle16Filled } from '@fluentui/react-icons/svg/dismiss-circle'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import { Warning16Filled } from '@fluentui/react-icons/svg/warning'
import type { GuardView } from '../../../core/contract/plan-steps.ts'
import { ObjectName } from '../../components/object-name.tsx'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  line: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, marginTop: '2px', display: 'inline-flex' },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  unknown: { color: tokens.colorNeutralForeground3 },
  refs: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

const icons = {
  ok: CheckmarkCircle16Regular,
  warning: Warning16Filled,
  failed: DismissCircle16Filled,
  unknown: QuestionCircle16Regular,
} as const

export const guardWords: Readonly<Record<GuardView['state'], MessageKey>> = {
  ok: 'changes.ui.guard.ok',
  warning: 'changes.ui.guard.warning',
  failed: 'changes.ui.guard.failed',
  unknown: 'changes.ui.guard.unknown',
}

/** What must hold before a step may run, each with its sign, its word for screen readers and its objects. */
export function GuardList({ guards, label }: { guards: readonly GuardView[]; label: string }) {
  const styles = useStyles()
  const { t, say } = useSay()
  return (
    <ul className={styles.list} aria-label={label}>
      {guards.map((guard) => {
        const Icon = icons[guard.state]
        return (
          <li
            key={`${guard.name} ${guard.text.key}`}
            className={styles.line}
            data-guard={guard.name}
            data-state={guard.state}
          >
            <span
              className={`${styles.icon} ${styles[guard.state]}`}
              role="img"
              aria-label={t(guardWords[guard.state])}
            >
              <Icon aria-hidden />
            </span>
            <span>
              {say(guard.text)}{' '}
              {guard.refs.length > 0 && (
                <span className={styles.refs}>
                  {guard.refs.map(({ ref, name }) => (
                    <ObjectName key={ref} refText={ref} name={name} />
                  ))}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
