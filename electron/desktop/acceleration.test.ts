import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { mayAccelerate } from './acceleration.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-settings-'))
const file = path.join(folder, 'settings.json')

afterEach(() => rmSync(file, { force: true }))

describe('mayAccelerate', () => {
  it('says no where the user turned it off', () => {
    writeFileSync(file, JSON.stringify({ version: 1, hardwareAcceleration: false }))
    expect(mayAccelerate(file)).toBe(false)
  })

  it('says yes where nothing is said, nothing is there, or nothing can be read', () => {
    expect(mayAccelerate(file)).toBe(true)
    writeFileSync(file, '{"theme": "dark"}')
    expect(mayAccelerate(file)).toBe(true)
    writeFileSync(file, '{{')
    expect(mayAccelerate(file)).toBe(true)
  })
})
