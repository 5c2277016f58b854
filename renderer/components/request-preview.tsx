import { makeStyles, tokens } from '@fluentui/react-components'
import type { DraftCheckView } from '../../core/contract/drafts.ts'
import { useSay } from '../i18n/say.ts'
import { CopyButton } from './copy-button.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  call: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  json: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '320px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
})

/** What would be sent to HNS, one document a call. */
export function RequestPreview({ requests }: { requests: DraftCheckView['requests'] }) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <div className={styles.root}>
      {requests.map(({ call, json }, index) => (
        <div key={index}>
          <div className={styles.head}>
            <span className={styles.call}>{call}</span>
            {json !== null && <CopyButton text={json} label={t('policies.ui.copyJson')} />}
          </div>
          {json !== null && (
            // A long document scrolls by keyboard, too.
            <pre className={styles.json} tabIndex={0} aria-label={call} role="region" data-request={call}>
              {json}
            </pre>
          )}
        </div>
      ))}
    </div>
  )
}
