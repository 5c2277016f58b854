/** Findings of load balancers, kube-proxy and ports. */
export const findingsServicesEn = {
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
  'finding.kube-proxy-not-running.skip.startedAgain':
    'kube-proxy ended and was started again; whether it works since then is not in the logs.',
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
  'finding.port-pool-exhausted.title.few_one': 'Only {{count}} free block of 64 dynamic {{protocol}} ports is left',
  'finding.port-pool-exhausted.title.few_other': 'Only {{count}} free blocks of 64 dynamic {{protocol}} ports are left',

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

  'finding.kube-proxy-beside-antrea.name': 'kube-proxy works beside Antrea',
  'finding.kube-proxy-beside-antrea.about':
    'Antrea serves services in Open vSwitch; with proxyAll kube-proxy must not run. Where both do, packets are translated twice and services answer erratically.',
  'finding.kube-proxy-beside-antrea.title': 'Node {{node}} runs Antrea, and HNS has load balancers ({{number}})',
  'finding.kube-proxy-beside-antrea.explanation':
    'Packets to services can be translated twice, by HNS and by Open vSwitch.',
  'finding.kube-proxy-beside-antrea.evidence.loadBalancers': 'HNS load balancers on a node with Antrea: {{number}}.',
  'finding.kube-proxy-beside-antrea.repair.stop':
    'Stop kube-proxy on this node and keep it from starting. Where Antrea runs without proxyAll, turn that on first.',

  'finding.loadbalancer-duplicate.name': 'Several HNS load balancers serve one address and port',
  'finding.loadbalancer-duplicate.about':
    'Two or more HNS load balancers have the same VIP, port and protocol. Connections are split between them, and one of them mostly has old backends.',
  'finding.loadbalancer-duplicate.title': '{{number}} HNS load balancers serve {{name}}',
  'finding.loadbalancer-duplicate.explanation':
    'A part of the connections to {{name}} goes by the one that nobody keeps up to date.',
  'finding.loadbalancer-duplicate.evidence.one': 'HNS load balancer {{id}} serves {{name}}.',

  'finding.dsr-inconsistent.name': 'Some HNS load balancers lack DSR and others have it',
  'finding.dsr-inconsistent.about':
    'kube-proxy makes all load balancers of cluster addresses with direct server return (DSR), or none. A mixture was left by a change of its arguments. Those without DSR take blocks of ports and hide the address of the client.',
  'finding.dsr-inconsistent.title': '{{without}} of {{number}} HNS load balancers on node {{node}} lack DSR',
  'finding.dsr-inconsistent.explanation': 'They hide the address of the client and take blocks of 64 ports each.',
  'finding.dsr-inconsistent.evidence.without':
    'HNS load balancers of cluster addresses without DSR: {{without}} of {{number}}.',

  'finding.local-traffic-leaves-node.name': 'A service with the traffic policy Local sends to other nodes',
  'finding.local-traffic-leaves-node.about':
    'With internalTrafficPolicy or externalTrafficPolicy Local, a load balancer holds only backends of its own node. Where it holds remote ones, the address of the client is lost and traffic crosses nodes.',
  'finding.local-traffic-leaves-node.title':
    'HNS load balancer {{name}} has remote backends although {{service}} is Local ({{number}})',
  'finding.local-traffic-leaves-node.explanation':
    'Connections to {{service}} leave this node, against its traffic policy.',
  'finding.local-traffic-leaves-node.evidence.remote': 'Remote HNS endpoints behind it: {{number}}.',
  'finding.local-traffic-leaves-node.evidence.service': 'Service {{service}} asks for local backends alone.',

  'finding.session-affinity-missing.name': 'An HNS load balancer does not keep sessions',
  'finding.session-affinity-missing.about':
    'The service asks for sessionAffinity ClientIP, but its HNS load balancer spreads each connection anew. Sessions jump between pods.',
  'finding.session-affinity-missing.title': 'HNS load balancer {{name}} does not keep the sessions of {{service}}',
  'finding.session-affinity-missing.explanation': 'Connections of one client go to different pods.',
  'finding.session-affinity-missing.evidence.type':
    'The load balancer {{name}} has the distribution type 0: each connection anew.',
  'finding.session-affinity-missing.evidence.service': 'Service {{service}} asks for sessionAffinity ClientIP.',

  'finding.loadbalancer-port-mismatch.name': 'An HNS load balancer sends to a port that no backend has',
  'finding.loadbalancer-port-mismatch.about':
    'The internal port of an HNS load balancer is the target port of its service. Where it is none of those in the EndpointSlices, backends refuse the connections.',
  'finding.loadbalancer-port-mismatch.title':
    'HNS load balancer {{name}} sends to port {{port}}, the backends listen on {{wanted}}',
  'finding.loadbalancer-port-mismatch.explanation':
    'Backends of {{service}} refuse the connections, or other programs answer.',
  'finding.loadbalancer-port-mismatch.evidence.port': 'The load balancer {{name}} has the internal port {{port}}.',
  'finding.loadbalancer-port-mismatch.evidence.slices': 'The EndpointSlices of {{service}} have {{wanted}}.',

  'finding.loadbalancer-not-applied.name': 'An HNS load balancer is listed but not applied',
  'finding.loadbalancer-not-applied.about':
    'HNS lists a load balancer in another state than 2, which is the only one in which it works. The service looks served and is dead on this node.',
  'finding.loadbalancer-not-applied.title': 'HNS load balancer {{name}} is in state {{state}}, not applied',
  'finding.loadbalancer-not-applied.explanation': 'Connections to {{name}} are not answered from this node.',
  'finding.loadbalancer-not-applied.evidence.state': 'The state of the load balancer is {{state}}; 2 means applied.',

  'finding.node-name-override-missing.name': 'kube-proxy does not know the name of its node',
  'finding.node-name-override-missing.about':
    'The node has another name in Kubernetes than the computer. Without --hostname-override kube-proxy looks for a node that does not exist: it takes local pods for remote ones, and HNS endpoints of pods get deleted after a while.',
  'finding.node-name-override-missing.title':
    'kube-proxy runs without --hostname-override on node {{node}}, whose computer is {{computerName}}',
  'finding.node-name-override-missing.explanation':
    'kube-proxy looks for a node called {{computerName}}, which Kubernetes does not have.',
  'finding.node-name-override-missing.evidence.names': 'The node is called {{node}}, the computer {{computerName}}.',
  'finding.node-name-override-missing.repair.flag': 'Start kube-proxy with --hostname-override={{node}}.',
} as const
