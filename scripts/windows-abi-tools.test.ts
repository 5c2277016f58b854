import { describe, expect, it } from 'vitest'
import { decideTools, exitWithoutTests, installCalls } from './windows-abi-tools.mjs'

const debian = {
  platform: 'linux',
  arch: 'x64',
  hasWine: true,
  hasCompiler: true,
  isRoot: true,
  isDebian: true,
}

describe('what the Windows ABI run does about its tools', () => {
  it('does nothing where both are there', () => {
    expect(decideTools(debian)).toEqual({ does: 'nothing' })
  })

  it('installs, as root on Debian, what is missing and nothing else', () => {
    expect(decideTools({ ...debian, hasWine: false })).toEqual({ does: 'install', packages: ['wine64'] })
    expect(decideTools({ ...debian, hasWine: false, hasCompiler: false })).toEqual({
      does: 'install',
      packages: ['wine64', 'gcc-mingw-w64-x86-64'],
    })
  })

  it('says what to install where it may not or cannot', () => {
    for (const other of [{ isRoot: false }, { isDebian: false }]) {
      const decided = decideTools({ ...debian, ...other, hasCompiler: false })
      expect(decided.does).toBe('refuse')
      expect(JSON.stringify(decided)).toContain('apt-get install gcc-mingw-w64-x86-64')
    }
  })

  it('says that it needs Linux on x64, whatever is installed', () => {
    expect(decideTools({ ...debian, platform: 'darwin' })).toMatchObject({ does: 'refuse' })
    expect(decideTools({ ...debian, arch: 'arm64' })).toMatchObject({ does: 'refuse' })
  })

  it('refreshes the list before it installs, and waits for the lock in both', () => {
    const [update, install] = installCalls(['wine64'])
    expect(update).toContain('update')
    expect(install?.slice(-2)).toEqual(['--no-install-recommends', 'wine64'])
    for (const call of [update, install]) expect(call).toContain('DPkg::Lock::Timeout=300')
  })

  it('fails in continuous integration even where only the machine lacks something', () => {
    expect([exitWithoutTests(true, false), exitWithoutTests(true, true), exitWithoutTests(false, false)]).toEqual([
      0, 1, 1,
    ])
  })
})
