import { windowsReleases } from '../../../core/hns/features.ts'
import { hexOf } from '../../../core/hns/rules/mint.ts'
import { isIpv6 } from '../../../core/model/ids.ts'
import type { Ip } from '../../../core/model/ids.ts'
import { seeded } from './cluster.ts'
import type { Cluster, ClusterNode, ClusterPod, ClusterService } from './cluster.ts'
import type { CniProfile } from './profile.ts'
import type { ScenarioSpec } from './spec.ts'

/** The objects of a cluster as `kubectl get -o json` prints them. */

type Json = Readonly<Record<string, unknown>>

function nodeJson(node: ClusterNode, cluster: Cluster, profile: CniProfile, spec: ScenarioSpec): Json {
  const release = windowsReleases[spec.windows]
  const version = `v${spec.kubernetes}`
  const context = { cluster, node, vni: profile.vni }
  const prefixes = node === cluster.thisNode ? (cluster.statedPrefixes ?? node.podPrefixes) : node.podPrefixes
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name: node.name,
      uid: node.uid,
      labels: {
        'kubernetes.io/os': node.isWindows ? 'windows' : 'linux',
        'kubernetes.io/hostname': node.name,
        ...(node.isWindows ? { 'node.kubernetes.io/windows-build': `10.0.${release.build}` } : {}),
        ...(node.isControlPlane ? { 'node-role.kubernetes.io/control-plane': '' } : {}),
      },
      annotations: profile.nodeAnnotations(node, context),
    },
    spec: profile.hasPodCidr ? { podCIDR: prefixes[0], podCIDRs: prefixes } : {},
    status: {
      addresses: [
        { type: 'InternalIP', address: node.ip },
        { type: 'Hostname', address: node.name },
      ],
      conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady' }],
      nodeInfo: {
        operatingSystem: node.isWindows ? 'windows' : 'linux',
        kubeletVersion: version,
        kubeProxyVersion: version,
        containerRuntimeVersion: 'containerd://1.7.22',
        osImage: node.isWindows ? `${release.name} Datacenter` : 'Ubuntu 22.04.4 LTS',
        kernelVersion: node.isWindows ? `10.0.${release.build}.${release.revision}` : '5.15.0-105-generic',
      },
    },
  }
}

function podJson(pod: ClusterPod): Json {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: pod.name,
      namespace: pod.namespace,
      uid: pod.uid,
      ...(pod.isDeleting ? { deletionTimestamp: '2026-03-02T08:00:00Z', deletionGracePeriodSeconds: 30 } : {}),
      labels: { app: pod.app },
      ownerReferences: [
        {
          apiVersion: pod.ownerKind === 'Job' ? 'batch/v1' : 'apps/v1',
          kind: pod.ownerKind,
          name: pod.owner,
          controller: true,
        },
      ],
    },
    spec: {
      nodeName: pod.node.name,
      ...(pod.isHostProcess ? { hostNetwork: true, securityContext: { windowsOptions: { hostProcess: true } } } : {}),
      containers: [
        {
          name: pod.app,
          image: `registry.example/${pod.app}:1.4.2`,
          ports: [{ name: 'http', containerPort: pod.containerPort, protocol: 'TCP' }],
        },
      ],
      dnsPolicy: 'ClusterFirst',
    },
    status: {
      phase: pod.phase,
      hostIP: pod.node.ip,
      conditions: [{ type: 'Ready', status: pod.isReady ? 'True' : 'False' }],
      ...(pod.ips[0] === undefined ? {} : { podIP: pod.ips[0], podIPs: pod.ips.map((ip) => ({ ip })) }),
      containerStatuses: [
        { name: pod.app, ready: pod.isReady, restartCount: 0, containerID: `containerd://${pod.containerId}` },
      ],
    },
  }
}

function serviceJson(service: ClusterService): Json {
  const { type } = service
  const isDual = service.clusterIps.length > 1
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: service.name, namespace: service.namespace, uid: service.uid },
    spec: {
      type,
      ...(type === 'ExternalName' ? { externalName: `${service.name}.example.net` } : {}),
      ...(service.ports.length === 0
        ? {}
        : {
            ports: service.ports.map((port) => ({
              name: port.name,
              protocol: port.protocol,
              port: port.port,
              targetPort: port.targetPort,
              ...(port.nodePort === null ? {} : { nodePort: port.nodePort }),
            })),
          }),
      ...(service.isHeadless ? { clusterIP: 'None', clusterIPs: ['None'] } : {}),
      ...(service.clusterIps[0] === undefined
        ? {}
        : {
            clusterIP: service.clusterIps[0],
            clusterIPs: service.clusterIps,
            ipFamilies: service.clusterIps.map((ip) => (isIpv6(ip) ? 'IPv6' : 'IPv4')),
            ipFamilyPolicy: isDual ? 'PreferDualStack' : 'SingleStack',
          }),
      ...(service.externalIps.length === 0 ? {} : { externalIPs: service.externalIps }),
      ...(service.app === null ? {} : { selector: { app: service.app } }),
      sessionAffinity: service.hasClientIpAffinity ? 'ClientIP' : 'None',
      internalTrafficPolicy: service.isInternalLocal ? 'Local' : 'Cluster',
      ...(type === 'NodePort' || type === 'LoadBalancer'
        ? { externalTrafficPolicy: service.isExternalLocal ? 'Local' : 'Cluster' }
        : {}),
      ...(service.healthCheckNodePort === null ? {} : { healthCheckNodePort: service.healthCheckNodePort }),
    },
    status: {
      loadBalancer: service.ingressIps.length === 0 ? {} : { ingress: service.ingressIps.map((ip) => ({ ip })) },
    },
  }
}

/** Pods by namespace and label, so that slices of many services are made in one pass. */
export function podsByApp(cluster: Cluster): ReadonlyMap<string, readonly ClusterPod[]> {
  const map = new Map<string, ClusterPod[]>()
  for (const pod of cluster.pods) {
    if (pod.phase !== 'Running' || pod.isHostProcess) continue
    const key = `${pod.namespace}/${pod.app}`
    const list = map.get(key)
    if (list === undefined) map.set(key, [pod])
    else list.push(pod)
  }
  return map
}

function slicesJson(
  service: ClusterService,
  pods: readonly ClusterPod[],
  seed: number,
  isDual: boolean,
): readonly Json[] {
  if (service.type === 'ExternalName') return []
  const families = isDual && service.manualBackends.length === 0 ? (['IPv4', 'IPv6'] as const) : (['IPv4'] as const)
  return families.map((family) => {
    const ofFamily = (ip: Ip): boolean => isIpv6(ip) === (family === 'IPv6')
    const salt = seeded(seed, 6, Number.parseInt(service.uid.slice(0, 7), 16), family.length, family === 'IPv6' ? 1 : 0)
    return {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: {
        name: `${service.name}-${hexOf(salt, 1, 5)}`,
        namespace: service.namespace,
        labels: { 'kubernetes.io/service-name': service.name },
      },
      addressType: family,
      endpoints: [
        ...service.manualBackends.map((node) => ({
          addresses: [node.ip],
          conditions: { ready: true, serving: true, terminating: false },
        })),
        ...pods.map((pod) => ({
          addresses: pod.ips.filter(ofFamily),
          nodeName: pod.node.name,
          conditions: {
            ready: pod.isReady && !pod.isDeleting,
            serving: pod.isReady,
            terminating: pod.isDeleting,
          },
          targetRef: { kind: 'Pod', namespace: pod.namespace, name: pod.name, uid: pod.uid },
        })),
      ],
      ports: service.ports.map((port) => ({ name: port.name, protocol: port.protocol, port: port.backendPort })),
    }
  })
}

function policyJson(policy: Cluster['policies'][number]): Json {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: policy.name, namespace: policy.namespace },
    spec: {
      podSelector: { matchLabels: { app: policy.app } },
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [{ podSelector: { matchLabels: { app: policy.fromApp } } }],
          ports: [{ protocol: 'TCP', port: policy.port }],
        },
      ],
    },
  }
}

/** One List of everything, as text; one object a step. */
export function* kubernetesSteps(cluster: Cluster, profile: CniProfile, spec: ScenarioSpec): Generator<void, string> {
  const texts: string[] = []
  for (const item of objectsOf(cluster, profile, spec)) {
    texts.push(JSON.stringify(item, null, 2))
    yield
  }
  return `{"apiVersion":"v1","kind":"List","metadata":{"resourceVersion":""},"items":[\n${texts.join(',\n')}\n]}`
}

function namespaceJson(name: string): Json {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { 'kubernetes.io/metadata.name': name } },
    status: { phase: 'Active' },
  }
}

/** kube-proxy as it runs on Windows nodes, with the settings that matter to HNS. */
function kubeProxyJson(cluster: Cluster, profile: CniProfile): readonly Json[] {
  const windows = cluster.nodes.filter(({ isWindows }) => isWindows).length
  const config = [
    'apiVersion: kubeproxy.config.k8s.io/v1alpha1',
    'kind: KubeProxyConfiguration',
    'mode: kernelspace',
    'winkernel:',
    `  networkName: ${profile.networkName(cluster.thisNode)}`,
  ]
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'DaemonSet',
      metadata: { name: 'kube-proxy-windows', namespace: 'kube-system' },
      spec: {
        template: {
          spec: {
            nodeSelector: { 'kubernetes.io/os': 'windows' },
            containers: [{ name: 'kube-proxy', image: 'registry.k8s.io/kube-proxy:windows' }],
          },
        },
      },
      status: { desiredNumberScheduled: windows, numberReady: windows },
    },
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'kube-proxy-windows', namespace: 'kube-system' },
      data: { 'config.conf': config.join('\n') },
    },
  ]
}

function* objectsOf(cluster: Cluster, profile: CniProfile, spec: ScenarioSpec): Generator<Json> {
  for (const node of cluster.nodes) yield nodeJson(node, cluster, profile, spec)
  for (const pod of cluster.pods) yield podJson(pod)
  for (const service of cluster.services) yield serviceJson(service)
  const byApp = podsByApp(cluster)
  for (const service of cluster.services) {
    const namespace = service.app === 'coredns' ? 'kube-system' : service.namespace
    const pods = service.app === null ? [] : (byApp.get(`${namespace}/${service.app}`) ?? [])
    yield* slicesJson(service, pods, spec.seed, cluster.isDualStack)
  }
  for (const policy of cluster.policies) yield policyJson(policy)
  const namespaces = [...cluster.pods, ...cluster.services, ...cluster.policies].map(({ namespace }) => namespace)
  for (const name of new Set(['kube-system', ...namespaces])) yield namespaceJson(name)
  if (profile.runsKubeProxy) yield* kubeProxyJson(cluster, profile)
}
