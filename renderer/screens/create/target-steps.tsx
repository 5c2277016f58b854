import {
  Field,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Select,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { FormView } from '../../../core/contract/drafts.ts'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

/** The network that the endpoint is to be on. */
export function NetworkStep({ form, onNetwork }: { form: FormView; onNetwork: (id: string) => void }) {
  const { t } = useSay()
  if (form.networks.length === 0) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('create.ui.noNetworks')}</MessageBarBody>
      </MessageBar>
    )
  }
  return (
    <Field label={t('create.ui.network')}>
      <RadioGroup
        value={form.networks.find(({ isChosen }) => isChosen)?.id ?? ''}
        onChange={(_, { value }) => onNetwork(value)}
      >
        {form.networks.map(({ id, name, type }) => (
          <Radio key={id} value={id} label={`${name} · ${type}`} />
        ))}
      </RadioGroup>
    </Field>
  )
}

interface AttachProps {
  readonly form: FormView
  readonly namespace: string | null
  readonly onNamespace: (namespace: string | null) => void
}

/** The HNS namespace that the endpoint is attached to, a new one, or none. */
export function AttachStep({ form, namespace, onNamespace }: AttachProps) {
  const styles = useStyles()
  const { say, t } = useSay()
  const choice = namespace === null ? 'none' : namespace === 'new' ? 'new' : 'existing'
  const [first] = form.namespaces
  return (
    <div className={styles.root}>
      <Field label={t('create.ui.attach')}>
        <RadioGroup
          value={choice}
          onChange={(_, { value }) =>
            onNamespace(value === 'none' ? null : value === 'new' ? 'new' : (first?.id ?? null))
          }
        >
          <Radio value="none" label={t('create.ui.attach.none')} />
          <Radio value="new" label={t('create.ui.attach.new')} />
          <Radio value="existing" label={t('create.ui.attach.existing')} disabled={first === undefined} />
        </RadioGroup>
      </Field>
      {choice === 'existing' && (
        <Field label={t('create.ui.namespace')}>
          <Select value={namespace ?? ''} onChange={(_, { value }) => onNamespace(value)}>
            {form.namespaces.map(({ id, name, detail }) => (
              <option key={id} value={id}>
                {detail === null ? name : `${name} · ${say(detail)}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}
