import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Radio,
  RadioGroup,
  Select,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useSay } from '../../i18n/say.ts'
import { useSuggest } from './use-suggest.ts'
import { endLink, useLink, type LinkEnd } from '../../state/linking.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, paddingBlock: tokens.spacingVerticalS },
})

const protocols = ['any', 'TCP', 'UDP'] as const

function Asked({ from, to }: { from: LinkEnd; to: LinkEnd }) {
  const styles = useStyles()
  const { t } = useSay()
  const [action, setAction] = useState<'Allow' | 'Block'>('Block')
  const [protocol, setProtocol] = useState<(typeof protocols)[number]>('any')
  const [ports, setPorts] = useState('')
  const suggest = useSuggest()
  const open = (): void => suggest.mutate({ action, from: from.ref, to: to.ref, protocol, ports })
  return (
    <Dialog open onOpenChange={(_, data) => (data.open ? undefined : endLink())}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('policies.link.title', { from: from.name, to: to.name })}</DialogTitle>
          <DialogContent className={styles.content}>
            <Field label={t('policies.link.action')}>
              <RadioGroup
                layout="horizontal"
                value={action}
                onChange={(_, { value }) => setAction(value === 'Allow' ? 'Allow' : 'Block')}
              >
                <Radio value="Block" label={t('policies.link.block')} />
                <Radio value="Allow" label={t('policies.link.allow')} />
              </RadioGroup>
            </Field>
            <Field label={t('policies.link.protocol')}>
              <Select
                value={protocol}
                onChange={(_, { value }) => setProtocol(protocols.find((one) => one === value) ?? 'any')}
              >
                {protocols.map((one) => (
                  <option key={one} value={one}>
                    {one === 'any' ? t('policies.link.anyProtocol') : one}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('policies.link.ports')} hint={t('policies.link.portsHint')}>
              <Input
                value={ports}
                maxLength={200}
                disabled={protocol === 'any'}
                onChange={(_, { value }) => setPorts(value)}
              />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => endLink()}>{t('ui.cancel')}</Button>
            <PrimaryButton
              disabledFocusable={suggest.isPending}
              icon={suggest.isPending ? <Spinner size="tiny" /> : null}
              onClick={open}
            >
              {t('policies.link.open')}
            </PrimaryButton>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** What shall become of the traffic between two objects that were linked. */
export function LinkDialog() {
  const { from, to } = useLink()
  return from === null || to === null ? null : <Asked key={`${from.ref} ${to.ref}`} from={from} to={to} />
}
