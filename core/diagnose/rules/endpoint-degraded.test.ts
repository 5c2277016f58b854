import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint } from '../../../fixtures/model/node.ts'
import { unknown } from '../../model/known.ts'
import { endpointDegraded as rule } from './endpoint-degraded.ts'

const healthy = healthyNode()
const inState = (state: Parameters<typeof endpoint>[3]) => ({
  ...healthy,
  endpoints: collected([endpoint(11, 1, '10.244.1.11', state)]),
})

describe('endpoint-degraded', () => {
  it('says nothing of state 3, which is the healthy one', () => {
    expect(said(rule, inState({ state: 'AttachedSharing' }))).toEqual([])
  })

  it('names an endpoint in state 5', () => {
    expect(said(rule, inState({ state: 'Degraded' }))).toEqual(['error endpoint/10.244.1.11'])
  })

  it('cannot tell where the evidence carries no state', () => {
    expect(said(rule, inState({ state: unknown }))).toEqual(['? finding.skip.noField.endpoints'])
  })
})
