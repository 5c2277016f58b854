import { useEffect, useState, type RefObject } from 'react'
import type { Severity } from '../../core/diagnose/finding.ts'
import type { OverlayTone } from '../../core/topology/overlay-tones.ts'
import { toneColours } from './tone-colours.ts'

/** Colours of the map as plain values: the canvas knows neither CSS variables nor system colours. */
export interface Palette {
  readonly isForced: boolean
  readonly font: string
  readonly text: string
  readonly mutedText: string
  readonly icon: string
  readonly node: string
  readonly group: string
  readonly stroke: string
  /** Of lines that carry a meaning: dashed, dotted, double. */
  readonly strongStroke: string
  readonly hover: string
  readonly frame: string
  readonly frameStroke: string
  readonly edge: string
  readonly accent: string
  readonly accentFill: string
  readonly focus: string
  /** Of what is new or another since the last reading. */
  readonly change: string
  readonly tones: Readonly<Record<OverlayTone, string>>
  readonly severity: Readonly<Record<Severity, string>>
  readonly severityFill: Readonly<Record<Severity, string>>
}

const forcedQuery = '(forced-colors: active)'

/** Colours as the page has them at this element; with forced colours, those of the system, read from a probe. */
export function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const font = style.getPropertyValue('--fontFamilyBase').trim() || 'sans-serif'
  if (window.matchMedia(forcedQuery).matches) {
    const probe = document.createElement('span')
    probe.style.setProperty('forced-color-adjust', 'none')
    element.append(probe)
    const system = (name: string): string => {
      probe.style.color = name
      return getComputedStyle(probe).color
    }
    const canvas = system('Canvas')
    const text = system('CanvasText')
    const accent = system('Highlight')
    const muted = system('GrayText')
    probe.remove()
    const every = { error: text, warning: text, info: text }
    const none = { error: canvas, warning: canvas, info: canvas }
    return {
      isForced: true,
      font,
      text,
      mutedText: text,
      icon: text,
      node: canvas,
      group: canvas,
      stroke: text,
      strongStroke: text,
      hover: canvas,
      frame: canvas,
      frameStroke: muted,
      edge: text,
      accent,
      accentFill: canvas,
      focus: accent,
      change: text,
      tones: toneColours(() => text),
      severity: every,
      severityFill: none,
    }
  }
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim() || '#808080'
  return {
    isForced: false,
    font,
    text: token('colorNeutralForeground1'),
    mutedText: token('colorNeutralForeground3'),
    icon: token('colorNeutralForeground3'),
    node: token('colorNeutralBackground1'),
    group: token('colorNeutralBackground3'),
    stroke: token('colorNeutralStroke1'),
    hover: token('colorNeutralBackground1Hover'),
    frame: token('colorNeutralBackground2'),
    frameStroke: token('colorNeutralStroke2'),
    edge: token('colorNeutralStrokeAccessible'),
    strongStroke: token('colorNeutralStrokeAccessible'),
    accent: token('colorCompoundBrandStroke'),
    accentFill: token('colorBrandBackground2'),
    focus: token('colorStrokeFocus2'),
    change: token('colorPaletteTealForeground2'),
    tones: toneColours(token),
    severity: {
      error: token('colorStatusDangerForeground1'),
      warning: token('colorStatusWarningForeground1'),
      info: token('colorBrandForeground1'),
    },
    severityFill: {
      error: token('colorStatusDangerBackground1'),
      warning: token('colorStatusWarningBackground1'),
      info: token('colorNeutralBackground1'),
    },
  }
}

function isSame(a: Palette, b: Palette): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The palette at an element; null until it is mounted. Follows the theme, the system and forced colours. */
export function usePalette(element: RefObject<HTMLElement | null>): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null)
  useEffect(() => {
    const read = (): void => {
      if (element.current === null) return
      const next = readPalette(element.current)
      setPalette((before) => (before !== null && isSame(before, next) ? before : next))
    }
    read()
    // The theme is told to the document by its colour scheme, after the variables have been set.
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] })
    const queries = [window.matchMedia(forcedQuery), window.matchMedia('(prefers-color-scheme: dark)')]
    for (const query of queries) query.addEventListener('change', read)
    return () => {
      observer.disconnect()
      for (const query of queries) query.removeEventListener('change', read)
    }
  }, [element])
  return palette
}
