import { describe, expect, it } from 'vitest'
import { sourceOf } from './main-arguments.ts'

describe('sourceOf', () => {
  it('reads the source of an installed app and of an unpackaged one', () => {
    expect(sourceOf(['HNScope.exe', 'C:\\captures\\node7'], true)).toBe('C:\\captures\\node7')
    expect(sourceOf(['electron', '/project', 'sim:demo'], false)).toBe('sim:demo')
  })

  it('takes no switch for a source', () => {
    expect(sourceOf(['electron', '--no-sandbox', '/project', '--use-gl=angle'], false)).toBeNull()
    expect(sourceOf(['HNScope.exe', '--allow-file-access'], true)).toBeNull()
    expect(sourceOf(['electron', '--inspect=0', '/project', '--lang=fr', 'sim:demo', '--x'], false)).toBe('sim:demo')
  })

  it('takes a name that begins with a dash after --', () => {
    expect(sourceOf(['electron', '/project', '--lang=fr', '--', '-odd.zip'], false)).toBe('-odd.zip')
  })
})
