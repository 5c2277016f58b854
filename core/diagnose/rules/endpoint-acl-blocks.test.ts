import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, node } from '../../../fixtures/model/node.ts'
import { endpointAclBlocks as rule } from './endpoint-acl-blocks.ts'

const healthy = healthyNode()
const acl = (Action: string, Direction: string, more: Record<string, unknown> = {}) => ({
  type: 'ACL',
  settings: { Action, Direction, Priority: 100, RuleType: 'Switch', ...more },
  index: 0,
})
const withAcls = (...policies: readonly ReturnType<typeof acl>[]) => ({
  ...healthy,
  endpoints: collected([endpoint(11, 1, '10.244.1.11', { policies })]),
})
const closed = ['error endpoint/10.244.1.11']

describe('endpoint-acl-blocks', () => {
  it('says nothing without rules, nor when a rule allows in the same direction', () => {
    expect(said(rule, withAcls())).toEqual([])
    expect(said(rule, withAcls(acl('Allow', 'In'), acl('Block', 'In', { Priority: 65500, Protocols: '256' })))).toEqual(
      [],
    )
  })

  it('names an endpoint that one rule closes, like a pod whose policy engine has not answered', () => {
    expect(said(rule, withAcls(acl('Allow', 'Out'), acl('Block', 'In', { Priority: 65500, Protocol: 256 })))).toEqual(
      closed,
    )
  })

  it('takes a narrow block for a closed endpoint, but not where the build is known to be older', () => {
    const narrow = withAcls(acl('Block', 'Out', { RemoteAddresses: '10.200.1.9/32', Protocols: '6' }))
    expect(said(rule, narrow)).toEqual(closed)
    const old = { ...node('win-01', '10.0.0.4'), kernelVersion: '10.0.20348.2402' }
    expect(said(rule, { ...narrow, nodes: collected([old]) })).toEqual([])
    const fresh = { ...old, kernelVersion: '10.0.26100.4061' }
    expect(said(rule, { ...narrow, nodes: collected([fresh]) })).toEqual(closed)
  })

  it('only informs of what a NetworkPolicy asks for, and leaves the Windows firewall’s rules aside', () => {
    const wanted = acl('Block', 'In', { Id: 'policy-shop/deny-all-1a2b-0', Protocol: 256 })
    expect(said(rule, withAcls(wanted))).toEqual(['info endpoint/10.244.1.11'])
    expect(said(rule, withAcls(acl('Block', 'In', { RuleType: 'Host' })))).toEqual([])
  })
})
