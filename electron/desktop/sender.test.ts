import { describe, expect, it } from 'vitest'
import { isTrustedSender } from './sender.ts'

const page = { frame: { url: 'app://hnscope/', parent: null }, isOurWindow: true, isDestroyed: false }

describe('isTrustedSender', () => {
  it('trusts the main frame of our window while it shows our page', () => {
    expect(isTrustedSender(page)).toBe(true)
  })

  it.each([
    ['a frame in the page', { ...page, frame: { url: 'app://hnscope/', parent: {} } }],
    ['another origin', { ...page, frame: { url: 'https://example.org/', parent: null } }],
    ['another host of our scheme', { ...page, frame: { url: 'app://evil/', parent: null } }],
    ['an empty page', { ...page, frame: { url: 'about:blank', parent: null } }],
    ['a frame that is gone', { ...page, frame: null }],
    ['a window that is not ours', { ...page, isOurWindow: false }],
    ['a destroyed window', { ...page, isDestroyed: true }],
  ])('does not trust %s', (_name, sender) => {
    expect(isTrustedSender(sender)).toBe(false)
  })
})
