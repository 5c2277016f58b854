import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { backend, healthyNode, servicePort, slice } from '../../../fixtures/model/cluster.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import { backendLimitExceeded as rule } from './backend-limit-exceeded.ts'

const withBackends = (count: number, kernelVersion: string) => ({
  ...healthyNode(),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }, node('win-02', '10.0.0.5')]),
  endpointSlices: collected([
    slice(
      'shop/web',
      [servicePort(80)],
      Array.from({ length: count }, (_, index) => backend(`10.244.${2 + (index >> 8)}.${index % 256}`, 'win-02')),
    ),
  ]),
})

describe('backend-limit-exceeded', () => {
  it('names a service with more backends than any Windows takes', () => {
    expect(said(rule, withBackends(1025, '10.0.20348.2402'))).toEqual(['error service/shop/web:80/TCP'])
  })

  it('warns on Server 2019, where old updates take 64', () => {
    expect(said(rule, withBackends(65, '10.0.17763.5696'))).toEqual(['warning service/shop/web:80/TCP'])
    expect(said(rule, withBackends(64, '10.0.17763.5696'))).toEqual([])
  })

  it('says nothing up to the limit', () => {
    expect(said(rule, withBackends(1024, '10.0.20348.2402'))).toEqual([])
  })
})
