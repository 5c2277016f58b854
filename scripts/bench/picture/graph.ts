/**
 * Everything that there is of a node or of a cluster as plain nodes and edges with places, for the peers that draw all
 * of it: `graph.cjs node <sim spec>` or `graph.cjs cluster`. One program, so that all draw the same.
 */
import { diagnose } from '../../../core/diagnose/run.ts'
import { join } from '../../../core/join/join.ts'
import { refOf } from '../../../core/join/joined.ts'
import { seenList } from '../../../core/model/facet.ts'
import { knownOr } from '../../../core/model/known.ts'
import { buildGraph } from '../../../core/topology/build.ts'
import { openSimulator } from '../../../electron/app/simulator-source.ts'

interface Plain {
  readonly nodes: readonly { readonly id: string; readonly label: string }[]
  readonly edges: readonly { readonly from: string; readonly to: string }[]
}

async function nodeGraph(spec: string): Promise<Plain> {
  const source = await openSimulator(spec)
  const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  const joined = join(snapshot)
  const graph = buildGraph(joined, diagnose(joined))
  const nodes = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  const edges = graph.edges.map(({ from, to }) => ({ from, to }))
  for (const service of seenList(snapshot.facets.services)) nodes.set(refOf(service), service.name)
  for (const loadBalancer of seenList(snapshot.facets.loadBalancers)) {
    const id = refOf(loadBalancer)
    nodes.set(id, loadBalancer.id.slice(0, 8))
    const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
    if (owner?.kind === 'service') edges.push({ from: refOf(owner.service), to: id })
    for (const endpoint of knownOr(loadBalancer.endpointIds, [])) edges.push({ from: id, to: `endpoint/${endpoint}` })
  }
  return {
    nodes: [...nodes].map(([id, label]) => ({ id, label })),
    edges: edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)),
  }
}

/** 100 nodes, 5,000 pods each with its endpoint, 5,000 services each with a load balancer, 50,000 backends. */
function clusterGraph(): Plain {
  const nodes: { id: string; label: string }[] = []
  const edges: { from: string; to: string }[] = []
  for (let node = 0; node < 100; node++) {
    nodes.push({ id: `node/${node}`, label: `win-${node}` }, { id: `net/${node}`, label: `vxlan0 of win-${node}` })
    edges.push({ from: `node/${node}`, to: `net/${node}` })
  }
  for (let pod = 0; pod < 5000; pod++) {
    nodes.push({ id: `ep/${pod}`, label: `10.1.${pod >> 8}.${pod & 255}` }, { id: `pod/${pod}`, label: `app-${pod}` })
    edges.push({ from: `net/${pod % 100}`, to: `ep/${pod}` }, { from: `ep/${pod}`, to: `pod/${pod}` })
  }
  for (let service = 0; service < 5000; service++) {
    nodes.push({ id: `svc/${service}`, label: `svc-${service}` }, { id: `lb/${service}`, label: `10.96.0.${service}` })
    edges.push({ from: `svc/${service}`, to: `lb/${service}` })
    for (let backend = 0; backend < 10; backend++) {
      edges.push({ from: `lb/${service}`, to: `ep/${(service * 10 + backend) % 5000}` })
    }
  }
  return { nodes, edges }
}

async function main(): Promise<void> {
  const [what, spec = ''] = process.argv.slice(2)
  const { nodes, edges } = what === 'cluster' ? clusterGraph() : await nodeGraph(spec)
  const columns = Math.ceil(Math.sqrt(nodes.length / 3))
  process.stdout.write(
    JSON.stringify({
      nodes: nodes.map((node, index) => ({
        ...node,
        x: (index % columns) * 170,
        y: Math.floor(index / columns) * 30,
      })),
      edges,
    }),
  )
}

void main()
