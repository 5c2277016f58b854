import { Combobox, Option, OptionGroup, makeStyles, mergeClasses, type ComboboxProps } from '@fluentui/react-components'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryKind, InventoryView } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost } from '../../api/host-context.tsx'
import { cellString } from '../../components/cell-text.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  box: { width: '320px', minWidth: '140px', maxWidth: '100%' },
  // Beside the tabs.
  beside: { '@container (max-width: 860px)': { width: '210px' } },
})

const words: Partial<Readonly<Record<InventoryKind, MessageKey>>> = {
  services: 'model.facet.services',
  loadBalancers: 'model.facet.loadBalancers',
  networks: 'model.facet.networks',
  endpoints: 'model.facet.endpoints',
  pods: 'model.facet.pods',
  nodes: 'model.facet.nodes',
}

const mostOfAKind = 8

interface Props extends Pick<ComboboxProps, 'className'> {
  /** In the place of the arrow that opens the list. */
  readonly icon?: React.JSX.Element
  readonly kinds: readonly InventoryKind[]
  readonly label: MessageKey
  readonly hint: MessageKey
  /** The object that stands in the box while nothing is typed. */
  readonly chosen: string | null
  /** Its name, where that is known: an id says little to people. */
  readonly chosenName?: string | undefined
  /** Ctrl+F leads here. */
  readonly isPageFilter?: boolean
  readonly onChoose: (ref: string) => void
}

/** Finds an object among all of its kinds by what is typed. */
export function ObjectBox({
  kinds,
  label,
  hint,
  chosen,
  chosenName,
  isPageFilter = false,
  icon,
  onChoose,
  ...look
}: Props) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { orpc, client } = useHost()
  const [typed, setTyped] = useState<string | null>(null)
  const filter = typed ?? ''
  const pageOf = (kind: InventoryKind) => ({
    kind,
    filter: filter.slice(0, 500),
    sort: null,
    from: 0,
    count: mostOfAKind,
  })
  const found = useQueries({
    queries: kinds.map((kind) => ({
      ...orpc.inventory.page.queryOptions({ input: pageOf(kind) }),
      enabled: typed !== null,
      placeholderData: keepPreviousData<InventoryView>,
    })),
  })
  const nameOf = (row: InventoryView['rows'][number], columns: InventoryView['columns']): string => {
    const at = columns.findIndex(({ id }) => id === 'location')
    const isRemote = row.cells[at]?.message?.key === 'model.cell.remote'
    return isRemote ? `${ownNameOf(row)} · ${t('topology.mark.remote')}` : ownNameOf(row)
  }
  const ownNameOf = (row: InventoryView['rows'][number]): string => {
    const ref = row.ref ?? ''
    const name = ref.slice(ref.indexOf('/') + 1)
    const [first] = row.cells
    // An endpoint of no pod says "none" there, and is looked for by its address.
    const isSaid = first?.text !== null || first.called !== undefined
    const telling = isSaid ? first : (row.cells.find(({ text }) => text !== null && text !== '') ?? first)
    const text = telling === undefined ? '' : cellString(telling, say)
    return /^[0-9a-f]{8}-/.test(name) ? (text === '' ? name : `${text} · ${name.slice(0, 8)}`) : name
  }
  /**
   * Enter is for what was typed, and not for what an earlier text had found. It asks by itself: what the list asked is
   * cancelled when the list closes.
   */
  const chooseFirst = async (): Promise<void> => {
    setTyped(null)
    for (const kind of kinds) {
      const { rows } = await client.inventory.page(pageOf(kind))
      const ref = rows[0]?.ref ?? null
      if (ref !== null) return onChoose(ref)
    }
  }
  // An answer that does not come is told by the list, when it is opened again.
  const takeFirst = (): void => void chooseFirst().catch(() => undefined)
  const isUnsettled = found.some(({ isPlaceholderData, isPending }) => isPlaceholderData || isPending)
  const isNone = typed !== null && found.every(({ data }) => data !== undefined && data.rows.length === 0)
  const shown = chosen === null ? '' : (chosenName ?? chosen.slice(chosen.indexOf('/') + 1))
  return (
    <Combobox
      className={mergeClasses(styles.box, isPageFilter && styles.beside)}
      size="small"
      freeform
      aria-label={t(label)}
      placeholder={t(hint)}
      expandIcon={{
        'aria-label': t('ui.list.show', { name: t(label) }),
        ...(icon === undefined ? {} : { children: icon }),
      }}
      value={typed ?? shown}
      selectedOptions={chosen === null ? [] : [chosen]}
      data-page-filter={isPageFilter ? '' : undefined}
      {...look}
      // What is typed opens the list: its letters must not be lost by that.
      onOpenChange={(_, { open }) => setTyped((before) => (open ? (before ?? '') : null))}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        // Pasted and entered at once: no choice is marked yet.
        const isMarked = event.currentTarget.getAttribute('aria-activedescendant') !== null
        if (event.key !== 'Enter' || typed === null || typed === '' || isMarked) return
        event.preventDefault()
        takeFirst()
      }}
      onOptionSelect={(event, { optionValue }) => {
        if (event.type === 'keydown' && isUnsettled) return takeFirst()
        setTyped(null)
        if (optionValue !== undefined && optionValue !== '') onChoose(optionValue)
      }}
    >
      {found.map(({ data }, index) => {
        const kind = kinds[index]
        const word = kind === undefined ? undefined : words[kind]
        if (kind === undefined || word === undefined || data === undefined || data.rows.length === 0) return null
        return (
          <OptionGroup key={kind} label={t(word)}>
            {data.rows.map((row) => (
              <Option key={row.ref} value={row.ref ?? ''} text={nameOf(row, data.columns)}>
                {nameOf(row, data.columns)}
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
  )
}
