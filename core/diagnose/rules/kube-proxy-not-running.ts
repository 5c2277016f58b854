import { refOf, type Joined } from '../../join/joined.ts'
import { completeList, seenList } from '../../model/facet.ts'
import { refName, type ObjectRef } from '../../model/ids.ts'
import type { LogLine } from '../../model/host.ts'
import { isUnknown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { logOrder } from '../log-order.ts'
import type { FindingDraft } from '../finding.ts'
import { firstIncomplete } from '../needs.ts'
import { evidence, listed, placeOf } from '../places.ts'
import { readKubeProxyLog, restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { servicePortName } from '../service-names.ts'
import { nodeSubject, podNetworks } from '../subjects.ts'

/** What kube-proxy writes when it ends, and what only a running one writes (kubernetes-windows-networking.md 3.7). */
const endLines =
  /^F\d{4} \d\d:|command failed|feature gate .*(locked|not enabled)|cannot set feature gate|invalid configuration|panic:|failed complete:|unable to create proxier/i
const workLines =
  /syncProxyRules|Adding new service port|Service cleanup|Hns LoadBalancer resource|policy creation failed/i

export const kubeProxyNotRunning: Rule = {
  kind: 'kube-proxy-not-running',
  needs: [],
  reads: [],
  helpedBy: ['logs', 'loadBalancers', 'endpoints', 'services', 'endpointSlices', 'nodes', 'pods'],
  sources: ['NODE001', 'NODE009'],
  reports: ['https://github.com/projectcalico/calico/issues/5539'],
  sharedRepairs: ['kubeProxyLog', 'restartKubeProxyService'],
  check: (joined) => {
    if (joined.cni.kind === 'recognised' && joined.cni.cni === 'antrea') {
      return cannotTell(message('finding.loadbalancer-missing.skip.antrea'))
    }
    const networks = completeList(joined.snapshot.facets.networks)
    if (networks !== null && podNetworks(joined).length === 0) {
      return cannotTell(message('finding.loadbalancer-missing.skip.noPodNetwork'))
    }
    const { ended, state } = endOfLog(joined)
    const obstacle = firstIncomplete(['endpoints', 'services', 'endpointSlices', 'nodes'], joined)
    if (obstacle !== null || joined.thisNode === null || joined.wantedFrontends === null) {
      if (joined.loadBalancerById.size > 0 || hasTrace(joined)) return []
      if (state === 'unclear') return cannotTell(message('finding.skip.logOrder'))
      if (state === 'startedAgain') return cannotTell(message('finding.kube-proxy-not-running.skip.startedAgain'))
      return ended.length > 0 ? [byLogAlone(ended, joined)] : cannotTell(obstacle ?? message('finding.skip.noThisNode'))
    }
    const wanted = joined.wantedFrontends.filter(({ backends }) => (backends ?? []).length > 0)
    if (wanted.length === 0 || joined.loadBalancerById.size > 0 || hasTrace(joined)) return []
    const working = linesMatching(joined, workLines)
    if (working.length > 0 && state === 'unclear') return cannotTell(message('finding.skip.logOrder'))
    // It runs, and something stops it: what that is, is said elsewhere.
    if (working.length > 0 && state !== 'ended') return []
    const allEnds = uniqueLines(ownLines(joined).filter(isEnd))
    // Its source VIP has a finding of its own.
    if (allEnds.some(({ text }) => /source-?vip/i.test(text))) return []
    const ends = allEnds
    const node = joined.thisNode.node
    const isReady = readinessOf(joined)
    if (isReady === true && ends.length === 0) return []
    // Without the list of load balancers, only kube-proxy's own word or that of Kubernetes is proof.
    const isListKnown = completeList(joined.snapshot.facets.loadBalancers) !== null
    if (!isListKnown && ends.length === 0 && isReady !== false) {
      return cannotTell(message('finding.skip.notCollected.loadBalancers'))
    }
    const names = [...new Set(wanted.map(({ service, port }) => servicePortName(service, port)))]
    return [
      {
        severity: 'error',
        resource: refOf(node),
        aliases: [],
        objects: [refOf(node)],
        confidence: ends.length > 0 || isReady === false ? 'high' : 'medium',
        title: message('finding.kube-proxy-not-running.title', { node: node.name }),
        explanation: message(
          ends.length > 0
            ? 'finding.kube-proxy-not-running.explanation.ends'
            : 'finding.kube-proxy-not-running.explanation.nothing',
        ),
        evidence: [
          ...ends
            .slice(0, 3)
            .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
          ...(isReady === false
            ? [evidence(message('finding.kube-proxy-not-running.evidence.notReady', { node: node.name }))]
            : []),
          evidence(
            message('finding.kube-proxy-not-running.evidence.nothing', {
              number: wanted.length,
              services: listed(names),
            }),
            placeOf(wanted[0]?.service ?? node),
          ),
        ],
        counterEvidence: ends.length > 0 ? [] : [evidence(message('finding.kube-proxy-not-running.counter.noLog'))],
        repair: [
          readKubeProxyLog(joined),
          { text: message('finding.kube-proxy-not-running.repair.arguments') },
          restartKubeProxy(joined),
        ],
      },
    ]
  },
}

function isEnd({ text }: LogLine): boolean {
  return endLines.test(text) || ofStarter.test(text)
}

/** What RKE2, service wrappers and Windows write of a kube-proxy that ended by itself; who stops it gets a zero. */
const ofStarter =
  /\bkube-?proxy(?:\.exe)?(?: process| service)? (?:has )?exited\b(?! with return code 0\b)|\bkube-?proxy\S*(?: for service \S+)? exited with return code [1-9]|\bkube-?proxy\b.{0,400}\] finished with -?[1-9]|\bkube-?proxy(?: service)? service terminated unexpectedly|\bkube-?proxy\b\S* wurde unerwartet beendet|\bservice kube-?proxy\b.{0,20} termin.{0,20} inattendue/i

/** That they start it, and that it begins, which is no sign yet that it works. */
const startLines =
  /(?:^|[^\w-])(?:re)?start(?:ed|ing)?\b(?: \S+){0,3} \S*kube-?proxy|\bkube-?proxy\b.{0,40} (?:running state|Wird ausgef|en cours d.ex)|\bFLAG: --/i

/** Lines of kube-proxy itself, and those about its end; other programs panic and fail as well. */
function ownLines({ snapshot }: Joined): readonly LogLine[] {
  return seenList(snapshot.facets.logs).filter(
    ({ component, text }) => component === 'kube-proxy' || ofStarter.test(text),
  )
}

interface EndOfLog {
  /** Lines in which kube-proxy says that it ends, and that it was not at work after. */
  readonly ended: readonly LogLine[]
  readonly state: 'ended' | 'startedAgain' | 'working' | 'unclear'
}

function endOfLog(joined: Joined): EndOfLog {
  const all = seenList(joined.snapshot.facets.logs)
  const own = ownLines(joined)
  const ends = own.filter(isEnd)
  if (ends.length === 0) return { ended: [], state: 'working' }
  const order = logOrder(all)
  const works = order.latest(own.filter((line) => !isEnd(line) && workLines.test(line.text)))
  const ended = ends.filter((line) => works.every((work) => order.isLater(line, work) === true))
  // Its source VIP has a finding of its own.
  if (ended.some(({ text }) => /source-?vip/i.test(text))) return { ended: [], state: 'working' }
  const stands = order.stand(ends, works)
  if (stands !== 'yes') return { ended: [], state: stands === 'no' ? 'working' : 'unclear' }
  const starts = own.filter((line) => !isEnd(line) && !workLines.test(line.text) && startLines.test(line.text))
  // Who ended once and was started may run now; who was started and ended again does not.
  const lastEnds = order.latest(ended)
  const endsEachTime = starts.some(
    (start) =>
      lastEnds.some((end) => order.isLater(end, start) === true) &&
      ended.some((end) => order.isLater(start, end) === true),
  )
  const isForGood = endsEachTime || order.stand(ended, starts) === 'yes'
  return isForGood ? { ended: uniqueLines(ended), state: 'ended' } : { ended: [], state: 'startedAgain' }
}

/** The node of the one pod of kube-proxy that does not get ready. */
function nodeOfFailing({ podByKey }: Joined): ObjectRef | null {
  const failing = [...podByKey.values()].filter(
    ({ name, isReady, nodeName }) => name.startsWith('kube-proxy') && isReady === false && nodeName !== null,
  )
  const [only] = failing
  return failing.length === 1 && only !== undefined ? `node/${only.nodeName ?? ''}` : null
}

/** Each cluster has the service of its API server: HNS is not empty where kube-proxy runs, whatever else there is. */
function byLogAlone(ends: readonly LogLine[], joined: Joined): FindingDraft {
  const isListEmpty = completeList(joined.snapshot.facets.loadBalancers)?.length === 0
  const named = nodeSubject(joined)
  const subject = named === 'node/unknown' ? (nodeOfFailing(joined) ?? named) : named
  return {
    severity: 'error',
    resource: subject,
    aliases: [],
    objects: joined.thisNode === null ? [] : [subject],
    confidence: isListEmpty ? 'high' : 'medium',
    title:
      subject === 'node/unknown'
        ? message('finding.kube-proxy-not-running.title.someNode')
        : message('finding.kube-proxy-not-running.title', { node: refName(subject) }),
    explanation: message('finding.kube-proxy-not-running.explanation.ends'),
    evidence: [
      ...ends
        .slice(0, 3)
        .map((line) => evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line))),
      ...(isListEmpty ? [evidence(message('finding.kube-proxy-not-running.evidence.empty'))] : []),
    ],
    counterEvidence: isListEmpty ? [] : [evidence(message('finding.kube-proxy-not-running.counter.noList'))],
    repair: [
      readKubeProxyLog(joined),
      { text: message('finding.kube-proxy-not-running.repair.arguments') },
      restartKubeProxy(joined),
    ],
  }
}

/** What Kubernetes says of the pod of kube-proxy on this node; null where it runs as a service of Windows. */
function readinessOf(joined: Joined): boolean | null {
  const node = joined.thisNode?.node.name ?? null
  const pod = [...joined.podByKey.values()].find(
    ({ nodeName, name }) => nodeName === node && name.startsWith('kube-proxy'),
  )
  return pod?.isReady ?? null
}

/** Anything in HNS that only kube-proxy makes: remote endpoints, and its source VIP. */
function hasTrace(joined: Joined): boolean {
  for (const endpoint of joined.endpointById.values()) {
    const owner = joined.ownerOfEndpoint.get(endpoint.id)
    if (owner?.kind === 'role' && owner.role === 'sourceVip') return true
    const isMadeByCni = owner?.kind === 'role' && owner.role === 'gateway'
    if (endpoint.isRemote === true && !isMadeByCni) return true
    if (isUnknown(endpoint.isRemote) && endpoint.name.toLowerCase() === 'ethernet') return true
  }
  return false
}

function uniqueLines(lines: readonly LogLine[]): LogLine[] {
  const byText = new Map<string, LogLine>()
  for (const line of lines) if (!byText.has(line.text)) byText.set(line.text, line)
  return [...byText.values()]
}
