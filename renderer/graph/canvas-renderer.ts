import type { Core, SingularElementReturnValue } from 'cytoscape'

export interface Extent {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** What is used of cytoscape's canvas renderer, of which its types do not tell. The version is pinned. */
export interface CanvasRenderer {
  drawElement(context: CanvasRenderingContext2D, element: SingularElementReturnValue): void
  drawElements(context: CanvasRenderingContext2D, elements: readonly SingularElementReturnValue[]): void
  drawLayeredElements(
    context: CanvasRenderingContext2D,
    elements: readonly SingularElementReturnValue[],
    pixelRatio: number,
    extent: Extent,
  ): void
  /** Marks a canvas as one to be drawn: of the elements, of those that are dragged, of the box of a selection. */
  redrawHint(canvas: 'eles' | 'drag' | 'select', isNeeded: boolean): void
  /** Tells of whatever changed; ignored once it is destroyed. */
  notify(event: string, elements?: unknown): void
  redraw(options?: unknown): void
  /** Asks for frame after frame from now on, unless it does already. */
  startRenderLoop(): void
  /** Called in every frame, with whether it is drawn; those of a higher priority first. */
  beforeRender(callback: (isDrawn: boolean) => void, priority: number): void
  renderLoopStarted: boolean
  /** Ends the loop in its next frame. */
  destroyed?: boolean
}

const methods = [
  'drawElement',
  'drawElements',
  'drawLayeredElements',
  'redrawHint',
  'notify',
  'redraw',
  'startRenderLoop',
  'beforeRender',
] as const satisfies readonly (keyof CanvasRenderer)[]

/** Throws where cytoscape has another renderer: a map without icons, or that stands still, would tell nobody why. */
export function rendererOf(cy: Core): CanvasRenderer {
  const { renderer } = cy as Core & { readonly renderer?: () => Partial<CanvasRenderer> }
  const found = renderer?.call(cy)
  for (const method of methods) {
    if (typeof found?.[method] !== 'function') throw new TypeError(`the renderer of cytoscape has no method ${method}`)
  }
  return found as CanvasRenderer
}
