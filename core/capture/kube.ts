import { parseCidr, type Cidr } from '../model/ids.ts'
import type { FacetName } from '../model/facet.ts'
import type { DocumentRef } from '../model/evidence.ts'
import type {
  KubeContainer,
  KubeNetworkPolicy,
  KubeNode,
  KubeObject,
  KubePod,
  KubeService,
  KubeServicePort,
  KubeServiceSettings,
} from '../model/kube.ts'
import { asFlag, asInteger, asText, type Fields } from '../hns/fields.ts'
import { readConfigMap, readDaemonSet, readKubeNamespace } from './kube-cluster.ts'
import { child, ips, named, objects, protocol, stringMap, text, texts, type Named } from './kube-fields.ts'
import { readEndpoints, readEndpointSlice } from './kube-slices.ts'

/** Kubernetes API objects (kubectl … -o json) reduced to the fields of the model. */

/** Kinds that are read, with the facet each belongs to. */
export const kubeFacets = {
  Node: 'nodes',
  Pod: 'pods',
  Service: 'services',
  EndpointSlice: 'endpointSlices',
  Endpoints: 'endpointSlices',
  NetworkPolicy: 'networkPolicies',
  Namespace: 'kubeNamespaces',
  DaemonSet: 'daemonSets',
  ConfigMap: 'configMaps',
} as const

/** The facet of each kind of the model. */
export const kubeFacetOf = {
  node: 'nodes',
  pod: 'pods',
  service: 'services',
  endpointslice: 'endpointSlices',
  networkpolicy: 'networkPolicies',
  kubenamespace: 'kubeNamespaces',
  daemonset: 'daemonSets',
  configmap: 'configMaps',
} as const satisfies Readonly<Record<KubeObject['kind'], FacetName>>

export type KubeKind = keyof typeof kubeFacets

export function isKubeKind(kind: string): kind is KubeKind {
  return Object.hasOwn(kubeFacets, kind)
}

/** The `kind` of an object that has the two marks of a Kubernetes API object; else null. */
export function kubeKind(fields: Fields): string | null {
  const kind = asText(fields['kind'])
  return kind !== null && asText(fields['apiVersion']) !== null ? kind : null
}

function isReady(status: Fields): boolean | null {
  const ready = objects(status['conditions']).find((condition) => text(condition, 'type') === 'Ready')
  const written = ready === undefined ? null : text(ready, 'status')
  return written === 'True' ? true : written === 'False' ? false : null
}

function readCondition(condition: Fields): KubeNode['conditions'] {
  const type = text(condition, 'type')
  const status = text(condition, 'status')
  return type === null || status === null ? [] : [{ type, status, reason: text(condition, 'reason') }]
}

function readNode(fields: Fields, { meta, name }: Named, ref: DocumentRef): KubeNode {
  const spec = child(fields, 'spec')
  const status = child(fields, 'status')
  const info = child(status, 'nodeInfo')
  const addresses = objects(status['addresses'])
  const labels = stringMap(meta['labels'])
  const os = text(info, 'operatingSystem') ?? labels['kubernetes.io/os'] ?? labels['beta.kubernetes.io/os'] ?? null
  const cidrs = [...texts(spec['podCIDRs']), text(spec, 'podCIDR')]
  return {
    kind: 'node',
    name,
    uid: text(meta, 'uid'),
    isWindows: os === null ? null : os.toLowerCase() === 'windows',
    internalIps: ips(addresses.filter((one) => text(one, 'type') === 'InternalIP').map((one) => text(one, 'address'))),
    hostname:
      addresses.filter((one) => text(one, 'type') === 'Hostname').map((one) => text(one, 'address'))[0] ??
      labels['kubernetes.io/hostname'] ??
      null,
    podCidrs: [
      ...new Set(
        cidrs.flatMap((written): readonly Cidr[] => {
          const cidr = parseCidr(written ?? '')
          return cidr === null ? [] : [cidr]
        }),
      ),
    ],
    isReady: isReady(status),
    conditions: objects(status['conditions']).flatMap(readCondition),
    kubeletVersion: text(info, 'kubeletVersion'),
    kubeProxyVersion: text(info, 'kubeProxyVersion'),
    kernelVersion: text(info, 'kernelVersion'),
    osImage: text(info, 'osImage'),
    runtimeVersion: text(info, 'containerRuntimeVersion'),
    annotations: stringMap(meta['annotations']),
    labels,
    documents: [ref],
  }
}

const podPhases = ['Pending', 'Running', 'Succeeded', 'Failed'] as const

function isHostProcess(spec: Fields): boolean {
  const flag = (owner: Fields): unknown => child(child(owner, 'securityContext'), 'windowsOptions')['hostProcess']
  return [spec, ...objects(spec['containers'])].some((owner) => asFlag(flag(owner)) === true)
}

/** `containerd://9ad1…` → `9ad1…`. */
function bareContainerId(written: string | null): readonly string[] {
  const id = written?.split('://').at(-1)?.toLowerCase()
  return id === undefined || id === '' ? [] : [id]
}

const containerStates = ['running', 'waiting', 'terminated'] as const

function readContainer(status: Fields): readonly KubeContainer[] {
  const name = text(status, 'name')
  const written = child(status, 'state')
  const state = containerStates.find((one) => written[one] !== undefined) ?? null
  if (name === null) return []
  return [
    {
      name,
      state,
      reason: state === null ? null : text(child(written, state), 'reason'),
      isReady: asFlag(status['ready']),
      restarts: asInteger(status['restartCount']),
    },
  ]
}

function readPod(fields: Fields, { meta, name, namespace }: Named, ref: DocumentRef): KubePod {
  const spec = child(fields, 'spec')
  const status = child(fields, 'status')
  const owner = objects(meta['ownerReferences'])[0]
  const phase = text(status, 'phase')
  const statuses = ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses']
  return {
    kind: 'pod',
    namespace,
    name,
    uid: text(meta, 'uid'),
    nodeName: text(spec, 'nodeName'),
    phase: podPhases.find((known) => known === phase) ?? 'Unknown',
    isHostNetwork: asFlag(spec['hostNetwork']) === true,
    isHostProcess: isHostProcess(spec),
    isReady: isReady(status),
    ips: ips([text(status, 'podIP'), ...objects(status['podIPs']).map((entry) => text(entry, 'ip'))]),
    isDeleting: text(meta, 'deletionTimestamp') !== null,
    containerIds: statuses.flatMap((key) =>
      objects(status[key]).flatMap((container) => bareContainerId(text(container, 'containerID'))),
    ),
    containers: objects(status['containerStatuses']).flatMap(readContainer),
    labels: stringMap(meta['labels']),
    owner: owner === undefined ? null : { kind: text(owner, 'kind') ?? '', name: text(owner, 'name') ?? '' },
    dnsPolicy: text(spec, 'dnsPolicy'),
    documents: [ref],
  }
}

const serviceTypes = ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'] as const

function readServicePort(port: Fields): readonly KubeServicePort[] {
  const number = asInteger(port['port'])
  if (number === null) return []
  const target = port['targetPort']
  return [
    {
      name: text(port, 'name'),
      port: number,
      protocol: protocol(port['protocol']),
      targetPort: asInteger(target) ?? asText(target),
      nodePort: asInteger(port['nodePort']) || null,
    },
  ]
}

function readServiceSettings(spec: Fields): KubeServiceSettings {
  const affinity = child(child(spec, 'sessionAffinityConfig'), 'clientIP')
  return {
    publishesNotReady: spec['publishNotReadyAddresses'] === true,
    allocatesNodePorts: spec['allocateLoadBalancerNodePorts'] !== false,
    sourceRanges: texts(spec['loadBalancerSourceRanges']),
    ipFamilies: texts(spec['ipFamilies']),
    ipFamilyPolicy: text(spec, 'ipFamilyPolicy'),
    externalName: text(spec, 'externalName'),
    affinitySeconds: asInteger(affinity['timeoutSeconds']),
    trafficDistribution: text(spec, 'trafficDistribution'),
  }
}

function readService(fields: Fields, { meta, name, namespace }: Named, ref: DocumentRef): KubeService {
  const spec = child(fields, 'spec')
  const written = [text(spec, 'clusterIP'), ...texts(spec['clusterIPs'])]
  const ingress = objects(child(child(fields, 'status'), 'loadBalancer')['ingress'])
  const type = text(spec, 'type')
  const policy = (key: string): 'Cluster' | 'Local' => (text(spec, key) === 'Local' ? 'Local' : 'Cluster')
  return {
    kind: 'service',
    namespace,
    name,
    type: serviceTypes.find((known) => known === type) ?? 'ClusterIP',
    clusterIps: ips(written),
    isHeadless: written.some((address) => address?.toLowerCase() === 'none'),
    ports: objects(spec['ports']).flatMap(readServicePort),
    externalIps: ips(texts(spec['externalIPs'])),
    ingressIps: ips(ingress.map((entry) => text(entry, 'ip'))),
    sessionAffinity: text(spec, 'sessionAffinity') === 'ClientIP' ? 'ClientIP' : 'None',
    internalTrafficPolicy: policy('internalTrafficPolicy'),
    externalTrafficPolicy: policy('externalTrafficPolicy'),
    healthCheckNodePort: asInteger(spec['healthCheckNodePort']) || null,
    annotations: stringMap(meta['annotations']),
    hasSelector: Object.keys(child(spec, 'selector')).length > 0,
    settings: readServiceSettings(spec),
    documents: [ref],
  }
}

function readNetworkPolicy(fields: Fields, { name, namespace }: Named, ref: DocumentRef): KubeNetworkPolicy {
  const spec = child(fields, 'spec')
  const types = texts(spec['policyTypes'])
  return {
    kind: 'networkpolicy',
    namespace,
    name,
    policyTypes: types.flatMap((type) => (type === 'Ingress' || type === 'Egress' ? [type] : [])),
    podSelector: spec['podSelector'] ?? {},
    rules: [spec['ingress'] ?? [], spec['egress'] ?? []],
    documents: [ref],
  }
}

/** The model of one API object of a kind that is read; empty when it has no name. */
export function readKubeObject(kind: KubeKind, fields: Fields, document: DocumentRef): readonly KubeObject[] {
  const name = named(fields)
  const ref: DocumentRef = { ...document, schema: 'kubernetes' }
  if (name === null) return []
  switch (kind) {
    case 'Node':
      return [readNode(fields, name, ref)]
    case 'Pod':
      return [readPod(fields, name, ref)]
    case 'Service':
      return [readService(fields, name, ref)]
    case 'EndpointSlice':
      return [readEndpointSlice(fields, name, ref)]
    case 'Endpoints':
      return readEndpoints(fields, name, ref)
    case 'NetworkPolicy':
      return [readNetworkPolicy(fields, name, ref)]
    case 'Namespace':
      return [readKubeNamespace(fields, name, ref)]
    case 'DaemonSet':
      return [readDaemonSet(fields, name, ref)]
    case 'ConfigMap':
      return readConfigMap(fields, name, ref)
  }
}
