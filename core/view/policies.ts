import type { AclRowView, PoliciesView, PolicyEffectView, ReachChange } from '../contract/policies.ts'
import type { z } from 'zod'
import type { policySuggestionSchema } from '../contract/policies.ts'
import { windowsBuildOf } from '../diagnose/versions.ts'
import { addressRange, inOrder, readAcls } from '../hns/acl.ts'
import type { AclRule, AddressRange } from '../hns/acl.ts'
import { evaluateAcls, impliedDefault } from '../hns/acl-evaluate.ts'
import type { AclContext, AclFlow, AclVerdict } from '../hns/acl-evaluate.ts'
import { clashingRules, coveredRules } from '../hns/acl-order.ts'
import type { HnsEndpoint, HnsNetwork, HnsPolicy } from '../model/hns.ts'
import { isIpv6, parseGuid } from '../model/ids.ts'
import type { Ip, ObjectRef } from '../model/ids.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { podKey } from '../join/joined.ts'
import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import { draftOperations } from '../plan/drafts.ts'
import type { FieldValues, PolicyDraft } from '../plan/drafts.ts'
import type { NodeCopy } from '../plan/node-state.ts'
import type { PolicyDocument } from '../plan/operation.ts'
import { policyEngineOf } from '../plan/owner.ts'
import { formOf } from '../plan/policy-forms.ts'
import { rawPolicies } from '../plan/repairs.ts'
import { draftCheck, policyTypeViews } from './forms.ts'
import { endpointName, objectName } from './names.ts'
import { policySentence } from './policy-sentences.ts'
import { fieldText } from './policy-fields.ts'
import type { SeenObject } from './seen.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** The policies of an endpoint as HNS decides by them, and what a draft of them would change. */

/** Addresses of the sets of a network, for rules that name them (hcn.md 4.4); null where members are not all known. */
function setsOf(network: HnsNetwork | null): AclContext['sets'] {
  const sets = new Map<string, readonly AddressRange[] | null>()
  const policies = network === null ? [] : knownOr(network.policies, [])
  const own = policies.filter(({ type }) => type === 'SetPolicy')
  const values = (policy: HnsPolicy): string[] =>
    (fieldText(policy.settings, 'Values') ?? '').split(',').flatMap((part) => part.trim() || [])
  const isNested = (policy: HnsPolicy): boolean => /nested/i.test(fieldText(policy.settings, 'PolicyType') ?? '')
  for (const policy of own.filter((one) => !isNested(one))) {
    const ranges = values(policy).map(addressRange)
    sets.set(
      (fieldText(policy.settings, 'Id') ?? '').toLowerCase(),
      ranges.every((range) => range !== null) ? ranges.flatMap((range) => range ?? []) : null,
    )
  }
  for (const policy of own.filter(isNested)) {
    const members = values(policy).map((id) => sets.get(id.toLowerCase()) ?? null)
    sets.set(
      (fieldText(policy.settings, 'Id') ?? '').toLowerCase(),
      members.every((member) => member !== null) ? members.flatMap((member) => member ?? []) : null,
    )
  }
  return sets
}

function contextOf(joined: Joined, network: HnsNetwork | null): AclContext {
  return { implied: impliedDefault(windowsBuildOf(joined)?.build ?? null), sets: setsOf(network) }
}

function networkOf(joined: Joined, endpoint: HnsEndpoint): HnsNetwork | null {
  const id = knownOr(endpoint.networkId, null)
  return id === null ? null : (joined.networkById.get(id) ?? null)
}

const protocolNames: Readonly<Record<number, string>> = { 1: 'ICMP', 2: 'IGMP', 6: 'TCP', 17: 'UDP', 58: 'ICMPv6' }
const portsText = (ports: AclRule['localPorts']): string | null =>
  ports === null ? null : ports.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')

function ruleOwner(rule: AclRule): AclRowView['owner'] {
  const engine = rule.id === null ? null : policyEngineOf(rule.id)
  if (engine === null || rule.id === null) {
    return { text: message('changes.owner.unknown'), basis: null, willOverwrite: false }
  }
  return {
    text: message(`changes.owner.${engine}`),
    basis: message('changes.owner.byRuleId', { id: rule.id }),
    willOverwrite: true,
  }
}

/** The rows of the ACL table: in the order in which HNS asks, with the row that nobody wrote at the end. */
export function aclRows(policies: readonly HnsPolicy[], implied: AclContext['implied']): AclRowView[] {
  const rules = readAcls(policies)
  const covered = new Map(coveredRules(rules).map((one) => [one.rule, one]))
  const clashes = clashingRules(rules)
  const rows = inOrder(rules).map((rule): AclRowView => {
    const marks: AclRowView['marks'] = []
    const cover = covered.get(rule)
    if (cover !== undefined) {
      const by = cover.by.policy.index
      marks.push({
        kind: cover.isContradiction ? 'contradicts' : 'shadowed',
        by: [by],
        text: message(cover.isContradiction ? 'changes.acl.contradicts' : 'changes.acl.shadowed', {
          priority: cover.by.priority ?? '—',
        }),
      })
    }
    const rivals = clashes.flatMap((clash) =>
      clash.rule === rule ? [clash.other] : clash.other === rule ? [clash.rule] : [],
    )
    if (rivals.length > 0) {
      marks.push({
        kind: 'same-priority',
        by: rivals.map(({ policy }) => policy.index),
        text: message('changes.acl.samePriority', { priority: rule.priority ?? '—' }),
      })
    }
    if (rule.unread.length > 0) {
      marks.push({
        kind: 'not-understood',
        by: [],
        text: message('changes.acl.unread', { fields: rule.unread.join(', ') }),
      })
    }
    return {
      index: rule.policy.index,
      from: 'endpoint',
      direction: rule.direction === 'Out' ? 'Out' : 'In',
      action: rule.action === 'unknown' ? 'Unrecognised' : rule.action,
      priority: rule.priority,
      ruleType: rule.ruleType,
      protocols:
        rule.protocols === null ? null : rule.protocols.map((one) => protocolNames[one] ?? `${one}`).join(', '),
      localAddresses: rule.local === null ? null : rule.local.written.join(', '),
      localPorts: portsText(rule.localPorts),
      remoteAddresses: rule.remote === null ? null : rule.remote.written.join(', '),
      remotePorts: portsText(rule.remotePorts),
      sentence: policySentence(rule.policy, 'endpoint'),
      owner: ruleOwner(rule),
      marks,
    }
  })
  return [...rows, ...impliedRows(rules, implied)]
}

/** What becomes of traffic that no rule names: nobody wrote it, and it decides (hcn.md 4.5). */
function impliedRows(rules: readonly AclRule[], implied: AclContext['implied']): AclRowView[] {
  const isFiltered = rules.some(({ ruleType }) => ruleType === 'Switch')
  return (['In', 'Out'] as const).map((direction) => ({
    index: null,
    from: 'implied',
    direction,
    action: !isFiltered ? 'Allow' : implied === 'deny' ? 'Block' : 'Unrecognised',
    priority: null,
    ruleType: null,
    protocols: null,
    localAddresses: null,
    localPorts: null,
    remoteAddresses: null,
    remotePorts: null,
    sentence: !isFiltered
      ? message('changes.acl.implied.open')
      : message(implied === 'deny' ? 'changes.acl.implied.deny' : 'changes.acl.implied.notKnown'),
    owner: null,
    marks: [],
  }))
}

/** An open allow-all of a direction, by whatever number. */
function allowsAll(rules: readonly AclRule[], direction: 'In' | 'Out'): boolean {
  return rules.some(
    (rule) =>
      rule.direction === direction &&
      rule.action === 'Allow' &&
      rule.protocols === null &&
      rule.local === null &&
      rule.remote === null &&
      rule.localPorts === null &&
      rule.remotePorts === null,
  )
}

function offersAllowAll(rules: readonly AclRule[]): boolean {
  const own = rules.filter(({ ruleType }) => ruleType === 'Switch')
  return own.length > 0 && (['In', 'Out'] as const).some((direction) => !allowsAll(own, direction))
}

function fieldsOf(target: 'endpoint' | 'network', policy: PolicyDocument): FieldValues | null {
  const form = formOf(target, policy.Type)
  if (form === null) return null
  const known = new Set(form.map(({ name }) => name.toLowerCase()))
  // A setting that the form does not show would be lost by it.
  if (Object.keys(policy.Settings).some((key) => !known.has(key.toLowerCase()))) return null
  const values: Record<string, string | number | boolean | readonly string[] | null> = {}
  for (const { name } of form) {
    const value = policy.Settings[name]
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[name] = value
    else if (Array.isArray(value) && value.every((item): item is string => typeof item === 'string'))
      values[name] = value
    else if (value === undefined || value === null) values[name] = null
    else return null
  }
  return values
}

function entriesOf(policies: readonly PolicyDocument[], target: 'endpoint' | 'network'): PoliciesView['entries'] {
  return policies.map((policy, index) => {
    const fields = fieldsOf(target, policy)
    return {
      index,
      type: policy.Type,
      sentence: policySentence({ type: policy.Type, settings: policy.Settings, index }, target),
      fields:
        fields === null
          ? null
          : Object.fromEntries(
              Object.entries(fields).map(([key, value]) => [
                key,
                typeof value === 'object' && value !== null ? [...value] : value,
              ]),
            ),
      json: JSON.stringify(policy, null, 2),
    }
  })
}

function modelPolicies(policies: readonly (PolicyDocument | null)[]): readonly HnsPolicy[] {
  return policies.flatMap((policy, index) =>
    policy === null ? [] : [{ type: policy.Type, settings: policy.Settings, index }],
  )
}

/** The endpoint behind a ref: itself, or that of a pod on this node. */
export function endpointBehind(model: ViewModel, ref: string): HnsEndpoint | null {
  const object = model.resolve(ref)
  if (object?.kind === 'endpoint') return object
  if (object?.kind !== 'pod') return null
  return model.joined.endpointsOfPod.get(podKey(object))?.[0] ?? null
}

const named = (joined: Joined, object: SeenObject, ref: ObjectRef) => ({
  ref,
  name: objectName(joined, object),
  kind: object.kind,
})

export function policiesView(stamp: Stamp, model: ViewModel, copy: NodeCopy, ref: string): PoliciesView | null {
  const { joined } = model
  const endpoint = endpointBehind(model, ref)
  const object = endpoint ?? model.resolve(ref)
  if (object === null) return null
  if (object.kind !== 'endpoint' && object.kind !== 'network') {
    return {
      ...emptyView(stamp, { ref, name: objectName(joined, object), kind: object.kind }),
      state: 'doesNotApply',
    }
  }
  const network = object.kind === 'network' ? null : networkOf(joined, object)
  const base = {
    ...emptyView(stamp, named(joined, object, `${object.kind}/${object.id}`)),
    network: network === null ? null : named(joined, network, `network/${network.id}`),
  }
  if (isUnknown(object.policies)) return { ...base, state: 'notCollected' }
  const record =
    object.kind === 'network'
      ? (copy.state.networks.get(object.id) ?? null)
      : network === null
        ? null
        : (copy.state.networks.get(network.id) ?? null)
  const types = policyTypeViews(
    object.kind,
    copy.state,
    record,
    object.kind === 'endpoint' && object.isRemote === true,
    object.kind === 'network',
  )
  if (object.kind === 'network') {
    const own = object.policies.map(({ type, settings }) => ({ Type: type, Settings: { ...settings } }))
    return { ...base, types, entries: entriesOf(own, 'network') }
  }
  const policies =
    rawPolicies(joined, object) ??
    object.policies.map(({ type, settings }) => ({ Type: type, Settings: { ...settings } }))
  const rules = readAcls(modelPolicies(policies))
  const { implied } = contextOf(joined, network)
  const engines = new Set(rules.flatMap(({ id }) => (id === null ? [] : (policyEngineOf(id) ?? []))))
  return {
    ...base,
    types,
    acls: aclRows(modelPolicies(policies), implied),
    entries: entriesOf(policies, 'endpoint'),
    warnings: [
      ...[...engines].map((engine) => message(`changes.warning.${engine}`)),
      ...(implied === 'notKnown' && rules.length > 0 ? [message('changes.warning.impliedNotKnown')] : []),
    ],
    offersAllowAll: offersAllowAll(rules),
  }
}

function emptyView(stamp: Stamp, object: PoliciesView['object']): PoliciesView {
  return {
    stamp,
    object,
    network: null,
    state: 'listed',
    acls: [],
    entries: [],
    warnings: [],
    offersAllowAll: false,
    types: [],
    templates: templateIds.map((id) => ({
      id,
      title: message(`changes.template.${id}`),
      hint: message(`changes.template.${id}.hint`),
    })),
  }
}

/* Effect of a draft: who gains or loses reach, by the one evaluation of ACLs. */

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
  const context = contextOf(joined, network)
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
  return {
    stamp,
    acls: aclRows(next, context.implied),
    gained,
    lost,
    unchangedCount,
    undecidedCount,
    isCut,
    warnings: [
      ...(undecidedCount > 0 ? [message('changes.effect.undecided', { count: undecidedCount })] : []),
      ...(offersAllowAll(after) && !offersAllowAll(before) ? [message('changes.warning.closesRest')] : []),
    ],
    check: draftCheck(model, copy, { ...draft, policies: [...drafts] }),
  }
}

/* Point and click, and templates. */

type Suggestion = z.infer<typeof policySuggestionSchema>

export const templateIds = ['denyAllIn', 'allowDns', 'allowSameNamespace', 'allowAll'] as const
export type TemplateId = (typeof templateIds)[number]

/** Rules of the user stand before those of engines (Felix from 900, NPM from 201; hcn.md 4.5) and after nobody's. */
const userPriority = 150
const allowAllPriority = 65_500
const denyAllPriority = 65_400

const acl = (fields: FieldValues): PolicyDraft => ({ type: 'ACL', fields: { RuleType: 'Switch', ...fields } })

function freePriority(rules: readonly AclRule[], wanted: number): number {
  const taken = new Set(rules.map(({ priority }) => priority))
  let priority = wanted
  while (taken.has(priority)) priority += 1
  return priority
}

function keptDrafts(count: number): PolicyDraft[] {
  return Array.from({ length: count }, (_, keep) => ({ keep }))
}

/** On a build where any rule closes the rest, a rule alone would cut everything off. */
function closing(rules: readonly AclRule[]): readonly PolicyDraft[] {
  // Where nothing was filtered everything was allowed, and stays so.
  if (rules.some(({ ruleType }) => ruleType === 'Switch')) return []
  return (['In', 'Out'] as const).map((direction) =>
    acl({ Action: 'Allow', Direction: direction, Priority: allowAllPriority }),
  )
}

function suggestionOf(
  joined: Joined,
  endpoint: HnsEndpoint,
  policies: readonly PolicyDraft[],
  notes: readonly Message[],
): Suggestion {
  return {
    endpoint: { ref: `endpoint/${endpoint.id}`, name: endpointName(joined, endpoint), kind: 'endpoint' },
    policies: policies.map((policy) =>
      'fields' in policy
        ? {
            type: policy.type,
            fields: Object.fromEntries(
              Object.entries(policy.fields).map(([key, value]) => [
                key,
                typeof value === 'object' && value !== null ? [...value] : value,
              ]),
            ),
          }
        : policy,
    ),
    notes: [...notes],
  }
}

function addressesBehind(model: ViewModel, ref: string): readonly Ip[] {
  const object = model.resolve(ref)
  switch (object?.kind) {
    case 'endpoint':
      return knownOr(object.ips, []).map(({ ip }) => ip)
    case 'pod':
      return object.ips
    case 'node':
      return object.internalIps
    case 'service':
      return object.clusterIps
    default:
      return []
  }
}

/** Rules that block or allow from here to there, on whichever end is an endpoint of this node. */
export function suggestPolicy(
  model: ViewModel,
  input: {
    readonly action: 'Allow' | 'Block'
    readonly from: string
    readonly to: string | null
    readonly protocol: 'any' | 'TCP' | 'UDP'
    readonly ports: string
  },
): Suggestion | null {
  const { joined } = model
  const source = endpointBehind(model, input.from)
  const target = input.to === null ? null : endpointBehind(model, input.to)
  const isLocal = (endpoint: HnsEndpoint | null): endpoint is HnsEndpoint => endpoint?.isRemote === false
  const atSource = isLocal(source)
  const endpoint = atSource ? source : isLocal(target) ? target : null
  const present = endpoint === null ? null : rawPolicies(joined, endpoint)
  if (endpoint === null || present === null) return null
  const direction = atSource ? 'Out' : 'In'
  const peerRef = atSource ? input.to : input.from
  const remote = peerRef === null ? [] : addressesBehind(model, peerRef)
  if (peerRef !== null && remote.length === 0) return null
  const rules = readAcls(modelPolicies(present))
  const rule = acl({
    Action: input.action,
    Direction: direction,
    Priority: freePriority(rules, userPriority),
    Protocols: input.protocol === 'any' ? null : input.protocol === 'TCP' ? '6' : '17',
    RemoteAddresses: remote.join(','),
    ...(input.ports === '' || input.protocol === 'any'
      ? {}
      : direction === 'Out'
        ? { RemotePorts: input.ports }
        : { LocalPorts: input.ports }),
  })
  const more = closing(rules)
  return suggestionOf(
    joined,
    endpoint,
    [...keptDrafts(present.length), rule, ...more],
    [
      message(atSource ? 'changes.suggest.atSource' : 'changes.suggest.atTarget'),
      ...(more.length > 0 ? [message('changes.suggest.allowAll')] : []),
      ...(input.ports !== '' && input.protocol === 'any' ? [message('changes.suggest.portsNeedProtocol')] : []),
    ],
  )
}

export function templatePolicy(model: ViewModel, endpointId: string, template: string): Suggestion | null {
  const { joined } = model
  const id = parseGuid(endpointId)
  const endpoint = id === null ? undefined : joined.endpointById.get(id)
  const present = endpoint === undefined ? null : rawPolicies(joined, endpoint)
  const known = templateIds.find((one) => one === template)
  if (endpoint === undefined || present === null || known === undefined) return null
  const rules = readAcls(modelPolicies(present))
  const made = templateRules(known, joined, endpoint, rules)
  if (made.length === 0) return null
  return suggestionOf(
    joined,
    endpoint,
    [...keptDrafts(present.length), ...made],
    [message(`changes.template.${known}.hint`)],
  )
}

function templateRules(
  template: TemplateId,
  joined: Joined,
  endpoint: HnsEndpoint,
  rules: readonly AclRule[],
): readonly PolicyDraft[] {
  const priority = freePriority(rules, userPriority)
  switch (template) {
    case 'denyAllIn':
      return [
        acl({ Action: 'Block', Direction: 'In', Priority: denyAllPriority }),
        ...(allowsAll(rules, 'Out') ? [] : [acl({ Action: 'Allow', Direction: 'Out', Priority: allowAllPriority })]),
      ]
    case 'allowDns': {
      const servers = knownOr(endpoint.dnsServers, [])
      const remote = servers.join(',')
      return ['17', '6'].map((protocol, index) =>
        acl({
          Action: 'Allow',
          Direction: 'Out',
          Priority: priority + index,
          Protocols: protocol,
          RemoteAddresses: remote,
          RemotePorts: '53',
        }),
      )
    }
    case 'allowSameNamespace': {
      const owner = joined.ownerOfEndpoint.get(endpoint.id)
      if (owner?.kind !== 'pod') return []
      const others = [...joined.podByKey.values()].filter(
        (pod) => pod.namespace === owner.pod.namespace && podKey(pod) !== podKey(owner.pod) && !pod.isHostNetwork,
      )
      const remote = [...new Set(others.flatMap(({ ips }) => ips))]
      return remote.length === 0
        ? []
        : [acl({ Action: 'Allow', Direction: 'In', Priority: priority, RemoteAddresses: remote.join(',') })]
    }
    case 'allowAll':
      return (['In', 'Out'] as const)
        .filter((direction) => !allowsAll(rules, direction))
        .map((direction) => acl({ Action: 'Allow', Direction: direction, Priority: allowAllPriority }))
  }
}
