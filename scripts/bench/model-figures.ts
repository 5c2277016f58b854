/**
 * One process of the benchmark: reads a simulated node once, then measures each step of the model on its texts and
 * prints the figures as JSON. CPU milliseconds of this process; wall time says nothing on a shared machine.
 */
import { assembleAll } from '../../core/capture/assemble.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Facet } from '../../core/model/facet.ts'
import { topologyInputSchema } from '../../core/contract/views.ts'
import { topologyView } from '../../core/topology/view.ts'
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

async function main(): Promise<void> {
  const spec = process.argv[2] ?? 'sim:demo'
  const opened = await openSimulator(spec)
  const builtMs = process.cpuUsage().user / 1000
  const before = process.cpuUsage()
  const first = await opened.read({ signal: new AbortController().signal, onProgress: () => undefined })
  const { user, system } = process.cpuUsage(before)
  await opened.close()

  const files = first.files.map(({ name, text }) => ({ name, text }))
  const bare = cpuMs(() => files.map(({ text }) => JSON.parse(text) as unknown))
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
        'build the simulated node': builtMs,
        'list it through the HCN port and read it': (user + system) / 1000,
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
