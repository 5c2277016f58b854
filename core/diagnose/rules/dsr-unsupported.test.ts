import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, loadBalancer } from '../../../fixtures/model/cluster.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import { dsrUnsupported as rule } from './dsr-unsupported.ts'

const on = (kernelVersion: string | null, isDsr = true) => ({
  ...healthyNode(),
  loadBalancers: collected([loadBalancer(31, '10.96.0.31', 80, [11, 12, 21], { isDsr })]),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }]),
})

describe('dsr-unsupported', () => {
  it('names the node whose Windows is too old for the load balancers that it has', () => {
    expect(said(rule, on('10.0.17763.1000'))).toEqual(['error node/win-01'])
  })

  it('says nothing with the update, with a newer Windows, and without such load balancers', () => {
    expect(said(rule, on('10.0.17763.1432'))).toEqual([])
    expect(said(rule, on('10.0.20348.1'))).toEqual([])
    expect(said(rule, on('10.0.17763.1000', false))).toEqual([])
  })

  it('cannot tell when no version is known', () => {
    expect(said(rule, on(null))).toEqual(['? finding.skip.noHnsVersion'])
  })
})
