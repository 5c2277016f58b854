import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { ObjectView } from '../../../core/contract/views.ts'
import { FacetStateIcon } from '../../components/facet-state.tsx'
import { useSay } from '../../i18n/say.ts'
import { openEvidence } from '../../state/inspector.ts'
import { currentSelection } from '../../state/selection.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  type: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  state: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
  },
  link: { fontSize: tokens.fontSizeBase200 },
})

export function PoliciesTab({ view }: { view: ObjectView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  if (view.policiesState === 'doesNotApply') return <p className={styles.state}>{t('ui.inspector.policiesNotHere')}</p>
  if (view.policiesState === 'notCollected') {
    return (
      <p className={styles.state}>
        <FacetStateIcon state="notCollected" />
        {t('ui.inspector.policiesNotCollected')}
      </p>
    )
  }
  if (view.policies.length === 0) {
    return (
      <p className={styles.state}>
        <FacetStateIcon state="none" />
        {t('ui.inspector.noPolicies')}
      </p>
    )
  }
  return (
    <ol className={styles.list}>
      {view.policies.map(({ sentence, type, place }, index) => (
        <li key={index}>
          <span className={styles.type}>{type}</span>
          <span>{say(sentence)} </span>
          <Link as="button" className={styles.link} onClick={() => openEvidence(place, currentSelection())}>
            {t('ui.evidence.open')}
          </Link>
        </li>
      ))}
    </ol>
  )
}
