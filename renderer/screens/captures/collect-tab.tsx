import { makeStyles, tokens } from '@fluentui/react-components'
import { Save20Regular } from '@fluentui/react-icons/svg/save'
import { useMutation, useQuery } from '@tanstack/react-query'
import { saveBlob } from '../../api/download.ts'
import { useHost } from '../../api/host-context.tsx'
import { CommandText } from '../../components/command-text.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL, maxWidth: '900px' },
  steps: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
  },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  text: { margin: 0 },
  buttons: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  script: {
    margin: 0,
    maxHeight: '420px',
    overflow: 'auto',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  where: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

/** The script for a node without HNScope: how to run it, and all of its text. */
export function CollectTab() {
  const styles = useStyles()
  const { t } = useSay()
  const { client, host, hostOrpc } = useHost()
  const script = useQuery(hostOrpc.captures.collectScript.queryOptions())
  const save = useMutation({ mutationFn: () => client.captures.saveScript() })
  if (script.error !== null) return <ErrorState error={script.error} onRetry={() => void script.refetch()} />
  if (script.data === undefined) return <PageSkeleton />
  const { text, fileName, command } = script.data
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('ui.captures.collect.what')}</p>
      <ol className={styles.steps}>
        <li>
          <div className={styles.step}>
            <span>{t('ui.captures.collect.save', { file: fileName })}</span>
            <div className={styles.buttons}>
              <PrimaryButton
                icon={<Save20Regular />}
                onClick={() =>
                  host === 'window' ? save.mutate() : saveBlob(new Blob([text], { type: 'text/plain' }), fileName)
                }
              >
                {t(host === 'window' ? 'ui.captures.collect.saveAs' : 'ui.captures.collect.download')}
              </PrimaryButton>
              <CopyButton text={text} label={t('ui.captures.collect.copy')} isSubtle={false} />
              {save.data?.where != null && (
                <span className={styles.where} role="status">
                  {save.data.where}
                </span>
              )}
            </div>
            {save.error !== null && <ErrorState error={save.error} />}
          </div>
        </li>
        <li>
          <div className={styles.step}>
            <span>{t('ui.captures.collect.run')}</span>
            <CommandText text={command} />
          </div>
        </li>
        <li>{t('ui.captures.collect.open')}</li>
      </ol>
      <pre className={styles.script} tabIndex={0} role="region" aria-label={t('ui.captures.collect.text')}>
        {text}
      </pre>
    </div>
  )
}
