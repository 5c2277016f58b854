import type { HostClient } from '../../core/contract/client.ts'

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text)
  const bytes = new Uint8Array(raw.length)
  for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at)
  return bytes
}

/** Hands a file to the browser, which puts it where the user keeps downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the blob by the time that other work comes to its turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** File names that every system takes. */
export function fileName(source: string, what: string, ending: string): string {
  return `${`${source}-${what}`.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)}.${ending}`
}

/** Fetches a capture that the host keeps for the page, slice by slice, and saves it as a download. */
export async function downloadCapture(
  client: HostClient,
  capture: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0, isLast = false; !isLast;) {
    const slice = await client.captures.slice({ capture, from }, { signal })
    const bytes = fromBase64(slice.data)
    parts.push(bytes)
    from += bytes.length
    isLast = slice.isLast
  }
  saveBlob(new Blob(parts, { type: 'application/zip' }), name)
}
