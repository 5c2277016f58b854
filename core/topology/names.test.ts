import { describe, expect, it } from 'vitest'
import { namespace } from '../../fixtures/model/node.ts'
import type { HnsNamespace } from '../model/hns.ts'
import { namespaceNamed } from './names.ts'

const titleOf = (changes: Partial<HnsNamespace>) => namespaceNamed(namespace(5, [], changes)).title?.key

describe('the name of an HNS namespace', () => {
  it('is that of the host for the default one alone: type Host is what each pod of a process-isolated container has', () => {
    expect(titleOf({ type: 'Host', isDefault: false })).toBe('topology.name.hnsNamespace')
    expect(titleOf({ type: 'HostDefault', isDefault: false })).toBe('topology.name.hostNamespace')
    expect(titleOf({ type: null, isDefault: true })).toBe('topology.name.hostNamespace')
  })
})
