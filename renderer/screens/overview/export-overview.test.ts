import { describe, expect, it } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { wordsOf } from '../../i18n/say.ts'
import { overview } from '../../testing/views.ts'
import { exportedOverview } from './export-overview.ts'

const words = wordsOf(createI18n('en').t, 'en')

describe('the overview as a file', () => {
  it('holds every number, finding and area, and never a zero for what is not known', () => {
    const { table } = exportedOverview(overview, words)
    expect(table.rows).toHaveLength(overview.numbers.length + overview.top.length + overview.facets.length)
    expect(table.rows.every((row) => row.length === table.columns.length)).toBe(true)
    expect(table.rows.find(([, name]) => name === 'HNS namespaces')?.[2]).toBe('Could not check')
  })
})
