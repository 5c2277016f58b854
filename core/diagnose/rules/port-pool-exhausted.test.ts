import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { collected } from '../../../fixtures/model/node.ts'
import type { PortRange } from '../../model/host.ts'
import { freeBlocks, portPoolExhausted as rule } from './port-pool-exhausted.ts'

const range = (kind: PortRange['kind'], start: number, count: number): PortRange => ({
  protocol: 'TCP',
  kind,
  start,
  count,
  documents: [],
})
const dynamic = range('dynamic', 49152, 16384)

describe('port-pool-exhausted', () => {
  it('counts runs of free ports that are long enough', () => {
    expect(freeBlocks(dynamic, [])).toBe(256)
    expect(freeBlocks(dynamic, [range('excluded', 49152, 64)])).toBe(255)
    expect(freeBlocks(dynamic, [range('excluded', 49200, 10), range('excluded', 49180, 60)])).toBe(254)
  })

  it('says nothing while a block is free', () => {
    expect(said(rule, { ports: collected([dynamic, range('excluded', 50000, 640)]) })).toEqual([])
  })

  it('says that none is left', () => {
    const taken = Array.from({ length: 300 }, (_, index) => range('excluded', 49152 + index * 60, 1))
    expect(said(rule, { ports: collected([dynamic, ...taken]) })).toEqual(['error port/49152/TCP'])
  })
})
