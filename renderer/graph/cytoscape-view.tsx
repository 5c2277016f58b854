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
import { isStill } from '../theme/motion.ts'
import { nodeSentence } from './captions.ts'
import { createMap } from './create-map.ts'
import { fontAt, fontSize } from './detail.ts'
import { drawnElements, type DrawnElement } from './elements.ts'
import { neighbour, type Direction } from './keyboard.ts'
import { useNodeKindWord } from './kind-word.ts'
import { createMeasures } from './measure.ts'
import { Minimap } from './minimap.tsx'
import { usePalette } from './palette.ts'
import { mark, patch } from './patch.ts'
import { relationsOf, shownBy } from './shown-by.ts'
import { mapStyle } from './style.ts'
import { Tooltip, type TooltipPlace } from './tooltip.tsx'
import {
  fitViewport,
  formatOutlook,
  outlookOf,
  revealBox,
  viewportAt,
  viewportOn,
  visiblePart,
  zoomedViewport,
  type Outlook,
  type Size,
  type Viewport,
} from './viewport.ts'
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

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const zoomStep = 1.25
/** How long the map must lie still before names are written for its zoom. */
const restMs = 120
const flightMs = 260

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
  const isFitted = useRef(true)
  /** The place that the address names, until the user looks elsewhere. */
  const wanted = useRef(outlook)
  const told = useRef(formatOutlook(outlook))
  const [font, setFont] = useState(fontSize)
  const [part, setPart] = useState<ReturnType<typeof visiblePart> | null>(null)
  const palette = usePalette(root)
  const face = palette?.font ?? null
  const measures = useMemo(() => (face === null ? null : createMeasures(face)), [face])
  const [cursor, setCursor] = useState<string | null>(null)
  const [hover, setHover] = useState<{ readonly id: string; readonly place: TooltipPlace } | null>(null)
  const nodes = useMemo(() => new Map(view.nodes.map((node) => [node.id, node])), [view])
  const shown = useMemo(() => shownBy(view, selected), [view, selected])

  const sizeOf = (): Size => ({ width: root.current?.clientWidth ?? 0, height: root.current?.clientHeight ?? 0 })
  const moveTo = (next: Viewport): void => {
    cyRef.current?.viewport({ zoom: next.zoom, pan: { ...next.pan } })
  }
  const viewportOf = (cy: Core): Viewport => ({ zoom: cy.zoom(), pan: cy.pan() })
  const rest = (): void => {
    const cy = cyRef.current
    if (cy === null) return
    setFont(fontAt(cy.zoom()))
    root.current?.setAttribute('data-rest', cy.zoom().toFixed(4))
    const map = sizeOf()
    const next = visiblePart(viewportOf(cy), map)
    const isWhole =
      next.x <= 1 && next.y <= 1 && next.x + next.width >= view.width - 1 && next.y + next.height >= view.height - 1
    setPart(isWhole ? null : next)
    if (wanted.current !== null) return
    const now = isFitted.current ? null : outlookOf(viewportOf(cy), view, map)
    told.current = formatOutlook(now)
    onOutlook(now)
  }
  const onRest = useEffectEvent(rest)
  const leaveFit = (): void => {
    isFitted.current = false
    wanted.current = null
  }
  const fit = (): void => {
    isFitted.current = true
    wanted.current = null
    moveTo(fitViewport(view, sizeOf()))
    rest()
  }
  const zoom = (factor: number): void => {
    const cy = cyRef.current
    if (cy === null) return
    leaveFit()
    moveTo(zoomedViewport(viewportOf(cy), factor, sizeOf()))
  }
  /** What the keyboard is at stays in sight. */
  const zoomAt = (id: string | undefined, factor: number): void => {
    zoom(factor)
    bringIntoView(id)
  }
  const look = (x: number, y: number): void => {
    const cy = cyRef.current
    if (cy === null) return
    leaveFit()
    const { width, height } = sizeOf()
    moveTo({ zoom: cy.zoom(), pan: { x: width / 2 - x * cy.zoom(), y: height / 2 - y * cy.zoom() } })
  }
  const flyTo = (object: string): boolean => {
    const cy = cyRef.current
    const node = view.nodes.find(({ ref: own }) => own === object) ?? view.nodes.find(({ id }) => id === view.revealed)
    if (cy === null || node === undefined) return false
    leaveFit()
    const next = viewportOn(viewportOf(cy), node, view, sizeOf())
    cy.stop()
    if (isStill()) moveTo(next)
    else
      cy.forceRender().animate({ zoom: next.zoom, pan: { ...next.pan } }, { duration: flightMs, easing: 'ease-in-out' })
    return true
  }
  const bringIntoView = (id: string | undefined): void => {
    const cy = cyRef.current
    const node = id === undefined ? undefined : nodes.get(id)
    if (cy === null || node === undefined) return
    const next = revealBox(viewportOf(cy), node, sizeOf())
    if (next.pan.x !== cy.pan().x || next.pan.y !== cy.pan().y) moveTo(next)
  }
  const tell = (id: string | null): void => {
    const cy = cyRef.current
    if (cy === null || id === null) return setHover(null)
    const box = cy.getElementById(id).renderedBoundingBox({ includeLabels: false })
    const { width, height } = sizeOf()
    const isAbove = box.y2 > height - 96
    setHover({
      id,
      place: { left: Math.max(8, Math.min(box.x1, width - 240)), top: isAbove ? box.y1 - 6 : box.y2 + 6, isAbove },
    })
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
  const onNearer = useEffectEvent((x: number, y: number) => {
    const cy = cyRef.current
    if (cy === null) return
    // Near enough to be read; from there back to the whole.
    if (cy.zoom() >= 1) return fit()
    leaveFit()
    moveTo(viewportOn(viewportOf(cy), { x, y }, view, sizeOf()))
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
    tell(id)
  })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onViewport = useEffectEvent((isByUser: boolean) => {
    const cy = cyRef.current
    if (cy !== null) root.current?.setAttribute('data-zoom', cy.zoom().toFixed(4))
    if (isByUser) leaveFit()
    setHover(null)
    if (cy !== null && part !== null) setPart(visiblePart(viewportOf(cy), sizeOf()))
    clearTimeout(resting.current)
    resting.current = setTimeout(onRest, restMs)
  })
  const onResize = useEffectEvent((isWindow: boolean) => {
    cyRef.current?.resize()
    // When the inspector opens, what is looked at must not move; when the window changes, it should fill it again.
    if (isWindow && isFitted.current) {
      fit()
      onFit()
    } else {
      bringIntoView([...shown][0])
      rest()
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

  // Places change with the arrangement; a picture that filled the map fills it again.
  const extent = `${view.width} ${view.height}`
  const onExtent = useEffectEvent(() => {
    const place = wanted.current
    if (place === null) {
      if (isFitted.current) fit()
    } else {
      isFitted.current = false
      moveTo(viewportAt(place, view, sizeOf()))
      rest()
    }
  })
  // Back and forward lead to where the map looked then.
  const address = formatOutlook(outlook)
  const onAddress = useEffectEvent(() => {
    if (address === told.current) return
    told.current = address
    wanted.current = outlook
    if (outlook === null) fit()
    else onExtent()
  })
  useEffect(() => {
    const cy = cyRef.current
    if (cy === null || measures === null) return
    // A map that is filled for the first time is drawn once, with the text that it will have when it is fitted.
    const isFirst = drawn.current.length === 0 && isFitted.current && wanted.current === null
    const size = isFirst ? fontAt(fitViewport(view, sizeOf()).zoom) : font
    const next = drawnElements(view, words, measures, size)
    patch(cy, drawn.current, next)
    drawn.current = next
    root.current?.setAttribute('data-font', String(size))
  }, [view, words, measures, font])
  useEffect(() => onExtent(), [extent, hasPalette])
  useEffect(() => onAddress(), [address])

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
      fit()
      onFit()
    },
    flyTo,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    focus: () => root.current?.focus(),
    png: async () => {
      const cy = cyRef.current
      if (cy === null || measures === null) throw new Error('the map is not drawn')
      const bg = palette?.frame ?? '#ffffff'
      // A file has room for all names, however small the map is.
      const whole = drawnElements(view, words, measures)
      patch(cy, drawn.current, whole)
      const picture = cy.png({ output: 'blob-promise', full: true, scale: 2, maxWidth: 8000, maxHeight: 8000, bg })
      patch(cy, whole, drawn.current)
      return picture
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
        tellIfCut(next)
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
    } else if (event.key === '0') {
      fit()
      onFit()
    } else if (event.key === '+' || event.key === '=') zoomAt(start, zoomStep)
    else if (event.key === '-') zoomAt(start, 1 / zoomStep)
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
      {hasMinimap && part !== null && <Minimap view={view} shown={shown} part={part} onLook={look} />}
      {hover !== null && hovered !== undefined && <Tooltip node={hovered} place={hover.place} />}
    </div>
  )
}
