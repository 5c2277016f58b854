import { describe, expect, it } from 'vitest'
import { libraryPaths, standinFromEnvironment } from './libraries.ts'

describe('libraryPaths', () => {
  it('names the libraries of Windows by full path, so that none beside the program is taken', () => {
    expect(libraryPaths({ platform: 'win32', standin: null, systemRoot: 'D:\\Windows' })).toEqual({
      computenetwork: 'D:\\Windows\\System32\\computenetwork.dll',
      vmcompute: 'D:\\Windows\\System32\\vmcompute.dll',
      ole32: 'D:\\Windows\\System32\\ole32.dll',
    })
  })

  it('knows none on another system, but for a stand-in', () => {
    expect(libraryPaths({ platform: 'linux', standin: null, systemRoot: undefined })).toBeNull()
    expect(libraryPaths({ platform: 'linux', standin: '/x/libstandin.so', systemRoot: undefined })?.ole32).toBe(
      '/x/libstandin.so',
    )
  })
})

describe('standinFromEnvironment', () => {
  it('takes HNSCOPE_HCN_LIBRARY in an unpackaged run', () => {
    expect(standinFromEnvironment({ HNSCOPE_HCN_LIBRARY: '/x/libstandin.so' }, false)).toBe('/x/libstandin.so')
    expect(standinFromEnvironment({}, false)).toBeNull()
  })

  it('ignores HNSCOPE_HCN_LIBRARY in a packaged app', () => {
    expect(standinFromEnvironment({ HNSCOPE_HCN_LIBRARY: '/x/libstandin.so' }, true)).toBeNull()
  })
})
