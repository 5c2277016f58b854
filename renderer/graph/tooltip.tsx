import type { TopologyNode } from '../../core/contract/topology.ts'
import { SeverityIcon } from '../components/severity-icon.tsx'
import { useSay } from '../i18n/say.ts'
import { nodeFacts, nodeName, severityText } from './captions.ts'
import { useNodeKindWord } from './kind-word.ts'

export interface TooltipPlace {
  readonly left: number
  readonly top: number
  /** The node is in the lower part of the map: the tooltip stands above it. */
  readonly isAbove: boolean
}

/** Below the box that is told of, or above it where there is no room; the box is that on the screen. */
export function tooltipPlace(
  box: { readonly x1: number; readonly y1: number; readonly y2: number },
  map: { readonly width: number; readonly height: number },
): TooltipPlace {
  const isAbove = box.y2 > map.height - 96
  return { left: Math.max(8, Math.min(box.x1, map.width - 240)), top: isAbove ? box.y1 - 6 : box.y2 + 6, isAbove }
}

/** All that is known of a node, in full: labels may be cut. The screen reader hears it from the map itself. */
export function Tooltip({ node, place }: { node: TopologyNode; place: TooltipPlace }) {
  const words = useSay()
  const kindWord = useNodeKindWord()
  const severity = severityText(node.severity, words)
  const facts = nodeFacts(node, words)
  return (
    <div
      className="map-tooltip"
      aria-hidden
      style={{ left: place.left, top: place.top, transform: place.isAbove ? 'translateY(-100%)' : undefined }}
    >
      <span>{kindWord(node.kind)}</span>
      <span className="map-tooltip-name">{nodeName(node, words)}</span>
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
      {node.severity !== null && (
        <span className="map-tooltip-severity">
          <SeverityIcon mark={node.severity} size={12} />
          {severity}
        </span>
      )}
    </div>
  )
}
