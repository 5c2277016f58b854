import type { FacetView } from '../contract/views.ts'
import { assertNever } from '../model/assert-never.ts'
import type { Facet, FacetName, FacetState, Instant } from '../model/facet.ts'
import { facetNames } from '../model/facet.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Facets } from '../model/snapshot.ts'

/** Literal keys, so that the compiler finds a facet without a name and the catalogue's test an unused one. */
export const facetTitles = {
  networks: message('model.facet.networks'),
  endpoints: message('model.facet.endpoints'),
  namespaces: message('model.facet.namespaces'),
  loadBalancers: message('model.facet.loadBalancers'),
  routes: message('model.facet.routes'),
  host: message('model.facet.host'),
  ports: message('model.facet.ports'),
  vfp: message('model.facet.vfp'),
  logs: message('model.facet.logs'),
  nodes: message('model.facet.nodes'),
  pods: message('model.facet.pods'),
  services: message('model.facet.services'),
  endpointSlices: message('model.facet.endpointSlices'),
  networkPolicies: message('model.facet.networkPolicies'),
  kubeNamespaces: message('model.facet.kubeNamespaces'),
  daemonSets: message('model.facet.daemonSets'),
  configMaps: message('model.facet.configMaps'),
} as const satisfies Record<FacetName, Message>

export const facetStateTitles = {
  collected: message('model.facetState.collected'),
  none: message('model.facetState.none'),
  notCollected: message('model.facetState.notCollected'),
  notPermitted: message('model.facetState.notPermitted'),
  notAnswering: message('model.facetState.notAnswering'),
  failed: message('model.facetState.failed'),
  cut: message('model.facetState.cut'),
} as const satisfies Record<FacetState, Message>

interface Told {
  readonly count: number | null
  readonly note: Message | null
  readonly at: Instant
}

/** Objects of a list; null for a facet that is one object, such as the host. */
function countOf(value: unknown): number | null {
  return Array.isArray(value) ? value.length : null
}

function tell(facet: Facet<unknown>): Told {
  switch (facet.state) {
    case 'collected':
      return { count: countOf(facet.value), note: null, at: facet.at }
    case 'none':
      return { count: 0, note: null, at: facet.at }
    case 'cut':
      return { count: countOf(facet.value), note: facet.lost, at: facet.at }
    case 'notCollected':
      return { count: null, note: facet.how, at: null }
    case 'notPermitted':
      return { count: null, note: facet.grant, at: null }
    case 'notAnswering':
      return {
        count: facet.last === undefined ? null : countOf(facet.last.value),
        note:
          facet.since === null
            ? message('model.facetNote.notAnswering')
            : message('model.facetNote.notAnsweringSince', { since: facet.since }),
        at: facet.last?.at ?? null,
      }
    case 'failed':
      return {
        count: facet.last === undefined ? null : countOf(facet.last.value),
        note: facet.problem,
        at: facet.last?.at ?? null,
      }
    default:
      return assertNever(facet)
  }
}

/**
 * One area with its state and the sentence that belongs to it: how to get it, the missing grant, what was lost. With
 * "not answering" and "failed" count and time are those of the last good answer.
 */
export function facetView(name: FacetName, facets: Facets): FacetView {
  const facet: Facet<unknown> = facets[name]
  const since = facet.state === 'notAnswering' ? facet.since : null
  return { name, state: facet.state, ...tell(facet), ...(since === null ? {} : { since }) }
}

export function facetViews(facets: Facets): FacetView[] {
  return facetNames.map((name) => facetView(name, facets))
}
