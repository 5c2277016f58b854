import { fontSize } from './detail.ts'
import type { Measures } from './elements.ts'

/** Widths of texts in the map's font, in CSS pixels at zoom 1. Answers are kept: most texts come again. */
export function createMeasures(font: string): Measures {
  const context = document.createElement('canvas').getContext('2d')
  const measure = (style: string, perCharacter: number) => {
    const known = new Map<string, number>()
    return (text: string): number => {
      const before = known.get(text)
      if (before !== undefined) return before
      let width = text.length * perCharacter
      if (context !== null) {
        context.font = `${style} ${font}`
        width = context.measureText(text).width
      }
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
