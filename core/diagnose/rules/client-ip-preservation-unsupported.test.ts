import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, service, servicePort } from '../../../fixtures/model/cluster.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import type { KubeService } from '../../model/kube.ts'
import { clientIpPreservationUnsupported as rule } from './client-ip-preservation-unsupported.ts'

const healthy = healthyNode()
const on = (kernelVersion: string | null, over: Partial<KubeService>) => ({
  ...healthy,
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }, node('win-02', '10.0.0.5')]),
  services: collected([...healthy.services.value, service('shop/till', '10.96.0.40', [servicePort(80)], over)]),
})
const asks: Partial<KubeService> = { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }

describe('client-ip-preservation-unsupported', () => {
  it('names the node once when its Windows cannot do what a service asks for', () => {
    expect(said(rule, on('10.0.17134.1', asks))).toEqual(['error node/win-01'])
  })

  it('says nothing of a Windows that can, and nothing when no service asks', () => {
    expect(said(rule, on('10.0.20348.2402', asks))).toEqual([])
    expect(said(rule, on('10.0.17134.1', {}))).toEqual([])
  })

  it('cannot tell when no version is known', () => {
    expect(said(rule, on(null, asks))).toEqual(['? finding.skip.noHnsVersion'])
  })
})
