/**
 * One process of the benchmark of the Kubernetes side: `<server program> raw|ours|typed` reads the lists of 5,000 pods and
 * 50,000 backends, `<server program> storm <seconds> <changes a second>` follows a cluster that changes. Prints JSON.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface, type Interface } from 'node:readline'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CoreV1Api, DiscoveryV1Api, KubeConfig } from '@kubernetes/client-node'
import { seenList } from '../../core/model/facet.ts'
import { ok } from '../../core/model/result.ts'
import { createJobs } from '../../electron/app/jobs.ts'
import { openCluster } from '../../electron/app/cluster-source.ts'
import { createWorkspace } from '../../electron/app/workspace.ts'
import { createKubeClient } from '../../electron/kubernetes/client.ts'
import { listAll } from '../../electron/kubernetes/list.ts'
import { kubeResources } from '../../electron/kubernetes/resources.ts'
import { createLogger } from '../../electron/platform/log.ts'

const never = new AbortController().signal

setFlagsFromString('--expose-gc')
// The function that the flag makes; Node has no type for it.
const collectGarbage = runInNewContext('gc') as () => void

function heapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}

/** Milliseconds that this process waited for a free processor: wall time says nothing where that is much of it. */
function queuedMs(): number {
  const file = '/proc/self/schedstat'
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : Number.NaN
}

interface Server {
  readonly url: string
  readonly child: ChildProcessWithoutNullStreams
  readonly lines: Interface
}

function nextLine(lines: Interface): Promise<string> {
  return new Promise((resolve) => lines.once('line', resolve))
}

async function start(program: string): Promise<Server> {
  const child = spawn(process.execPath, [program])
  const lines = createInterface({ input: child.stdout })
  // The line is that of our own server.
  const { url } = JSON.parse(await nextLine(lines)) as { url: string }
  return { url, child, lines }
}

function getText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get(url, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => resolve(Buffer.concat(pieces).toString('utf8')))
        answer.on('error', reject)
      })
      .on('error', reject)
  })
}

/** The plainest reading: whole lists, JSON.parse. */
async function raw(url: string): Promise<unknown> {
  const read: unknown[] = []
  for (const at of ['/api/v1/pods', '/apis/discovery.k8s.io/v1/endpointslices']) {
    const parsed: unknown = JSON.parse(await getText(url + at))
    read.push(parsed)
  }
  return read
}

async function ours(url: string): Promise<unknown> {
  const { host } = new URL(url)
  const client = createKubeClient({
    context: 'bench',
    server: url,
    serverName: host,
    program: null,
    authorise: () => Promise.resolve(ok({ headers: {} })),
  })
  return [await listAll(client, kubeResources.pods, never), await listAll(client, kubeResources.endpointSlices, never)]
}

async function typed(url: string): Promise<unknown> {
  const config = new KubeConfig()
  config.loadFromOptions({
    clusters: [{ name: 'bench', server: url, skipTLSVerify: true }],
    users: [{ name: 'bench' }],
    contexts: [{ name: 'bench', cluster: 'bench', user: 'bench' }],
    currentContext: 'bench',
  })
  const pods = await config.makeApiClient(CoreV1Api).listPodForAllNamespaces()
  const slices = await config.makeApiClient(DiscoveryV1Api).listEndpointSliceForAllNamespaces()
  return [pods, slices]
}

const readers = { raw, ours, typed } as const

async function readLists(server: Server, how: keyof typeof readers) {
  const before = heapMb()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const cpu = process.cpuUsage()
  const value = await readers[how](server.url)
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  const heap = heapMb() - before
  // Held until here, so that the heap is that of the value.
  return {
    cpuMs: (user + system) / 1000,
    stallMs: delay.max / 1e6,
    heapMb: heap,
    holds: JSON.stringify(value).length > 0,
  }
}

/** The labels that a fresh list has; of the list itself nothing is kept, for it would count as memory of the host. */
async function freshLabels(url: string): Promise<ReadonlyMap<string, string | undefined>> {
  const fresh = JSON.parse(await getText(`${url}/api/v1/pods`)) as {
    readonly items: readonly { readonly metadata: { readonly name: string; readonly labels: Record<string, string> } }[]
  }
  return new Map(fresh.items.map(({ metadata }) => [metadata.name, metadata.labels['bench/at']]))
}

/** Wall time from the change on the server to the screen model, of every change that a revision shows. */
async function followStorm(server: Server, seconds: number, rate: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-bench-'))
  const kubeconfig = path.join(folder, 'config')
  const cluster = { name: 'bench', cluster: { server: server.url } }
  const context = { name: 'bench', context: { cluster: 'bench', user: 'bench' } }
  const users = [{ name: 'bench', user: {} }]
  writeFileSync(
    kubeconfig,
    JSON.stringify({ 'current-context': 'bench', clusters: [cluster], users, contexts: [context] }),
  )
  const workspace = createWorkspace({ jobs: createJobs(), log: createLogger({ sink: () => undefined }) })
  const open = () => openCluster({ name: 'bench/win-1', kubeconfig, environment: {}, partialAfterMs: null })
  const cpuOpening = process.cpuUsage()
  await workspace.open({ name: 'cluster:bench/win-1', spec: null, open })
  const opening = process.cpuUsage(cpuOpening)
  const heap = heapMb()
  const rss = process.memoryUsage().rss / 1e6

  const seen = new Map<string, string>()
  const latencies: number[] = []
  let revisions = 0
  const pods = () => {
    const session = workspace.session()
    return seenList(session.current().model.joined.snapshot.facets.pods)
  }
  const end = workspace.subscribe((event) => {
    if (event.type !== 'revision') return
    revisions += 1
    const now = Date.now()
    for (const { name, labels } of pods()) {
      const at = labels['bench/at']
      if (at === undefined || seen.get(name) === at) continue
      seen.set(name, at)
      latencies.push(now - Number(at))
    }
  })
  // The watches begin after the first reading.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const cpu = process.cpuUsage()
  const over = nextLine(server.lines)
  const queuedBefore = queuedMs()
  server.child.stdin.write(`storm ${seconds} ${rate}\n`)
  await over
  const { user, system } = process.cpuUsage(cpu)
  const queued = queuedMs() - queuedBefore
  await new Promise((resolve) => setTimeout(resolve, 2000))
  delay.disable()
  end()

  // Nothing lost: what was followed is what a fresh list holds.
  const fresh = await freshLabels(server.url)
  const followed = new Map(pods().map((pod) => [pod.name, pod.labels['bench/at']]))
  const lost = [...fresh].filter(([name, at]) => followed.get(name) !== at).length
  const sorted = latencies.sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const figures = {
    openCpuMs: (opening.user + opening.system) / 1000,
    heapMb: heap,
    rssMb: rss,
    revisionsPerSecond: revisions / seconds,
    changesSeen: latencies.length,
    lost: lost + Math.abs(fresh.size - followed.size),
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
    cores: (user + system) / 1e6 / seconds,
    queuedShare: queued / 1000 / seconds,
    stallMs: delay.max / 1e6,
    heapAfterMb: heapMb(),
  }
  await workspace.close()
  rmSync(folder, { recursive: true })
  return figures
}

async function main(): Promise<void> {
  const [program = '', what = 'ours', seconds = '10', rate = '200'] = process.argv.slice(2)
  const server = await start(program)
  const figures =
    what === 'raw' || what === 'ours' || what === 'typed'
      ? await readLists(server, what)
      : await followStorm(server, Number(seconds), Number(rate))
  process.stdout.write(JSON.stringify(figures))
  server.child.kill()
}

void main()
