import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  Field,
  SearchBox,
  Select,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { Draft, FormView } from '../../../core/contract/drafts.ts'
import { useSay } from '../../i18n/say.ts'
import { inSendingOrder, type DraftRow } from '../policies/draft-rows.ts'
import { PolicyList } from '../policies/policy-list.tsx'
import { useStage } from '../policies/use-stage.ts'
import type { CreateKind } from './create-state.ts'
import { FieldList, firstValues, sentValues, type FieldValues } from './field-list.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Review } from './review.tsx'
import { useDraftCheck } from './use-draft-check.ts'
import { useToldProblems } from './use-told-problems.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1100px, 94vw)' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  basis: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  backends: {
    display: 'grid',
    maxHeight: '200px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  problem: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})

interface Filled {
  readonly values: FieldValues
  readonly rows: readonly DraftRow[]
  readonly backends: readonly string[]
}

function draftOf(kind: Exclude<CreateKind, 'endpoint'>, form: FormView, filled: Filled): Draft | null {
  const fields = sentValues(filled.values)
  switch (kind) {
    case 'namespace':
      return { kind, fields }
    case 'network':
      return { kind, fields, policies: inSendingOrder(filled.rows).map(({ draft }) => draft) }
    case 'load-balancer': {
      const network = form.networks.find(({ isChosen }) => isChosen)
      return network === undefined ? null : { kind, network: network.id, fields, backends: [...filled.backends] }
    }
  }
}

function Backends({
  form,
  chosen,
  onChosen,
}: {
  form: FormView
  chosen: readonly string[]
  onChosen: (ids: readonly string[]) => void
}) {
  const styles = useStyles()
  const { t } = useSay()
  const [filter, setFilter] = useState('')
  const wanted = filter.toLowerCase()
  const shown = form.backends.filter(({ name, address }) => `${name} ${address ?? ''}`.toLowerCase().includes(wanted))
  return (
    <Field label={t('create.ui.backends', { count: chosen.length })}>
      <div>
        <SearchBox
          dismiss={{ 'aria-label': t('ui.filter.clear') }}
          size="small"
          value={filter}
          aria-label={t('create.ui.backendFilter')}
          placeholder={t('create.ui.backendFilter')}
          onChange={(_, { value }) => setFilter(value)}
        />
        <div className={styles.backends} role="group" aria-label={t('create.ui.backendList')} tabIndex={0}>
          {shown.map(({ id, name, address, isRemote }) => (
            <Checkbox
              key={id}
              label={`${name}${address === null ? '' : ` · ${address}`}${isRemote ? ` · ${t('create.ui.remote')}` : ''}`}
              checked={chosen.includes(id)}
              onChange={(_, { checked }) =>
                onChosen(checked === true ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
      </div>
    </Field>
  )
}

interface Props {
  readonly kind: Exclude<CreateKind, 'endpoint'>
  readonly network: string | null
  readonly onClose: () => void
}

function Filling({
  kind,
  form,
  onNetwork,
  onClose,
}: Omit<Props, 'network'> & { form: FormView; onNetwork: (id: string) => void }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const [filled, setFilled] = useState<Filled>({ values: firstValues(form.fields), rows: [], backends: [] })
  const draft = draftOf(kind, form, filled)
  const { check, error, retry, isAsking } = useDraftCheck(draft)
  const { told, isWholeTold, touch, tellWhole } = useToldProblems(check)
  const stage = useStage(onClose)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWholeTold) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isWholeTold])
  return (
    <>
      <DialogContent className={styles.content}>
        <div ref={fields} className={styles.form}>
          <p className={styles.basis}>{say(form.basis)}</p>
          {form.networks.length > 0 && (
            <Field label={t('create.ui.network')}>
              <Select
                value={form.networks.find(({ isChosen }) => isChosen)?.id ?? ''}
                onChange={(_, { value }) => {
                  setFilled({ ...filled, backends: [] })
                  onNetwork(value)
                }}
              >
                {form.networks.map(({ id, name, type }) => (
                  <option key={id} value={id}>
                    {`${name} · ${type}`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <FieldList
            fields={form.fields}
            values={filled.values}
            check={told}
            onChange={(name, value) => {
              touch(name)
              setFilled({ ...filled, values: { ...filled.values, [name]: value } })
            }}
          />
          {kind === 'load-balancer' && (
            <Backends
              form={form}
              chosen={filled.backends}
              onChosen={(backends) => setFilled({ ...filled, backends })}
            />
          )}
          {kind === 'network' && (
            <PolicyList
              label={t('create.ui.policies')}
              rows={filled.rows}
              entries={[]}
              types={form.policyTypes}
              acls={[]}
              check={told}
              onRows={(rows) => setFilled({ ...filled, rows })}
            />
          )}
        </div>
        <Review check={told} error={error} onRetry={() => void retry()} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <PrimaryButton
          disabledFocusable={isAsking || stage.isPending || (isWholeTold && check?.isValid !== true)}
          icon={stage.isPending ? <Spinner size="tiny" /> : null}
          onClick={() => {
            if (check?.isValid !== true) tellWhole()
            else if (draft !== null) stage.mutate([draft])
          }}
        >
          {t('policies.ui.stage')}
        </PrimaryButton>
      </DialogActions>
    </>
  )
}

/** A load balancer, network or HNS namespace as one form, with what would be sent beside it. */
export function ObjectFormDialog({ kind, network, onClose }: Props) {
  const styles = useStyles()
  return (
    <FormDialog kind={kind} network={network} surfaceClass={styles.surface} onClose={onClose}>
      {(form, onNetwork) => <Filling kind={kind} form={form} onNetwork={onNetwork} onClose={onClose} />}
    </FormDialog>
  )
}
