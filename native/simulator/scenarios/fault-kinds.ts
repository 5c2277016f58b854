/**
 * Faults that can be planted: the kinds of findings of the cases README, but hns-not-answering, which `hang` brings
 * about, and capture-truncated, which a live node does not have.
 */
export const faultKinds = [
  'pod-network-missing',
  'network-name-mismatch',
  'extra-pod-network',
  'management-ip-invalid',
  'management-ip-missing',
  'subnet-pod-cidr-mismatch',
  'subnet-overlap',
  'overlay-vni-mismatch',
  'remote-subnet-route-missing',
  'remote-subnet-route-stale',
  'host-route-missing',
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
  'port-reserved-collision',
  'mtu-mismatch',
  'hns-object-incompatible',
  'kube-proxy-not-running',
  'vfp-extension-disabled',
  'endpoint-dns-mismatch',
] as const
export type FaultKind = (typeof faultKinds)[number]

export function isFaultKind(text: string): text is FaultKind {
  return faultKinds.some((kind) => kind === text)
}
