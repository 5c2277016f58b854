import { message } from '../../model/message.ts'
import type { LogLine } from '../../model/host.ts'
import { argumentLine, linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { overlayNetworks } from '../subjects.ts'
import { kubernetesMinorOf } from '../versions.ts'

/** Gates that kube-proxy asks for up to a version of Kubernetes (8.3). */
const winDsrIsOnSince = 33
const winOverlayIsOnSince = 20

export const featureGateNeeded: Rule = {
  kind: 'feature-gate-needed',
  needs: [],
  reads: ['nodes', 'logs'],
  sources: ['NODE009', 'kubernetes-windows-networking.md 8.3'],
  reports: [],
  check: (joined) => {
    if (joined.thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    // Which gates are set is known from the arguments alone.
    const argumentLines = linesMatching(
      joined,
      /\bkube-?proxy\b.*--|--(?:proxy-mode|network-name|enable-dsr|feature-gates)\b/i,
    )
    if (argumentLines.length === 0) return cannotTell(message('finding.feature-gate-needed.skip.noArguments'))
    const minor = kubernetesMinorOf(joined)
    if (minor === null) return cannotTell(message('finding.feature-gate-needed.skip.noVersion'))
    const { node } = joined.thisNode
    const dsr = argumentLine(joined, 'enableDsr')
    const [overlay] = overlayNetworks(joined)
    const isSet = (gate: string): boolean =>
      argumentLines.some(({ text }) => new RegExp(`${gate}["':= ]+true`, 'i').test(text))
    const needed: { readonly gate: string; readonly line: LogLine }[] = []
    const needsWinDsr = minor < winDsrIsOnSince && !isSet('WinDSR')
    if (needsWinDsr && dsr === 'unclear') return cannotTell(message('finding.skip.logOrder'))
    if (needsWinDsr && dsr !== null && dsr !== 'unclear') needed.push({ gate: 'WinDSR', line: dsr })
    const [first] = argumentLines
    if (overlay !== undefined && first !== undefined && minor < winOverlayIsOnSince && !isSet('WinOverlay')) {
      needed.push({ gate: 'WinOverlay', line: first })
    }
    const [cause] = needed
    if (cause === undefined) return []
    const gate = needed.map((one) => one.gate).join(', ')
    return [
      {
        severity: 'warning',
        resource: `node/${node.name}`,
        aliases: [],
        objects: [`node/${node.name}`],
        confidence: 'medium',
        title: message('finding.feature-gate-needed.title', { node: node.name, gate }),
        explanation: message('finding.feature-gate-needed.explanation', { gate }),
        evidence: [
          evidence(message('finding.feature-gate-needed.evidence.arguments', { gate }), placeOfLine(cause.line)),
          evidence(
            message('finding.feature-gate-needed.evidence.version', {
              version: node.kubeProxyVersion ?? node.kubeletVersion ?? '',
            }),
            placeOf(node, { kubernetes: ['status', 'nodeInfo', 'kubeletVersion'] }),
          ),
        ],
        counterEvidence: [evidence(message('finding.feature-gate-needed.counter.file'))],
        repair: [{ text: message('finding.feature-gate-needed.repair.set', { gate }) }],
      },
    ]
  },
}
