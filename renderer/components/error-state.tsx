import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useState } from 'react'
import type { AppError } from '../../core/contract/errors.ts'
import { toAppError } from '../api/errors.ts'
import { useSay } from '../i18n/say.ts'
import { CopyButton } from './copy-button.tsx'
import { WholeWords } from './whole-words.tsx'

const useStyles = makeStyles({
  bar: { alignItems: 'start', paddingBlock: tokens.spacingVerticalS },
  hint: { display: 'block', marginTop: tokens.spacingVerticalXS },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalXS },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  details: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
  },
})

export function errorText(error: AppError, sentence: string): string {
  const lines = Object.entries(error.data.detail).map(([name, value]) => `${name}: ${value}`)
  return [`${error.data.code}: ${sentence}`, ...lines].join('\n')
}

/** Sentence, what to try, code, and details that can be copied. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const [isOpen, setOpen] = useState(false)
  const appError = toAppError(error)
  const { code, hint, retry, message } = appError.data
  const sentence = say(message)
  const details = errorText(appError, sentence)
  return (
    <MessageBar intent="error" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{sentence}</MessageBarTitle>
        {hint !== null && (
          <span className={styles.hint}>
            <WholeWords text={say(hint)} />
          </span>
        )}
        <span className={styles.line}>
          <span className={styles.code}>{code}</span>
          <Link as="button" inline onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {t(isOpen ? 'ui.details.hide' : 'ui.details.show')}
          </Link>
          <CopyButton text={details} label={t('ui.details.copy')} />
        </span>
        {isOpen && <pre className={styles.details}>{details}</pre>}
      </MessageBarBody>
      {onRetry !== undefined && retry !== 'no' && (
        <MessageBarActions>
          <Button size="small" icon={<ArrowClockwise16Regular />} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
