import { message } from '../../model/message.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { lintServices, servedServices } from '../service-lint.ts'
import { canHns } from '../versions.ts'
import { aboutServices } from '../about.ts'

export const sessionAffinityUnsupported: Rule = {
  kind: 'session-affinity-unsupported',
  needs: [],
  reads: ['services'],
  about: aboutServices(({ sessionAffinity }) => sessionAffinity === 'ClientIP'),
  sources: ['LB012', 'kubernetes-windows-networking.md 3.6'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const asking = servedServices(joined).filter(
      // Older Kubernetes set it on its own service, whose backends keep no sessions.
      ({ namespace, name, sessionAffinity }) =>
        sessionAffinity === 'ClientIP' && !(namespace === 'default' && name === 'kubernetes'),
    )
    if (asking.length === 0) return []
    const can = canHns(joined, 'sessionAffinity')
    if (can === null) return cannotTell(message('finding.skip.noHnsVersion'))
    return can ? [] : lintServices({ kind: 'session-affinity-unsupported', severity: 'warning' }, asking, joined)
  },
}
