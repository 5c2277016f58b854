import type { KubeService } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { Rule } from '../rule.ts'
import { lintServices, servedServices } from '../service-lint.ts'
import { aboutServices } from '../about.ts'

const topology = ['service.kubernetes.io/topology-mode', 'service.kubernetes.io/topology-aware-hints']

export const serviceSettingIgnored: Rule = {
  kind: 'service-setting-ignored',
  needs: [],
  reads: ['services'],
  about: aboutServices(() => true),
  sources: ['LB028', 'LB032'],
  reports: ['https://github.com/kubernetes/kubernetes/issues/123823'],
  check: (joined) =>
    lintServices(
      {
        kind: 'service-setting-ignored',
        severity: 'info',
        repair: [{ text: message('finding.service-setting-ignored.repair.none') }],
      },
      servedServices(joined).filter(isAskingTooMuch),
      joined,
    ),
}

/** The API server writes this where a service with session affinity names no time. */
const usualAffinitySeconds = 10_800

/**
 * Nobody has shown that HNS takes SCTP, and kube-proxy on Windows looks neither at the zones of backends nor at the allowed
 * sources of a load balancer nor at the time of session affinity (LB028).
 */
function isAskingTooMuch({ annotations, ports, sessionAffinity, settings }: KubeService): boolean {
  const seconds = settings?.affinitySeconds ?? usualAffinitySeconds
  return (
    ports.some(({ protocol }) => protocol === 'SCTP') ||
    topology.some((key) => /^auto$/i.test(annotations[key] ?? '')) ||
    (settings?.trafficDistribution ?? null) !== null ||
    (settings?.sourceRanges ?? []).length > 0 ||
    (sessionAffinity === 'ClientIP' && seconds !== usualAffinitySeconds)
  )
}
