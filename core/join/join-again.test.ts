import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../fixtures/model/cluster.ts'
import { collected, ip, pod, snapshot } from '../../fixtures/model/node.ts'
import { seenList } from '../model/facet.ts'
import type { Facets, Snapshot } from '../model/snapshot.ts'
import { join, joinSteps } from './join.ts'
import type { Joined } from './joined.ts'

function again(next: Snapshot, before: Joined): Joined {
  const steps = joinSteps(next, before)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

describe('joining again after a change', () => {
  const facets = healthyNode()
  const first = join(snapshot(facets))
  const services = seenList(snapshot(facets).facets.services)
  const slices = seenList(snapshot(facets).facets.endpointSlices)
  const changes: Readonly<Record<string, Partial<Facets>>> = {
    'a pod that came': { pods: collected([...seenList(snapshot(facets).facets.pods), pod('shop/new', '10.244.1.99')]) },
    'a pod with another label': {
      pods: collected(
        seenList(snapshot(facets).facets.pods).map((one, at) => (at === 0 ? { ...one, labels: { x: 'y' } } : one)),
      ),
    },
    'a pod with another address': {
      pods: collected(
        seenList(snapshot(facets).facets.pods).map((one, at) =>
          at === 0 ? { ...one, ips: [ip('10.244.1.98')] } : one,
        ),
      ),
    },
    'a service that went': { services: collected(services.slice(1)) },
    'backends that went': { endpointSlices: collected(slices.slice(1)) },
    'load balancers that went': { loadBalancers: collected([]) },
    'services that are not known in full any more': {
      services: { state: 'cut', value: services, at: null, lost: { key: 'capture.lost', params: { file: 'x' } } },
    },
    'no node any more': { nodes: collected([]) },
    nothing: {},
  }

  it.each(Object.entries(changes))('gives what joining from scratch gives: %s', (_, change) => {
    const next = snapshot({ ...facets, ...change })
    expect(again(next, first)).toEqual(join(next))
  })

  it('takes over what follows from services where they are the same', () => {
    const next = snapshot({ ...facets, pods: collected([]) })
    expect(again(next, first).parts.index).toBe(first.parts.index)
  })
})
