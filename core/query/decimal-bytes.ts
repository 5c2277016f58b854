/**
 * Text that a program printed as its bytes in decimal: `[123 34 84 …]`, as Go prints a byte slice. CNI plugins log HNS
 * policies so (product.md 1, row 13).
 */

const fewestBytes = 2

/** UTF-8 without the decoder of the platform, which `core` does not have; a broken sequence becomes U+FFFD. */
function decodeUtf8(bytes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
    const rest = bytes.slice(at + 1, at + length)
    if (length === 0 || rest.length < length - 1 || rest.some((byte) => byte >> 6 !== 2)) {
      text += '\ufffd'
      at++
      continue
    }
    const head = length === 1 ? first : first & (0xff >> (length + 1))
    const point = rest.reduce((value, byte) => (value << 6) | (byte & 0x3f), head)
    text += point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff) ? '\ufffd' : String.fromCodePoint(point)
    at += length
  }
  return text
}

/** The text behind a list of decimal bytes, wherever it stands in a line; null where there is none. */
export function readDecimalBytes(line: string): string | null {
  const list =
    /\[\s*(\d{1,3}(?:[\s,]+\d{1,3})+)\s*\]/.exec(line)?.[1] ?? /^\s*(\d{1,3}(?:[\s,]+\d{1,3}){3,})\s*$/.exec(line)?.[1]
  if (list === undefined) return null
  const bytes = list.split(/[\s,]+/).map(Number)
  if (bytes.length < fewestBytes || bytes.some((byte) => byte > 255)) return null
  const text = decodeUtf8(bytes)
  // A list of small numbers is a list of numbers: text has no control characters but white space.
  // oxlint-disable-next-line no-control-regex -- bytes that are no text are no policy
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text) ? null : text
}
