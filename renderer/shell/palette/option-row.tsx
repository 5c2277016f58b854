import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Flash16Regular } from '@fluentui/react-icons/svg/flash'
import { KindIcon } from '../../components/object-name.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { keysSaid } from '../../i18n/keys-said.ts'
import { useSay } from '../../i18n/say.ts'
import type { Option } from './search.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    margin: `0 ${tokens.spacingHorizontalS}`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  icon: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  aside: {
    marginInlineStart: 'auto',
    paddingInlineStart: tokens.spacingHorizontalM,
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
})

interface Props {
  readonly id: string
  readonly option: Option
  readonly isActive: boolean
  readonly onChoose: () => void
}

function useParts(option: Option): { icon: React.ReactNode; name: string; aside: React.ReactNode } {
  const words = useSay()
  const { say } = words
  switch (option.type) {
    case 'object':
      return {
        icon: <KindIcon kind={option.hit.kind} />,
        name: option.hit.name,
        aside: (
          <>
            {option.hit.why !== null && say(option.hit.why)}
            {option.hit.severity !== null && (
              <>
                {' '}
                <span style={{ display: 'inline-block', verticalAlign: 'text-bottom' }}>
                  <SeverityIcon mark={option.hit.severity} size={14} isNamed />
                </span>
              </>
            )}
          </>
        ),
      }
    case 'finding':
      return {
        icon: <SeverityIcon mark={option.finding.severity} isNamed />,
        name: say(option.finding.title),
        aside: option.finding.kind,
      }
    case 'action': {
      const { keys } = option.action
      return {
        icon: <Flash16Regular aria-hidden />,
        name: option.title,
        aside: keys === undefined ? null : keysSaid(keys, words),
      }
    }
  }
}

/** One line of the command box. The focus stays in the field, so the line itself takes none. */
export function OptionRow({ id, option, isActive, onChoose }: Props) {
  const styles = useStyles()
  const { icon, name, aside } = useParts(option)
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={mergeClasses(styles.root, isActive && styles.active)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      title={name}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{name}</span>
      {aside !== null && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}
