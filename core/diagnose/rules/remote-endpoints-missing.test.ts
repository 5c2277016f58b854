import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { backend, healthyNode, slice, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint } from '../../../fixtures/model/node.ts'
import { unknown } from '../../model/known.ts'
import { remoteEndpointsMissing as rule } from './remote-endpoints-missing.ts'

const healthy = healthyNode()
const locals = healthy.endpoints.value.filter(({ isRemote }) => isRemote === false)

describe('remote-endpoints-missing', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('says that there is not one, while backends are elsewhere', () => {
    expect(said(rule, { ...healthy, endpoints: collected(locals) })).toEqual([`error node/${thisNode}`])
  })

  it('says nothing when all backends are here, and cannot tell when one may be remote', () => {
    const [web] = healthy.services.value
    const endpointSlices = collected([slice('shop/web', web?.ports ?? [], [backend('10.244.1.11', thisNode)])])
    expect(said(rule, { ...healthy, endpoints: collected(locals), endpointSlices })).toEqual([])
    const vague = endpoint(70, 1, null, { isRemote: unknown, ips: unknown })
    expect(said(rule, { ...healthy, endpoints: collected([...locals, vague]) })).toEqual([
      '? finding.skip.noField.endpoints',
    ])
  })
})
