import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import type { FacetView } from '../../../core/contract/views.ts'
import { Delayed } from '../../components/delayed.tsx'
import { FacetSentence, FacetStateBadge, facetWord } from '../../components/facet-state.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  states: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  state: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  skeleton: {
    display: 'grid',
    gridTemplateColumns: '1fr 1.4fr 3fr 3fr',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalXL,
  },
  column: { display: 'grid', gap: tokens.spacingVerticalS, alignContent: 'start' },
})

/** The outline of the map while it is on the way. */
export function MapSkeleton() {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <Delayed>
      <Skeleton aria-label={t('topology.loading')} aria-busy className={styles.skeleton}>
        {[1, 2, 12, 12].map((rows, column) => (
          <div key={column} className={styles.column}>
            {Array.from({ length: rows }, (_, row) => (
              <SkeletonItem key={row} size={column < 2 ? 48 : 20} />
            ))}
          </div>
        ))}
      </Skeleton>
    </Delayed>
  )
}

/** States of areas that are not simply collected, so that an empty lane says why it is empty, and what to do. */
export function FacetStates({ facets }: { facets: readonly FacetView[] }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const other = facets.filter((facet) => facet.state !== 'collected')
  if (other.length === 0) return null
  const notes = new Set(other.flatMap(({ note }) => (note === null ? [] : [say(note)])))
  return (
    <div className={styles.states} role="note">
      {other.map((facet) => (
        <span key={facet.name} className={styles.state}>
          {facet.state === 'none' || facet.state === 'cut' ? (
            <>
              {t(facetWord[facet.name])}: <FacetStateBadge state={facet.state} />
            </>
          ) : (
            <FacetSentence facet={facet} />
          )}
        </span>
      ))}
      {[...notes].map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  )
}
