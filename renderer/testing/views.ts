import type { ChecksView, FindingPageView } from '../../core/contract/diagnosis.ts'
import type { PaletteView } from '../../core/contract/palette.ts'
import type { ScenarioView } from '../../core/contract/scenarios.ts'
import type {
  FacetView,
  FindingView,
  InventoryView,
  ObjectView,
  OverviewView,
  RawView,
  SourceView,
} from '../../core/contract/views.ts'
import { facetNames, type FacetName } from '../../core/model/facet.ts'

/** Views as the host derives them from case 011: two endpoints with one address, on an AKS node. */

export const stamp = { session: 's1', revision: 1 }

export const capture: SourceView = {
  kind: 'capture',
  name: 'input',
  nodeName: 'akswx11000003',
  takenAt: null,
  collectedAt: '2026-11-03T14:02:00Z',
  pollSeconds: null,
  snapshots: [],
  snapshot: null,
}

export const embedded: SourceView = { ...capture, kind: 'simulator', name: 'sim:demo', nodeName: 'win-01' }

export function facet(name: FacetName, change: Partial<FacetView> = {}): FacetView {
  return { name, state: 'collected', count: 3, note: null, at: null, ...change }
}

const notCollected: Partial<FacetView> = {
  state: 'notCollected',
  count: null,
  note: { key: 'capture.how.namespaces' },
}

export const stale = 'endpoint/52342d78-6f3f-443e-9b17-057be3f84fd6'
const webPod = 'pod/shop/web-998843233-4b656'

export const duplicate: FindingView = {
  id: 'endpoint-duplicate-ip:endpoint/10.245.5.121',
  kind: 'endpoint-duplicate-ip',
  severity: 'error',
  resource: 'endpoint/10.245.5.121',
  aliases: [stale],
  objects: [
    { ref: stale, name: 'e1f73888-eth0', kind: 'endpoint' },
    { ref: webPod, name: 'shop/web-998843233-4b656', kind: 'pod' },
  ],
  causedBy: null,
  confidence: 'high',
  title: { key: 'model.owner.pod', params: { pod: 'two endpoints own 10.245.5.121' } },
  explanation: { key: 'model.owner.none' },
  evidence: [
    {
      text: { key: 'model.owner.service', params: { service: 'the address in the document' } },
      place: { file: 'endpoints.json', pointer: '/0/IPAddress' },
    },
  ],
  counterEvidence: [{ text: { key: 'model.owner.foreign' }, place: null }],
  repair: [{ text: { key: 'model.command.hnsEndpoint' }, command: 'Get-HnsEndpoint | Remove-HnsEndpoint' }],
}

export const orphan: FindingView = {
  ...duplicate,
  id: 'endpoint-orphaned:endpoint/10.245.5.121',
  kind: 'endpoint-orphaned',
  severity: 'info',
  causedBy: duplicate.id,
  title: { key: 'model.owner.pod', params: { pod: 'nobody owns e1f73888' } },
}

/** The checks that were made, and the findings themselves, from which a host makes rows and details. */
export type FakeFindings = Omit<ChecksView, 'total'> & { readonly findings: readonly FindingView[] }

export const findings: FakeFindings = {
  stamp,
  findings: [duplicate, orphan],
  passed: ['endpoint-missing-for-pod', 'loadbalancer-missing'],
  nothing: ['overlay-ipv6'],
  notes: [
    {
      kind: 'state-attached-sharing',
      text: { key: 'normal.state-attached-sharing', params: { count: 2 } },
      objects: [],
    },
  ],
  skipped: [{ kind: 'loadbalancer-backend-stale', why: { key: 'join.owner.noBackends' } }],
  logErrors: [],
}

export const overview: OverviewView = {
  stamp,
  source: capture,
  node: {
    name: 'akswx11000003',
    basis: { key: 'join.node.onlyWindows', params: { node: 'akswx11000003' } },
    osImage: 'Windows Server 2022 Datacenter',
    kernelVersion: '10.0.20348.2402',
    kubeletVersion: 'v1.31.2',
  },
  cni: {
    what: { key: 'recognised.cni.azure' },
    basis: { key: 'join.cni.byNetwork', params: { network: 'azure', type: 'L2Bridge', signature: 'S5' } },
  },
  proxy: {
    what: { key: 'recognised.proxy.unknown' },
    basis: { key: 'recognised.proxy.basis.notCollected' },
  },
  counts: { error: 1, warning: 0, info: 1, notChecked: 1 },
  top: [duplicate, orphan],
  numbers: [
    { name: 'networks', value: 2 },
    { name: 'localEndpoints', value: 3 },
    { name: 'namespaces', value: null },
    { name: 'orphans', value: 1 },
  ],
  facets: facetNames.map((name) => facet(name, name === 'namespaces' ? notCollected : {})),
  files: [{ name: 'endpoints.json', format: 'hnsV1', sizeChars: 15588 }],
  ignored: [{ file: 'group.txt', why: { key: 'capture.ignored.empty' } }],
  problems: [
    {
      message: { key: 'model.policy.incomplete', params: { type: 'ACL' } },
      place: { file: 'endpoints.json', pointer: '/2/Policies/0' },
      position: { line: 120, column: 7 },
    },
  ],
}

const columns: InventoryView['columns'] = [
  { id: 'pod', title: { key: 'model.column.pod' }, isNumeric: false },
  { id: 'ip', title: { key: 'model.column.ip' }, isNumeric: false },
  { id: 'loadBalancers', title: { key: 'model.column.loadBalancers' }, isNumeric: true },
]

/** A table of as many endpoints as wanted, cut to the asked page. */
export function inventory(total: number, from = 0, count = 200, change: Partial<InventoryView> = {}): InventoryView {
  const rows = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, index) => {
    const at = from + index
    return {
      ref: at === 0 ? stale : `endpoint/endpoint-${at}`,
      severity: at === 0 ? ('error' as const) : null,
      cells: [
        { text: `shop/web-${at}`, message: null, ref: `pod/shop/web-${at}` },
        { text: `10.244.${Math.floor(at / 250)}.${at % 250}`, message: null, ref: null },
        { text: null, message: { key: 'model.cell.notCollected' as const }, ref: null },
      ],
    }
  })
  return {
    stamp,
    kind: 'endpoints',
    facet: facet('endpoints', { count: total }),
    columns,
    rows,
    total,
    matched: total,
    from,
    problem: null,
    keys: ['kind', 'ip', 'pod', 'state', 'severity'],
    ...change,
  }
}

export const object: ObjectView = {
  stamp,
  ref: stale,
  kind: 'endpoint',
  name: 'e1f73888-eth0',
  aliases: ['endpoint/10.245.5.121'],
  owner: { key: 'model.owner.none' },
  summary: [
    { label: { key: 'model.column.mac' }, cell: { text: '00-15-5D-7F-0D-8B', message: null, ref: null } },
    { label: { key: 'model.column.network' }, cell: { text: 'azure', message: null, ref: 'network/azure' } },
  ],
  relations: [
    {
      relation: { key: 'model.relation.network' },
      basis: { key: 'model.basis.networkId' },
      ref: 'network/azure',
      name: 'azure',
    },
  ],
  policies: [],
  policiesState: 'notCollected',
  findings: [duplicate],
  documents: [{ file: 'endpoints.json', pointer: '/0', schema: 'v1' }],
  commands: [{ title: { key: 'model.command.hnsEndpoint' }, text: 'Get-HnsEndpoint -Id 52342d78' }],
}

const rawText = '{\r\n  "ID": "52342d78",\r\n  "IPAddress": "10.245.5.121"\r\n}'

export const raw: RawView = {
  file: 'endpoints.json',
  format: 'hnsV1',
  pointer: '/0/IPAddress',
  text: rawText,
  isCut: false,
  firstLine: 41,
  highlight: { start: rawText.indexOf('"10.'), end: rawText.indexOf('"10.') + '"10.245.5.121"'.length },
}

export const noHits: PaletteView = {
  stamp: { session: 's1', revision: 1 },
  answers: [],
  groups: [],
  findings: [],
  findingsTotal: 0,
  notes: [],
}

export const findingPage: FindingPageView = {
  kind: 'endpoint-duplicate-ip',
  name: 'HNS endpoints share one address',
  about: 'Two or more HNS endpoints of one network own the same IP address.',
  sections: [
    { section: 'says', lines: ['_number_ HNS endpoints own the address _ip_'] },
    { section: 'reports', lines: ['https://github.com/Azure/AKS/issues/5653'] },
  ],
}

export function scenario(name: string): ScenarioView {
  const pods = { usual: 30, least: 0, most: 4000 }
  const services = { usual: 20, least: 0, most: 20_000 }
  return {
    name,
    title: { key: name === 'demo' ? 'simulator.scenario.demo' : 'simulator.scenario.dockerNat' },
    sizes: name === 'docker-nat' ? null : { pods, services },
    ownFaults: name === 'demo' ? ['endpoint-duplicate-ip'] : [],
    faults:
      name === 'docker-nat'
        ? []
        : [
            { kind: 'endpoint-duplicate-ip', name: { key: 'finding.endpoint-duplicate-ip.name' } },
            { kind: 'mtu-mismatch', name: { key: 'finding.mtu-mismatch.name' } },
          ],
  }
}
