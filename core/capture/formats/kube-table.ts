import { parseIp, type Ip } from '../../model/ids.ts'
import type { KubeEndpointSlice, KubeNode, KubePod, KubeService, KubeServicePort } from '../../model/kube.ts'
import type { FacetName } from '../../model/facet.ts'
import { message } from '../../model/message.ts'
import type { KubeObject } from '../../model/kube.ts'
import { scopeOfCommand, type KubeListing } from '../kube-scope.ts'
import type { Part } from '../part.ts'
import { cutLine, lineText, textRef, type BlockContext, type BlockReader } from '../text-block.ts'
import { cellText, headingsAt, readHeadingTable, type HeadingRow, type HeadingTable } from './heading-table.ts'

/**
 * Tables of `kubectl get` (capture-formats.md 8). They show a part of each object: what a rule would need beyond it is
 * said to be missing, facet by facet.
 */

const firstTitles = new Set(['NAMESPACE', 'NAME'])

/** Words of the column STATUS that are no phase (kubectl prints the reason of a container in its place). */
function phaseOf(status: string): KubePod['phase'] {
  if (/^(?:Running|CrashLoopBackOff|NotReady|Terminating|OOMKilled)$/.test(status)) return 'Running'
  if (
    /^(?:Pending|ContainerCreating|PodInitializing|Init:.*|ImagePullBackOff|ErrImagePull|Scheduling\w+|Create\w+)$/.test(
      status,
    )
  ) {
    return 'Pending'
  }
  if (/^(?:Completed|Succeeded)$/.test(status)) return 'Succeeded'
  return /^(?:Error|Failed|Evicted|\w+Error|DeadlineExceeded|NodeLost)$/.test(status) ? 'Failed' : 'Unknown'
}

interface Entry {
  readonly context: BlockContext
  readonly row: HeadingRow
  readonly namespace: string
  readonly name: string
}

function documents({ context, row }: Entry): KubePod['documents'] {
  return [{ ...textRef(context, row.line, row.line), schema: 'text' }]
}

function ipsOf(text: string | null): readonly Ip[] {
  return (text ?? '').split(',').flatMap((word) => parseIp(word.trim()) ?? [])
}

function podOf(entry: Entry): KubePod {
  const { row, namespace, name } = entry
  const status = cellText(row, 'STATUS') ?? ''
  const [ready, all] = (cellText(row, 'READY') ?? '').split('/')
  return {
    kind: 'pod',
    namespace,
    name,
    uid: null,
    nodeName: cellText(row, 'NODE'),
    phase: phaseOf(status),
    // Told afterwards, by whose address it has (gather-tables.ts).
    isHostNetwork: false,
    isHostProcess: false,
    isReady: ready === undefined || all === undefined ? null : ready === all,
    ips: ipsOf(cellText(row, 'IP')),
    isDeleting: status === 'Terminating',
    containerIds: [],
    containers: [],
    labels: {},
    owner: null,
    dnsPolicy: null,
    documents: documents(entry),
  }
}

function nodeOf(entry: Entry): KubeNode {
  const { row, name } = entry
  const osImage = cellText(row, 'OS-IMAGE')
  const status = cellText(row, 'STATUS')
  return {
    kind: 'node',
    name,
    uid: null,
    isWindows: osImage === null ? null : /windows/i.test(osImage),
    internalIps: ipsOf(cellText(row, 'INTERNAL-IP')),
    hostname: null,
    podCidrs: [],
    isReady: status === null ? null : /^Ready\b/.test(status),
    conditions: [],
    kubeletVersion: cellText(row, 'VERSION'),
    kubeProxyVersion: null,
    kernelVersion: cellText(row, 'KERNEL-VERSION'),
    osImage,
    annotations: {},
    labels: {},
    documents: documents(entry),
  }
}

const serviceTypes = ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'] as const

/** `80/TCP,443:30443/TCP`. */
function portsOf(text: string | null): readonly KubeServicePort[] {
  return (text ?? '').split(',').flatMap((written): readonly KubeServicePort[] => {
    const [, port, nodePort, protocol] = /^(\d{1,5})(?::(\d{1,5}))?\/(TCP|UDP|SCTP)$/.exec(written.trim()) ?? []
    if (port === undefined || (protocol !== 'TCP' && protocol !== 'UDP' && protocol !== 'SCTP')) return []
    return [
      {
        name: null,
        port: Number(port),
        protocol,
        targetPort: null,
        nodePort: nodePort === undefined ? null : Number(nodePort),
      },
    ]
  })
}

function serviceOf(entry: Entry): KubeService {
  const { row, namespace, name } = entry
  const type = serviceTypes.find((one) => one === row.cells['TYPE']) ?? 'ClusterIP'
  const clusterIp = row.cells['CLUSTER-IP'] ?? ''
  const external = ipsOf(cellText(row, 'EXTERNAL-IP'))
  return {
    kind: 'service',
    namespace,
    name,
    type,
    clusterIps: ipsOf(clusterIp),
    isHeadless: clusterIp === 'None',
    ports: portsOf(cellText(row, 'PORT(S)')),
    externalIps: type === 'LoadBalancer' ? [] : external,
    ingressIps: type === 'LoadBalancer' ? external : [],
    sessionAffinity: 'None',
    internalTrafficPolicy: 'Cluster',
    externalTrafficPolicy: 'Cluster',
    healthCheckNodePort: null,
    annotations: {},
    hasSelector: row.cells['SELECTOR'] !== '<none>',
    isOfTable: true,
    documents: documents(entry),
  }
}

/** `10.1.2.3:80,10.1.2.4:80 + 2 more...`: the ready addresses of a Service, three of them at most. */
function endpointsOf(entry: Entry): KubeEndpointSlice {
  const cell = cellText(entry.row, 'ENDPOINTS') ?? ''
  const written = [...cell.matchAll(/(?:\[([^\]\s]+)\]|([^\s,:]+)):(\d{1,5})/g)]
  const more = Number(/\+\s*(\d{1,6}) more/.exec(cell)?.[1] ?? 0)
  const addresses = [...new Set(written.flatMap((match) => parseIp(match[1] ?? match[2] ?? '') ?? []))]
  return {
    kind: 'endpointslice',
    namespace: entry.namespace,
    name: entry.name,
    serviceName: entry.name,
    isOfTable: { entries: written.length + more, isWhole: more === 0 },
    addressType: addresses.some((ip) => ip.includes(':')) ? 'IPv6' : 'IPv4',
    backends: addresses.map(backendAt),
    ports: [...new Set(written.map((match) => Number(match[3])))].map((port) => ({
      name: null,
      port,
      protocol: 'TCP',
    })),
    documents: documents(entry),
  }
}

/** All that a table tells of a backend; whether it is known to be ready is for `isOfTable` to say. */
function backendAt(ip: Ip): KubeEndpointSlice['backends'][number] {
  return { addresses: [ip], nodeName: null, isReady: true, isServing: true, isTerminating: false, pod: null }
}

/** The suffix that the controller puts behind the name of the Service; it leaves out what could make words. */
const sliceSuffix = /-[bcdfghjklmnpqrstvwxz2456789]{5}$/

/**
 * `NAME ADDRESSTYPE PORTS ENDPOINTS`: three addresses of a slice at most, ready or not, which the row does not tell. So
 * none of them is one that must be served, and each of them is one that may be.
 */
function sliceOf(entry: Entry): KubeEndpointSlice {
  const cell = cellText(entry.row, 'ENDPOINTS') ?? ''
  const more = Number(/\+\s*(\d{1,6}) more/.exec(cell)?.[1] ?? 0)
  const type = cellText(entry.row, 'ADDRESSTYPE')
  const ports = (cellText(entry.row, 'PORTS') ?? '').split(',').filter((port) => /^\d{1,5}$/.test(port))
  return {
    kind: 'endpointslice',
    namespace: entry.namespace,
    name: entry.name,
    // The API server makes its own without a suffix.
    serviceName: entry.name.replace(sliceSuffix, ''),
    isOfTable: { entries: 0, isWhole: more === 0 },
    addressType: type === 'IPv6' || type === 'FQDN' ? type : 'IPv4',
    backends: ipsOf(cell.replace(/\+.*$/, '')).map(backendAt),
    ports: ports.map((port) => ({ name: null, port: Number(port), protocol: 'TCP' })),
    documents: documents(entry),
  }
}

interface Form {
  readonly needs: readonly string[]
  readonly facet: Extract<FacetName, 'services' | 'pods' | 'nodes' | 'endpointSlices'>
  readonly read: (entry: Entry) => KubeObject
  /** Headings without which the rules of the facet would take what is not printed for what is not there. */
  readonly wholeWith: readonly string[] | null
}

const forms: readonly Form[] = [
  { needs: ['TYPE', 'CLUSTER-IP', 'PORT(S)'], facet: 'services', read: serviceOf, wholeWith: null },
  { needs: ['READY', 'STATUS', 'RESTARTS'], facet: 'pods', read: podOf, wholeWith: ['IP', 'NODE'] },
  { needs: ['STATUS', 'ROLES', 'VERSION'], facet: 'nodes', read: nodeOf, wholeWith: ['INTERNAL-IP', 'OS-IMAGE'] },
  { needs: ['ADDRESSTYPE', 'PORTS', 'ENDPOINTS'], facet: 'endpointSlices', read: sliceOf, wholeWith: null },
  { needs: ['ENDPOINTS', 'AGE'], facet: 'endpointSlices', read: endpointsOf, wholeWith: null },
]

/** The namespace of rows that name none: it stands in the command, else it is the default one. */
function namespaceOf(command: string | null): string {
  return /\s(?:-n|--namespace)[ =](\S+)/.exec(command ?? '')?.[1] ?? 'default'
}

function partsOf(context: BlockContext, at: number, table: HeadingTable, form: Form): readonly Part[] {
  const { headings, rows } = table
  const parts: Part[] = []
  const isNamespaced = headings.includes('NAMESPACE')
  const scope = isNamespaced ? 'all' : form.facet === 'nodes' ? 'unsaid' : 'part'
  const said = scopeOfCommand(context.command)
  const listing: KubeListing = {
    id: `${context.file} @${context.lines[at]?.number ?? 0}`,
    scope: said === 'unsaid' ? scope : said,
    isSingle: false,
  }
  for (const row of rows) {
    const name = cellText(row, 'NAME')
    if (name === null) continue
    const namespace = cellText(row, 'NAMESPACE') ?? namespaceOf(context.command)
    const value = form.read({ context, row, namespace, name: name.replace(/^\w+(?:\.[\w.]+)?\//, '') })
    parts.push({ part: 'kubeRow', value, listing })
    if (row.isCut) parts.push(cutLine(context, row.line, [form.facet]))
  }
  const isWhole = form.wholeWith !== null && form.wholeWith.every((title) => headings.includes(title))
  if (!isWhole && rows.length > 0)
    parts.push({ part: 'thin', facet: form.facet, why: message(`capture.lostByTable.${form.facet}`) })
  return parts
}

export const readKubeTable: BlockReader = (context, at) => {
  const columns = headingsAt(context, at, firstTitles)
  if (columns === null) return null
  const titles = new Set(columns.map(({ title }) => title))
  const form = forms.find(({ needs }) => needs.every((title) => titles.has(title)))
  if (form === undefined) return null
  const table = readHeadingTable(context, at, columns)
  if (table.rows.length === 0 && lineText(context, at + 1) !== '') return null
  return { parts: partsOf(context, at, table, form), next: table.next }
}
