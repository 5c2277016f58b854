import type { Core, NodeSingular, SingularElementReturnValue } from 'cytoscape'
import { rendererOf, type Extent } from './canvas-renderer.ts'
import { placedIcons, type IconData } from './node-icons.ts'
import type { Palette } from './palette.ts'

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
