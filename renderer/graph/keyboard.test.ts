import { describe, expect, it } from 'vitest'
import { remoteGroup, sound, topology } from '../testing/topology-view.ts'
import { mapKeyOf, neighbour } from './keyboard.ts'

describe('keys of the map', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

  it('are taken by themselves, and never from the shortcuts of the window', () => {
    expect(mapKeyOf({ ...plain, key: 'ArrowLeft' })).toBe('left')
    expect(mapKeyOf({ ...plain, key: '+' })).toBe('nearer')
    expect(mapKeyOf({ ...plain, key: '0', ctrlKey: true })).toBeNull()
    expect(mapKeyOf({ ...plain, key: 'x' })).toBeNull()
  })

  it('open the menu of an object as Windows does', () => {
    expect(mapKeyOf({ ...plain, key: 'F10', shiftKey: true })).toBe('menu')
    expect(mapKeyOf({ ...plain, key: 'ContextMenu' })).toBe('menu')
    expect(mapKeyOf({ ...plain, key: 'F10' })).toBeNull()
  })
})

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
