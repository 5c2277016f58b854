import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HcnPort } from '../../native/hcn/port.ts'
import { superviseHcn } from '../../native/process/supervisor.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { buildForLinux } from '../../native/standin/build.mjs'
import { serveStandin } from '../../native/standin/server.ts'
import { forkNativeHost } from './native-process.ts'

const built = buildForLinux()
const entry = fileURLToPath(new URL('../../.cache/native-process-test/entry.cjs', import.meta.url))
const title = built.ok ? 'the native process' : `the native process (skipped: ${built.reason})`
const queryV2 = '{"SchemaVersion":{"Major":2,"Minor":0}}'

describe.skipIf(!built.ok)(title, { timeout: 60_000 }, () => {
  const ends: (() => unknown)[] = []

  beforeAll(() => {
    execFileSync(process.execPath, ['scripts/bundle-for-node.mjs', 'native/process/entry.ts', entry])
  })

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  async function supervise(
    change: (port: HcnPort) => HcnPort,
    options: { isReadOnly?: boolean; limitMs?: number } = {},
  ) {
    const parsed = parseScenario('sim:demo')
    if (!parsed.ok || !built.ok) throw new Error('no scenario')
    const scenario = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock())
    const server = await serveStandin(change(scenario.simulator.port))
    const hcn = superviseHcn({
      spawn: forkNativeHost(entry, { ...process.env, HNSCOPE_STANDIN_PORT: String(server.port) }),
      standin: built.path,
      isReadOnly: true,
      ...options,
    })
    ends.push(
      () => scenario.stop(),
      () => server.close(),
      () => hcn.stop(),
    )
    return hcn
  }

  it('refuses every write in read-only mode before HNS hears of it', async () => {
    const heard: string[] = []
    const hcn = await supervise((port) => ({
      ...port,
      networks: {
        ...port.networks,
        create: (...args) => (heard.push('create'), port.networks.create(...args)),
        modify: (...args) => (heard.push('modify'), port.networks.modify(...args)),
        delete: (...args) => (heard.push('delete'), port.networks.delete(...args)),
      },
      hnsCall: (method, ...rest) => (heard.push(method), port.hnsCall(method, ...rest)),
    }))
    const refused = { ok: false, error: { local: 'readOnly' } }
    const listed = await hcn.port.networks.enumerate(queryV2)
    const id: unknown = listed.ok ? (JSON.parse(listed.value) as unknown[])[0] : null
    const opened = await hcn.port.networks.open(String(id))
    if (!opened.ok) throw new Error('not opened')
    expect(await hcn.port.networks.modify(opened.value, '{}')).toMatchObject(refused)
    expect(await hcn.port.networks.delete(String(id))).toMatchObject(refused)
    expect(await hcn.port.networks.create(String(id), '{}')).toMatchObject(refused)
    expect(await hcn.port.endpoints.create(opened.value, String(id), '{}')).toMatchObject(refused)
    expect(await hcn.port.hnsCall('POST', '/networks/', '{}')).toMatchObject(refused)
    expect(await hcn.port.hnsCall('DELETE', `/networks/${String(id)}`, '')).toMatchObject(refused)
    expect(heard).toEqual([])
    expect((await hcn.port.hnsCall('GET', '/networks/', '')).ok).toBe(true)
    expect(heard).toEqual(['GET'])
  })

  it('may write where it is allowed to', async () => {
    const hcn = await supervise((port) => port, { isReadOnly: false })
    const made = await hcn.port.namespaces.create('00000000-0000-0000-0000-000000000000', queryV2)
    expect(made.ok && (await hcn.port.namespaces.query(made.value, queryV2))).toMatchObject({ ok: true })
  })

  it('survives a fault inside a call, whose outcome is then unknown', async () => {
    const hcn = await supervise(
      (port) => ({ ...port, networks: { ...port.networks, delete: () => Promise.reject(new Error('crash')) } }),
      { isReadOnly: false },
    )
    const id = '8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60'
    expect(await hcn.port.networks.delete(id)).toMatchObject({ ok: false, error: { local: 'crash' } })
    expect((await hcn.port.networks.enumerate(queryV2)).ok).toBe(true)
  })

  it('leaves a call that hangs to itself and answers the next one', async () => {
    const hcn = await supervise(
      (port) => ({ ...port, routes: { ...port.routes, enumerate: () => new Promise<never>(() => undefined) } }),
      { limitMs: 1000 },
    )
    const [stuck, beside] = await Promise.all([hcn.port.routes.enumerate(''), hcn.port.networks.enumerate('')])
    expect(stuck).toMatchObject({ ok: false, error: { local: 'timeout' } })
    expect(beside.ok).toBe(true)
    expect((await hcn.port.endpoints.enumerate('')).ok).toBe(true)
  })

  it('gives up on a program that does not run at all', async () => {
    const hcn = superviseHcn({
      spawn: forkNativeHost(fileURLToPath(new URL('./no-such-program.cjs', import.meta.url))),
      standin: null,
      isReadOnly: true,
      limitMs: 1000,
    })
    ends.push(() => hcn.stop())
    const results = [await hcn.port.networks.enumerate('')]
    expect(results[0]).toMatchObject({ ok: false, error: { local: 'crash' } })
  })
})
