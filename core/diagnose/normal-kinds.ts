/**
 * What looks odd and is right: states that are misread, objects that have no counterpart, limits that Kubernetes
 * documents. Each kind is told once for the node, with how many objects it is about.
 */
export const normalKinds = [
  'state-attached-sharing',
  'state-created-remote',
  'state-created-source-vip',
  'helper-network',
  'vfp-off-outside-pods',
  'node-port-without-vip',
  'service-vip-endpoint',
  'antrea-without-load-balancers',
  'no-pod-cidr',
  'service-without-backends',
  'service-without-load-balancer',
  'local-traffic-elsewhere',
  'host-process-pod',
  'icmp-not-translated',
  'no-loopback-with-dsr',
  'node-port-from-the-node',
  'overlay-single-stack',
  'node-to-remote-pod',
  'cni-without-check',
  'routes-outside',
  'dns-in-registry',
] as const
export type NormalKind = (typeof normalKinds)[number]
