import type { OverlayTone } from '../../core/topology/overlay-tones.ts'
import { toneShapes } from '../../core/topology/tone-shapes.ts'
import { toneVariable } from './tone-colours.ts'

/** The shape of a tone, as it stands on the map. Its word stands beside it. */
export function ToneMark({ tone, size = 14 }: { tone: OverlayTone; size?: number }) {
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden className="tone-mark">
      <path fill={toneVariable(tone)} fillRule="evenodd" d={toneShapes[tone]} />
    </svg>
  )
}
