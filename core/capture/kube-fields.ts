import { parseIp, type Ip } from '../model/ids.ts'
import type { Protocol } from '../model/hns.ts'
import { asFields, asList, asText, type Fields } from '../hns/fields.ts'

/**
 * Fields of Kubernetes API objects, read without trust in their shape. Unlike those of HNS they are written in one way,
 * capitals included, and so are looked up directly: a search for other spellings of the many that are absent took a sixth
 * of the time in which a large capture is opened, most of it for the engine to compile.
 */

export function child(fields: Fields, name: string): Fields {
  return asFields(fields[name]) ?? {}
}

export function texts(value: unknown): readonly string[] {
  const found: string[] = []
  for (const item of Array.isArray(value) ? (value as readonly unknown[]) : []) {
    const written = asText(item)
    if (written !== null) found.push(written)
  }
  return found
}

export function objects(value: unknown): readonly Fields[] {
  const found: Fields[] = []
  for (const item of asList(value) ?? []) {
    const fields = asFields(item)
    if (fields !== null) found.push(fields)
  }
  return found
}

export function ips(values: readonly (string | null)[]): readonly Ip[] {
  const found: Ip[] = []
  for (const value of values) {
    const ip = value === null ? null : parseIp(value)
    if (ip !== null && !found.includes(ip)) found.push(ip)
  }
  return found
}

export function text(fields: Fields, name: string): string | null {
  const value = asText(fields[name])
  return value === '' ? null : value
}

function isOfStrings(fields: Fields): fields is Readonly<Record<string, string>> {
  for (const key in fields) if (typeof fields[key] !== 'string') return false
  return true
}

export function stringMap(value: unknown): Readonly<Record<string, string>> {
  const fields = asFields(value) ?? {}
  // Nearly always: then nothing need be made.
  if (isOfStrings(fields)) return fields
  const entries = Object.entries(fields).map(([key, entry]) => [key, asText(entry)] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

export function protocol(value: unknown): Protocol {
  const written = asText(value) ?? 'TCP'
  return written === 'UDP' || written === 'SCTP' || written === 'TCP' ? written : 'OTHER'
}

export interface Named {
  readonly meta: Fields
  readonly name: string
  readonly namespace: string
}

export function named(fields: Fields): Named | null {
  const meta = child(fields, 'metadata')
  const name = text(meta, 'name')
  return name === null ? null : { meta, name, namespace: text(meta, 'namespace') ?? 'default' }
}
