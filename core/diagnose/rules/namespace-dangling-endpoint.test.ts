import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, guid, namespace } from '../../../fixtures/model/node.ts'
import { unknown } from '../../model/known.ts'
import { namespaceDanglingEndpoint as rule } from './namespace-dangling-endpoint.ts'

const healthy = healthyNode()

describe('namespace-dangling-endpoint', () => {
  it('says nothing while every endpoint is there', () => {
    expect(said(rule, { ...healthy, namespaces: collected([namespace(2, [11]), namespace(1, [])]) })).toEqual([])
  })

  it('names the HNS namespace that lists an endpoint which is gone', () => {
    expect(said(rule, { ...healthy, namespaces: collected([namespace(2, [11, 77])]) })).toEqual([
      `warning namespace/${guid(2)}`,
    ])
  })

  it('cannot tell without the whole list of endpoints, or without what namespaces list', () => {
    const { endpoints: _endpoints, ...rest } = healthy
    expect(said(rule, { ...rest, namespaces: collected([namespace(2, [77])]) })).toEqual([
      '? finding.skip.notCollected.endpoints',
    ])
    const bare = collected([namespace(2, [], { endpointIds: unknown })])
    expect(said(rule, { ...healthy, namespaces: bare })).toEqual(['? finding.skip.noField.namespaces'])
  })
})
