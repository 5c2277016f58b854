import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToolbarRadioButton,
  ToolbarRadioGroup,
  Tooltip,
  makeStyles,
} from '@fluentui/react-components'
import { GroupList20Regular } from '@fluentui/react-icons/svg/group-list'
import { Flowchart20Regular } from '@fluentui/react-icons/svg/flowchart'
import { Server20Regular } from '@fluentui/react-icons/svg/server'
import { Table20Regular } from '@fluentui/react-icons/svg/table'
import { TextBulletListTree20Regular } from '@fluentui/react-icons/svg/text-bullet-list-tree'
import { ZoomFit20Regular } from '@fluentui/react-icons/svg/zoom-fit'
import { ZoomIn20Regular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOut20Regular } from '@fluentui/react-icons/svg/zoom-out'
import type { RefObject } from 'react'
import type { TopologyInput } from '../../../core/contract/topology.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import type { MapHandle } from '../../graph/cytoscape-view.tsx'
import { useSay } from '../../i18n/say.ts'
import { useHost } from '../../api/host-context.tsx'
import { TableExport } from '../../components/table-export.tsx'
import { useView } from '../../state/view.ts'
import { exportedMatrix, exportedServices, serviceQuery } from './services-export.ts'
import { ExportMenu } from './export-menu.tsx'
import { OverlayMenu } from './overlay-menu.tsx'
import type { ExportKind } from './use-export.ts'
import { groupings, type Topology } from './use-topology.ts'

const groupWords: Readonly<Record<TopologyInput['group'], MessageKey>> = {
  auto: 'topology.groupBy.auto',
  none: 'topology.groupBy.none',
  network: 'topology.groupBy.network',
  kubeNamespace: 'topology.groupBy.kubeNamespace',
  workload: 'topology.groupBy.workload',
  node: 'topology.groupBy.node',
}

const useStyles = makeStyles({
  // At 200 % zoom the tools stand in several rows, so that none is cut.
  root: {
    flexWrap: 'wrap',
    // Beside the inspector and at 200 % zoom the icons stand alone, so that the tools leave the room to the map.
    '@container (max-width: 860px)': {
      paddingInline: 0,
      '& button': { minWidth: '32px' },
      '& [data-word]': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
  },
})

interface Props {
  readonly topology: Topology
  readonly map: RefObject<MapHandle | null>
  readonly onExport: (kind: ExportKind) => void
}

export function TopologyToolbar({ topology, map, onExport }: Props) {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const { client } = useHost()
  const { params } = useView()
  const service = topology.focus?.startsWith('service/') === true ? topology.focus : null
  const { group, isText, isTable, isNodes, shown, view } = topology
  const isMap = !isText && !isTable && !isNodes
  const hasGroups = (view?.groups.length ?? 0) > 0
  const button = (key: MessageKey, keys: string, icon: React.JSX.Element, onClick: () => void) => (
    <Tooltip content={`${t(key)} (${keys})`} relationship="description">
      <ToolbarButton aria-label={t(key)} icon={icon} onClick={onClick} disabled={!isMap} />
    </Tooltip>
  )
  return (
    <Toolbar
      aria-label={t('topology.toolbar')}
      size="small"
      className={styles.root}
      checkedValues={{ show: [isNodes ? 'nodes' : isTable ? 'table' : isText ? 'text' : 'map'] }}
      onCheckedValueChange={(_, { name, checkedItems }) => {
        const how = (['map', 'text', 'table', 'nodes'] as const).find((one) => one === checkedItems[0])
        if (name === 'show' && how !== undefined) topology.showAs(how)
      }}
    >
      {shown === 'vswitch' && (
        <>
          <Menu
            checkedValues={{ group: [group] }}
            onCheckedValueChange={(_, { checkedItems }) => {
              const next = groupings.find((name) => name === checkedItems[0])
              if (next !== undefined) topology.setGroup(next)
            }}
          >
            <MenuTrigger disableButtonEnhancement>
              <ToolbarButton icon={<GroupList20Regular />} title={t('topology.groupBy', { by: t(groupWords[group]) })}>
                <span data-word>{t('topology.groupBy', { by: t(groupWords[group]) })}</span>
              </ToolbarButton>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {groupings.map((name) => (
                  <MenuItemRadio key={name} name="group" value={name}>
                    {t(groupWords[name])}
                  </MenuItemRadio>
                ))}
                <MenuDivider />
                <MenuItem disabled={!hasGroups} onClick={() => topology.setAllGroups(true)}>
                  {t('topology.openAll')}
                </MenuItem>
                <MenuItem disabled={!hasGroups} onClick={() => topology.setAllGroups(false)}>
                  {t('topology.closeAll')}
                </MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
          <ToolbarDivider />
        </>
      )}
      {!isTable && !isNodes && (
        <>
          <OverlayMenu topology={topology} />
          <ToolbarDivider />
        </>
      )}
      {button('topology.fit', '0', <ZoomFit20Regular />, () => map.current?.fit())}
      {button('topology.zoomOut', '−', <ZoomOut20Regular />, () => map.current?.zoomOut())}
      {button('topology.zoomIn', '+', <ZoomIn20Regular />, () => map.current?.zoomIn())}
      <ToolbarDivider />
      <ToolbarRadioGroup aria-label={t('topology.show')}>
        <ToolbarRadioButton name="show" value="map" icon={<Flowchart20Regular />} title={t('topology.showMap')}>
          <span data-word>{t('topology.showMap')}</span>
        </ToolbarRadioButton>
        <ToolbarRadioButton
          name="show"
          value="text"
          icon={<TextBulletListTree20Regular />}
          title={t('topology.showText')}
        >
          <span data-word>{t('topology.showText')}</span>
        </ToolbarRadioButton>
        {shown === 'services' && (
          <ToolbarRadioButton name="show" value="table" icon={<Table20Regular />} title={t('topology.showTable')}>
            <span data-word>{t('topology.showTable')}</span>
          </ToolbarRadioButton>
        )}
        {shown === 'services' && (
          <ToolbarRadioButton name="show" value="nodes" icon={<Server20Regular />} title={t('topology.showNodes')}>
            <span data-word>{t('topology.showNodes')}</span>
          </ToolbarRadioButton>
        )}
      </ToolbarRadioGroup>
      <ToolbarDivider />
      {isTable ? (
        <TableExport
          title={t('topology.view.services')}
          what="services"
          load={() => exportedServices(client, serviceQuery(params), words)}
        />
      ) : isNodes && service !== null ? (
        <TableExport
          title={service.slice('service/'.length)}
          what="service-on-nodes"
          load={() => exportedMatrix(client, service, words)}
        />
      ) : (
        <ExportMenu canPng={isMap} hasView={view !== undefined && !isNodes} onExport={onExport} />
      )}
    </Toolbar>
  )
}
