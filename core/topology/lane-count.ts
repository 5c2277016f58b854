import type { TopologyView } from '../contract/topology.ts'
import type { FacetName } from '../model/facet.ts'
import type { ViewLane } from './graph.ts'

const laneFacets: Readonly<Record<ViewLane, FacetName>> = {
  nic: 'networks',
  network: 'networks',
  endpoint: 'endpoints',
  workload: 'pods',
  service: 'services',
  loadBalancer: 'loadBalancers',
  backend: 'endpoints',
  pod: 'pods',
  source: 'endpoints',
  subject: 'endpoints',
  destination: 'endpoints',
  posture: 'endpoints',
  host: 'nodes',
  hostPods: 'pods',
  hns: 'networks',
  slice: 'endpointSlices',
  peer: 'nodes',
}

/** What a lane's heading may give as its number: nothing seen is one only where the area is known to be complete. */
export function knownCount(
  { lane, count }: TopologyView['lanes'][number],
  facets: TopologyView['facets'],
): number | null {
  if (lane === 'posture') return null
  const state = facets.find(({ name }) => name === laneFacets[lane])?.state
  return count > 0 || state === 'collected' || state === 'none' ? count : null
}
