/**
 * One process of the benchmark: reads one simulated node, then joins and diagnoses it. The median of several rounds,
 * because the first also compiles. CPU milliseconds of this process.
 */
import { assembleAll } from '../../core/capture/assemble.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import { topologyInputSchema } from '../../core/contract/topology.ts'
import { seenList } from '../../core/model/facet.ts'
import { topologyView } from '../../core/topology/view.ts'
import type { InputFile } from '../../core/capture/part.ts'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { clusterFiles } from './cluster-files.ts'

const rounds = 5

function cpuMs<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const before = process.cpuUsage()
  const value = work()
  const { user, system } = process.cpuUsage(before)
  return { value, ms: (user + system) / 1000 }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** `cluster:<nodes>:<pods>`, or a node of the simulator. */
async function filesOf(spec: string): Promise<readonly InputFile[]> {
  const [, nodes, pods] = /^cluster:(\d+):(\d+)$/.exec(spec) ?? []
  if (nodes !== undefined) return clusterFiles({ nodes: Number(nodes), pods: Number(pods) })
  const opened = await openSimulator(spec)
  const first = await opened.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await opened.close()
  return first.files.map(({ name, text }) => ({ name, text }))
}

async function main(): Promise<void> {
  const files = await filesOf(process.argv[2] ?? 'cluster:10:100')
  const input = { source: { kind: 'capture' as const, name: 'bench' }, takenAt: null, files, ignored: [], problems: [] }
  const parse = cpuMs(() => assembleAll(input))
  const snapshot = parse.value
  const joins: number[] = []
  const rules: number[] = []
  const placements: number[] = []
  let findings = 0
  for (let round = 0; round < rounds; round++) {
    const joined = cpuMs(() => join(snapshot))
    const diagnosis = cpuMs(() => diagnose(joined.value))
    const pictures = cpuMs(() => [
      topologyView(joined.value, diagnosis.value, topologyInputSchema.parse({})),
      topologyView(joined.value, diagnosis.value, topologyInputSchema.parse({ view: 'cluster' })),
    ])
    placements.push(pictures.ms)
    joins.push(joined.ms)
    rules.push(diagnosis.ms)
    findings = diagnosis.value.findings.length
  }
  const { facets } = snapshot
  const backends = seenList(facets.endpointSlices).reduce((sum, slice) => sum + slice.backends.length, 0)
  const counts = {
    nodes: seenList(facets.nodes).length,
    pods: seenList(facets.pods).length,
    services: seenList(facets.services).length,
    backends,
    endpoints: seenList(facets.endpoints).length,
    loadBalancers: seenList(facets.loadBalancers).length,
    findings,
  }
  const objects = counts.nodes + counts.pods + counts.services + backends + counts.endpoints + counts.loadBalancers
  process.stdout.write(
    JSON.stringify({
      counts,
      objects,
      ms: {
        parse: parse.ms,
        join: median(joins),
        findings: median(rules),
        placement: median(placements),
        firstJoin: joins[0],
        firstFindings: rules[0],
      },
    }),
  )
}

void main()
