import { isIpv6 } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { lintServices, servedServices } from '../service-lint.ts'
import { canHns } from '../versions.ts'
import { aboutServices } from '../about.ts'

export const dualStackUnsupported: Rule = {
  kind: 'dual-stack-unsupported',
  needs: [],
  reads: ['services'],
  about: aboutServices(({ clusterIps }) => clusterIps.some(isIpv6)),
  sources: ['LB022', 'kubernetes-windows-networking.md 3.6'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const asking = servedServices(joined).filter(({ clusterIps }) => clusterIps.some(isIpv6))
    if (asking.length === 0) return []
    const can = canHns(joined, 'ipv6DualStack')
    if (can === null) return cannotTell(message('finding.skip.noHnsVersion'))
    return can ? [] : lintServices({ kind: 'dual-stack-unsupported', severity: 'warning' }, asking, joined)
  },
}
