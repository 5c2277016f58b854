import { describe, expect, it } from 'vitest'
import { journalForPage } from './journal-view.ts'

describe('the journal that a page is given', () => {
  it('names captures and not where they lie, also in a line that was cut', () => {
    const begin = (capture: string): string => JSON.stringify({ t: 'begin', change: '1', capture, steps: [] })
    const text = [begin('/home/jdoe/.local/changes/before-1.hnscap'), begin(String.raw`C:\Users\jdoe\a.hnscap`)].join(
      '\n',
    )
    for (let end = 0; end <= text.length; end++) {
      expect(journalForPage({ fileName: 'x', text: text.slice(0, end) }).text).not.toMatch(/jdoe|home|Users/)
    }
    const lines = journalForPage({ fileName: 'x', text }).text.split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { t: 'begin', capture: 'before-1.hnscap' },
      { t: 'begin', capture: 'a.hnscap' },
    ])
  })
})
