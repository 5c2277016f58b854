/** What stands alone on one side of the join of HNS and Kubernetes. */
export const orphansEn = {
  'orphans.title': 'Orphans of both sides',
  'orphans.show': 'Show the orphans of HNS and Kubernetes',
  'orphans.none':
    'No orphans: each object in HNS is explained by Kubernetes, and each in Kubernetes has its part in HNS.',
  'orphans.count.orphan': 'HNS objects without owner',
  'orphans.count.missing': 'Kubernetes objects without HNS part',

  'orphans.column.object': 'Object',
  'orphans.column.part': 'Which part',
  'orphans.column.side': 'Side',
  'orphans.column.basis': 'Compared by',
  'orphans.cell.all': 'all of this kind',

  'orphans.state.orphan': 'Orphan',
  'orphans.state.missing': 'No HNS part',
  'orphans.state.notChecked': 'Could not be checked',
  'orphans.side.hns': 'HNS',
  'orphans.side.kubernetes': 'Kubernetes',

  'orphans.what.endpoint': 'HNS endpoint',
  'orphans.what.remoteEndpoint': 'Remote HNS endpoint',
  'orphans.what.namespace': 'HNS namespace',
  'orphans.what.loadBalancer': 'HNS load balancer',
  'orphans.what.aclRules': 'ACL rules of NetworkPolicies',
  'orphans.what.pod': 'Pod of this node',
  'orphans.what.serviceAddress': 'Address of a Service',
  'orphans.what.node': 'Node',
  'orphans.what.remoteBackends': 'Backends on other nodes',

  'orphans.basis.endpoint': 'container ids, sandbox ids, addresses on this node',
  'orphans.basis.remoteEndpoint': 'addresses of pods and nodes elsewhere, of backends and of Services',
  'orphans.basis.namespace': 'container ids, the HNS endpoints in it',
  'orphans.basis.frontend': 'VIP, port and protocol; node ports',
  'orphans.basis.aclRules': 'names of NetworkPolicies in the names of the rules',
  'orphans.basis.node': 'pod ranges and provider addresses in routes',

  'orphans.why.stillUsed':
    'No pod, node or Service has its address. HNS load balancers still send to it: the findings about them say more.',
  'orphans.why.inUse':
    'No pod of this node owns it, but something uses it, or what would tell it from a helper of kube-proxy is not in the evidence.',
  'orphans.why.loneEndpoints': 'It holds nothing but HNS endpoints that no pod owns.',
  'orphans.why.noPolicy': 'The NetworkPolicy that the names of the rules tell of does not exist.',
  'orphans.why.noEndpointSeen': 'No part of it was seen in HNS, and whether that is a fault cannot be told.',
}
