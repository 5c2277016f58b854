import { openKoffiPort } from '../hcn/koffi-port.ts'
import type { HcnObjectCalls, HcnPort } from '../hcn/port.ts'
import type { ObjectHandle } from '../hcn/handles.ts'
import { virtualClock } from '../simulator/clock.ts'
import { buildScenario } from '../simulator/scenarios/builder.ts'
import { parseScenario } from '../simulator/scenarios/registry.ts'
import { loadStandin } from './load.ts'
import { serveStandin } from './server.ts'

/**
 * Lists, opens, queries, closes and is refused, many thousand times, through koffi and the stand-in, and prints resident
 * memory on the way and what is owed at the end. The embedded node runs in a process of its own, so that its memory does
 * not count: scripts/leak-bench.mjs runs `leak-bench serve`, then `leak-bench <library> <rounds>`.
 */
const queryV2 = '{"SchemaVersion":{"Major":2,"Minor":0}}'
const unknownId = '00000000-0000-0000-0000-00000000dead'

async function serve(): Promise<void> {
  const parsed = parseScenario('sim:demo?pods=4&services=2')
  if (!parsed.ok) throw new Error('the scenario is gone')
  const scenario = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock())
  const server = await serveStandin(scenario.simulator.port)
  process.stdout.write(`HNSCOPE_STANDIN_PORT=${server.port}\n`)
}

async function readOne<H extends ObjectHandle>(calls: Omit<HcnObjectCalls<H>, 'create'>, id: string): Promise<void> {
  const opened = await calls.open(id)
  if (!opened.ok) return
  await calls.query(opened.value, queryV2)
  await calls.close(opened.value)
}

/** Every list, one object of two kinds, and the ways in which calls fail: no such id, a bad query, document and path. */
async function round(port: HcnPort): Promise<void> {
  const [networks, endpoints] = await Promise.all([
    port.networks.enumerate(queryV2),
    port.endpoints.enumerate(queryV2),
    port.namespaces.enumerate(queryV2),
    port.loadBalancers.enumerate(queryV2),
  ])
  await Promise.all([
    readOne(port.networks, firstId(networks.ok ? networks.value : '[]')),
    readOne(port.endpoints, firstId(endpoints.ok ? endpoints.value : '[]')),
    port.hnsCall('GET', '/endpoints/', ''),
  ])
  await readOne(port.networks, unknownId)
  await port.networks.enumerate('{"SchemaVersion":')
  await port.networks.create(unknownId, '{')
  await port.endpoints.delete(unknownId)
  await port.hnsCall('GET', '/nowhere/', '')
}

function firstId(list: string): string {
  const ids: unknown = JSON.parse(list)
  return Array.isArray(ids) && typeof ids[0] === 'string' ? ids[0] : unknownId
}

async function measure(library: string, rounds: number): Promise<void> {
  const port = openKoffiPort({ computenetwork: library, vmcompute: library, ole32: library })
  const residentMb = (): string => (process.memoryUsage().rss / 1024 / 1024).toFixed(1)
  for (let done = 0; done <= rounds; done++) {
    if (done % Math.max(1, Math.round(rounds / 10)) === 0)
      process.stdout.write(`${done} rounds: ${residentMb()} MB resident\n`)
    await round(port)
  }
  const { openHandles, unfreedTexts } = loadStandin(library).counts()
  process.stdout.write(`owed: ${openHandles} handles, ${unfreedTexts} texts\n`)
  process.exitCode = openHandles === 0 && unfreedTexts === 0 ? 0 : 1
}

const [first = '', rounds = '10000'] = process.argv.slice(2)
void (first === 'serve' ? serve() : measure(first, Number(rounds)))
