import { makeStyles, tokens } from '@fluentui/react-components'
import type { PoliciesView } from '../../../core/contract/policies.ts'
import { FacetStateIcon } from '../../components/facet-state.tsx'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'
import { AclTable } from './acl-table.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  type: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  none: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
})

/** The policies as they are: rules as HNS decides by them, all others as sentences. */
export function EffectiveTab({ view }: { view: PoliciesView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const isEndpoint = view.object.kind === 'endpoint'
  const others = view.entries.filter(({ type }) => !isEndpoint || type !== 'ACL')
  return (
    <div className={styles.root}>
      {isEndpoint && (
        <Section title={t('policies.ui.acls')}>
          <AclTable rows={view.acls} label={t('policies.ui.acls')} />
        </Section>
      )}
      <Section title={t(isEndpoint ? 'policies.ui.others' : 'policies.ui.ofNetwork')}>
        {others.length === 0 ? (
          <p className={styles.none}>
            <FacetStateIcon state="none" />
            {t('policies.ui.noOthers')}
          </p>
        ) : (
          <ul className={styles.list}>
            {others.map((entry) => (
              <li key={entry.index}>
                <span className={styles.type}>{entry.type}</span>
                {say(entry.sentence)}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
