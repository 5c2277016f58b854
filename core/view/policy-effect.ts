import type { PolicyEffectView, ReachChange } from '../contract/policies.ts'
import { readAcls } from '../hns/acl.ts'
import type { AclRule } from '../hns/acl.ts'
import { evaluateAcls } from '../hns/acl-evaluate.ts'
import type { AclFlow, AclVerdict } from '../hns/acl-evaluate.ts'
import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { isIpv6, parseGuid } from '../model/ids.ts'
import type { Ip, ObjectRef } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { draftOperations } from '../plan/drafts.ts'
import type { PolicyDraft } from '../plan/draft.ts'
import type { NodeCopy } from '../plan/node-state.ts'
import { rawPolicies } from '../plan/repairs.ts'
import { aclContext, aclRows, modelPolicies, networkOf, offersAllowAll } from './acl-rows.ts'
import { draftCheck } from './draft-check.ts'
import { endpointName } from './names.ts'
import { otherAclRows } from './other-acl-rows.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** Effect of a draft: who gains or loses reach, by the one evaluation of ACLs. */

interface Peer {
  readonly ref: ObjectRef
  readonly name: string
  readonly kind: string
  readonly ip: Ip
}

const mostPeers = 400
const mostChanges = 300
const mostPorts = 16

function peersOf(joined: Joined, endpoint: HnsEndpoint, isV6: boolean): readonly Peer[] {
  const own = joined.ownerOfEndpoint.get(endpoint.id)
  const peers: Peer[] = []
  for (const pod of seenList(joined.snapshot.facets.pods)) {
    if (own?.kind === 'pod' && podKey(own.pod) === podKey(pod)) continue
    const ip = pod.isHostNetwork ? undefined : pod.ips.find((one) => isIpv6(one) === isV6)
    if (ip !== undefined) peers.push({ ref: `pod/${podKey(pod)}`, name: podKey(pod), kind: 'pod', ip })
  }
  for (const node of joined.nodeByName.values()) {
    const ip = node.internalIps.find((one) => isIpv6(one) === isV6)
    if (ip !== undefined) peers.push({ ref: `node/${node.name}`, name: node.name, kind: 'node', ip })
  }
  if (peers.length > 0) return peers
  // Without Kubernetes the other endpoints of the network are who can be reached.
  for (const other of joined.endpointsByNetwork.get(knownOr(endpoint.networkId, null) ?? endpoint.id) ?? []) {
    const ip = knownOr(other.ips, []).find((one) => isIpv6(one.ip) === isV6)?.ip
    if (other.id === endpoint.id || ip === undefined) continue
    peers.push({ ref: `endpoint/${other.id}`, name: endpointName(joined, other), kind: 'endpoint', ip })
  }
  return peers
}

/** One port of each range that a rule names stands for it, and one that no rule names for all others. */
function samplePorts(rules: readonly AclRule[]): readonly (number | 'other')[] {
  const named = new Set<number>()
  for (const { localPorts, remotePorts } of rules) {
    for (const { first } of [...(localPorts ?? []), ...(remotePorts ?? [])]) {
      if (named.size < mostPorts) named.add(first)
    }
  }
  return [...[...named].sort((a, b) => a - b), 'other']
}

const unnamedPort = 49_999

type Verdict = AclVerdict['verdict']

function reasonOf(verdict: AclVerdict): Message {
  if (verdict.because === 'rule') {
    return message('changes.effect.rule', {
      action: verdict.rule.action,
      priority: verdict.rule.priority ?? '—',
    })
  }
  if (verdict.because === 'noRules') return message('changes.effect.noRules')
  return message(verdict.because === 'impliedDeny' ? 'changes.effect.impliedDeny' : 'changes.effect.ambiguous')
}

export function policyEffect(
  stamp: Stamp,
  model: ViewModel,
  copy: NodeCopy,
  endpointId: string,
  drafts: readonly PolicyDraft[],
): PolicyEffectView | null {
  const { joined } = model
  const id = parseGuid(endpointId)
  const endpoint = id === null ? undefined : joined.endpointById.get(id)
  if (endpoint === undefined) return null
  const network = networkOf(joined, endpoint)
  const context = aclContext(joined, network)
  const present = rawPolicies(joined, endpoint) ?? []
  const draft = { kind: 'endpoint-policies', endpoint: endpoint.id, policies: drafts } as const
  const next = modelPolicies(draftOperations(draft, { state: copy.state, present }).policies)
  const before = readAcls(modelPolicies(present))
  const after = readAcls(next)
  const gained: ReachChange[] = []
  const lost: ReachChange[] = []
  let unchangedCount = 0
  let undecidedCount = 0
  let isCut = false
  const ports = samplePorts([...before, ...after])
  for (const { ip: local } of knownOr(endpoint.ips, [])) {
    const all = peersOf(joined, endpoint, isIpv6(local))
    isCut ||= all.length > mostPeers
    for (const peer of all.slice(0, mostPeers)) {
      for (const direction of ['In', 'Out'] as const) {
        for (const [protocol, name] of [
          [6, 'TCP'],
          [17, 'UDP'],
        ] as const) {
          const found = ports.map((port) => {
            const number = port === 'other' ? unnamedPort : port
            const flow: AclFlow = {
              direction,
              protocol,
              local,
              remote: peer.ip,
              localPort: direction === 'In' ? number : unnamedPort,
              remotePort: direction === 'In' ? unnamedPort : number,
            }
            const [was, is] = [evaluateAcls(before, flow, context), evaluateAcls(after, flow, context)]
            return { port, was, is }
          })
          const changeOf = (was: Verdict, is: Verdict): 'gained' | 'lost' | null =>
            was === 'block' && is === 'allow' ? 'gained' : was === 'allow' && is === 'block' ? 'lost' : null
          for (const { was, is } of found) {
            if (was.verdict === 'ambiguous' || is.verdict === 'ambiguous') undecidedCount += 1
            else if (was.verdict === is.verdict) unchangedCount += 1
          }
          for (const kind of ['gained', 'lost'] as const) {
            const own = found.filter(({ was, is }) => changeOf(was.verdict, is.verdict) === kind)
            const [first] = own
            if (first === undefined) continue
            const list = kind === 'gained' ? gained : lost
            if (list.length >= mostChanges) {
              isCut = true
              continue
            }
            const named = own.flatMap(({ port }) => (port === 'other' ? [] : [port]))
            list.push({
              peer: { ref: peer.ref, name: peer.name, kind: peer.kind },
              direction,
              traffic:
                own.length === found.length
                  ? message('changes.effect.all', { protocol: name })
                  : named.length < own.length
                    ? message('changes.effect.others', { protocol: name, ports: named.join(', ') || '—' })
                    : message('changes.effect.ports', { protocol: name, ports: named.join(', ') }),
              because: reasonOf(first.is),
            })
          }
        }
      }
    }
  }
  const others = otherAclRows(next, network)
  return {
    stamp,
    acls: aclRows(next, context.implied, others),
    gained,
    lost,
    unchangedCount,
    undecidedCount,
    isCut,
    warnings: [
      ...(undecidedCount > 0 ? [message('changes.effect.undecided', { count: undecidedCount })] : []),
      ...(others.length > 0 ? [message('changes.warning.otherFilters')] : []),
      ...(offersAllowAll(after) && !offersAllowAll(before) ? [message('changes.warning.closesRest')] : []),
    ],
    check: draftCheck(model, copy, { ...draft, policies: [...drafts] }),
  }
}
