import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { sliceBytes } from '../../../core/contract/limits.ts'
import { scratchFailure } from '../scratch.ts'

/** Where a file goes that was asked for: the place that the user chooses, or a folder from which the page fetches it. */
export interface Delivery {
  /** Null when the user chose nothing. */
  place(suggested: string): Promise<Place | null>
  close(): Promise<void>
}

export interface Place {
  readonly path: string
  /** Kept for the page alone, and removed when the host ends. */
  readonly isTemporary: boolean
}

/** The host's own dialog for a file to be written. */
export type SaveAs = (suggested: string) => Promise<string | null>

export function createDelivery(saveAs: SaveAs | null, scratchRoot: string): Delivery {
  let folder: Promise<string> | null = null
  let count = 0
  const makeFolder = async (): Promise<string> => {
    await mkdir(scratchRoot, { recursive: true })
    return mkdtemp(path.join(scratchRoot, 'hnscope-captures-'))
  }
  return {
    place: async (suggested) => {
      if (saveAs !== null) {
        const chosen = await saveAs(suggested)
        return chosen === null ? null : { path: chosen, isTemporary: false }
      }
      folder ??= makeFolder()
      try {
        // A folder for each, because two may have one name.
        return { path: path.join(await folder, String(++count), suggested), isTemporary: true }
      } catch (error) {
        folder = null
        throw scratchFailure(scratchRoot, error)
      }
    },
    close: async () => {
      const made = await folder?.catch(() => null)
      if (typeof made === 'string') await rm(made, { recursive: true, force: true })
    },
  }
}

/** One slice of a file, as the page fetches it. */
export async function readSlice(file: string, from: number): Promise<{ data: string; isLast: boolean }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const buffer = Buffer.alloc(Math.max(0, Math.min(sliceBytes, size - from)))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, from)
    return { data: buffer.subarray(0, bytesRead).toString('base64'), isLast: from + bytesRead >= size }
  } finally {
    await handle.close()
  }
}
