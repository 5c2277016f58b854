import { makeStyles, tokens } from '@fluentui/react-components'
import type { FacetView } from '../../core/contract/views.ts'
import { FacetStateBadge, facetWord } from './facet-state.tsx'
import { numberText, timeText } from './time.ts'
import { useSay } from '../i18n/say.ts'
import { WholeWords } from './whole-words.tsx'

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'top' },
  head: {
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    textAlign: 'start',
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} 0`,
  },
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalSNudge} 0`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', paddingInlineEnd: 0 },
  note: { display: 'block', marginTop: '2px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

/** Area by area what is known and how, so that nobody reads a gap as "there is none". */
export function CollectedMatrix({ facets }: { facets: readonly FacetView[] }) {
  const styles = useStyles()
  const { say, t, language } = useSay()
  return (
    <table className={styles.table} aria-label={t('ui.overview.collected')}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('ui.overview.area')}
          </th>
          <th scope="col" className={styles.head}>
            {t('ui.overview.state')}
          </th>
          <th scope="col" className={`${styles.head} ${styles.number}`}>
            {t('ui.overview.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {facets.map((facet) => (
          <tr key={facet.name} className={styles.row}>
            <th scope="row" className={styles.cell}>
              {t(facetWord[facet.name])}
            </th>
            <td className={styles.cell} title={facet.at === null ? undefined : timeText(language, facet.at)}>
              <FacetStateBadge state={facet.state} />
              {facet.note !== null && (
                <span className={styles.note}>
                  <WholeWords text={say(facet.note)} />
                </span>
              )}
            </td>
            <td className={`${styles.cell} ${styles.number}`}>
              {facet.count === null ? '' : numberText(language, facet.count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
