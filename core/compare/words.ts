import { message, type Message } from '../model/message.ts'
import type { Change, Comparison, FacetChanges } from './diff.ts'

/** The comparison in sentences, the one that explains most first. */

/** Namespaces that are named of those that lost or got objects. */
const namedNamespaces = 3

type Say = (message: Message) => string

export function comparisonWords(comparison: Comparison, say: Say): readonly string[] {
  const { nodes, facets, appeared, cleared, unknown, otherStates } = comparison
  const sentences: Message[] = []
  if (nodes.before !== null && nodes.after !== null && nodes.before.toLowerCase() !== nodes.after.toLowerCase()) {
    sentences.push(message('captures.compare.otherNode', { before: nodes.before, after: nodes.after }))
  }
  const counted = facets
    .filter((facet) => facet.canTellAdded && facet.canTellRemoved && facet.before.count !== facet.after.count)
    .sort((a, b) => weight(b) - weight(a))
  counted.forEach((facet, index) => {
    sentences.push(countSentence(facet, index === 0 ? comparison.times : null, say))
    sentences.push(...namespaceSentences(facet, facet.after.count < facet.before.count ? 'removed' : 'added'))
  })
  sentences.push(...causes(facets))
  for (const facet of facets) {
    const anew = facet.changes.filter(({ matched }) => matched === 'meaning').length
    const what = say(message(`model.facet.${facet.facet}`))
    if (anew > 0) sentences.push(message('captures.compare.anew', { what, count: anew }))
  }
  if (appeared.length > 0) sentences.push(message('captures.compare.appeared', { count: appeared.length }))
  if (cleared.length > 0) sentences.push(message('captures.compare.cleared', { count: cleared.length }))
  if (unknown.length > 0) sentences.push(message('captures.compare.unknown', { count: unknown.length }))
  for (const { facet, canTellAdded, canTellRemoved, before, after } of facets) {
    if (canTellAdded && canTellRemoved) continue
    // Neither side speaks of it: there is nothing to compare.
    if (before.count === 0 && after.count === 0 && before.state === after.state) continue
    sentences.push(notComparable(facet, before.state, after.state, say))
  }
  for (const { facet, before, after } of otherStates) sentences.push(notComparable(facet, before, after, say))
  const told = sentences.map(say)
  const isSame = told.length === 0 && facets.every(({ changes }) => changes.length === 0)
  return isSame ? [say(message('captures.compare.same'))] : told
}

/** How much of the facet came or went; HNS objects before what Kubernetes wants of them. */
function weight({ facet, before, after }: FacetChanges): number {
  const share = Math.abs(before.count - after.count) / Math.max(before.count, after.count)
  return share + (['loadBalancers', 'endpoints', 'networks'].includes(facet) ? 1 : 0)
}

function countSentence({ facet, before, after }: FacetChanges, times: Comparison['times'] | null, say: Say): Message {
  const way = after.count < before.count ? 'fell' : 'rose'
  const params = { what: say(message(`model.facet.${facet}`)), before: before.count, after: after.count }
  if (times === null || times.before === null || times.after === null || times.before === times.after) {
    return message(`captures.compare.${way}`, params)
  }
  return message(`captures.compare.${way}Between`, { ...params, from: times.before, to: times.after })
}

function namespaceSentences({ changes }: FacetChanges, change: Change['change']): Message[] {
  const counts = new Map<string, number>()
  for (const one of changes) {
    if (one.change !== change || one.kubeNamespace === null) continue
    counts.set(one.kubeNamespace, (counts.get(one.kubeNamespace) ?? 0) + 1)
  }
  const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, namedNamespaces)
  return most.map(([namespace, count]) => message('captures.compare.inNamespace', { namespace, count }))
}

function causes(facets: readonly FacetChanges[]): Message[] {
  const of = (name: FacetChanges['facet']): FacetChanges | undefined => facets.find(({ facet }) => facet === name)
  const found: Message[] = []
  const networks = of('networks')
  const anew = networks?.changes.filter(({ matched }) => matched === 'meaning') ?? []
  if (networks !== undefined && networks.before.count > 0 && anew.length === networks.before.count) {
    found.push(message('captures.compare.networksAnew'))
  }
  const [balancers, services] = [of('loadBalancers'), of('services')]
  if (balancers === undefined || services === undefined) return found
  const isKnown = [balancers, services].every((facet) => facet.canTellAdded && facet.canTellRemoved)
  const hasCollapsed = balancers.after.count * 2 <= balancers.before.count && balancers.before.count >= 4
  if (isKnown && hasCollapsed && services.after.count * 5 >= services.before.count * 4) {
    found.push(message('captures.compare.servicesStay', { count: services.after.count }))
  }
  return found
}

function notComparable(
  facet: Comparison['otherStates'][number]['facet'],
  before: FacetChanges['before']['state'],
  after: FacetChanges['after']['state'],
  say: Say,
): Message {
  return message('captures.compare.notComparable', {
    what: say(message(`model.facet.${facet}`)),
    before: say(message(`model.facetState.${before}`)),
    after: say(message(`model.facetState.${after}`)),
  })
}
