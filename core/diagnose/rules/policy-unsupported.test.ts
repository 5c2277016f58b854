import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, ip, network, node } from '../../../fixtures/model/node.ts'
import { policyUnsupported as rule } from './policy-unsupported.ts'

const on = (kernelVersion: string, type: string) => ({
  ...healthyNode(),
  networks: collected([
    network(1, 'cbr0', { managementIp: ip('10.0.0.4'), policies: [{ type, settings: {}, index: 0 }] }),
  ]),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }]),
})

describe('policy-unsupported', () => {
  it('names the object whose policy this HNS does not know', () => {
    expect(said(rule, on('10.0.17763.5696', 'SetPolicy'))).toEqual(['error network/cbr0'])
    expect(said(rule, on('10.0.20348.2402', 'TierAcl'))).toEqual(['error network/cbr0'])
  })

  it('says nothing of policies that it knows', () => {
    expect(said(rule, on('10.0.20348.2402', 'SetPolicy'))).toEqual([])
    expect(said(rule, on('10.0.17763.5696', 'ACL'))).toEqual([])
  })

  it('cannot tell when an update to this Windows may have brought it', () => {
    expect(said(rule, on('10.0.17763.5696', 'L4Proxy'))).toEqual(['? finding.skip.noHnsVersion'])
  })
})
