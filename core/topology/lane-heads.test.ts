import { describe, expect, it } from 'vitest'
import { laneHeads } from './lane-heads.ts'

const column = (lane: 'nic' | 'endpoint' | 'workload' | 'pod', x: number) => ({ lane, x, width: 100, count: 77 })

describe('the headings of lanes', () => {
  it('are one over columns that stand side by side', () => {
    const heads = laneHeads([column('nic', 50), column('pod', 200), column('pod', 320), column('pod', 440)])
    expect(heads).toEqual([column('nic', 50), { ...column('pod', 320), width: 340 }])
  })

  it('are one over the first column of lanes that take turns', () => {
    const lanes = [column('endpoint', 50), column('workload', 160), column('endpoint', 300), column('workload', 410)]
    expect(laneHeads(lanes)).toEqual(lanes.slice(0, 2))
  })
})
