import { describe } from 'vitest'
import { windowsReleases } from '../../core/hns/features.ts'
import type { WindowsRelease } from '../../core/hns/features.ts'
import { parseCidr, parseIp } from '../../core/model/ids.ts'
import type { HostAdapterProfile } from '../../core/hns/rules/records.ts'
import { hcnContractSuite } from '../contract-suite.ts'
import type { ContractTarget } from '../contract/harness.ts'
import { virtualClock } from './clock.ts'
import { createSimulator } from './simulator.ts'
import { noTrouble } from './trouble.ts'

function adapter(): HostAdapterProfile {
  const ip = parseIp('10.37.2.22')
  const prefix = parseCidr('10.37.2.0/24')
  if (ip === null || prefix === null) throw new Error('not an address')
  return { name: 'Ethernet', mac: '00-15-5D-77-00-01', ip, prefix }
}

function target(release: WindowsRelease): Promise<ContractTarget> {
  const clock = virtualClock()
  const { hns, schemaMinor } = windowsReleases[release]
  const simulator = createSimulator({
    host: {
      hns,
      schemaMinor,
      adapters: [adapter()],
      isVfpUsable: true,
      dnsServers: ['10.37.2.2'],
      dynamicPorts: { start: 49152, count: 16384 },
    },
    seed: 1,
    clock,
    trouble: noTrouble,
    settleMs: 500,
  })
  return Promise.resolve({
    port: simulator.port,
    adapterName: 'Ethernet',
    settle: () => {
      clock.advance(5000)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  })
}

for (const release of ['2019', '2022', '2025'] as const) {
  describe(`HNS of Windows Server ${release}`, () => {
    hcnContractSuite(() => target(release))
  })
}
