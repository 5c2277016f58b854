import { refOf } from '../../join/joined.ts'
import { isKnown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLoadBalancers } from '../about.ts'
import { argumentLine, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { nodeNameOf } from '../versions.ts'

export const dsrInconsistent: Rule = {
  kind: 'dsr-inconsistent',
  needs: ['services'],
  reads: ['loadBalancers'],
  fields: { loadBalancers: ['isDsr'] },
  about: aboutLoadBalancers,
  sources: ['LB006'],
  reports: [],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const ofClusterIp = [...joined.loadBalancerById.values()].filter(({ id, isDsr }) => {
      const owner = joined.ownerOfLoadBalancer.get(id)
      return owner?.kind === 'service' && owner.frontend === 'clusterIp' && isKnown(isDsr)
    })
    const without = ofClusterIp.filter(({ isDsr }) => isDsr === false)
    const withDsr = ofClusterIp.filter(({ isDsr }) => isDsr === true)
    const line = argumentLine(joined, 'enableDsr')
    const [first] = without
    // One way or the other is right; kube-proxy makes all of a kind with one of them.
    if (first === undefined || (withDsr.length === 0 && line === null)) return []
    if (withDsr.length === 0 && line === 'unclear') return cannotTell(message('finding.skip.logOrder'))
    const node = nodeNameOf(joined) ?? 'unknown'
    const params = { node, without: without.length, number: ofClusterIp.length }
    return [
      plainDraft({
        kind: 'dsr-inconsistent',
        severity: 'warning',
        subject: { resource: `node/${node}`, aliases: without.slice(0, 100).map((one) => refOf(one)) },
        objects: [`node/${node}`, ...without.slice(0, 20).map((one) => refOf(one))],
        params,
        lines: [
          evidence(
            message('finding.dsr-inconsistent.evidence.without', params),
            placeOf(first, { v1: ['Policies', 0], v2: ['Flags'] }),
          ),
          ...(line === null || line === 'unclear'
            ? []
            : [evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))]),
        ],
        repair: [restartKubeProxy(joined)],
      }),
    ]
  },
}
