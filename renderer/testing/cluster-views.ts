import type { ClusterContextsView, ClusterNodeRow, ClusterNodesView } from '../../core/contract/cluster.ts'

export const contexts: ClusterContextsView = {
  places: ['/home/ada/.kube/config'],
  from: 'default',
  canPick: true,
  canPaste: false,
  contexts: [
    { name: 'prod-we', isCurrent: true, server: 'prod.example:6443', program: 'kubelogin', refused: null },
    { name: 'lab', isCurrent: false, server: '127.0.0.1:6443', program: null, refused: null },
    { name: 'broken', isCurrent: false, server: null, program: null, refused: null },
  ],
  more: 0,
  problem: null,
  join: null,
}

export const readyNode: ClusterNodeRow = {
  name: 'win-01',
  isThisNode: false,
  isReady: true,
  conditions: [],
  osImage: 'Windows Server 2022 Datacenter',
  build: '10.0.20348.2402',
  kubelet: 'v1.30.4',
  runtime: 'containerd://1.7.22',
  addresses: ['10.0.0.4'],
  cni: {
    what: { key: 'cluster.plugin.flannel-vxlan' },
    basis: [
      {
        key: 'cluster.cni.annotation',
        params: { name: 'flannel.alpha.coreos.com/backend-type', value: 'vxlan' },
      },
    ],
  },
  pods: 12,
  podsNotReady: 1,
}

export const nodes: ClusterNodesView = {
  stamp: { session: 's1', revision: 1 },
  context: 'lab',
  isJoined: false,
  thisNode: null,
  facets: [
    { name: 'nodes', state: 'collected', count: 4, note: null, at: '2026-03-02T08:00:00Z' },
    { name: 'pods', state: 'collected', count: 40, note: null, at: '2026-03-02T08:00:00Z' },
  ],
  role: null,
  proxy: { what: { key: 'recognised.proxy.kubeProxy' }, basis: [] },
  rows: [
    {
      ...readyNode,
      name: 'win-02',
      isReady: false,
      conditions: [{ type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' }],
      cni: { what: { key: 'cluster.plugin.unknown' }, basis: [{ key: 'cluster.cni.noSign' }] },
      pods: 0,
      podsNotReady: 0,
    },
    readyNode,
  ],
  matched: 2,
  windows: 2,
  others: 2,
}
