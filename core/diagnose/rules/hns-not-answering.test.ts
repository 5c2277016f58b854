import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected } from '../../../fixtures/model/node.ts'
import { message } from '../../model/message.ts'
import { hnsNotAnswering as rule } from './hns-not-answering.ts'

const healthy = healthyNode()
const silent = {
  state: 'notAnswering' as const,
  since: '2024-05-01T10:00:00Z',
  last: { value: healthy.networks.value, at: null },
}

describe('hns-not-answering', () => {
  it('says nothing when HNS answered', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names the node whose HNS does not answer', () => {
    expect(said(rule, { ...healthy, networks: silent })).toEqual([`error node/${thisNode}`])
  })

  it('says what must come back when HNS is restarted', () => {
    const [finding] = drafts(rule, { ...healthy, networks: silent })
    expect(finding?.repair.map(({ text }) => text)).toContainEqual(
      message('finding.repair.restartHns.price', { endpoints: 3, loadBalancers: 1 }),
    )
  })

  it('cannot tell when HNS was not asked', () => {
    expect(said(rule, { nodes: healthy.nodes })).toEqual(['? finding.hns-not-answering.skip.notAsked'])
  })

  it('is less sure of an old silence, after which HNS made load balancers', () => {
    const line = (at: string, text: string) => ({ component: 'kube-proxy', at, text, documents: [] })
    const hung = line(
      '1129 20:14:03.1',
      'E1129 20:14:03.1 4312 proxier.go:1] "hnsCall failed" err="context deadline exceeded"',
    )
    const made = (at: string) => line(at, `I${at} 4312 proxier.go:1] "Hns LoadBalancer resource created"`)
    expect(said(rule, { logs: collected([hung]) })).toEqual(['error node/unknown'])
    expect(said(rule, { logs: collected([made('1129 19:14:03.1'), hung]) })).toEqual(['error node/unknown'])
    expect(said(rule, { logs: collected([hung, made('1129 21:14:03.1')]) })).toEqual(['warning node/unknown'])
    const [old] = drafts(rule, { logs: collected([hung, made('1129 21:14:03.1')]) })
    expect(old?.counterEvidence.map(({ text }) => text.key)).toEqual(['finding.counter.oldLines'])
  })
})
