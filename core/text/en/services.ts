/** Services as they are wanted and as they are programmed: table, map and per-node matrix. */
export const servicesEn = {
  'services.verdict.ok': 'OK',
  'services.verdict.missing': 'Missing',
  'services.verdict.stale': 'Stale',
  'services.verdict.extra': 'Extra',
  'services.verdict.wrongBackend': 'Wrong backend',
  'services.verdict.wrongFlags': 'Wrong flags',
  'services.verdict.notCollected': 'Not collected',
  'services.verdict.none': 'None by design',

  'services.column.frontend': 'Address of',
  'services.column.address': 'Address and port',
  'services.column.verdict': 'Verdict',
  'services.column.loadBalancer': 'HNS load balancer',
  'services.column.wanted': 'Wanted backends',
  'services.column.programmed': 'Programmed backends',
  'services.column.why': 'Why',
  'services.cell.anyHostAddress': 'any host address:{{port}}',
  'services.total_one': '{{count}} address of services',
  'services.total_other': '{{count}} addresses of services',

  'services.why.ok_one': 'The HNS load balancer is there and sends to {{count}} backend, as wanted.',
  'services.why.ok_other': 'The HNS load balancer is there and sends to {{count}} backends, as wanted.',
  'services.why.byCount':
    'The evidence names no ports. At this address there are as many HNS load balancers as ports are wanted.',
  'services.why.headless': 'A headless service has no HNS load balancer: DNS answers with the addresses of the pods.',
  'services.why.externalName': 'An ExternalName service has no HNS load balancer: DNS answers with another name.',
  'services.why.antrea': 'AntreaProxy serves services in Open vSwitch. HNS holds no load balancers for them.',
  'services.why.noBackends': 'No backend is ready, so kube-proxy makes no HNS load balancer.',
  'services.why.noLocalBackends':
    'The traffic policy is Local and no backend on this node is ready, so kube-proxy makes no HNS load balancer here.',
  'services.why.sctp': 'SCTP: nobody has shown that HNS takes it, so no HNS load balancer is expected.',
  'services.why.noLocalPods':
    'HNS serves a node port only on a node that has a pod on the network, and this node has none.',
  'services.why.noIpv6':
    'No HNS load balancer for IPv6 was seen on this node, so kube-proxy does not work in dual stack here and none is expected.',
  'services.why.vague':
    'The evidence does not name ports or addresses of the HNS load balancers well enough to tell whether this one is there. Collect hnsdiag list loadbalancers -d.',
  'services.why.healthCheck':
    'Forwards health checks of the cloud’s load balancer to this node (an option of kube-proxy).',
  'services.why.twice_one': '{{count}} HNS load balancer serves this address and port.',
  'services.why.twice_other':
    '{{count}} HNS load balancers serve this address and port. Traffic may go to an old one. No finding is raised, since kube-proxy may be replacing it.',
  'services.why.notYetRemoved':
    'The service has no backend to send to from here, but the HNS load balancer is still there. No finding is raised, since its backends are those of the service; kube-proxy removes it at its next sync.',
  'services.why.notReady_one':
    'Sends to {{count}} backend of the service that is not ready now. No finding is raised, since it may have changed a moment ago; it is one if it stays.',
  'services.why.notReady_other':
    'Sends to {{count}} backends of the service that are not ready now. No finding is raised, since they may have changed a moment ago; it is one if it stays.',
  'services.why.unserved_one':
    'Does not send to {{count}} ready backend: the pod on this node has no HNS endpoint. The finding about the pod says why.',
  'services.why.unserved_other':
    'Does not send to {{count}} ready backends: the pods on this node have no HNS endpoint. The findings about the pods say why.',
  'services.why.noFindingFlags':
    'No finding is raised: traffic still arrives. To have it written anew, restart kube-proxy.',
  'services.why.foreign': 'On a network that Kubernetes does not use.',
  'services.why.noPorts':
    'The evidence does not name its port, so it cannot be told which port of the service it serves.',

  'services.differs.affinityMissing':
    'The service asks for session affinity by client address; the HNS load balancer distributes by connection.',
  'services.differs.affinityExtra':
    'The HNS load balancer distributes by client address; the service asks for no session affinity.',
  'services.differs.localRoutedVip': 'The port mapping lacks the flag of a node port (LocalRoutedVIP).',
  'services.differs.preserveMissing':
    'The service asks to preserve the destination address; the port mapping lacks the flag PreserveDIP.',
  'services.differs.preserveExtra':
    'The port mapping has the flag PreserveDIP; the service does not ask to preserve the destination address.',
  'services.differs.dsrAlone':
    'The only HNS load balancer of a ClusterIP on this node with direct server return (DSR); all others are without.',
  'services.differs.dsrMissingAlone':
    'The only HNS load balancer of a ClusterIP on this node without direct server return (DSR); all others have it.',
  'services.differs.dsrLocal':
    'The external traffic policy is Local, which needs direct server return (DSR); the HNS load balancer is without, so the client’s address is lost.',
  'services.differs.dsrCluster':
    'The HNS load balancer has direct server return (DSR); with the external traffic policy Cluster kube-proxy makes it without.',
  'services.differs.trafficPolicy_one':
    'The traffic policy is Local; the HNS load balancer also sends to {{count}} backend on another node.',
  'services.differs.trafficPolicy_other':
    'The traffic policy is Local; the HNS load balancer also sends to {{count}} backends on other nodes.',

  'services.matrix.notCollected': 'HNS of this node was not collected.',
  'services.matrix.notKnownThere': 'The evidence of this node does not have this address of the service.',
  'services.matrix.note_one': 'HNS was collected from {{read}} of {{count}} Windows node.',
  'services.matrix.note_other': 'HNS was collected from {{read}} of {{count}} Windows nodes.',
  'services.matrix.noteCut_one': 'HNS was collected from {{read}} of {{count}} Windows node.',
  'services.matrix.noteCut_other':
    'HNS was collected from {{read}} of {{count}} Windows nodes. The first {{shown}} are shown.',
  'services.matrix.noteNodesNotCollected':
    'Nodes were not collected, so there may be more than are shown. To collect them: kubectl get nodes -o json',
  'services.matrix.noteNoNode': 'It cannot be told which Kubernetes node the HNS objects belong to.',

  'services.filterByVerdict': 'Filter by verdict',
  'services.verdictCount': '{{verdict}} · {{number}}',
  'services.tableLabel': 'Services: wanted, programmed, verdict',
  'services.matched_one': '{{matched}} of {{count}} address of services',
  'services.matched_other': '{{matched}} of {{count}} addresses of services',

  'services.matrix.title': '{{service}} on every node',
  'services.matrix.node': 'Node',
  'services.matrix.open': 'open now',
  'services.matrix.openThis': 'Open this node',
  'services.matrix.choose': 'Choose a service to see it on every node.',
  'services.matrix.onEveryNode': 'On every node',
} as const
