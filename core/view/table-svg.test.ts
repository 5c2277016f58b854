import { describe, expect, it } from 'vitest'
import { tableSvg } from './table-svg.ts'

describe('tableSvg', () => {
  it('draws every cell, and nothing of it as markup', () => {
    const svg = tableSvg({ columns: ['Kind', 'Objects'], rows: [['endpoint-orphaned', '<b>&"x"']] }, 'Findings · win-3')
    expect(svg.startsWith('<svg ')).toBe(true)
    expect(svg).toContain('>endpoint-orphaned</text>')
    expect(svg).toContain('&lt;b&gt;&amp;&quot;x&quot;</text>')
    expect(svg).not.toContain('<b>')
  })

  it('cuts what is very long in its cell, and keeps it whole in the title of the row', () => {
    const long = 'a'.repeat(300)
    const svg = tableSvg({ columns: ['Name'], rows: [[long]] }, '')
    expect(svg).toContain(`<title>${long}</title>`)
    expect(svg).toContain(`${'a'.repeat(63)}…</text>`)
    expect(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])).toBeLessThan(600)
  })

  it('is wide enough for its title where there is no row', () => {
    expect(tableSvg({ columns: [], rows: [] }, 'Inventory')).toContain('<text class="title"')
  })
})
