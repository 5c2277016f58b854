import { makeStyles, tokens } from '@fluentui/react-components'
import { CopyButton } from './copy-button.tsx'
import { useSay } from '../i18n/say.ts'
import { WholeWords } from './whole-words.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  text: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    paddingBlock: '3px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

export function CommandText({ text }: { text: string }) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <div className={styles.root}>
      <pre className={styles.text}>
        <WholeWords text={text} />
      </pre>
      <CopyButton text={text} label={t('ui.copyCommand')} />
    </div>
  )
}
