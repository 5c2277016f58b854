import { refOf } from '../../join/joined.ts'
import { message } from '../../model/message.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { nodeNameOf } from '../versions.ts'

export const kubeProxyBesideAntrea: Rule = {
  kind: 'kube-proxy-beside-antrea',
  needs: [],
  reads: ['networks', 'loadBalancers'],
  about: ({ cni }) => cni.kind === 'recognised' && cni.cni === 'antrea',
  sources: ['NODE008'],
  reports: [],
  check: (joined) => {
    const { cni } = joined
    if (cni.kind !== 'recognised' || cni.cni !== 'antrea') return []
    const [first] = joined.loadBalancerById.values()
    if (first === undefined) return []
    const node = nodeNameOf(joined) ?? 'unknown'
    const number = joined.loadBalancerById.size
    return [
      plainDraft({
        kind: 'kube-proxy-beside-antrea',
        severity: 'error',
        subject: { resource: `node/${node}`, aliases: [] },
        objects: [`node/${node}`, refOf(first)],
        params: { node, number },
        lines: [
          evidence(message('finding.kube-proxy-beside-antrea.evidence.loadBalancers', { number }), placeOf(first)),
          evidence(cni.basis, cni.network === null ? null : placeOf(cni.network)),
        ],
        repair: [
          {
            text: message('finding.kube-proxy-beside-antrea.repair.stop'),
            command: 'Stop-Service kubeproxy; Set-Service kubeproxy -StartupType Disabled',
          },
        ],
      }),
    ]
  },
}
