import cytoscape, { type Core, type EventObjectNode } from 'cytoscape'
import { paintDirectly } from './painting.ts'
import type { Palette } from './palette.ts'
import { restWhenStill } from './resting.ts'
import { standInForStyle } from './stand-in-style.ts'
import { zoomRange } from './viewport.ts'

/** What is done to the map with the pointer, and what happens to its place. */
export interface MapEvents {
  /** Null is the ground between the objects. */
  onTap(id: string | null): void
  /** A double click, at a place of the picture. */
  onNearer(x: number, y: number): void
  onAsked(id: string, x: number, y: number): void
  onHover(id: string | null): void
  onViewport(isByUser: boolean): void
  /** `isWindow`: the whole window has another size, not this place alone. */
  onResize(isWindow: boolean): void
}

export interface DrawnMap {
  readonly cy: Core
  end(): void
}

/** An empty map in its place, without a look of its own; `palette` is asked whenever icons are painted. */
export function createMap(
  root: HTMLElement,
  canvas: HTMLElement,
  palette: () => Palette | null,
  events: MapEvents,
): DrawnMap {
  standInForStyle()
  const cy = cytoscape({
    container: canvas,
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
  paintDirectly(cy, palette)
  restWhenStill(cy)
  cy.on('tap', (event) => {
    if (event.target === cy) events.onTap(null)
  })
  cy.on('tap', 'node', (event: EventObjectNode) => events.onTap(event.target.id()))
  cy.on('dbltap', ({ target, position }) => {
    if (target === cy) events.onNearer(position.x, position.y)
  })
  // A group is opened and closed by the two clicks.
  cy.on('dbltap', 'node', ({ target, position }: EventObjectNode) => {
    if (!target.hasClass('group')) events.onNearer(position.x, position.y)
  })
  cy.on('cxttap', 'node', (event: EventObjectNode) => {
    const { clientX, clientY } = event.originalEvent
    events.onAsked(event.target.id(), clientX, clientY)
  })
  cy.on('mouseover', 'node', (event: EventObjectNode) => events.onHover(event.target.id()))
  cy.on('mouseout', 'node', () => events.onHover(null))
  cy.on('viewport', () => events.onViewport(false))
  cy.on('dragpan scrollzoom pinchzoom', () => events.onViewport(true))
  let hasWindowChanged = true
  const onWindow = (): void => {
    hasWindowChanged = true
  }
  const observer = new ResizeObserver(() => {
    events.onResize(hasWindowChanged)
    hasWindowChanged = false
  })
  observer.observe(root)
  window.addEventListener('resize', onWindow)
  return {
    cy,
    end: () => {
      window.removeEventListener('resize', onWindow)
      observer.disconnect()
      cy.destroy()
    },
  }
}
