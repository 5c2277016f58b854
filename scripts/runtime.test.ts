import { describe, expect, it } from 'vitest'
import { chooseMode, findRuntime, hasDisplay, sandboxSwitches } from './runtime.mjs'

function machine(files: Readonly<Record<string, string>>, more: Partial<Parameters<typeof findRuntime>[0]> = {}) {
  return {
    env: { DISPLAY: ':0' },
    platform: 'linux' as const,
    arch: 'x64',
    root: '/project',
    exists: (file: string) => file in files,
    readText: (file: string) => files[file] ?? null,
    ...more,
  }
}

const installed = {
  '/project/node_modules/electron/path.txt': 'electron',
  '/project/node_modules/electron/dist/electron': '',
}
const cached = { '/project/.cache/electron-25.1.1-linux-x64/electron': '' }

describe('findRuntime', () => {
  it('takes the runtime that the environment names before all others', () => {
    const at = machine(
      { ...installed, ...cached, '/opt/e/electron': '' },
      { env: { ELECTRON_OVERRIDE_DIST_PATH: '/opt/e' } },
    )
    expect(findRuntime(at)).toEqual({ found: true, path: '/opt/e/electron', from: 'override' })
  })

  it('goes on to the installed runtime when the named folder holds none', () => {
    const at = machine(installed, { env: { ELECTRON_OVERRIDE_DIST_PATH: '/opt/e' } })
    expect(findRuntime(at)).toMatchObject({ from: 'package' })
  })

  it('reads the name of the executable from path.txt', () => {
    const mac = 'Electron.app/Contents/MacOS/Electron'
    const files = { '/project/node_modules/electron/path.txt': mac, [`/project/node_modules/electron/dist/${mac}`]: '' }
    expect(findRuntime(machine(files, { platform: 'darwin' }))).toMatchObject({ found: true, from: 'package' })
  })

  it('takes the cached test runtime only where it runs', () => {
    expect(findRuntime(machine(cached))).toMatchObject({ found: true, from: 'cache' })
    expect(findRuntime(machine(cached, { arch: 'arm64' }))).toMatchObject({ found: false })
  })

  it('says where it looked when there is no runtime', () => {
    expect(findRuntime(machine({}))).toEqual({
      found: false,
      tried: ['/project/node_modules/electron/dist/electron', '/project/.cache/electron-25.1.1-linux-x64/electron'],
    })
  })
})

describe('chooseMode', () => {
  it('opens a window when runtime and display are there', () => {
    expect(chooseMode(machine(installed), { browser: false })).toEqual({
      mode: 'window',
      runtime: '/project/node_modules/electron/dist/electron',
    })
  })

  it('says why there is no window', () => {
    expect(chooseMode(machine({}), { browser: false })).toEqual({ mode: 'browser', reason: 'no-runtime' })
    expect(chooseMode(machine(installed, { env: {} }), { browser: false })).toEqual({
      mode: 'browser',
      reason: 'no-display',
    })
    expect(chooseMode(machine(installed), { browser: true })).toEqual({ mode: 'browser', reason: 'asked' })
  })
})

describe('hasDisplay', () => {
  it('asks for a display server on Linux alone', () => {
    expect(hasDisplay({ env: {}, platform: 'win32' })).toBe(true)
    expect(hasDisplay({ env: {}, platform: 'darwin' })).toBe(true)
    expect(hasDisplay({ env: { WAYLAND_DISPLAY: 'wayland-0' }, platform: 'linux' })).toBe(true)
    expect(hasDisplay({ env: { DISPLAY: '' }, platform: 'linux' })).toBe(false)
  })
})

describe('sandboxSwitches', () => {
  it('turns the sandbox off for root on Linux and for nobody else', () => {
    expect(sandboxSwitches({ platform: 'linux' }, 0)).toEqual(['--no-sandbox'])
    expect(sandboxSwitches({ platform: 'linux' }, 1000)).toEqual([])
    expect(sandboxSwitches({ platform: 'win32' }, undefined)).toEqual([])
  })
})
