/** Findings of HNS networks and their subnets. */
export const findingsNetworksEn = {
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
  'finding.network-name-mismatch.evidence.wanted': '{{name}} is looked for.',
  'finding.network-name-mismatch.skip.noName':
    'Neither kube-proxy’s arguments nor a CNI configuration is in the evidence, so it is not known which name is looked for.',

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
  'finding.subnet-overlap.evidence.onLink': 'The host has {{destination}} on one of its own links.',
  'finding.subnet-overlap.evidence.adapter':
    'Adapter {{adapter}} of the host has the address {{ip}}, which lies in it.',

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

  'finding.ovs-extension-disabled.name': 'The Open vSwitch extension is off on Antrea’s network',
  'finding.ovs-extension-disabled.about':
    'Antrea does everything in Open vSwitch. Where its extension is off on the HNS network, no packet of a pod is forwarded.',
  'finding.ovs-extension-disabled.title': 'The Open vSwitch extension is off on HNS network {{network}}',
  'finding.ovs-extension-disabled.explanation': 'No pod of this node can send or receive anything.',
  'finding.ovs-extension-disabled.evidence.off': 'The extension {{name}} is not enabled.',
  'finding.ovs-extension-disabled.repair.enable': 'Enable the extension, then restart the Antrea agent.',

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
} as const
