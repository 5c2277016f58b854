import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, ip, network } from '../../../fixtures/model/node.ts'
import { extraPodNetwork as rule } from './extra-pod-network.ts'

const healthy = healthyNode()
const beside = (name: string, over: Parameters<typeof network>[2] = {}) => ({
  ...healthy,
  networks: collected([network(1, 'cbr0', { managementIp: ip('10.0.0.4') }), network(2, name, over)]),
})

describe('extra-pod-network', () => {
  it('says nothing of one network', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('warns of a second one on the adapter that has no pods', () => {
    expect(said(rule, beside('vxlan0', { type: 'Overlay' }))).toEqual(['warning network/vxlan0'])
  })

  it('says nothing of helper and nat networks, nor of one on another adapter', () => {
    expect(said(rule, beside('External', { type: 'Overlay' }))).toEqual([])
    expect(said(rule, beside('nat', { type: 'NAT' }))).toEqual([])
    expect(said(rule, beside('vxlan0', { type: 'Overlay', networkAdapterName: 'Ethernet 2' }))).toEqual([])
  })
})
