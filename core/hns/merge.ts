import { isUnknown } from '../model/known.ts'
import { message } from '../model/message.ts'
import type { DocumentRef } from '../model/evidence.ts'
import { formatMac, parseMac } from '../model/ids.ts'
import type { HnsObject } from '../model/hns.ts'
import type { Problem } from '../model/result.ts'

/** Documents that are kept of one object; a log or a loop may print it thousands of times. */
export const maxDocuments = 16

interface Merged<T> {
  readonly value: T
  /** Fields in which the two documents say different things; the value holds what the richer one says. */
  readonly contradictions: readonly Problem[]
}

/**
 * Fields that tell one object from another or change over its life, by the names that HNS has for them; a difference
 * in them is worth a word.
 */
const comparedFields = {
  network: {
    type: 'Type',
    managementIp: 'ManagementIP',
    networkAdapterName: 'NetworkAdapterName',
    drMac: 'DrMacAddress',
    flags: 'Flags',
  },
  endpoint: {
    networkId: 'VirtualNetwork',
    ips: 'IPAddress',
    mac: 'MacAddress',
    isRemote: 'IsRemoteEndpoint',
    state: 'State',
    hnsNamespaceId: 'Namespace',
  },
  namespace: { compartmentId: 'CompartmentId', endpointIds: 'Resources' },
  loadbalancer: {
    vips: 'VIPs',
    portMappings: 'PortMappings',
    endpointIds: 'References',
    sourceVip: 'SourceVIP',
    isDsr: 'IsDSR',
  },
  route: { endpointIds: 'References' },
} as const satisfies Readonly<Record<HnsObject['kind'], Readonly<Record<string, string>>>>

function isLacking(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 'Unrecognised') return true
  return typeof value === 'object' && isUnknown(value)
}

function isEmpty(value: unknown): boolean {
  return isLacking(value) || (Array.isArray(value) && value.length === 0)
}

/** How much a document left open; the object with fewer gaps speaks first. */
function gaps(value: object): number {
  let count = 0
  for (const entry of Object.values(value) as readonly unknown[]) {
    if (typeof entry === 'object' && entry !== null && isUnknown(entry)) count++
  }
  return count
}

/**
 * A comparable form: the order of a list of ids or addresses says nothing, and the prefix length of a remote endpoint
 * is 0 in one schema and left out in the other.
 */
function comparable(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value
    .map((item: unknown) =>
      typeof item === 'object' && item !== null && 'ip' in item ? String(item.ip) : JSON.stringify(item),
    )
    .sort()
    .join()
}

/** Lists of the same scalars in the same order, told without making texts of them. */
function haveEqualItems(one: unknown, two: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(two) || one.length !== two.length) return false
  return one.every((item: unknown, index) => item === two[index])
}

function shown(field: string, value: unknown): string {
  const text = Array.isArray(value) ? value.map((item: unknown) => shownItem(item)).join(', ') : shownItem(value)
  if (field === 'mac' || field === 'drMac') return shownMac(text)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function shownMac(text: string): string {
  const mac = parseMac(text)
  return mac === null ? text : formatMac(mac)
}

function shownItem(item: unknown): string {
  if (typeof item === 'object' && item !== null && 'ip' in item) {
    const length = 'prefixLength' in item ? item.prefixLength : null
    return typeof length === 'number' && length > 0 ? `${String(item.ip)}/${length}` : String(item.ip)
  }
  return typeof item === 'string' ? item : JSON.stringify(item)
}

function sameDocument(a: DocumentRef, b: DocumentRef): boolean {
  return a.file === b.file && a.pointer === b.pointer
}

/**
 * One object out of two documents of it. The richer document speaks (it is `documents[0]`, the one whose policy list
 * `policies[].index` counts in); the other fills what it leaves open or empty. Both must be of one kind.
 */
export function mergeObjects<T extends HnsObject>(first: T, second: T): Merged<T> {
  const [rich, poor] = gaps(second) < gaps(first) ? [second, first] : [first, second]
  const filled: Record<string, unknown> = { ...rich }
  for (const [name, value] of Object.entries(poor)) {
    if (isLacking(value)) continue
    if (isLacking(filled[name]) || (isEmpty(filled[name]) && !isEmpty(value))) filled[name] = value
  }
  // Policies and the routes read from them count in one document; they are not mixed.
  const others = poor.documents.filter((one) => !rich.documents.some((two) => sameDocument(one, two)))
  const documents = [...rich.documents, ...others].slice(0, maxDocuments)
  // Sound: every entry comes from a T under its own name.
  const value = { ...filled, documents } as unknown as T
  return { value, contradictions: contradictions(rich, poor) }
}

function contradictions(rich: HnsObject, poor: HnsObject): readonly Problem[] {
  const problems: Problem[] = []
  const richFields: Readonly<Record<string, unknown>> = { ...rich }
  const poorFields: Readonly<Record<string, unknown>> = { ...poor }
  for (const [name, written] of Object.entries(comparedFields[rich.kind])) {
    const one = richFields[name]
    const two = poorFields[name]
    if (one === two || isEmpty(one) || isEmpty(two) || haveEqualItems(one, two)) continue
    if (comparable(one) === comparable(two)) continue
    const document = poor.documents[0]
    problems.push({
      message: message('capture.problem.contradiction', {
        object: `${rich.kind}/${rich.id}`,
        field: written,
        kept: shown(name, one),
        keptFile: rich.documents[0]?.file ?? '',
        other: shown(name, two),
      }),
      ...(document === undefined ? {} : { place: { file: document.file, pointer: document.pointer } }),
    })
  }
  return problems
}
