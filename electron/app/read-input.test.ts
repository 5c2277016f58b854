import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { AppError } from '../../core/contract/errors.ts'
import { makeZip } from '../platform/zip-fixture.ts'
import type { ReadLimits } from '../platform/read-limits.ts'
import { readPath, readUploads } from './read-input.ts'
import { type ReadInput } from './reading.ts'

const signal = new AbortController().signal
const small: ReadLimits = { fileBytes: 1000, totalBytes: 3000, entries: 5 }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hnscope-read-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, bytes)
  return path
}

function read(path: string, limits?: ReadLimits): Promise<ReadInput> {
  return readPath(path, { signal, onFile: () => undefined, ...(limits === undefined ? {} : { limits }) })
}

async function errorOf(reading: Promise<unknown>): Promise<AppError> {
  const error: unknown = await reading.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof AppError) return error
  throw new Error(`no AppError: ${String(error)}`)
}

function texts(input: ReadInput): Record<string, string> {
  return Object.fromEntries(input.files.map(({ name, text }) => [name, text]))
}

function reasons(input: ReadInput): Record<string, string> {
  return Object.fromEntries(input.ignored.map(({ file, why }) => [file, why.key]))
}

describe('a folder', () => {
  it('is read with everything below it, and what is no text is listed with the reason', async () => {
    await put('b/endpoints.json', '[]')
    await put('a.txt', Buffer.from('\uFEFFNetworks:', 'utf16le'))
    await put('empty.txt', '')
    await put('log.evtx', Buffer.from('ElfFile\0\0\0\0\0', 'latin1'))
    await put('noise.bin', Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 7) % 32)))
    const input = await read(folder)
    expect(texts(input)).toEqual({ 'a.txt': 'Networks:', 'b/endpoints.json': '[]' })
    expect(reasons(input)).toEqual({
      'empty.txt': 'capture.ignored.empty',
      'log.evtx': 'capture.ignored.binary',
      'noise.bin': 'capture.ignored.binary',
    })
  })

  it('does not follow links', async () => {
    await put('inside/a.txt', 'x')
    await symlink('/etc', join(folder, 'inside/etc'))
    await symlink('/etc/passwd', join(folder, 'inside/passwd'))
    const input = await read(join(folder, 'inside'))
    expect(Object.keys(texts(input))).toEqual(['a.txt'])
    expect(reasons(input)).toEqual({ etc: 'capture.ignored.link', passwd: 'capture.ignored.link' })
  })

  it('keeps the rest when one file is too large, and refuses more than the total', async () => {
    await put('big.json', 'x'.repeat(1001))
    await put('ok.json', 'y'.repeat(1000))
    expect(reasons(await read(folder, small))).toEqual({ 'big.json': 'capture.ignored.tooLarge' })
    for (const name of ['1', '2', '3']) await put(name, 'y'.repeat(1000))
    expect((await errorOf(read(folder, small))).data.code).toBe('capture/too-large')
  })

  it('refuses more entries than the limit', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6']) await put(name, 'y')
    expect((await errorOf(read(folder, small))).data.message).toEqual({
      key: 'capture.error.tooManyEntries',
      params: { name: folder.split('/').at(-1), limit: 5 },
    })
  })
})

describe('a path', () => {
  it('says so when it does not exist', async () => {
    const error = await errorOf(read(join(folder, 'nothing.json')))
    expect(error.data.code).toBe('source/not-found')
    expect(error.data.message.params).toEqual({ path: join(folder, 'nothing.json') })
  })

  it('is refused when one file is larger than the limit', async () => {
    const path = await put('big.json', 'x'.repeat(1001))
    expect((await errorOf(read(path, small))).data.code).toBe('capture/too-large')
  })
})

describe('a zip archive', () => {
  it('gives its files, with backslashes of PowerShell taken as folders', async () => {
    const path = await put(
      'x.zip',
      makeZip([
        { name: 'logs\\network.txt', bytes: 'a' },
        { name: 'dir/', bytes: '' },
      ]),
    )
    expect(texts(await read(path))).toEqual({ 'logs/network.txt': 'a' })
  })

  it('keeps the good entries and lists the hostile ones', async () => {
    const names = ['../up.txt', '..\\up.txt', 'a/../../b', '/abs', 'C:\\abs.txt', 'c:rel', 'a\u001b[2Jb']
    const bad = names.map((name) => ({ name, bytes: 'evil' }))
    const link = { name: 'link', bytes: '/etc/passwd', mode: 0o120777 }
    const locked = { name: 'locked', bytes: 'x', isEncrypted: true }
    const path = await put('x.zip', makeZip([...bad, link, locked, { name: 'ok.json', bytes: '{}' }]))
    const input = await read(path)
    expect(texts(input)).toEqual({ 'ok.json': '{}' })
    expect(Object.values(reasons(input)).sort()).toEqual([
      'capture.ignored.encrypted',
      'capture.ignored.link',
      ...names.map(() => 'capture.ignored.zipPath'),
    ])
    expect(Object.keys(reasons(input)).join()).not.toContain('\u001b')
  })

  it('is refused as a whole when it holds nothing but hostile paths', async () => {
    const path = await put('x.zip', makeZip([{ name: '../../etc/cron.d/x', bytes: 'evil' }]))
    const error = await errorOf(read(path))
    expect(error.data.code).toBe('capture/zip-path')
    expect(error.data.message.params).toEqual({ name: 'x.zip', entry: '../../etc/cron.d/x' })
  })

  it('leaves out an entry that is not what was packed, and reads the others', async () => {
    const damaged = { name: 'networks.json', bytes: '[]', claimedCrc: 7 }
    const input = await read(await put('x.zip', makeZip([damaged, { name: 'ok.json', bytes: '{}' }])))
    expect(texts(input)).toEqual({ 'ok.json': '{}' })
    expect(reasons(input)).toEqual({ 'networks.json': 'capture.ignored.checksum' })
  })

  it('does not believe the size that an entry claims', async () => {
    const bomb = { name: 'bomb.json', bytes: Buffer.alloc(900_000, 32), claimedSize: 900 }
    const path = await put('x.zip', makeZip([bomb, { name: 'ok.json', bytes: '{}' }]))
    const input = await read(path)
    expect(texts(input)).toEqual({ 'ok.json': '{}' })
    expect(reasons(input)).toEqual({ 'bomb.json': 'capture.ignored.bomb' })
  })

  it('does not unpack what packs absurdly well', async () => {
    const bomb = { name: 'bomb.json', bytes: Buffer.alloc(17 * 2 ** 20, 32) }
    const path = await put('x.zip', makeZip([bomb]))
    expect((await errorOf(read(path))).data.code).toBe('capture/too-large')
  })

  it('counts what archives inside archives unpack to', async () => {
    const inner = makeZip([{ name: 'a', bytes: 'x'.repeat(900) }])
    const outer = makeZip(['1', '2', '3', '4'].map((name) => ({ name, bytes: inner })))
    const path = await put('x.zip', outer)
    expect((await errorOf(read(path, { ...small, entries: 100 }))).data.code).toBe('capture/too-large')
  })

  it('opens one level of archives inside, and leaves the next closed', async () => {
    const third = makeZip([{ name: 'deep.txt', bytes: 'x' }])
    const second = makeZip([
      { name: 'third.zip', bytes: third },
      { name: 'b.txt', bytes: 'b' },
    ])
    const path = await put('x.zip', makeZip([{ name: 'second.zip', bytes: second }]))
    const input = await read(path)
    expect(texts(input)).toEqual({ 'second.zip/b.txt': 'b' })
    expect(reasons(input)).toEqual({ 'second.zip/third.zip': 'capture.ignored.nestedArchive' })
  })

  it('is named as broken when it is cut', async () => {
    const whole = makeZip([{ name: 'a.txt', bytes: 'a' }])
    const path = await put('x.zip', whole.subarray(0, whole.length - 10))
    const { code, message } = (await errorOf(read(path))).data
    expect([code, message.key]).toEqual(['capture/zip-broken', 'capture.error.zipCut'])
  })
})

describe('a gzipped tar archive', () => {
  function tarEntry(name: string, body: string, type = '0', claimed = body.length): Buffer {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write('0000644\0', 100)
    header.write(`${claimed.toString(8).padStart(11, '0')}\0`, 124)
    header.write(type, 156)
    header.write('ustar\0', 257)
    header.fill(' ', 148, 156)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return Buffer.concat([header, Buffer.from(body.padEnd(Math.ceil(body.length / 512) * 512, '\0'))])
  }
  const end = Buffer.alloc(1024)

  it('gives its files and refuses links and paths that lead out', async () => {
    const long = `${'d'.repeat(120)}/hnsdiag.txt`
    const tar = Buffer.concat([
      tarEntry('network/', '', '5'),
      tarEntry('network/hnsdiag', 'Networks:'),
      tarEntry('././@LongLink', long, 'L'),
      tarEntry(long.slice(0, 100), 'Endpoints:'),
      tarEntry('../../etc/passwd', 'x'),
      tarEntry('link', '', '2'),
      end,
    ])
    const path = await put('rancher.tar.gz', gzipSync(tar))
    const input = await read(path)
    expect(texts(input)).toEqual({ 'network/hnsdiag': 'Networks:', [long]: 'Endpoints:' })
    expect(reasons(input)).toEqual({ '../../etc/passwd': 'capture.ignored.zipPath', link: 'capture.ignored.link' })
  })

  it('keeps what came before a cut', async () => {
    const tar = Buffer.concat([tarEntry('a.txt', 'a'), tarEntry('b.txt', 'b'.repeat(2000), '0', 100_000)])
    const path = await put('x.tgz', gzipSync(tar))
    const input = await read(path)
    expect(texts(input)).toEqual({ 'a.txt': 'a' })
    expect(reasons(input)).toEqual({ 'x.tgz': 'capture.error.zipBroken' })
  })

  it('is one text when it holds no archive, and a bomb is not unpacked', async () => {
    expect(texts(await read(await put('kube-proxy.log.gz', gzipSync('I0430 x'))))).toEqual({
      'kube-proxy.log': 'I0430 x',
    })
    const bomb = await put('bomb.gz', gzipSync(Buffer.alloc(32 * 2 ** 20, 32)))
    expect((await errorOf(read(bomb))).data.code).toBe('capture/too-large')
  })
})

describe('uploads', () => {
  const upload = (name: string, text: string): { name: string; bytes: Uint8Array } => ({
    name,
    bytes: Buffer.from(text),
  })

  it('keep both of two files of one name', async () => {
    const input = await readUploads('pasted', [upload('a.json', '1'), upload('a.json', '2')], {
      signal,
      onFile: () => undefined,
    })
    expect(texts(input)).toEqual({ 'a.json': '1', 'a.json (2)': '2' })
  })

  it('give texts or a typed error, whatever the bytes', async () => {
    const zip = makeZip([
      { name: 'a.json', bytes: '[{}]' },
      { name: '../b', bytes: 'b' },
    ])
    const mutated = fc
      .array(fc.tuple(fc.nat(zip.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 8 })
      .map((changes) => {
        const copy = Buffer.from(zip)
        for (const [at, byte] of changes) copy[at] = byte
        return copy
      })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), mutated), async (bytes) => {
        const outcome = await readUploads('x', [{ name: 'x', bytes }], { signal, onFile: () => undefined }).catch(
          (error: unknown) => error,
        )
        expect(
          outcome instanceof AppError || (outcome !== null && typeof outcome === 'object' && 'files' in outcome),
        ).toBe(true)
        expect(outcome instanceof TypeError || outcome instanceof RangeError).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})
