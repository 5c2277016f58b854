import { describe, expect, it } from 'vitest'
import { formatView, parseView } from './view.ts'

describe('a place as an address', () => {
  it('comes back from its text, with text that an address would not carry as it is', () => {
    const view = { screen: 'inventory', params: { kind: 'pods', filter: 'a&b=c #1/é' } } as const
    expect(parseView(formatView(view))).toEqual(view)
  })

  it('leaves out what is empty', () => {
    expect(formatView({ screen: 'findings', params: { tab: '' } })).toBe('#/findings')
  })

  it('is none for the token of browser mode, for other screens and for nothing', () => {
    for (const hash of ['#token=abc', '#/nowhere', '', '#/', '#/__proto__']) expect(parseView(hash)).toBeNull()
  })
})
