import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ServiceMatrixView } from '../../../core/contract/services.ts'
import type { ServiceVerdict } from '../../../core/diagnose/services/verdict.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ObjectName } from '../../components/object-name.tsx'
import { SeverityIcon, type Mark } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'
import { verdictKeys } from './verdict-words.ts'

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalL, overflow: 'auto', flexGrow: 1 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  note: { margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase300 },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
  },
  kind: { display: 'block', fontWeight: tokens.fontWeightRegular },
  verdict: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  muted: { color: tokens.colorNeutralForeground2 },
  why: { maxWidth: '480px' },
  open: { fontWeight: tokens.fontWeightSemibold },
})

const marks: Readonly<Record<ServiceVerdict, Mark | null>> = {
  missing: 'error',
  stale: 'error',
  wrongBackend: 'warning',
  wrongFlags: 'warning',
  extra: 'warning',
  notCollected: 'notChecked',
  ok: null,
  none: null,
}

function Verdict({ verdict, title }: { verdict: ServiceVerdict; title?: string }) {
  const styles = useStyles()
  const { t } = useSay()
  const mark = marks[verdict]
  return (
    <span className={mergeClasses(styles.verdict, mark === null && styles.muted)} title={title}>
      {mark !== null ? (
        <SeverityIcon mark={mark} size={14} />
      ) : verdict === 'ok' ? (
        <CheckmarkCircle16Regular aria-hidden />
      ) : (
        <Subtract16Regular aria-hidden />
      )}
      {t(verdictKeys[verdict])}
    </span>
  )
}

type Row = ServiceMatrixView['nodes'][number]

function NodeRow({ row, onOpen }: { row: Row; onOpen: (snapshot: string) => void }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { snapshot } = row
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, row.isOpen && styles.open)}>
        {row.ref === null ? row.node : <ObjectName refText={row.ref} name={row.node} />}
        {row.isOpen && <span className={styles.kind}>{t('services.matrix.open')}</span>}
        {snapshot !== null && (
          <Button size="small" appearance="subtle" onClick={() => onOpen(snapshot)}>
            {t('services.matrix.openThis')}
          </Button>
        )}
      </th>
      <td className={styles.cell}>
        <Verdict verdict={row.verdict} />
      </td>
      {row.cells.map((cell, index) => (
        <td key={index} className={styles.cell}>
          <Verdict verdict={cell.verdict} title={say(cell.why)} />
        </td>
      ))}
      <td className={mergeClasses(styles.cell, styles.why)}>{say(row.why)}</td>
    </tr>
  )
}

/** One service on every node of the cluster: where it is as wanted, where it is not, and where nobody looked. */
export function ServicesMatrix({ service }: { service: string | null }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { orpc } = useHost()
  const query = useQuery({
    ...orpc.services.matrix.queryOptions({ input: { ref: service ?? '' } }),
    enabled: service !== null,
  })
  const choose = useMutation(orpc.sources.chooseSnapshot.mutationOptions())
  if (service === null) return <div className={styles.root}>{t('services.matrix.choose')}</div>
  if (query.error !== null) {
    return (
      <div className={styles.root}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  const view = query.data
  if (view === undefined) return <PageSkeleton />
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{t('services.matrix.title', { service: view.service.name })}</h2>
      <p className={styles.note}>{say(view.note)}</p>
      {choose.error !== null && <ErrorState error={choose.error} onRetry={() => choose.reset()} />}
      {view.nodes.length > 0 && (
        <table className={styles.table} aria-label={t('services.matrix.title', { service: view.service.name })}>
          <thead>
            <tr className={styles.head}>
              <th scope="col" className={styles.cell}>
                {t('services.matrix.node')}
              </th>
              <th scope="col" className={styles.cell}>
                {t('services.column.verdict')}
              </th>
              {view.columns.map(({ id, title, kind }) => (
                <th key={id} scope="col" className={styles.cell}>
                  {title}
                  <span className={styles.kind}>{say(kind)}</span>
                </th>
              ))}
              <th scope="col" className={styles.cell}>
                {t('services.column.why')}
              </th>
            </tr>
          </thead>
          <tbody>
            {view.nodes.map((row) => (
              <NodeRow key={row.node} row={row} onOpen={(id) => choose.mutate({ id })} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
