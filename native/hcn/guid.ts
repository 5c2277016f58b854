const guidText = /^\{?([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\}?$/i

export const zeroGuid = '00000000-0000-0000-0000-000000000000'

/** The 16 bytes of a GUID in memory: u32, u16, u16 little-endian, then 8 bytes as written (hcn.md 1.1). Null if malformed. */
export function guidToBytes(text: string): Uint8Array | null {
  const parts = guidText.exec(text)
  const isBraced = text.startsWith('{')
  if (parts === null || isBraced !== text.endsWith('}')) return null
  const [, data1 = '', data2 = '', data3 = '', clock = '', node = ''] = parts
  return Uint8Array.from([
    ...octets(data1).reverse(),
    ...octets(data2).reverse(),
    ...octets(data3).reverse(),
    ...octets(clock),
    ...octets(node),
  ])
}

/** Lower case, no braces. */
export function guidFromBytes(bytes: Uint8Array): string {
  const hex = (from: number, to: number): string[] =>
    Array.from(bytes.subarray(from, to), (octet) => octet.toString(16).padStart(2, '0'))
  return [
    hex(0, 4).reverse().join(''),
    hex(4, 6).reverse().join(''),
    hex(6, 8).reverse().join(''),
    hex(8, 10).join(''),
    hex(10, 16).join(''),
  ].join('-')
}

function octets(hex: string): number[] {
  return Array.from(hex.matchAll(/../g), (pair) => Number.parseInt(pair[0], 16))
}
