import { message } from '../../model/message.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { lintServices, servedServices } from '../service-lint.ts'
import { canHns } from '../versions.ts'
import { aboutServices } from '../about.ts'

export const clientIpPreservationUnsupported: Rule = {
  kind: 'client-ip-preservation-unsupported',
  needs: [],
  reads: ['services'],
  about: aboutServices(({ externalTrafficPolicy }) => externalTrafficPolicy === 'Local'),
  sources: ['LB025', 'LIM007', 'kubernetes-windows-networking.md 3.6'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const asking = servedServices(joined).filter(
      ({ type, externalTrafficPolicy }) => type !== 'ClusterIP' && externalTrafficPolicy === 'Local',
    )
    if (asking.length === 0) return []
    const can = canHns(joined, 'directServerReturn')
    if (can === null) return cannotTell(message('finding.skip.noHnsVersion'))
    return can ? [] : lintServices({ kind: 'client-ip-preservation-unsupported', severity: 'error' }, asking, joined)
  },
}
