import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../core/contract/errors.ts'
import { uploadLimits } from '../../core/contract/limits.ts'
import { message } from '../../core/model/message.ts'
import { megabytes } from '../platform/read-limits.ts'
import { scratchFailure } from './scratch.ts'

/** Files of the page, written into a folder of their own; `free` removes it. */
export interface FinishedUpload {
  readonly path: string
  readonly free: () => Promise<void>
}

/** The uploads of one connection: one at a time, all freed with the connection. */
export interface Uploads {
  begin(files: readonly { readonly name: string; readonly size: number }[]): Promise<string>
  /** Appends to a file; answers how many bytes of it are there. */
  slice(upload: string, file: number, base64: string): Promise<number>
  finish(upload: string, name: string): Promise<FinishedUpload>
  close(): Promise<void>
}

/** Names that Windows keeps for devices, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name of the page as a path inside our folder; null for one that leads out of it or that a disk refuses. */
export function safePath(name: string): string | null {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  if (parts.length === 0 || parts.length > 32) return null
  // oxlint-disable-next-line no-control-regex -- no name of a file on Windows has them
  if (parts.some((part) => part === '..' || /[:*?"<>|\u0000-\u001f]/.test(part) || part.length > 200)) return null
  return parts
    .map((part) => (deviceName.test(part) ? `_${part}` : part.replace(/[. ]+$/, (end) => '_'.repeat(end.length))))
    .join('/')
}

export function tooLarge(): AppError {
  return new AppError({
    code: 'capture/too-large',
    message: message('error.upload.tooLarge', {
      totalMb: megabytes(uploadLimits.totalBytes),
      fileMb: megabytes(uploadLimits.fileBytes),
    }),
  })
}

function badInput(what: AppError['data']['message']): AppError {
  return new AppError({ code: 'api/bad-input', message: what })
}

interface Upload {
  readonly id: string
  readonly folder: string
  readonly files: readonly { readonly path: string; readonly size: number; received: number }[]
  /** The end of the last write; slices of one upload are written in the order in which they came. */
  last: Promise<unknown>
}

export function createUploads(root: string): Uploads {
  let current: Upload | null = null

  const drop = async (upload: Upload | null): Promise<void> => {
    if (upload === null) return
    await upload.last.catch(() => undefined)
    await rm(upload.folder, { recursive: true, force: true })
  }

  const known = (id: string): Upload => {
    if (current?.id === id) return current
    throw new AppError({
      code: 'api/not-found',
      message: message('error.upload.unknown'),
      hint: message('error.upload.unknown.hint'),
      retry: 'now',
    })
  }

  const place = (files: readonly { readonly name: string; readonly size: number }[]): Upload['files'] => {
    const taken = new Set<string>()
    const folders = new Set<string>()
    const placed = files.map(({ name, size }) => {
      const safe = safePath(name)
      const key = safe?.toLowerCase() ?? ''
      if (safe === null || taken.has(key)) throw badInput(message('error.upload.name', { name }))
      taken.add(key)
      for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) folders.add(key.slice(0, end))
      return { path: safe, size, received: 0 }
    })
    // `a` cannot be a file and the folder of `a/b`.
    const both = placed.find((file) => folders.has(file.path.toLowerCase()))
    if (both !== undefined) throw badInput(message('error.upload.name', { name: both.path }))
    return placed
  }

  return {
    begin: async (files) => {
      const total = files.reduce((sum, file) => sum + file.size, 0)
      if (total > uploadLimits.totalBytes || files.some((file) => file.size > uploadLimits.fileBytes)) throw tooLarge()
      const placed = place(files)
      const former = current
      current = null
      await drop(former)
      try {
        await mkdir(root, { recursive: true })
        const folder = await mkdtemp(path.join(root, 'hnscope-'))
        const begun: Upload = { id: randomUUID(), folder, files: placed, last: Promise.resolve() }
        const overtaken = current
        current = begun
        await drop(overtaken)
        return begun.id
      } catch (error) {
        throw scratchFailure(root, error)
      }
    },

    slice: (id, index, base64) => {
      const upload = known(id)
      const file = upload.files[index]
      const bytes = Buffer.from(base64, 'base64')
      if (file === undefined || file.received + bytes.length > file.size) {
        throw badInput(message('error.upload.slice', { file: file?.path ?? String(index) }))
      }
      file.received += bytes.length
      const { received } = file
      const target = path.join(upload.folder, 'files', file.path)
      const write = upload.last.then(async () => {
        try {
          await mkdir(path.dirname(target), { recursive: true })
          await appendFile(target, bytes)
          return received
        } catch (error) {
          throw scratchFailure(root, error)
        }
      })
      upload.last = write
      return write
    },

    finish: async (id, name) => {
      const upload = known(id)
      const missing = upload.files.find((file) => file.received < file.size)
      if (missing !== undefined) throw badInput(message('error.upload.incomplete', { file: missing.path }))
      if (safePath(name) === null) throw badInput(message('error.upload.name', { name }))
      // Whoever comes first has it: a second call must not be given, and free, the same folder.
      current = null
      const folder = path.join(upload.folder, 'files')
      try {
        await upload.last
        for (const empty of upload.files.filter((file) => file.size === 0)) {
          const target = path.join(folder, empty.path)
          await mkdir(path.dirname(target), { recursive: true })
          await writeFile(target, '')
        }
      } catch (error) {
        await drop(upload)
        throw scratchFailure(root, error)
      }
      const [only, ...more] = upload.files
      return {
        path: only !== undefined && more.length === 0 ? path.join(folder, only.path) : folder,
        free: () => rm(upload.folder, { recursive: true, force: true }),
      }
    },

    close: () => {
      const former = current
      current = null
      return drop(former)
    },
  }
}
