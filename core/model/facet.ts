import type { Message } from './message.ts'

/** The areas that the API of Kubernetes answers for. */
export const kubeFacetNames = [
  'nodes',
  'pods',
  'services',
  'endpointSlices',
  'networkPolicies',
  'kubeNamespaces',
  'daemonSets',
  'configMaps',
] as const
export type KubeFacetName = (typeof kubeFacetNames)[number]

/** The areas of what can be known about a node; the order is the one in which they are shown. */
export const facetNames = [
  'networks',
  'endpoints',
  'namespaces',
  'loadBalancers',
  'routes',
  'host',
  'ports',
  'vfp',
  'logs',
  ...kubeFacetNames,
] as const

export type FacetName = (typeof facetNames)[number]

/** When something was read: ISO 8601 in UTC, or null where the evidence carries no time. */
export type Instant = string | null

/**
 * What is known of one area. "none" is an answer (asked, and there is nothing); the other states without a value are
 * the lack of an answer and must never be read as "there is nothing".
 */
export type Facet<T> =
  | { readonly state: 'collected'; readonly value: T; readonly at: Instant }
  | { readonly state: 'none'; readonly at: Instant }
  | { readonly state: 'notCollected'; readonly how: Message }
  | { readonly state: 'notPermitted'; readonly grant: Message }
  | {
      readonly state: 'notAnswering'
      readonly since: Instant
      readonly last?: { readonly value: T; readonly at: Instant }
    }
  | { readonly state: 'failed'; readonly problem: Message; readonly last?: { readonly value: T; readonly at: Instant } }
  | {
      readonly state: 'cut'
      readonly value: T
      readonly at: Instant
      readonly lost: Message
      /** All objects are there; what they lack is fields that the form does not carry. */
      readonly isListWhole?: true
    }

export type FacetState = Facet<unknown>['state']

/** The list that rules may draw conclusions of absence from; null when the evidence does not allow it. */
export function completeList<T>(facet: Facet<readonly T[]>): readonly T[] | null {
  switch (facet.state) {
    case 'collected':
      return facet.value
    case 'none':
      return []
    case 'notCollected':
    case 'notPermitted':
    case 'notAnswering':
    case 'failed':
    case 'cut':
      return null
  }
}

/** As completeList, also where the objects lack fields: good for which there are, and not for what they say. */
export function wholeList<T>(facet: Facet<readonly T[]>): readonly T[] | null {
  return facet.state === 'cut' && facet.isListWhole === true ? facet.value : completeList(facet)
}

/** What was seen, complete or not: good for "there is", never for "there is not". */
export function seenList<T>(facet: Facet<readonly T[]>): readonly T[] {
  switch (facet.state) {
    case 'collected':
    case 'cut':
      return facet.value
    case 'notAnswering':
    case 'failed':
      return facet.last?.value ?? []
    case 'none':
    case 'notCollected':
    case 'notPermitted':
      return []
  }
}
