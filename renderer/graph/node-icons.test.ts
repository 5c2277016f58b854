import { describe, expect, it } from 'vitest'
import { changeShapes } from '../../core/topology/change-shapes.ts'
import { severityShapes, shapes } from './icons.ts'
import { placedIcons, type IconData } from './node-icons.ts'
import type { Palette } from './palette.ts'
import { toneColours } from './tone-colours.ts'
import { toneShapes } from '../../core/topology/tone-shapes.ts'

const colours = ['icon', 'change'].map((name) => [name, name])
const palette = {
  ...Object.fromEntries(colours),
  tones: toneColours((token) => token),
  severity: { error: 'error', warning: 'warning', info: 'info' },
} as unknown as Palette

const box: IconData = { icon: 'pod', width: 150, image: 14, textY: 0 }
const placed = (data: Partial<IconData>) => placedIcons({ ...box, ...data }, palette)

describe('the icons of a box', () => {
  it('are its kind at the left, in the middle of its height', () => {
    expect(placed({})).toEqual([{ path: shapes.pod, colour: 'icon', x: 5, y: -7 }])
  })

  it('stand beside the first line of a card', () => {
    expect(placed({ textY: -16 })[0]?.y).toBe(-23)
  })

  it('tell severity at the right edge and what changed beside it', () => {
    const [, change, severity] = placed({ severity: 'error', change: 'added' })
    expect(severity).toMatchObject({ path: severityShapes.error, colour: 'error', x: 131 })
    expect(change).toMatchObject({ path: changeShapes.added, x: 113 })
  })

  it('tell the overlay in the place of the kind, and at the right where the left one opens a group', () => {
    expect(placed({ tone: 'cni' }).map(({ path }) => path)).toEqual([toneShapes.cni])
    expect(placed({ icon: 'closed', tone: 'cni' }).map(({ path }) => path)).toEqual([shapes.closed, toneShapes.cni])
  })

  it('leave the answer of Reach in its place, and tell the overlay at the right of it', () => {
    expect(placed({ icon: 'blocked', tone: 'cni' })).toMatchObject([
      { path: shapes.blocked, colour: 'error' },
      { path: toneShapes.cni },
    ])
  })

  it('tell what is missing once, by its severity', () => {
    expect(placed({ icon: 'gap', severity: 'warning' }).map(({ path }) => path)).toEqual([severityShapes.warning])
  })

  it('are only those at the right where there is no room for the kind', () => {
    expect(placed({ icon: '', severity: 'info' }).map(({ path }) => path)).toEqual([severityShapes.info])
  })
})
