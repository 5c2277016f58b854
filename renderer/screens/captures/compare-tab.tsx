import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Side } from '../../../core/contract/captures.ts'
import { toAppError } from '../../api/errors.ts'
import { useHost } from '../../api/host-context.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'
import { Jobs } from '../../shell/jobs.tsx'
import { useView } from '../../state/view.ts'
import { ComparisonResult } from './comparison-result.tsx'
import { SidePicker } from './side-picker.tsx'
import { sideOf, useChoices, type HeldFile } from './sides.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  pickers: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' },
  },
  action: { marginBottom: tokens.spacingHorizontalS, justifySelf: 'start' },
  jobs: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface Asked {
  readonly before: Side
  readonly after: Side
}

/** Two sources side by side: chosen above, told below. */
export function CompareTab() {
  const styles = useStyles()
  const { t, language } = useSay()
  const { client } = useHost()
  const { params } = useView()
  const [files, setFiles] = useState<readonly HeldFile[]>([])
  const choices = useChoices(files, true)
  const given = params['before']
  const [before, setBefore] = useState<string | null>(given === undefined ? null : `known:${given}`)
  const [after, setAfter] = useState<string | null>(choices.some(({ key }) => key === 'open') ? 'open' : null)
  const end = useRef<AbortController | null>(null)
  const compare = useMutation({
    mutationFn: ({ before: one, after: other }: Asked) => {
      const mine = new AbortController()
      end.current = mine
      const spoken = language === 'fr' ? 'fr' : 'en'
      return client.captures.compare({ before: one, after: other, language: spoken }, { signal: mine.signal })
    },
  })
  useEffect(
    () => () => {
      end.current?.abort()
      client.captures.release().catch(() => undefined)
    },
    [client],
  )
  const hold = (file: HeldFile): void => setFiles((held) => [...held, file])
  const start = (asked: Asked): void => compare.mutate(asked)
  const isCancelled = compare.error !== null && toAppError(compare.error).data.code === 'work/cancelled'
  const canStart = before !== null && after !== null && !compare.isPending
  return (
    <div className={styles.root}>
      <div className={styles.pickers}>
        <SidePicker
          label={t('ui.captures.side.before')}
          choices={choices}
          chosen={before}
          onChoose={setBefore}
          onHeld={hold}
        />
        <Button
          appearance="subtle"
          className={styles.action}
          icon={<ArrowSwap20Regular />}
          aria-label={t('ui.captures.swap')}
          title={t('ui.captures.swap')}
          onClick={() => {
            setBefore(after)
            setAfter(before)
          }}
        />
        <SidePicker
          label={t('ui.captures.side.after')}
          choices={choices}
          chosen={after}
          onChoose={setAfter}
          onHeld={hold}
        />
        <PrimaryButton
          className={styles.action}
          icon={compare.isPending ? <Spinner size="extra-tiny" /> : null}
          disabledFocusable={!canStart}
          onClick={() => {
            if (before !== null && after !== null) start({ before: sideOf(before), after: sideOf(after) })
          }}
        >
          {t('ui.captures.compare')}
        </PrimaryButton>
      </div>
      {compare.isPending && (
        <div className={styles.jobs}>
          <Jobs />
        </div>
      )}
      {compare.error !== null && !isCancelled && <ErrorState error={compare.error} />}
      {compare.data === undefined && !compare.isPending && compare.error === null && (
        <p className={styles.hint}>{t('ui.captures.compare.hint')}</p>
      )}
      {compare.data !== undefined && compare.variables !== undefined && (
        <ComparisonResult
          view={compare.data}
          onSnapshot={(side, id) => {
            const asked = compare.variables
            const other = asked[side]
            if (other.type !== 'scenario') start({ ...asked, [side]: { ...other, snapshot: id } })
          }}
        />
      )}
    </div>
  )
}
