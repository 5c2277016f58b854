import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsLoadBalancer } from '../../model/hns.ts'
import type { LogLine } from '../../model/host.ts'
import { message } from '../../model/message.ts'
import { argumentLine, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { updateWindows } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { canHns, nodeNameOf, versionEvidence, windowsBuildOf } from '../versions.ts'

/** KB4571748 for Windows Server 2019: before it, a load balancer with DSR takes every port of the host. */
const build2019 = 17763
const firstRevision = 1432

export const dsrUnsupported: Rule = {
  kind: 'dsr-unsupported',
  needs: [],
  reads: ['loadBalancers'],
  about: (joined) => whatAsks(joined) !== null || argumentLine(joined, 'enableDsr') === 'unclear',
  sources: ['HOST010', 'kubernetes-windows-networking.md 3.6'],
  reports: ['https://github.com/microsoft/Windows-Containers/issues/613'],
  sharedRepairs: ['updateWindows'],
  check: (joined) => {
    const asked = whatAsks(joined)
    if (asked === null) {
      return argumentLine(joined, 'enableDsr') === 'unclear' ? cannotTell(message('finding.skip.logOrder')) : []
    }
    const can = canHns(joined, 'directServerReturn')
    const build = windowsBuildOf(joined)
    const isOld = build?.build === build2019 && build.revision !== null && build.revision < firstRevision
    if (can !== false && !isOld) {
      return can === null && (build === null || build.revision === null)
        ? cannotTell(message('finding.skip.noHnsVersion'))
        : []
    }
    const node = nodeNameOf(joined)
    if (node === null) return cannotTell(message('finding.skip.noThisNode'))
    const { loadBalancer, line } = asked
    return [
      {
        severity: 'error',
        resource: `node/${node}`,
        aliases: [],
        objects: [`node/${node}`, ...(loadBalancer === null ? [] : [refOf(loadBalancer)])],
        confidence: can === false ? 'high' : 'medium',
        title: message('finding.dsr-unsupported.title', { node }),
        explanation: message('finding.dsr-unsupported.explanation'),
        evidence: [
          ...(line === null ? [] : [evidence(message('finding.dsr-unsupported.evidence.argument'), placeOfLine(line))]),
          ...(loadBalancer === null
            ? []
            : [
                evidence(
                  message('finding.dsr-unsupported.evidence.loadBalancer', { id: loadBalancer.id }),
                  placeOf(loadBalancer, { v1: ['Policies', 0, 'IsDSR'], v2: ['Flags'] }),
                ),
              ]),
          ...versionEvidence(joined),
        ],
        counterEvidence: [],
        repair: [updateWindows(), { text: message('finding.dsr-unsupported.repair.without') }],
      },
    ]
  },
}

/** What shows that kube-proxy works with DSR: its argument, or a load balancer that it made so. */
function whatAsks(
  joined: Joined,
): { readonly line: LogLine | null; readonly loadBalancer: HnsLoadBalancer | null } | null {
  const said = argumentLine(joined, 'enableDsr')
  const line = said === 'unclear' ? null : said
  const loadBalancer = [...joined.loadBalancerById.values()].find(({ isDsr }) => isDsr === true) ?? null
  return line === null && loadBalancer === null ? null : { line, loadBalancer }
}
