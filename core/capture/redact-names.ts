import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { knownOr } from '../model/known.ts'
import { placedNames } from './redact-places.ts'

/** Finds what names somebody: in the objects that were read, and in the texts beside them. */

/** Labels and annotations of these owners have values that say nothing of a cluster, or that are read by rules. */
const publicOwners =
  /(?:^|[./])(?:kubernetes\.io|k8s\.io|coreos\.com|projectcalico\.org|k8s\.ovn\.org|openshift\.io|antrea\.io)(?:\/|$)/

function* mapNames(map: Readonly<Record<string, string>>): Generator<string> {
  for (const [key, value] of Object.entries(map)) {
    if (publicOwners.test(key.split('/')[0] ?? '') && key.includes('/')) continue
    yield key
    if (value.length <= 200) yield value
  }
}

/** Names of objects in the model. */
export function* modelNames({ facets, source }: Snapshot): Generator<string> {
  for (const node of seenList(facets.nodes)) {
    yield node.name
    if (node.hostname !== null) yield node.hostname
    yield* mapNames(node.labels)
    yield* mapNames(node.annotations)
  }
  for (const pod of seenList(facets.pods)) {
    yield pod.namespace
    yield pod.name
    if (pod.nodeName !== null) yield pod.nodeName
    if (pod.owner !== null) yield pod.owner.name
    yield* mapNames(pod.labels)
  }
  for (const service of seenList(facets.services)) {
    yield service.namespace
    yield service.name
    yield* mapNames(service.annotations)
    for (const port of service.ports) if (port.name !== null) yield port.name
  }
  for (const slice of seenList(facets.endpointSlices)) {
    yield slice.namespace
    yield slice.name
    if (slice.serviceName !== null) yield slice.serviceName
    for (const backend of slice.backends) {
      if (backend.nodeName !== null) yield backend.nodeName
      if (backend.pod !== null) yield* [backend.pod.namespace, backend.pod.name]
    }
  }
  for (const policy of seenList(facets.networkPolicies)) yield* [policy.namespace, policy.name]
  for (const { name, labels } of seenList(facets.kubeNamespaces)) {
    yield name
    yield* mapNames(labels)
  }
  for (const { namespace, name } of [...seenList(facets.daemonSets), ...seenList(facets.configMaps)]) {
    yield* [namespace, name]
  }
  for (const network of seenList(facets.networks)) {
    yield network.name
    if (network.switchName !== null) yield network.switchName
    const adapter = knownOr(network.networkAdapterName, null)
    if (adapter !== null) yield adapter
  }
  for (const endpoint of seenList(facets.endpoints)) {
    yield endpoint.name
    yield* knownOr(endpoint.dnsSearch, [])
  }
  yield* hostNames(facets.host)
  if (source.kind !== 'simulator') yield source.name.replace(/\.\w+$/, '')
}

function* hostNames(host: Snapshot['facets']['host']): Generator<string> {
  if (host.state !== 'collected' && host.state !== 'cut') return
  const { computerName, adapters, sandboxes, containers, cniEndpoints, dockerNetworks, cniConfigs } = host.value
  if (computerName !== null) yield computerName
  for (const adapter of adapters) yield adapter.name
  for (const { name } of containers ?? []) if (name !== null) yield name
  for (const { pod } of cniEndpoints ?? []) if (pod !== null) yield* [pod.namespace, pod.name]
  for (const sandbox of sandboxes ?? []) yield* [sandbox.name, sandbox.namespace]
  for (const network of dockerNetworks ?? []) {
    yield network.name
    for (const container of network.containers) yield container.name
  }
  for (const config of cniConfigs ?? []) yield config.name
}

/** A JSON string, quotes and all; escapes are part of it. */
const string = String.raw`"((?:[^"\\]|\\.)*)"`

const named = new RegExp(
  String.raw`"(?:name|namespace|hostname|subdomain|serviceAccount|serviceAccountName|secretName|claimName|nodeName|` +
    String.raw`clusterName|schedulerName|priorityClassName|image|user|username|manager|ComputerName|HostName|Domain|` +
    String.raw`DNSSuffix|dnsSuffix|value)"\s*:\s*${string}`,
  'g',
)
const map =
  /"(?:labels|matchLabels|selector|nodeSelector|annotations)"\s*:\s*\{((?:\s*"(?:[^"\\]|\\.)*"\s*:\s*"(?:[^"\\]|\\.)*"\s*,?)*)\s*\}/g
const pair = new RegExp(String.raw`${string}\s*:\s*${string}`, 'g')

/** Lines of console outputs that name a computer or a domain; headings of other languages are told by their dots. */
const lines: readonly RegExp[] = [
  /(?:Host ?Name|Hostname|Computer ?Name|DNS.?Suffix(?: Search List)?|Primary Dns Suffix)[ .]*:[ \t]*([\w.-]+)/gi,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g,
  /\b((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|local|lan|internal|intra|corp|home|cloud|dev|app|ai|co|eu|de|fr|uk|us|cn|jp|ch|nl|be|it|es|gov|edu|mil|info|biz))\b/gi,
]

/** A JSON string without its escapes, which would stick to the words behind them. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u[0-9a-fA-F]{4}|.)/g, ' ')
}

/** Names that a text tells by the place in which they stand. */
export function* textNames(text: string): Generator<string> {
  for (const match of text.matchAll(named)) yield unescaped(match[1] ?? '')
  for (const match of text.matchAll(map)) {
    for (const [, key = '', value = ''] of (match[1] ?? '').matchAll(pair)) {
      if (value.length <= 200) yield* mapNames({ [key]: unescaped(value) })
    }
  }
  for (const pattern of lines) for (const match of text.matchAll(pattern)) yield match[1] ?? match[0]
  for (const name of placedNames(text)) yield name.replace(/\\+/g, ' ')
}

/** Collectors put the name of the computer and the time into the name of their file. */
export function* fileNames(name: string): Generator<string> {
  const found = /(?:^|\/)([A-Za-z0-9-]{2,63}?)[-_]\d{4}-?\d\d-?\d\d/.exec(name)?.[1]
  if (found !== undefined) yield found
}
