import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { PlanView } from '../../../core/contract/changes.ts'
import type { StepView } from '../../../core/contract/plan-steps.ts'
import { useSay } from '../../i18n/say.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'

const useStyles = makeStyles({
  hard: { color: tokens.colorStatusWarningForeground3, fontWeight: tokens.fontWeightSemibold },
})

interface ApplyDialogProps {
  readonly plan: PlanView
  onApply(acknowledgeNoUndo: boolean): void
  onClose(): void
}

/** Not all of the step comes back by its undo. */
function isHard({ undo }: StepView): boolean {
  return undo.honesty !== 'exact' && undo.honesty !== 'other-id'
}

/** The last look before a node is changed: what runs, and what cannot be undone. */
export function ApplyDialog({ plan, onApply, onClose }: ApplyDialogProps) {
  const styles = useStyles()
  const { t, say } = useSay()
  const [isAcknowledged, setAcknowledged] = useState(false)
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('changes.ui.applyTitle', { source: plan.source.nodeName ?? plan.source.name })}</DialogTitle>
          <DialogContent>
            <ol>
              {plan.steps.map((step) => (
                <li key={step.id}>
                  {say(step.title)}
                  {isHard(step) && <div className={styles.hard}>{say(step.undo.text)}</div>}
                </li>
              ))}
            </ol>
            <p>{t('changes.ui.applyText')}</p>
            {plan.needsAcknowledge && (
              <Checkbox
                checked={isAcknowledged}
                onChange={(_, { checked }) => setAcknowledged(checked === true)}
                label={t('changes.ui.acknowledge')}
              />
            )}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('ui.cancel')}</Button>
            </DialogTrigger>
            <PrimaryButton
              isCareful
              disabled={plan.needsAcknowledge && !isAcknowledged}
              onClick={() => onApply(isAcknowledged)}
            >
              {t('changes.ui.apply')}
            </PrimaryButton>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
