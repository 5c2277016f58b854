import { fontSize } from './detail.ts'
import type { Measures } from './elements.ts'

/** Widths of texts in the map's font, in CSS pixels at zoom 1. Answers are kept: most texts come again. */
export function createMeasures(font: string): Measures {
  const measure = (style: string, perCharacter: number) => {
    // One for each font: a font that is set anew is looked for anew.
    const context = document.createElement('canvas').getContext('2d')
    if (context !== null) context.font = `${style} ${font}`
    const known = new Map<string, number>()
    return (text: string): number => {
      const before = known.get(text)
      if (before !== undefined) return before
      const width = context === null ? text.length * perCharacter : context.measureText(text).width
      if (known.size > 5000) known.clear()
      known.set(text, width)
      return width
    }
  }
  return {
    regular: measure(`${fontSize}px`, 7),
    strong: measure(`600 ${fontSize}px`, 7.5),
  }
}
