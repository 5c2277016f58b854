import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
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
})
