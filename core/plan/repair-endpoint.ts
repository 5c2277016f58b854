import type { ExpectedEndpoint } from './expected-endpoint.ts'
import type { JsonObject } from '../hns/wire/json.ts'
import { field, isObject } from '../hns/wire/json.ts'
import { policyFromV1, policyFromV2 } from '../hns/wire/policies-v1.ts'
import type { Joined } from '../join/joined.ts'
import { formatMac } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import { documentFinder, policiesIn } from './documents.ts'
import type { Operation, PolicyDocument } from './operation.ts'

/** Makes a pod's endpoint as its CNI would: the pattern's document with the pod's own names and addresses in it. */
export function endpointOperations(
  joined: Joined,
  pod: KubePod,
  expected: ExpectedEndpoint,
  /** Place of the first operation among those of the repair, from 1. */
  first: number,
): readonly Operation[] {
  const { pattern, patternPod, network } = expected
  const { v2, v1 } = documentFinder(joined.snapshot)(pattern)
  const document = v2 ?? v1
  if (document === null) return []
  const swap = swapper(pattern, expected, patternPod, pod)
  const read = v2 === null ? policyFromV1 : policyFromV2
  const policies = policiesIn(document)
    .map(read)
    // The rules of a policy engine are those of the pattern's pod; the engine writes the pod's own.
    .filter(({ Type }) => Type.toUpperCase() !== 'ACL' && Type !== 'TierAcl' && Type !== 'PortMapping')
    .map((policy): PolicyDocument => ({ Type: policy.Type, Settings: swap(policy.Settings) }))
  const settings: JsonObject = {
    Name: expected.name,
    IpConfigurations: expected.addresses.map((ip) => ({ IpAddress: ip })),
    ...(expected.mac === null ? {} : { MacAddress: expected.mac }),
    ...dnsOf(v2, swap, pattern),
    ...routesOf(v2, pattern),
    Policies: policies,
    Flags: knownOr(pattern.flags, 0),
  }
  return [
    { kind: 'create-endpoint', network: network.id, settings: { ...settings } },
    ...(expected.namespace === null
      ? []
      : [{ kind: 'attach-endpoint' as const, id: `@${first}`, namespace: expected.namespace.id }]),
  ]
}

type Swap = (value: JsonObject) => Record<string, unknown>

/** Addresses, MAC and Kubernetes namespace of the pattern's pod become those of the pod. */
function swapper(
  pattern: ExpectedEndpoint['pattern'],
  expected: ExpectedEndpoint,
  patternPod: KubePod,
  pod: KubePod,
): Swap {
  const pairs: (readonly [string, string])[] = knownOr(pattern.ips, []).flatMap(({ ip }, index) => {
    const own = expected.addresses[index]
    return own === undefined ? [] : [[ip, own] as const]
  })
  const mac = knownOr(pattern.mac, null)
  if (mac !== null && expected.mac !== null) pairs.push([formatMac(mac), expected.mac])
  const swapText = (text: string): string => {
    for (const [from, to] of pairs) {
      if (text === from) return to
      if (text.startsWith(`${from}/`)) return to + text.slice(from.length)
    }
    const domain = `${patternPod.namespace}.svc.`
    return text.startsWith(domain) ? `${pod.namespace}.svc.${text.slice(domain.length)}` : text
  }
  const swap = (value: unknown): unknown => {
    if (typeof value === 'string') return swapText(value)
    if (Array.isArray(value)) return value.map(swap)
    return isObject(value) ? swapObject(value) : value
  }
  const swapObject: Swap = (value) => Object.fromEntries(Object.entries(value).map(([key, item]) => [key, swap(item)]))
  return swapObject
}

function dnsOf(v2: JsonObject | null, swap: Swap, pattern: ExpectedEndpoint['pattern']): JsonObject {
  const dns = v2 === null ? undefined : field(v2, 'Dns')
  if (isObject(dns)) return Object.keys(dns).length === 0 ? {} : { Dns: swap(dns) }
  const servers = knownOr(pattern.dnsServers, [])
  const search = knownOr(pattern.dnsSearch, [])
  return servers.length === 0 ? {} : { Dns: swap({ ServerList: servers, Search: search }) }
}

function routesOf(v2: JsonObject | null, pattern: ExpectedEndpoint['pattern']): JsonObject {
  const routes = v2 === null ? undefined : field(v2, 'Routes')
  if (Array.isArray(routes)) return routes.length === 0 ? {} : { Routes: routes }
  const gateways = knownOr(pattern.gateways, [])
  if (gateways.length === 0) return {}
  return {
    Routes: gateways.map((ip) => ({ NextHop: ip, DestinationPrefix: ip.includes(':') ? '::/0' : '0.0.0.0/0' })),
  }
}
