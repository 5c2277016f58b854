/**
 * Fields of a policy as it was written. The same field has other names, types and letter case in the two schemas
 * (hcn.md 4.7), so every look-up names all of them.
 */
export type PolicyFields = Readonly<Record<string, unknown>>

function value(fields: PolicyFields, names: readonly string[]): unknown {
  for (const name of names) {
    const exact = fields[name]
    if (exact !== undefined && exact !== null) return exact
  }
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  for (const [key, found] of Object.entries(fields)) {
    if (wanted.has(key.toLowerCase()) && found !== null && found !== undefined) return found
  }
  return undefined
}

/** A text or number that says something; null for anything else, an empty text included. */
export function fieldText(fields: PolicyFields, ...names: readonly string[]): string | null {
  const found = value(fields, names)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : null
}

/** Entries of an array, or of a comma list; empty when there is none. */
export function fieldList(fields: PolicyFields, ...names: readonly string[]): readonly string[] {
  const found = value(fields, names)
  if (Array.isArray(found)) {
    return found.flatMap((entry) => (typeof entry === 'string' || typeof entry === 'number' ? [String(entry)] : []))
  }
  return typeof found === 'string'
    ? found
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    : []
}

export function fieldFlag(fields: PolicyFields, ...names: readonly string[]): boolean | null {
  const found = value(fields, names)
  if (typeof found === 'boolean') return found
  if (typeof found === 'string' && /^(true|false)$/i.test(found)) return found.toLowerCase() === 'true'
  return null
}

const protocolNames: Readonly<Record<string, string>> = {
  '1': 'ICMP',
  '2': 'IGMP',
  '6': 'TCP',
  '17': 'UDP',
  '58': 'ICMPv6',
  '132': 'SCTP',
}

/** `6`, `"6,17"` or `TCP` by name; null for any protocol (empty or 256, hcn.md 4.5). */
export function protocolNamesOf(fields: PolicyFields, ...names: readonly string[]): string | null {
  const found = value(fields, names)
  const entries = typeof found === 'number' ? [String(found)] : fieldList(fields, ...names)
  const named = entries.filter((entry) => entry !== '256').map((entry) => protocolNames[entry] ?? entry)
  return named.length === 0 ? null : named.join(', ')
}
