/** Faults that can be planted: kinds of findings (cases README) that show in HNS or in Kubernetes objects. */
export const faultKinds = [
  'pod-network-missing',
  'network-name-mismatch',
  'extra-pod-network',
  'management-ip-invalid',
  'management-ip-missing',
  'subnet-pod-cidr-mismatch',
  'overlay-vni-mismatch',
  'remote-subnet-route-missing',
  'remote-subnet-route-stale',
  'ipv6-default-route-missing',
  'endpoint-missing-for-pod',
  'endpoint-duplicate-ip',
  'endpoint-orphaned',
  'remote-endpoint-stale',
  'remote-endpoints-missing',
  'endpoint-not-attached',
  'endpoint-policy-invalid',
  'endpoint-degraded',
  'endpoint-acl-blocks',
  'source-vip-endpoint-missing',
  'loadbalancer-missing',
  'loadbalancer-backend-stale',
  'loadbalancer-backend-missing',
  'loadbalancer-source-vip',
  'loadbalancer-orphaned',
  'namespace-dangling-endpoint',
  'namespace-orphaned',
  'port-pool-exhausted',
  'hns-object-incompatible',
  'kube-proxy-not-running',
  'vfp-extension-disabled',
  'endpoint-dns-mismatch',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Kinds that no HNS or Kubernetes object shows: they live in the host's tables, in logs, or in the capture itself. */
export const faultKindsElsewhere = [
  'subnet-overlap',
  'host-route-missing',
  'mtu-mismatch',
  'port-reserved-collision',
  'hns-not-answering',
  'capture-truncated',
] as const

export function isFaultKind(text: string): text is FaultKind {
  return faultKinds.some((kind) => kind === text)
}
