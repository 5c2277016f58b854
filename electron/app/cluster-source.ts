import { AppError } from '../../core/contract/errors.ts'
import type { FacetName } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { systemHint } from '../../core/model/system-words.ts'
import { chooseCluster, type ExactChoice } from '../kubernetes/choice.ts'
import { createKubeClient } from '../kubernetes/client.ts'
import { loadKubeconfig, type Kubeconfig } from '../kubernetes/config.ts'
import { explainKubeFailure, type KubeFailure } from '../kubernetes/failure.ts'
import { followKind, type FollowedKind } from '../kubernetes/follow.ts'
import { systemWaiting, type Waiting } from '../kubernetes/pause.ts'
import { kubeFacetNames, type KubeFacetName } from '../../core/model/facet.ts'
import { kubeResources } from '../kubernetes/resources.ts'
import { clusterSnapshot, joinedSnapshot, readKind, type ClusterReading, type KindReading } from './cluster-snapshot.ts'
import { shareSource } from './share-source.ts'
import { createKindReader } from './kind-reader.ts'
import type { OpenedSource, SourceContext } from './source.ts'

export interface ClusterOptions {
  /** `<context>[/<node>]`; empty for the current context. */
  readonly name: string | ExactChoice
  /** `--kubeconfig`; null looks where kubectl does. */
  readonly kubeconfig: string | null
  /** One that was read already; then `kubeconfig` does not count. */
  readonly config?: Kubeconfig
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The first reading answers after so long with what it has. Null waits for an answer to each kind. */
  readonly partialAfterMs: number | null
  readonly waiting?: Waiting
  readonly limitMs?: number
}

interface Cluster {
  readonly name: string
  readonly node: string | null
  read(context: SourceContext): Promise<ClusterReading>
  /** Why no kind could be read; null where one could, or is only not permitted. */
  failure(): KubeFailure | null
  readonly server: string
  watch(onChange: (facets: readonly FacetName[]) => void): () => void
  readonly context: string
  close(): void
}

async function connect(options: ClusterOptions): Promise<Cluster> {
  const { name, kubeconfig, environment, partialAfterMs, waiting = systemWaiting, limitMs } = options
  const chosen = chooseCluster(options.config ?? (await loadKubeconfig({ kubeconfig, environment })), name)
  const client = createKubeClient(chosen.access, limitMs === undefined ? {} : { limitMs })
  let onProgress: SourceContext['onProgress'] = () => undefined
  const done = new Map<KubeFacetName, number>()
  const kinds: readonly FollowedKind[] = kubeFacetNames.map((facet) =>
    followKind({
      client,
      resource: kubeResources[facet],
      waiting,
      onProgress: (count) => {
        done.set(facet, count)
        const total = [...done.values()].reduce((sum, one) => sum + one, 0)
        onProgress({ title: message('kubernetes.reading', { server: client.server }), done: total, total: null })
      },
    }),
  )
  const readers = new Map(kubeFacetNames.map((facet) => [facet, createKindReader(kubeResources[facet])]))
  let readings: ReadonlyMap<KubeFacetName, KindReading> = new Map()
  let hasRead = false

  return {
    name: `cluster:${chosen.access.context}${chosen.node === null ? '' : `/${chosen.node}`}`,
    node: chosen.node,
    context: chosen.access.context,
    server: client.server,
    read: async (context) => {
      onProgress = context.onProgress
      const { program } = chosen.access
      if (!hasRead && program !== null) {
        onProgress({ title: message('kubernetes.runsProgram', { command: program }), done: 0, total: null })
      }
      const settled = Promise.all(kinds.map((kind) => kind.settle(context.signal)))
      const isPartialEnough = !hasRead && partialAfterMs !== null
      await (isPartialEnough ? firstOf(settled, partialAfterMs, waiting) : settled)
      const next = new Map<KubeFacetName, KindReading>()
      for (const { resource, state } of kinds) {
        const before = readings.get(resource.facet) ?? null
        const reader = readers.get(resource.facet) ?? createKindReader(resource)
        next.set(resource.facet, await readKind(state(), reader, client.server, before, context.signal))
      }
      readings = next
      hasRead = true
      // Each name was set just above.
      return Object.fromEntries(next) as ClusterReading
    },
    failure: () => {
      const states = kinds.map(({ state }) => state())
      const failing = states.flatMap(({ trouble, objects }) => (trouble !== null && objects === null ? trouble : []))
      const worst = failing.find(({ failure }) => failure.kind !== 'forbidden')?.failure ?? null
      return failing.length === states.length && failing.every(({ failure }) => failure.kind !== 'forbidden')
        ? worst
        : null
    },
    watch: (onChange) => {
      const ends = kinds.map((kind) => kind.watch(() => onChange([kind.resource.facet])))
      return () => {
        for (const end of ends) end()
      }
    },
    close: () => {
      for (const kind of kinds) kind.end()
    },
  }
}

async function firstOf(work: Promise<unknown>, afterMs: number, waiting: Waiting): Promise<void> {
  const enough = new AbortController()
  try {
    await Promise.race([work, waiting.pause(afterMs, enough.signal)])
  } finally {
    enough.abort()
    // Whoever reads next hears of it; an abort of this reading is told by the race.
    work.catch(() => undefined)
  }
}

function asAppError(failure: KubeFailure, server: string): AppError {
  const isRefusal = failure.kind === 'unauthorized' || failure.kind === 'credentials' || failure.kind === 'tls'
  return new AppError({
    code: isRefusal ? 'kube/refused' : 'kube/not-answering',
    message: explainKubeFailure(failure, server),
    ...(failure.kind === 'unreachable' ? { hint: systemHint(failure.reason) } : {}),
    retry: isRefusal ? 'no' : 'later',
  })
}

/** A name that the cluster does not have would join nothing, and look like a node without pods. */
export function checkNode({ facets }: Snapshot, node: string | null, context: string): void {
  if (node === null || facets.nodes.state !== 'collected') return
  const nodes = facets.nodes.value
  if (nodes.some(({ name }) => name === node)) return
  const windows = nodes.filter(({ isWindows }) => isWindows === true).map(({ name }) => name)
  throw new AppError({
    code: 'kube/no-node',
    message: message('kubernetes.node.unknown', { node, context }),
    hint:
      windows.length === 0
        ? message('kubernetes.node.noWindows')
        : message('kubernetes.node.list', { list: windows.slice(0, 20).join(', ') }),
  })
}

/** The Kubernetes side of a cluster by itself. Throws AppError where it cannot be read at all. */
export async function openCluster(options: ClusterOptions): Promise<OpenedSource> {
  const cluster = await connect(options)
  let isFirst = true
  return {
    read: async (context) => {
      const reading = await cluster.read(context)
      const failure = isFirst ? cluster.failure() : null
      if (failure !== null) throw asAppError(failure, cluster.server)
      const snapshot = clusterSnapshot(reading, cluster, new Date().toISOString())
      if (isFirst) checkNode(snapshot, cluster.node, cluster.name)
      isFirst = false
      return snapshot
    },
    watch: cluster.watch,
    cluster: { context: cluster.context, node: cluster.node, lendHns: null },
    close: () => {
      cluster.close()
      return Promise.resolve()
    },
  }
}

/**
 * An HNS source joined with a cluster. Where the cluster does not answer, the HNS side is shown all the same. A capture
 * that holds Kubernetes objects is refused: those of its own time fit it, and those of now do not.
 */
export async function joinCluster(source: OpenedSource, options: ClusterOptions): Promise<OpenedSource> {
  let cluster: Cluster
  try {
    cluster = await connect(options)
  } catch (error) {
    await source.close()
    throw error
  }
  let isFirst = true
  const shared = shareSource(source)
  const hns = shared.take()
  return {
    cluster: { context: cluster.context, node: cluster.node, lendHns: () => shared.take() },
    ...(hns.pollMs === undefined ? {} : { pollMs: hns.pollMs }),
    ...(hns.chooseSnapshot === undefined ? {} : { chooseSnapshot: hns.chooseSnapshot }),
    read: async (context) => {
      const [base, reading] = await Promise.all([hns.read(context), cluster.read(context)])
      refuseOwnKubernetes(base)
      const snapshot = joinedSnapshot(base, reading, { ...cluster, name: `${base.source.name}+${cluster.name}` })
      if (isFirst) checkNode(snapshot, cluster.node, cluster.name)
      isFirst = false
      return snapshot
    },
    watch: (onChange) => {
      const ends = [hns.watch(onChange), cluster.watch(onChange)]
      return () => {
        for (const end of ends) end()
      }
    },
    ...(hns.edit === undefined ? {} : { edit: hns.edit }),
    close: async () => {
      cluster.close()
      await hns.close()
    },
  }
}

function refuseOwnKubernetes({ source, facets }: Snapshot): void {
  if (source.kind !== 'capture') return
  const own = kubeFacetNames.filter((name) => ['collected', 'cut', 'none'].includes(facets[name].state))
  if (own.length === 0) return
  throw new AppError({
    code: 'source/unsupported',
    message: message('kubernetes.capture.hasOwn', { source: source.name }),
    hint: message('kubernetes.capture.hasOwn.hint'),
  })
}
