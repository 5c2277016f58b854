import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { TopologyInput, TopologyNode, TopologyView } from '../../../core/contract/topology.ts'
import type { FacetView } from '../../../core/contract/views.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { FacetState } from '../../components/facet-state.tsx'
import { Page } from '../../components/page.tsx'
import { nodeName } from '../../graph/captions.ts'
import { CytoscapeView, type MapHandle } from '../../graph/cytoscape-view.tsx'
import { Legend } from '../../graph/legend.tsx'
import { TextTwin } from '../../graph/text-twin.tsx'
import { useSay } from '../../i18n/say.ts'
import { useOfferedActions, type Action } from '../../state/actions.ts'
import { canLink, endLink, linkNext, useLink, type LinkEnd } from '../../state/linking.ts'
import { selectQuietly, toRef, useSelection } from '../../state/selection.ts'
import { changeParams, navigate, useView } from '../../state/view.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { LinkDialog } from '../policies/link-dialog.tsx'
import { ObjectContextMenu, type MenuPlace } from '../policies/object-menu.tsx'
import { FocusPicker } from './focus-picker.tsx'
import { ServicesMatrix } from './services-matrix.tsx'
import { FacetStates, MapSkeleton } from './map-states.tsx'
import { MapSearch } from './map-search.tsx'
import { ServicesTable } from './services-table.tsx'
import { TopologyToolbar } from './topology-toolbar.tsx'
import { exportKinds, exportTitles, useExport } from './use-export.ts'
import { useMapPlace } from './use-map-place.ts'
import { useOpenVSwitch } from './use-open-vswitch.ts'
import { topologyViews, useTopology } from './use-topology.ts'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  place: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    // The picture comes first where there is little room; the legend is one line that scrolls.
    '@media (max-height: 520px)': { flexWrap: 'nowrap', overflowX: 'auto', '& .map-legend': { flexWrap: 'nowrap' } },
  },
  note: {
    padding: `0 ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    paddingInlineStart: tokens.spacingHorizontalM,
    alignItems: 'center',
    justifyContent: 'space-between',
    flexShrink: 0,
    paddingInlineEnd: tokens.spacingHorizontalL,
  },
  tabs: { paddingInlineEnd: tokens.spacingHorizontalL, flexShrink: 0, flexWrap: 'wrap' },
  focus: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  message: { padding: tokens.spacingHorizontalXL, overflow: 'auto' },
})

/** Pods of the cluster that are known but cannot be placed on this node are no reason for an empty map. */
function isReason(facet: FacetView): boolean {
  return facet.state !== 'collected' || facet.count === 0
}

/** Where the selected object is, when it is not drawn for itself. */
function SelectionNote({ view, selected }: { view: TopologyView; selected: string | null }) {
  const styles = useStyles()
  const words = useSay()
  if (selected === null || view.nodes.some((node) => node.ref === selected)) return null
  const shown = view.nodes.find((node) => node.id === view.revealed)
  const name = selected.slice(selected.indexOf('/') + 1)
  if (shown === undefined) {
    const isByAddress = /^endpoint\/[\d.]+$|^endpoint\/[\da-f]*:[\da-f:]+$/i.test(selected)
    return (
      <span className={styles.note}>{words.t(isByAddress ? 'topology.notOne' : 'topology.notDrawn', { name })}</span>
    )
  }
  if (shown.kind !== 'group') return null
  return <span className={styles.note}>{words.t('topology.insideGroup', { name: nodeName(shown, words) })}</span>
}

/** The service of a focus; null for objects of other kinds. */
function serviceOf(focus: string | null): string | null {
  return focus !== null && focus.startsWith('service/') ? focus : null
}

const servicesPicker = {
  kinds: ['services', 'loadBalancers', 'pods'],
  label: 'topology.services.pick',
  hint: 'topology.services.pickHint',
  all: 'topology.services.all',
} as const
const nodesPicker = { ...servicesPicker, kinds: ['services'] } as const
const reachPicker = {
  kinds: ['pods', 'endpoints'],
  label: 'topology.reach.pick',
  hint: 'topology.reach.pickHint',
  all: 'topology.reach.allWorkloads',
} as const

const clusterPicker = {
  kinds: ['nodes'],
  label: 'topology.cluster.pick',
  hint: 'topology.cluster.pickHint',
  all: 'topology.cluster.all',
} as const

const viewWords: Readonly<Record<TopologyInput['view'], MessageKey>> = {
  vswitch: 'topology.view.vswitch',
  services: 'topology.view.services',
  reach: 'topology.view.reach',
  cluster: 'topology.view.cluster',
}

export function TopologyScreen() {
  const styles = useStyles()
  const words = useSay()
  const { t, say } = words
  const { selected, select } = useSelection()
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const { size, measure, outlook, setOutlook } = useMapPlace(place)
  const topology = useTopology(size, selected)
  const { view, error, isText, isTable, isNodes, shown } = topology
  const isPicture = !isTable && !isNodes
  const linked = useView().params['sel']

  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const { from } = useLink()
  const endOf = (node: TopologyNode): LinkEnd | null =>
    node.ref === null ? null : { ref: node.ref, name: nodeName(node, words) }
  const link = (node: TopologyNode): void => {
    const end = endOf(node)
    if (end !== null && canLink(end.ref)) linkNext(end)
  }
  useEffect(() => () => void endLink(), [])

  // Whoever switches by key goes on by key: the focus follows to what is shown instead.
  // A link names the object, and what is selected here stands in the link.
  const onOpened = useEffectEvent(() => {
    if (selected === null && linked !== undefined) selectQuietly(toRef(linked))
  })
  useEffect(() => onOpened(), [])
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) changeParams({ sel: selected ?? '' })
    hasOpened.current = true
  }, [selected])

  const takesFocus = useRef(false)
  useEffect(() => {
    if (!takesFocus.current || view === undefined) return
    takesFocus.current = false
    if (isText) place.current?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus()
    else map.current?.focus()
  }, [isText, view])

  const onExport = useExport(view, map)
  const latest = useRef({ onExport, topology })
  useEffect(() => {
    latest.current = { onExport, topology }
  })
  const actions = useMemo<readonly Action[]>(
    () => [
      { id: 'map fit', title: 'topology.fit', keys: '0', run: () => map.current?.fit() },
      { id: 'map in', title: 'topology.zoomIn', keys: '+', run: () => map.current?.zoomIn() },
      { id: 'map out', title: 'topology.zoomOut', keys: '−', run: () => map.current?.zoomOut() },
      {
        id: 'map twin',
        title: 'ui.keys.mapTwin',
        keys: 'T',
        run: () => latest.current.topology.setText(!latest.current.topology.isText),
      },
      ...exportKinds.map((kind): Action => ({
        id: `export ${kind}`,
        title: exportTitles[kind],
        run: () => latest.current.onExport(kind),
      })),
    ],
    [],
  )
  useOfferedActions('topology', actions)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && endLink()) return event.preventDefault()
    const key = event.key.toLowerCase()
    if (key === 't' && isPicture) {
      takesFocus.current = true
      topology.setText(!isText)
    } else if (key === 'f' && selected !== null) navigate('findings', { filter: selected })
    else return
    event.preventDefault()
  }

  const openVSwitch = useOpenVSwitch()
  // A node's pods, a pool's nodes; behind what HNS of a node holds lies its vSwitch.
  const drillIn = (id: string): void => {
    const opens = view?.opens?.find((one) => one.id === id)
    if (opens !== undefined) openVSwitch(opens.snapshot)
    else topology.setFocus(id.replace(/^pods\//, ''))
  }

  const isEmpty = view !== undefined && view.nodes.length === 0
  const content = (): React.ReactNode => {
    if (isTable) return <ServicesTable />
    if (isNodes) return <ServicesMatrix service={serviceOf(topology.focus)} />
    if (error !== null && error !== undefined)
      return (
        <div className={styles.message}>
          <ErrorState error={error} onRetry={topology.retry} />
        </div>
      )
    if (view === undefined) return <MapSkeleton />
    if (isEmpty)
      return (
        <div className={styles.message}>
          {view.facets.filter(isReason).map((facet) => (
            <FacetState key={facet.name} facet={facet} />
          ))}
        </div>
      )
    const shared = {
      view,
      selected,
      onSelect: select,
      onToggleGroup: shown === 'cluster' ? drillIn : shown === 'reach' ? topology.setFocus : topology.toggleGroup,
    }
    return isText ? (
      <TextTwin {...shared} overlay={topology.overlay} />
    ) : (
      <CytoscapeView
        {...shared}
        onMenu={(node, x, y) => {
          const target = endOf(node)
          if (target !== null) setMenu({ target, x, y })
        }}
        onLink={link}
        onFit={measure}
        outlook={outlook}
        onOutlook={setOutlook}
        hasMinimap={topology.hasMinimap}
        ref={map}
      />
    )
  }
  return (
    <Page
      title={t('topology.title')}
      tools={<TopologyToolbar topology={topology} map={map} onExport={onExport} />}
      isFilling
    >
      <div className={styles.body}>
        <div className={styles.bar}>
          <TabList
            size="small"
            className={styles.tabs}
            aria-label={t('topology.view')}
            selectedValue={shown}
            onTabSelect={(_, { value }) => {
              const next = topologyViews.find((name) => name === value)
              if (next !== undefined) topology.setView(next)
            }}
          >
            {topologyViews.map((name) => (
              <Tab key={name} value={name}>
                {t(viewWords[name])}
              </Tab>
            ))}
          </TabList>
          {isPicture && <MapSearch view={view} shown={shown} map={map} />}
        </div>
        {shown !== 'vswitch' && !isTable && (
          <div className={styles.focus}>
            <FocusPicker
              key={shown}
              focus={topology.focus}
              selected={selected}
              {...(shown === 'cluster'
                ? clusterPicker
                : shown === 'reach'
                  ? reachPicker
                  : isNodes
                    ? nodesPicker
                    : servicesPicker)}
              onFocus={topology.setFocus}
            />
            {isPicture && view !== undefined && view.note !== undefined && view.note !== null && (
              <span role="status">{say(view.note)}</span>
            )}
          </div>
        )}
        {view !== undefined && !isEmpty && isPicture && <FacetStates facets={view.facets} />}
        <div ref={place} className={styles.place} onKeyDown={onKeyDown}>
          {content()}
        </div>
        {from !== null && (
          <p className={styles.note} role="status">
            {t('policies.link.start', { name: from.name })}
          </p>
        )}
        <ObjectContextMenu place={menu} onClose={() => setMenu(null)} />
        <LinkDialog />
        <div className={styles.foot}>
          {!isTable && (
            <Legend
              view={shown}
              overlay={view?.nodes.some((node) => node.overlay !== undefined) === true ? topology.overlay : 'findings'}
              hasChanges={view !== undefined && view.nodes.some((node) => node.change !== undefined)}
            />
          )}
          {view !== undefined && !isEmpty && isPicture && <SelectionNote view={view} selected={selected} />}
        </div>
      </div>
    </Page>
  )
}
