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
} from '@fluentui/react-components'
import { useState } from 'react'
import type { PlanView } from '../../../core/contract/changes.ts'
import { useSay } from '../../i18n/say.ts'

interface ApplyDialogProps {
  readonly plan: PlanView
  onApply(acknowledgeNoUndo: boolean): void
  onClose(): void
}

/** The last look before a node is changed: what runs, and what cannot be taken back. */
export function ApplyDialog({ plan, onApply, onClose }: ApplyDialogProps) {
  const { t, say } = useSay()
  const [isAcknowledged, setAcknowledged] = useState(false)
  const hard = plan.steps.filter(({ undo }) => undo.honesty !== 'exact' && undo.honesty !== 'other-id')
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('changes.ui.applyTitle', { source: plan.source.nodeName ?? plan.source.name })}</DialogTitle>
          <DialogContent>
            <ol>
              {plan.steps.map((step) => (
                <li key={step.id}>{say(step.title)}</li>
              ))}
            </ol>
            <p>{t('changes.ui.applyText')}</p>
            {plan.needsAcknowledge && (
              <>
                <ul>
                  {hard.map((step) => (
                    <li key={step.id}>{say(step.undo.text)}</li>
                  ))}
                </ul>
                <Checkbox
                  checked={isAcknowledged}
                  onChange={(_, { checked }) => setAcknowledged(checked === true)}
                  label={t('changes.ui.acknowledge')}
                />
              </>
            )}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button>{t('ui.cancel')}</Button>
            </DialogTrigger>
            <Button
              appearance="primary"
              disabled={plan.needsAcknowledge && !isAcknowledged}
              onClick={() => onApply(isAcknowledged)}
            >
              {t('changes.ui.apply')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
