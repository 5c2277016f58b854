import { describe, expect, it } from 'vitest'
import type { PageFiles } from '../platform/page-files.ts'
import { findFile, isOurAddress, isReload } from './app-address.ts'

const page = { body: Buffer.from('<!doctype html>'), headers: {} }
const files: PageFiles = { read: (pathname) => (pathname === '/' ? page : null) }
const get = (url: string, method = 'GET') => findFile({ method, url }, files)

describe('findFile', () => {
  it('serves the page under our host', () => {
    expect(get('app://hnscope/')).toBe(page)
    expect(get('app://hnscope/?a=b#c')).toBe(page)
  })

  it.each([
    'app://other/',
    'app://hnscope.evil/',
    'app://hnscope:80/',
    'app://user@hnscope/',
    'app://user:word@hnscope/',
    'file:///',
    'http://hnscope/',
    'not an address',
  ])('has nothing at %s', (url) => {
    expect(get(url)).toBeNull()
  })

  it('answers no other method', () => {
    expect(get('app://hnscope/', 'HEAD')).toBe(page)
    expect(get('app://hnscope/', 'POST')).toBeNull()
  })
})

describe('isOurAddress', () => {
  it('knows our page from others', () => {
    expect(isOurAddress('app://hnscope/')).toBe(true)
    expect(isOurAddress('app://hnscope/index.html#x')).toBe(true)
    for (const other of [
      'app://evil/',
      'https://hnscope/',
      'about:blank',
      'data:text/html,x',
      'blob:app://hnscope/1',
      '',
    ]) {
      expect(isOurAddress(other)).toBe(false)
    }
  })
})

describe('isReload', () => {
  it('is the page itself and nothing below it', () => {
    expect(isReload('app://hnscope/')).toBe(true)
    expect(isReload('app://hnscope/#/topology')).toBe(true)
    expect(isReload('app://hnscope/assets/main.js')).toBe(false)
    expect(isReload('app://hnscope/?x=1')).toBe(false)
    expect(isReload('https://example.org/')).toBe(false)
  })
})
