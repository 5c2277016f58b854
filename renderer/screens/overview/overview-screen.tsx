import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { OverviewView } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { TableExport } from '../../components/table-export.tsx'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'
import { SnapshotLine } from '../../shell/snapshot-menu.tsx'
import { CollectedMatrix } from '../../components/collected-matrix.tsx'
import { exportedOverview } from './export-overview.ts'
import { FilesRead } from './files-read.tsx'
import { NumberStrip } from './number-strip.tsx'
import { TopFindings } from './top-findings.tsx'

const useStyles = makeStyles({
  sentence: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    marginBottom: tokens.spacingVerticalXS,
  },
  node: {
    margin: 0,
    marginBottom: tokens.spacingVerticalL,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    marginTop: tokens.spacingVerticalXL,
    alignItems: 'start',
    '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)' },
  },
  column: { display: 'grid', gap: tokens.spacingVerticalXL, minWidth: 0 },
})

/** "2 errors, 3 warnings; 1 area could not be checked". */
export function useCountsSentence(): (counts: OverviewView['counts']) => string {
  const { t, language } = useSay()
  return (counts) => {
    const found = [
      counts.error > 0 ? t('ui.count.errors', { count: counts.error }) : null,
      counts.warning > 0 ? t('ui.count.warnings', { count: counts.warning }) : null,
      counts.info > 0 ? t('ui.count.infos', { count: counts.info }) : null,
    ].filter((part) => part !== null)
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(found)
    const first = found.length === 0 ? t('ui.overview.nothingFound') : t('ui.overview.found', { list })
    return counts.notChecked === 0 ? first : `${first} ${t('ui.overview.notChecked', { count: counts.notChecked })}`
  }
}

function Node({ view }: { view: OverviewView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { node } = view
  if (node === null) return <p className={styles.node}>{t('ui.overview.nodeUnknown')}</p>
  const facts = [node.osImage, node.kernelVersion, node.kubeletVersion].filter((fact) => fact !== null)
  return (
    <p className={styles.node} title={say(node.basis)}>
      {[t('ui.overview.node', { name: node.name }), ...facts].join(' · ')}
    </p>
  )
}

function Recognised({ view }: { view: OverviewView }) {
  const styles = useStyles()
  const { say } = useSay()
  const why = ({ basis, also = [] }: OverviewView['cni']): string => [basis, ...also].map(say).join('\n')
  return (
    <p className={styles.node}>
      <span title={why(view.cni)}>{say(view.cni.what)}</span>
      {' · '}
      <span title={why(view.proxy)}>{say(view.proxy.what)}</span>
    </p>
  )
}

export function OverviewScreen() {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const { orpc } = useHost()
  const overview = useQuery(orpc.overview.get.queryOptions())
  const sentence = useCountsSentence()
  const title = t('ui.screen.overview')
  const view = overview.data
  if (overview.error !== null && view === undefined) {
    return (
      <Page title={title}>
        <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />
      </Page>
    )
  }
  if (view === undefined) return <PageSkeleton />
  return (
    <Page
      title={title}
      tools={<TableExport title={title} what="overview" load={() => exportedOverview(view, words)} />}
    >
      {overview.error !== null && <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />}
      <p className={styles.sentence} role="status">
        {sentence(view.counts)}
      </p>
      <SnapshotLine />
      <Node view={view} />
      <Recognised view={view} />
      <NumberStrip numbers={view.numbers} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={t('ui.overview.top')}>
            <TopFindings findings={view.top} counts={view.counts} />
          </Section>
          <FilesRead view={view} />
        </div>
        <Section title={t('ui.overview.collected')}>
          <CollectedMatrix facets={view.facets} />
        </Section>
      </div>
    </Page>
  )
}
