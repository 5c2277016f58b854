/** Findings with one title and one explanation. */
export const findingsRulesEn = {
  'finding.page.says': 'What it says',
  'finding.page.proves': 'What proves it',
  'finding.page.against': 'What may speak against it',
  'finding.page.todo': 'What to do',
  'finding.page.needs': 'What it needs to know',
  'finding.page.cannotTell': 'When it cannot be told',
  'finding.page.sources': 'Where this is known from',
  'finding.page.reports': 'Public reports',
  'finding.page.part': 'a part is enough',
  'finding.page.helps': 'where it is there',

  'finding.router-mac-mismatch.name': 'The node publishes another router MAC than its overlay network has',
  'finding.router-mac-mismatch.about':
    'The other nodes send packets for the pods of this node to the MAC that it publishes in its annotation. The overlay network was made anew with another one, and the packets are dropped on arrival.',
  'finding.router-mac-mismatch.title':
    'HNS network {{network}} has the router MAC {{mac}}, the node publishes {{published}}',
  'finding.router-mac-mismatch.explanation': 'Other nodes cannot reach the pods of node {{node}}.',
  'finding.router-mac-mismatch.evidence.network': 'HNS network {{network}} has the router MAC {{mac}}.',
  'finding.router-mac-mismatch.evidence.node': 'Node {{node}} publishes {{published}}.',
  'finding.router-mac-mismatch.repair.restart':
    'Restart what keeps the overlay on this node ({{daemon}}), so that it publishes what the network has.',

  'finding.kube-proxy-beside-antrea.name': 'kube-proxy works beside Antrea',
  'finding.kube-proxy-beside-antrea.about':
    'Antrea serves services in Open vSwitch; with proxyAll kube-proxy must not run. Where both do, packets are translated twice and services answer erratically.',
  'finding.kube-proxy-beside-antrea.title': 'Node {{node}} runs Antrea, and HNS has load balancers ({{number}})',
  'finding.kube-proxy-beside-antrea.explanation':
    'Packets to services can be translated twice, by HNS and by Open vSwitch.',
  'finding.kube-proxy-beside-antrea.evidence.loadBalancers': 'HNS load balancers on a node with Antrea: {{number}}.',
  'finding.kube-proxy-beside-antrea.repair.stop':
    'Stop kube-proxy on this node and keep it from starting. Where Antrea runs without proxyAll, turn that on first.',

  'finding.network-type-mismatch.name': 'The HNS network has a type that the CNI plugin cannot use',
  'finding.network-type-mismatch.about':
    'Each CNI plugin works on networks of certain types: win-bridge on L2Bridge, win-overlay on Overlay, Antrea on Transparent. On another type it refuses every pod.',
  'finding.network-type-mismatch.title': 'HNS network {{network}} is of type {{type}}, {{plugin}} needs {{wanted}}',
  'finding.network-type-mismatch.explanation': 'Every new pod fails with "unexpected type".',
  'finding.network-type-mismatch.evidence.network': 'HNS network {{network}} is of type {{type}}.',
  'finding.network-type-mismatch.evidence.plugin': 'The CNI configuration uses {{plugin}} on the network {{network}}.',
  'finding.network-type-mismatch.repair.recreate':
    'Correct the CNI configuration, or make HNS network {{network}} anew with the type {{wanted}}. All pods on it lose their network.',

  'finding.subnet-gateway-wrong.name': 'The HNS network has an unexpected gateway',
  'finding.subnet-gateway-wrong.about':
    'Flannel, Calico, OVN-Kubernetes and Antrea give each HNS network the first address of its range as the gateway. With another one pods have no way out of the node.',
  'finding.subnet-gateway-wrong.title': 'HNS network {{network}} has the gateway {{gateway}} in place of {{first}}',
  'finding.subnet-gateway-wrong.explanation': 'Pods send what leaves their range to an address at which nobody routes.',
  'finding.subnet-gateway-wrong.evidence.subnet': 'The range {{prefix}} of the network has the gateway {{gateway}}.',
  'finding.subnet-gateway-wrong.repair.recreate':
    'Let the daemon of the CNI plugin make HNS network {{network}} anew. All pods on it lose their network.',

  'finding.gateway-endpoint-missing.name': 'The HNS endpoint that is the gateway of the pods is missing',
  'finding.gateway-endpoint-missing.about':
    'With Flannel in host-gw mode and with Calico over BGP the pods leave the node through an HNS endpoint of the host, named <network>_ep. Without it they reach each other on the node and nothing else.',
  'finding.gateway-endpoint-missing.title': 'HNS network {{network}} lacks the HNS endpoint {{name}}',
  'finding.gateway-endpoint-missing.explanation': 'Pods of this node reach only each other.',
  'finding.gateway-endpoint-missing.evidence.none': 'No HNS endpoint of the network is called {{name}}.',
  'finding.gateway-endpoint-missing.repair.restart': 'Restart the daemon that makes it ({{daemon}}).',

  'finding.host-route-policy-missing.name': 'The overlay network has no HostRoute policy',
  'finding.host-route-policy-missing.about':
    'The node reaches its own pods on an overlay only with the policy HostRoute on the network. Without it the probes of kubelet fail, and pods restart although they are well.',
  'finding.host-route-policy-missing.title': 'HNS network {{network}} has no HostRoute policy',
  'finding.host-route-policy-missing.explanation': 'The node cannot reach its own pods: probes of kubelet may fail.',
  'finding.host-route-policy-missing.evidence.policies':
    'Policies of HNS network {{network}}: {{number}}. None of them is HostRoute.',
  'finding.host-route-policy-missing.repair.restart':
    'Restart what keeps the overlay on this node ({{daemon}}). On Windows Server 2019 it needs an update of 2020 or later.',

  'finding.ovs-extension-disabled.name': 'The Open vSwitch extension is off on Antrea’s network',
  'finding.ovs-extension-disabled.about':
    'Antrea does everything in Open vSwitch. Where its extension is off on the HNS network, no packet of a pod is forwarded.',
  'finding.ovs-extension-disabled.title': 'The Open vSwitch extension is off on HNS network {{network}}',
  'finding.ovs-extension-disabled.explanation': 'No pod of this node can send or receive anything.',
  'finding.ovs-extension-disabled.evidence.off': 'The extension {{name}} is not enabled.',
  'finding.ovs-extension-disabled.repair.enable': 'Enable the extension, then restart the Antrea agent.',

  'finding.endpoint-gateway-wrong.name': 'An HNS endpoint has an unexpected gateway',
  'finding.endpoint-gateway-wrong.about':
    'Each CNI plugin gives its pods a certain address of the range as the gateway: .1 on overlays and with Antrea, .2 on bridges. With another one a pod reaches its own range and nothing else.',
  'finding.endpoint-gateway-wrong.title':
    'HNS endpoint {{endpoint}} has the gateway {{gateway}} in place of {{wanted}}',
  'finding.endpoint-gateway-wrong.explanation': 'What the pod sends out of its range is lost.',
  'finding.endpoint-gateway-wrong.evidence.gateway':
    'HNS endpoint {{endpoint}} has the gateway {{gateway}}; the plugin uses {{wanted}}.',
  'finding.endpoint-gateway-wrong.repair.conf': 'Look for another gateway in the CNI configuration and correct it.',

  'finding.endpoint-mac-wrong.name': 'The MAC of an HNS endpoint was made of another address',
  'finding.endpoint-mac-wrong.about':
    'Overlay plugins and kube-proxy make the MAC of an HNS endpoint of its IP address. Where the two differ, the endpoint was changed by hand or made of old data, and frames for it are not accepted.',
  'finding.endpoint-mac-wrong.title': 'HNS endpoint {{endpoint}} has the MAC {{mac}}, which is not made of its address',
  'finding.endpoint-mac-wrong.explanation': 'Frames for {{ip}} may not be accepted.',
  'finding.endpoint-mac-wrong.evidence.mac': 'The address is {{ip}}, the MAC {{mac}}.',
  'finding.endpoint-mac-wrong.repair.recreate':
    'Let the endpoint be made anew: delete its pod, or let kube-proxy make its remote endpoint again.',

  'finding.nat-exception-missing.name': 'Traffic inside the cluster leaves with the address of the node',
  'finding.nat-exception-missing.about':
    'OutboundNAT replaces the address of a pod by that of the node for all destinations that its exceptions do not name. Where they lack the ranges of the pods, other pods see the node: network policies and source addresses are wrong, and replies between nodes are lost.',
  'finding.nat-exception-missing.title': 'OutboundNAT of HNS endpoint {{endpoint}} does not except its own range',
  'finding.nat-exception-missing.explanation':
    'The exceptions are {{exceptions}}. What goes to other pods leaves with the address of the node.',
  'finding.nat-exception-missing.evidence.exceptions': 'Exceptions of OutboundNAT on {{endpoint}}: {{exceptions}}.',
  'finding.nat-exception-missing.evidence.pod': 'Pods have addresses that none of them covers, as {{ip}}.',
  'finding.nat-exception-missing.repair.conf':
    'Add the ranges of pods and services to the exceptions in the CNI configuration, then make the pods anew.',

  'finding.provider-address-stale.name': 'An HNS endpoint names the wrong node to send through',
  'finding.provider-address-stale.about':
    'On an overlay the provider address of an HNS endpoint is the address of the node behind which it is. Where a node changed its address, or a pod its node, packets go to the wrong place.',
  'finding.provider-address-stale.title':
    'HNS endpoint {{endpoint}} has the provider address {{address}} in place of {{wanted}}',
  'finding.provider-address-stale.explanation': 'Packets to or from {{endpoint}} are sent to {{address}} and lost.',
  'finding.provider-address-stale.evidence.address': 'HNS endpoint {{endpoint}} has the provider address {{address}}.',
  'finding.provider-address-stale.evidence.wanted': 'Its node has {{wanted}}.',

  'finding.vfp-port-blocked.name': 'The vSwitch port of an HNS endpoint is blocked',
  'finding.vfp-port-blocked.about':
    'VFP keeps the port of an HNS endpoint blocked until it is set up. Where it stays blocked, the pod has an address and no packet passes.',
  'finding.vfp-port-blocked.title': 'The vSwitch port of HNS endpoint {{endpoint}} is blocked',
  'finding.vfp-port-blocked.explanation': 'No packet of {{endpoint}} passes the vSwitch.',
  'finding.vfp-port-blocked.evidence.port': 'VFP says of port {{port}}: Blocked is TRUE.',
  'finding.vfp-port-blocked.repair.recreate': 'Let the HNS endpoint be made anew by what made it.',

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

  'finding.policy-not-programmed.name': 'A NetworkPolicy has no ACL rule on a pod that it chooses',
  'finding.policy-not-programmed.about':
    'The policy engine of this node writes ACL rules that name their NetworkPolicy. A pod that the policy chooses has none: the policy is not enforced there.',
  'finding.policy-not-programmed.title': 'NetworkPolicy {{policy}} has no ACL rule on HNS endpoint {{endpoint}}',
  'finding.policy-not-programmed.explanation': 'Pod {{pod}} is chosen by the policy, and nothing enforces it there.',
  'finding.policy-not-programmed.evidence.policy': 'NetworkPolicy {{policy}} chooses pod {{pod}}.',
  'finding.policy-not-programmed.evidence.none': 'No ACL rule of HNS endpoint {{endpoint}} names {{policy}}.',
  'finding.policy-not-programmed.counter.lag': 'The engine needs some seconds after a policy or a pod was made.',
  'finding.policy-not-programmed.repair.engine':
    'Read the log of the policy engine (Felix, Azure NPM), then restart it on this node.',

  'finding.policy-set-missing.name': 'An ACL rule refers to a set of addresses that is not there',
  'finding.policy-set-missing.about':
    'Azure NPM writes sets of addresses on the HNS network, and ACL rules that name them. A rule whose set is missing never matches.',
  'finding.policy-set-missing.title': 'ACL rules of HNS endpoint {{endpoint}} refer to sets that are missing',
  'finding.policy-set-missing.explanation': 'Rules with the sets {{sets}} never match: what they allow is blocked.',
  'finding.policy-set-missing.evidence.rule': 'Rule {{id}} names the set {{set}}, which no HNS network has.',
  'finding.policy-set-missing.repair.restart': 'Restart Azure NPM on this node; it writes its sets and rules anew.',

  'finding.policy-without-engine.name': 'NetworkPolicies exist and nothing enforces them here',
  'finding.policy-without-engine.about':
    'A NetworkPolicy has no effect by itself: an engine must write ACL rules. On this node no rule of Calico or Azure NPM is seen, and Antrea does not run.',
  'finding.policy-without-engine.title': 'Nothing enforces NetworkPolicies on node {{node}} ({{number}})',
  'finding.policy-without-engine.explanation':
    'Pods of this node are open to all, although {{policies}} choose some of them.',
  'finding.policy-without-engine.evidence.policies':
    'NetworkPolicies that choose pods of this node ({{number}}): {{policies}}.',
  'finding.policy-without-engine.evidence.none': 'No HNS endpoint has an ACL rule of a policy engine.',
  'finding.policy-without-engine.repair.install':
    'Install a policy engine for Windows: Calico, Azure NPM or Antrea. Plain Flannel, win-bridge and win-overlay have none.',

  'finding.policy-left-over.name': 'An ACL rule names a NetworkPolicy that does not exist',
  'finding.policy-left-over.about':
    'Rules of a NetworkPolicy that was deleted stay on an HNS endpoint and block or allow what nobody asks for any more.',
  'finding.policy-left-over.title': 'HNS endpoint {{endpoint}} has ACL rules of a NetworkPolicy that does not exist',
  'finding.policy-left-over.explanation': 'The rules {{rules}} are still in force.',
  'finding.policy-left-over.evidence.rule': 'Rule {{id}} names a NetworkPolicy that Kubernetes does not have.',
  'finding.policy-left-over.repair.engine':
    'Restart the policy engine on this node; it removes rules of policies that are gone.',

  'finding.policy-host-address-missing.name': 'The policy engine does not let the node reach a pod',
  'finding.policy-host-address-missing.about':
    'The engine lets the node itself in, so that kubelet’s probes arrive. The rule names other addresses than the node has: after a change of its address all probes fail, and pods restart.',
  'finding.policy-host-address-missing.title':
    'The rule for the node on HNS endpoint {{endpoint}} does not name {{ips}}',
  'finding.policy-host-address-missing.explanation': 'Probes of kubelet come from {{ips}} and are blocked.',
  'finding.policy-host-address-missing.evidence.rule': 'The rule lets in {{addresses}}.',
  'finding.policy-host-address-missing.evidence.node': 'Node {{node}} has {{ips}}.',
  'finding.policy-host-address-missing.repair.engine':
    'Wait ten seconds for the engine to see the address, then restart it on this node.',

  'finding.policy-rule-unsupported.name': 'A NetworkPolicy uses what engines on Windows skip',
  'finding.policy-rule-unsupported.about':
    'The policy engines of HNS skip rules with named ports, IPv6 ranges or exceptions, or take them for wider than they are written. Traffic on Windows differs from that on Linux.',
  'finding.policy-rule-unsupported.title': 'NetworkPolicy {{policy}} uses what engines on Windows skip: {{parts}}',
  'finding.policy-rule-unsupported.explanation': 'On this node the policy lets through more, or less, than is written.',
  'finding.policy-rule-unsupported.evidence.rule': 'NetworkPolicy {{policy}} has rules with: {{parts}}.',
  'finding.policy-rule-unsupported.repair.rewrite': 'Write the rule with port numbers and plain IPv4 ranges.',

  'finding.policy-rules-many.name': 'An HNS endpoint has ACL rules beyond what engines handle well',
  'finding.policy-rules-many.about':
    'Felix puts at most 4000 addresses into one rule, and its priorities end at 65000. Near these limits updates take long, and the last rules are merged.',
  'finding.policy-rules-many.title': 'HNS endpoint {{endpoint}} has very many ACL rules or addresses',
  'finding.policy-rules-many.explanation': 'Changes of policies take long to arrive ({{number}} rules).',
  'finding.policy-rules-many.evidence.rule': 'Rule {{id}} names {{addresses}} addresses.',
  'finding.policy-rules-many.repair.aggregate': 'Write ranges in place of single addresses.',

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
