import { SearchBox, Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { inventoryKinds, type InventoryInput, type InventoryKind } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FacetState, FacetStateIcon, isComplete, stateWord } from '../../components/facet-state.tsx'
import { Page } from '../../components/page.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { changeParams, navigate, useView } from '../../state/view.ts'
import { InventoryGrid } from './inventory-grid.tsx'
import { useRows } from './use-rows.ts'

export const inventoryWord: Readonly<Record<InventoryKind, MessageKey>> = {
  networks: 'model.facet.networks',
  endpoints: 'model.facet.endpoints',
  namespaces: 'model.facet.namespaces',
  loadBalancers: 'model.facet.loadBalancers',
  pods: 'model.facet.pods',
  services: 'model.facet.services',
  nodes: 'model.facet.nodes',
  networkPolicies: 'model.facet.networkPolicies',
  kubeNamespaces: 'model.facet.kubeNamespaces',
  daemonSets: 'model.facet.daemonSets',
  configMaps: 'model.facet.configMaps',
}

const useStyles = makeStyles({
  filter: { marginInlineStart: 'auto', width: '260px' },
  tabs: { padding: `0 ${tokens.spacingHorizontalL}`, flexShrink: 0, flexWrap: 'wrap' },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  padded: { padding: tokens.spacingHorizontalXXL },
})

/** The filter is sent when typing pauses; what is typed shows at once. */
function useTyped(value: string): readonly [string, (next: string) => void] {
  const [typed, setTyped] = useState({ text: value, sent: value })
  const current = typed.sent === value ? typed.text : value
  useEffect(() => {
    if (current === value) return undefined
    const timer = setTimeout(() => changeParams({ filter: current }), 150)
    return () => clearTimeout(timer)
  }, [current, value])
  return [current, (text) => setTyped({ text, sent: value })]
}

export function InventoryScreen() {
  const styles = useStyles()
  const { say, t, language } = useSay()
  const { params } = useView()
  const kind = inventoryKinds.find((name) => name === params['kind']) ?? 'endpoints'
  const filter = (params['filter'] ?? '').slice(0, 500)
  const column = params['sort'] ?? ''
  const sort: InventoryInput['sort'] = column === '' ? null : { column, descending: params['desc'] === '1' }
  const [typed, setTyped] = useTyped(filter)
  const rows = useRows({ kind, filter, sort })
  const { view, error } = rows

  const onSort = (id: string): void => {
    if (sort?.column !== id) changeParams({ sort: id, desc: '' })
    else if (!sort.descending) changeParams({ desc: '1' })
    else changeParams({ sort: '', desc: '' })
  }

  const body = (): React.ReactNode => {
    if (view === undefined) {
      if (error === null) return <PageSkeleton />
      return (
        <div className={styles.padded}>
          <ErrorState error={error} onRetry={rows.retry} />
        </div>
      )
    }
    if (view.total === 0) {
      return (
        <div className={styles.padded}>
          <FacetState facet={view.facet} />
        </div>
      )
    }
    return (
      <>
        <div className={styles.state} role="status">
          <FacetStateIcon state={view.facet.state} />
          <span>
            {filter === ''
              ? t('ui.inventory.all', { count: view.total })
              : t('ui.inventory.matched', { count: view.total, matched: numberText(language, view.matched) })}
            {!isComplete(view.facet.state) && ` · ${t(stateWord[view.facet.state])}`}
            {view.facet.note !== null && ` · ${say(view.facet.note)}`}
          </span>
        </div>
        {error !== null && <ErrorState error={error} onRetry={rows.retry} />}
        <InventoryGrid
          key={`${kind} ${filter}`}
          rows={rows}
          view={view}
          sort={sort}
          onSort={onSort}
          label={t(inventoryWord[kind])}
        />
      </>
    )
  }

  return (
    <Page
      title={t('ui.screen.inventory')}
      isFilling
      tools={
        <SearchBox
          className={styles.filter}
          size="small"
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          placeholder={t('ui.filter')}
          aria-label={t('ui.filter')}
          maxLength={500}
          data-page-filter
        />
      }
    >
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={kind}
        onTabSelect={(_, { value }) => {
          const chosen = inventoryKinds.find((name) => name === value)
          if (chosen !== undefined) navigate('inventory', { kind: chosen })
        }}
      >
        {inventoryKinds.map((name) => (
          <Tab key={name} value={name}>
            {t(inventoryWord[name])}
          </Tab>
        ))}
      </TabList>
      {body()}
    </Page>
  )
}
