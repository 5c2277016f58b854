import { field, isObject, textField } from '../hns/wire/json.ts'
import type { JsonObject } from '../hns/wire/json.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { policiesOnlyIn } from '../hns/rules/policies.ts'
import type { Operation, PolicyDocument, SubjectKind } from './operation.ts'
import { stepOfTarget } from './operation.ts'

/** What an operation does, in one sentence. */

export interface Namer {
  /** The object as people know it; the id where nothing better is known. */
  readonly nameOf: (kind: SubjectKind, id: string) => string
  /** The place of a step in the plan, from 1. */
  readonly numberOf: (step: string) => number | null
}

function name(kind: SubjectKind, target: string, { nameOf, numberOf }: Namer): string {
  const step = stepOfTarget(target)
  if (step === null) return nameOf(kind, target)
  const number = numberOf(step)
  return number === null ? '?' : `#${number}`
}

function firstOf(settings: JsonObject, list: string, key: string): string | null {
  const items = field(settings, list)
  const first: unknown = Array.isArray(items) ? items[0] : undefined
  const value = isObject(first) ? field(first, key) : undefined
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
}

const protocols: Readonly<Record<string, string>> = { '6': 'TCP', '17': 'UDP' }

function frontendOf(settings: JsonObject): string {
  const vips = field(settings, 'FrontendVIPs')
  const vip: unknown = Array.isArray(vips) ? vips[0] : undefined
  const port = firstOf(settings, 'PortMappings', 'ExternalPort') ?? '?'
  const protocol = firstOf(settings, 'PortMappings', 'Protocol') ?? ''
  return `${typeof vip === 'string' ? vip : '*'}:${port}/${protocols[protocol] ?? protocol}`
}

/** `before`: the policies that a list takes the place of; null where they are not known. */
export function operationTitle(
  operation: Operation,
  namer: Namer,
  before: readonly PolicyDocument[] | null = null,
): Message {
  const endpoint = (id: string): string => name('endpoint', id, namer)
  switch (operation.kind) {
    case 'create-endpoint': {
      const network = name('network', operation.network, namer)
      const address = firstOf(operation.settings, 'IpConfigurations', 'IpAddress')
      const isRemote = (Number(field(operation.settings, 'Flags') ?? 0) & 1) !== 0
      if (address === null) return message('changes.op.createEndpoint', { network })
      return message(isRemote ? 'changes.op.createRemoteEndpoint' : 'changes.op.createEndpointAt', { network, address })
    }
    case 'remove-endpoint':
      return message('changes.op.removeEndpoint', { endpoint: endpoint(operation.id) })
    case 'modify-endpoint-policies':
      return policyListTitle(endpoint(operation.id), operation.policies, before)
    case 'attach-endpoint':
    case 'detach-endpoint':
      return message(operation.kind === 'attach-endpoint' ? 'changes.op.attach' : 'changes.op.detach', {
        endpoint: endpoint(operation.id),
        namespace: name('namespace', operation.namespace, namer),
      })
    case 'create-load-balancer':
      return message('changes.op.createLoadBalancer', {
        frontend: frontendOf(operation.settings),
        number: operation.backends.length,
      })
    case 'remove-load-balancer':
      return message('changes.op.removeLoadBalancer', { name: name('loadbalancer', operation.id, namer) })
    case 'create-network':
      return message('changes.op.createNetwork', {
        name: textField(operation.settings, 'Name'),
        type: textField(operation.settings, 'Type') || 'NAT',
      })
    case 'remove-network':
      return message('changes.op.removeNetwork', { name: name('network', operation.id, namer) })
    case 'modify-network-policies':
      return message(`changes.op.networkPolicies.${operation.request}`, {
        network: name('network', operation.id, namer),
        policies: policiesText(operation.policies),
      })
    case 'create-namespace':
      return message('changes.op.createNamespace')
    case 'remove-namespace':
      return message('changes.op.removeNamespace', { name: name('namespace', operation.id, namer) })
    case 'manual':
      return operation.text
  }
}

/** Which policies of a list are new, gone or changed. */
function policyListTitle(
  endpoint: string,
  after: readonly PolicyDocument[],
  before: readonly PolicyDocument[] | null,
): Message {
  const whole = message('changes.op.modifyEndpointPolicies', { endpoint, number: after.length })
  if (before === null) return whole
  const fresh = policiesOnlyIn(after, before)
  const gone = policiesOnlyIn(before, after)
  const pairs = fresh.filter((policy) => isOneOfAKind(policy, fresh) && isOneOfAKind(policy, gone))
  const isPaired = ({ Type }: PolicyDocument): boolean => pairs.some((one) => one.Type === Type)
  const params = {
    endpoint,
    added: policiesText(fresh.filter((policy) => !isPaired(policy))),
    removed: policiesText(gone.filter((policy) => !isPaired(policy))),
    changed: policiesText(pairs),
  }
  const { added, removed, changed } = params
  if (changed !== '') {
    return added === '' && removed === ''
      ? message('changes.op.policies.changed', params)
      : message('changes.op.policies.mixed', { ...params, added: added || '–', removed: removed || '–' })
  }
  if (added !== '' && removed !== '') return message('changes.op.policies.replaced', params)
  if (added !== '') return message('changes.op.policies.added', params)
  return removed === '' ? whole : message('changes.op.policies.removed', params)
}

/** The only one of its type in a list. Of ACL rules nothing tells which took the place of which. */
function isOneOfAKind({ Type }: PolicyDocument, list: readonly PolicyDocument[]): boolean {
  return Type.toLowerCase() !== 'acl' && list.filter((one) => one.Type === Type).length === 1
}

function textOf(settings: JsonObject, name: string): string {
  const value = field(settings, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `ACL Block In TCP RemoteAddresses 10.0.0.0/8 Priority 900`. */
function aclText(settings: JsonObject): string {
  const protocol = textOf(settings, 'Protocols')
  const named = ['LocalAddresses', 'RemoteAddresses', 'LocalPorts', 'RemotePorts', 'Priority'].flatMap((name) => {
    const text = textOf(settings, name)
    return text === '' ? [] : [`${name} ${text}`]
  })
  return [
    'ACL',
    textOf(settings, 'Action'),
    textOf(settings, 'Direction'),
    protocol === '256' ? '' : (protocols[protocol] ?? protocol),
    ...named,
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** `RemoteSubnetRoute 10.244.3.0/24`. */
function policiesText(policies: readonly { readonly Type: string; readonly Settings: JsonObject }[]): string {
  const texts = policies.map(({ Type, Settings }) => {
    if (Type.toLowerCase() === 'acl') return aclText(Settings)
    const what = field(Settings, 'DestinationPrefix') ?? field(Settings, 'Name') ?? field(Settings, 'Id')
    return typeof what === 'string' ? `${Type} ${what}` : Type
  })
  return texts.length > 3 ? `${texts.slice(0, 3).join(', ')} …` : texts.join(', ')
}

export type RiskLevel = 'low' | 'medium' | 'high'

export function riskOf(
  operation: Operation,
  cutsPodOff: boolean,
): { readonly level: RiskLevel; readonly text: Message } {
  const risk = (level: RiskLevel, text: Message): { readonly level: RiskLevel; readonly text: Message } => ({
    level,
    text,
  })
  switch (operation.kind) {
    case 'create-endpoint':
      return risk('low', message('changes.risk.createEndpoint'))
    case 'remove-endpoint':
      return risk('medium', message('changes.risk.removeEndpoint'))
    case 'modify-endpoint-policies':
      return cutsPodOff
        ? risk('high', message('changes.risk.cutsPodOff'))
        : risk('medium', message('changes.risk.modifyEndpointPolicies'))
    case 'attach-endpoint':
      return risk('low', message('changes.risk.attach'))
    case 'detach-endpoint':
      return risk('medium', message('changes.risk.detach'))
    case 'create-load-balancer':
      return risk('low', message('changes.risk.createLoadBalancer'))
    case 'remove-load-balancer':
      return risk('medium', message('changes.risk.removeLoadBalancer'))
    case 'create-network':
      return risk('high', message('changes.risk.createNetwork'))
    case 'remove-network':
      return risk('high', message('changes.risk.removeNetwork'))
    case 'modify-network-policies':
      return risk('medium', message('changes.risk.networkPolicies'))
    case 'create-namespace':
      return risk('low', message('changes.risk.createNamespace'))
    case 'remove-namespace':
      return risk('medium', message('changes.risk.removeNamespace'))
    case 'manual':
      return risk('medium', message('changes.risk.manual'))
  }
}
