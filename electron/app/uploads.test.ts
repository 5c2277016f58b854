import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../core/contract/errors.ts'
import { createUploads } from './uploads.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'hnscope-uploads-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.data.code : String(error)),
  )

describe('uploads of one page', () => {
  it('hands a folder out once, however often the end is asked for at the same time', async () => {
    const uploads = createUploads(root)
    const id = await uploads.begin([{ name: 'a.json', size: 2 }])
    await uploads.slice(id, 0, Buffer.from('{}').toString('base64'))
    const [first, second] = await Promise.allSettled([uploads.finish(id, 'a'), uploads.finish(id, 'a')])
    if (first.status !== 'fulfilled') throw new Error('the first gets it')
    expect(second.status).toBe('rejected')
    expect(await readFile(first.value.path, 'utf8')).toBe('{}')
    await first.value.free()
    expect(await readdir(root)).toEqual([])
  })

  it('refuses a file that is the folder of another, whatever the case and the order', async () => {
    const uploads = createUploads(root)
    for (const names of [
      ['a', 'a/b'],
      ['A/b/c', 'a/B'],
    ]) {
      const files = names.map((name) => ({ name, size: 1 }))
      expect(await codeOf(uploads.begin(files))).toBe('api/bad-input')
      expect(await codeOf(uploads.begin([...files].reverse()))).toBe('api/bad-input')
    }
    expect(await readdir(root)).toEqual([])
  })

  it('leaves no folder behind when two are begun at the same time', async () => {
    const uploads = createUploads(root)
    await Promise.all([uploads.begin([{ name: 'a', size: 1 }]), uploads.begin([{ name: 'b', size: 1 }])])
    expect(await readdir(root)).toHaveLength(1)
    await uploads.close()
    expect(await readdir(root)).toEqual([])
  })

  it('says which folder cannot be written and how to name another', async () => {
    const file = path.join(root, 'no-folder')
    await writeFile(file, '')
    const begun = createUploads(file).begin([{ name: 'a', size: 1 }])
    const error = await begun.catch((reason: unknown) => reason)
    if (!(error instanceof AppError)) throw new Error('it fails with a sentence')
    expect(error.data.code).toBe('capture/no-temporary-folder')
    expect(error.data.message.params?.['folder']).toBe(file)
    expect(error.data.hint?.key).toBe('error.scratch.hint')
  })
})
