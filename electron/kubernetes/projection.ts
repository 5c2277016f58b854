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

/** The mark of a list's text: whoever reads the evidence knows that it is not the whole object. */
export const projectionNote = 'projection by HNScope: only the fields that it reads; kubectl shows whole objects'

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

/** kubernetes-windows-networking.md 2: what CNIs write on a node, and what kube-proxy and clouds read from a Service. */
const nodeAnnotations = /^(flannel\.alpha\.coreos\.com|projectcalico\.org|k8s\.ovn\.org|node\.antrea\.io)\//
const serviceAnnotations = /^(preserve-destination$|service\.(beta\.)?kubernetes\.io\/)/

function pickAnnotations(value: unknown, wanted: RegExp): Fields | undefined {
  const kept = Object.entries(fieldsOf(value) ?? {}).filter(([name]) => wanted.test(name))
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

function pickReady(conditions: unknown): readonly Fields[] | undefined {
  return pickEach(conditions, 'type', 'status')?.filter(({ type }) => type === 'Ready')
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
  if (!Array.isArray(value)) return undefined
  return value.map((entry: unknown) => {
    const state = Object.entries(fieldsOf(fieldsOf(entry)?.['state']) ?? {}).map(
      ([name, written]) => [name, pick(written, 'reason', 'exitCode') ?? {}] as const,
    )
    return {
      ...pick(entry, 'name', 'containerID', 'ready', 'restartCount'),
      ...(state.length === 0 ? {} : { state: Object.fromEntries(state) }),
    }
  })
}

function projectPod(spec: Fields, status: Fields): Fields {
  const containers = Array.isArray(spec['containers']) ? (spec['containers'] as readonly unknown[]) : []
  const ids = (name: string): readonly Fields[] | undefined => pickEach(status[name], 'name', 'containerID', 'ready')
  return {
    spec: {
      ...pick(spec, 'nodeName', 'hostNetwork', 'dnsPolicy'),
      securityContext: hostProcess(spec),
      containers: containers.map((container) => ({
        ...pick(container, 'name'),
        securityContext: hostProcess(container),
      })),
    },
    status: {
      ...pick(status, 'phase', 'podIP', 'podIPs'),
      conditions: pickReady(status['conditions']),
      initContainerStatuses: ids('initContainerStatuses'),
      containerStatuses: containerStatuses(status['containerStatuses']),
      ephemeralContainerStatuses: ids('ephemeralContainerStatuses'),
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
      ),
      ports: pickEach(spec['ports'], 'name', 'port', 'protocol', 'targetPort', 'nodePort'),
    },
    status: { loadBalancer: { ingress: pickEach(fieldsOf(status['loadBalancer'])?.['ingress'], 'ip', 'hostname') } },
  }
}

function projectSlice(object: Fields): Fields {
  const endpoints = Array.isArray(object['endpoints']) ? (object['endpoints'] as readonly unknown[]) : []
  return {
    ...pick(object, 'addressType'),
    endpoints: endpoints.map((endpoint) => ({
      ...pick(endpoint, 'addresses', 'conditions', 'nodeName'),
      targetRef: pick(fieldsOf(endpoint)?.['targetRef'], 'kind', 'namespace', 'name'),
    })),
    ports: pickEach(object['ports'], 'name', 'port', 'protocol'),
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
    ...pick(metadata, 'name', 'namespace', 'uid', 'resourceVersion', 'deletionTimestamp'),
    labels: kind === 'EndpointSlice' ? pick(labels, 'kubernetes.io/service-name') : labels,
    annotations:
      kind === 'Node'
        ? pickAnnotations(metadata['annotations'], nodeAnnotations)
        : kind === 'Service'
          ? pickAnnotations(metadata['annotations'], serviceAnnotations)
          : undefined,
    ownerReferences: kind === 'Pod' ? pickEach(metadata['ownerReferences'], 'kind', 'name') : undefined,
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

export interface ListLayout {
  readonly text: string
  /** In the order of the text, with the place of each in it. */
  readonly items: readonly {
    readonly key: string
    readonly text: string
    readonly start: number
    readonly end: number
  }[]
}

/** The objects as the text of a list, in the order of their names, so that the same objects are the same text. */
export function listLayout(
  { kind, apiVersion }: KubeResource,
  objects: ReadonlyMap<string, string>,
  resourceVersion: string,
): ListLayout {
  const head = JSON.stringify({ kind: `${kind}List`, apiVersion, metadata: { resourceVersion }, note: projectionNote })
  const opening = `${head.slice(0, -1)},"items":[\n`
  const separator = ',\n'
  let at = opening.length
  const items = [...objects.keys()].sort().map((key) => {
    const text = objects.get(key) ?? ''
    const start = at
    at += text.length + separator.length
    return { key, text, start, end: start + text.length }
  })
  return { text: `${opening}${items.map(({ text }) => text).join(separator)}\n]}\n`, items }
}
