import type { Rule } from './rule.ts'
import { routerMacMismatch } from './rules/router-mac-mismatch.ts'
import { kubeProxyBesideAntrea } from './rules/kube-proxy-beside-antrea.ts'
import { networkTypeMismatch } from './rules/network-type-mismatch.ts'
import { subnetGatewayWrong } from './rules/subnet-gateway-wrong.ts'
import { gatewayEndpointMissing } from './rules/gateway-endpoint-missing.ts'
import { hostRoutePolicyMissing } from './rules/host-route-policy-missing.ts'
import { ovsExtensionDisabled } from './rules/ovs-extension-disabled.ts'
import { endpointGatewayWrong } from './rules/endpoint-gateway-wrong.ts'
import { endpointMacWrong } from './rules/endpoint-mac-wrong.ts'
import { natExceptionMissing } from './rules/nat-exception-missing.ts'
import { providerAddressStale } from './rules/provider-address-stale.ts'
import { vfpPortBlocked } from './rules/vfp-port-blocked.ts'
import { loadBalancerDuplicate } from './rules/loadbalancer-duplicate.ts'
import { dsrInconsistent } from './rules/dsr-inconsistent.ts'
import { localTrafficLeavesNode } from './rules/local-traffic-leaves-node.ts'
import { sessionAffinityMissing } from './rules/session-affinity-missing.ts'
import { loadBalancerPortMismatch } from './rules/loadbalancer-port-mismatch.ts'
import { loadBalancerNotApplied } from './rules/loadbalancer-not-applied.ts'
import { policyNotProgrammed } from './rules/policy-not-programmed.ts'
import { policySetMissing } from './rules/policy-set-missing.ts'
import { policyWithoutEngine } from './rules/policy-without-engine.ts'
import { policyLeftOver } from './rules/policy-left-over.ts'
import { policyHostAddressMissing } from './rules/policy-host-address-missing.ts'
import { policyRuleUnsupported } from './rules/policy-rule-unsupported.ts'
import { policyRulesMany } from './rules/policy-rules-many.ts'
import { nodeNameOverrideMissing } from './rules/node-name-override-missing.ts'
import { captureTruncated } from './rules/capture-truncated.ts'
import { endpointAclBlocks } from './rules/endpoint-acl-blocks.ts'
import { endpointDegraded } from './rules/endpoint-degraded.ts'
import { endpointDnsMismatch } from './rules/endpoint-dns-mismatch.ts'
import { endpointDuplicateIp } from './rules/endpoint-duplicate-ip.ts'
import { endpointMissingForPod } from './rules/endpoint-missing-for-pod.ts'
import { endpointNotAttached } from './rules/endpoint-not-attached.ts'
import { endpointOrphaned } from './rules/endpoint-orphaned.ts'
import { endpointPolicyInvalid } from './rules/endpoint-policy-invalid.ts'
import { extraPodNetwork } from './rules/extra-pod-network.ts'
import { hnsNotAnswering } from './rules/hns-not-answering.ts'
import { hnsObjectIncompatible } from './rules/hns-object-incompatible.ts'
import { hostRouteMissing } from './rules/host-route-missing.ts'
import { ipv6DefaultRouteMissing } from './rules/ipv6-default-route-missing.ts'
import { kubeProxyNotRunning } from './rules/kube-proxy-not-running.ts'
import { loadBalancerBackendMissing } from './rules/loadbalancer-backend-missing.ts'
import { loadBalancerBackendStale } from './rules/loadbalancer-backend-stale.ts'
import { loadBalancerMissing } from './rules/loadbalancer-missing.ts'
import { loadBalancerOrphaned } from './rules/loadbalancer-orphaned.ts'
import { loadBalancerSourceVip } from './rules/loadbalancer-source-vip.ts'
import { managementIpInvalid } from './rules/management-ip-invalid.ts'
import { managementIpMissing } from './rules/management-ip-missing.ts'
import { mtuMismatch } from './rules/mtu-mismatch.ts'
import { namespaceDanglingEndpoint } from './rules/namespace-dangling-endpoint.ts'
import { namespaceOrphaned } from './rules/namespace-orphaned.ts'
import { networkNameMismatch } from './rules/network-name-mismatch.ts'
import { overlayVniMismatch } from './rules/overlay-vni-mismatch.ts'
import { podNetworkMissing } from './rules/pod-network-missing.ts'
import { portPoolExhausted } from './rules/port-pool-exhausted.ts'
import { portReservedCollision } from './rules/port-reserved-collision.ts'
import { remoteEndpointStale } from './rules/remote-endpoint-stale.ts'
import { remoteEndpointsMissing } from './rules/remote-endpoints-missing.ts'
import { remoteSubnetRouteMissing } from './rules/remote-subnet-route-missing.ts'
import { remoteSubnetRouteStale } from './rules/remote-subnet-route-stale.ts'
import { sourceVipEndpointMissing } from './rules/source-vip-endpoint-missing.ts'
import { subnetOverlap } from './rules/subnet-overlap.ts'
import { subnetPodCidrMismatch } from './rules/subnet-pod-cidr-mismatch.ts'
import { vfpExtensionDisabled } from './rules/vfp-extension-disabled.ts'
import { windowsVersionUnsupported } from './rules/windows-version-unsupported.ts'
import { overlayUpdateMissing } from './rules/overlay-update-missing.ts'
import { windowsBuildKnownBad } from './rules/windows-build-known-bad.ts'
import { dsrUnsupported } from './rules/dsr-unsupported.ts'
import { clientIpPreservationUnsupported } from './rules/client-ip-preservation-unsupported.ts'
import { preserveDestinationUnsupported } from './rules/preserve-destination-unsupported.ts'
import { sessionAffinityUnsupported } from './rules/session-affinity-unsupported.ts'
import { dualStackUnsupported } from './rules/dual-stack-unsupported.ts'
import { serviceSettingIgnored } from './rules/service-setting-ignored.ts'
import { overlayIpv6 } from './rules/overlay-ipv6.ts'
import { policyUnsupported } from './rules/policy-unsupported.ts'
import { backendLimitExceeded } from './rules/backend-limit-exceeded.ts'
import { featureGateNeeded } from './rules/feature-gate-needed.ts'

/** Every rule, from what breaks much to what breaks little: the order in which equally severe findings are shown. */
export const rules: readonly Rule[] = [
  hnsNotAnswering,
  podNetworkMissing,
  networkNameMismatch,
  managementIpInvalid,
  managementIpMissing,
  vfpExtensionDisabled,
  subnetPodCidrMismatch,
  overlayVniMismatch,
  subnetOverlap,
  hnsObjectIncompatible,
  kubeProxyNotRunning,
  sourceVipEndpointMissing,
  portPoolExhausted,
  portReservedCollision,
  remoteSubnetRouteMissing,
  remoteSubnetRouteStale,
  hostRouteMissing,
  ipv6DefaultRouteMissing,
  remoteEndpointStale,
  endpointDuplicateIp,
  endpointMissingForPod,
  endpointPolicyInvalid,
  endpointDegraded,
  endpointAclBlocks,
  endpointNotAttached,
  loadBalancerMissing,
  remoteEndpointsMissing,
  loadBalancerBackendMissing,
  loadBalancerBackendStale,
  loadBalancerSourceVip,
  endpointDnsMismatch,
  mtuMismatch,
  endpointOrphaned,
  loadBalancerOrphaned,
  namespaceDanglingEndpoint,
  namespaceOrphaned,
  extraPodNetwork,
  windowsVersionUnsupported,
  overlayUpdateMissing,
  windowsBuildKnownBad,
  dsrUnsupported,
  clientIpPreservationUnsupported,
  preserveDestinationUnsupported,
  sessionAffinityUnsupported,
  dualStackUnsupported,
  serviceSettingIgnored,
  overlayIpv6,
  policyUnsupported,
  backendLimitExceeded,
  featureGateNeeded,
  routerMacMismatch,
  kubeProxyBesideAntrea,
  networkTypeMismatch,
  subnetGatewayWrong,
  gatewayEndpointMissing,
  hostRoutePolicyMissing,
  ovsExtensionDisabled,
  endpointGatewayWrong,
  endpointMacWrong,
  natExceptionMissing,
  providerAddressStale,
  vfpPortBlocked,
  loadBalancerDuplicate,
  dsrInconsistent,
  localTrafficLeavesNode,
  sessionAffinityMissing,
  loadBalancerPortMismatch,
  loadBalancerNotApplied,
  policyNotProgrammed,
  policySetMissing,
  policyWithoutEngine,
  policyLeftOver,
  policyHostAddressMissing,
  policyRuleUnsupported,
  policyRulesMany,
  nodeNameOverrideMissing,
  captureTruncated,
]
