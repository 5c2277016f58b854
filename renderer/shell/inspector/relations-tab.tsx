import { makeStyles, tokens } from '@fluentui/react-components'
import type { ObjectView } from '../../../core/contract/views.ts'
import { ObjectName } from '../../components/object-name.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  basis: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    paddingInlineStart: '20px',
  },
  hint: { color: tokens.colorNeutralForeground2 },
})

/** Related objects by kind of relation, each with the reason why the two were put together. */
export function RelationsTab({ view }: { view: ObjectView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const groups = new Map<string, ObjectView['relations'][number][]>()
  for (const relation of view.relations) {
    const title = say(relation.relation)
    const group = groups.get(title)
    if (group === undefined) groups.set(title, [relation])
    else group.push(relation)
  }
  if (groups.size === 0) return <p className={styles.hint}>{t('ui.inspector.noRelations')}</p>
  return (
    <div className={styles.root}>
      {[...groups].map(([title, relations]) => (
        <section key={title}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.list}>
            {relations.map((relation, index) => (
              <li key={`${relation.ref} ${index}`}>
                <ObjectName refText={relation.ref} name={relation.name} wraps />
                {relation.basis !== null && <span className={styles.basis}>{say(relation.basis)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {view.moreRelations !== undefined && (
        <p className={styles.hint}>{t('ui.inspector.moreRelations', { count: view.moreRelations })}</p>
      )}
    </div>
  )
}
