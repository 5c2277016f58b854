import cytoscape, { type Core, type EventObjectNode } from 'cytoscape'
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
import type { TopologyNode, TopologyView } from '../../core/contract/views.ts'
import type { ObjectRef } from '../../core/model/ids.ts'
import { useSay } from '../i18n/say.ts'
import { toRef } from '../state/selection.ts'
import { nodeSentence } from './captions.ts'
import { drawnElements, type DrawnElement } from './elements.ts'
import { neighbour, type Direction } from './keyboard.ts'
import { useNodeKindWord } from './kind-word.ts'
import { createMeasures } from './measure.ts'
import { usePalette } from './palette.ts'
import { mark, patch } from './patch.ts'
import { shownBy } from './shown-by.ts'
import { standInForStyle } from './stand-in-style.ts'
import { mapStyle } from './style.ts'
import { Tooltip, type TooltipPlace } from './tooltip.tsx'
import { fitViewport, revealBox, zoomedViewport, zoomRange, type Size, type Viewport } from './viewport.ts'
import './graph.css'

export interface MapHandle {
  fit(): void
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
  readonly ref?: Ref<MapHandle>
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const zoomStep = 1.25

/**
 * The map of a view: drawn once, then patched. One object is selected in it, as everywhere; the cursor of the keyboard
 * is another thing, and moves without selecting.
 */
export function CytoscapeView({ view, selected, onSelect, onToggleGroup, onMenu, onLink, ref }: Props) {
  const words = useSay()
  const kindWord = useNodeKindWord()
  const root = useRef<MapElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const cyRef = useRef<Core | null>(null)
  const drawn = useRef<readonly DrawnElement[]>([])
  const isFitted = useRef(true)
  const palette = usePalette(root)
  const font = palette?.font ?? null
  const measures = useMemo(() => (font === null ? null : createMeasures(font)), [font])
  const [cursor, setCursor] = useState<string | null>(null)
  const [hover, setHover] = useState<{ readonly id: string; readonly place: TooltipPlace } | null>(null)
  const nodes = useMemo(() => new Map(view.nodes.map((node) => [node.id, node])), [view])
  const shown = useMemo(() => shownBy(view, selected), [view, selected])

  const sizeOf = (): Size => ({ width: root.current?.clientWidth ?? 0, height: root.current?.clientHeight ?? 0 })
  const moveTo = (next: Viewport): void => {
    cyRef.current?.viewport({ zoom: next.zoom, pan: { ...next.pan } })
  }
  const viewportOf = (cy: Core): Viewport => ({ zoom: cy.zoom(), pan: cy.pan() })
  const fit = (): void => {
    isFitted.current = true
    moveTo(fitViewport(view, sizeOf()))
  }
  const zoom = (factor: number): void => {
    const cy = cyRef.current
    if (cy === null) return
    isFitted.current = false
    moveTo(zoomedViewport(viewportOf(cy), factor, sizeOf()))
  }
  const bringIntoView = (id: string | undefined): void => {
    const cy = cyRef.current
    const node = id === undefined ? undefined : nodes.get(id)
    if (cy === null || node === undefined) return
    const next = revealBox(viewportOf(cy), node, sizeOf())
    if (next.pan.x !== cy.pan().x || next.pan.y !== cy.pan().y) moveTo(next)
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
    if (id === null) return setHover(null)
    const box = cy.getElementById(id).renderedBoundingBox({ includeLabels: false })
    const { width, height } = sizeOf()
    const isAbove = box.y2 > height - 96
    setHover({
      id,
      place: { left: Math.max(8, Math.min(box.x1, width - 240)), top: isAbove ? box.y1 - 6 : box.y2 + 6, isAbove },
    })
  })
  const onViewport = useEffectEvent((isByUser: boolean) => {
    const cy = cyRef.current
    if (cy !== null) root.current?.setAttribute('data-zoom', cy.zoom().toFixed(4))
    if (isByUser) isFitted.current = false
    setHover(null)
  })
  const onResize = useEffectEvent((isWindow: boolean) => {
    cyRef.current?.resize()
    // When the inspector opens, what is looked at must not move; when the window changes, it should fill it again.
    if (isWindow && isFitted.current) fit()
    else bringIntoView([...shown][0])
  })

  const hasPalette = palette !== null
  useEffect(() => {
    if (!hasPalette || root.current === null || canvas.current === null) return
    standInForStyle()
    const cy = cytoscape({
      container: canvas.current,
      elements: [],
      style: [],
      layout: { name: 'preset' },
      minZoom: zoomRange.min,
      maxZoom: zoomRange.max,
      boxSelectionEnabled: false,
      autoungrabify: true,
      autounselectify: true,
      hideEdgesOnViewport: false,
      textureOnViewport: false,
    })
    cyRef.current = cy
    drawn.current = []
    root.current.cytoscapeForTests = cy
    cy.on('tap', (event) => {
      if (event.target === cy) onTap(null)
    })
    cy.on('tap', 'node', (event: EventObjectNode) => onTap(event.target.id()))
    cy.on('cxttap', 'node', (event: EventObjectNode) => {
      const { clientX, clientY } = event.originalEvent
      onAsked(event.target.id(), clientX, clientY)
    })
    cy.on('mouseover', 'node', (event: EventObjectNode) => onHover(event.target.id()))
    cy.on('mouseout', 'node', () => onHover(null))
    cy.on('viewport', () => onViewport(false))
    cy.on('dragpan scrollzoom pinchzoom', () => onViewport(true))
    let hasWindowChanged = true
    const onWindow = (): void => {
      hasWindowChanged = true
    }
    const observer = new ResizeObserver(() => {
      onResize(hasWindowChanged)
      hasWindowChanged = false
    })
    observer.observe(root.current)
    window.addEventListener('resize', onWindow)
    const element = root.current
    return () => {
      window.removeEventListener('resize', onWindow)
      observer.disconnect()
      delete element.cytoscapeForTests
      cyRef.current = null
      cy.destroy()
    }
  }, [hasPalette])

  useEffect(() => {
    if (palette !== null) cyRef.current?.style().fromJson(mapStyle(palette)).update()
  }, [palette])

  // Places change with the arrangement; a picture that filled the map fills it again.
  const extent = `${view.width} ${view.height}`
  const onExtent = useEffectEvent(() => {
    if (isFitted.current) fit()
  })
  useEffect(() => {
    const cy = cyRef.current
    if (cy === null || measures === null) return
    const next = drawnElements(view, words, measures)
    patch(cy, drawn.current, next)
    drawn.current = next
  }, [view, words, measures])
  useEffect(() => onExtent(), [extent, hasPalette])

  const onShown = useEffectEvent((ids: ReadonlySet<string>) => bringIntoView([...ids][0]))
  useEffect(() => {
    const cy = cyRef.current
    if (cy === null) return
    mark(cy, 'selected', shown)
    const edges = view.edges.filter((edge) => shown.has(edge.from) || shown.has(edge.to))
    mark(cy, 'lit', new Set(edges.map((edge) => edge.id)))
    mark(cy, 'related', new Set(edges.flatMap((edge) => [edge.from, edge.to]).filter((id) => !shown.has(id))))
  }, [shown, view, hasPalette])
  useEffect(() => onShown(shown), [shown])
  useEffect(() => {
    if (cyRef.current !== null) mark(cyRef.current, 'cursor', new Set(cursor === null ? [] : [cursor]))
  }, [cursor, view])

  useImperativeHandle(ref, () => ({
    fit,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    focus: () => root.current?.focus(),
    png: async () => {
      const cy = cyRef.current
      if (cy === null) throw new Error('the map is not drawn')
      const bg = palette?.frame ?? '#ffffff'
      return cy.png({ output: 'blob-promise', full: true, scale: 2, maxWidth: 8000, maxHeight: 8000, bg })
    },
  }))

  const current = cursor === null ? undefined : nodes.get(cursor)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const direction = arrows[event.key]
    const start = current?.id ?? [...shown][0]
    if (direction !== undefined) {
      const next = start === undefined ? view.nodes[0]?.id : neighbour(view, start, direction)
      if (next !== null && next !== undefined) {
        setCursor(next)
        bringIntoView(next)
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (current !== undefined) choose(current)
    } else if (event.key === 'l' || event.key === 'L') {
      const node = start === undefined ? undefined : nodes.get(start)
      if (node !== undefined) onLink(node)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const box = start === undefined ? undefined : cyRef.current?.getElementById(start).renderedBoundingBox({})
      const node = start === undefined ? undefined : nodes.get(start)
      const at = root.current?.getBoundingClientRect()
      if (node !== undefined && box !== undefined && at !== undefined) onMenu(node, at.left + box.x1, at.top + box.y2)
    } else if (event.key === '0') fit()
    else if (event.key === '+' || event.key === '=') zoom(zoomStep)
    else if (event.key === '-') zoom(1 / zoomStep)
    else return
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
      onBlur={() => setCursor(null)}
      // The menu of the object stands in its place, and nothing is drawn here that could be saved or copied.
      onContextMenu={(event) => event.preventDefault()}
    >
      <div ref={canvas} className="map-canvas" />
      <div className="map-spoken" aria-live="polite">
        {current === undefined ? '' : nodeSentence(current, kindWord(current.kind), words)}
      </div>
      {hover !== null && hovered !== undefined && <Tooltip node={hovered} place={hover.place} />}
    </div>
  )
}
