import { describe, expect, it } from 'vitest'
import { remoteGroup, sound, topology } from '../testing/topology-view.ts'
import { neighbour } from './keyboard.ts'

describe('neighbour', () => {
  it('goes from the adapter across each relation to the pod and back', () => {
    const path = ['nic/Ethernet', 'network/1', sound, 'pod/shop/cart-7f-abc']
    path.slice(1).forEach((id, index) => expect(neighbour(topology, path[index] ?? '', 'right')).toBe(id))
    path.slice(0, -1).forEach((id, index) => expect(neighbour(topology, path[index + 1] ?? '', 'left')).toBe(id))
  })

  it('goes along the lane, groups and gaps included, and stops at its ends', () => {
    expect(neighbour(topology, sound, 'down')).toBe('gap/shop/web-1')
    expect(neighbour(topology, 'gap/shop/web-1', 'down')).toBe(remoteGroup)
    expect(neighbour(topology, remoteGroup, 'down')).toBeNull()
    expect(neighbour(topology, sound, 'up')).toBeNull()
  })

  it('reaches every node by arrow keys alone', () => {
    const reached = new Set(['nic/Ethernet'])
    for (const id of reached) {
      for (const direction of ['up', 'down', 'left', 'right'] as const) {
        const next = neighbour(topology, id, direction)
        if (next !== null) reached.add(next)
      }
    }
    expect(reached.size).toBe(topology.nodes.length)
  })
})
