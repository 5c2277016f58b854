import { Search16Regular } from '@fluentui/react-icons/svg/search'
import { useEffect, useState, type RefObject } from 'react'
import type { TopologyInput, TopologyView } from '../../../core/contract/topology.ts'
import type { InventoryKind } from '../../../core/contract/views.ts'
import type { MapHandle } from '../../graph/cytoscape-view.tsx'
import { selectQuietly, toRef } from '../../state/selection.ts'
import { ObjectBox } from './object-box.tsx'

const kindsOf: Readonly<Record<TopologyInput['view'], readonly InventoryKind[]>> = {
  vswitch: ['endpoints', 'pods', 'networks', 'loadBalancers'],
  services: ['services', 'loadBalancers', 'endpoints', 'pods'],
  reach: ['pods', 'endpoints'],
  cluster: ['nodes', 'pods', 'services'],
}

interface Props {
  readonly view: TopologyView | undefined
  readonly shown: TopologyInput['view']
  readonly map: RefObject<MapHandle | null>
}

/** Finds an object by what is typed, selects it, and leads the eye to it or to the group that stands for it. */
export function MapSearch({ view, shown, map }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null || view === undefined) return
    // An object inside a closed group is drawn by the group, which the host names with the next view.
    if (map.current?.flyTo(wanted) === true) {
      map.current.focus()
      setWanted(null)
    }
  }, [wanted, view, map])
  return (
    <ObjectBox
      kinds={kindsOf[shown]}
      label="topology.find"
      hint="topology.find.hint"
      chosen={null}
      isPageFilter
      icon={<Search16Regular />}
      onChoose={(ref) => {
        selectQuietly(toRef(ref))
        setWanted(ref)
      }}
    />
  )
}
