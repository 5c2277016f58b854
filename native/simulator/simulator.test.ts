import { describe, expect, it } from 'vitest'
import { windowsReleases } from '../../core/hns/features.ts'
import { parseCidr, parseIp } from '../../core/model/ids.ts'
import { codeOf, schema, valueOf, zeroId } from '../contract/harness.ts'
import type { Json } from '../contract/harness.ts'
import type { HcnNotification, NetworkHandle } from '../hcn/port.ts'
import { virtualClock } from './clock.ts'
import type { VirtualClock } from './clock.ts'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'
import { noTrouble } from './trouble.ts'
import type { TroubleSettings } from './trouble.ts'

/** What only the simulator can be asked for: trouble on demand, restarts, and time. */

function start(trouble: Partial<TroubleSettings> = {}): {
  readonly simulator: Simulator
  readonly clock: VirtualClock
} {
  const clock = virtualClock()
  const ip = parseIp('10.37.2.22')
  const prefix = parseCidr('10.37.2.0/24')
  if (ip === null || prefix === null) throw new Error('not an address')
  const { hns, schemaMinor } = windowsReleases['2022']
  const simulator = createSimulator({
    host: {
      hns,
      schemaMinor,
      adapters: [{ name: 'Ethernet', mac: '00-15-5D-77-00-01', ip, prefix }],
      isVfpUsable: true,
      dnsServers: [],
      dynamicPorts: { start: 49152, count: 16384 },
    },
    seed: 3,
    clock,
    trouble: { ...noTrouble, ...trouble },
    settleMs: 500,
  })
  return { simulator, clock }
}

function nat(name: string, flags: number): string {
  return JSON.stringify({ ...schema, Name: name, Type: 'Internal', Flags: flags })
}

async function make(simulator: Simulator, name: string, flags = 0): Promise<NetworkHandle> {
  return valueOf(await simulator.port.networks.create(zeroId, nat(name, flags)))
}

async function names(simulator: Simulator): Promise<unknown[]> {
  const answer = JSON.parse(valueOf(await simulator.port.hnsCall('GET', '/networks/', ''))) as { Output: Json[] }
  return answer.Output.map((network) => network['Name'])
}

describe('restart of the service', () => {
  it('keeps what is persistent and loses the rest', async () => {
    const { simulator } = start()
    await make(simulator, 'kept')
    await make(simulator, 'lost', 8)
    simulator.restartService()
    expect(await names(simulator)).toEqual(['kept'])
  })
  it('kills handles, which can still be closed', async () => {
    const { simulator } = start()
    const handle = await make(simulator, 'kept')
    simulator.restartService()
    expect(codeOf(await simulator.port.networks.query(handle, ''))).toBe(0x803b0031)
    expect(codeOf(await simulator.port.networks.close(handle))).toBe(0)
    expect(simulator.openHandles).toBe(0)
  })
  it('disconnects callbacks, and tells them last', async () => {
    const { simulator } = start()
    const seen: HcnNotification[] = []
    valueOf(await simulator.port.registerServiceCallback((notification) => seen.push(notification)))
    await make(simulator, 'one', 8)
    simulator.restartService()
    await make(simulator, 'two')
    expect(seen.map(({ type }) => type)).toEqual([1, 2, 0x01000000])
    expect(seen.at(-1)?.data).toBeNull()
  })
  it('refuses calls while the service is down', async () => {
    const { simulator } = start()
    simulator.stopService()
    expect(codeOf(await simulator.port.networks.enumerate(''))).toBe(0x800706ba)
    simulator.startService()
    expect(codeOf(await simulator.port.networks.enumerate(''))).toBe(0)
  })
})

describe('trouble', () => {
  it('fails the n-th call alone, with the code that was asked for', async () => {
    const { simulator } = start({ failures: [{ call: 2, hresult: 0x80070490 }] })
    const codes: number[] = []
    for (let n = 0; n < 3; n++) codes.push(codeOf(await simulator.port.networks.enumerate('')))
    expect(codes).toEqual([0, 0x80070490, 0])
  })
  it('stops in the middle of a call and stays down', async () => {
    const { simulator } = start({ stopAt: 2 })
    const codes: number[] = []
    for (let n = 0; n < 3; n++) codes.push(codeOf(await simulator.port.networks.enumerate('')))
    expect(codes).toEqual([0, 0x800706be, 0x800706ba])
  })
  it('refuses every call without elevation', async () => {
    const { simulator } = start({ isElevated: false })
    expect(codeOf(await simulator.port.networks.enumerate(''))).toBe(0x80070005)
    expect(codeOf(await simulator.port.hnsCall('GET', '/globals/version', ''))).toBe(0x80070005)
  })
  it('takes its time for each call', async () => {
    const { simulator, clock } = start({ latencyMs: 40 })
    let isDone = false
    const call = simulator.port.networks.enumerate('').then(() => {
      isDone = true
    })
    clock.advance(39)
    await Promise.resolve()
    expect(isDone).toBe(false)
    clock.advance(1)
    await call
    expect(isDone).toBe(true)
  })
  it('never comes back once it hangs', async () => {
    const { simulator, clock } = start({ hangAfter: 1 })
    expect(codeOf(await simulator.port.networks.enumerate(''))).toBe(0)
    const hanging = simulator.port.networks.enumerate('').then(() => 'answered')
    clock.advance(3_600_000)
    const others = new Promise((resolve) => setImmediate(() => resolve('silent')))
    expect(await Promise.race([hanging, others])).toBe('silent')
  })
})

describe('time', () => {
  it('shows the address of the host half a second after an external network is made', async () => {
    const { simulator, clock } = start()
    const settings = {
      ...schema,
      Name: 'cbr0',
      Type: 'L2Bridge',
      Ipams: [{ Subnets: [{ IpAddressPrefix: '10.244.1.0/24' }] }],
    }
    const handle = valueOf(await simulator.port.networks.create(zeroId, JSON.stringify(settings)))
    const address = async (): Promise<unknown> =>
      (JSON.parse(valueOf(await simulator.port.networks.query(handle, ''))) as Json)['ManagementIP']
    expect(await address()).toBeUndefined()
    clock.advance(500)
    expect(await address()).toBe('10.37.2.22')
  })
  it('lets statistics grow with the clock', async () => {
    const { simulator, clock } = start()
    const network = await make(simulator, 'n')
    const document = JSON.parse(valueOf(await simulator.port.networks.query(network, ''))) as Json
    const settings = JSON.stringify({ ...schema, HostComputeNetwork: document['ID'] })
    const endpoint = valueOf(await simulator.port.endpoints.create(network, zeroId, settings))
    const port = JSON.stringify({ ResourceType: 'Port', RequestType: 'Add', Settings: {} })
    valueOf(await simulator.port.endpoints.modify(endpoint, port))
    const sent = async (): Promise<number> =>
      Number((JSON.parse(valueOf(await simulator.port.endpoints.queryStats(endpoint, ''))) as Json)['PacketsSent'])
    const before = await sent()
    clock.advance(10_000)
    expect(await sent()).toBeGreaterThan(before)
  })
  it('runs what falls due in the order of time', () => {
    const clock = virtualClock(0)
    const order: string[] = []
    clock.schedule(20, () => order.push('second'))
    clock.schedule(10, () => {
      order.push('first')
      clock.schedule(5, () => order.push('between'))
    })
    const cancel = clock.schedule(12, () => order.push('never'))
    cancel()
    clock.advance(30)
    expect(order).toEqual(['first', 'between', 'second'])
    expect(clock.now()).toBe(30)
  })
})
