export const findingsEn = {
  'join.node.managementIp':
    'The HNS network has the management address {{ip}}, which is the InternalIP of node {{node}}.',
  'join.node.providerAddress':
    'The HNS endpoints have the provider address {{ip}}, which is the InternalIP of node {{node}}.',
  'join.node.pods':
    '{{matched}} of {{total}} local HNS endpoints with the address of a pod have that of a pod on node {{node}}.',
  'join.node.computerName': 'The computer is called {{name}}, which is the name of node {{node}}.',
  'join.node.adapter': 'An adapter of the host has the address {{ip}}, which is the InternalIP of node {{node}}.',
  'join.node.podRange': 'The host has the pod range of node {{node}} on one of its own links.',
  'join.node.routerMac': 'The HNS network has the router MAC that node {{node}} publishes.',
  'join.node.log': 'The log of {{component}} speaks of node {{node}}.',
  'join.node.onlyWindows': 'Node {{node}} is the only Windows node of the cluster.',
  'join.cni.byNetwork': 'HNS network {{network}} of type {{type}} (signature {{signature}}).',
  'join.cni.byName': 'HNS network {{network}}, by its name alone (signature {{signature}}).',
  'join.cni.noClusterNetwork': 'Only networks that Kubernetes does not use: {{networks}}.',
  'join.cni.nothingSeen': 'No HNS network was seen.',
  'join.cni.noSignature': 'No HNS network has the marks of a CNI plugin that is known here.',
  'join.owner.noRemoteFlag': 'The evidence does not say whether the HNS endpoint is remote.',
  'join.owner.noPolicies': 'The evidence does not show the policies that would tell what this endpoint is for.',
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

  'recognised.cni.antrea': 'CNI: Antrea',
  'recognised.cni.ovn': 'CNI: OVN-Kubernetes (hybrid overlay)',
  'recognised.cni.calico-vxlan': 'CNI: Calico (VXLAN)',
  'recognised.cni.calico-bgp': 'CNI: Calico (BGP)',
  'recognised.cni.calico': 'CNI: Calico',
  'recognised.cni.azure': 'CNI: Azure CNI',
  'recognised.cni.aws': 'CNI: AWS VPC CNI',
  'recognised.cni.flannel-vxlan': 'CNI: Flannel (VXLAN)',
  'recognised.cni.flannel-host-gw': 'CNI: Flannel (host-gw)',
  'recognised.cni.gke': 'CNI: GKE',
  'recognised.cni.plain': 'CNI: win-bridge, win-overlay or a like plugin',
  'recognised.cni.none': 'No cluster networking on this node',
  'recognised.cni.unknown': 'CNI: cannot be told',
  'recognised.proxy.kubeProxy': 'Services: kube-proxy',
  'recognised.proxy.antrea': 'Services: AntreaProxy',
  'recognised.proxy.unknown': 'Service proxy: cannot be told',
  'recognised.proxy.basis.objects':
    'HNS has load balancers ({{loadBalancers}}), and remote endpoints as kube-proxy makes them ({{remotes}}).',
  'recognised.proxy.basis.antrea': 'Antrea serves services itself, and HNS has no load balancers.',
  'recognised.proxy.basis.none': 'HNS has no load balancers.',
  'recognised.proxy.basis.notCollected': 'No load balancer was seen, and they are not known in full.',

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
  'finding.skip.notCollected.logs':
    'Logs of kube-proxy and of the CNI plugin were not collected. To collect them: {{command}}',
  'finding.skip.notCollected.nodes': 'Nodes were not collected. To collect them: kubectl get nodes -o json',
  'finding.skip.notCollected.pods': 'Pods were not collected. To collect them: kubectl get pods -A -o json',
  'finding.skip.notCollected.services': 'Services were not collected. To collect them: kubectl get services -A -o json',
  'finding.skip.notCollected.endpointSlices':
    'EndpointSlices were not collected. To collect them: kubectl get endpointslices -A -o json',
  'finding.skip.notCollected.networkPolicies':
    'NetworkPolicies were not collected. To collect them: kubectl get networkpolicies -A -o json',
  'finding.skip.notCollected.kubeNamespaces':
    'Namespaces of Kubernetes were not collected. To collect them: kubectl get namespaces -o json',
  'finding.skip.notCollected.daemonSets':
    'DaemonSets were not collected. To collect them: kubectl get daemonsets -A -o json',
  'finding.skip.notCollected.configMaps':
    'ConfigMaps of kube-proxy and of the CNI plugin were not collected. To collect them: kubectl get configmap kube-proxy -n kube-system -o json',
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
  'finding.evidence.usedByLoadBalancers_one': '{{count}} HNS load balancer refers to HNS endpoint {{id}}.',
  'finding.evidence.usedByLoadBalancers_other': '{{count}} HNS load balancers refer to HNS endpoint {{id}}.',

  'finding.repair.findId.endpoint':
    'The evidence does not show the ID of endpoint {{id}}: find it first, and put it where the next command says <ID>.',
  'finding.repair.findId.network':
    'The evidence does not show the ID of network {{id}}: find it first, and put it where the next command says <ID>.',
  'finding.repair.findId.other':
    'The evidence does not show the ID of {{id}}: find it first, and put it where the next command says <ID>.',
  'finding.repair.removeEndpoint': 'Remove HNS endpoint {{id}}; nothing runs behind it.',
  'finding.repair.deletePod': 'Delete pod {{pod}}, so that its controller makes it anew with a new HNS endpoint.',
  'finding.repair.describePod': 'Read the events of pod {{pod}}: the CNI plugin says there why it failed.',
  'finding.repair.restartKubeProxyService': 'Restart kube-proxy on the node. It makes its HNS load balancers anew.',
  'finding.repair.restartKubeProxyPod':
    'Restart kube-proxy on the node by deleting its pod {{pod}}. It makes its HNS load balancers anew.',
  'finding.repair.kubeProxyLog': 'Read the log of kube-proxy for the reason.',
  'finding.repair.restartHns':
    'Restart HNS, then kube-proxy. Running pods may lose their HNS endpoints: drain the node first where you can.',
  'finding.repair.restartHns.price':
    'Restart HNS, then kube-proxy. What must come back on this node: {{endpoints}} HNS endpoints and {{loadBalancers}} load balancers. Running pods may lose theirs: drain the node first where you can.',
  'finding.repair.restartKubeProxyService.price':
    'Restart kube-proxy on the node. It makes its HNS load balancers anew; on this node that is {{number}}.',
  'finding.repair.restartKubeProxyPod.price':
    'Restart kube-proxy on the node by deleting its pod {{pod}}. It makes its HNS load balancers anew; on this node that is {{number}}.',
  'finding.repair.drainNode.price': 'If it comes back, drain the node and restart it. Pods on the node: {{number}}.',
  'finding.repair.drainNodeFirst.price':
    'Drain the node first: what follows takes the network from its pods, of which there are {{number}}.',
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
  'finding.endpoint-duplicate-ip.evidence.address': 'HNS endpoint {{id}}, named "{{name}}", has the address {{ip}}.',
  'finding.endpoint-duplicate-ip.evidence.remoteAddress':
    'Remote HNS endpoint {{id}}, named "{{name}}", has the address {{ip}}.',
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
  'finding.endpoint-missing-for-pod.explanation.sandbox':
    'The runtime runs the sandbox of the pod, and the CNI plugin wrote down the HNS endpoint that it made for it, but HNS does not have that HNS endpoint any more. The pod cannot send or receive anything.',
  'finding.endpoint-missing-for-pod.evidence.sandbox': 'The runtime runs the sandbox {{sandbox}} of pod {{pod}}.',
  'finding.endpoint-missing-for-pod.evidence.cniState':
    'The state of the CNI plugin names the HNS endpoint {{id}} for the pod; HNS does not list it.',
  'finding.endpoint-missing-for-pod.evidence.pod': 'Pod {{pod}} runs on node {{node}} with the address {{ips}}.',
  'finding.endpoint-missing-for-pod.evidence.noEndpoint':
    'No local HNS endpoint has {{ips}} or a container of the pod (local HNS endpoints seen: {{number}}).',
  'finding.endpoint-missing-for-pod.evidence.remote': 'Remote HNS endpoint {{id}} has the address {{ip}} of the pod.',
  'finding.endpoint-missing-for-pod.counter.young':
    'If the pods and the HNS endpoints were read at different times, the pod may have started in between.',
  'finding.endpoint-missing-for-pod.skip.noAddresses':
    'A pod seems to have no HNS endpoint, but the evidence lacks the addresses of some HNS endpoints ({{number}}). To collect them: Get-HnsEndpoint | ConvertTo-Json -Depth 10',

  'finding.endpoint-orphaned.name': 'An HNS endpoint belongs to no pod',
  'finding.endpoint-orphaned.about':
    'A local HNS endpoint on a network of the pods belongs to no pod of this node and has no other known purpose. It was left over when its pod was deleted. It keeps its address from being given out again, or gives the address a second owner later.',
  'finding.endpoint-orphaned.title': 'HNS endpoint {{endpoint}} belongs to no pod',
  'finding.endpoint-orphaned.explanation.unused':
    'No pod of this node owns the HNS endpoint and no container uses it. It was left over when its pod was deleted.',
  'finding.endpoint-orphaned.explanation.used':
    'No pod of this node owns the HNS endpoint, although a container seems to use it: a sandbox that Kubernetes no longer knows, or a container of something else.',
  'finding.endpoint-orphaned.evidence.absent':
    'The container runtime lists all that it runs, and {{container}} is not among it.',
  'finding.endpoint-orphaned.evidence.ended': 'The container runtime lists {{container}} as ended.',
  'finding.endpoint-orphaned.evidence.address': 'Local HNS endpoint {{id}}, named "{{name}}", has the address {{ip}}.',
  'finding.endpoint-orphaned.evidence.docker':
    'Docker lists no container with this endpoint on its network {{network}}.',
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
  'finding.loadbalancer-missing.title.some_one': '{{count}} HNS load balancer for {{vip}} is missing',
  'finding.loadbalancer-missing.title.some_other': '{{count}} HNS load balancers for {{vip}} are missing',
  'finding.loadbalancer-missing.explanation.one':
    'The service has ready backends, but HNS on this node has no load balancer for it. {{service}} cannot be reached from the pods of this node.',
  'finding.loadbalancer-missing.explanation.address':
    'The service has ready backends, but HNS on this node has no load balancer for {{key}}. Other addresses of {{service}} may well be served.',
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
  'finding.loadbalancer-missing.evidence.absent':
    'No HNS load balancer serves {{key}} (HNS load balancers seen: {{number}}).',
  'finding.loadbalancer-missing.evidence.wanted':
    'Load balancers that services ask for on this node ({{number}}): {{services}}.',
  'finding.loadbalancer-missing.evidence.total': 'None of them is among the load balancers that HNS has ({{number}}).',
  'finding.loadbalancer-missing.evidence.present': 'Load balancers that HNS has for {{vip}}: {{number}}.',
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
  'finding.loadbalancer-backend-stale.title_one':
    'HNS load balancer {{name}} sends to {{count}} address that {{service}} no longer has',
  'finding.loadbalancer-backend-stale.title_other':
    'HNS load balancer {{name}} sends to {{count}} addresses that {{service}} no longer has',
  'finding.loadbalancer-backend-stale.title.unserved_one':
    'HNS load balancer {{name}} leaves out {{count}} backend of {{service}}',
  'finding.loadbalancer-backend-stale.title.unserved_other':
    'HNS load balancer {{name}} leaves out {{count}} backends of {{service}}',
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
  'finding.counter.oldLines': 'The lines may be of an earlier start: look at their times.',
  'finding.evidence.log': 'The log says: {{text}}',
  'finding.repair.drainNodeFirst': 'Drain the node first: what follows takes the network from its pods.',
  'finding.hns-not-answering.name': 'HNS does not answer',
  'finding.hns-not-answering.about':
    'HNS gave no answer within the limit. Pods that start now hang, and nothing can be said about what HNS holds. What is shown is the last answer, if there was one.',
  'finding.hns-not-answering.title.silent': 'HNS does not answer',
  'finding.hns-not-answering.title.stopped': 'HNS does not run',
  'finding.hns-not-answering.title.ended': 'HNS ended unexpectedly',
  'finding.hns-not-answering.title.before': 'HNS did not answer at some time',
  'finding.hns-not-answering.explanation.silent':
    'Calls to HNS hang. Pods cannot be started or stopped, and kube-proxy cannot change anything.',
  'finding.hns-not-answering.explanation.stopped':
    'The service hns is stopped. Pods cannot be started or stopped, and kube-proxy cannot change anything.',
  'finding.hns-not-answering.explanation.ended':
    'The service ended by itself; Windows usually starts it again. Load balancers and endpoints may be lost with it, and kube-proxy does not notice: services fail until it makes them anew.',
  'finding.hns-not-answering.explanation.before':
    'HNS answers now, but the log tells of calls that got no answer. HNS may have crashed or hung, and lost objects then.',
  'finding.hns-not-answering.evidence.silent': 'No answer when asked for {{facet}}.',
  'finding.hns-not-answering.evidence.stopped': 'The service hns is not running.',
  'finding.hns-not-answering.counter.now': 'HNS did answer when this was collected: the lines may be old.',
  'finding.hns-not-answering.repair.crash':
    'Install the newest cumulative update of Windows, and keep the dump of HNS for Microsoft if it ends again.',
  'finding.hns-not-answering.repair.start':
    'Start the service hns, then restart kube-proxy, and look into the System log for why it ended.',
  'finding.hns-not-answering.evidence.facet': 'No answer when asked for {{facet}} ({{since}}).',
  'finding.hns-not-answering.repair.look':
    'Look at the threads and the memory of the HNS process: more than 200 threads are too many.',
  'finding.pod-network-missing.name': 'The HNS network for pods is missing',
  'finding.pod-network-missing.about':
    'HNS has no network that pods could be attached to. No pod can start on the node, and kube-proxy has nothing to work on. The daemon of the CNI plugin failed to make the network, or HNS lost it at a restart.',
  'finding.pod-network-missing.title': 'HNS network {{network}} does not exist',
  'finding.pod-network-missing.title.any': 'Node {{node}} has no HNS network for pods',
  'finding.pod-network-missing.explanation':
    'The CNI plugin and kube-proxy need an HNS network that is not there. Pods of this node stay without a network, and services cannot be reached.',
  'finding.pod-network-missing.explanation.refused':
    'What makes this network asked HNS for it, and HNS refused: no pod on this node gets an address. The line of the log says why.',
  'finding.pod-network-missing.evidence.networks': 'These are all HNS networks of the node: {{networks}}.',
  'finding.pod-network-missing.evidence.wanted': '{{name}} is the HNS network that is asked for.',
  'finding.pod-network-missing.repair.daemon': 'Look whether what makes the network runs, and restart it: {{daemon}}.',
  'finding.pod-network-missing.repair.adapter':
    'Compare the adapter name in the configuration with the names of the node; a name with a blank may be cut.',
  'finding.pod-network-missing.repair.rival':
    'Look whether a network that nothing uses holds the adapter, and remove it before the next attempt: {{networks}}.',
  'finding.pod-network-missing.repair.state':
    'On Azure CNI, remove the state that still believes in the network, then restart HNS and kubelet.',
  'finding.pod-network-missing.skip.notWanted':
    'HNS has no network for pods, but nothing says that this node should have one.',
  'finding.network-name-mismatch.name': 'The HNS network has another name than the one looked for',
  'finding.network-name-mismatch.about':
    'kube-proxy or the CNI plugin looks for an HNS network by a name that does not exist, while the network of the pods is there under another. kube-proxy takes the name literally.',
  'finding.network-name-mismatch.title': '{{wanted}} is looked for, but the HNS network is called {{network}}',
  'finding.network-name-mismatch.title.astray_one':
    '{{count}} pod hangs on the HNS network {{network}} instead of {{wanted}}',
  'finding.network-name-mismatch.title.astray_other':
    '{{count}} pods hang on the HNS network {{network}} instead of {{wanted}}',
  'finding.network-name-mismatch.explanation':
    'What looks for the network does not find it and waits. Services cannot be reached from this node.',
  'finding.network-name-mismatch.explanation.astray':
    'The container runtime takes the CNI configuration that comes first in its folder. That one names the network {{network}}, which does not reach other nodes: the pods cannot be reached from them, and services do not lead to them.',
  'finding.network-name-mismatch.evidence.astray':
    'The endpoint with the address {{ip}} of the pod {{pod}} is on the network {{network}}.',
  'finding.network-name-mismatch.evidence.networks': 'The HNS networks that carry pods: {{networks}}.',
  'finding.network-name-mismatch.repair.configuration':
    'Remove or rename the CNI configuration that names the network {{network}} (often 0-containerd-nat.conf), then restart the container runtime and kubelet.',
  'finding.network-name-mismatch.repair.name':
    'Give kube-proxy (--network-name or KUBE_NETWORK) and the CNI configuration the name {{network}}.',
  'finding.management-ip-invalid.name': 'The management address of an HNS network is wrong',
  'finding.management-ip-invalid.about':
    'The management address of a network of pods is one that Windows gave itself (169.254.x.x), is no address, or is not an address of the node. The vSwitch took the adapter over without its address. The node or its pods are cut off.',
  'finding.management-ip-invalid.title': 'HNS network {{network}} has the management address {{ip}}',
  'finding.management-ip-invalid.explanation.apipa':
    '{{ip}} is an address that Windows gives itself when it gets none. The adapter lost its address when the vSwitch was made.',
  'finding.management-ip-invalid.explanation.malformed': '{{ip}} is no address.',
  'finding.management-ip-invalid.explanation.foreign':
    '{{ip}} is not an address of the node. On an overlay the other nodes send packets for the pods to the address of the node, and this network does not listen there.',
  'finding.management-ip-invalid.explanation.moved':
    'No adapter of the host has {{ip}}: the address of the node changed after the network was made. What leaves the node with this address gets no answer.',
  'finding.management-ip-invalid.evidence.network': 'HNS network {{network}} has the management address {{ip}}.',
  'finding.management-ip-invalid.evidence.node': 'Node {{node}} has the addresses {{ips}}.',
  'finding.management-ip-invalid.repair.look': 'Look at the address of the vEthernet adapter.',
  'finding.management-ip-invalid.repair.address':
    'Give the vEthernet adapter its address again: by DHCP with a reservation, or as a static one.',
  'finding.management-ip-invalid.repair.recreate':
    'If that does not help, remove HNS network {{network}} and let its daemon make it again. All pods of the node lose their network.',
  'finding.management-ip-missing.name': 'An HNS network has no management address',
  'finding.management-ip-missing.about':
    'A network of pods has no address of the host on its vSwitch. HNS fills it in some seconds after it made the network; where it stays empty, the adapter has no address and pods cannot leave the node.',
  'finding.management-ip-missing.title': 'HNS network {{network}} has no management address',
  'finding.management-ip-missing.explanation':
    'The vSwitch has no address of the host. Traffic of the pods to other nodes is lost.',
  'finding.management-ip-missing.evidence.network': 'HNS network {{network}} names no management address.',
  'finding.management-ip-missing.counter.fresh': 'A network that was made some seconds ago does not have it yet.',
  'finding.management-ip-missing.repair.look': 'Look whether the vEthernet adapter has an address.',
  'finding.management-ip-missing.repair.restart':
    'If it has one, remove the network and let its daemon make it again. All pods of the node lose their network.',
  'finding.vfp-extension-disabled.name': 'The VFP extension is off on a network of pods',
  'finding.vfp-extension-disabled.about':
    'Load balancing, NAT, overlay routes and ACL rules are done by the VFP extension of the vSwitch. Where it is off, none of them works, although HNS lists them all. On nat and ICS networks it is off, and that is right.',
  'finding.vfp-extension-disabled.title': 'The VFP extension is off on HNS network {{network}}',
  'finding.vfp-extension-disabled.explanation': 'Policies and load balancers of this network have no effect.',
  'finding.vfp-extension-disabled.evidence.off': 'The extension {{name}} is not enabled.',
  'finding.vfp-extension-disabled.repair.enable': 'Enable the extension on the vSwitch.',
  'finding.vfp-extension-disabled.repair.recreate':
    'If that does not help, remove HNS network {{network}} and let its daemon make it again. All pods of the node lose their network.',
  'finding.subnet-pod-cidr-mismatch.name': 'The subnet of the HNS network is not the pod range of the node',
  'finding.subnet-pod-cidr-mismatch.about':
    'Kubernetes gave the node a range for its pods, and the HNS network has another: it was made in an earlier life of the node. Replies from other nodes go elsewhere, or pods cannot be made.',
  'finding.subnet-pod-cidr-mismatch.title':
    'HNS network {{network}} has the subnet {{prefix}}, the node has {{wanted}}',
  'finding.subnet-pod-cidr-mismatch.explanation':
    'The HNS network and the state of the CNI plugin come from before the node joined again. Pods of this node cannot talk to other nodes.',
  'finding.subnet-pod-cidr-mismatch.evidence.network': 'HNS network {{network}} has the subnet {{prefix}}.',
  'finding.subnet-pod-cidr-mismatch.evidence.node': 'Kubernetes gave node {{node}} the range {{wanted}}.',
  'finding.subnet-pod-cidr-mismatch.repair.leases': 'Remove what the start scripts remember of the old range.',
  'finding.subnet-pod-cidr-mismatch.repair.recreate':
    'Remove HNS network {{network}}, then restart the CNI daemon, kubelet and kube-proxy.',
  'finding.subnet-pod-cidr-mismatch.skip.otherRanges': 'The CNI plugin does not use the pod range of the node.',
  'finding.subnet-pod-cidr-mismatch.skip.noPodCidr': 'Kubernetes gave this node no pod range.',
  'finding.overlay-vni-mismatch.name': 'The nodes of the overlay do not use one VNI',
  'finding.overlay-vni-mismatch.about':
    'The VNI of the overlay must be 4096 or more and the same on all nodes. Packets with another VNI are dropped without a word.',
  'finding.overlay-vni-mismatch.title': 'HNS network {{network}} uses VNI {{vni}}, which does not fit',
  'finding.overlay-vni-mismatch.explanation':
    'Pods of this node and pods of the nodes with another VNI cannot reach each other.',
  'finding.overlay-vni-mismatch.evidence.network': 'HNS network {{network}} has VNI {{vni}}.',
  'finding.overlay-vni-mismatch.evidence.linuxDefault':
    'The configuration of flannel sets no VNI, and on Linux that means {{vni}}; this node uses {{own}}.',
  'finding.overlay-vni-mismatch.evidence.linuxSetting':
    'The configuration of flannel on Linux sets the VNI {{vni}}; this node uses {{own}}.',
  'finding.overlay-vni-mismatch.evidence.low': 'VNI {{vni}} is below 4096, the lowest that Windows takes.',
  'finding.overlay-vni-mismatch.evidence.route': 'The route to {{destination}} has VNI {{vni}}, the network {{own}}.',
  'finding.overlay-vni-mismatch.evidence.node': 'Node {{node}} announces VNI {{vni}}, this network has {{own}}.',
  'finding.overlay-vni-mismatch.repair.config':
    'Set one VNI, 4096 or more, in the configuration of the CNI plugin for all nodes.',
  'finding.overlay-vni-mismatch.repair.restart': 'Restart the overlay daemon on the nodes that have another one.',
  'finding.subnet-overlap.name': 'The subnet of an HNS network overlaps another range',
  'finding.subnet-overlap.about':
    'An HNS network has a range that holds addresses of nodes, of another network, or that the host routes elsewhere. What lies in both cannot be reached.',
  'finding.subnet-overlap.title': 'HNS network {{network}} covers addresses of others with {{prefix}}',
  'finding.subnet-overlap.explanation':
    'Packets for the addresses in both ranges go to this network instead of to their target, or the other way round.',
  'finding.subnet-overlap.evidence.subnet': 'HNS network {{network}} has the range {{prefix}}.',
  'finding.subnet-overlap.evidence.node': 'Node {{node}} has the address {{ip}}, which lies in it.',
  'finding.subnet-overlap.evidence.network': 'HNS network {{network}} has {{prefix}}, which overlaps it.',
  'finding.subnet-overlap.evidence.route': 'The host sends {{destination}} to {{nextHop}}.',
  'finding.subnet-overlap.repair.renumber': 'Make HNS network {{network}} again with a range that nobody else uses.',
  'finding.hns-object-incompatible.name': 'An HNS object was made by an older HNS',
  'finding.hns-object-incompatible.about':
    'After an update of Windows, HNS cannot work with objects that it kept from before and answers with 0x22, "The wrong diskette is in the drive". The objects must be made anew.',
  'finding.hns-object-incompatible.title': '{{name}} was made by an older HNS and cannot be used',
  'finding.hns-object-incompatible.explanation':
    'HNS refuses the object with 0x22. It was kept from before the last update of Windows.',
  'finding.hns-object-incompatible.evidence.object': 'This is the HNS object that the log names.',
  'finding.hns-object-incompatible.repair.delete': 'Delete the object, then restart the daemon that makes it.',
  'finding.hns-object-incompatible.repair.data':
    'On Windows Server 2019 and older: drain the node, remove what HNS has stored, start HNS again, then the CNI daemon and kube-proxy.',
  'finding.kube-proxy-not-running.name': 'kube-proxy does not run on the node',
  'finding.kube-proxy-not-running.about':
    'Services ask for load balancers, and HNS holds nothing at all that kube-proxy makes: no load balancer, no remote endpoint, no source VIP. That points to kube-proxy, and not to single services.',
  'finding.kube-proxy-not-running.title': 'kube-proxy does not work on node {{node}}',
  'finding.kube-proxy-not-running.title.someNode': 'kube-proxy does not work on this node',
  'finding.kube-proxy-not-running.explanation.ends':
    'kube-proxy ends with an error each time it starts. Services cannot be reached from the pods of this node.',
  'finding.kube-proxy-not-running.explanation.nothing':
    'Nothing in HNS was made by kube-proxy. Services cannot be reached from the pods of this node.',
  'finding.kube-proxy-not-running.evidence.nothing':
    'HNS has no load balancer and no remote endpoint, while services ask for load balancers ({{number}}): {{services}}.',
  'finding.kube-proxy-not-running.evidence.empty':
    'HNS was asked for its load balancers and has none, not even that of the API server.',
  'finding.kube-proxy-not-running.counter.noList':
    'HNS was not asked for its load balancers: what kube-proxy made before it ended may still be there.',
  'finding.kube-proxy-not-running.evidence.notReady':
    'Kubernetes says that the pod of kube-proxy on node {{node}} is not ready.',
  'finding.kube-proxy-not-running.counter.noLog':
    'No log line of kube-proxy says that it ended: it may run and be stopped by something else.',
  'finding.kube-proxy-not-running.repair.arguments':
    'Remove what it refuses, such as a feature gate that this version has locked, from its arguments.',
  'finding.source-vip-endpoint-missing.name': 'An overlay has no source VIP endpoint',
  'finding.source-vip-endpoint-missing.about':
    'On an overlay kube-proxy needs an address of the node’s pod range as the source of what it balances, and an HNS endpoint for it. Without that endpoint it makes no load balancer at all.',
  'finding.source-vip-endpoint-missing.title': 'HNS network {{network}} has no source VIP endpoint',
  'finding.source-vip-endpoint-missing.explanation':
    'kube-proxy stops before it makes a load balancer. Mostly the address it was given is reserved (the first of the range, the gateway, the broadcast address) or lies outside {{range}}.',
  'finding.source-vip-endpoint-missing.evidence.none':
    'No HNS endpoint on {{network}} is a source VIP (HNS endpoints seen: {{number}}).',
  'finding.source-vip-endpoint-missing.repair.reserve':
    'Reserve an address of {{prefix}} through IPAM and give it to kube-proxy as --source-vip (winkernel.sourceVip). This shows what it has now.',
  'finding.port-pool-exhausted.name': 'No block of dynamic ports is left',
  'finding.port-pool-exhausted.about':
    'HNS takes dynamic ports in blocks of 64 for load balancers without DSR and for outbound NAT. When no block is left, new load balancers cannot be made and connections to the outside fail.',
  'finding.port-pool-exhausted.title': 'No free block of 64 dynamic {{protocol}} ports is left',
  'finding.port-pool-exhausted.explanation':
    'HNS cannot reserve ports for new load balancers or for connections that leave the node.',
  'finding.port-pool-exhausted.evidence.range':
    'The dynamic {{protocol}} ports are {{start}} to {{last}} ({{number}}).',
  'finding.port-pool-exhausted.evidence.excluded': 'Reserved ranges of {{protocol}} ports: {{number}}.',
  'finding.port-pool-exhausted.evidence.noDsr':
    'HNS load balancers without DSR, each of which takes ports: {{number}}.',
  'finding.port-pool-exhausted.repair.dsr':
    'Run kube-proxy with DSR (--enable-dsr=true): its load balancers then take no ports.',
  'finding.port-pool-exhausted.evidence.trial':
    'A trial when this was collected could still reserve this many blocks of 64 {{protocol}} ports: {{number}}.',
  'finding.port-pool-exhausted.repair.widen':
    'Only if DSR is not possible: widen the dynamic range. The price: HNS and kube-proxy must be restarted, which cuts connections of the pods, and programs that listen on a fixed port from 32768 on may lose it. Keep the range above the node ports (30000–32767).',
  'finding.port-reserved-collision.name': 'A port that HNS needs is taken',
  'finding.port-reserved-collision.about':
    'HNS cannot reserve a port for a load balancer, because something on the node holds it (0x803b0013): kube-proxy itself, an orphaned load balancer, or a reserved range.',
  'finding.port-reserved-collision.skip.noPort':
    'A log says that HNS refused a port that is taken, and not which one. Compare the ports of the services with netsh int ipv4 show excludedportrange tcp and netstat -ano.',
  'finding.port-reserved-collision.title': 'Port {{port}} is taken, so the HNS load balancer {{key}} cannot be made',
  'finding.port-reserved-collision.explanation.healthCheck':
    'kube-proxy listens on port {{port}} of all addresses for its own health, so HNS cannot reserve it for the VIP on this Windows version. kube-proxy then leaves the ingress address out.',
  'finding.port-reserved-collision.explanation.port':
    'Something on the node holds port {{port}}. The load balancer that needs it cannot be made.',
  'finding.port-reserved-collision.title.listen':
    'Port {{port}} is taken, so a program of the node cannot listen on it',
  'finding.port-reserved-collision.explanation.reserved':
    'Windows refuses port {{port}}: it lies in a reserved range. HNS, Hyper-V and other services reserve blocks of ports when they start.',
  'finding.port-reserved-collision.explanation.inUse':
    'Another program already listens on port {{port}}. Only one of the two can have it.',
  'finding.port-reserved-collision.repair.reserve':
    'Stop HNS, reserve port {{port}} for this program with netsh int ipv4 add excludedportrange, and start HNS again.',
  'finding.port-reserved-collision.evidence.reserved': 'The ports {{start}} to {{last}} are reserved on the node.',
  'finding.port-reserved-collision.evidence.service': 'Service {{service}} has this ingress address.',
  'finding.port-reserved-collision.repair.who': 'Find out who holds the port.',
  'finding.port-reserved-collision.repair.healthCheck':
    'Start kube-proxy without --forward-healthcheck-vip, or bind its health server to one address (--healthz-bind-address).',
  'finding.remote-subnet-route-missing.name': 'An overlay has no route to a node',
  'finding.remote-subnet-route-missing.about':
    'On an overlay HNS needs one RemoteSubnetRoute for the pods of each other node. Without it packets for these pods are dropped.',
  'finding.remote-subnet-route-missing.title': 'HNS network {{network}} has no route to the pods of node {{node}}',
  'finding.remote-subnet-route-missing.explanation': 'Pods of this node cannot reach the pods of node {{node}}.',
  'finding.remote-subnet-route-missing.evidence.node':
    'Node {{node}} is ready and takes part in the overlay with {{range}}.',
  'finding.remote-subnet-route-missing.evidence.network':
    'No route of HNS network {{network}} leads there (routes seen: {{number}}).',
  'finding.remote-subnet-route-missing.repair.pool':
    'Look whether the Calico IP pool of that node uses VXLAN always, and IPIP never.',
  'finding.remote-subnet-route-missing.repair.restart':
    'Restart what keeps the routes of the overlay on this node ({{daemon}}).',
  'finding.remote-subnet-route-missing.skip.noPolicies':
    'The evidence does not carry the policies of the overlay network in full. To collect them: Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.remote-subnet-route-stale.name': 'An overlay route is out of date',
  'finding.remote-subnet-route-stale.about':
    'The route of an overlay network to another node has a provider address, a MAC address or a prefix that the node no longer has. Packets for its pods are lost, although the node is ready.',
  'finding.remote-subnet-route-stale.title': 'The route of HNS network {{network}} to node {{node}} is out of date',
  'finding.remote-subnet-route-stale.title.nobody_one': '{{count}} route of HNS network {{network}} leads to no node',
  'finding.remote-subnet-route-stale.title.nobody_other': '{{count}} routes of HNS network {{network}} lead to no node',
  'finding.remote-subnet-route-stale.explanation':
    'Packets for the pods of node {{node}} are sent in a way that it does not accept. The node changed, and the route on this one did not follow.',
  'finding.remote-subnet-route-stale.explanation.nobody':
    'No node has the address that they send to: the node was removed, and its route stayed.',
  'finding.remote-subnet-route-stale.evidence.providerAddress': 'The route to {{destination}} sends to {{address}}.',
  'finding.remote-subnet-route-stale.evidence.nodeAddress': 'Node {{node}} has {{addresses}}.',
  'finding.remote-subnet-route-stale.evidence.mac':
    'The route to {{destination}} has the distributed router MAC {{mac}}.',
  'finding.remote-subnet-route-stale.evidence.nodeMac': 'Node {{node}} announces {{mac}}.',
  'finding.remote-subnet-route-stale.evidence.prefix': 'The route to {{destination}} leads to {{address}}.',
  'finding.remote-subnet-route-stale.evidence.nodePrefix': 'The pods of node {{node}} are in {{prefixes}}.',
  'finding.remote-subnet-route-stale.evidence.nobody':
    'The route to {{destination}} sends to {{address}}, which is the address of no node.',
  'finding.remote-subnet-route-stale.repair.restart':
    'Restart what keeps the routes of the overlay on this node ({{daemon}}): it writes them anew.',
  'finding.remote-subnet-route-stale.repair.pin':
    'If the MAC address of a Linux node changes at each start, pin it (systemd .link, MACAddressPolicy=none) and update Flannel.',
  'finding.host-route-missing.name': 'The host has no route to the pods of a node',
  'finding.host-route-missing.about':
    'With Flannel host-gw the host’s own route table leads to the pods of each other node. Where one is missing, pods of that node cannot be reached from here.',
  'finding.host-route-missing.title': 'The host has no route to {{prefix}} of node {{node}}',
  'finding.host-route-missing.explanation': 'Pods of this node cannot reach the pods of node {{node}}.',
  'finding.host-route-missing.evidence.node': 'The pods of node {{node}} are in {{prefix}}.',
  'finding.host-route-missing.evidence.table':
    'No route of the host but the default route leads to {{prefix}} (routes seen: {{number}}).',
  'finding.host-route-missing.skip.noHostRoutes':
    'Of the routes, only those of HNS were collected, not the route table of the host. To collect it: route print',
  'finding.host-route-missing.repair.restart': 'Restart flanneld: it writes its routes anew.',
  'finding.host-route-missing.repair.add':
    'Or add the route by hand; choose the adapter that carries the address of the node.',
  'finding.ipv6-default-route-missing.name': 'The IPv6 default route is missing',
  'finding.ipv6-default-route-missing.about':
    'A dual-stack network has IPv6 addresses, and the host has no route ::/0. IPv6 from the node and its pods ends at the node, while IPv4 goes on. The route gets lost when the vSwitch takes the adapter over.',
  'finding.ipv6-default-route-missing.title.endpoint': 'Endpoint {{endpoint}} has an IPv6 address and no IPv6 gateway',
  'finding.ipv6-default-route-missing.title': 'The host has no IPv6 default route for HNS network {{network}}',
  'finding.ipv6-default-route-missing.explanation.endpoint':
    'The pod has the address {{ip}}, and no route that leads out by IPv6: it reaches other networks by IPv4 alone.',
  'finding.ipv6-default-route-missing.explanation':
    'IPv6 from this node and its pods to other networks does not work; IPv4 is not touched.',
  'finding.ipv6-default-route-missing.evidence.endpoint':
    'The endpoint has the address {{ip}}, and these gateways: {{gateways}}.',
  'finding.ipv6-default-route-missing.evidence.subnet': 'HNS network {{network}} has the IPv6 subnet {{prefix}}.',
  'finding.ipv6-default-route-missing.evidence.table': 'The route table has 0.0.0.0/0, but no ::/0.',
  'finding.ipv6-default-route-missing.repair.endpoint':
    'Look at the routes that the CNI plugin got from its IPAM for IPv6, correct them, and make the pod anew.',
  'finding.ipv6-default-route-missing.repair.add':
    'Add the route; New-NetRoute writes it to the active and the persistent store. Then update the CNI plugin.',
  'finding.ipv6-default-route-missing.skip.noTable': 'What is known of the routes is not the whole table of the host.',
  'finding.remote-endpoint-stale.name': 'A remote HNS endpoint stands for nobody',
  'finding.remote-endpoint-stale.about':
    'A remote HNS endpoint has an address that belongs to no pod or node elsewhere, and no load balancer uses it. kube-proxy left it over. When the address is given to a pod of this node, that pod cannot get an endpoint.',
  'finding.remote-endpoint-stale.title': 'Remote HNS endpoint {{endpoint}} stands for no pod or node',
  'finding.remote-endpoint-stale.explanation.blocks':
    'The address belongs to a pod of this node now. As long as the remote endpoint holds it, the pod has no network.',
  'finding.remote-endpoint-stale.explanation.idle':
    'It does no harm until its address is given out again on this node.',
  'finding.remote-endpoint-stale.evidence.endpoint': 'Remote HNS endpoint {{id}} has the address {{ip}}.',
  'finding.remote-endpoint-stale.evidence.localPod': 'The address belongs to pod {{pod}} on this node, {{node}}.',
  'finding.remote-endpoint-stale.evidence.nobody': 'No pod or node in the evidence has {{ip}}.',
  'finding.remote-endpoint-stale.evidence.unused': 'No HNS load balancer refers to HNS endpoint {{id}}.',
  'finding.endpoint-policy-invalid.name': 'A policy of an HNS endpoint has a bad value',
  'finding.endpoint-policy-invalid.about':
    'A policy of an HNS endpoint holds a text where an address or a prefix must stand. HNS accepts the endpoint and then cannot apply it, and says nothing about why. Mostly a placeholder was left in the CNI configuration.',
  'finding.endpoint-policy-invalid.title': 'A policy of HNS endpoint {{endpoint}} has the value {{values}}',
  'finding.endpoint-policy-invalid.explanation.placeholder':
    '{{values}} is a placeholder of the sample configuration that was never filled in. HNS cannot apply the policy, and the container does not start.',
  'finding.endpoint-policy-invalid.explanation.value':
    '{{values}} is neither an address nor a prefix. HNS cannot apply the policy.',
  'finding.endpoint-policy-invalid.evidence.value': 'The policy {{type}} has {{field}} = {{value}}.',
  'finding.endpoint-policy-invalid.repair.config':
    'Correct the value in the configuration of the CNI plugin and install it again.',
  'finding.endpoint-degraded.name': 'An HNS endpoint is degraded',
  'finding.endpoint-degraded.about':
    'HNS could not carry out something that was asked for the endpoint and put it into the state Degraded (5). It may have no port, or lack policies.',
  'finding.endpoint-degraded.title': 'HNS endpoint {{endpoint}} is degraded',
  'finding.endpoint-degraded.explanation':
    'An operation on the endpoint failed. Its container has no network, or one without its policies.',
  'finding.endpoint-degraded.evidence.state': 'The endpoint is in the state Degraded.',
  'finding.endpoint-degraded.repair.health': 'Look at the last error code of the endpoint.',
  'finding.endpoint-acl-blocks.name': 'ACL rules close an HNS endpoint',
  'finding.endpoint-acl-blocks.about':
    'In one direction an HNS endpoint has rules that block and none that allows. It is closed in that direction: at once where the block covers everything, and on Windows Server 2025 with the updates of April 2026 also where it covers one address, because there a single rule closes what no rule allows.',
  'finding.endpoint-acl-blocks.title.in': 'HNS endpoint {{endpoint}} is closed to all that comes in',
  'finding.endpoint-acl-blocks.title.out': 'HNS endpoint {{endpoint}} is closed to all that goes out',
  'finding.endpoint-acl-blocks.explanation.all':
    'The rules block everything in this direction and none allows anything. A policy engine that has not answered yet leaves a pod like this.',
  'finding.endpoint-acl-blocks.explanation.implied':
    'There are only rules that block some targets. As soon as an endpoint has any rule, HNS refuses what no rule allows: everything in this direction is closed.',
  'finding.endpoint-acl-blocks.explanation.wanted': 'A NetworkPolicy asks for it.',
  'finding.endpoint-acl-blocks.evidence.block': 'Block, direction {{direction}}, priority {{priority}}: {{scope}}.',
  'finding.endpoint-acl-blocks.counter.build':
    'Before Windows Server 2025 with the updates of April 2026, such a rule closes only what it names. The build is not in the evidence, or is not older.',
  'finding.endpoint-acl-blocks.repair.allow':
    'Add a rule that allows everything in the direction {{direction}} with a higher priority number, so that it is asked last.',
  'finding.endpoint-acl-blocks.repair.remove':
    'Remove the rule that blocks everything in the direction {{direction}}, or give what must pass a rule with a lower priority number, so that it is asked first.',
  'finding.endpoint-acl-blocks.repair.engine':
    'If a policy engine keeps the rules (Calico Felix, Azure NPM), restart it and look into its log.',
  'finding.endpoint-not-attached.name': 'An HNS endpoint was made but never attached',
  'finding.endpoint-not-attached.about':
    'An HNS endpoint that somebody should use is in the state Created: it is in no container and in no compartment. The container starts without an adapter. Remote endpoints and the source VIP rest in this state, and that is right.',
  'finding.endpoint-not-attached.title': 'HNS endpoint {{endpoint}} is attached to nothing',
  'finding.endpoint-not-attached.explanation.container':
    'The endpoint was made, but never added to the HNS namespace that its container runs in. The container has no adapter.',
  'finding.endpoint-not-attached.explanation.gateway':
    'It should be the gateway of the pods, attached to the host. Pods reach only each other on this node.',
  'finding.endpoint-not-attached.evidence.namespace': 'HNS namespace {{namespace}} does not list it.',
  'finding.endpoint-not-attached.repair.daemon': 'Restart the daemon that makes and attaches it.',
  'finding.endpoint-not-attached.repair.namespace':
    'Make the HNS namespace first and give its id both to the CNI call and to the container (windows.network.networkNamespace); then start the container.',
  'finding.endpoint-not-attached.repair.look': 'See which HNS namespace the container is in.',
  'finding.remote-endpoints-missing.name': 'There is no remote HNS endpoint at all',
  'finding.remote-endpoints-missing.about':
    'Services have backends on other nodes, and HNS has not one remote endpoint. kube-proxy makes them; without them no load balancer can send to another node.',
  'finding.remote-endpoints-missing.title': 'Node {{node}} has no remote HNS endpoint',
  'finding.remote-endpoints-missing.title.someNode': 'HNS holds no remote endpoint on this node',
  'finding.remote-endpoints-missing.explanation': 'Backends on other nodes cannot be reached through services.',
  'finding.remote-endpoints-missing.evidence.none': 'No HNS endpoint is remote (HNS endpoints seen: {{number}}).',
  'finding.remote-endpoints-missing.evidence.services': 'Services with backends on other nodes: {{services}}.',
  'finding.loadbalancer-backend-missing.name': 'An HNS load balancer refers to HNS endpoints that are gone',
  'finding.loadbalancer-backend-missing.about':
    'An HNS load balancer lists the ids of HNS endpoints that HNS no longer has. A part of the connections, or all, times out.',
  'finding.loadbalancer-backend-missing.title_one':
    'HNS load balancer {{name}} refers to {{count}} HNS endpoint that is gone',
  'finding.loadbalancer-backend-missing.title_other':
    'HNS load balancer {{name}} refers to {{count}} HNS endpoints that are gone',
  'finding.loadbalancer-backend-missing.explanation.some':
    'A part of the connections to {{name}} goes to nobody and times out.',
  'finding.loadbalancer-backend-missing.explanation.all': 'No backend of {{name}} is left: all connections time out.',
  'finding.loadbalancer-backend-missing.evidence.endpoint':
    'It refers to HNS endpoint {{id}}, which HNS does not have.',
  'finding.loadbalancer-backend-missing.counter.apart':
    'If endpoints and load balancers were read at different times, kube-proxy may have been at work in between.',
  'finding.loadbalancer-source-vip.name': 'An HNS load balancer has a wrong source VIP',
  'finding.loadbalancer-source-vip.about':
    'On an overlay the source VIP of a load balancer decides where the replies go: the source VIP of the pod network for backends that are pods, the address of the node for backends that are nodes or lie outside. With the wrong one the replies are lost.',
  'finding.loadbalancer-source-vip.title': 'HNS load balancer {{name}} has a wrong source VIP',
  'finding.loadbalancer-source-vip.explanation.outside':
    'A backend is a node or lies outside the overlay, so the source must be {{wanted}}. Its replies to {{written}} are lost.',
  'finding.loadbalancer-source-vip.explanation.empty':
    'It has none, so replies of pods on other nodes are lost. It must be {{wanted}}.',
  'finding.loadbalancer-source-vip.explanation.none':
    'It has none, so replies of backends on other nodes are lost. On an overlay kube-proxy gives each load balancer one.',
  'finding.loadbalancer-source-vip.explanation.unknown':
    '{{written}} is not the address of a source VIP endpoint, so replies are lost. It must be {{wanted}}.',
  'finding.loadbalancer-source-vip.evidence.sourceVip': 'The load balancer has the SourceVIP {{written}}.',
  'finding.loadbalancer-source-vip.evidence.empty': 'The load balancer has no SourceVIP.',
  'finding.loadbalancer-source-vip.evidence.backend': 'Its backend {{ip}} is not reached over the overlay.',
  'finding.loadbalancer-source-vip.evidence.wanted': 'It should be {{wanted}}.',
  'finding.endpoint-dns-mismatch.name': 'An HNS endpoint does not use the DNS of the cluster',
  'finding.endpoint-dns-mismatch.about':
    'The DNS servers of a pod’s HNS endpoint are not the DNS service of the cluster, although the pod asks for it. Names of services are not found.',
  'finding.endpoint-dns-mismatch.title': 'HNS endpoint {{endpoint}} asks {{servers}} for names',
  'finding.endpoint-dns-mismatch.explanation':
    'The DNS service of the cluster is {{wanted}}. Names of services are not found in this pod.',
  'finding.endpoint-dns-mismatch.evidence.servers': 'The HNS endpoint of pod {{pod}} has the DNS servers {{servers}}.',
  'finding.endpoint-dns-mismatch.evidence.service': 'The DNS service of the cluster has {{wanted}}.',
  'finding.endpoint-dns-mismatch.counter.kubelet': 'kubelet may have been told to use another DNS server on purpose.',
  'finding.endpoint-dns-mismatch.repair.config':
    'Correct the DNS servers in the CNI configuration and in kubelet (clusterDNS).',
  'finding.endpoint-dns-mismatch.skip.noDnsService': 'No service is known as the DNS of the cluster.',
  'finding.loadbalancer-orphaned.name': 'An HNS load balancer belongs to no service',
  'finding.loadbalancer-orphaned.about':
    'An HNS load balancer serves an address and a port that no service has. It answers for a service that was deleted, and holds its port.',
  'finding.loadbalancer-orphaned.title': 'HNS load balancer {{name}} belongs to no service',
  'finding.loadbalancer-orphaned.explanation': 'Its service was deleted and kube-proxy did not remove it.',
  'finding.loadbalancer-orphaned.evidence.serves': 'It serves {{name}}.',
  'finding.loadbalancer-orphaned.evidence.noService':
    'No service has this address and port (services seen: {{number}}).',
  'finding.loadbalancer-orphaned.counter.retry':
    'kube-proxy tries failed removals again at each sync: it may be gone soon.',
  'finding.loadbalancer-orphaned.skip.none':
    'Not one HNS load balancer belongs to a service: HNS and the services seem to come from different clusters.',
  'finding.namespace-dangling-endpoint.name': 'An HNS namespace refers to an HNS endpoint that is gone',
  'finding.namespace-dangling-endpoint.about':
    'An HNS namespace lists an HNS endpoint that HNS no longer has. The sandbox in it lost its network, mostly because HNS restarted.',
  'finding.namespace-dangling-endpoint.title_one': 'HNS namespace {{id}} refers to {{count}} HNS endpoint that is gone',
  'finding.namespace-dangling-endpoint.title_other':
    'HNS namespace {{id}} refers to {{count}} HNS endpoints that are gone',
  'finding.namespace-dangling-endpoint.explanation':
    'The sandbox in this HNS namespace has no network. Neither the CNI plugin nor kubelet makes the endpoint again for a sandbox that runs.',
  'finding.namespace-dangling-endpoint.evidence.endpoint': 'It lists HNS endpoint {{id}}, which HNS does not have.',
  'finding.namespace-dangling-endpoint.counter.apart':
    'If namespaces and endpoints were read at different times, the pod may have ended in between.',
  'finding.namespace-dangling-endpoint.repair.sandbox':
    'Find the sandbox that uses this HNS namespace, and delete its pod.',
  'finding.namespace-orphaned.name': 'An HNS namespace belongs to no sandbox',
  'finding.namespace-orphaned.about':
    'An HNS namespace has no endpoint, and no pod of the node runs in it. It was left over by a sandbox that ended. Pods that wait for its removal hang in Terminating.',
  'finding.namespace-orphaned.title': 'HNS namespace {{id}} belongs to no sandbox',
  'finding.namespace-orphaned.explanation': 'Its sandbox ended, and the namespace could not be removed.',
  'finding.namespace-orphaned.evidence.noEndpoint': 'HNS namespace {{id}} lists no HNS endpoint, and none names it.',
  'finding.namespace-orphaned.evidence.containers':
    'It holds {{containers}}, which is no container of a pod on node {{node}}.',
  'finding.namespace-orphaned.repair.runtime': 'Compare its containers with the sandboxes of the runtime.',
  'finding.namespace-orphaned.repair.restart':
    'Restart the container runtime; it removes the namespaces of sandboxes that it no longer knows.',
  'finding.namespace-orphaned.skip.starting':
    'There are HNS namespaces without an endpoint, but pods are starting ({{number}}) and may own them.',
  'finding.extra-pod-network.name': 'There is a second HNS network for pods',
  'finding.extra-pod-network.about':
    'Two HNS networks of a type that carries pods are bound to one adapter, and only one of them has pods. The other was left over, mostly by a change of the CNI plugin, and may be the one that kube-proxy or the plugin picks.',
  'finding.extra-pod-network.title': 'HNS network {{network}} has no pods beside {{used}}',
  'finding.extra-pod-network.explanation':
    'It was left over by an earlier configuration. What looks for the network of the pods may find this one.',
  'finding.extra-pod-network.evidence.adapter': '{{network}} and {{used}} are both bound to the adapter {{adapter}}.',
  'finding.extra-pod-network.evidence.endpoints':
    'Local HNS endpoints on {{used}}: {{number}}. {{network}} has none of a pod.',
  'finding.extra-pod-network.title.open': 'HNS networks {{network}} and {{used}} are both for pods',
  'finding.extra-pod-network.explanation.open':
    'One of them was left over by an earlier configuration, and which one the evidence does not tell. What looks for the network of the pods may find the wrong one.',
  'finding.extra-pod-network.evidence.subnet': '{{network}} and {{used}} have the same address range.',
  'finding.extra-pod-network.evidence.names':
    '{{network}} and {{used}} have names that two different CNI plugins give.',
  'finding.extra-pod-network.evidence.wanted': '{{used}} has the range of this node, or is the one that is looked for.',
  'finding.extra-pod-network.counter.open': 'HNS endpoints were not collected: both may carry pods.',
  'finding.extra-pod-network.repair.compare':
    'Count the HNS endpoints of each network: the one without pods is left over.',
  'finding.extra-pod-network.repair.remove':
    'When nothing uses HNS network {{network}}, remove it. The vSwitch may drop connections of the node for a moment.',
  'finding.capture-truncated.name': 'The evidence is cut',
  'finding.capture-truncated.about':
    'A file could not be read to its end, so objects may be missing. Nothing is concluded from what is not there; checks that need the whole are listed as not made.',
  'finding.capture-truncated.title': '{{file}} is cut',
  'finding.capture-truncated.explanation':
    'Only a part is known: {{facets}}. What is missing may lie in the part that is lost.',
  'finding.capture-truncated.evidence.problem': 'This is where reading stopped.',
  'finding.capture-truncated.repair.again': 'Collect {{file}} again, and look that it is written to its end.',
  'finding.network-name-mismatch.evidence.wanted': '{{name}} is looked for.',
  'finding.network-name-mismatch.skip.noName':
    'Neither kube-proxy’s arguments nor a CNI configuration is in the evidence, so it is not known which name is looked for.',
  'finding.hns-not-answering.skip.notAsked': 'HNS was not asked for anything.',
  'finding.capture-truncated.skip.noFiles': 'There are no files to look at.',
  'finding.mtu-mismatch.name': 'A container interface has a larger MTU than the way out',
  'finding.mtu-mismatch.about':
    'The interface inside a container takes larger packets than the adapter that carries them. Large transfers hang, small ones work, because the messages that would tell the size are lost. On an overlay 50 bytes must be left for the VXLAN header.',
  'finding.mtu-mismatch.title': '{{interface}} in the container has MTU {{mtu}}, the way out {{limit}}',
  'finding.mtu-mismatch.explanation':
    'Packets of more than {{limit}} bytes are lost on the way out. Large downloads hang.',
  'finding.mtu-mismatch.evidence.container': 'Inside the container {{interface}} has MTU {{mtu}}.',
  'finding.mtu-mismatch.evidence.host': 'On the host {{interface}} has MTU {{mtu}}.',
  'finding.mtu-mismatch.evidence.overhead': 'The overlay needs 50 bytes of it.',
  'finding.mtu-mismatch.repair.set': 'Set the MTU inside the container, in its image or when it starts.',
  'finding.mtu-mismatch.skip.oneSide':
    'The MTU is known of one side only. To collect it inside the container and on the host: netsh interface ipv4 show subinterfaces',
  'finding.skip.noId.endpoints':
    'The evidence does not show the IDs of all endpoints, and what refers to them names only those: `Get-HnsEndpoint | ConvertTo-Json -Depth 5` shows them.',
  'finding.skip.noId.networks':
    'The evidence does not show the IDs of all networks, and endpoints name only those: `Get-HnsNetwork | ConvertTo-Json -Depth 5` shows them.',
  'finding.skip.noId.namespaces':
    'The evidence does not show the IDs of all HNS namespaces, and endpoints name only those: `Get-HnsNamespace | ConvertTo-Json -Depth 5` shows them.',
  'finding.skip.tablesOnly':
    'Tables of kubectl do not show the traffic policies of Services, so what every node must have is not known of all of them: kubectl get services,endpointslices -A -o json',
  'finding.skip.noField.endpoints':
    'The evidence does not carry the field {{field}} of any HNS endpoint. To collect it: Get-HnsEndpoint | ConvertTo-Json -Depth 10',
  'finding.skip.noField.networks':
    'The evidence does not carry the field {{field}} of any HNS network for pods. To collect it: Get-HnsNetwork | ConvertTo-Json -Depth 10',
  'finding.skip.noField.loadBalancers':
    'The evidence does not carry the field {{field}} of any HNS load balancer. To collect it: Get-HnsPolicyList | ConvertTo-Json -Depth 10',
  'finding.skip.noField.namespaces':
    'The evidence does not carry the field {{field}} of any HNS namespace. To collect it: Get-HnsNamespace | ConvertTo-Json -Depth 10',
  'finding.subnet-overlap.evidence.onLink': 'The host has {{destination}} on one of its own links.',
  'finding.subnet-overlap.evidence.adapter':
    'Adapter {{adapter}} of the host has the address {{ip}}, which lies in it.',
  'finding.port-pool-exhausted.title.few_one': 'Only {{count}} free block of 64 dynamic {{protocol}} ports is left',
  'finding.port-pool-exhausted.title.few_other': 'Only {{count}} free blocks of 64 dynamic {{protocol}} ports are left',

  'finding.skip.noHnsVersion':
    'Neither the version of HNS nor a build of Windows that tells it is known. To collect them: ver; (Get-HnsGlobal).Version',
  'finding.skip.noWindowsBuild': 'The build and update of Windows are not known. To collect them: ver',
  'finding.evidence.windowsBuild': 'The node runs Windows build {{build}}.',
  'finding.evidence.hnsVersion': 'HNS tells its version as {{version}}.',
  'finding.repair.updateWindows':
    'Install the latest updates of Windows on the node, or move the pods to nodes with a newer Windows Server.',

  'finding.windows-version-unsupported.name': 'This Windows is too old for Kubernetes',
  'finding.windows-version-unsupported.about':
    'Kubernetes documents Windows nodes from Windows Server 2019 (build 17763) on, and its components need the interface of HNS 9.2. On an older one kube-proxy ends and pods stay without a network.',
  'finding.windows-version-unsupported.title': 'Windows on node {{node}} is too old for Kubernetes',
  'finding.windows-version-unsupported.explanation.windows':
    'Kubernetes does not support a Windows before Windows Server 2019.',
  'finding.windows-version-unsupported.explanation.hns':
    'HNS lacks the interface that kube-proxy and the CNI plugins use (9.2 and later).',
  'finding.windows-version-unsupported.evidence.needed':
    'Kubernetes needs Windows Server 2019 (build 17763) and HNS 9.2, or later ones.',

  'finding.overlay-update-missing.name': 'Windows lacks the update for overlay networks',
  'finding.overlay-update-missing.about':
    'Overlay networks need Windows Server 2019 with KB4489899 (17763.379) or a later update. Before it, HNS refuses them or loses packets between nodes.',
  'finding.overlay-update-missing.title': 'Windows on node {{node}} lacks the update for overlay network {{network}}',
  'finding.overlay-update-missing.explanation': 'Pods on overlay networks need 17763.379 (KB4489899) or later.',
  'finding.overlay-update-missing.evidence.network': 'HNS network {{network}} is of type Overlay.',

  'finding.windows-build-known-bad.name': 'This update of Windows is known for trouble',
  'finding.windows-build-known-bad.about':
    'People have reported that containers lost their network after this update of Windows. Where all works, nothing needs to be done; where not, a later update is the first thing to try.',
  'finding.windows-build-known-bad.title':
    'Node {{node}} runs Windows {{build}}, which is known for trouble with containers',
  'finding.windows-build-known-bad.explanation': 'After {{update}}, containers were reported to lose their network.',
  'finding.windows-build-known-bad.evidence.update': 'This build is that of {{update}}.',

  'finding.dsr-unsupported.name': 'Direct server return is used, and this Windows cannot do it',
  'finding.dsr-unsupported.about':
    'kube-proxy makes its load balancers with direct server return (DSR). That needs HNS 9.3 with 17763.1432 (KB4571748), or HNS 10.2. Before it, such load balancers are refused, or take all ports of the host.',
  'finding.dsr-unsupported.title': 'Node {{node}} uses DSR, which its Windows cannot do',
  'finding.dsr-unsupported.explanation': 'Load balancers can fail to be made, and ports of the host can run out.',
  'finding.dsr-unsupported.evidence.argument': 'kube-proxy was started with --enable-dsr.',
  'finding.dsr-unsupported.evidence.loadBalancer': 'HNS load balancer {{id}} was made with DSR.',
  'finding.dsr-unsupported.repair.without':
    'Until then, start kube-proxy with --enable-dsr=false, and take loopbackDSR out of the configuration of the CNI plugin.',

  'finding.client-ip-preservation-unsupported.name': 'The client address cannot be kept on this Windows',
  'finding.client-ip-preservation-unsupported.about':
    'Services with externalTrafficPolicy Local keep the address of the client. On Windows that needs direct server return (DSR): HNS 9.3, or 10.2 and later. Without it kube-proxy treats them as Cluster.',
  'finding.client-ip-preservation-unsupported.title_one':
    '{{count}} service wants to keep client addresses, which node {{node}} cannot do',
  'finding.client-ip-preservation-unsupported.title_other':
    '{{count}} services want to keep client addresses, which node {{node}} cannot do',
  'finding.client-ip-preservation-unsupported.explanation':
    'Pods see the address of a node in place of that of the client, and requests are passed on to other nodes.',
  'finding.client-ip-preservation-unsupported.evidence.services': 'externalTrafficPolicy is Local: {{services}}.',

  'finding.preserve-destination-unsupported.name': 'The destination address cannot be kept on this Windows',
  'finding.preserve-destination-unsupported.about':
    'The annotation preserve-destination keeps the VIP as the destination. It needs Windows Server, version 1903 (build 18362) or later, and direct server return (DSR).',
  'finding.preserve-destination-unsupported.title_one':
    '{{count}} service wants to keep its destination address, which node {{node}} cannot do',
  'finding.preserve-destination-unsupported.title_other':
    '{{count}} services want to keep their destination address, which node {{node}} cannot do',
  'finding.preserve-destination-unsupported.explanation':
    'Pods see their own address as the destination in place of the VIP.',
  'finding.preserve-destination-unsupported.evidence.services':
    'The annotation preserve-destination is "true": {{services}}.',

  'finding.session-affinity-unsupported.name': 'Session affinity has no effect on this Windows',
  'finding.session-affinity-unsupported.about':
    'Services with sessionAffinity ClientIP send a client to the same pod each time. HNS can do that from 12.0 on, which is Windows Server 2022. Older ones take the setting and ignore it.',
  'finding.session-affinity-unsupported.title_one':
    '{{count}} service wants session affinity, which node {{node}} cannot do',
  'finding.session-affinity-unsupported.title_other':
    '{{count}} services want session affinity, which node {{node}} cannot do',
  'finding.session-affinity-unsupported.explanation': 'Clients on this node jump between the pods of these services.',
  'finding.session-affinity-unsupported.evidence.services': 'sessionAffinity is ClientIP: {{services}}.',

  'finding.dual-stack-unsupported.name': 'IPv6 services do not work on this Windows',
  'finding.dual-stack-unsupported.about':
    'Services with an IPv6 address need HNS 11.10, which is Windows Server 2022 in practice. On older ones only their IPv4 address works.',
  'finding.dual-stack-unsupported.title_one': '{{count}} service has an IPv6 address, which node {{node}} cannot serve',
  'finding.dual-stack-unsupported.title_other':
    '{{count}} services have an IPv6 address, which node {{node}} cannot serve',
  'finding.dual-stack-unsupported.explanation': 'No load balancer is made for the IPv6 addresses of these services.',
  'finding.dual-stack-unsupported.evidence.services': 'They have an IPv6 cluster address: {{services}}.',

  'finding.service-setting-ignored.name': 'A setting of services has no effect on Windows',
  'finding.service-setting-ignored.about':
    'kube-proxy on Windows does not look at the zones of backends or at the allowed sources of load balancers, HNS knows no time for session affinity, and nobody has shown that HNS takes SCTP. This is normal on Windows, and differs from Linux.',
  'finding.service-setting-ignored.title_one': '{{count}} service has a setting without effect on node {{node}}',
  'finding.service-setting-ignored.title_other': '{{count}} services have a setting without effect on node {{node}}',
  'finding.service-setting-ignored.explanation':
    'Routing by zone, allowed sources, a time of session affinity or ports of the protocol SCTP do not work here as they do on Linux.',
  'finding.service-setting-ignored.evidence.services':
    'They ask for routing by zone, for loadBalancerSourceRanges or a time of session affinity, or have SCTP ports: {{services}}.',
  'finding.service-setting-ignored.repair.none':
    'Nothing is broken. Do not rely on these settings on Windows; source ranges are kept by the load balancer of the cloud or by a NetworkPolicy.',

  'finding.overlay-ipv6.name': 'IPv6 addresses on an overlay network',
  'finding.overlay-ipv6.about':
    'Windows does not carry IPv6 between pods on an overlay network, and has no dual stack there. IPv4 is not affected.',
  'finding.overlay-ipv6.title': 'HNS endpoints on overlay network {{network}} have IPv6 addresses',
  'finding.overlay-ipv6.explanation': 'IPv6 between pods does not work on an overlay network.',
  'finding.overlay-ipv6.evidence.endpoint': 'HNS endpoint {{id}} has the address {{ip}}.',
  'finding.overlay-ipv6.evidence.network': 'HNS network {{network}} is of type Overlay.',
  'finding.overlay-ipv6.repair.bridge': 'For IPv6 use a plugin that makes a network of type L2Bridge.',

  'finding.policy-unsupported.name': 'HNS is too old for one of its policies',
  'finding.policy-unsupported.about':
    'A policy of a network or an endpoint came with a later version of HNS than the one on this node. HNS ignores it or fails at it.',
  'finding.policy-unsupported.title': 'HNS on this node is too old for policies of type {{type}}',
  'finding.policy-unsupported.explanation':
    'This HNS does not know policies of type {{type}}: what they should do does not happen.',
  'finding.policy-unsupported.evidence.policy': '{{name}} has a policy of type {{type}}.',

  'finding.backend-limit-exceeded.name': 'A service has more backends than HNS allows',
  'finding.backend-limit-exceeded.about':
    'A load balancer of HNS has at most 1,024 backends; old builds allow 64. With more, it is not made ("invalid number of destinations").',
  'finding.backend-limit-exceeded.title': 'Service {{service}} has {{number}} backends',
  'finding.backend-limit-exceeded.explanation':
    'HNS makes no load balancer with more than {{limit}} backends on this Windows.',
  'finding.backend-limit-exceeded.evidence.backends': '{{service}} has {{number}} backends that are ready.',
  'finding.backend-limit-exceeded.counter.update':
    'A later update of this Windows may allow more; the texts do not name it.',
  'finding.backend-limit-exceeded.repair.split': 'Split the service, so that each has fewer pods.',

  'finding.feature-gate-needed.name': 'kube-proxy lacks a feature gate',
  'finding.feature-gate-needed.about':
    'Before Kubernetes 1.33 kube-proxy needs the feature gate WinDSR for direct server return, and before 1.20 WinOverlay for overlay networks. Without it kube-proxy ends.',
  'finding.feature-gate-needed.title': 'kube-proxy on node {{node}} lacks the feature gate {{gate}}',
  'finding.feature-gate-needed.explanation': 'This version of kube-proxy asks for {{gate}}=true and ends without it.',
  'finding.feature-gate-needed.evidence.arguments': 'The arguments of kube-proxy do not set {{gate}}.',
  'finding.feature-gate-needed.evidence.version': 'The node runs Kubernetes {{version}}.',
  'finding.feature-gate-needed.counter.file': 'The gate may be set in a configuration file that was not collected.',
  'finding.feature-gate-needed.repair.set': 'Start kube-proxy with --feature-gates={{gate}}=true.',
  'finding.feature-gate-needed.skip.noArguments': 'The arguments of kube-proxy were not collected.',
  'finding.feature-gate-needed.skip.noVersion': 'The version of Kubernetes on the node is not known.',
} as const
