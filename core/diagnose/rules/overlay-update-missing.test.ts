import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, ip, network, node } from '../../../fixtures/model/node.ts'
import { overlayUpdateMissing as rule } from './overlay-update-missing.ts'

const on = (kernelVersion: string, type: 'Overlay' | 'L2Bridge' = 'Overlay') => ({
  ...healthyNode(),
  networks: collected([network(1, 'vxlan0', { type, managementIp: ip('10.0.0.4') })]),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }]),
})

describe('overlay-update-missing', () => {
  it('names the node whose Server 2019 is older than the update', () => {
    expect(said(rule, on('10.0.17763.316'))).toEqual(['error node/win-01'])
  })

  it('says nothing with the update, with another Windows, and without an overlay network', () => {
    expect(said(rule, on('10.0.17763.379'))).toEqual([])
    expect(said(rule, on('10.0.20348.1'))).toEqual([])
    expect(said(rule, on('10.0.17763.316', 'L2Bridge'))).toEqual([])
  })

  it('cannot tell when the update is not known', () => {
    expect(said(rule, on('10.0.17763'))).toEqual(['? finding.skip.noWindowsBuild'])
  })
})
