/** Damages inputs in the ways that pastes, cut copies and hostile files do; the same seed gives the same damage. */

/** mulberry32: a whole number below the limit. */
export type Dice = (limit: number) => number

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) % Math.max(1, limit)
  }
}

/** Bytes that mean something to one reader or another. */
const tokens: readonly string[] = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  ',',
  ':',
  '@{',
  '...',
  '\u2026',
  '\r\n',
  '\n\n',
  ' : ',
  '-----',
  'PS C:\\> ',
  '> ',
  'null',
  '-1',
  '1e999',
  '99999999999999999999',
  '{"items":[',
  '{"ID":',
  '00000000-0000-0000-0000-000000000000',
  'System.Object[]',
  '/999',
  '::',
  '\u0000',
  '\u001b[31m',
  '\ufeff',
  '__proto__',
  'constructor',
  '=========',
  'Name  ID',
  'apiVersion: v1\nitems:\n- ',
  '\n---\n',
  '  LAYER : ',
  '  MAPPING :',
  'NAMESPACE  NAME  READY  STATUS  RESTARTS',
  '> ',
  '&quot;',
  '\u201c',
  '&x *x',
  '```\n',
]

/** The longest input that is made. */
const longest = 1 << 16

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const size = Math.min(
    longest,
    parts.reduce((sum, part) => sum + part.length, 0),
  )
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    const taken = part.subarray(0, size - at)
    all.set(taken, at)
    at += taken.length
  }
  return all
}

/** `encode` turns a token into bytes; `other` is a second sample to splice with. */
export function mutate(
  sample: Uint8Array,
  other: Uint8Array,
  dice: Dice,
  encode: (text: string) => Uint8Array,
): Uint8Array {
  const begin = sample.length > longest ? dice(sample.length - longest) : 0
  let bytes = sample.subarray(begin, begin + longest)
  for (let round = 1 + dice(6); round > 0; round--) {
    const at = dice(bytes.length + 1)
    const end = Math.min(bytes.length, at + dice(1 << dice(12)))
    const [head, middle, tail] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)]
    switch (dice(8)) {
      case 0:
        bytes = head
        break
      case 1:
        bytes = joined([head, tail])
        break
      case 2:
        bytes = joined([head, middle, middle, tail])
        break
      case 3:
        bytes = joined([head, encode(tokens[dice(tokens.length)] ?? ''), tail])
        break
      case 4:
        bytes = joined([head, encode((tokens[dice(tokens.length)] ?? '').repeat(1 + dice(2000))), middle, tail])
        break
      case 5: {
        const from = dice(other.length)
        bytes = joined([head, other.subarray(from, from + dice(8192)), tail])
        break
      }
      case 6:
        bytes = joined([head, middle.map(() => dice(256)), tail])
        break
      default:
        bytes = bytes.map((byte, index) => (index === at ? byte ^ (1 << dice(8)) : byte))
    }
  }
  return bytes
}
