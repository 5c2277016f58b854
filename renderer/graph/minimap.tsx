import { useMemo, type PointerEvent } from 'react'
import type { TopologyView } from '../../core/contract/topology.ts'
import type { Size } from './viewport.ts'

const largest: Size = { width: 200, height: 132 }

interface Props {
  readonly view: TopologyView
  readonly shown: ReadonlySet<string>
  /** The part of the picture that the map shows, in model units. */
  readonly part: Size & { readonly x: number; readonly y: number }
  /** Looks at another place of the picture. */
  readonly onLook: (x: number, y: number) => void
}

/**
 * The whole picture beside a map that shows a part of it. It is for the pointer alone: arrow keys, search and the text
 * twin lead to every place of the picture by keyboard.
 */
export function Minimap({ view, shown, part, onLook }: Props) {
  const scale = Math.min(largest.width / Math.max(1, view.width), largest.height / Math.max(1, view.height))
  const boxes = useMemo(
    () =>
      view.nodes.map((node) => (
        <rect
          key={node.id}
          className={node.severity ?? (shown.has(node.id) ? 'shown' : undefined)}
          x={node.x - node.width / 2}
          y={node.y - node.height / 2}
          width={node.width}
          height={node.height}
        />
      )),
    [view, shown],
  )
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    onLook(
      ((event.clientX - box.left) / box.width) * view.width,
      ((event.clientY - box.top) / box.height) * view.height,
    )
  }
  return (
    <svg
      className="map-mini"
      data-testid="topology-minimap"
      aria-hidden
      width={Math.round(view.width * scale)}
      height={Math.round(view.height * scale)}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        look(event)
      }}
      onPointerMove={look}
    >
      {view.frames.map((frame) => (
        <rect
          key={frame.id}
          className="frame"
          x={frame.x - frame.width / 2}
          y={frame.y - frame.height / 2}
          width={frame.width}
          height={frame.height}
        />
      ))}
      {boxes}
      <rect className="part" x={part.x} y={part.y} width={part.width} height={part.height} />
    </svg>
  )
}
