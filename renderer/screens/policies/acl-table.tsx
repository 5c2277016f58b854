import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { useState } from 'react'
import type { AclRowView } from '../../../core/contract/policies.ts'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', minWidth: 0 },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: 'top' },
  implied: { backgroundColor: tokens.colorNeutralBackground2 },
  cell: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0` },
  first: { paddingInlineStart: tokens.spacingHorizontalS },
  rule: { minWidth: '220px' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  value: { overflowWrap: 'anywhere', minWidth: '112px' },
  owner: { minWidth: '140px' },
  mark: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
  sub: { display: 'block', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  more: { marginTop: tokens.spacingVerticalS },
})

const colours = {
  Allow: 'success',
  Block: 'danger',
  Pass: 'informative',
  Unrecognised: 'warning',
} as const satisfies Readonly<Record<AclRowView['action'], string>>

const most = 200

/** A rule that is never the one that decides. */
function isWithoutEffect(row: AclRowView): boolean {
  return row.marks.some(({ kind }) => kind === 'shadowed' || kind === 'contradicts')
}

function Rule({ row }: { row: AclRowView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const sentence = say(row.sentence)
  return (
    <>
      {isWithoutEffect(row) ? <s>{sentence}</s> : <span>{sentence}</span>}
      {row.marks.map((mark, index) => (
        <span key={index} className={styles.mark} data-mark={mark.kind}>
          <Warning16Regular className={styles.icon} aria-hidden />
          <span>
            {t(`policies.ui.mark.${mark.kind}`)} {say(mark.text)}
          </span>
        </span>
      ))}
    </>
  )
}

function Owner({ row }: { row: AclRowView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  if (row.from === 'implied') return <>{t('policies.ui.implied')}</>
  if (row.owner === null) return <>{t('policies.ui.nothing')}</>
  return (
    <>
      {say(row.owner.text)}
      {row.owner.basis !== null && <span className={styles.sub}>{say(row.owner.basis)}</span>}
    </>
  )
}

interface AclTableProps {
  readonly rows: readonly AclRowView[]
  readonly label: string
}

/** Rules in the order in which HNS decides, with what becomes of all that no rule names. */
export function AclTable({ rows, label }: AclTableProps) {
  const styles = useStyles()
  const { t } = useSay()
  const [isWhole, setWhole] = useState(false)
  const implied = rows.filter(({ from }) => from === 'implied')
  const written = rows.filter(({ from }) => from !== 'implied')
  const shown = [...(isWhole ? written : written.slice(0, most)), ...implied]
  const any = (text: string | null): string => text ?? t('policies.ui.any')
  const heads = ['direction', 'action', 'priority', 'rule', 'protocol', 'local', 'remote', 'owner'] as const
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={mergeClasses(
                    styles.head,
                    index === 0 && styles.first,
                    head === 'priority' && styles.number,
                  )}
                >
                  {t(`policies.ui.column.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr
                key={`${row.from} ${row.index ?? row.direction} ${index}`}
                className={mergeClasses(styles.row, row.from === 'implied' && styles.implied)}
                data-from={row.from}
                data-no-effect={isWithoutEffect(row)}
              >
                <td className={mergeClasses(styles.cell, styles.first)}>
                  {t(`policies.ui.direction.${row.direction}`)}
                </td>
                <td className={styles.cell}>
                  <Badge appearance="tint" color={colours[row.action]}>
                    {t(`policies.ui.action.${row.action}`)}
                  </Badge>
                </td>
                <td className={mergeClasses(styles.cell, styles.number)}>{row.priority ?? '–'}</td>
                <td className={mergeClasses(styles.cell, styles.rule)}>
                  <Rule row={row} />
                </td>
                <td className={styles.cell}>{any(row.protocols)}</td>
                <td className={mergeClasses(styles.cell, styles.value)}>
                  {any(row.localAddresses)}
                  {row.localPorts !== null && (
                    <span className={styles.sub}>{t('policies.ui.ports', { ports: row.localPorts })}</span>
                  )}
                </td>
                <td className={mergeClasses(styles.cell, styles.value)}>
                  {any(row.remoteAddresses)}
                  {row.remotePorts !== null && (
                    <span className={styles.sub}>{t('policies.ui.ports', { ports: row.remotePorts })}</span>
                  )}
                </td>
                <td className={mergeClasses(styles.cell, styles.owner)}>
                  <Owner row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && written.length > most && (
        <Button className={styles.more} onClick={() => setWhole(true)}>
          {t('policies.ui.showAll', { count: written.length })}
        </Button>
      )}
    </>
  )
}
