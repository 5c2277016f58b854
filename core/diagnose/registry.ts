import type { Rule } from './rule.ts'
import { endpointDuplicateIp } from './rules/endpoint-duplicate-ip.ts'
import { endpointMissingForPod } from './rules/endpoint-missing-for-pod.ts'
import { endpointOrphaned } from './rules/endpoint-orphaned.ts'
import { loadBalancerBackendStale } from './rules/loadbalancer-backend-stale.ts'
import { loadBalancerMissing } from './rules/loadbalancer-missing.ts'

/** Every rule, from what breaks much to what breaks little: the order in which equally severe findings are shown. */
export const rules: readonly Rule[] = [
  endpointDuplicateIp,
  endpointMissingForPod,
  loadBalancerMissing,
  loadBalancerBackendStale,
  endpointOrphaned,
]
