/** What a file is, told by its content and never by its name (capture-formats.md 1, 11). */

/** JSON from the first letter on; or text of a console, a log, a tool, in which JSON may stand as well. */
export type TextForm = 'json' | 'console'

export function detectForm(text: string): TextForm {
  return /^[\s\uFEFF]*(?:\{\s*["}]|\[\s*[[{\]"])/.test(text.slice(0, 10_000)) ? 'json' : 'console'
}

const signatures: readonly { readonly kind: string; readonly bytes: readonly number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'gzip', bytes: [0x1f, 0x8b] },
  { kind: 'evtx', bytes: [0x45, 0x6c, 0x66, 0x46, 0x69, 0x6c, 0x65, 0x00] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'exe', bytes: [0x4d, 0x5a, 0x90, 0x00] },
  { kind: 'cab', bytes: [0x4d, 0x53, 0x43, 0x46, 0x00] },
  { kind: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { kind: 'sqlite', bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20] },
  { kind: 'pcapng', bytes: [0x0a, 0x0d, 0x0d, 0x0a] },
]

/** The kind of a file that is no text by its first bytes; null when they say nothing. */
export function binaryKind(bytes: Uint8Array): string | null {
  const found = signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte))
  return found?.kind ?? null
}
