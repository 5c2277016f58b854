/** Findings of routes to other nodes, to pods and out. */
export const findingsRoutesEn = {
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

  'finding.host-route-policy-missing.name': 'The overlay network has no HostRoute policy',
  'finding.host-route-policy-missing.about':
    'The node reaches its own pods on an overlay only with the policy HostRoute on the network. Without it the probes of kubelet fail, and pods restart although they are well.',
  'finding.host-route-policy-missing.title': 'HNS network {{network}} has no HostRoute policy',
  'finding.host-route-policy-missing.explanation': 'The node cannot reach its own pods: probes of kubelet may fail.',
  'finding.host-route-policy-missing.evidence.policies':
    'Policies of HNS network {{network}}: {{number}}. None of them is HostRoute.',
  'finding.host-route-policy-missing.repair.restart':
    'Restart what keeps the overlay on this node ({{daemon}}). On Windows Server 2019 it needs an update of 2020 or later.',
} as const
