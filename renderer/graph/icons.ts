import type { Severity } from '../../core/diagnose/finding.ts'
import type { OverlayTone } from '../../core/topology/overlay-tones.ts'
import { answerShapes } from '../../core/topology/answers.ts'
import { changeShapes } from '../../core/topology/change-shapes.ts'
import { toneShapes } from '../../core/topology/tone-shapes.ts'

/** Icons of the map as images: the canvas cannot draw React components. Kinds are those of Fluent (16 px, regular). */
export const shapes = {
  nic: 'M5 8a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1m1.5 1.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M8 10a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1m2.5-.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M7 8a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1m2.5-.5a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0M11 8a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1M3.02 5a2 2 0 0 0-1.94 2.47l.72 3A2 2 0 0 0 3.75 12h8.52a2 2 0 0 0 1.94-1.53l.73-3A2 2 0 0 0 12.99 5zm-.97 2.23A1 1 0 0 1 3.02 6H13a1 1 0 0 1 .97 1.24l-.72 3a1 1 0 0 1-.97.76H3.75a1 1 0 0 1-.98-.77z',
  network:
    'M3.12 4.68a.5.5 0 0 1 .76.64L1.65 8l2.23 2.68a.5.5 0 0 1-.76.64l-2.5-3a.5.5 0 0 1 0-.64zm9.06-.06a.5.5 0 0 1 .7.06l2.5 3a.5.5 0 0 1 0 .64l-2.5 3a.5.5 0 0 1-.76-.64L14.35 8l-2.23-2.68a.5.5 0 0 1 .06-.7m-1.05 2.51a.88.88 0 1 1 0 1.75.88.88 0 0 1 0-1.75m-6.25 0a.88.88 0 1 1 0 1.75.88.88 0 0 1 0-1.75m3.12 0a.88.88 0 1 1 0 1.75.88.88 0 0 1 0-1.75',
  endpoint:
    'M6.01 6.78a1.25 1.25 0 0 0-1.76 0L4.03 7a3.5 3.5 0 0 0-.32 4.58l-2.06 2.07a.5.5 0 0 0 .7.7l2.08-2.07q.92.66 2.03.66c.94 0 1.89-.37 2.6-1.08l.14-.14c.48-.48.48-1.28 0-1.76zm2.48 4.24-.13.13c-1 1-2.6 1.06-3.57.14a2.5 2.5 0 0 1-.06-3.59l.22-.22a.3.3 0 0 1 .18-.07q.1 0 .18.07l3.18 3.18c.1.1.1.26 0 .36m5.86-9.37a.5.5 0 0 0-.7 0l-2.07 2.07a3.6 3.6 0 0 0-4.64.42l-.13.14a1.25 1.25 0 0 0 0 1.76l3.18 3.19a1.24 1.24 0 0 0 1.77 0l.22-.22a3.47 3.47 0 0 0 .31-4.6l2.06-2.06a.5.5 0 0 0 0-.7M11.27 8.3l-.22.22c-.1.1-.26.1-.36 0L7.51 5.34a.25.25 0 0 1 0-.36l.13-.13a2.7 2.7 0 0 1 1.9-.79c.61 0 1.21.21 1.67.65a2.5 2.5 0 0 1 .06 3.59',
  pod: 'M4.7 5.04a.5.5 0 0 0-.4.92l3.2 1.37v3.17a.5.5 0 0 0 1 0V7.33l3.2-1.37a.5.5 0 1 0-.4-.92L8 6.46zm4.38-3.66a3 3 0 0 0-2.16 0l-4.96 1.9A1.5 1.5 0 0 0 1 4.69v6.63c0 .62.38 1.18.96 1.4l4.96 1.91a3 3 0 0 0 2.16 0l4.96-1.9c.58-.23.96-.79.96-1.4V4.68a1.5 1.5 0 0 0-.96-1.4zm-1.8.93a2 2 0 0 1 1.44 0l4.96 1.9c.2.08.32.27.32.48v6.62c0 .2-.13.4-.32.47l-4.96 1.9a2 2 0 0 1-1.44 0l-4.96-1.9A.5.5 0 0 1 2 11.3V4.7c0-.21.13-.4.32-.47z',
  namespace:
    'M6.92 1.38a3 3 0 0 1 2.16 0l4.96 1.9c.58.23.96.79.96 1.4v6.63a1.5 1.5 0 0 1-.96 1.4l-4.96 1.91a3 3 0 0 1-2.16 0l-4.96-1.9a1.5 1.5 0 0 1-.96-1.4V4.68c0-.62.38-1.18.96-1.4zm1.8.93a2 2 0 0 0-1.44 0l-1.38.53 5.59 2.12 1.95-.83zM14 4.97 8.5 7.33v6.43l.22-.07 4.96-1.91a.5.5 0 0 0 .32-.47zm-6.5 8.79V7.33L2 4.97v6.34c0 .2.13.4.32.47l4.96 1.9zM2.56 4.13 8 6.46l2.16-.93L4.5 3.38z',
  rules:
    'M7.65 2.15c.2-.2.5-.2.7 0A5.7 5.7 0 0 0 12.5 4c.28 0 .5.22.5.5v3c0 3.22-1.64 5.4-4.84 6.47a.5.5 0 0 1-.32 0C4.64 12.91 3 10.72 3 7.5v-3c0-.28.22-.5.5-.5q2.29 0 4.15-1.85M8 3.19a6.7 6.7 0 0 1-4 1.8V7.5q.02 2.14 1.02 3.45.94 1.29 2.98 2.02a6 6 0 0 0 2.98-2.02A5.6 5.6 0 0 0 12 7.5V4.98a6.6 6.6 0 0 1-4-1.8',
  node: 'M6.5 5h3a.5.5 0 1 0 0-1h-3a.5.5 0 1 0 0 1m3 6h-3a.5.5 0 0 1 0-1h3a.5.5 0 0 1 0 1m-3 2h3a.5.5 0 0 0 0-1h-3a.5.5 0 0 0 0 1M6 15h4a2 2 0 0 0 2-2V3a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2M5.3 2.3A1 1 0 0 1 6 2h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V3a1 1 0 0 1 .3-.7',
  service:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 3c.37 0 .88.36 1.31 1.32q.14.3.26.68H6.43q.12-.37.26-.68C7.12 3.36 7.63 3 8 3m-2.22.9q-.23.5-.4 1.1H4a5 5 0 0 1 2.04-1.6q-.14.24-.26.5M5.16 6a12 12 0 0 0 0 4H3.42a5 5 0 0 1 0-4zm.22 5a8 8 0 0 0 .66 1.6A5 5 0 0 1 4 11zm1.05 0h3.14a6 6 0 0 1-.26.68C8.88 12.64 8.37 13 8 13s-.88-.36-1.31-1.32a6 6 0 0 1-.26-.68m3.4-1H6.17a11 11 0 0 1 0-4h3.64a11 11 0 0 1 0 4m.79 1H12a5 5 0 0 1-2.04 1.6q.15-.24.26-.5.23-.5.4-1.1m1.96-1h-1.74a12 12 0 0 0 0-4h1.74a5 5 0 0 1 0 4M9.96 3.4c.81.35 1.52.9 2.04 1.6h-1.38a8 8 0 0 0-.66-1.6',
  loadbalancer:
    'M8 2c.28 0 .5.22.5.5V6h2c.83 0 1.5.67 1.5 1.5v4.8l1.15-1.15a.5.5 0 0 1 .7.7l-2 2a.5.5 0 0 1-.7 0l-2-2a.5.5 0 0 1 .7-.7L11 12.29V7.5a.5.5 0 0 0-.5-.5h-5a.5.5 0 0 0-.5.5v4.8l1.15-1.15a.5.5 0 0 1 .7.7l-2 2a.5.5 0 0 1-.7 0l-2-2a.5.5 0 0 1 .7-.7L4 12.29V7.5C4 6.67 4.67 6 5.5 6h2V2.5c0-.28.22-.5.5-.5',
  closed:
    'M5.65 3.15a.5.5 0 0 0 0 .7L9.79 8l-4.14 4.15a.5.5 0 0 0 .7.7l4.5-4.5a.5.5 0 0 0 0-.7l-4.5-4.5a.5.5 0 0 0-.7 0',
  open: 'M3.15 5.65c.2-.2.5-.2.7 0L8 9.79l4.15-4.14a.5.5 0 0 1 .7.7l-4.5 4.5a.5.5 0 0 1-.7 0l-4.5-4.5a.5.5 0 0 1 0-.7',
  gap: 'M3 7.4h10v1.2H3z',
  ...answerShapes,
  orphan:
    'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 1.1a5.9 5.9 0 1 0 0 11.8A5.9 5.9 0 0 0 8 2.1m0 8.4a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6m0-6.6c1.5 0 2.6 1 2.6 2.4 0 1-.5 1.5-1.2 2.1-.7.6-.8.7-.8 1.3H7.4c0-1.1.4-1.6 1.2-2.2.6-.5.8-.8.8-1.2 0-.7-.6-1.2-1.4-1.2-.9 0-1.4.6-1.4 1.4H5.4c0-1.5 1-2.6 2.6-2.6',
} as const
export type IconName = keyof typeof shapes

/** Solid shapes with a hole: told apart without colour. The same as those of components/severity-icon.tsx. */
const severityShapes: Readonly<Record<Severity, string>> = {
  error:
    'M7.1.9a1.3 1.3 0 0 1 1.8 0l6.2 6.2a1.3 1.3 0 0 1 0 1.8l-6.2 6.2a1.3 1.3 0 0 1-1.8 0L.9 8.9a1.3 1.3 0 0 1 0-1.8zM7.2 4.2l.2 5h1.2l.2-5zM8 10.2a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z',
  warning:
    'M6.9 1.6a1.25 1.25 0 0 1 2.2 0l6.2 11.5a1.25 1.25 0 0 1-1.1 1.9H1.8a1.25 1.25 0 0 1-1.1-1.9zM7.2 5.4l.2 4.6h1.2l.2-4.6zM8 11.1a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z',
  info: 'M8 .8a7.2 7.2 0 1 1 0 14.4A7.2 7.2 0 0 1 8 .8zM7.3 6.8v4.9h1.4V6.8zM8 4a.9.9 0 1 0 0 1.8A.9.9 0 0 0 8 4z',
}

/** A map has hundreds of nodes and a dozen images. */
const made = new Map<string, string>()

function image(path: string, colour: string): string {
  const key = `${colour} ${path}`
  const before = made.get(key)
  if (before !== undefined) return before
  const drawn = drawImage(path, colour)
  if (made.size > 500) made.clear()
  made.set(key, drawn)
  return drawn
}

/** Twice the size, so that it stays sharp on screens of 200 %. */
function drawImage(path: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 16 16"><path fill="${colour}" fill-rule="evenodd" d="${path}"/></svg>`
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

export function iconImage(name: IconName, colour: string): string {
  return image(shapes[name], colour)
}

export function changeImage(change: keyof typeof changeShapes, colour: string): string {
  return image(changeShapes[change], colour)
}

export function toneImage(tone: OverlayTone, colour: string): string {
  return image(toneShapes[tone], colour)
}

export function severityImage(severity: Severity, colour: string): string {
  return image(severityShapes[severity], colour)
}
