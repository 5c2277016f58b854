import { makeStyles, tokens } from '@fluentui/react-components'
import type { ClusterNodesView } from '../../../core/contract/cluster.ts'
import { CommandText } from '../../components/command-text.tsx'
import { Section } from '../../components/section.tsx'
import { CollectedMatrix } from '../../components/collected-matrix.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  areas: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
  },
  part: { maxWidth: '680px' },
})

/** Area by area what the API answered, and the rules to ask for where the account may not read one. */
export function ClusterAreas({ view }: { view: ClusterNodesView }) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <div className={styles.areas}>
      <Section title={t('ui.cluster.areas')} className={styles.part}>
        <CollectedMatrix facets={view.facets} />
      </Section>
      {view.role !== null && (
        <Section title={t('ui.cluster.role')} className={styles.part}>
          <CommandText text={view.role} />
        </Section>
      )}
    </div>
  )
}
