import type { Core } from 'cytoscape'
import { useRef, useState, type RefObject } from 'react'
import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import { isStill } from '../theme/motion.ts'
import { fontAt, fontSize } from './detail.ts'
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

interface Looking {
  readonly root: RefObject<HTMLElement | null>
  readonly cy: RefObject<Core | null>
  readonly view: TopologyView
  /** Where the map looks when it is first drawn; null is the whole picture. */
  readonly outlook: Outlook | null
  /** Where it has come to rest. */
  readonly onOutlook: (outlook: Outlook | null) => void
}

const flightMs = 260

/** Where the map looks: at the whole picture as long as nobody looks elsewhere, at the place of an address, at an object. */
export function useMapViewport({ root, cy: cyRef, view, outlook, onOutlook }: Looking) {
  const isFitted = useRef(true)
  /** The place that the address names, until the user looks elsewhere. */
  const wanted = useRef(outlook)
  const told = useRef(formatOutlook(outlook))
  const [font, setFont] = useState(fontSize)
  const [part, setPart] = useState<ReturnType<typeof visiblePart> | null>(null)

  const sizeOf = (): Size => ({ width: root.current?.clientWidth ?? 0, height: root.current?.clientHeight ?? 0 })
  const moveTo = (next: Viewport): void => {
    cyRef.current?.viewport({ zoom: next.zoom, pan: { ...next.pan } })
  }
  const viewportOf = (cy: Core): Viewport => ({ zoom: cy.zoom(), pan: cy.pan() })
  const leaveFit = (): void => {
    isFitted.current = false
    wanted.current = null
  }
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
  const fit = (): void => {
    isFitted.current = true
    wanted.current = null
    moveTo(fitViewport(view, sizeOf()))
    rest()
  }
  const moved = (isByUser: boolean): void => {
    const cy = cyRef.current
    if (cy !== null) root.current?.setAttribute('data-zoom', cy.zoom().toFixed(4))
    if (isByUser) leaveFit()
    if (cy !== null && part !== null) setPart(visiblePart(viewportOf(cy), sizeOf()))
  }
  const zoom = (factor: number): void => {
    const cy = cyRef.current
    if (cy === null) return
    leaveFit()
    moveTo(zoomedViewport(viewportOf(cy), factor, sizeOf()))
  }
  const look = (x: number, y: number): void => {
    const cy = cyRef.current
    if (cy === null) return
    leaveFit()
    const { width, height } = sizeOf()
    moveTo({ zoom: cy.zoom(), pan: { x: width / 2 - x * cy.zoom(), y: height / 2 - y * cy.zoom() } })
  }
  /** To an object, or to what stands for it; false where the picture has neither. */
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
  /** Near enough to be read; from there back to the whole. */
  const nearer = (x: number, y: number): void => {
    const cy = cyRef.current
    if (cy === null) return
    if (cy.zoom() >= 1) return fit()
    leaveFit()
    moveTo(viewportOn(viewportOf(cy), { x, y }, view, sizeOf()))
  }
  const bringIntoView = (node: TopologyNode | undefined): void => {
    const cy = cyRef.current
    if (cy === null || node === undefined) return
    const next = revealBox(viewportOf(cy), node, sizeOf())
    if (next.pan.x !== cy.pan().x || next.pan.y !== cy.pan().y) moveTo(next)
  }
  /** Places change with the arrangement; a picture that filled the map fills it again. */
  const arrange = (): void => {
    const place = wanted.current
    if (place === null) {
      if (isFitted.current) fit()
    } else {
      isFitted.current = false
      moveTo(viewportAt(place, view, sizeOf()))
      rest()
    }
  }
  /** Back and forward lead to where the map looked then. */
  const follow = (address: string): void => {
    if (address === told.current) return
    told.current = address
    wanted.current = outlook
    if (outlook === null) fit()
    else arrange()
  }
  return {
    /** Size of text for the zoom at which the map rests. */
    font,
    /** What is seen of the picture; null where that is all of it. */
    part,
    sizeOf,
    isFilling: () => isFitted.current,
    /** A map that is filled for the first time is drawn once, with the text that it will have when it is fitted. */
    firstFont: () => (isFitted.current && wanted.current === null ? fontAt(fitViewport(view, sizeOf()).zoom) : font),
    rest,
    fit,
    moved,
    zoom,
    look,
    flyTo,
    nearer,
    bringIntoView,
    arrange,
    follow,
  }
}
