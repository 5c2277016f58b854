import { windowsReleases } from '../../core/hns/features.ts'
import type { WindowsRelease } from '../../core/hns/features.ts'
import { parseCidr, parseIp } from '../../core/model/ids.ts'
import type { ContractTarget } from '../contract/harness.ts'
import type { HcnNotification, HcnPort } from '../hcn/port.ts'
import { virtualClock } from '../simulator/clock.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { noTrouble } from '../simulator/trouble.ts'
import type { OpenStandin } from './opened-standin.ts'

/** For the contract suite: an empty node of the embedded simulator, reached through the C library. */
export async function standinTarget(open: OpenStandin, release: WindowsRelease): Promise<ContractTarget> {
  const ip = parseIp('10.37.2.22')
  const prefix = parseCidr('10.37.2.0/24')
  if (ip === null || prefix === null) throw new Error('not an address')
  const clock = virtualClock()
  const { hns, schemaMinor } = windowsReleases[release]
  const simulator = createSimulator({
    host: {
      hns,
      schemaMinor,
      adapters: [{ name: 'Ethernet', mac: '00-15-5D-77-00-01', ip, prefix }],
      isVfpUsable: true,
      dnsServers: ['10.37.2.2'],
      dynamicPorts: { start: 49152, count: 16384 },
    },
    seed: 1,
    clock,
    trouble: noTrouble,
    settleMs: 500,
  })
  const { behind, latest } = withLatestListener(simulator.port)
  const standin = await open(behind)
  return {
    port: standin.port,
    adapterName: 'Ethernet',
    settle: async () => {
      clock.advance(5000)
      await passBarrier(standin.port, latest)
    },
    close: async () => {
      const { unfreedTexts } = await standin.counts()
      await standin.close()
      if (unfreedTexts !== 0) throw new Error(`${unfreedTexts} texts were not freed`)
    },
  }
}

type Listener = (notification: HcnNotification) => void

function withLatestListener(port: HcnPort): { readonly behind: HcnPort; readonly latest: () => Listener } {
  let listener: Listener = () => undefined
  return {
    behind: {
      ...port,
      registerServiceCallback: (callback) => {
        listener = callback
        return port.registerServiceCallback(callback)
      },
    },
    latest: () => listener,
  }
}

/** Notifications come in order, so when one that was sent last has come, all have. */
async function passBarrier(port: HcnPort, latest: () => Listener): Promise<void> {
  let pass: () => void = () => undefined
  const passed = new Promise<void>((resolve) => {
    pass = resolve
  })
  const registered = await port.registerServiceCallback(() => pass())
  if (!registered.ok) throw new Error('no barrier')
  latest()({ type: 0, data: null })
  await passed
  await port.unregisterServiceCallback(registered.value)
}
