import type { z } from 'zod'
import type { policySuggestionSchema } from '../contract/policies.ts'
import { readAcls } from '../hns/acl.ts'
import type { AclRule } from '../hns/acl.ts'
import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { parseGuid } from '../model/ids.ts'
import type { Ip } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { FieldValues, PolicyDraft } from '../plan/draft.ts'
import { rawPolicies } from '../plan/repairs.ts'
import { allowsAll, modelPolicies } from './acl-rows.ts'
import { endpointName } from './names.ts'
import { endpointBehind, templateIds } from './policies.ts'
import type { TemplateId } from './policies.ts'
import type { ViewModel } from './view-model.ts'

/** Point and click, and templates: drafts of a policy list that somebody then looks at. */

type Suggestion = z.infer<typeof policySuggestionSchema>

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
      // Without its servers the rule would open port 53 to everybody.
      if (remote === '') return []
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
