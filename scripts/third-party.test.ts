import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './runtime.mjs'
import { isAllowedLicence, notices, packageFolder } from './third-party.mjs'

const packages = path.join(projectRoot, 'node_modules')

describe('work of others in a build', () => {
  it('allows each part of an AND and one part of an OR', () => {
    expect(isAllowedLicence('MIT')).toBe(true)
    expect(isAllowedLicence('(MIT OR GPL-3.0)')).toBe(true)
    expect(isAllowedLicence('MIT AND ISC')).toBe(true)
    expect(isAllowedLicence('MIT AND GPL-3.0')).toBe(false)
    expect(isAllowedLicence('EPL-2.0')).toBe(false)
    expect(isAllowedLicence('')).toBe(false)
  })

  it('finds the package of a module, also where packages are nested or scoped', () => {
    expect(packageFolder('/p/node_modules/react/index.js')).toBe('/p/node_modules/react')
    expect(packageFolder('\0/p/node_modules/@a/b/lib/c.js?commonjs')).toBe('/p/node_modules/@a/b')
    expect(packageFolder('/p/node_modules/a/node_modules/b/c.js')).toBe('/p/node_modules/a/node_modules/b')
    expect(packageFolder('/p/core/model/ids.ts')).toBeNull()
  })

  it('names each package with the text of its licence', () => {
    const text = notices([path.join(packages, 'zod'), path.join(packages, 'koffi')])
    expect(text).toMatch(/^koffi \d/m)
    expect(text).toMatch(/^zod 4\.6\.7\nLicence: MIT\n\nMIT License/m)
  })

  it('refuses what nobody allowed, by name', () => {
    const folder = readdirSync(packages, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => path.join(packages, entry.name))
      .find((one) => existsSync(path.join(one, 'package.json')) && /lightningcss/.test(one))
    // lightningcss is MPL-2.0: used to build, and never part of what ships.
    if (folder !== undefined) expect(() => notices([folder])).toThrow(/lightningcss .*MPL-2\.0/)
  })
})
