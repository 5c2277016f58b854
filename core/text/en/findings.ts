export const findingsEn = {
  'join.node.managementIp':
    'The HNS network has the management address {{ip}}, which is the InternalIP of node {{node}}.',
  'join.node.providerAddress':
    'The HNS endpoints have the provider address {{ip}}, which is the InternalIP of node {{node}}.',
  'join.node.pods':
    '{{matched}} of {{total}} local HNS endpoints with the address of a pod have that of a pod on node {{node}}.',
  'join.node.computerName': 'The computer is called {{name}}, which is the name of node {{node}}.',
  'join.node.onlyWindows': 'Node {{node}} is the only Windows node of the cluster.',
  'join.cni.byNetwork': 'HNS network {{network}} of type {{type}} (signature {{signature}}).',
  'join.cni.byName': 'HNS network {{network}}, by its name alone (signature {{signature}}).',
  'join.cni.noClusterNetwork': 'Only networks that Kubernetes does not use: {{networks}}.',
  'join.cni.nothingSeen': 'No HNS network was seen.',
  'join.cni.noSignature': 'No HNS network has the marks of a CNI plugin that is known here.',
  'join.owner.noRemoteFlag': 'The evidence does not say whether the HNS endpoint is remote.',
  'join.owner.noThisNode': 'It cannot be told which Kubernetes node this is.',
  'join.owner.noPods': 'The pods are not known in full.',
  'join.owner.noAddressInEvidence': 'The evidence does not carry the address of the HNS endpoint.',
  'join.owner.noAddress': 'The HNS endpoint has no address.',
  'join.owner.unclearNetwork': 'Nothing says that its HNS network carries pods.',
  'join.owner.podStarting': 'A pod of this node is starting and has no address in Kubernetes yet.',
  'join.owner.noBackends': 'Pods, nodes, services and EndpointSlices are not all known in full.',
  'join.owner.noServices': 'The services are not known in full.',
  'join.owner.noPorts': 'The evidence does not carry the ports of the HNS load balancer.',
  'join.owner.noVip': 'The evidence does not carry the VIP of the HNS load balancer.',
  'join.role.name': 'Its name, {{name}}, is one that a CNI plugin or an installer gives.',
  'join.role.nodeAddress': 'Its address, {{ip}}, is that of a node.',
  'join.role.hostNamespace': 'It is in the HNS namespace of the host.',
  'join.role.usedAsSourceVip': 'HNS load balancers use its address, {{ip}}, as their SourceVIP.',
  'join.role.likeSourceVip':
    'It has no name of its own, is in no HNS namespace and has a provider address, as the source VIP of kube-proxy has.',
  'join.role.serviceAddress': 'Its address, {{ip}}, is that of a service.',

  'finding.skip.notCollected.networks':
    'HNS networks were not collected. To collect them: Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.endpoints':
    'HNS endpoints were not collected. To collect them: Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.namespaces':
    'HNS namespaces were not collected. To collect them: Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.loadBalancers':
    'HNS load balancers were not collected. To collect them: Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.notCollected.routes': 'Routes were not collected. To collect them: route print',
  'finding.skip.notCollected.host':
    'Facts about the host were not collected. To collect them: ipconfig /allcompartments /all',
  'finding.skip.notCollected.ports':
    'Port ranges were not collected. To collect them: netsh int ipv4 show dynamicport tcp; netsh int ipv4 show excludedportrange tcp',
  'finding.skip.notCollected.vfp': 'VFP ports were not collected. To collect them: vfpctrl /list-vmswitch-port',
  'finding.skip.notCollected.logs': 'Logs of kube-proxy and of the CNI plugin were not collected.',
  'finding.skip.notCollected.nodes': 'Nodes were not collected. To collect them: kubectl get nodes -o json',
  'finding.skip.notCollected.pods': 'Pods were not collected. To collect them: kubectl get pods -A -o json',
  'finding.skip.notCollected.services': 'Services were not collected. To collect them: kubectl get services -A -o json',
  'finding.skip.notCollected.endpointSlices':
    'EndpointSlices were not collected. To collect them: kubectl get endpointslices -A -o json',
  'finding.skip.notCollected.networkPolicies':
    'NetworkPolicies were not collected. To collect them: kubectl get networkpolicies -A -o json',
  'finding.skip.notPermitted': 'Not permitted to read: {{facet}}.',
  'finding.skip.notAnswering': 'No answer when asked for: {{facet}}.',
  'finding.skip.failed': 'Could not be read: {{facet}}.',
  'finding.skip.cut': 'Only a part is known: {{facet}}. What is not in it may be in the part that is lost.',
  'finding.skip.ruleFailed': 'The check {{kind}} failed: {{problem}}',
  'finding.skip.noThisNode': 'It cannot be told which Kubernetes node the HNS objects belong to.',

  'finding.evidence.noContainer': 'HNS endpoint {{id}} is shared with no container.',
  'finding.evidence.containers': 'HNS endpoint {{id}} is shared with the containers {{containers}}.',
  'finding.evidence.state': 'HNS endpoint {{id}} is in the state {{state}}.',
  'finding.evidence.ownedByPod': 'HNS endpoint {{id}} belongs to pod {{pod}}, which runs on this node.',
  'finding.evidence.usedByLoadBalancers': '{{number}} HNS load balancers refer to HNS endpoint {{id}}.',

  'finding.repair.removeEndpoint': 'Remove HNS endpoint {{id}}; nothing runs behind it.',
  'finding.repair.deletePod': 'Delete pod {{pod}}, so that its controller makes it anew with a new HNS endpoint.',
  'finding.repair.describePod': 'Read the events of pod {{pod}}: the CNI plugin says there why it failed.',
  'finding.repair.restartKubeProxyService': 'Restart kube-proxy on the node. It makes its HNS load balancers anew.',
  'finding.repair.restartKubeProxyPod':
    'Restart kube-proxy on the node by deleting its pod {{pod}}. It makes its HNS load balancers anew.',
  'finding.repair.kubeProxyLog': 'Read the log of kube-proxy for the reason.',
  'finding.repair.removeLoadBalancer':
    'If that does not help, remove HNS load balancer {{id}}, then restart kube-proxy again.',
  'finding.repair.drainNode': 'If it comes back, drain the node and restart it.',

  'finding.endpoint-duplicate-ip.name': 'HNS endpoints share one address',
  'finding.endpoint-duplicate-ip.about':
    'Two or more HNS endpoints of one network own the same IP address. Packets for the address reach either of them, so the pod loses all or a part of its connections. Mostly one of them was left over by a pod that is gone, or is a remote endpoint for a pod that had the address before.',
  'finding.endpoint-duplicate-ip.title': '{{number}} HNS endpoints own the address {{ip}}',
  'finding.endpoint-duplicate-ip.explanation.leftover':
    'An HNS endpoint without a container still owns {{ip}}, which another HNS endpoint uses now. Packets for the address can end at the one that nobody listens on.',
  'finding.endpoint-duplicate-ip.explanation.remote':
    'A remote HNS endpoint has {{ip}}, the address of a container on this node. Packets for the address can be sent to another node.',
  'finding.endpoint-duplicate-ip.explanation.bothRemote':
    'Several remote HNS endpoints have {{ip}}. kube-proxy may use the one that points to the wrong node.',
  'finding.endpoint-duplicate-ip.explanation.unclear':
    'Several HNS endpoints own {{ip}}. The evidence does not tell which of them is in use, so none may be removed before that is known.',
  'finding.endpoint-duplicate-ip.evidence.address': 'HNS endpoint {{id}} ({{name}}) has the address {{ip}}.',
  'finding.endpoint-duplicate-ip.evidence.remoteAddress':
    'Remote HNS endpoint {{id}} ({{name}}) has the address {{ip}}.',
  'finding.endpoint-duplicate-ip.repair.compare':
    'Find out which HNS endpoint a running sandbox uses: compare SharedContainers with the list of the runtime.',

  'finding.endpoint-missing-for-pod.name': 'A running pod has no HNS endpoint',
  'finding.endpoint-missing-for-pod.about':
    'Kubernetes says that a pod runs on this node and names its address, but no local HNS endpoint has that address. The pod has no network. HNS loses endpoints when it restarts; or a remote endpoint holds the address and the local one could not be made.',
  'finding.endpoint-missing-for-pod.title': 'Pod {{pod}} runs here but has no HNS endpoint',
  'finding.endpoint-missing-for-pod.explanation.plain':
    'No local HNS endpoint has {{ips}}. The pod cannot send or receive anything, although Kubernetes shows it as running.',
  'finding.endpoint-missing-for-pod.explanation.blocked':
    'The address {{ips}} is held by a remote HNS endpoint, so the local one of the pod could not be made. The pod has no network.',
  'finding.endpoint-missing-for-pod.evidence.pod': 'Pod {{pod}} runs on node {{node}} with the address {{ips}}.',
  'finding.endpoint-missing-for-pod.evidence.noEndpoint':
    'None of the {{number}} local HNS endpoints has {{ips}} or a container of the pod.',
  'finding.endpoint-missing-for-pod.evidence.remote': 'Remote HNS endpoint {{id}} has the address {{ip}} of the pod.',
  'finding.endpoint-missing-for-pod.counter.young':
    'If the pods and the HNS endpoints were read at different times, the pod may have started in between.',
  'finding.endpoint-missing-for-pod.skip.noAddresses':
    'A pod seems to have no HNS endpoint, but the evidence lacks the addresses of {{number}} HNS endpoints. To collect them: Get-HnsEndpoint | ConvertTo-Json -Depth 10',

  'finding.endpoint-orphaned.name': 'An HNS endpoint belongs to no pod',
  'finding.endpoint-orphaned.about':
    'A local HNS endpoint on a network of the pods belongs to no pod of this node and has no other known purpose. It was left over when its pod was deleted. It keeps its address from being given out again, or gives the address a second owner later.',
  'finding.endpoint-orphaned.title': 'HNS endpoint {{endpoint}} belongs to no pod',
  'finding.endpoint-orphaned.explanation.unused':
    'No pod of this node owns the HNS endpoint and no container uses it. It was left over when its pod was deleted.',
  'finding.endpoint-orphaned.explanation.used':
    'No pod of this node owns the HNS endpoint, although a container seems to use it: a sandbox that Kubernetes no longer knows, or a container of something else.',
  'finding.endpoint-orphaned.evidence.address': 'Local HNS endpoint {{id}} ({{name}}) has the address {{ip}}.',
  'finding.endpoint-orphaned.evidence.noPod': 'No pod on node {{node}} has the address {{ip}}, and none elsewhere.',
  'finding.endpoint-orphaned.evidence.podElsewhere':
    'The address {{ip}} belongs to pod {{pod}} on node {{node}} (phase {{phase}}).',
  'finding.endpoint-orphaned.counter.apart':
    'If the pods and the HNS endpoints were read at different times, the pod may have ended in between; HNS follows within a minute.',
  'finding.endpoint-orphaned.repair.look':
    'Find out what uses it before you remove anything: compare SharedContainers with the list of the runtime.',

  'finding.loadbalancer-missing.name': 'A service has no HNS load balancer',
  'finding.loadbalancer-missing.about':
    'A service has backends that are ready, but HNS has no load balancer for its address and port. Pods of this node cannot reach the service; from other nodes it may work. kube-proxy lost the update, or the load balancer was removed behind its back.',
  'finding.loadbalancer-missing.title': 'Service {{service}} has no HNS load balancer for {{key}}',
  'finding.loadbalancer-missing.title.all':
    'None of the {{number}} load balancers for services is in HNS on node {{node}}',
  'finding.loadbalancer-missing.title.some': '{{number}} HNS load balancers for {{vip}} are missing',
  'finding.loadbalancer-missing.explanation.one':
    'The service has ready backends, but HNS on this node has no load balancer for it. {{service}} cannot be reached from the pods of this node.',
  'finding.loadbalancer-missing.explanation.all':
    'Services cannot be reached from the pods of this node. A fault that stands before all of them is likely: kube-proxy does not run, does not find its network, or cannot make its source VIP.',
  'finding.loadbalancer-missing.explanation.some':
    'The service with the address {{vip}} has more ports than HNS has load balancers for it. The evidence names no ports, so it cannot be told which are missing.',
  'finding.loadbalancer-missing.evidence.clusterIp': 'Service {{service}} asks for the cluster address {{key}}.',
  'finding.loadbalancer-missing.evidence.nodePort': 'Service {{service}} asks for the node port {{key}}.',
  'finding.loadbalancer-missing.evidence.externalIp': 'Service {{service}} asks for the external address {{key}}.',
  'finding.loadbalancer-missing.evidence.ingressIp': 'Service {{service}} asks for the ingress address {{key}}.',
  'finding.loadbalancer-missing.evidence.backends':
    'The backends that this node would use for {{service}}: {{backends}}.',
  'finding.loadbalancer-missing.evidence.absent': 'None of the {{number}} HNS load balancers serves {{key}}.',
  'finding.loadbalancer-missing.evidence.wanted':
    'Services ask for {{number}} load balancers on this node: {{services}}.',
  'finding.loadbalancer-missing.evidence.total': 'HNS has {{number}} load balancers, and none of them is one of these.',
  'finding.loadbalancer-missing.evidence.present': 'HNS has {{number}} load balancers for {{vip}}.',
  'finding.loadbalancer-missing.counter.lag':
    'If the services and HNS were read at different times, kube-proxy may have been at work in between; it needs up to 30 seconds.',
  'finding.loadbalancer-missing.repair.ports': 'Collect the load balancers in a form that names their ports.',
  'finding.loadbalancer-missing.skip.antrea':
    'Antrea serves services in Open vSwitch; HNS has no load balancers, and that is right.',
  'finding.loadbalancer-missing.skip.noPodNetwork':
    'HNS has no network for pods, so kube-proxy has nothing to work on.',

  'finding.loadbalancer-backend-stale.name': 'An HNS load balancer sends to addresses that its service no longer has',
  'finding.loadbalancer-backend-stale.about':
    'The HNS endpoints behind a load balancer have other addresses than the EndpointSlices of its service. A part of the connections, or all, goes to pods that are gone.',
  'finding.loadbalancer-backend-stale.title':
    'HNS load balancer {{name}} sends to {{number}} addresses that {{service}} no longer has',
  'finding.loadbalancer-backend-stale.title.unserved':
    'HNS load balancer {{name}} leaves out {{number}} backends of {{service}}',
  'finding.loadbalancer-backend-stale.explanation.stale':
    'Connections to {{service}} from this node go to addresses that are no longer behind the service, and time out there.',
  'finding.loadbalancer-backend-stale.explanation.unserved':
    'Backends of {{service}} that are ready get no connections from this node.',
  'finding.loadbalancer-backend-stale.evidence.endpoint':
    'The load balancer sends to HNS endpoint {{id}} with the address {{ip}}, which is not among the backends of {{service}}.',
  'finding.loadbalancer-backend-stale.evidence.refers': 'These are the HNS endpoints that the load balancer refers to.',
  'finding.loadbalancer-backend-stale.evidence.addresses': 'The EndpointSlices of {{service}} have {{addresses}}.',
  'finding.loadbalancer-backend-stale.evidence.noAddress': 'The EndpointSlices of {{service}} have no address.',
  'finding.loadbalancer-backend-stale.evidence.unserved': 'It does not send to {{addresses}}, which are ready.',
  'finding.loadbalancer-backend-stale.counter.lag':
    'If the services and HNS were read at different times, kube-proxy may have been at work in between; it needs up to 30 seconds.',
  'finding.loadbalancer-backend-stale.counter.portAlone':
    'The evidence does not carry the VIP: the load balancer was put to {{service}} by its port alone.',
} as const
