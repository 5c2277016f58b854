import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint, HnsPolicy } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutEndpointPolicies } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, settingOf, textsOf } from '../subjects.ts'

export const endpointAclBlocks: Rule = {
  kind: 'endpoint-acl-blocks',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['policies'] },
  about: aboutEndpointPolicies('acl'),
  sources: ['POL001', 'POL012'],
  reports: ['https://github.com/microsoft/Windows-Containers/issues/616'],
  check: (joined) =>
    [...joined.endpointById.values()].flatMap((endpoint) => {
      if (endpoint.isRemote === true) return []
      const acls = knownOr(endpoint.policies, []).filter(isSwitchAcl)
      return (['In', 'Out'] as const).flatMap((direction) => check(endpoint, acls, direction, joined))
    }),
}

const textOf = (policy: HnsPolicy, name: string): string => {
  const value = settingOf(policy, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Rules of the type Host are those of the Windows firewall; they do not close the port of the vSwitch. */
function isSwitchAcl(policy: HnsPolicy): boolean {
  return policy.type.toLowerCase() === 'acl' && textOf(policy, 'RuleType').toLowerCase() !== 'host'
}

/** Whether the rule concerns some packets only. */
function isNarrow(acl: HnsPolicy): boolean {
  const fields = ['LocalAddresses', 'RemoteAddresses', 'LocalPorts', 'RemotePorts', 'LocalPort', 'RemotePort']
  if (fields.some((field) => textsOf(settingOf(acl, field)).some((text) => text !== ''))) return true
  const protocols = [...textsOf(settingOf(acl, 'Protocols')), textOf(acl, 'Protocol')].filter((text) => text !== '')
  return protocols.length > 0 && !protocols.includes('256') && !protocols.includes('0')
}

/** Policy engines name their rules by the NetworkPolicy that asks for them (4.1): such a block is wanted. */
function isOfNetworkPolicy(acl: HnsPolicy): boolean {
  return /^(policy-|azure-acl-)/.test(textOf(acl, 'Id'))
}

/** The lower number is asked first (0.2); one without a number is asked at no known place. */
function priorityOf(acl: HnsPolicy): number {
  const text = textOf(acl, 'Priority')
  return text === '' ? 0 : Number(text)
}

function check(
  endpoint: HnsEndpoint,
  acls: readonly HnsPolicy[],
  direction: 'In' | 'Out',
  joined: Joined,
): FindingDraft[] {
  const rules = acls.filter((acl) => textOf(acl, 'Direction').toLowerCase() === direction.toLowerCase())
  const blocks = rules.filter((acl) => textOf(acl, 'Action').toLowerCase() === 'block')
  const others = rules.filter((acl) => !blocks.includes(acl))
  const first = Math.min(...blocks.filter((acl) => !isNarrow(acl)).map(priorityOf))
  // One that allows, and one that passes to the next tier, leave a way open, unless a block of everything is asked before.
  if (blocks.length === 0 || others.some((acl) => priorityOf(acl) <= first)) return []
  const isImplied = blocks.every(isNarrow)
  if (isImplied && !mayDenyByDefault(joined)) return []
  const isWanted = blocks.every(isOfNetworkPolicy)
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  const label = endpointLabel(endpoint)
  const reason = isWanted ? 'wanted' : isImplied ? 'implied' : 'all'
  const subject = endpointSubject(endpoint)
  return [
    {
      severity: isWanted ? 'info' : 'error',
      ...subject,
      objects: [refOf(endpoint), ...(owner?.kind === 'pod' ? [refOf(owner.pod)] : [])],
      confidence: isImplied ? 'medium' : 'high',
      title: message(`finding.endpoint-acl-blocks.title.${direction === 'In' ? 'in' : 'out'}`, { endpoint: label }),
      explanation: message(`finding.endpoint-acl-blocks.explanation.${reason}`),
      evidence: blocks.map((acl) =>
        evidence(
          message('finding.endpoint-acl-blocks.evidence.block', {
            direction,
            priority: textOf(acl, 'Priority'),
            scope: scopeOf(acl),
          }),
          placeOfPolicy(endpoint, acl.index),
        ),
      ),
      counterEvidence: isImplied ? [evidence(message('finding.endpoint-acl-blocks.counter.build'))] : [],
      repair: [
        {
          // Behind a block of everything a rule that is asked later never speaks.
          text: isImplied
            ? message('finding.endpoint-acl-blocks.repair.allow', { direction })
            : message('finding.endpoint-acl-blocks.repair.remove', { direction }),
        },
        { text: message('finding.endpoint-acl-blocks.repair.engine') },
      ],
    },
  ]
}

function scopeOf(acl: HnsPolicy): string {
  const parts = ['LocalAddresses', 'RemoteAddresses', 'LocalPorts', 'RemotePorts'].flatMap((field) => {
    const texts = textsOf(settingOf(acl, field)).filter((text) => text !== '')
    return texts.length === 0 ? [] : [`${field} ${texts.join(', ')}`]
  })
  return parts.length === 0 ? '0.0.0.0/0' : parts.join('; ')
}

/**
 * From Server 2025 with the updates of April 2026, one rule of any kind closes an endpoint for what no rule allows (4.3). Where
 * the build is known to be older, a narrow block closes only what it names.
 */
function mayDenyByDefault(joined: Joined): boolean {
  const { host } = joined.snapshot.facets
  const seen = host.state === 'collected' || host.state === 'cut' ? host.value.windowsBuild : null
  const build = seen ?? joined.thisNode?.node.kernelVersion ?? null
  const number = build === null ? null : (/\b(\d{5})\b/.exec(build)?.[1] ?? null)
  return number === null || Number(number) >= 26100
}
