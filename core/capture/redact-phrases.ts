import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'

/**
 * Names of nodes, computers and networks that are made of usual words alone, such as `win-3`. Word by word there is
 * nothing in them to replace, and yet they name somebody: they are replaced as a whole, wherever they stand.
 */

const separator = /[-_. ]+/

/** Compounds that readers and rules look for, and names that network plugins give (kubernetes-windows-networking.md 1.2, 2). */
const vocabulary = /^kube-(?:proxy|system|dns|public|flannel|node-lease)$/i
const networkVocabulary = /^(?:calico|azure|antrea|flannel|wsl|default switch|vethernet|hostncap)\b/i

/** Names that say which node, computer or network it is. */
export function* identityNames({ facets }: Snapshot): Generator<string> {
  for (const { name, hostname } of seenList(facets.nodes)) {
    yield name
    if (hostname !== null) yield hostname
  }
  for (const { nodeName } of seenList(facets.pods)) if (nodeName !== null) yield nodeName
  for (const { backends } of seenList(facets.endpointSlices)) {
    for (const { nodeName } of backends) if (nodeName !== null) yield nodeName
  }
  for (const { name } of seenList(facets.networks)) if (!networkVocabulary.test(name)) yield name
  const { host } = facets
  if (host.state !== 'collected' && host.state !== 'cut') return
  if (host.value.computerName !== null) yield host.value.computerName
  for (const { name } of host.value.dockerNetworks ?? []) if (!networkVocabulary.test(name)) yield name
}

const inTexts: readonly RegExp[] = [
  /"(?:nodeName|hostname|HostName|ComputerName|computerName)"\s*:\s*"([\w.-]{2,253})"/g,
  /(?:Host ?Name|Hostname|Computer ?Name)[ .]*:[ \t]*([\w.-]+)/gi,
]

/** The same of texts whose objects were not read. */
export function* identityTexts(text: string): Generator<string> {
  for (const pattern of inTexts) for (const [, name = ''] of text.matchAll(pattern)) yield name
}

/** Whether a name of usual words is more than one of them: `windows` alone stands everywhere and names nobody. */
export function isPhrase(name: string): boolean {
  if (name.length > 100 || vocabulary.test(name) || !/\p{L}/u.test(name)) return false
  if (!/^[\p{L}\p{N}]+(?:[-_. ][\p{L}\p{N}]+)+$/u.test(name)) return false
  return name.split(separator).length > 1
}

function anyCase(text: string): string {
  return text.replace(/[^\d]/gu, (char) => {
    const [lower, upper] = [char.toLowerCase(), char.toUpperCase()]
    if (lower !== upper && lower.length === 1 && upper.length === 1) return `[${lower}${upper}]`
    return char.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  })
}

/**
 * A pattern for all phrases; null where there are none. Numbers in them stand for any number, so that a thousand nodes
 * with one scheme are one alternative: what it matches is to be looked up.
 */
export function phrasePattern(phrases: Iterable<string>): string | null {
  const shapes = new Map<string, string>()
  for (const phrase of phrases) {
    const shape = phrase.toLowerCase().replace(/\d+/g, '0')
    if (!shapes.has(shape)) shapes.set(shape, anyCase(phrase).replace(/\d+/g, '\\d+'))
  }
  if (shapes.size === 0) return null
  // The longest first: `pool-win-3` is not `pool-` and `win-3` where both are names.
  const all = [...shapes].sort(([a], [b]) => b.length - a.length).map(([, pattern]) => pattern)
  return `(?:${all.join('|')})(?![\\p{L}\\p{N}]|\\.\\d)`
}
