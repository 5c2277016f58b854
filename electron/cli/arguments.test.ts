import { afterAll, describe, expect, it } from 'vitest'
import { cliBench, duplicate } from './test-run.ts'

const { end, run } = cliBench()
afterAll(end)

describe('the call', () => {
  it('exits 2 with the nearest name when an option, command or kind does not exist', async () => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['check', duplicate, '--fromat', 'json'], '--format'],
      [['check', duplicate, '--format', 'yaml'], 'text, json'],
      [['chekc', duplicate], 'check'],
      [['show', duplicate, 'endpoint'], 'endpoints'],
      [['--versoin'], '--version'],
    ]
    for (const [argv, hint] of cases) {
      const { code, out, err } = await run(argv)
      expect({ argv, code, out }).toEqual({ argv, code: 2, out: '' })
      expect(err).toContain(hint)
    }
  })

  it('exits 2 when a word is missing or one too many', async () => {
    for (const argv of [
      ['check'],
      ['show', duplicate],
      ['check', duplicate, 'more'],
      ['check', duplicate, '--format'],
    ]) {
      expect((await run(argv)).code).toBe(2)
    }
  })

  it('prints help, of each command too, and the version', async () => {
    expect(await run([])).toMatchObject({ code: 0 })
    for (const command of ['check', 'show', 'open', 'scenarios']) {
      const { code, out } = await run([command, '--help'])
      expect(code).toBe(0)
      expect(out).toContain(`hnscope ${command}`)
    }
    expect(await run(['--version'])).toMatchObject({ code: 0, out: '1.2.3\n' })
    expect((await run(['--help', '--lang', 'fr'])).out).toContain('constats')
    expect((await run(['open', '--help', '--lang', 'fr'])).out).toContain('Ouvre HNScope')
  })

  it('lists the scenarios, and what can be asked of one', async () => {
    expect((await run(['scenarios'])).out).toMatch(/^sim:demo .*planted fault$/m)
    const { code, out } = await run(['scenarios', 'demo'])
    expect(code).toBe(0)
    expect(out).toMatch(/^pods=30 +Pods of the node \(0–4000\)$/m)
    expect(out).toMatch(/^fault=mtu-mismatch +\S/m)
    // It has this one without being asked.
    expect(out).not.toContain('endpoint-duplicate-ip')
    expect(await run(['scenarios', 'dmeo'])).toMatchObject({ code: 2, out: '' })
  })

  it('hands the words behind open to the start script as they are', async () => {
    const { code, started } = await run(['open', 'sim:demo', '--browser', '--port', '8080', '--no-open'])
    expect(code).toBe(0)
    expect(started).toEqual([['sim:demo', '--browser', '--port', '8080', '--no-open']])
  })
})
