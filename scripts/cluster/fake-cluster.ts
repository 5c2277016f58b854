/**
 * A cluster to try things on, as a process: an API server that speaks the protocol and holds the Kubernetes side of a
 * simulated node, and a kubeconfig with a context for each way in which a cluster can fail. Lines on standard input change
 * it while it runs (`pause`, `resume`, `watchers`, `end`); one line of JSON on standard output names the kubeconfig.
 *
 * `fake-cluster.cjs <folder> [sim:…]`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isKubeKind, kubeFacets } from '../../core/capture/kube.ts'
import { startFakeServer, type FakeObject, type FakeServer } from '../../electron/kubernetes/fake-server.ts'
import { kubeFacetNames, type KubeFacetName } from '../../core/model/facet.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'

type ClusterObject = FakeObject & { readonly kind: string }

/** The Kubernetes side of the simulated node, and a second Windows node that is in trouble. */
function objectsOf(spec: string): readonly ClusterObject[] {
  const parsed = parseScenario(spec)
  if (!parsed.ok) throw new Error(`no scenario: ${spec}`)
  const { definition, spec: asked } = parsed.value
  const scenario = buildScenario(definition, asked, virtualClock())
  const steps = scenario.kubernetesSteps()
  let text: string | null = null
  while (text === null) {
    const step = steps.next()
    if (step.done === true) text = step.value ?? ''
  }
  scenario.stop()
  // Our own text: a List of API objects, each with kind and metadata.
  const { items } = JSON.parse(text) as { items: readonly ClusterObject[] }
  return [
    ...items,
    {
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: 'win-lost', labels: { 'kubernetes.io/os': 'windows' } },
      status: {
        addresses: [{ type: 'InternalIP', address: '10.0.0.99' }],
        conditions: [
          { type: 'MemoryPressure', status: 'Unknown', reason: 'NodeStatusUnknown' },
          { type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' },
        ],
        nodeInfo: {
          operatingSystem: 'windows',
          kubeletVersion: 'v1.29.6',
          osImage: 'Windows Server 2019 Datacenter',
          kernelVersion: '10.0.17763.5696',
          containerRuntimeVersion: 'containerd://1.7.11',
        },
      },
    },
  ]
}

function fill(server: FakeServer, objects: readonly ClusterObject[]): void {
  for (const object of objects) {
    const facet = isKubeKind(object.kind) ? kubeFacets[object.kind] : null
    if (facet !== null) server.put(facet, object)
  }
}

interface Entry {
  readonly server: string
  readonly cluster?: Readonly<Record<string, unknown>>
  readonly user?: Readonly<Record<string, unknown>>
}

function kubeconfig(contexts: Readonly<Record<string, Entry>>): string {
  const entries = Object.entries(contexts)
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': entries[0]?.[0] ?? '',
    clusters: entries.map(([name, { server, cluster }]) => ({ name, cluster: { server, ...cluster } })),
    users: entries.map(([name, { user }]) => ({ name, user: user ?? {} })),
    contexts: entries.map(([name]) => ({ name, context: { cluster: name, user: name } })),
  })
}

async function main(): Promise<void> {
  const [folder = '.', spec = 'sim:flannel-vxlan'] = process.argv.slice(2)
  const objects = objectsOf(spec)
  const lab = await startFakeServer()
  fill(lab, objects)
  const narrow = await startFakeServer()
  fill(narrow, objects)
  const closed: readonly KubeFacetName[] = ['pods', 'networkPolicies', 'configMaps']
  narrow.forbid(
    closed.flatMap((facet) => [
      { facet, verb: 'list' as const },
      { facet, verb: 'watch' as const },
    ]),
  )
  const expired = await startFakeServer()
  expired.accept(['the token of today'])
  const gone = await startFakeServer()
  const goneUrl = gone.url
  await gone.close()

  mkdirSync(folder, { recursive: true })
  const file = path.join(path.resolve(folder), 'kubeconfig')
  writeFileSync(
    file,
    kubeconfig({
      lab: { server: lab.url },
      narrow: { server: narrow.url },
      expired: { server: expired.url, user: { token: 'the token of yesterday' } },
      gone: { server: goneUrl },
      plugin: {
        server: lab.url,
        user: {
          exec: {
            apiVersion: 'client.authentication.k8s.io/v1',
            command: 'hnscope-no-such-login',
            interactiveMode: 'Never',
          },
        },
      },
    }),
  )
  process.stdout.write(`${JSON.stringify({ kubeconfig: file, node: 'win-lost' })}\n`)

  const end = (): void => {
    void Promise.all([lab, narrow, expired].map((server) => server.close())).then(() => process.exit(0))
  }
  const commands: Readonly<Record<string, () => unknown>> = {
    pause: () => lab.pause(),
    resume: () => lab.resume(),
    // Connections that are still followed: none once nobody reads the cluster any more.
    watchers: () => {
      const count = kubeFacetNames.reduce((sum, facet) => sum + lab.watchers(facet), 0)
      process.stdout.write(`${JSON.stringify({ watchers: count })}\n`)
    },
    end,
  }
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => void commands[line.trim()]?.())
  lines.on('close', end)
}

void main()
