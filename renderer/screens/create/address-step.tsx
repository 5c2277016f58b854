import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DraftCheckView, FormView } from '../../../core/contract/drafts.ts'
import { useHost } from '../../api/host-context.tsx'
import { FormField, problemsOf } from '../../components/form-field.tsx'
import { ObjectName } from '../../components/object-name.tsx'
import { numberText } from '../../components/time.ts'
import { useDebounced } from '../../components/use-debounced.ts'
import { useSay } from '../../i18n/say.ts'
import type { FieldValues } from './field-list.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  pool: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, maxHeight: '160px', overflow: 'auto' },
})

export const addressFields: readonly string[] = ['IpAddress', 'PrefixLength', 'Ipv6Address', 'Gateway']

/** Whether an address can be had, and who has it. */
function AddressState({ network, ip }: { network: string; ip: string }) {
  const { say } = useSay()
  const { orpc } = useHost()
  const asked = useDebounced(ip, ip)
  const query = useQuery({
    ...orpc.changes.address.queryOptions({
      input: { network, ip: asked.slice(0, 60) },
      placeholderData: keepPreviousData,
    }),
    enabled: asked !== '',
  })
  const view = query.data
  if (ip === '' || view === undefined) return null
  const intent = view.state === 'free' ? 'success' : view.state === 'unknown' ? 'warning' : 'error'
  return (
    <MessageBar intent={intent} layout="multiline" data-address={view.state}>
      <MessageBarBody>
        {say(view.text)}{' '}
        {view.holder !== null && (
          <ObjectName refText={view.holder.ref} name={view.holder.name} kind={view.holder.kind} />
        )}
      </MessageBarBody>
    </MessageBar>
  )
}

interface Props {
  readonly form: FormView
  readonly network: string | null
  readonly values: FieldValues
  readonly check: DraftCheckView | undefined
  readonly onChange: (name: string, value: FieldValues[string]) => void
}

/** An address from the free pool of the network, or none, so that HNS gives one. */
export function AddressStep({ form, network, values, check, onChange }: Props) {
  const styles = useStyles()
  const { t, language } = useSay()
  const text = (name: string): string => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const pools = form.addresses ?? []
  const freeOf = (isV6: boolean): string[] =>
    pools.filter(({ prefix }) => prefix.includes(':') === isV6).flatMap(({ free }) => free)
  const suggestions: Readonly<Record<string, readonly string[]>> = {
    IpAddress: freeOf(false),
    Ipv6Address: freeOf(true),
    Gateway: pools.flatMap(({ gateway }) => gateway ?? []),
  }
  return (
    <div className={styles.root}>
      <div className={styles.fields}>
        {form.fields
          .filter(({ name }) => addressFields.includes(name))
          .map((field) => {
            const offered = suggestions[field.name]
            return (
              <FormField
                key={field.name}
                id={`create-${field.name}`}
                field={field}
                value={values[field.name]}
                problems={problemsOf(check?.problems ?? [], field.name)}
                {...(offered === undefined ? {} : { suggestions: offered })}
                onChange={(value) => onChange(field.name, value)}
              />
            )
          })}
      </div>
      {network !== null &&
        ['IpAddress', 'Ipv6Address'].map((name) => <AddressState key={name} network={network} ip={text(name)} />)}
      {pools.map(({ prefix, gateway, freeCount, free, taken }) => (
        <div key={prefix}>
          <p className={styles.pool}>
            {t('create.ui.pool', {
              prefix,
              gateway: gateway ?? '–',
              free: numberText(language, freeCount),
              next: free[0] ?? '–',
            })}
          </p>
          {taken.length > 0 && (
            <details>
              <summary>{t('create.ui.taken', { count: taken.length })}</summary>
              <ul className={styles.list} tabIndex={0} aria-label={t('create.ui.taken', { count: taken.length })}>
                {taken.map(({ ip, holder }) => (
                  <li key={`${ip} ${holder.ref}`}>
                    {ip} <ObjectName refText={holder.ref} name={holder.name} kind={holder.kind} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </div>
  )
}
