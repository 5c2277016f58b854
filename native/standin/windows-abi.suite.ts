import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator/simulator.ts'
import { noTrouble } from '../simulator/trouble.ts'
import { virtualClock } from '../simulator/clock.ts'
import { superviseHcn } from '../process/supervisor.ts'
import { serveStandin } from './server.ts'
import { spawnUnderWine } from './wine.ts'
describe('x', () => {
  it('works', async () => {
    const sim = createSimulator({ host: { hns: {major:15,minor:4} as never, schemaMinor: 14, adapters: [], isVfpUsable: true, dnsServers: [], dynamicPorts: {start:49152,count:16384}}, seed: 1, clock: virtualClock(), trouble: noTrouble, settleMs: 0 })
    const server = await serveStandin(sim.port)
    const e = process.env
    let w: ReturnType<typeof spawnUnderWine> | undefined
    const hcn = superviseHcn({ spawn: () => (w = spawnUnderWine({ wine: '/usr/lib/wine/wine64', prefix: '/work/main/.cache/windows-abi/prefix', node: '/work/main/.cache/windows-abi/run/node.exe', entry: '/work/main/.cache/windows-abi/run/entry.cjs', standinPort: server.port, logFile: '/tmp/hns-wine.log' })), standin: null, isReadOnly: false, limitMs: 10000 })
    console.log(await hcn.port.networks.enumerate(''))
    console.log(await hcn.port.hnsCall('GET', '/globals/version', ''))
    console.log(await hcn.port.networks.open('8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60'))
    const c = await hcn.port.namespaces.create('00000000-0000-0000-0000-000000000000', '{"SchemaVersion":{"Major":2,"Minor":0}}')
    console.log(c)
    const got: unknown[] = []
    console.log(await hcn.port.registerServiceCallback((n) => got.push(n)))
    console.log(await w?.counts())
    if (c.ok) console.log(await hcn.port.namespaces.query(c.value, '{"SchemaVersion":{"Major":2,"Minor":0}}'), await hcn.port.namespaces.close(c.value))
    console.log(await w?.counts())
    const c2 = await hcn.port.namespaces.create('00000000-0000-0000-0000-000000000000', '{"SchemaVersion":{"Major":2,"Minor":0}}')
    await new Promise(r => setTimeout(r, 300))
    console.log(got)
    hcn.stop(); await server.close()
  }, 60000)
})
