import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../core/model/message.ts'
import { writeFileAtomically } from './atomic-write.ts'
import { anySignal } from './compat.ts'
import { createLogger, fileSink } from './log.ts'
import { redactText } from './log-redaction.ts'
import { appPaths } from './paths.ts'
import { chooseLocale, environmentLocale, say } from './say.ts'
import { openSettings } from './settings-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-platform-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const quiet = createLogger({ sink: () => undefined })

describe('log', () => {
  it('keeps tokens, certificates and names of users out, wherever they stand', () => {
    const lines: string[] = []
    const log = createLogger({ sink: (line) => lines.push(line), home: '/home/mona', level: 'debug' })
    log.child({ area: 'kube' }).warn('request with Authorization: Bearer abc.def-123 failed', {
      headers: { authorization: 'Bearer s3cret', accept: '*/*' },
      url: 'http://127.0.0.1:4000/#token=Zm9vYmFy',
      file: '/home/mona/captures/a.zip',
      windows: 'C:\\Users\\mona\\a.zip',
      certificateAuthorityData: 'LS0tLS1CRUdJTg==',
      pem: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----',
      jwt: 'eyJhbGciOi.eyJzdWIiOi.SflKxw',
      error: new Error('bad password=hunter2'),
    })
    const [line = ''] = lines
    for (const secret of ['abc.def', 's3cret', 'Zm9vYmFy', 'mona', 'LS0tLS1', 'MIIE', 'eyJ', 'hunter2']) {
      expect(line).not.toContain(secret)
    }
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', area: 'kube', headers: { accept: '*/*' } })
    expect(line).toContain('captures/a.zip')
  })

  it('leaves names of pods, services and addresses readable', () => {
    expect(redactText('pod shop/cart-7f at 10.244.1.5 on endpoint 5f0c9a11', null)).toBe(
      'pod shop/cart-7f at 10.244.1.5 on endpoint 5f0c9a11',
    )
  })

  it('writes only what its level asks for', () => {
    const lines: string[] = []
    const log = createLogger({ sink: (line) => lines.push(line), level: 'warn' })
    log.info('no')
    log.error('yes')
    expect(lines).toHaveLength(1)
  })

  it('keeps a fixed number of files of a fixed size', () => {
    const sink = fileSink(folder, 'host', { files: 3, bytes: 100 })
    for (let index = 0; index < 40; index++) sink(`line ${index} ${'x'.repeat(20)}`)
    expect(readdirSync(folder).sort()).toEqual(['host.1.log', 'host.2.log', 'host.log'])
    expect(readFileSync(path.join(folder, 'host.log'), 'utf8')).toContain('line 39')
  })

  it('does not stop the work when it cannot be written', () => {
    writeFileSync(path.join(folder, 'blocked'), '')
    expect(() => fileSink(path.join(folder, 'blocked'), 'host')('line')).not.toThrow()
  })
})

describe('settings', () => {
  const file = (): string => path.join(folder, 'deep', 'settings.json')

  it('keeps keys that this version does not know', async () => {
    await writeFileAtomically(file(), '{"version":1,"theme":"dark","ofALaterVersion":{"a":1}}')
    const settings = await openSettings(file(), quiet)
    expect(settings.get()).toMatchObject({ settings: { theme: 'dark' }, notice: null })
    await settings.set({ language: 'fr' })
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
      version: 1,
      theme: 'dark',
      language: 'fr',
      ofALaterVersion: { a: 1 },
    })
  })

  it('puts an unreadable file aside, starts with defaults and says so', async () => {
    for (const broken of ['{"theme": "dar', '{"theme":"purple"}', '[]', 'null']) {
      await writeFileAtomically(file(), broken)
      const { settings, notice } = (await openSettings(file(), quiet)).get()
      expect(settings.theme).toBe('system')
      expect(notice?.key).toBe('error.settings.unreadable')
      expect(readFileSync(`${file()}.bad`, 'utf8')).toBe(broken)
    }
  })

  it('says nothing when there is no file yet', async () => {
    expect((await openSettings(file(), quiet)).get().notice).toBeNull()
    expect(existsSync(file())).toBe(false)
  })

  it('loses no change when two come at once', async () => {
    const settings = await openSettings(file(), quiet)
    await Promise.all([settings.set({ theme: 'dark' }), settings.set({ language: 'fr' })])
    expect(settings.get().settings).toMatchObject({ theme: 'dark', language: 'fr' })
    expect(readdirSync(path.dirname(file()))).toEqual(['settings.json'])
  })

  it('stays as it was, with an error, when the file cannot be written', async () => {
    writeFileSync(path.join(folder, 'deep'), 'a file where the folder should be')
    const settings = await openSettings(file(), quiet)
    await expect(settings.set({ theme: 'dark' })).rejects.toMatchObject({ data: { code: 'settings/unwritable' } })
    expect(settings.get().settings.theme).toBe('system')
  })
})

describe('paths', () => {
  it('puts all under HNSCOPE_HOME when it is set', () => {
    const paths = appPaths({ env: { HNSCOPE_HOME: '/tmp/h' }, platform: 'linux', home: '/home/m' })
    expect(paths).toEqual({
      settingsFile: '/tmp/h/settings.json',
      capturesFile: '/tmp/h/captures.json',
      logFolder: '/tmp/h/logs',
      changesFolder: '/tmp/h/changes',
    })
  })

  it('uses the standard folders of each system', () => {
    const windows = appPaths({
      env: { APPDATA: 'C:\\Users\\m\\AppData\\Roaming' },
      platform: 'win32',
      home: 'C:\\Users\\m',
    })
    expect(windows.settingsFile).toBe('C:\\Users\\m\\AppData\\Roaming\\HNScope\\settings.json')
    expect(windows.logFolder).toBe('C:\\Users\\m\\AppData\\Local\\HNScope\\logs')
    expect(appPaths({ env: {}, platform: 'darwin', home: '/Users/m' }).logFolder).toBe('/Users/m/Library/Logs/HNScope')
    expect(appPaths({ env: { XDG_CONFIG_HOME: '' }, platform: 'linux', home: '/home/m' }).settingsFile).toBe(
      '/home/m/.config/hnscope/settings.json',
    )
  })
})

describe('words', () => {
  it('counts in the grammar of the language', () => {
    expect(say('en', message('model.cell.findings', { count: 1 }))).toBe('1 finding')
    expect(say('fr', message('model.cell.findings', { count: 2 }))).toBe('2 constats')
  })

  it('leaves data as it is, whatever it contains', () => {
    const name = '$t(model.cell.yes) {{count}} <b>&amp;</b>'
    expect(say('en', message('model.owner.pod', { pod: name }))).toBe(`Pod ${name}`)
    expect(say('en', message('model.loadBalancer.stateNumber', { state: 12_345 }))).toContain('12345')
  })

  it('chooses the first language that we speak', () => {
    expect(chooseLocale(['de-AT', 'fr-CA', 'en'])).toBe('fr')
    expect(chooseLocale([undefined, 'zz'])).toBe('en')
    expect(environmentLocale({ LC_ALL: '', LANG: 'fr_FR.UTF-8' })).toBe('fr')
    expect(environmentLocale({ LC_ALL: 'C', LANG: 'fr_FR.UTF-8' })).toBe('en')
  })
})

describe('signals', () => {
  it('fires with the first of several, and lets go of the others', () => {
    const first = new AbortController()
    const second = new AbortController()
    const { signal, end } = anySignal([first.signal, second.signal])
    second.abort('why')
    expect(signal.aborted).toBe(true)
    expect(signal.reason).toBe('why')
    end()
    expect(anySignal([second.signal]).signal.aborted).toBe(true)
  })
})
