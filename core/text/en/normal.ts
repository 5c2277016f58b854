/** What looks odd and is right, told once for a node. `count` is how many objects it is about. */
export const normalEn = {
  'normal.title': 'Normal here',
  'normal.state-attached-sharing_one':
    '{{count}} HNS endpoint is in state 3, AttachedSharing: attached and shared with a container. That is the healthy state of a pod’s endpoint, and not "detached".',
  'normal.state-attached-sharing_other':
    '{{count}} HNS endpoints are in state 3, AttachedSharing: attached and shared with a container. That is the healthy state of a pod’s endpoint, and not "detached".',
  'normal.state-created-remote_one':
    '{{count}} remote HNS endpoint stays in state 1, Created. It stands for a backend elsewhere and is never attached.',
  'normal.state-created-remote_other':
    '{{count}} remote HNS endpoints stay in state 1, Created. They stand for backends elsewhere and are never attached.',
  'normal.state-created-source-vip_one':
    '{{count}} HNS endpoint in state 1, Created, is the source VIP of the overlay: it belongs to no pod and is never attached.',
  'normal.state-created-source-vip_other':
    '{{count}} HNS endpoints in state 1, Created, are source VIPs of overlays: they belong to no pod and are never attached.',
  'normal.helper-network_one':
    '{{count}} HNS network only keeps the vSwitch alive and never has endpoints. Removing it interrupts the node.',
  'normal.helper-network_other':
    '{{count}} HNS networks only keep the vSwitch alive and never have endpoints. Removing them interrupts the node.',
  'normal.vfp-off-outside-pods_one':
    '{{count}} HNS network that Kubernetes does not use has the VFP extension off, as nat and ICS networks do.',
  'normal.vfp-off-outside-pods_other':
    '{{count}} HNS networks that Kubernetes does not use have the VFP extension off, as nat and ICS networks do.',
  'normal.node-port-without-vip_one':
    '{{count}} HNS load balancer has no VIP: it serves a node port, on any address of the host.',
  'normal.node-port-without-vip_other':
    '{{count}} HNS load balancers have no VIP: they serve node ports, on any address of the host.',
  'normal.service-vip-endpoint_one':
    '{{count}} remote HNS endpoint has the address of a service: on an overlay kube-proxy makes one for each.',
  'normal.service-vip-endpoint_other':
    '{{count}} remote HNS endpoints have addresses of services: on an overlay kube-proxy makes one for each.',
  'normal.antrea-without-load-balancers_one':
    'HNS has no load balancers and no ACL rules: Antrea serves services and policies in Open vSwitch.',
  'normal.antrea-without-load-balancers_other':
    'HNS has no load balancers and no ACL rules: Antrea serves services and policies in Open vSwitch.',
  'normal.no-pod-cidr_one':
    'The node has no podCIDR in Kubernetes: with this CNI plugin the addresses of pods come from elsewhere.',
  'normal.no-pod-cidr_other':
    'The nodes have no podCIDR in Kubernetes: with this CNI plugin the addresses of pods come from elsewhere.',
  'normal.service-without-backends_one':
    '{{count}} port of a service has no ready backend, so there is no HNS load balancer for it.',
  'normal.service-without-backends_other':
    '{{count}} ports of services have no ready backend, so there are no HNS load balancers for them.',
  'normal.service-without-load-balancer_one':
    '{{count}} service is headless or an ExternalName: DNS alone answers for it, and HNS has nothing.',
  'normal.service-without-load-balancer_other':
    '{{count}} services are headless or ExternalNames: DNS alone answers for them, and HNS has nothing.',
  'normal.local-traffic-elsewhere_one':
    '{{count}} address of a service with the traffic policy Local has no pod on this node, so this node does not serve it.',
  'normal.local-traffic-elsewhere_other':
    '{{count}} addresses of services with the traffic policy Local have no pod on this node, so this node does not serve them.',
  'normal.host-process-pod_one':
    '{{count}} pod shares the network of the host (HostProcess) and has no HNS endpoint. dnsPolicy ClusterFirstWithHostNet has no effect on Windows.',
  'normal.host-process-pod_other':
    '{{count}} pods share the network of the host (HostProcess) and have no HNS endpoint. dnsPolicy ClusterFirstWithHostNet has no effect on Windows.',
  'normal.icmp-not-translated_one':
    'VFP does not translate ICMP: ping from a pod to the outside gets no answer though all is well. Test with TCP: Test-NetConnection -Port.',
  'normal.icmp-not-translated_other':
    'VFP does not translate ICMP: ping from pods to the outside gets no answer though all is well. Test with TCP: Test-NetConnection -Port.',
  'normal.no-loopback-with-dsr_one':
    '{{count}} pod cannot reach itself through its own service: with DSR that needs loopbackDSR in the CNI configuration.',
  'normal.no-loopback-with-dsr_other':
    '{{count}} pods cannot reach themselves through their own services: with DSR that needs loopbackDSR in the CNI configuration.',
  'normal.node-port-from-the-node_one':
    'A node port or a cluster address may not answer on the node itself. Test from a pod or from another host.',
  'normal.node-port-from-the-node_other':
    'Node ports and cluster addresses may not answer on the node itself. Test from a pod or from another host.',
  'normal.overlay-single-stack_one': 'Pods on an overlay have IPv4 alone: there is no IPv6 and no dual stack on it.',
  'normal.overlay-single-stack_other': 'Pods on overlays have IPv4 alone: there is no IPv6 and no dual stack on them.',
  'normal.node-to-remote-pod_one':
    'With Flannel over VXLAN the node itself reaches only its own pods; pods of other nodes are reached from pods.',
  'normal.node-to-remote-pod_other':
    'With Flannel over VXLAN the node itself reaches only its own pods; pods of other nodes are reached from pods.',
  'normal.cni-without-check_one':
    'The CNI plugin has no CHECK: nobody verifies an HNS endpoint again after it was made. A pod that lost its endpoint keeps running.',
  'normal.cni-without-check_other':
    'The CNI plugin has no CHECK: nobody verifies an HNS endpoint again after it was made. A pod that lost its endpoint keeps running.',
  'normal.routes-outside_one':
    'Routes between the pods of nodes are not kept here: with this plugin the cloud or the router must have them.',
  'normal.routes-outside_other':
    'Routes between the pods of nodes are not kept here: with this plugin the cloud or the router must have them.',
  'normal.dns-in-registry_one':
    'DNS servers of a container stand in its HNS endpoint and its registry: a mounted resolv.conf has no effect. Short names work without a dot only.',
  'normal.dns-in-registry_other':
    'DNS servers of containers stand in their HNS endpoints and registries: a mounted resolv.conf has no effect. Short names work without a dot only.',
} as const
