import type { HostClient } from '../../core/contract/client.ts'
import { sliceBytes } from '../../core/contract/limits.ts'
import type { SourceView } from '../../core/contract/views.ts'

export interface FileToUpload {
  /** Path inside what was dropped, with `/`. */
  readonly name: string
  readonly content: Blob
}

export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  // An argument list has a limit; 32 KB a call stays far below it.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  }
  return btoa(text)
}

/** Sends files slice by slice, so that progress and cancel stay alive; answers the upload that they are together. */
export async function uploadFiles(
  client: HostClient,
  files: readonly FileToUpload[],
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const totalBytes = files.reduce((sum, file) => sum + file.content.size, 0)
  const { upload } = await client.sources.beginUpload(
    { files: files.map((file) => ({ name: file.name, size: file.content.size })) },
    { signal },
  )
  let sentBytes = 0
  onProgress({ sentBytes, totalBytes })
  for (const [file, { content }] of files.entries()) {
    for (let start = 0; start < content.size; start += sliceBytes) {
      const bytes = new Uint8Array(await content.slice(start, start + sliceBytes).arrayBuffer())
      signal.throwIfAborted()
      await client.sources.uploadSlice({ upload, file, data: toBase64(bytes) }, { signal })
      sentBytes += bytes.length
      onProgress({ sentBytes, totalBytes })
    }
  }
  signal.throwIfAborted()
  return upload
}

/** Sends files and opens them as one capture. */
export async function uploadAndOpen(
  client: HostClient,
  name: string,
  files: readonly FileToUpload[],
  onProgress: (progress: UploadProgress) => void,
  signal: AbortSignal,
): Promise<SourceView> {
  const upload = await uploadFiles(client, files, onProgress, signal)
  return client.sources.openUpload({ upload, name: name.slice(0, 1024) }, { signal })
}
