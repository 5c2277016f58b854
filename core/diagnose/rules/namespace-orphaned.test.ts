import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, guid, namespace, pod } from '../../../fixtures/model/node.ts'
import { namespaceOrphaned as rule } from './namespace-orphaned.ts'

const healthy = healthyNode()
const host = namespace(1, [], { isDefault: true, type: 'HostDefault', compartmentId: 1 })
const withNamespaces = (...list: readonly ReturnType<typeof namespace>[]) => ({
  ...healthy,
  namespaces: collected([host, ...list]),
})

describe('namespace-orphaned', () => {
  it('says nothing of the host’s own, nor of one with an endpoint', () => {
    expect(said(rule, withNamespaces(namespace(2, [11])))).toEqual([])
  })

  it('names one without an endpoint whose containers are of no pod', () => {
    expect(said(rule, withNamespaces(namespace(20, [], { containerIds: ['gone'] })))).toEqual([
      `warning namespace/${guid(20)}`,
    ])
  })

  it('leaves alone one that holds a container of a pod', () => {
    const pods = collected(healthy.pods.value.map((p) => ({ ...p, containerIds: ['containerd://mine'] })))
    expect(said(rule, { ...withNamespaces(namespace(20, [], { containerIds: ['mine'] })), pods })).toEqual([])
  })

  it('waits for pods that are starting', () => {
    const pods = collected([...healthy.pods.value, pod('shop/new', null, { phase: 'Pending' })])
    expect(said(rule, { ...withNamespaces(namespace(20, [])), pods })).toEqual([
      '? finding.namespace-orphaned.skip.starting',
    ])
  })
})
