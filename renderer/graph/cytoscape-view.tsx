import type { Core } from 'cytoscape'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import type { ObjectRef } from '../../core/model/ids.ts'
import { useSay } from '../i18n/say.ts'
import { toRef } from '../state/selection.ts'
import { nodeSentence } from './captions.ts'
import { createMap } from './create-map.ts'
import { drawnElements, type DrawnElement } from './elements.ts'
import { mapKeyOf, neighbour } from './keyboard.ts'
import { useNodeKindWord } from './kind-word.ts'
import { createMeasures } from './measure.ts'
import { Minimap } from './minimap.tsx'
import { usePalette } from './palette.ts'
import { mark, patch, pngOf } from './patch.ts'
import { relationsOf, shownBy } from './shown-by.ts'
import { mapStyle } from './style.ts'
import { Tooltip, tooltipPlace, type TooltipPlace } from './tooltip.tsx'
import { useMapViewport } from './use-map-viewport.ts'
import { formatOutlook, type Outlook } from './viewport.ts'
import './graph.css'

export interface MapHandle {
  /** The whole picture, arranged for the room that there is now. */
  fit(): void
  /** Leads the eye to an object, or to what stands for it; false where the picture has neither. */
  flyTo(ref: string): boolean
  zoomIn(): void
  zoomOut(): void
  focus(): void
  /** The whole picture in the colours of the screen, at twice its size. */
  png(): Promise<Blob>
}

/** For end-to-end tests alone: they read boxes and labels as they are drawn. */
interface MapElement extends HTMLDivElement {
  cytoscapeForTests?: Core
}

interface Props {
  readonly view: TopologyView
  readonly selected: ObjectRef | null
  readonly onSelect: (ref: ObjectRef | null) => void
  readonly onToggleGroup: (id: string) => void
  /** Asks for the menu of an object, at a place in the window. */
  readonly onMenu: (node: TopologyNode, x: number, y: number) => void
  /** The key that links two objects, on the one that the keyboard is at or that is selected. */
  readonly onLink: (node: TopologyNode) => void
  /** The whole picture is wanted, and may be arranged anew for this room. */
  readonly onFit: () => void
  /** Where the map looks when it is first drawn; null is the whole picture. */
  readonly outlook: Outlook | null
  /** Where it has come to rest. */
  readonly onOutlook: (outlook: Outlook | null) => void
  readonly hasMinimap: boolean
  readonly ref?: Ref<MapHandle>
}

const zoomStep = 1.25
/** How long the map must lie still before names are written for its zoom. */
const restMs = 120

/**
 * The map of a view: drawn once, then patched. One object is selected in it, as everywhere; the cursor of the keyboard
 * is another thing, and moves without selecting.
 */
export function CytoscapeView({
  view,
  selected,
  onSelect,
  onToggleGroup,
  onMenu,
  onLink,
  onFit,
  outlook,
  onOutlook,
  hasMinimap,
  ref,
}: Props) {
  const words = useSay()
  const kindWord = useNodeKindWord()
  const root = useRef<MapElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const cyRef = useRef<Core | null>(null)
  const drawn = useRef<readonly DrawnElement[]>([])
  const viewport = useMapViewport({ root, cy: cyRef, view, outlook, onOutlook })
  const { font, part } = viewport
  const palette = usePalette(root)
  const face = palette?.font ?? null
  const measures = useMemo(() => (face === null ? null : createMeasures(face)), [face])
  const [cursor, setCursor] = useState<string | null>(null)
  const [hover, setHover] = useState<{ readonly id: string; readonly place: TooltipPlace } | null>(null)
  const nodes = useMemo(() => new Map(view.nodes.map((node) => [node.id, node])), [view])
  const shown = useMemo(() => shownBy(view, selected), [view, selected])

  const bringIntoView = (id: string | undefined): void =>
    viewport.bringIntoView(id === undefined ? undefined : nodes.get(id))
  /** What the keyboard is at stays in sight. */
  const zoomAt = (id: string | undefined, factor: number): void => {
    viewport.zoom(factor)
    bringIntoView(id)
  }
  const tell = (id: string | null): void => {
    const cy = cyRef.current
    if (cy === null || id === null) return setHover(null)
    const box = cy.getElementById(id).renderedBoundingBox({ includeLabels: false })
    setHover({ id, place: tooltipPlace(box, viewport.sizeOf()) })
  }
  /** Where the keyboard is: what has no room for its name says it beside itself, as under the pointer. */
  const tellIfCut = (id: string): void => {
    const isCut = cyRef.current?.getElementById(id).data('isCut') === 1
    tell(isCut ? id : null)
  }
  const choose = (node: TopologyNode): void => {
    if (view.groups.some((group) => group.id === node.id)) onToggleGroup(node.id)
    else if (node.ref !== null) onSelect(toRef(node.ref))
  }

  const onTap = useEffectEvent((id: string | null) => {
    root.current?.focus({ preventScroll: true })
    setCursor(null)
    setHover(null)
    const node = id === null ? undefined : nodes.get(id)
    if (node !== undefined) choose(node)
    else if (id === null) onSelect(null)
  })
  const onNearer = useEffectEvent(viewport.nearer)
  const onAsked = useEffectEvent((id: string, x: number, y: number) => {
    const node = nodes.get(id)
    setHover(null)
    if (node !== undefined) onMenu(node, x, y)
  })
  const onHover = useEffectEvent((id: string | null) => {
    const cy = cyRef.current
    if (cy === null || root.current === null) return
    root.current.style.cursor = id === null ? '' : 'pointer'
    mark(cy, 'hover', new Set(id === null ? [] : [id]))
    tell(id)
  })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onRest = useEffectEvent(viewport.rest)
  const onViewport = useEffectEvent((isByUser: boolean) => {
    viewport.moved(isByUser)
    setHover(null)
    clearTimeout(resting.current)
    resting.current = setTimeout(onRest, restMs)
  })
  const onResize = useEffectEvent((isWindow: boolean) => {
    cyRef.current?.resize()
    // When the inspector opens, what is looked at must not move; when the window changes, it should fill it again.
    if (isWindow && viewport.isFilling()) {
      viewport.fit()
      onFit()
    } else {
      bringIntoView([...shown][0])
      viewport.rest()
    }
  })

  const coloursNow = useEffectEvent(() => palette)
  const hasPalette = palette !== null
  useEffect(() => {
    if (!hasPalette || root.current === null || canvas.current === null) return
    const element = root.current
    const map = createMap(element, canvas.current, coloursNow, {
      onTap,
      onNearer,
      onAsked,
      onHover,
      onViewport,
      onResize,
    })
    cyRef.current = map.cy
    drawn.current = []
    element.cytoscapeForTests = map.cy
    return () => {
      clearTimeout(resting.current)
      delete element.cytoscapeForTests
      cyRef.current = null
      map.end()
    }
  }, [hasPalette])

  useEffect(() => {
    if (palette !== null) cyRef.current?.style().fromJson(mapStyle(palette)).update()
  }, [palette])

  const onExtent = useEffectEvent(viewport.arrange)
  const address = formatOutlook(outlook)
  const onAddress = useEffectEvent(viewport.follow)
  const firstFont = useEffectEvent(viewport.firstFont)
  useEffect(() => {
    const cy = cyRef.current
    if (cy === null || measures === null) return
    const size = drawn.current.length === 0 ? firstFont() : font
    const next = drawnElements(view, words, measures, size)
    patch(cy, drawn.current, next)
    drawn.current = next
    root.current?.setAttribute('data-font', String(size))
  }, [view, words, measures, font])
  useEffect(() => onExtent(), [view.width, view.height, hasPalette])
  useEffect(() => onAddress(address), [address])

  const onShown = useEffectEvent((ids: ReadonlySet<string>) => bringIntoView([...ids][0]))
  useEffect(() => {
    const cy = cyRef.current
    if (cy === null) return
    mark(cy, 'selected', shown)
    const edges = relationsOf(view, shown)
    mark(cy, 'lit', new Set(edges.map((edge) => edge.id)))
    mark(cy, 'related', new Set(edges.flatMap((edge) => [edge.from, edge.to]).filter((id) => !shown.has(id))))
  }, [shown, view, hasPalette])
  useEffect(() => onShown(shown), [shown])
  useEffect(() => {
    if (cyRef.current !== null) mark(cyRef.current, 'cursor', new Set(cursor === null ? [] : [cursor]))
  }, [cursor, view])

  useImperativeHandle(ref, () => ({
    fit: () => {
      viewport.fit()
      onFit()
    },
    flyTo: viewport.flyTo,
    zoomIn: () => viewport.zoom(zoomStep),
    zoomOut: () => viewport.zoom(1 / zoomStep),
    focus: () => root.current?.focus(),
    png: async () => {
      const cy = cyRef.current
      if (cy === null || measures === null) throw new Error('the map is not drawn')
      // A file has room for all names, however small the map is.
      const whole = drawnElements(view, words, measures)
      return pngOf(cy, drawn.current, whole, palette?.frame ?? '#ffffff')
    },
  }))

  const current = cursor === null ? undefined : nodes.get(cursor)
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = mapKeyOf(event)
    if (key === null) return
    const start = current?.id ?? [...shown][0]
    const node = start === undefined ? undefined : nodes.get(start)
    if (key === 'choose' && current !== undefined) choose(current)
    else if (key === 'link' && node !== undefined) onLink(node)
    else if (key === 'menu') {
      const box = start === undefined ? undefined : cyRef.current?.getElementById(start).renderedBoundingBox({})
      const at = root.current?.getBoundingClientRect()
      if (node !== undefined && box !== undefined && at !== undefined) onMenu(node, at.left + box.x1, at.top + box.y2)
    } else if (key === 'fit') {
      viewport.fit()
      onFit()
    } else if (key === 'nearer') zoomAt(start, zoomStep)
    else if (key === 'farther') zoomAt(start, 1 / zoomStep)
    else if (key === 'up' || key === 'down' || key === 'left' || key === 'right') {
      const next = start === undefined ? view.nodes[0]?.id : neighbour(view, start, key)
      if (next !== null && next !== undefined) {
        setCursor(next)
        bringIntoView(next)
        tellIfCut(next)
      }
    }
    event.preventDefault()
  }

  const hovered = hover === null ? undefined : nodes.get(hover.id)
  return (
    <div
      ref={root}
      className="map"
      role="application"
      tabIndex={0}
      aria-label={words.t('topology.mapLabel', { count: view.nodes.reduce((sum, node) => sum + node.count, 0) })}
      data-testid="topology-map"
      data-node-count={view.nodes.length}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setCursor(null)
        setHover(null)
      }}
      // The menu of the object stands in its place, and nothing is drawn here that could be saved or copied.
      onContextMenu={(event) => event.preventDefault()}
    >
      <div ref={canvas} className="map-canvas" />
      <div className="map-spoken" aria-live="polite">
        {current === undefined ? '' : nodeSentence(current, kindWord(current.kind), words)}
      </div>
      {hasMinimap && part !== null && <Minimap view={view} shown={shown} part={part} onLook={viewport.look} />}
      {hover !== null && hovered !== undefined && <Tooltip node={hovered} place={hover.place} />}
    </div>
  )
}
