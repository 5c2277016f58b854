/**
 * The cluster of the benchmark, in a process of its own so that its work is not counted: 100 nodes, 5,000 pods, 5,000
 * services and 50,000 backends as an API server prints them, with what HNScope drops. Prints its address; a line
 * `storm <seconds> <changes a second>` changes pods, each storm others than the one before, and is answered by a line once
 * it is over.
 */
import { createInterface } from 'node:readline'
import { startFakeServer, type FakeObject } from '../../electron/kubernetes/fake-server.ts'

const nodes = 100
const pods = 5000
const services = 5000
const backendsOfService = 10

/** What stands in a real pod and is nobody's business here. */
const ballast = {
  volumes: [
    { name: 'kube-api-access', projected: { sources: [{ serviceAccountToken: { expirationSeconds: 3607 } }] } },
  ],
  tolerations: [{ key: 'node.kubernetes.io/not-ready', operator: 'Exists', effect: 'NoExecute' }],
  managedFields: Array.from({ length: 3 }, (_, index) => ({
    manager: `manager-${index}`,
    operation: 'Update',
    fieldsV1: { 'f:metadata': { 'f:labels': { '.': {}, 'f:app': {} } }, 'f:spec': { 'f:containers': {} } },
  })),
}

const podIp = (index: number): string =>
  `10.${100 + Math.floor(index / 60_000)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`

function podOf(index: number, at: number | null): FakeObject {
  const name = `app-${index % 500}-${index}`
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace: `team-${index % 50}`,
      uid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      labels: { app: `app-${index % 500}`, ...(at === null ? {} : { 'bench/at': String(at) }) },
      annotations: { 'checksum/config': 'a'.repeat(64) },
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `app-${index % 500}`, uid: 'x' }],
      managedFields: ballast.managedFields,
    },
    spec: {
      nodeName: `win-${index % nodes}`,
      dnsPolicy: 'ClusterFirst',
      volumes: ballast.volumes,
      tolerations: ballast.tolerations,
      containers: [
        {
          name: 'app',
          image: 'registry.example/team/app:1.2.3',
          env: Array.from({ length: 10 }, (_, at2) => ({ name: `SETTING_${at2}`, value: 'x'.repeat(20) })),
          resources: { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '100m', memory: '200Mi' } },
        },
      ],
    },
    status: {
      phase: 'Running',
      podIP: podIp(index),
      podIPs: [{ ip: podIp(index) }],
      conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: '2026-03-02T08:00:00Z' }],
      containerStatuses: [
        {
          name: 'app',
          ready: true,
          restartCount: 0,
          containerID: `containerd://${String(index).padStart(64, '0')}`,
          imageID: `sha256:${'b'.repeat(64)}`,
          state: { running: { startedAt: '2026-03-02T08:00:00Z' } },
        },
      ],
    },
  }
}

async function main(): Promise<void> {
  const server = await startFakeServer()
  for (let index = 0; index < nodes; index++) {
    server.put('nodes', {
      metadata: { name: `win-${index}`, labels: { 'kubernetes.io/os': 'windows' } },
      spec: { podCIDR: `10.100.${index}.0/24` },
      status: {
        addresses: [{ type: 'InternalIP', address: `10.0.0.${index + 1}` }],
        conditions: [{ type: 'Ready', status: 'True' }],
        nodeInfo: { operatingSystem: 'windows', kubeletVersion: 'v1.31.2', kernelVersion: '10.0.20348.2700' },
      },
    })
  }
  for (let index = 0; index < pods; index++) server.put('pods', podOf(index, null))
  for (let index = 0; index < services; index++) {
    const namespace = `team-${index % 50}`
    server.put('services', {
      metadata: { name: `svc-${index}`, namespace, managedFields: ballast.managedFields },
      spec: {
        type: 'ClusterIP',
        clusterIP: `10.96.${Math.floor(index / 250)}.${(index % 250) + 1}`,
        clusterIPs: [`10.96.${Math.floor(index / 250)}.${(index % 250) + 1}`],
        selector: { app: `app-${index % 500}` },
        ports: [{ name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' }],
      },
      status: { loadBalancer: {} },
    })
    server.put('endpointSlices', {
      addressType: 'IPv4',
      metadata: {
        name: `svc-${index}-abcde`,
        namespace,
        labels: { 'kubernetes.io/service-name': `svc-${index}` },
        managedFields: ballast.managedFields,
      },
      endpoints: Array.from({ length: backendsOfService }, (_, at) => {
        const pod = (index * backendsOfService + at) % pods
        return {
          addresses: [podIp(pod)],
          conditions: { ready: true, serving: true, terminating: false },
          nodeName: `win-${pod % nodes}`,
          targetRef: { kind: 'Pod', name: `app-${pod % 500}-${pod}`, namespace: `team-${pod % 50}`, uid: 'x' },
        }
      }),
      ports: [{ name: 'http', port: 8080, protocol: 'TCP' }],
    })
  }
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)

  let changed = 0
  const storm = (seconds: number, rate: number): void => {
    const total = seconds * rate
    const startedAt = Date.now()
    let done = 0
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((Date.now() - startedAt) / 1000) * rate))
      for (; done < due; done++, changed++) server.put('pods', podOf((changed * 7919) % pods, Date.now()))
      if (done < total) return
      clearInterval(timer)
      process.stdout.write(`${JSON.stringify({ done })}\n`)
    }, 5)
  }
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const [, seconds, rate] = /^storm (\d+) (\d+)$/.exec(line) ?? []
    if (seconds !== undefined && rate !== undefined) storm(Number(seconds), Number(rate))
  })
  lines.on('close', () => void server.close().then(() => process.exit(0)))
}

void main()
