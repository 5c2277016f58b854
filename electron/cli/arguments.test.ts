import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cliBench, duplicate } from './test-run.ts'

const { end, run, scratch } = cliBench()
afterAll(end)

describe('the call', () => {
  it('exits 2 with the nearest name when an option, command or kind does not exist', async () => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [['check', duplicate, '--fromat', 'json'], '--format'],
      [['check', duplicate, '--format', 'yaml'], 'text, json'],
      [['chekc', duplicate], 'check'],
      [['serve'], 'Did you mean open?'],
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

  it('takes help and version as words, and is asked for help of no command that does not exist', async () => {
    expect((await run(['help', 'check'])).out).toBe((await run(['check', '--help'])).out)
    expect((await run(['help'])).out).toBe((await run(['--help'])).out)
    expect(await run(['version'])).toMatchObject({ code: 0, out: '1.2.3\n' })
    for (const argv of [
      ['chekc', '--help'],
      ['help', 'chekc'],
    ]) {
      const { code, out, err } = await run(argv)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain('Did you mean check?')
    }
  })

  it.each([
    [['check', duplicate, '--format', 'text', '--format', 'json'], '--format is given twice'],
    [['capture', duplicate, '-o', '--force'], '--output needs a value'],
    [['show', duplicate, 'pods', '--query'], '--query needs a value'],
    [['plan', duplicate, '--block', 'shop/web', '--apply=no'], '--apply takes no value'],
    [['report', duplicate, '-o', '-'], '- is none'],
    [['plan', 'sim:demo', '--block', '10.244.2.12', '--ports', '80'], 'Ports count for TCP or UDP only'],
    [['check', 'sim:demo?pods=30&pods=40'], 'The parameter “pods” is given twice'],
    [['check', 'sim:demo', '--node', 'a', '--node', 'b'], '--node is given twice'],
  ])('exits 2 and names the option at fault: %j', async (argv, problem) => {
    const { code, out, err } = await run(argv)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(problem)
  })

  it('takes a value that begins with a dash', async () => {
    expect((await run(['show', duplicate, 'endpoints', '--query', '-remote:true'])).code).toBe(0)
  })

  it('writes no file into a folder that is not there, and in the place of none', async () => {
    for (const command of ['report', 'capture', 'redact']) {
      const missing = await run([command, duplicate, '-o', path.join(scratch, 'new/a.out')])
      expect(missing).toMatchObject({ code: 2, out: '' })
      expect(missing.err).toContain(`The folder ${path.join(scratch, 'new')} does not exist.\nMake it first`)
      const folder = await run([command, duplicate, '-o', scratch, '--force'])
      expect(folder).toMatchObject({ code: 2, err: `${scratch} is a folder.\nName a file in it.\n` })
    }
    expect(existsSync(path.join(scratch, 'new'))).toBe(false)
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
