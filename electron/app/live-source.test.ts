import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FacetName } from '../../core/model/facet.ts'
import { seenList } from '../../core/model/facet.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import type { HcnPort } from '../../native/hcn/port.ts'
import type { Spawn } from '../../native/process/spawn.ts'
import { timerClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import type { Scenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { buildForLinux } from '../../native/standin/build.mjs'
import * as wire from '../../core/hns/wire/read-v2.ts'
import { serveStandin } from '../../native/standin/server.ts'
import { openLive } from './live-source.ts'
import type { LiveOptions } from './live-source.ts'
import { hnsFacets } from './live-watch.ts'
import { forkNativeHost } from './native-process.ts'
import { openSimulator } from './simulator-source.ts'
import type { OpenedSource } from './source.ts'

const built = buildForLinux()
const entry = fileURLToPath(new URL('../../.cache/native-host/entry.cjs', import.meta.url))
const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

describe('this computer, where there is no HNS', () => {
  it('says so and what to open instead', async () => {
    const opening = openLive({
      spawn: forkNativeHost(entry),
      platform: 'linux',
      environment: {},
      isPackaged: false,
      partialAfterMs: null,
    })
    await expect(opening).rejects.toMatchObject({
      data: { code: 'native/not-windows', hint: { key: 'error.native.notWindows.hint' } },
    })
  })

  it('ignores a stand-in in a packaged app', async () => {
    const opening = openLive({
      spawn: forkNativeHost(entry),
      platform: 'linux',
      environment: { HNSCOPE_HCN_LIBRARY: '/x/libstandin.so' },
      isPackaged: true,
      partialAfterMs: null,
    })
    await expect(opening).rejects.toMatchObject({ data: { code: 'native/not-windows' } })
  })
})

const title = built.ok ? 'this computer, over koffi and the stand-in' : `this computer (skipped: ${built.reason})`

// Processes are started, on machines that may be busy.
describe.skipIf(!built.ok)(title, { timeout: 60_000 }, () => {
  const ends: (() => unknown)[] = []

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/bundle-for-node.mjs', 'native/process/entry.ts', entry])
  })

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function openNode(
    spec: string,
    options: Partial<LiveOptions> = {},
    change: (port: HcnPort) => HcnPort = (port) => port,
  ) {
    const parsed = parseScenario(spec)
    if (!parsed.ok || !built.ok) throw new Error(`no scenario ${spec}`)
    const clock = timerClock()
    const scenario: Scenario = buildScenario(parsed.value.definition, parsed.value.spec, clock)
    const server = await serveStandin(change(scenario.simulator.port))
    const environment = { HNSCOPE_HCN_LIBRARY: built.path, HNSCOPE_STANDIN_PORT: String(server.port) }
    const processes: ReturnType<Spawn>[] = []
    const fork = forkNativeHost(entry, { ...process.env, ...environment })
    const source = await openLive({
      spawn: () => {
        const started = fork()
        processes.push(started)
        return started
      },
      platform: 'linux',
      environment,
      isPackaged: false,
      partialAfterMs: null,
      ...options,
    })
    ends.push(
      () => scenario.stop(),
      () => clock.stop(),
      () => server.close(),
      () => source.close(),
    )
    return { source, simulator: scenario.simulator, processes }
  }

  /** The embedded node has no SDN routes. */
  const kinds = ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const
  const states = (snapshot: Snapshot): readonly string[] => kinds.map((name) => snapshot.facets[name].state)
  const read = (source: OpenedSource): Promise<Snapshot> => source.read(context())

  it('reads what the embedded node holds', async () => {
    const { source } = await openNode('sim:demo')
    const snapshot = await read(source)
    const simulator = await openSimulator('sim:demo')
    ends.push(() => simulator.close())
    const wanted = await simulator.read(context())
    for (const name of kinds) {
      expect(seenList<unknown>(snapshot.facets[name])).toEqual(seenList<unknown>(wanted.facets[name]))
      expect(snapshot.facets[name].state).toBe(wanted.facets[name].state)
    }
    expect(seenList(snapshot.facets.endpoints).length).toBeGreaterThan(20)
    // Not Windows: what only Windows tells is not there, and nothing says that there is none.
    expect(snapshot.facets.host).toMatchObject({
      state: 'cut',
      value: { hnsVersion: { major: 13 }, windowsBuild: null },
      lost: { key: 'native.hostMissing', params: { call: 'GetAdaptersAddresses' } },
    })
    expect(snapshot.facets.routes.state).toBe('notCollected')
    expect(snapshot.facets.ports.state).toBe('notCollected')
  })

  it('says that HNS does not answer, and keeps what was read', async () => {
    const { source } = await openNode('sim:demo?hang=40', { limitMs: 400 })
    const snapshot = await read(source)
    expect(states(snapshot)).toContain('notAnswering')
    expect(states(snapshot)).not.toContain('none')
    expect(
      seenList<unknown>(snapshot.facets.endpoints).length + seenList(snapshot.facets.networks).length,
    ).toBeGreaterThan(0)
  })

  it('reads the others when one object hangs, and says how many are missing', async () => {
    let queries = 0
    const { source } = await openNode('sim:demo', { limitMs: 400 }, (port) => ({
      ...port,
      endpoints: {
        ...port.endpoints,
        query: (handle, query) => {
          queries += 1
          return queries === 5 ? new Promise<never>(() => undefined) : port.endpoints.query(handle, query)
        },
      },
    }))
    const { endpoints, networks } = (await read(source)).facets
    expect(networks.state).toBe('collected')
    const total = seenList(endpoints).length
    expect(endpoints).toMatchObject({ state: 'cut', lost: { key: 'native.someSilent', params: { count: 1 } } })
    expect(total).toBeGreaterThan(20)
  })

  it('loses no object when the service restarts in the middle of the reading', async () => {
    let queries = 0
    let restart: () => void = () => undefined
    const { source, simulator } = await openNode('sim:calico-bgp', {}, (port) => ({
      ...port,
      loadBalancers: {
        ...port.loadBalancers,
        query: (handle, query) => {
          queries += 1
          if (queries === 3) restart()
          return port.loadBalancers.query(handle, query)
        },
      },
    }))
    restart = () => simulator.restartService()
    const { loadBalancers } = (await read(source)).facets
    expect(simulator.store.state.loadBalancers.size).toBeGreaterThan(3)
    expect(loadBalancers.state).toBe('collected')
    expect(seenList(loadBalancers)).toHaveLength(simulator.store.state.loadBalancers.size)
  })

  it('keeps the last good data, with their time, when HNS stops answering later', async () => {
    const { source, simulator } = await openNode('sim:demo')
    const good = await read(source)
    simulator.stopService()
    const stopped = await read(source)
    expect(stopped.facets.endpoints).toMatchObject({
      state: 'failed',
      problem: { key: 'native.serviceDown', params: { code: '0x800706ba' } },
      last: { value: seenList(good.facets.endpoints) },
    })
    expect(stopped.files.map((file) => file.name)).toEqual(expect.arrayContaining(['hcn/endpoints-v2.json']))
    simulator.startService()
    const again = states(await read(source))
    expect(again.every((state) => state === 'collected' || state === 'none')).toBe(true)
  })

  it('asks for an administrator where HNS refuses, and calls nothing none', async () => {
    const { source } = await openNode('sim:demo?elevated=false')
    const snapshot = await read(source)
    expect(states(snapshot)).toEqual(kinds.map(() => 'notPermitted'))
    expect(snapshot.facets.networks).toMatchObject({ grant: { key: 'native.needsElevation' } })
  })

  it('lives on when the native process is killed, and reads again in a new one', async () => {
    const { source, processes } = await openNode('sim:demo?latency=5')
    const reading = read(source)
    processes[0]?.kill()
    const first = await reading
    expect(states(first)).not.toContain('none')
    const second = await read(source)
    expect(states(second).filter((state) => state !== 'none' && state !== 'collected')).toEqual([])
    expect(processes.length).toBeGreaterThan(1)
  })

  it('shows what has come so far and tells of the rest', async () => {
    const { source } = await openNode('sim:demo?latency=5', { partialAfterMs: 0 })
    const changes: (readonly FacetName[])[] = []
    let wake: () => void = () => undefined
    ends.push(
      source.watch((facets) => {
        changes.push(facets)
        wake()
      }),
    )
    let snapshot = await read(source)
    expect(states(snapshot)).not.toContain('none')
    const seen = new Set<string>()
    while (states(snapshot).some((state) => state !== 'collected' && state !== 'none')) {
      for (const state of states(snapshot)) seen.add(state)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      snapshot = await read(source)
    }
    expect(seen.has('notCollected') || seen.has('cut')).toBe(true)
    expect(seenList(snapshot.facets.endpoints).length).toBeGreaterThan(20)
  })

  it('hears of a new network, and of a restart of the service, from HNS itself', async () => {
    const { source, simulator } = await openNode('sim:demo', { pollMs: 3_600_000 })
    await read(source)
    const told: FacetName[] = []
    let wake: () => void = () => undefined
    ends.push(
      source.watch((facets) => {
        told.push(...facets)
        wake()
      }),
    )
    const change = () =>
      new Promise<void>((resolve) => {
        wake = resolve
      })
    // Registering takes its turn behind nothing; a change before it would not be told.
    await read(source)
    const first = change()
    const made = simulator.perform({ do: 'createNamespace', id: null, settings: wire.namespaceV2({ Type: 'Host' }) })
    expect(made.ok).toBe(true)
    await first
    expect(told).toEqual(['namespaces', 'endpoints'])
    const second = change()
    simulator.restartService()
    await second
    expect(told.slice(2)).toEqual([...hnsFacets])
    expect(states(await read(source))).toContain('collected')
  })

  it('ends a reading that is cancelled and starts anew', async () => {
    const { source } = await openNode('sim:demo?latency=5')
    const abort = new AbortController()
    const reading = source.read({
      signal: abort.signal,
      onProgress: ({ done }) => done > 2 && abort.abort(),
    })
    await expect(reading).rejects.toThrow(/abort/i)
    expect(states(await read(source))).toContain('collected')
  })
})
