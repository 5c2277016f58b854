import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Label,
  Radio,
  RadioGroup,
  Textarea,
  makeStyles,
  tokens,
  useId,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captureScopes, facetsOfScope, type CaptureScope } from '../../../core/capture/scope.ts'
import type { OverviewView } from '../../../core/contract/views.ts'
import type { RedactionPreset } from '../../../core/model/snapshot.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost, useLive } from '../../api/host-context.tsx'
import { toAppError } from '../../api/errors.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { Jobs } from '../../shell/jobs.tsx'
import { useStore } from '../../state/store.ts'
import { isTakeOpen } from './take-state.ts'
import { useReturnFocus } from '../../components/use-return-focus.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useWrite } from './use-write.ts'
import { Written } from './written.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL, paddingBlock: tokens.spacingVerticalS },
  scopes: { display: 'grid' },
  problem: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  jobs: { display: 'grid', rowGap: tokens.spacingVerticalXS },
})

const scopeWord: Readonly<Record<CaptureScope, MessageKey>> = {
  hns: 'ui.captures.scope.hns',
  kubernetes: 'ui.captures.scope.kubernetes',
  logs: 'ui.captures.scope.logs',
}

const presets = [
  ['none', 'ui.captures.preset.none', null],
  ['all', 'ui.captures.preset.all', 'all'],
  ['secrets', 'ui.captures.preset.secrets', 'secrets'],
] as const satisfies readonly (readonly [string, MessageKey, RedactionPreset | null])[]

/** Objects that the source has for a part of the capture; null where nothing of it was collected. */
function countOf(facets: OverviewView['facets'], scope: CaptureScope): number | null {
  const names = facetsOfScope(scope)
  const there = facets.filter(({ name, state }) => names.includes(name) && ['collected', 'cut', 'none'].includes(state))
  return there.length === 0 ? null : there.reduce((sum, { count }) => sum + (count ?? 1), 0)
}

/** What the capture is to hold, what is replaced in it, and a note; then where it is. */
function TakeForm({ sourceName, onClose }: { sourceName: string; onClose: () => void }) {
  const styles = useStyles()
  const id = useId('take')
  const { t, language } = useSay()
  const { client, host, orpc } = useHost()
  const overview = useQuery(orpc.overview.state.queryOptions())
  const [left, setLeft] = useState<readonly CaptureScope[]>([])
  const [preset, setPreset] = useState<RedactionPreset | null>(null)
  const [note, setNote] = useState('')
  const take = useWrite((scopes: CaptureScope[], signal) =>
    client.captures.take({ scopes, redaction: preset, note }, { signal }),
  )
  const facets = overview.data?.facets
  const scopes = captureScopes.filter(
    (scope) => !left.includes(scope) && (facets === undefined || countOf(facets, scope) !== null),
  )
  const isCancelled = take.error !== null && toAppError(take.error).data.code === 'work/cancelled'
  if (take.data !== undefined && take.data !== null) {
    // A body of its own: its button is another, and takes the focus that the one before it had.
    return (
      <DialogBody key="taken">
        <DialogTitle>{t('ui.captures.take')}</DialogTitle>
        <DialogContent>
          <Written written={take.data} />
        </DialogContent>
        <DialogActions>
          <PrimaryButton autoFocus onClick={onClose}>
            {t('ui.close')}
          </PrimaryButton>
        </DialogActions>
      </DialogBody>
    )
  }
  return (
    <DialogBody>
      <DialogTitle>{t('ui.captures.takeOf', { source: sourceName })}</DialogTitle>
      <DialogContent className={styles.content}>
        <div className={styles.scopes} role="group" aria-labelledby={`${id}-scope`}>
          <Label id={`${id}-scope`}>{t('ui.captures.scope')}</Label>
          {captureScopes.map((scope) => {
            const count = facets === undefined ? null : countOf(facets, scope)
            const isMissing = facets !== undefined && count === null
            const about = isMissing
              ? t('ui.captures.scope.notCollected')
              : count === null
                ? ''
                : t('ui.captures.scope.objects', { count, number: numberText(language, count) })
            return (
              <Checkbox
                key={scope}
                label={about === '' ? t(scopeWord[scope]) : `${t(scopeWord[scope])} · ${about}`}
                checked={scopes.includes(scope)}
                disabled={isMissing || take.isPending}
                onChange={(_, { checked }) =>
                  setLeft(checked === true ? left.filter((one) => one !== scope) : [...left, scope])
                }
              />
            )
          })}
          {scopes.length === 0 && (
            <span className={styles.problem} role="alert">
              {t('ui.captures.scope.none')}
            </span>
          )}
        </div>
        <Field label={t('ui.captures.redaction')} hint={t('ui.captures.redaction.hint')}>
          <RadioGroup
            value={preset ?? 'none'}
            disabled={take.isPending}
            onChange={(_, { value }) => setPreset(presets.find(([name]) => name === value)?.[2] ?? null)}
          >
            {presets.map(([value, word]) => (
              <Radio key={value} value={value} label={t(word)} />
            ))}
          </RadioGroup>
        </Field>
        <Field label={t('ui.captures.note')}>
          <Textarea
            value={note}
            maxLength={2000}
            rows={2}
            disabled={take.isPending}
            onChange={(_, { value }) => setNote(value)}
          />
        </Field>
        {take.isPending && (
          <div className={styles.jobs}>
            <Jobs />
          </div>
        )}
        {take.error !== null && !isCancelled && <ErrorState error={take.error} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={take.isPending ? take.cancel : onClose}>{t('ui.cancel')}</Button>
        <PrimaryButton disabledFocusable={scopes.length === 0 || take.isPending} onClick={() => take.mutate(scopes)}>
          {t(host === 'window' ? 'ui.captures.save' : 'ui.captures.download')}
        </PrimaryButton>
      </DialogActions>
    </DialogBody>
  )
}

/** *Take capture*, on every screen; closing it stops nothing that was not finished. */
export function TakeDialog() {
  const isOpen = useStore(isTakeOpen)
  const name = useLive(({ source }) => source?.name ?? null)
  useReturnFocus(isOpen && name !== null)
  const close = (): void => isTakeOpen.set(false)
  return (
    <Dialog open={isOpen && name !== null} onOpenChange={(_, { open }) => isTakeOpen.set(open)}>
      <DialogSurface>{name !== null && <TakeForm sourceName={name} onClose={close} />}</DialogSurface>
    </Dialog>
  )
}
