import {
  Button,
  DialogActions,
  DialogContent,
  Spinner,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { Draft, DraftCheckView, FormView } from '../../../core/contract/drafts.ts'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'
import { inSendingOrder, type DraftRow } from '../policies/draft-rows.ts'
import { PolicyList } from '../policies/policy-list.tsx'
import { useStage } from '../policies/use-stage.ts'
import { AddressStep, addressFields } from './address-step.tsx'
import { FieldList, firstValues, sentValues, type FieldValues } from './field-list.tsx'
import { FormDialog } from './form-dialog.tsx'
import { AttachStep, NetworkStep } from './target-steps.tsx'
import { Review } from './review.tsx'
import { useDraftCheck } from './use-draft-check.ts'
import { useToldProblems } from './use-told-problems.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(960px, 94vw)' },
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    listStyle: 'none',
  },
  step: { minWidth: 'auto', fontWeight: tokens.fontWeightRegular },
  current: { fontWeight: tokens.fontWeightSemibold, textDecorationLine: 'underline' },
  body: { minHeight: '340px', display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start' },
  basis: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
})

const steps = ['network', 'address', 'settings', 'attach', 'review'] as const
type Step = (typeof steps)[number]

/** The step at whose fields a problem is told. */
function stepOf(field: string): Step {
  if (field === 'network') return 'network'
  if (field === 'namespace') return 'attach'
  return addressFields.includes(field) ? 'address' : field === '' ? 'review' : 'settings'
}

interface Filled {
  readonly values: FieldValues
  readonly rows: readonly DraftRow[]
  readonly namespace: string | null
}

function StepList({
  step,
  check,
  onStep,
}: {
  step: Step
  check: DraftCheckView | undefined
  onStep: (step: Step) => void
}) {
  const styles = useStyles()
  const { t } = useSay()
  const isWrong = (name: Step): boolean =>
    check?.problems.some(({ field, severity }) => severity === 'error' && stepOf(field) === name) === true
  return (
    <ol className={styles.steps} aria-label={t('create.ui.stepList')}>
      {steps.map((name, index) => (
        <li key={name}>
          <Button
            size="small"
            appearance={name === step ? 'secondary' : 'subtle'}
            className={mergeClasses(styles.step, name === step && styles.current)}
            aria-current={name === step ? 'step' : undefined}
            icon={isWrong(name) ? <SeverityIcon mark="error" size={14} isNamed /> : null}
            onClick={() => onStep(name)}
          >
            {`${index + 1}. ${t(`create.ui.step.${name}`)}`}
          </Button>
        </li>
      ))}
    </ol>
  )
}

function Filling({
  form,
  onNetwork,
  onClose,
}: {
  form: FormView
  onNetwork: (id: string) => void
  onClose: () => void
}) {
  const styles = useStyles()
  const { say, t } = useSay()
  const [step, setStep] = useState<Step>('network')
  const [filled, setFilled] = useState<Filled>({ values: firstValues(form.fields), rows: [], namespace: null })
  const network = form.networks.find(({ isChosen }) => isChosen)?.id ?? null
  const draft: Draft | null =
    network === null
      ? null
      : {
          kind: 'endpoint',
          network,
          fields: sentValues(filled.values),
          policies: inSendingOrder(filled.rows).map((row) => row.draft),
          namespace: filled.namespace,
        }
  const { check, error, retry, isAsking } = useDraftCheck(draft)
  const { told, touch, tellWhole } = useToldProblems(check)
  const stage = useStage(onClose)
  const at = steps.indexOf(step)
  const show = (next: Step): void => {
    if (next === 'review') tellWhole()
    setStep(next)
  }
  const go = (by: -1 | 1): void => show(steps[at + by] ?? step)
  const set = (name: string, value: FieldValues[string]): void => {
    touch(name)
    setFilled({ ...filled, values: { ...filled.values, [name]: value } })
  }
  const content = (): React.ReactNode => {
    switch (step) {
      case 'network':
        return <NetworkStep form={form} onNetwork={onNetwork} />
      case 'address':
        return <AddressStep form={form} network={network} values={filled.values} check={told} onChange={set} />
      case 'settings':
        return (
          <>
            <FieldList
              fields={form.fields.filter(({ name }) => !addressFields.includes(name))}
              values={filled.values}
              check={told}
              onChange={set}
            />
            <PolicyList
              label={t('create.ui.policies')}
              rows={filled.rows}
              entries={[]}
              types={form.policyTypes}
              acls={[]}
              check={told}
              onRows={(rows) => setFilled({ ...filled, rows })}
            />
          </>
        )
      case 'attach':
        return (
          <AttachStep
            form={form}
            namespace={filled.namespace}
            onNamespace={(namespace) => setFilled({ ...filled, namespace })}
          />
        )
      case 'review':
        return <Review check={told} error={error} onRetry={() => void retry()} />
    }
  }
  return (
    <>
      <DialogContent>
        <StepList step={step} check={told} onStep={show} />
        <div className={styles.body}>
          <p className={styles.basis}>{say(form.basis)}</p>
          {content()}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button disabled={at === 0} onClick={() => go(-1)}>
          {t('create.ui.back')}
        </Button>
        {step === 'review' ? (
          <PrimaryButton
            disabledFocusable={check?.isValid !== true || isAsking || stage.isPending}
            icon={stage.isPending ? <Spinner size="tiny" /> : null}
            onClick={() => {
              if (draft !== null) stage.mutate([draft])
            }}
          >
            {t('policies.ui.stage')}
          </PrimaryButton>
        ) : (
          <PrimaryButton onClick={() => go(1)}>{t('create.ui.next')}</PrimaryButton>
        )}
      </DialogActions>
    </>
  )
}

/** An HNS endpoint in five steps; it ends in the plan, and nothing is made before that is applied. */
export function EndpointWizard({ network, onClose }: { network: string | null; onClose: () => void }) {
  const styles = useStyles()
  return (
    <FormDialog kind="endpoint" network={network} surfaceClass={styles.surface} onClose={onClose}>
      {(form, onNetwork) => <Filling form={form} onNetwork={onNetwork} onClose={onClose} />}
    </FormDialog>
  )
}
