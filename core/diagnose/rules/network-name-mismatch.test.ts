import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, guid, ip, network } from '../../../fixtures/model/node.ts'
import { knownOr } from '../../model/known.ts'
import { networkNameMismatch as rule } from './network-name-mismatch.ts'

const healthy = healthyNode()
const log = (text: string) => ({ logs: collected([{ component: 'kube-proxy', at: null, text, documents: [] }]) })

describe('network-name-mismatch', () => {
  it('says nothing when the name is right, whatever its case', () => {
    expect(said(rule, { ...healthy, ...log('FLAG: --network-name="CBR0"') })).toEqual([])
  })

  it('names the network that is looked for and not there', () => {
    expect(said(rule, { ...healthy, ...log('FLAG: --network-name="vxlan0"') })).toEqual(['error network/vxlan0'])
    expect(said(rule, { ...healthy, ...log('Unable to find HNS Network specified by vxlan0, retrying') })).toEqual([
      'error network/vxlan0',
    ])
  })

  it('leaves a node without any network for pods to its own finding', () => {
    const networks = collected([network(9, 'nat', { type: 'NAT', managementIp: ip('10.0.0.4') })])
    expect(said(rule, { ...healthy, networks, ...log('--network-name=vxlan0') })).toEqual([])
  })

  it('names the network of the runtime that pods hang on, unless they are on the right one, too', () => {
    const nat = network(9, 'nat', { type: 'NAT' })
    const networks = collected([...healthy.networks.value, nat])
    const podIps = healthy.pods.value.flatMap(({ ips }) => ips)
    const local = healthy.endpoints.value.find(
      ({ ips, isRemote }) => isRemote === false && knownOr(ips, []).some((one) => podIps.includes(one.ip)),
    )
    if (local === undefined) throw new Error('a pod with an endpoint was expected')
    const others = healthy.endpoints.value.filter((one) => one !== local)
    const astray = { ...local, id: guid(77), networkId: nat.id, networkName: 'nat' }
    expect(said(rule, { ...healthy, networks, endpoints: collected([...others, astray]) })).toEqual([
      'error network/nat',
    ])
    const both = collected([...others, local, astray])
    expect(said(rule, { ...healthy, networks, endpoints: both })).toEqual([
      '? finding.network-name-mismatch.skip.noName',
    ])
  })

  it('cannot tell when nothing says which name is looked for', () => {
    expect(said(rule, healthy)).toEqual(['? finding.network-name-mismatch.skip.noName'])
  })
})
