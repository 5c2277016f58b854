import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { collected, endpoint, network } from '../../../fixtures/model/node.ts'
import { overlayNetwork } from '../../../fixtures/model/overlay.ts'
import { mtuMismatch as rule } from './mtu-mismatch.ts'

const at = (interfaceName: string, mtu: number, isInContainer: boolean) => ({
  interfaceName,
  mtu,
  isInContainer,
  documents: [],
})
const host = (...interfaceMtus: readonly ReturnType<typeof at>[]) => ({
  state: 'cut' as const,
  value: { computerName: null, windowsBuild: null, hnsVersion: null, adapters: [], interfaceMtus, documents: [] },
  at: null,
  lost: { key: 'finding.skip.noThisNode' as const },
})
const nat = {
  networks: collected([network(2, 'nat', { type: 'NAT' })]),
  endpoints: collected([endpoint(40, 2, '172.20.0.11', { containers: ['c'] })]),
}
const loopback = at('Loopback Pseudo-Interface 20', 4294967295, true)

describe('mtu-mismatch', () => {
  it('says nothing of equal sizes, and takes the loopback for no limit', () => {
    expect(
      said(rule, { ...nat, host: host(at('Ethernet', 1500, false), at('vEthernet (Ethernet)', 1500, true), loopback) }),
    ).toEqual([])
  })

  it('warns of a container that sends larger packets than the adapter', () => {
    const facts = host(
      at('Ethernet', 1450, false),
      at('vEthernet (nat)', 1500, false),
      at('vEthernet (Ethernet)', 1500, true),
    )
    expect(said(rule, { ...nat, host: facts })).toEqual(['warning endpoint/172.20.0.11'])
  })

  it('wants 50 bytes less on an overlay, where 1450 is right', () => {
    const overlay = { ...nat, networks: collected([overlayNetwork()]) }
    const inside = (mtu: number) => host(at('Ethernet', 1500, false), at('vEthernet (x)', mtu, true))
    expect(said(rule, { ...overlay, host: inside(1450) })).toEqual([])
    expect(said(rule, { ...overlay, host: inside(1500) })).toEqual(['warning endpoint/172.20.0.11'])
  })

  it('cannot tell with one side alone', () => {
    expect(said(rule, { ...nat, host: host(at('Ethernet', 1450, false)) })).toEqual([
      '? finding.mtu-mismatch.skip.oneSide',
    ])
  })
})
