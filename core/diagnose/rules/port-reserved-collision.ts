import { frontendKey } from '../../join/keys.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import { seenList } from '../../model/facet.ts'
import type { LogLine, PortRange } from '../../model/host.ts'
import { parseIp, type ObjectRef } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import type { Evidence } from '../../model/evidence.ts'
import type { FindingDraft } from '../finding.ts'
import { linesMatching, placeOfLine } from '../log-lines.ts'
import { evidence, placeOf } from '../places.ts'
import { restartKubeProxy } from '../repairs.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { servicePortName } from '../service-names.ts'

/** HCN_E_PORT_ALREADY_EXISTS (hcn.md 6.2). */
const taken = /0x803b0013|specified port already exists/i

export const portReservedCollision: Rule = {
  kind: 'port-reserved-collision',
  needs: [],
  reads: ['logs'],
  sources: ['LB026', 'HOST004'],
  reports: [
    'https://github.com/kubernetes/community/issues/8883',
    'https://github.com/kubernetes/kubernetes/pull/137530',
  ],
  sharedRepairs: ['restartKubeProxyService'],
  check: (joined) => {
    const drafts = new Map<string, FindingDraft>()
    for (const line of linesMatching(joined, taken)) {
      const draft = fromLine(line, joined)
      if (draft !== null && !drafts.has(draft.resource)) drafts.set(draft.resource, draft)
    }
    for (const line of linesMatching(joined, boundInVain)) {
      const draft = fromBindLine(line, joined)
      if (draft !== null && !drafts.has(draft.resource)) drafts.set(draft.resource, draft)
    }
    if (drafts.size === 0 && linesMatching(joined, taken).length > 0)
      return cannotTell(message('finding.port-reserved-collision.skip.noPort'))
    return [...drafts.values()]
  },
}

/** WSAEACCES, which Windows answers for a reserved port, and WSAEADDRINUSE, as programs in Go write them. */
const boundInVain =
  /\blisten (?:tcp|udp)[46]? \S*:\d{1,5}: bind: (?:an attempt was made to access a socket in a way forbidden|only one usage of each socket address)/i

function rangeWith(port: number, protocol: 'TCP' | 'UDP', joined: Joined): PortRange | undefined {
  return seenList(joined.snapshot.facets.ports).find(
    (range) =>
      range.kind === 'excluded' &&
      range.protocol === protocol &&
      port >= range.start &&
      port < range.start + range.count,
  )
}

/** A program of the node, such as the kubelet, that cannot listen. */
function fromBindLine(line: LogLine, joined: Joined): FindingDraft | null {
  const found = /\blisten (tcp|udp)[46]? \S*:(\d{1,5}): bind: (an attempt|only one)/i.exec(line.text)
  const [, transport, port, start] = found ?? []
  if (transport === undefined || port === undefined || start === undefined) return null
  const protocol = transport.toLowerCase() === 'udp' ? 'UDP' : 'TCP'
  const reserved = rangeWith(Number(port), protocol, joined)
  const isReserved = /^an/i.test(start)
  return {
    severity: 'error',
    resource: `port/${port}/${protocol}`,
    aliases: [],
    objects: [],
    confidence: !isReserved || reserved !== undefined ? 'high' : 'medium',
    title: message('finding.port-reserved-collision.title.listen', { port }),
    explanation: message(
      isReserved
        ? 'finding.port-reserved-collision.explanation.reserved'
        : 'finding.port-reserved-collision.explanation.inUse',
      { port },
    ),
    evidence: [
      evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line)),
      ...(reserved === undefined ? [] : [reservedEvidence(reserved)]),
    ],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.port-reserved-collision.repair.who'),
        command: isReserved
          ? `netsh interface ipv4 show excludedportrange protocol=${protocol.toLowerCase()}`
          : `netstat -ano | findstr ${port}`,
      },
      ...(isReserved ? [{ text: message('finding.port-reserved-collision.repair.reserve', { port }) }] : []),
    ],
  }
}

function reservedEvidence(reserved: PortRange): Evidence {
  return evidence(
    message('finding.port-reserved-collision.evidence.reserved', {
      start: reserved.start,
      last: reserved.start + reserved.count - 1,
    }),
    placeOf(reserved),
  )
}

/** `healthCheckPort=10256 vip="10.128.9.240"`: the names that kube-proxy gives in its structured lines. */
function fromLine(line: LogLine, joined: Joined): FindingDraft | null {
  const port = /(?:healthCheckPort|nodePort|externalPort|port)"?[=:]\s*"?(\d{1,5})\b/i.exec(line.text)?.[1]
  if (port === undefined) return null
  const vip = parseIp(/\b(?:vip|clusterIP|externalIP|ingressIP)"?[=:]\s*"?([0-9a-f.:]+)/i.exec(line.text)?.[1] ?? '')
  const protocol = /\bUDP\b/.test(line.text) ? 'UDP' : 'TCP'
  const key = frontendKey(vip, Number(port), protocol)
  const services = (vip === null ? [] : (joined.servicesByVip.get(vip) ?? [])).filter(
    (service) => vip !== null && service.ingressIps.includes(vip),
  )
  const reserved = rangeWith(Number(port), protocol, joined)
  const isHealthPort = /healthCheckPort/i.test(line.text)
  return {
    severity: 'error',
    resource: `loadbalancer/${key}`,
    aliases: [`port/${port}/${protocol}`],
    objects: services.map((service): ObjectRef => refOf(service)),
    confidence: 'high',
    title: message('finding.port-reserved-collision.title', { port, key }),
    explanation: message(
      isHealthPort
        ? 'finding.port-reserved-collision.explanation.healthCheck'
        : 'finding.port-reserved-collision.explanation.port',
      { port },
    ),
    evidence: [
      evidence(message('finding.evidence.log', { text: line.text }), placeOfLine(line)),
      ...(reserved === undefined ? [] : [reservedEvidence(reserved)]),
      ...services.map((service) =>
        evidence(
          message('finding.port-reserved-collision.evidence.service', { service: servicePortName(service, null) }),
          placeOf(service, { kubernetes: ['status', 'loadBalancer'] }),
        ),
      ),
    ],
    counterEvidence: [],
    repair: [
      { text: message('finding.port-reserved-collision.repair.who'), command: `netstat -ano | findstr ${port}` },
      ...(isHealthPort ? [{ text: message('finding.port-reserved-collision.repair.healthCheck') }] : []),
      restartKubeProxy(joined),
    ],
  }
}
