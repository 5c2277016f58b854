import { makeStyles, tokens } from '@fluentui/react-components'
import type { PaletteView } from '../../../core/contract/palette.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: {
    margin: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  sentence: { margin: `${tokens.spacingVerticalXS} 0 0` },
  document: { position: 'relative' },
  copy: { position: 'absolute', insetInlineEnd: 0, top: tokens.spacingVerticalS },
  text: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    maxHeight: '220px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** What a pasted text means by itself: a code in words, bytes as the JSON that they are. */
export function Answers({ answers }: { answers: PaletteView['answers'] }) {
  const styles = useStyles()
  const { say, t } = useSay()
  return answers.map(({ title, sentences, text }) => (
    <section key={say(title)} className={styles.root}>
      <h3 className={styles.title}>{say(title)}</h3>
      {sentences.map((sentence) => (
        <p key={say(sentence)} className={styles.sentence}>
          {say(sentence)}
        </p>
      ))}
      {text !== null && (
        <div className={styles.document}>
          <pre className={styles.text} tabIndex={0} aria-label={say(title)}>
            {text}
          </pre>
          <div className={styles.copy}>
            <CopyButton text={text} label={t('ui.copy')} />
          </div>
        </div>
      )}
    </section>
  ))
}
