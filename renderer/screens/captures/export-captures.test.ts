import { describe, expect, it } from 'vitest'
import type { ChangeView, ComparisonView } from '../../../core/contract/captures.ts'
import { createI18n } from '../../i18n/i18n.ts'
import { wordsOf } from '../../i18n/say.ts'
import { fakeHost } from '../../testing/fake-host.ts'
import { comparison } from '../../testing/fake-captures.ts'
import { exportedComparison } from './export-captures.ts'

const words = wordsOf(createI18n('en').t, 'en')

describe('a comparison as a file', () => {
  it('holds every change, also those that the screen has not fetched yet', async () => {
    const all = Array.from({ length: 130 }, (_, index): ChangeView => ({
      index,
      facet: 'loadBalancers',
      change: 'removed',
      name: `=lb-${index}`,
      kubeNamespace: null,
      note: null,
    }))
    const view: ComparisonView = {
      ...comparison,
      groups: [{ cause: 'c', title: { key: 'ui.source.embedded' }, total: all.length, changes: all.slice(0, 50) }],
    }
    const { client } = fakeHost({ captures: { changes: ({ from }) => all.slice(from, from + 50) } })
    const { table } = await exportedComparison(client, view, words)
    expect(table.rows.filter(([, change]) => change === 'removed').map((row) => row[3])).toEqual(
      all.map(({ name }) => name),
    )
  })
})
