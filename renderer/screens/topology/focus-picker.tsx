import { Button, Combobox, Option, OptionGroup, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { Target16Regular } from '@fluentui/react-icons/svg/target'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryKind, InventoryView } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost } from '../../api/host-context.tsx'
import { cellString } from '../../components/cell-text.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  box: { minWidth: '280px' },
})

const words: Partial<Readonly<Record<InventoryKind, MessageKey>>> = {
  services: 'model.facet.services',
  loadBalancers: 'model.facet.loadBalancers',
  networks: 'model.facet.networks',
  endpoints: 'model.facet.endpoints',
  pods: 'model.facet.pods',
}

const mostOfAKind = 8

interface Props {
  readonly focus: string | null
  readonly selected: string | null
  readonly kinds: readonly InventoryKind[]
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly all: MessageKey
  readonly onFocus: (ref: string | null) => void
}

/** Chooses the object that a view is about, among all of its kinds, by what is typed. */
export function FocusPicker({ focus, selected, kinds, label, hint, all, onFocus }: Props) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { orpc } = useHost()
  const [typed, setTyped] = useState<string | null>(null)
  const filter = typed ?? ''
  const found = useQueries({
    queries: kinds.map((kind) => ({
      ...orpc.inventory.page.queryOptions({
        input: { kind, filter: filter.slice(0, 500), sort: null, from: 0, count: mostOfAKind },
      }),
      enabled: typed !== null,
      placeholderData: keepPreviousData<InventoryView>,
    })),
  })
  const nameOf = (row: InventoryView['rows'][number]): string => {
    const ref = row.ref ?? ''
    const name = ref.slice(ref.indexOf('/') + 1)
    const [first] = row.cells
    const text = first === undefined ? '' : cellString(first, say)
    return /^[0-9a-f]{8}-/.test(name) ? (text === '' ? name : `${text} · ${name.slice(0, 8)}`) : name
  }
  const isNone = typed !== null && found.every(({ data }) => data !== undefined && data.rows.length === 0)
  const shown = focus === null ? '' : focus.slice(focus.indexOf('/') + 1)
  const canShowSelected = selected !== null && selected !== focus
  return (
    <div className={styles.root}>
      <Combobox
        className={styles.box}
        size="small"
        freeform
        aria-label={t(label)}
        placeholder={t(hint)}
        value={typed ?? shown}
        selectedOptions={focus === null ? [] : [focus]}
        onOpenChange={(_, { open }) => setTyped(open ? '' : null)}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_, { optionValue }) => {
          setTyped(null)
          if (optionValue !== undefined && optionValue !== '') onFocus(optionValue)
        }}
      >
        {found.map(({ data }, index) => {
          const kind = kinds[index]
          const word = kind === undefined ? undefined : words[kind]
          if (kind === undefined || word === undefined || data === undefined || data.rows.length === 0) return null
          return (
            <OptionGroup key={kind} label={t(word)}>
              {data.rows.map((row) => (
                <Option key={row.ref} value={row.ref ?? ''} text={nameOf(row)}>
                  {nameOf(row)}
                </Option>
              ))}
            </OptionGroup>
          )
        })}
        {isNone && (
          <Option value="" disabled>
            {t('topology.services.noMatch')}
          </Option>
        )}
      </Combobox>
      {canShowSelected && (
        <Button size="small" icon={<Target16Regular />} onClick={() => onFocus(selected)}>
          {t('topology.services.showSelected')}
        </Button>
      )}
      {focus !== null && (
        <Button size="small" icon={<Dismiss16Regular />} onClick={() => onFocus(null)}>
          {t(all)}
        </Button>
      )}
    </div>
  )
}
