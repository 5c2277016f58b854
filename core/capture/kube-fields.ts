import { parseIp, type Ip } from '../model/ids.ts'
import type { Protocol } from '../model/hns.ts'
import { asFields, asList, asText, field, type Fields } from '../hns/fields.ts'

/** Fields of Kubernetes API objects, read without trust in their shape. */

export function child(fields: Fields, name: string): Fields {
  return asFields(field(fields, name)) ?? {}
}

export function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => asText(item) ?? [])
}

export function objects(value: unknown): readonly Fields[] {
  return (asList(value) ?? []).map(asFields).filter((item) => item !== null)
}

export function ips(values: readonly (string | null)[]): readonly Ip[] {
  return [...new Set(values.flatMap((value) => (value === null ? [] : (parseIp(value) ?? []))))]
}

export function text(fields: Fields, name: string): string | null {
  const value = asText(field(fields, name))
  return value === '' ? null : value
}

export function stringMap(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asFields(value) ?? {}).flatMap(([key, entry]) => {
      const written = asText(entry)
      return written === null ? [] : [[key, written] as const]
    }),
  )
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
