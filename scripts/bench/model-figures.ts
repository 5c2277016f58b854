/**
 * One process of the benchmark: reads a simulated node once, then measures each step of the model on its texts and
 * prints the figures as JSON. CPU milliseconds of this process; wall time says nothing on a shared machine.
 */
import { assembleAll } from '../../core/capture/assemble.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Facet } from '../../core/model/facet.ts'
import { topologyInputSchema } from '../../core/contract/topology.ts'
import { topologyView } from '../../core/topology/view.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { openSimulator } from '../../electron/app/simulator-source.ts'

function cpuMs<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const before = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}

function countOf(facet: Facet<readonly unknown[]>): number {
  return facet.state === 'collected' || facet.state === 'cut' ? facet.value.length : 0
}

/** The embedded node alone: built, and listed by one call a kind as V1 answers, without injected latency. */
async function simulatorFigures(spec: string): Promise<{ readonly buildMs: number; readonly listMs: number }> {
  const parsed = parseScenario(spec)
  if (!parsed.ok) throw new Error(`no scenario: ${spec}`)
  const { definition, spec: asked } = parsed.value
  const built = cpuMs(() => buildScenario(definition, asked, virtualClock()))
  const { port } = built.value.simulator
  const before = process.cpuUsage()
  for (const path of ['/networks/', '/endpoints/', '/policylists/', '/namespaces/']) await port.hnsCall('GET', path, '')
  const { user, system } = process.cpuUsage(before)
  built.value.stop()
  return { buildMs: built.ms, listMs: (user + system) / 1000 }
}

async function main(): Promise<void> {
  const spec = process.argv[2] ?? 'sim:demo'
  const simulator = await simulatorFigures(spec)
  const opened = await openSimulator(spec)
  const before = process.cpuUsage()
  const first = await opened.read({ signal: new AbortController().signal, onProgress: () => undefined })
  const { user, system } = process.cpuUsage(before)
  await opened.close()

  const files = first.files.map(({ name, text }) => ({ name, text }))
  const json = files.filter(({ name }) => name.endsWith('.json'))
  const bare = cpuMs(() => json.map(({ text }) => JSON.parse(text) as unknown))
  const parse = cpuMs(() =>
    assembleAll({ source: first.source, takenAt: first.takenAt, files, ignored: [], problems: [] }),
  )
  const joined = cpuMs(() => join(parse.value))
  const diagnosis = cpuMs(() => diagnose(joined.value))
  const view = cpuMs(() => topologyView(joined.value, diagnosis.value, topologyInputSchema.parse({})))
  const { facets } = parse.value
  process.stdout.write(
    JSON.stringify({
      counts: {
        pods: countOf(facets.pods),
        services: countOf(facets.services),
        endpoints: countOf(facets.endpoints),
        loadBalancers: countOf(facets.loadBalancers),
        megabytes: files.reduce((sum, { text }) => sum + text.length, 0) / 1e6,
        drawnNodes: view.value.nodes.length,
        drawnEdges: view.value.edges.length,
        findings: diagnosis.value.findings.length,
      },
      ms: {
        'build the simulated node': simulator.buildMs,
        'list it, one V1 call a kind': simulator.listMs,
        'collect it object by object and read it': (user + system) / 1000,
        'JSON.parse of the same texts (lower bound)': bare.ms,
        parse: parse.ms,
        join: joined.ms,
        findings: diagnosis.ms,
        placement: view.ms,
      },
    }),
  )
}

void main()
