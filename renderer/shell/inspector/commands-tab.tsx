import { makeStyles, tokens } from '@fluentui/react-components'
import type { ObjectView } from '../../../core/contract/views.ts'
import { CommandText } from '../../components/command-text.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    marginBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  hint: { color: tokens.colorNeutralForeground2 },
})

/** The same answer from the tools that everybody has. */
export function CommandsTab({ view }: { view: ObjectView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  if (view.commands.length === 0) return <p className={styles.hint}>{t('ui.inspector.noCommands')}</p>
  return (
    <div className={styles.root}>
      {view.commands.map(({ title, text }, index) => (
        <section key={index}>
          <h3 className={styles.title}>{say(title)}</h3>
          <CommandText text={text} />
        </section>
      ))}
    </div>
  )
}
