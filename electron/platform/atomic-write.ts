import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

let written = 0

/**
 * Puts a file in place in one step: a reader sees the old or the new content, also after a power cut. The temporary
 * file stands in the same folder, so that the rename stays on one volume.
 */
export async function writeFileAtomically(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.${written++}.tmp`
  try {
    const handle = await open(temporary, 'w', 0o600)
    try {
      await handle.writeFile(content, 'utf8')
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
