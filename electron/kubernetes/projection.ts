import { settingsOf } from '../../core/capture/kube-settings.ts'
import type { KubeResource } from './resources.ts'

/**
 * The fields of an API object that `core/capture/kube.ts` reads, and those that name it. Everything else, such as the
 * environment of containers, is dropped where it arrives: memory stays bound, and nothing secret is kept.
 */

export interface Projected {
  /** Unique among objects of the kind. */
  readonly key: string
  readonly resourceVersion: string | null
  /** The projection as JSON text. */
  readonly text: string
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields | null {
  // A JSON object: its values are unknown until they are looked at.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** The named fields that are there; `undefined` for none, which JSON leaves out. */
function pick(value: unknown, ...names: readonly string[]): Fields | undefined {
  const fields = fieldsOf(value)
  if (fields === null) return undefined
  // Lists of a large cluster come through here a hundred thousand times: no arrays in between.
  let kept: Record<string, unknown> | undefined
  for (const name of names) {
    const field = fields[name]
    if (field === undefined) continue
    kept ??= {}
    kept[name] = field
  }
  return kept
}

function pickEach(value: unknown, ...names: readonly string[]): readonly Fields[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((entry: unknown) => pick(entry, ...names) ?? {})
}

/*
 * What a large cluster has by the ten thousand is written as literals: objects of one shape are made and written as JSON
 * in half the time of picked fields, and `undefined` is left out all the same.
 */

const none: Fields = {}

function eachOf(value: unknown, copy: (fields: Fields) => Fields): readonly Fields[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((entry: unknown) => copy(fieldsOf(entry) ?? none))
}

/** kubernetes-windows-networking.md 2: what CNIs write on a node, and what kube-proxy and clouds read from a Service. */
const nodeAnnotations = /^(flannel\.alpha\.coreos\.com|projectcalico\.org|k8s\.ovn\.org|node\.antrea\.io)\//
const serviceAnnotations = /^(preserve-destination$|service\.(beta\.)?kubernetes\.io\/)/

function pickAnnotations(value: unknown, wanted: RegExp): Fields | undefined {
  const kept = Object.entries(fieldsOf(value) ?? {}).filter(([name]) => wanted.test(name))
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

function pickReady(conditions: unknown): readonly Fields[] | undefined {
  if (!Array.isArray(conditions)) return undefined
  const ready: unknown = (conditions as readonly unknown[]).find((entry) => fieldsOf(entry)?.['type'] === 'Ready')
  return ready === undefined ? [] : [{ type: 'Ready', status: fieldsOf(ready)?.['status'] }]
}

function projectNode(spec: Fields, status: Fields): Fields {
  return {
    spec: pick(spec, 'podCIDR', 'podCIDRs'),
    status: {
      addresses: pickEach(status['addresses'], 'type', 'address'),
      conditions: pickEach(status['conditions'], 'type', 'status', 'reason'),
      nodeInfo: pick(
        status['nodeInfo'],
        'operatingSystem',
        'kubeletVersion',
        'kubeProxyVersion',
        'kernelVersion',
        'osImage',
        'containerRuntimeVersion',
      ),
    },
  }
}

function hostProcess(owner: unknown): Fields | undefined {
  const options = fieldsOf(fieldsOf(fieldsOf(owner)?.['securityContext'])?.['windowsOptions'])
  const flag = options?.['hostProcess']
  return flag === undefined ? undefined : { windowsOptions: { hostProcess: flag } }
}

/** How a container is, without its texts: messages may quote what a program printed. */
function containerStatuses(value: unknown): readonly Fields[] | undefined {
  return eachOf(value, ({ name, containerID, ready, restartCount, state }) => {
    const written = fieldsOf(state)
    const states: Record<string, Fields> = {}
    let count = 0
    if (written !== null) {
      for (const one of Object.keys(written)) {
        count += 1
        states[one] = pick(written[one], 'reason', 'exitCode') ?? none
      }
    }
    return { name, containerID, ready, restartCount, state: count === 0 ? undefined : states }
  })
}

function containerId({ name, containerID, ready }: Fields): Fields {
  return { name, containerID, ready }
}

function projectPod(spec: Fields, status: Fields): Fields {
  const { nodeName, hostNetwork, dnsPolicy } = spec
  const { phase, podIP, podIPs } = status
  return {
    spec: {
      nodeName,
      hostNetwork,
      dnsPolicy,
      securityContext: hostProcess(spec),
      containers: eachOf(spec['containers'], (one) => ({ name: one['name'], securityContext: hostProcess(one) })) ?? [],
    },
    status: {
      phase,
      podIP,
      podIPs,
      conditions: pickReady(status['conditions']),
      initContainerStatuses: eachOf(status['initContainerStatuses'], containerId),
      containerStatuses: containerStatuses(status['containerStatuses']),
      ephemeralContainerStatuses: eachOf(status['ephemeralContainerStatuses'], containerId),
    },
  }
}

function projectService(spec: Fields, status: Fields): Fields {
  return {
    spec: {
      ...pick(
        spec,
        'type',
        'clusterIP',
        'clusterIPs',
        'externalIPs',
        'sessionAffinity',
        'internalTrafficPolicy',
        'externalTrafficPolicy',
        'healthCheckNodePort',
        'selector',
        'publishNotReadyAddresses',
        'allocateLoadBalancerNodePorts',
        'loadBalancerSourceRanges',
        'ipFamilies',
        'ipFamilyPolicy',
        'externalName',
        'sessionAffinityConfig',
        'trafficDistribution',
      ),
      ports: pickEach(spec['ports'], 'name', 'port', 'protocol', 'targetPort', 'nodePort'),
    },
    status: { loadBalancer: { ingress: pickEach(fieldsOf(status['loadBalancer'])?.['ingress'], 'ip', 'hostname') } },
  }
}

function projectSlice(object: Fields): Fields {
  return {
    addressType: object['addressType'],
    endpoints:
      eachOf(object['endpoints'], ({ addresses, conditions, nodeName, targetRef }) => {
        const target = fieldsOf(targetRef)
        return {
          addresses,
          conditions,
          nodeName,
          targetRef:
            target === null
              ? undefined
              : { kind: target['kind'], namespace: target['namespace'], name: target['name'] },
        }
      }) ?? [],
    ports: eachOf(object['ports'], ({ name, port, protocol }) => ({ name, port, protocol })),
  }
}

function projectDaemonSet(spec: Fields, status: Fields): Fields {
  const podSpec = fieldsOf(fieldsOf(spec['template'])?.['spec']) ?? {}
  return {
    spec: {
      template: {
        spec: {
          ...pick(podSpec, 'nodeSelector', 'affinity'),
          containers: pickEach(podSpec['containers'], 'name', 'image'),
        },
      },
    },
    status: pick(status, 'desiredNumberScheduled', 'numberReady'),
  }
}

function bodyOf(kind: KubeResource['kind'], name: string, object: Fields): Fields {
  const spec = fieldsOf(object['spec']) ?? {}
  const status = fieldsOf(object['status']) ?? {}
  switch (kind) {
    case 'Node':
      return projectNode(spec, status)
    case 'Pod':
      return projectPod(spec, status)
    case 'Service':
      return projectService(spec, status)
    case 'EndpointSlice':
      return projectSlice(object)
    case 'NetworkPolicy':
      return { spec: pick(spec, 'podSelector', 'policyTypes', 'ingress', 'egress') }
    case 'Namespace':
      return { status: pick(status, 'phase') }
    case 'DaemonSet':
      return projectDaemonSet(spec, status)
    case 'ConfigMap':
      return { settings: settingsOf(name, fieldsOf(object['data']) ?? {}) }
  }
}

function metadataOf(kind: KubeResource['kind'], metadata: Fields): Fields {
  const labels = metadata['labels']
  return {
    name: metadata['name'],
    namespace: metadata['namespace'],
    uid: metadata['uid'],
    resourceVersion: metadata['resourceVersion'],
    deletionTimestamp: metadata['deletionTimestamp'],
    labels: kind === 'EndpointSlice' ? pick(labels, 'kubernetes.io/service-name') : labels,
    annotations:
      kind === 'Node'
        ? pickAnnotations(metadata['annotations'], nodeAnnotations)
        : kind === 'Service'
          ? pickAnnotations(metadata['annotations'], serviceAnnotations)
          : undefined,
    ownerReferences:
      kind === 'Pod'
        ? eachOf(metadata['ownerReferences'], (owner) => ({ kind: owner['kind'], name: owner['name'] }))
        : undefined,
  }
}

/** Null for what has no name: it is no object of the API. */
export function project({ kind, apiVersion }: KubeResource, value: unknown): Projected | null {
  const object = fieldsOf(value)
  const metadata = fieldsOf(object?.['metadata'])
  const name = metadata?.['name']
  if (object === null || metadata === null || typeof name !== 'string' || name === '') return null
  const { namespace, resourceVersion } = metadata
  return {
    key: typeof namespace === 'string' ? `${namespace}/${name}` : name,
    resourceVersion: typeof resourceVersion === 'string' ? resourceVersion : null,
    text: JSON.stringify({ kind, apiVersion, metadata: metadataOf(kind, metadata), ...bodyOf(kind, name, object) }),
  }
}
