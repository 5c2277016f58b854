import type { Severity } from '../../core/diagnose/finding.ts'
import type { OverlayTone } from '../../core/topology/overlay-tones.ts'
import { changeShapes } from '../../core/topology/change-shapes.ts'
import { severityShapes, shapes, type IconName } from './icons.ts'
import type { Palette } from './palette.ts'
import { toneShapes } from '../../core/topology/tone-shapes.ts'

/** What elements.ts says of the icons of a box. */
export interface IconData {
  readonly icon: IconName | ''
  readonly width: number
  /** Edge of an icon, in units of the model. */
  readonly image: number
  /** How far the first line of a card stands above its middle, as a negative number. */
  readonly textY: number
  readonly severity?: Severity
  readonly tone?: OverlayTone
  readonly change?: keyof typeof changeShapes
}

/** An icon in a box: a path in a square of 16, and the corner of the square from the left edge and the middle line of the box. */
export interface PlacedIcon {
  readonly path: string
  readonly colour: string
  readonly x: number
  readonly y: number
}

const edge = 5
const between = 4

/** Of who may reach whom; what an overlay tells stands at the right of them. */
const answers: readonly string[] = ['allowed', 'partly', 'blocked', 'notChecked']

function opens(icon: IconName | ''): boolean {
  return icon === 'open' || icon === 'closed'
}

type Icon = Pick<PlacedIcon, 'path' | 'colour'>

/** Kind, or what the overlay tells, at the left; of groups that open and shut, and beside answers, the latter stands at the right. */
function leftIcon({ icon, severity, tone }: IconData, palette: Palette): Icon | null {
  if (icon === '') return null
  if (icon === 'gap' && severity !== undefined)
    return { path: severityShapes[severity], colour: palette.severity[severity] }
  if (tone !== undefined && !opens(icon) && !answers.includes(icon))
    return { path: toneShapes[tone], colour: palette.tones[tone] }
  if (icon === 'blocked') return { path: shapes[icon], colour: palette.severity.error }
  return { path: shapes[icon], colour: icon === 'orphan' ? palette.severity.warning : palette.icon }
}

/** What changed, then the severity at the edge. */
function rightIcons({ icon, severity, tone, change }: IconData, palette: Palette): readonly Icon[] {
  return [
    ...(tone !== undefined && (opens(icon) || answers.includes(icon))
      ? [{ path: toneShapes[tone], colour: palette.tones[tone] }]
      : []),
    ...(change === undefined ? [] : [{ path: changeShapes[change], colour: palette.change }]),
    ...(severity === undefined || icon === 'gap'
      ? []
      : [{ path: severityShapes[severity], colour: palette.severity[severity] }]),
  ]
}

/** The last icon at the right stands at the edge, those before it beside it. */
export function placedIcons(data: IconData, palette: Palette): readonly PlacedIcon[] {
  const left = leftIcon(data, palette)
  const right = rightIcons(data, palette)
  const y = data.textY - data.image / 2
  const last = data.width - data.image - edge
  return [
    ...(left === null ? [] : [{ ...left, x: edge, y }]),
    ...right.map((icon, index) => ({ ...icon, x: last - (right.length - 1 - index) * (data.image + between), y })),
  ]
}
