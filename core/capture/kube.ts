import { parseCidr, parseIp, type Cidr, type Ip } from '../model/ids.ts'
import type { DocumentRef } from '../model/evidence.ts'
import type { Protocol } from '../model/hns.ts'
import type {
  KubeBackend,
  KubeEndpointSlice,
  KubeNetworkPolicy,
  KubeNode,
  KubePod,
  KubeService,
  KubeServicePort,
} from '../model/kube.ts'
import { asFields, asFlag, asInteger, asList, asText, field, type Fields } from '../hns/fields.ts'

/** Kubernetes API objects (kubectl … -o json) reduced to the fields of the model. */

export type KubeObject = KubeNode | KubePod | KubeService | KubeEndpointSlice | KubeNetworkPolicy

/** Kinds that are read, with the facet each belongs to. */
export const kubeFacets = {
  Node: 'nodes',
  Pod: 'pods',
  Service: 'services',
  EndpointSlice: 'endpointSlices',
  Endpoints: 'endpointSlices',
  NetworkPolicy: 'networkPolicies',
} as const

export type KubeKind = keyof typeof kubeFacets

export function isKubeKind(kind: string): kind is KubeKind {
  return Object.hasOwn(kubeFacets, kind)
}

/** The `kind` of an object that has the two marks of a Kubernetes API object; else null. */
export function kubeKind(fields: Fields): string | null {
  const kind = asText(field(fields, 'kind'))
  return kind !== null && asText(field(fields, 'apiVersion')) !== null ? kind : null
}

function child(fields: Fields, name: string): Fields {
  return asFields(field(fields, name)) ?? {}
}

function texts(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : []).flatMap((item) => asText(item) ?? [])
}

function objects(value: unknown): readonly Fields[] {
  return (asList(value) ?? []).map(asFields).filter((item) => item !== null)
}

function ips(values: readonly (string | null)[]): readonly Ip[] {
  return [...new Set(values.flatMap((value) => (value === null ? [] : (parseIp(value) ?? []))))]
}

function text(fields: Fields, name: string): string | null {
  const value = asText(field(fields, name))
  return value === '' ? null : value
}

function stringMap(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(asFields(value) ?? {}).flatMap(([key, entry]) => {
      const written = asText(entry)
      return written === null ? [] : [[key, written] as const]
    }),
  )
}

function isReady(status: Fields): boolean | null {
  const ready = objects(field(status, 'conditions')).find((condition) => text(condition, 'type') === 'Ready')
  const written = ready === undefined ? null : text(ready, 'status')
  return written === 'True' ? true : written === 'False' ? false : null
}

function protocol(value: unknown): Protocol {
  const written = asText(value) ?? 'TCP'
  return written === 'UDP' || written === 'SCTP' || written === 'TCP' ? written : 'OTHER'
}

interface Named {
  readonly meta: Fields
  readonly name: string
  readonly namespace: string
}

function named(fields: Fields): Named | null {
  const meta = child(fields, 'metadata')
  const name = text(meta, 'name')
  return name === null ? null : { meta, name, namespace: text(meta, 'namespace') ?? 'default' }
}

function readNode(fields: Fields, { meta, name }: Named, ref: DocumentRef): KubeNode {
  const spec = child(fields, 'spec')
  const status = child(fields, 'status')
  const info = child(status, 'nodeInfo')
  const addresses = objects(field(status, 'addresses'))
  const labels = stringMap(field(meta, 'labels'))
  const os = text(info, 'operatingSystem') ?? labels['kubernetes.io/os'] ?? labels['beta.kubernetes.io/os'] ?? null
  const cidrs = [...texts(field(spec, 'podCIDRs')), text(spec, 'podCIDR')]
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
    kubeletVersion: text(info, 'kubeletVersion'),
    kubeProxyVersion: text(info, 'kubeProxyVersion'),
    kernelVersion: text(info, 'kernelVersion'),
    osImage: text(info, 'osImage'),
    annotations: stringMap(field(meta, 'annotations')),
    labels,
    documents: [ref],
  }
}

const podPhases = ['Pending', 'Running', 'Succeeded', 'Failed'] as const

function isHostProcess(spec: Fields): boolean {
  const flag = (owner: Fields): unknown =>
    field(child(child(owner, 'securityContext'), 'windowsOptions'), 'hostProcess')
  return [spec, ...objects(field(spec, 'containers'))].some((owner) => asFlag(flag(owner)) === true)
}

/** `containerd://9ad1…` → `9ad1…`. */
function bareContainerId(written: string | null): readonly string[] {
  const id = written?.split('://').at(-1)?.toLowerCase()
  return id === undefined || id === '' ? [] : [id]
}

function readPod(fields: Fields, { meta, name, namespace }: Named, ref: DocumentRef): KubePod {
  const spec = child(fields, 'spec')
  const status = child(fields, 'status')
  const owner = objects(field(meta, 'ownerReferences'))[0]
  const phase = text(status, 'phase')
  const statuses = ['initContainerStatuses', 'containerStatuses', 'ephemeralContainerStatuses']
  return {
    kind: 'pod',
    namespace,
    name,
    uid: text(meta, 'uid'),
    nodeName: text(spec, 'nodeName'),
    phase: podPhases.find((known) => known === phase) ?? 'Unknown',
    isHostNetwork: asFlag(field(spec, 'hostNetwork')) === true,
    isHostProcess: isHostProcess(spec),
    isReady: isReady(status),
    ips: ips([text(status, 'podIP'), ...objects(field(status, 'podIPs')).map((entry) => text(entry, 'ip'))]),
    isDeleting: text(meta, 'deletionTimestamp') !== null,
    containerIds: statuses.flatMap((key) =>
      objects(field(status, key)).flatMap((container) => bareContainerId(text(container, 'containerID'))),
    ),
    labels: stringMap(field(meta, 'labels')),
    owner: owner === undefined ? null : { kind: text(owner, 'kind') ?? '', name: text(owner, 'name') ?? '' },
    dnsPolicy: text(spec, 'dnsPolicy'),
    documents: [ref],
  }
}

const serviceTypes = ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'] as const

function readServicePort(port: Fields): readonly KubeServicePort[] {
  const number = asInteger(field(port, 'port'))
  if (number === null) return []
  const target = field(port, 'targetPort')
  return [
    {
      name: text(port, 'name'),
      port: number,
      protocol: protocol(field(port, 'protocol')),
      targetPort: asInteger(target) ?? asText(target),
      nodePort: asInteger(field(port, 'nodePort')) || null,
    },
  ]
}

function readService(fields: Fields, { meta, name, namespace }: Named, ref: DocumentRef): KubeService {
  const spec = child(fields, 'spec')
  const written = [text(spec, 'clusterIP'), ...texts(field(spec, 'clusterIPs'))]
  const ingress = objects(field(child(child(fields, 'status'), 'loadBalancer'), 'ingress'))
  const type = text(spec, 'type')
  const policy = (key: string): 'Cluster' | 'Local' => (text(spec, key) === 'Local' ? 'Local' : 'Cluster')
  return {
    kind: 'service',
    namespace,
    name,
    type: serviceTypes.find((known) => known === type) ?? 'ClusterIP',
    clusterIps: ips(written),
    isHeadless: written.some((address) => address?.toLowerCase() === 'none'),
    ports: objects(field(spec, 'ports')).flatMap(readServicePort),
    externalIps: ips(texts(field(spec, 'externalIPs'))),
    ingressIps: ips(ingress.map((entry) => text(entry, 'ip'))),
    sessionAffinity: text(spec, 'sessionAffinity') === 'ClientIP' ? 'ClientIP' : 'None',
    internalTrafficPolicy: policy('internalTrafficPolicy'),
    externalTrafficPolicy: policy('externalTrafficPolicy'),
    healthCheckNodePort: asInteger(field(spec, 'healthCheckNodePort')) || null,
    annotations: stringMap(field(meta, 'annotations')),
    hasSelector: Object.keys(child(spec, 'selector')).length > 0,
    documents: [ref],
  }
}

function podOf(target: Fields, namespace: string): KubeBackend['pod'] {
  const name = text(target, 'name')
  return text(target, 'kind') === 'Pod' && name !== null
    ? { namespace: text(target, 'namespace') ?? namespace, name }
    : null
}

/** Conditions that are left out mean ready (EndpointConditions of discovery.k8s.io/v1). */
function readBackend(endpoint: Fields, namespace: string): KubeBackend {
  const conditions = child(endpoint, 'conditions')
  const ready = asFlag(field(conditions, 'ready')) ?? true
  return {
    addresses: ips(texts(field(endpoint, 'addresses'))),
    nodeName: text(endpoint, 'nodeName'),
    isReady: ready,
    isServing: asFlag(field(conditions, 'serving')) ?? ready,
    isTerminating: asFlag(field(conditions, 'terminating')) === true,
    pod: podOf(child(endpoint, 'targetRef'), namespace),
  }
}

function readPorts(value: unknown): KubeEndpointSlice['ports'] {
  return objects(value).map((port) => ({
    name: text(port, 'name'),
    port: asInteger(field(port, 'port')),
    protocol: protocol(field(port, 'protocol')),
  }))
}

function readEndpointSlice(fields: Fields, { meta, name, namespace }: Named, ref: DocumentRef): KubeEndpointSlice {
  const addressType = text(fields, 'addressType')
  return {
    kind: 'endpointslice',
    namespace,
    name,
    serviceName: stringMap(field(meta, 'labels'))['kubernetes.io/service-name'] ?? null,
    addressType: addressType === 'IPv6' || addressType === 'FQDN' ? addressType : 'IPv4',
    backends: objects(field(fields, 'endpoints')).map((endpoint) => readBackend(endpoint, namespace)),
    ports: readPorts(field(fields, 'ports')),
    documents: [ref],
  }
}

/** The older Endpoints object: one slice a subset, under the name of its service. */
function readEndpoints(fields: Fields, { name, namespace }: Named, ref: DocumentRef): readonly KubeEndpointSlice[] {
  return objects(field(fields, 'subsets')).map((subset, index) => {
    const backends = (key: string, ready: boolean): readonly KubeBackend[] =>
      objects(field(subset, key)).map((address) => ({
        addresses: ips([text(address, 'ip')]),
        nodeName: text(address, 'nodeName'),
        isReady: ready,
        isServing: ready,
        isTerminating: false,
        pod: podOf(child(address, 'targetRef'), namespace),
      }))
    const all = [...backends('addresses', true), ...backends('notReadyAddresses', false)]
    return {
      kind: 'endpointslice',
      namespace,
      name: index === 0 ? name : `${name}-${index}`,
      serviceName: name,
      addressType: all.some((backend) => backend.addresses.some((ip) => ip.includes(':'))) ? 'IPv6' : 'IPv4',
      backends: all,
      ports: readPorts(field(subset, 'ports')),
      documents: [ref],
    }
  })
}

function readNetworkPolicy(fields: Fields, { name, namespace }: Named, ref: DocumentRef): KubeNetworkPolicy {
  const spec = child(fields, 'spec')
  const types = texts(field(spec, 'policyTypes'))
  return {
    kind: 'networkpolicy',
    namespace,
    name,
    policyTypes: types.flatMap((type) => (type === 'Ingress' || type === 'Egress' ? [type] : [])),
    podSelector: field(spec, 'podSelector') ?? {},
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
  }
}
