import type { JsonObject } from '../hns/wire/json.ts'
import { field, isObject } from '../hns/wire/json.ts'
import { policyFromV2 } from '../hns/wire/policies-v1.ts'
import { isSamePolicy } from '../hns/rules/policies.ts'
import { parseGuid, parseIp, parseMac } from '../model/ids.ts'
import type { FieldDifference } from './difference.ts'
import { policiesIn } from './documents.ts'
import { endpointsIn } from './inverse.ts'
import type { HcnRequest } from './requests.ts'

/**
 * Whether the node has what was asked for: fields of the request that the document read back does not have as they were
 * sent. HNS adds fields of its own, and that is no mismatch; `before` is what was asked, `after` what is there.
 */
export function mismatchesOf(request: HcnRequest, document: JsonObject): readonly FieldDifference[] {
  const settings = request.settings ?? {}
  if (request.verb === 'create') return createdMismatches(settings, document)
  const inner = field(settings, 'Settings')
  const wanted = isObject(inner) ? inner : {}
  const type = String(field(settings, 'RequestType'))
  if (request.object === 'namespace') return membershipMismatches(wanted, type, document)
  return policyMismatches(policiesIn(wanted), type, request.object === 'endpoint', document)
}

/** A scalar in the one form in which both sides can be compared. */
function normal(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  const text = parseGuid(value) ?? parseIp(value) ?? (/^([0-9a-f]{2}[-:]){5}/i.test(value) ? parseMac(value) : null)
  return JSON.stringify((text ?? value).toLowerCase())
}

/** Left out by one side and written as nothing by the other. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === 0 || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) && Object.values(value).every(isNothing)
}

function holds(wanted: unknown, found: unknown): boolean {
  if (isNothing(wanted)) return true
  if (Array.isArray(wanted)) {
    return Array.isArray(found) && wanted.every((item) => found.some((other) => holds(item, other)))
  }
  if (isObject(wanted)) {
    return isObject(found) && Object.entries(wanted).every(([key, value]) => holds(value, field(found, key)))
  }
  return normal(wanted) === normal(found)
}

const show = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Chosen by HNS where it has to: a compartment may be asked for and not be free. */
const notChecked: readonly string[] = ['schemaversion', 'createwithcompartment', 'policies']

function createdMismatches(settings: JsonObject, document: JsonObject): readonly FieldDifference[] {
  const found = Object.entries(settings).flatMap(([key, wanted]): FieldDifference[] => {
    const there = field(document, key)
    if (notChecked.includes(key.toLowerCase()) || holds(wanted, there)) return []
    return [{ pointer: `/${key}`, before: show(wanted), after: show(there) }]
  })
  return [...found, ...policyMismatches(policiesIn(settings), 'Add', false, document)]
}

function policyMismatches(
  wanted: readonly JsonObject[],
  type: string,
  isWhole: boolean,
  document: JsonObject,
): readonly FieldDifference[] {
  const left = policiesIn(document).map(policyFromV2)
  const differences: FieldDifference[] = []
  for (const policy of wanted.map(policyFromV2)) {
    const index = left.findIndex((other) => isSamePolicy(policy, other) || isFilledIn(policy, other))
    if (type === 'Remove' && index >= 0) {
      differences.push({ pointer: '/Policies', before: null, after: show(policy) })
    } else if (type !== 'Remove' && index < 0) {
      differences.push({ pointer: '/Policies', before: show(policy), after: null })
    }
    if (index >= 0) left.splice(index, 1)
  }
  // Update replaces the whole list of an endpoint: what is left over was not asked for (hcn.md 4.2).
  if (isWhole && type === 'Update') {
    for (const policy of left) differences.push({ pointer: '/Policies', before: null, after: show(policy) })
  }
  return differences
}

/** HNS writes numbers for names and defaults for what was left out. */
function isFilledIn(wanted: ReturnType<typeof policyFromV2>, found: ReturnType<typeof policyFromV2>): boolean {
  if (wanted.Type.toLowerCase() !== found.Type.toLowerCase()) return false
  return Object.entries(wanted.Settings).every(([key, value]) => {
    const there = field(found.Settings, key)
    return holds(value, there) || protocolOf(value) === protocolOf(there)
  })
}

function protocolOf(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).toLowerCase() : ''
  return { tcp: '6', udp: '17' }[text] ?? JSON.stringify(value ?? null)
}

function membershipMismatches(wanted: JsonObject, type: string, document: JsonObject): readonly FieldDifference[] {
  const id = parseGuid(String(field(wanted, 'EndpointId')))
  const isListed = id !== null && endpointsIn(document).includes(id)
  if (isListed === (type === 'Add')) return []
  return [{ pointer: '/Resources', before: type === 'Add' ? show(id) : null, after: isListed ? show(id) : null }]
}

/**
 * The present policy list with one change taken back and everything kept that others did since: what was added by it goes,
 * what was taken away comes back.
 */
export function policiesWithout(
  present: readonly JsonObject[],
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): readonly JsonObject[] {
  const same = (a: JsonObject, b: JsonObject): boolean => isSamePolicy(policyFromV2(a), policyFromV2(b))
  const minus = (list: readonly JsonObject[], others: readonly JsonObject[]): JsonObject[] => {
    const rest = [...others]
    return list.filter((item) => {
      const index = rest.findIndex((other) => same(item, other))
      if (index < 0) return true
      rest.splice(index, 1)
      return false
    })
  }
  // Nobody else changed it: then the list is what it was, in its order.
  if (minus(present, after).length === 0 && present.length === after.length) return before
  return [...minus(present, minus(after, before)), ...minus(before, after)]
}
