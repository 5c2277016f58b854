import type { ServiceMatrixView } from '../contract/services.ts'
import { serviceStates, statesByService, type ServiceState } from '../diagnose/services/states.ts'
import { serviceVerdicts, type ServiceVerdict } from '../diagnose/services/verdict.ts'
import type { Diagnosis } from '../diagnose/finding.ts'
import { frontendKey } from '../join/keys.ts'
import { refOf, type Joined } from '../join/joined.ts'
import { frontendsOf } from '../join/load-balancers.ts'
import { isServed } from '../diagnose/services/frontends.ts'
import { frontendWords, whyOf } from '../diagnose/services/words.ts'
import { completeList, seenList } from '../model/facet.ts'
import type { KubeNode, KubeService } from '../model/kube.ts'
import { message, type Message } from '../model/message.ts'
import type { Stamp } from './view-model.ts'

/**
 * One service on every node of the cluster. A source knows HNS of one node, unless it holds several; of all others it is
 * said that HNS was not collected, and nothing is concluded.
 */

/** HNS of one node, read from the open snapshot or from another one of the same source. */
export interface NodeReading {
  readonly joined: Joined
  readonly diagnosis: Diagnosis
  /** Id of the snapshot in the source; null for the one that is open. */
  readonly snapshot: string | null
}

interface Column {
  readonly key: string
  readonly title: string
  readonly kind: Message
}

function columnsOf(service: KubeService): readonly Column[] {
  if (!isServed(service)) return []
  const columns = new Map<string, Column>()
  for (const { vip, externalPort, port, frontend } of frontendsOf(service)) {
    if (externalPort !== port.port && frontend === 'ingressIp') continue
    const key = frontendKey(vip, externalPort, port.protocol)
    columns.set(key, { key, title: key, kind: frontendWords[frontend] })
  }
  return [...columns.values()]
}

function worst(verdicts: readonly ServiceVerdict[]): ServiceVerdict {
  return serviceVerdicts.find((verdict) => verdicts.includes(verdict)) ?? 'none'
}

const notCollected = message('services.matrix.notCollected')

type Cell = ServiceMatrixView['nodes'][number]['cells'][number]

function cellOf(state: ServiceState | undefined): Cell {
  if (state === undefined)
    return { verdict: 'notCollected', why: message('services.matrix.notKnownThere'), loadBalancer: null }
  const [loadBalancer] = state.loadBalancers
  return {
    verdict: state.verdict,
    why: whyOf(state),
    loadBalancer: loadBalancer === undefined ? null : refOf(loadBalancer),
  }
}

function collectedRow(
  { joined, diagnosis, snapshot }: NodeReading,
  name: string,
  key: string,
  columns: readonly Column[],
): ServiceMatrixView['nodes'][number] {
  const states = statesByService(serviceStates(joined, diagnosis)).get(key) ?? []
  const byKey = new Map(
    states.flatMap((state) => (state.frontend === null ? [] : [[state.frontend.key, state] as const])),
  )
  const cells = columns.map((column) => cellOf(byKey.get(column.key)))
  const shown = states.filter((state) => state.frontend !== null || columns.length === 0)
  const verdict = shown.length === 0 ? 'notCollected' : worst(shown.map((state) => state.verdict))
  const said = shown.find((state) => state.verdict === verdict)
  return {
    node: name,
    ref: `node/${name}`,
    isOpen: snapshot === null,
    snapshot,
    verdict,
    why: said === undefined ? message('services.matrix.notKnownThere') : whyOf(said),
    cells,
  }
}

function byName(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Linux nodes have no HNS; nodes of which the system is not known may. */
function isPerhapsWindows({ isWindows }: KubeNode): boolean {
  return isWindows !== false
}

/** Null where the service is not among those that were read. `readings` begins with the open snapshot. */
export function serviceMatrix(stamp: Stamp, readings: readonly NodeReading[], ref: string): ServiceMatrixView | null {
  const key = ref.slice(ref.indexOf('/') + 1)
  const service = readings.map(({ joined }) => joined.serviceByKey.get(key)).find((found) => found !== undefined)
  const [open] = readings
  if (service === undefined || open === undefined) return null
  const columns = columnsOf(service)
  const read = new Map<string, NodeReading>()
  for (const reading of readings) {
    const name = reading.joined.thisNode?.node.name
    if (name !== undefined && !read.has(name)) read.set(name, reading)
  }
  const names = new Map<string, KubeNode>()
  for (const { joined } of readings) {
    for (const node of seenList(joined.snapshot.facets.nodes)) {
      if (isPerhapsWindows(node) && !names.has(node.name)) names.set(node.name, node)
    }
  }
  for (const name of read.keys()) {
    const node = read.get(name)?.joined.thisNode?.node
    if (node !== undefined && !names.has(name)) names.set(name, node)
  }
  const nodes = [...names.keys()].sort(byName).map((name) => {
    const reading = read.get(name)
    return reading === undefined
      ? {
          node: name,
          ref: `node/${name}`,
          isOpen: false,
          snapshot: null,
          verdict: 'notCollected' as const,
          why: notCollected,
          cells: columns.map((): Cell => ({ verdict: 'notCollected', why: notCollected, loadBalancer: null })),
        }
      : collectedRow(reading, name, key, columns)
  })
  const areNodesKnown = readings.some(({ joined }) => completeList(joined.snapshot.facets.nodes) !== null)
  return {
    stamp,
    service: { ref: refOf(service), name: key },
    columns: columns.map(({ key: id, title, kind }) => ({ id, title, kind })),
    nodes: nodes.slice(0, mostNodes),
    note: noteOf(nodes.length, read.size, areNodesKnown, open.joined),
  }
}

/** Rows of one answer: a message stays below 256 KB (performance.md 2.6). */
const mostNodes = 200

function noteOf(all: number, read: number, areNodesKnown: boolean, open: Joined): Message {
  if (!areNodesKnown) return message('services.matrix.noteNodesNotCollected')
  if (open.thisNode === null && read === 0) return message('services.matrix.noteNoNode')
  return all > mostNodes
    ? message('services.matrix.noteCut', { count: all, shown: mostNodes, read })
    : message('services.matrix.note', { count: all, read })
}
