import type { KubeService } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { Rule } from '../rule.ts'
import { lintServices, servedServices } from '../service-lint.ts'

const topology = ['service.kubernetes.io/topology-mode', 'service.kubernetes.io/topology-aware-hints']
import { aboutServices } from '../about.ts'

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

/** Nobody has shown that HNS takes SCTP, and kube-proxy on Windows does not look at the zones of backends. */
function isAskingTooMuch({ annotations, ports }: KubeService): boolean {
  return (
    ports.some(({ protocol }) => protocol === 'SCTP') || topology.some((key) => /^auto$/i.test(annotations[key] ?? ''))
  )
}
