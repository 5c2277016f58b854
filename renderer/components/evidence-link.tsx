import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { FindingView } from '../../core/contract/views.ts'
import { useSay } from '../i18n/say.ts'
import type { ObjectRef } from '../../core/model/ids.ts'
import { openEvidence } from '../state/inspector.ts'
import { selectQuietly } from '../state/selection.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  place: {
    display: 'block',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
})

type Evidence = FindingView['evidence'][number]

/** A place as people read it: the file, and inside it the path of the field. */
export function placeText(place: NonNullable<Evidence['place']>): string {
  return place.pointer === '' ? place.file : `${place.file} · ${place.pointer}`
}

/** Lines of proof about one object, each with a link that selects it and opens the raw document at the field. */
export function EvidenceList({ lines, about }: { lines: readonly Evidence[]; about: ObjectRef | null }) {
  const styles = useStyles()
  const { say, t } = useSay()
  return (
    <ul className={styles.list}>
      {lines.map((line, index) => {
        const { place } = line
        return (
          <li key={index}>
            <span>{say(line.text)}</span>
            {place !== null && (
              <Link
                as="button"
                className={styles.place}
                title={t('ui.evidence.open')}
                onClick={() => {
                  selectQuietly(about)
                  openEvidence(place, about)
                }}
              >
                {placeText(place)}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
