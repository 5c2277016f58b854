import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { inventoryKinds, type InventoryKind } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useSay } from '../../i18n/say.ts'
import { navigate } from '../../state/view.ts'

export const inventoryWord: Readonly<Record<InventoryKind, MessageKey>> = {
  networks: 'model.facet.networks',
  endpoints: 'model.facet.endpoints',
  namespaces: 'model.facet.namespaces',
  loadBalancers: 'model.facet.loadBalancers',
  pods: 'model.facet.pods',
  services: 'model.facet.services',
  nodes: 'model.facet.nodes',
  policies: 'ui.inventory.kind.policies',
  switches: 'ui.inventory.kind.switches',
  adapters: 'ui.inventory.kind.adapters',
  routes: 'model.facet.routes',
  portRanges: 'model.facet.ports',
  vfpPorts: 'model.facet.vfp',
  networkPolicies: 'model.facet.networkPolicies',
  kubeNamespaces: 'model.facet.kubeNamespaces',
  daemonSets: 'model.facet.daemonSets',
  configMaps: 'model.facet.configMaps',
  orphans: 'orphans.title',
}

const useStyles = makeStyles({
  tabs: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    flexShrink: 0,
    flexWrap: 'wrap',
    // Where there is little room, the kinds stand in one line that scrolls, and leave the rest to the rows.
    '@media (max-height: 520px), (max-width: 800px)': { flexWrap: 'nowrap', overflowX: 'auto' },
  },
})

/** By itself: it does not change with what is typed into the filter. */
export const KindTabs = memo(function KindTabs({ shown }: { shown: InventoryKind }) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <TabList
      size="small"
      className={styles.tabs}
      selectedValue={shown}
      onTabSelect={(_, { value }) => {
        const next = inventoryKinds.find((name) => name === value)
        if (next !== undefined) navigate('inventory', { kind: next })
      }}
    >
      {inventoryKinds.map((name) => (
        <Tab key={name} value={name}>
          {t(inventoryWord[name])}
        </Tab>
      ))}
    </TabList>
  )
})
