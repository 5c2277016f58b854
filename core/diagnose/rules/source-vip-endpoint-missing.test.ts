import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint } from '../../../fixtures/model/node.ts'
import { overlayNode, sourceVip } from '../../../fixtures/model/overlay.ts'
import { unknown } from '../../model/known.ts'
import { sourceVipEndpointMissing as rule } from './source-vip-endpoint-missing.ts'

const healthy = overlayNode()
const others = healthy.endpoints.value.filter((e) => e !== sourceVip)

describe('source-vip-endpoint-missing', () => {
  it('says nothing on a healthy overlay, nor on L2Bridge', () => {
    expect(said(rule, healthy)).toEqual([])
    expect(said(rule, healthyNode())).toEqual([])
  })

  it('names the overlay without one', () => {
    expect(said(rule, { ...healthy, endpoints: collected(others) })).toEqual(['error network/flannel.4096'])
  })

  it('cannot tell when an endpoint that is not described may be it', () => {
    const vague = endpoint(70, 1, null, { isRemote: unknown, ips: unknown, policies: unknown })
    expect(said(rule, { ...healthy, endpoints: collected([...others, vague]) })).toEqual([
      '? finding.skip.noField.endpoints',
    ])
  })
})
