import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../core/contract/errors.ts'
import { openCaptureFiles, openCapturePath } from './capture-source.ts'
import type { OpenedSource, Progress } from './source.ts'

const cases = fileURLToPath(new URL('../../fixtures/cases/', import.meta.url))
const signal = new AbortController().signal

async function caseFolder(number: string): Promise<string> {
  const name = (await readdir(cases)).find((folder) => folder.startsWith(number)) ?? ''
  return `${cases}${name}/input`
}

async function errorOf(bytes: Uint8Array | string): Promise<AppError> {
  const source = openCaptureFiles('evidence.json', [{ name: 'evidence.json', bytes: Buffer.from(bytes) }])
  const error: unknown = await source.read({ signal, onProgress: () => undefined }).catch((reason: unknown) => reason)
  if (error instanceof AppError) return error
  throw new Error('no AppError')
}

describe('a capture', () => {
  it('is read from a folder and gives the same snapshot each time', async () => {
    const titles: Progress[] = []
    const source = openCapturePath(await caseFolder('055'))
    const first = await source.read({ signal, onProgress: (progress) => titles.push(progress) })
    expect(first.facets.endpoints).toMatchObject({ state: 'collected' })
    expect(titles.length).toBeGreaterThan(0)
    expect(await source.read({ signal, onProgress: () => undefined })).toBe(first)
    await source.close()
  })

  it('opens the newest of several snapshots and says so, and another where it is asked for', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hnscope-'))
    const list = (id: string): string =>
      `Endpoints:\nName             ID                                   Virtual Network Name\nx ${id} azure\n`
    const ids = ['5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77', 'a1b2c3d4-0000-4000-8000-5e6f70819203']
    try {
      for (const [index, id] of ids.entries()) {
        await writeFile(path.join(folder, `hns-2024011${index}-101010.txt`), list(id))
      }
      const idsOf = async (source: OpenedSource): Promise<unknown> => {
        const { facets, series } = await source.read({ signal, onProgress: () => undefined })
        const value = facets.endpoints.state === 'collected' ? facets.endpoints.value.map(({ id }) => id) : null
        return { value, id: series?.id, note: series?.note.key }
      }
      const source = openCapturePath(folder)
      expect(await idsOf(source)).toEqual({ value: [ids[1]], id: '2', note: 'capture.snapshots.newest' })
      source.chooseSnapshot?.('1')
      expect(await idsOf(source)).toEqual({ value: [ids[0]], id: '1', note: 'capture.snapshots.chosen' })
      expect(() => source.chooseSnapshot?.('3')).toThrow(AppError)
      expect(await idsOf(openCapturePath(`${folder}#1`))).toMatchObject({ value: [ids[0]] })
      await expect(idsOf(openCapturePath(`${folder}#7`))).rejects.toThrow(AppError)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const source = openCapturePath(await caseFolder('055'))
    const reading = source.read({ signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) })
    await expect(reading).rejects.toThrow('enough')
  })

  it('keeps the whole objects of a cut file and says that endpoints are cut', async () => {
    const text =
      '[{"ID":"b9dfb81c-3994-4365-afc7-69fc28c650f8","VirtualNetwork":"65DDC07E-FCD1-4B68-96E9-102FBAC33696"},\n{"ID":"f304'
    const source = openCaptureFiles('x', [{ name: 'e.json', bytes: Buffer.from(text) }])
    const snapshot = await source.read({ signal, onProgress: () => undefined })
    expect(snapshot.facets.endpoints.state).toBe('cut')
    expect(snapshot.problems[0]?.position).toEqual({ line: 2, column: 12 })
  })

  it('is refused with file and position when nothing whole is in it', async () => {
    const error = await errorOf('[\n  {"ID":"b9dfb81c-3994-4365')
    expect(error.data.code).toBe('capture/nothing-usable')
    expect(error.data.message.params).toEqual({ name: 'evidence.json', file: 'evidence.json', line: 2, column: 28 })
  })

  it.each([
    ['nothing', '', 'capture.ignored.empty'],
    ['a binary', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 'capture.ignored.binary'],
    ['an unknown text', 'hello', 'capture.ignored.unknownForm'],
    ['an empty list', '[]', 'capture.ignored.emptyList'],
  ])('is refused with the reason when the file holds %s', async (_, bytes, why) => {
    const error = await errorOf(bytes)
    expect(error.data.code).toBe('capture/nothing-usable')
    expect(error.data.hint?.key).toBe(why)
  })
})
