import type { Core, NodeSingular, SingularElementReturnValue } from 'cytoscape'
import { placedIcons, type IconData } from './node-icons.ts'
import type { Palette } from './palette.ts'

interface Extent {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** What is used of cytoscape's canvas renderer, of which its types do not tell. The version is pinned. */
interface CanvasRenderer {
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
}

function rendererOf(cy: Core): CanvasRenderer {
  const { renderer } = cy as Core & { readonly renderer?: () => Partial<CanvasRenderer> }
  const found = renderer?.call(cy)
  // A map of another version would be drawn without icons, and nobody would see why.
  if (
    typeof found?.drawElement !== 'function' ||
    typeof found.drawLayeredElements !== 'function' ||
    typeof found.redrawHint !== 'function'
  )
    throw new TypeError('cytoscape has no canvas renderer with these methods')
  return found as CanvasRenderer
}

function isWithin(element: SingularElementReturnValue, extent: Extent): boolean {
  const { x1, y1, x2, y2 } = element.boundingBox()
  return x2 >= extent.x1 && x1 <= extent.x2 && y2 >= extent.y1 && y1 <= extent.y2
}

function hasIcons(data: Partial<IconData>): data is IconData {
  return data.icon !== undefined
}

/** A map has hundreds of boxes and some forty paths. */
const paths = new Map<string, Path2D>()

function pathOf(text: string): Path2D {
  const before = paths.get(text)
  if (before !== undefined) return before
  const path = new Path2D(text)
  paths.set(text, path)
  return path
}

function paintIcons(context: CanvasRenderingContext2D, node: NodeSingular, palette: Palette): void {
  // The values are our own: see elements.ts. What stands around objects has no icons.
  const data = node.data() as Partial<IconData>
  if (!hasIcons(data)) return
  const { x, y } = node.position()
  for (const icon of placedIcons(data, palette)) {
    context.save()
    context.translate(x - data.width / 2 + icon.x, y + icon.y)
    context.scale(data.image / 16, data.image / 16)
    context.fillStyle = icon.colour
    context.fill(pathOf(icon.path), 'evenodd')
    context.restore()
  }
}

/**
 * Has the map drawn straight onto its canvas, and icons with it. cytoscape keeps a picture of every element and of whole
 * layers, at powers of two: for the few hundred elements that are ever drawn here that costs more than drawing them,
 * megabytes of canvases, and letters that are scaled instead of written. Icons are paths in colours of the theme: as images of
 * the style each is read, hashed and rasterised anew for every box.
 */
export function paintDirectly(cy: Core, palette: () => Palette | null): void {
  const renderer = rendererOf(cy)
  const paint = (context: CanvasRenderingContext2D, element: SingularElementReturnValue): void => {
    renderer.drawElement(context, element)
    const colours = palette()
    if (colours !== null && element.isNode() && element.visible()) paintIcons(context, element, colours)
  }
  // Nothing is dragged and no box is drawn: an empty canvas of the size of the map costs as much memory as a full one.
  const hint = renderer.redrawHint.bind(renderer)
  renderer.redrawHint = (canvas, isNeeded) => {
    if (canvas === 'eles') hint(canvas, isNeeded)
  }
  renderer.drawElements = (context, elements) => {
    for (const element of elements) paint(context, element)
  }
  renderer.drawLayeredElements = (context, elements, _pixelRatio, extent) => {
    for (const element of elements) if (isWithin(element, extent)) paint(context, element)
  }
}
