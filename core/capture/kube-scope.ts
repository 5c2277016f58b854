import type { FacetName } from '../model/facet.ts'
import type { KubeObject } from '../model/kube.ts'
import { byOperator } from './sections.ts'

/** What of the cluster one answer of kubectl shows. */
export interface KubeListing {
  /** Equal for the objects of one answer. */
  readonly id: string
  /**
   * `unsaid` where the command is not known: a list of one namespace alone is taken for a part, as no cluster has but
   * one, and an object alone was asked for by its name.
   */
  readonly scope: 'all' | 'part' | 'unsaid'
  /** An object that stands in no list. */
  readonly isSingle: boolean
}

/** An object as a table of kubectl shows it: where the API object itself was read, that speaks. */
export interface KubeRow {
  readonly value: KubeObject
  readonly listing: KubeListing
}

interface Seen {
  readonly listing: KubeListing
  readonly namespaces: Set<string>
  count: number
}

/** The answers in which objects of each facet came. */
export type KubeScopes = Map<FacetName, Map<string, Seen>>

function firstSeen(scopes: KubeScopes, facet: FacetName, listing: KubeListing): Seen {
  const answers = scopes.get(facet) ?? new Map<string, Seen>()
  const seen = { listing, namespaces: new Set<string>(), count: 0 }
  scopes.set(facet, answers)
  answers.set(listing.id, seen)
  return seen
}

export function noteListing(scopes: KubeScopes, facet: FacetName, listing: KubeListing, value: KubeObject): void {
  const seen = scopes.get(facet)?.get(listing.id) ?? firstSeen(scopes, facet, listing)
  seen.count++
  if (value.kind !== 'node' && value.kind !== 'kubenamespace') seen.namespaces.add(value.namespace)
}

/** One command of kubectl has one namespace or all of them, whatever kinds it asks for. */
function namespacesOfAnswer(scopes: KubeScopes, id: string): ReadonlySet<string> {
  return new Set([...scopes.values()].flatMap((answers) => [...(answers.get(id)?.namespaces ?? [])]))
}

function isWhole(scopes: KubeScopes, { listing, count }: Seen, facet: FacetName): boolean {
  if (listing.scope !== 'unsaid') return listing.scope === 'all'
  if (facet === 'nodes' || facet === 'kubeNamespaces') return !listing.isSingle || count > 1
  return !listing.isSingle && namespacesOfAnswer(scopes, listing.id).size > 1
}

/** The namespaces of a facet of which no answer shows the whole cluster; null where one does, or there is none. */
export function partialNamespaces(scopes: KubeScopes, facet: FacetName): readonly string[] | null {
  const answers = [...(scopes.get(facet)?.values() ?? [])]
  // Many clusters have these in one namespace only.
  const isOftenInOne = facet === 'networkPolicies' || facet === 'daemonSets' || facet === 'configMaps'
  const isCertain = (seen: Seen): boolean =>
    isWhole(scopes, seen, facet) || (isOftenInOne && seen.listing.scope === 'unsaid' && !seen.listing.isSingle)
  if (answers.length === 0 || answers.some(isCertain)) return null
  return [...new Set(answers.flatMap(({ namespaces }) => [...namespaces]))].sort()
}

const named =
  /\b(?:get|describe)\s+(?:po|pods?|svc|services?|no|nodes?|ep|endpoints?|endpointslices?(?:\.\S+)?|netpol|networkpolic(?:y|ies))\s+(?![-|>&;])\S|\bget\s+\w+\/\S/i

const byPipe =
  /\|\s*(?:[ef]?grep|rg|awk|find(?:str)?(?:\.exe)?|select-string|sls|head|tail|select|where|\?)(?=\s|\{|$)/i

/** What a command of kubectl asks for: all of the cluster, or a choice. */
export function scopeOfCommand(command: string | null): KubeListing['scope'] {
  if (command === null || !/\b(?:kubectl|oc|k|k3s|crictl)\b/i.test(command)) return 'unsaid'
  if (/\s(?:-l|--selector|--field-selector|--limit)\b/.test(command) || named.test(command)) return 'part'
  if (byPipe.test(command) || byOperator.test(command)) return 'part'
  if (/\s(?:-A|--all-namespaces)\b/.test(command)) return 'all'
  return /\bget\s+(?:no|nodes?)\b/i.test(command) ? 'all' : 'part'
}
