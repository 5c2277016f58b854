import { afterAll, describe, expect, it } from 'vitest'
import { hcnContractSuite } from '../contract-suite.ts'
import { readAdapterFacts, readRouteFacts } from '../host-info/facts.ts'
import { boundarySuite } from './boundary-suite.ts'
import { standinTarget } from './contract-target.ts'
import { openStandinUnderWine } from './opened-standin.ts'

/** Run by scripts/windows-abi.mjs, which provides what the variables name. */
function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: run npm run test:windows-abi`)
  return value
}

const wine = openStandinUnderWine({
  wine: variable('HNSCOPE_ABI_WINE'),
  prefix: variable('HNSCOPE_ABI_PREFIX'),
  node: variable('HNSCOPE_ABI_NODE'),
  entry: variable('HNSCOPE_ABI_ENTRY'),
  logFile: variable('HNSCOPE_ABI_LOG'),
})
afterAll(() => wine.stop())

boundarySuite('koffi and the stand-in on the Windows ABI', wine.open)

describe('HNS of Windows Server 2022, through koffi on the Windows ABI', () => {
  hcnContractSuite(() => standinTarget(wine.open, '2022'))
})

describe('the IP Helper API, as Wine has it', () => {
  it('gives adapters with addresses and the routes that leave by them', async () => {
    const answer = await wine.hostInfo('adapters')
    const adapters = answer.ok ? readAdapterFacts('host/adapters.json', answer.value) : null
    const loopback = adapters?.adapters.find(({ ips }) => Array.isArray(ips) && ips.includes('127.0.0.1'))
    expect(loopback).toMatchObject({ isUp: true, mac: null })

    const routed = await wine.hostInfo('routes')
    const facts = routed.ok
      ? readRouteFacts('host/routes.json', routed.value, adapters?.nameOfInterface ?? new Map())
      : null
    expect(facts?.routes.length).toBeGreaterThan(0)
    for (const route of facts?.routes ?? []) expect(route.interfaceName).not.toBeNull()
  })
})
