import { message } from '../../model/message.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { lintServices, servedServices } from '../service-lint.ts'
import { canHns, windowsBuildOf } from '../versions.ts'

/** Windows Server, version 1903, the first for which Kubernetes documents it. */
const firstBuild = 18362
import { aboutServices } from '../about.ts'

export const preserveDestinationUnsupported: Rule = {
  kind: 'preserve-destination-unsupported',
  needs: [],
  reads: ['services'],
  about: aboutServices(({ annotations }) => annotations['preserve-destination'] === 'true'),
  sources: ['LB011', 'LB025', 'kubernetes-windows-networking.md 3.6'],
  reports: [],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const asking = servedServices(joined).filter(
      ({ type, annotations }) => type !== 'ClusterIP' && annotations['preserve-destination'] === 'true',
    )
    if (asking.length === 0) return []
    const canDsr = canHns(joined, 'directServerReturn')
    const build = windowsBuildOf(joined)?.build ?? null
    if (canDsr === false) {
      return lintServices({ kind: 'preserve-destination-unsupported', severity: 'error' }, asking, joined)
    }
    if (build === null) return cannotTell(message('finding.skip.noHnsVersion'))
    // kube-proxy asks for it all the same, but nobody documents that this Windows does it.
    return build >= firstBuild
      ? []
      : lintServices({ kind: 'preserve-destination-unsupported', severity: 'warning' }, asking, joined)
  },
}
