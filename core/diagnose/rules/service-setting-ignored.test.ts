import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, service, servicePort } from '../../../fixtures/model/cluster.ts'
import { collected } from '../../../fixtures/model/node.ts'
import { serviceSettingIgnored as rule } from './service-setting-ignored.ts'

const healthy = healthyNode()
const zone = { 'service.kubernetes.io/topology-mode': 'Auto' }

describe('service-setting-ignored', () => {
  it('tells once of services whose settings have no effect here', () => {
    const services = collected([
      service('shop/till', '10.96.0.40', [servicePort(80)], { annotations: zone }),
      service('shop/sip', '10.96.0.41', [servicePort(5060, { protocol: 'SCTP' })]),
    ])
    expect(said(rule, { ...healthy, services })).toEqual(['info node/win-01'])
  })

  it.each([
    ['allowed sources', { sourceRanges: ['10.0.0.0/8'] }],
    ['traffic distribution', { trafficDistribution: 'PreferClose' }],
    ['a time of session affinity', { affinitySeconds: 600 }],
  ])('tells of %s', (_, set) => {
    const none = { publishesNotReady: false, allocatesNodePorts: true, sourceRanges: [], ipFamilies: ['IPv4'] }
    const plain = {
      ...none,
      ipFamilyPolicy: null,
      externalName: null,
      affinitySeconds: 10_800,
      trafficDistribution: null,
    }
    const asking = (settings: object) => {
      const over = { sessionAffinity: 'ClientIP', settings: { ...plain, ...settings } } as const
      return said(rule, {
        ...healthy,
        services: collected([service('shop/till', '10.96.0.40', [servicePort(80)], over)]),
      })
    }
    expect(asking({})).toEqual([])
    expect(asking(set)).toEqual(['info node/win-01'])
  })

  it('says nothing of plain services', () => {
    expect(said(rule, healthy)).toEqual([])
  })
})
