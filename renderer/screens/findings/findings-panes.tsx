import { makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChecksView, ChosenFindingView } from '../../../core/contract/diagnosis.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { pageSize, usePages } from '../../api/use-pages.ts'
import { useSay } from '../../i18n/say.ts'
import { selectQuietly, toRef } from '../../state/selection.ts'
import { changeParams } from '../../state/view.ts'
import { FindingDetail } from './finding-detail.tsx'
import { FindingsList } from './findings-list.tsx'

const useStyles = makeStyles({
  panes: {
    flexGrow: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 36%) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (min-width: 1000px)': { gridTemplateColumns: '360px minmax(0, 1fr)' },
  },
  hint: { padding: tokens.spacingHorizontalXL, color: tokens.colorNeutralForeground2, margin: 0 },
})

interface Props {
  readonly filter: string
  /** Id of the finding that the address names. */
  readonly wanted: string | null
  readonly skipped: ChecksView['skipped']
}

/** The list page by page, and the chosen finding in full. */
export function FindingsPanes({ filter, wanted, skipped }: Props) {
  const styles = useStyles()
  const { t } = useSay()
  const { orpc } = useHost()
  const query = useQuery({
    ...orpc.findings.chosen.queryOptions({ input: { id: wanted, filter } }),
    placeholderData: keepPreviousData,
  })
  if (query.error !== null && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <PageSkeleton />
  const { chosen } = query.data
  if (chosen === null) return <p className={styles.hint}>{t('ui.findings.noMatch', { filter })}</p>
  return (
    <div className={styles.panes}>
      <Rows filter={filter} chosen={chosen} onItsWay={query.isPlaceholderData ? wanted : null} />
      <FindingDetail key={chosen.finding.id} chosen={chosen} skipped={skipped} onChoose={choose} />
    </div>
  )
}

function choose({ id, subject }: { readonly id: string; readonly subject: string | null }): void {
  const ref = toRef(subject ?? '')
  if (ref !== null) selectQuietly(ref)
  changeParams({ finding: id, tab: '' })
}

interface RowsProps {
  readonly filter: string
  readonly chosen: NonNullable<ChosenFindingView['chosen']>
  /** Id of another finding that was chosen, while the answer is on the way. */
  readonly onItsWay: string | null
}

function Rows({ filter, chosen, onItsWay }: RowsProps) {
  const { orpc } = useHost()
  const { opened } = chosen
  const rows = usePages({
    page: (page) =>
      orpc.findings.rows.queryOptions({ input: { filter, opened, from: page * pageSize, count: pageSize } }),
    meanwhile: (previous) => previous,
  })
  // Where the user chose it; the answer may open and close consequences above it.
  const [moved, setMoved] = useState<{ readonly id: string; readonly index: number } | null>(null)
  if (rows.view === undefined)
    return rows.error === null ? <PageSkeleton /> : <ErrorState error={rows.error} onRetry={rows.retry} />
  const isMoving = onItsWay !== null && moved?.id === onItsWay
  return (
    <FindingsList
      rows={rows}
      chosen={isMoving ? moved.id : chosen.finding.id}
      at={isMoving ? moved.index : chosen.at}
      onChoose={(row, index) => {
        setMoved({ id: row.id, index })
        choose(row)
      }}
    />
  )
}
