/** What tells the node, the plugin, the service proxy, and what an object is for. */
export const recognitionEn = {
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
} as const
