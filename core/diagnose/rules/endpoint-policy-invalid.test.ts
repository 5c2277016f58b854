import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint } from '../../../fixtures/model/node.ts'
import { endpointPolicyInvalid as rule } from './endpoint-policy-invalid.ts'

const healthy = healthyNode()
const withPolicy = (type: string, settings: Record<string, unknown>) => ({
  ...healthy,
  endpoints: collected([
    endpoint(11, 1, '10.244.1.11', { containers: ['c11'], policies: [{ type, settings, index: 3 }] }),
  ]),
})

describe('endpoint-policy-invalid', () => {
  it('says nothing of prefixes, addresses and empty texts', () => {
    expect(
      said(rule, withPolicy('OutBoundNAT', { ExceptionList: ['10.96.0.0/12', '10.0.0.4'], Destinations: [''] })),
    ).toEqual([])
    expect(said(rule, withPolicy('SDNRoute', { DestinationPrefix: '10.96.0.0/12', NeedEncap: true }))).toEqual([])
    expect(said(rule, withPolicy('ACL', { RemoteAddresses: 'azure-npm-12345', LocalPorts: '80' }))).toEqual([])
  })

  it('names an endpoint with a placeholder, and says which', () => {
    const [finding] = drafts(rule, withPolicy('OutBoundNAT', { ExceptionList: ['<your service cidr>'] }))
    expect(finding?.resource).toBe('endpoint/10.244.1.11')
    expect(finding?.explanation.params).toEqual({ values: '<your service cidr>' })
    expect(said(rule, withPolicy('ACL', { RemoteAddresses: '{{ podCidr }}' }))).toEqual(['error endpoint/10.244.1.11'])
  })

  it('names an endpoint with a value that is no prefix', () => {
    expect(said(rule, withPolicy('SDNRoute', { DestinationPrefix: '10.96.0.0/99' }))).toEqual([
      'error endpoint/10.244.1.11',
    ])
  })
})
