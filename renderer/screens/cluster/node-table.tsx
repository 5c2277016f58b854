import { Badge, Button, Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRight16Regular } from '@fluentui/react-icons/svg/arrow-right'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import type { ClusterNodeRow, ClusterNodesView } from '../../../core/contract/cluster.ts'
import { ObjectName } from '../../components/object-name.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { clusterName, useSourceActions } from '../../shell/source-actions.tsx'

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: 'top' },
  thisRow: { backgroundColor: tokens.colorNeutralBackground2 },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  first: { paddingInlineStart: tokens.spacingHorizontalS, minWidth: '140px' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  action: { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineEnd: tokens.spacingHorizontalS },
  sub: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  whole: { whiteSpace: 'nowrap', overflowWrap: 'normal' },
  state: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  good: { color: tokens.colorStatusSuccessForeground1, display: 'inline-flex' },
  grey: { color: tokens.colorNeutralForeground3, display: 'inline-flex' },
  badge: { marginTop: '2px' },
})

function NodeState({ row }: { row: ClusterNodeRow }) {
  const styles = useStyles()
  const { t } = useSay()
  const others = row.conditions.filter(({ type }) => type !== 'Ready')
  const ready = row.conditions.find(({ type }) => type === 'Ready')
  return (
    <>
      <span className={styles.state}>
        {row.isReady === false ? (
          <SeverityIcon mark="error" size={16} />
        ) : row.isReady === null ? (
          <span className={styles.grey}>
            <QuestionCircle16Regular aria-hidden />
          </span>
        ) : (
          <span className={styles.good}>
            <CheckmarkCircle16Regular aria-hidden />
          </span>
        )}
        {t(row.isReady === null ? 'ui.cluster.readyUnknown' : row.isReady ? 'ui.cluster.ready' : 'ui.cluster.notReady')}
      </span>
      {ready?.reason != null && <span className={styles.sub}>{ready.reason}</span>}
      {others.map(({ type, status, reason }) => (
        <span key={type} className={styles.sub}>
          {`${type}: ${status}${reason === null ? '' : ` (${reason})`}`}
        </span>
      ))}
    </>
  )
}

function Pods({ row }: { row: ClusterNodeRow }) {
  const styles = useStyles()
  const { t, language } = useSay()
  if (row.pods === null)
    return <span className={mergeClasses(styles.sub, styles.whole)}>{t('ui.cluster.podsUnknown')}</span>
  return (
    <>
      {numberText(language, row.pods)}
      {row.podsNotReady !== null && row.podsNotReady > 0 && (
        <span className={mergeClasses(styles.sub, styles.whole)}>
          {t('ui.cluster.podsNotReady', { count: row.podsNotReady })}
        </span>
      )}
    </>
  )
}

function Action({ row, view }: { row: ClusterNodeRow; view: ClusterNodesView }) {
  const { t } = useSay()
  const { openCluster, joinCluster, opening } = useSourceActions()
  const { context } = view
  if (context === null || row.isThisNode) return null
  const choice = { context, node: row.name }
  const name = view.isJoined ? `+${clusterName(choice)}` : clusterName(choice)
  return (
    <Button
      size="small"
      disabledFocusable={opening !== null}
      icon={opening === name ? <Spinner size="extra-tiny" /> : <ArrowRight16Regular />}
      iconPosition="after"
      aria-label={t(view.isJoined ? 'ui.cluster.thisIsItNamed' : 'ui.cluster.openNodeNamed', { node: row.name })}
      onClick={() => (view.isJoined ? joinCluster(choice) : openCluster(choice))}
    >
      {t(view.isJoined ? 'ui.cluster.thisIsIt' : 'ui.cluster.openNode')}
    </Button>
  )
}

export function NodeTable({ view }: { view: ClusterNodesView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('ui.cluster.nodes')}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.first)}>
              {t('ui.cluster.column.node')}
            </th>
            <th scope="col" className={styles.head}>
              {t('ui.cluster.column.state')}
            </th>
            <th scope="col" className={styles.head}>
              {t('ui.cluster.column.windows')}
            </th>
            <th scope="col" className={styles.head}>
              {t('ui.cluster.column.kubernetes')}
            </th>
            <th scope="col" className={styles.head}>
              {t('ui.cluster.column.cni')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.number)}>
              {t('ui.cluster.column.pods')}
            </th>
            <th scope="col" className={mergeClasses(styles.head, styles.action)}>
              {t('ui.cluster.column.action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.name} className={mergeClasses(styles.row, row.isThisNode && styles.thisRow)}>
              <th scope="row" className={mergeClasses(styles.cell, styles.first)}>
                <ObjectName refText={`node/${row.name}`} name={row.name} />
                <span className={styles.sub}>{row.addresses.join(', ')}</span>
                {row.isThisNode && (
                  <Badge
                    appearance="tint"
                    size="small"
                    className={styles.badge}
                    title={view.thisNode === null ? undefined : say(view.thisNode.basis)}
                  >
                    {t('ui.cluster.isThisNode')}
                  </Badge>
                )}
              </th>
              <td className={styles.cell}>
                <NodeState row={row} />
              </td>
              <td className={styles.cell}>
                {row.build ?? '–'}
                <span className={styles.sub}>{row.osImage}</span>
              </td>
              <td className={styles.cell}>
                {row.kubelet ?? '–'}
                <span className={mergeClasses(styles.sub, styles.whole)}>{row.runtime}</span>
              </td>
              <td className={styles.cell}>
                {say(row.cni.what)}
                {row.cni.basis.map((basis) => (
                  <span key={say(basis)} className={styles.sub}>
                    {say(basis)}
                  </span>
                ))}
              </td>
              <td className={mergeClasses(styles.cell, styles.number)}>
                <Pods row={row} />
              </td>
              <td className={mergeClasses(styles.cell, styles.action)}>
                <Action row={row} view={view} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
