import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { ConnectError } from '../api/connect.ts'
import { ErrorState } from '../components/error-state.tsx'
import { ProductMark } from '../components/product-mark.tsx'
import { useSay } from '../i18n/say.ts'

const useStyles = makeStyles({
  root: {
    minHeight: '100%',
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
    width: 'min(560px, 100%)',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  steps: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  error: { width: '100%' },
})

/** Nothing can be shown without the host: what happened, and how to come back. */
export function HostGone({ wasConnected, error }: { wasConnected: boolean; error: unknown }) {
  const styles = useStyles()
  const { t } = useSay()
  const isBrowser = window.location.protocol.startsWith('http')
  const lacksToken = error instanceof ConnectError && error.reason === 'no-token'
  const look: MessageKey = lacksToken
    ? 'ui.unreachable.noToken'
    : isBrowser
      ? 'ui.gone.browser.look'
      : 'ui.gone.window.look'
  return (
    <main className={styles.root}>
      <div className={styles.card}>
        <ProductMark size={40} />
        <h1 className={styles.title}>{t(wasConnected ? 'ui.gone.title' : 'ui.unreachable.title')}</h1>
        <ol className={styles.steps}>
          <li>{t(look)}</li>
          <li>{t(isBrowser ? 'ui.gone.browser.start' : 'ui.gone.window.start')}</li>
        </ol>
        {error instanceof Error && !(error instanceof ConnectError) && (
          <div className={styles.error}>
            <ErrorState error={error} />
          </div>
        )}
        <Button appearance="primary" icon={<ArrowClockwise20Regular />} onClick={() => window.location.reload()}>
          {t('ui.gone.again')}
        </Button>
      </div>
    </main>
  )
}
