import { message, type Message } from '../model/message.ts'
import { fieldsInWords } from './field-words.ts'
import type { Change, Comparison } from './diff.ts'
import type { ComparedFacet } from './items.ts'

/** Changes by what explains them, the most alarming first: one fault shows in many objects of several kinds. */

const causes = [
  'lostOnNode',
  'anew',
  'servicesEnded',
  'podsEnded',
  'servicesStarted',
  'podsStarted',
  'gainedOnNode',
  'backends',
  'changed',
  'gone',
  'new',
] as const
export type Cause = (typeof causes)[number]

export const causeTitles = {
  lostOnNode: message('captures.cause.lostOnNode'),
  anew: message('captures.cause.anew'),
  servicesEnded: message('captures.cause.servicesEnded'),
  podsEnded: message('captures.cause.podsEnded'),
  servicesStarted: message('captures.cause.servicesStarted'),
  podsStarted: message('captures.cause.podsStarted'),
  gainedOnNode: message('captures.cause.gainedOnNode'),
  backends: message('captures.cause.backends'),
  changed: message('captures.cause.changed'),
  gone: message('captures.cause.gone'),
  new: message('captures.cause.new'),
} as const satisfies Record<Cause, Message>

export interface GroupedChange {
  readonly facet: ComparedFacet
  readonly change: Change
}

export interface ChangeGroup {
  readonly cause: Cause
  readonly changes: readonly GroupedChange[]
}

interface Known {
  /** Keys of what came and went; null where it cannot be told. */
  readonly ended: ReadonlySet<string> | null
  readonly started: ReadonlySet<string> | null
}

function comings(comparison: Comparison, name: 'pods' | 'services'): Known {
  const facet = comparison.facets.find((one) => one.facet === name)
  if (facet === undefined) return { ended: null, started: null }
  const of = (wanted: Change['change']): ReadonlySet<string> =>
    new Set(facet.changes.filter(({ change }) => change === wanted).map((change) => change.name))
  return { ended: facet.canTellRemoved ? of('removed') : null, started: facet.canTellAdded ? of('added') : null }
}

/** Objects that are removed and owned by something that stayed are lost; a Service that nobody knows of explains nothing. */
function causeOf({ facet, change }: GroupedChange, pods: Known, services: Known): Cause {
  if (change.matched === 'meaning') return 'anew'
  const owner = change.pod !== null ? pods : change.service !== null ? services : null
  const key = change.pod ?? change.service
  const isOfHns = facet === 'endpoints' || facet === 'loadBalancers' || facet === 'namespaces'
  switch (change.change) {
    case 'removed':
      if (key === null || owner === null || owner.ended === null) return 'gone'
      if (owner.ended.has(key)) return owner === pods ? 'podsEnded' : 'servicesEnded'
      return isOfHns ? 'lostOnNode' : 'gone'
    case 'added':
      if (key === null || owner === null || owner.started === null) return 'new'
      if (owner.started.has(key)) return owner === pods ? 'podsStarted' : 'servicesStarted'
      return isOfHns ? 'gainedOnNode' : 'new'
    case 'changed':
      if (facet === 'endpointSlices') return 'backends'
      return facet === 'loadBalancers' && change.fields.every((field) => field === 'endpointIds')
        ? 'backends'
        : 'changed'
  }
}

export function groupChanges(comparison: Comparison): readonly ChangeGroup[] {
  const [pods, services] = [comings(comparison, 'pods'), comings(comparison, 'services')]
  const groups = new Map<Cause, GroupedChange[]>()
  for (const { facet, changes } of comparison.facets) {
    for (const change of changes) {
      const cause = causeOf({ facet, change }, pods, services)
      const there = groups.get(cause)
      if (there === undefined) groups.set(cause, [{ facet, change }])
      else there.push({ facet, change })
    }
  }
  return causes.flatMap((cause) => {
    const changes = groups.get(cause)
    return changes === undefined ? [] : [{ cause, changes }]
  })
}

/** What is other about an object; null where its mark says it all. */
export function changeNote({ change, matched, fields }: Change, say: (words: Message) => string): Message | null {
  if (change !== 'changed') return null
  const inWords = { fields: fieldsInWords(fields, say) }
  if (matched === 'id') return message('captures.compare.changed', inWords)
  return fields.length === 0
    ? message('captures.compare.changedAnew')
    : message('captures.compare.changedAnewToo', inWords)
}
