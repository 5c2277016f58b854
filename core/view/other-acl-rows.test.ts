import { describe, expect, it } from 'vitest'
import { aclRows } from './acl-rows.ts'
import { otherAclRows } from './other-acl-rows.ts'

const tier = (order: number, index: number) => ({
  type: 'TierAcl',
  index,
  settings: {
    Name: `t${order}`,
    Direction: 'Out',
    Order: order,
    TierAclRules: [
      { Id: 'b', Protocols: '17', TierAclRuleAction: 'Pass', Priority: 3000 },
      { Id: 'a', Protocols: '6', TierAclRuleAction: 'Block', Priority: 2000, RemotePorts: '80' },
    ],
  },
})

describe('rules beside those of the endpoint', () => {
  it('come tier by tier, each in its own order, and pass on in words', () => {
    const rows = otherAclRows([tier(1002, 1), tier(1001, 0)], null)
    expect(
      rows.map(({ from, action, priority, owner }) => [from, action, priority, owner?.text.params?.['order']]),
    ).toEqual([
      ['tier', 'Block', 2000, '1001'],
      ['tier', 'Pass', 3000, '1001'],
      ['tier', 'Block', 2000, '1002'],
      ['tier', 'Pass', 3000, '1002'],
    ])
    expect(rows[1]?.sentence.key).toBe('changes.acl.passes')
    expect(rows.every(({ index }) => index === null)).toBe(true)
  })

  it('leave nobody to believe that the endpoint is open', () => {
    const others = otherAclRows([tier(1001, 0)], null)
    expect(
      aclRows([], 'deny', others)
        .filter(({ from }) => from === 'implied')
        .map(({ action }) => action),
    ).toEqual(['Unrecognised', 'Unrecognised'])
    expect(aclRows([], 'deny').map(({ action }) => action)).toEqual(['Allow', 'Allow'])
  })

  it('reads nothing of a tier whose rules are no list', () => {
    expect(otherAclRows([{ type: 'TierAcl', index: 0, settings: { TierAclRules: 'none' } }], null)).toEqual([])
  })
})
