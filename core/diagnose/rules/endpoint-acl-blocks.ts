import type { AclAddresses, AclDirection, AclRule } from '../../hns/acl.ts'
import { readAcls } from '../../hns/acl.ts'
import { closedDirection } from '../../hns/acl-closed.ts'
import { impliedDefault } from '../../hns/acl-evaluate.ts'
import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutEndpointPolicies } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, listed, placeOfPolicy } from '../places.ts'
import type { Rule } from '../rule.ts'
import { engineOf } from '../acls.ts'
import { endpointLabel, endpointSubject } from '../subjects.ts'
import { windowsBuildOf } from '../versions.ts'

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
      const acls = readAcls(knownOr(endpoint.policies, []))
      return (['In', 'Out'] as const).flatMap((direction) => check(endpoint, acls, direction, joined))
    }),
}

/**
 * From Server 2025 with the updates of April 2026, one rule of any kind closes an endpoint for what no rule allows (4.3). Where
 * the build is known to be older, a narrow block closes only what it names.
 */
function mayDenyByDefault(joined: Joined): boolean {
  const build = windowsBuildOf(joined)?.build ?? null
  return build === null || impliedDefault(build) === 'deny'
}

function check(
  endpoint: HnsEndpoint,
  acls: readonly AclRule[],
  direction: AclDirection,
  joined: Joined,
): FindingDraft[] {
  const ips = knownOr(endpoint.ips, []).map(({ ip }) => ip)
  const closed = closedDirection(acls, direction, ips, mayDenyByDefault(joined) ? 'mayBeClosed' : 'isOpen')
  if (closed === null) return []
  const { blocks } = closed
  const isImplied = closed.by === 'implied'
  // Policy engines name their rules by the NetworkPolicy that asks for them (4.1): such a block is wanted.
  const isWanted = blocks.every((rule) => engineOf(rule) !== null)
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
      evidence: blocks.map((rule) =>
        evidence(
          message('finding.endpoint-acl-blocks.evidence.block', {
            direction,
            priority: rule.priority ?? '—',
            scope: scopeOf(rule),
          }),
          placeOfPolicy(endpoint, rule.policy.index),
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

function scopeOf({ local, remote, localPorts, remotePorts, protocols }: AclRule): string {
  const written = (field: string, addresses: AclAddresses | null): readonly string[] =>
    addresses === null ? [] : [`${field} ${listed(addresses.written)}`]
  const ports = (field: string, ranges: AclRule['localPorts']): readonly string[] =>
    ranges === null
      ? []
      : [`${field} ${listed(ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)))}`]
  const parts = [
    ...(protocols === null ? [] : [`Protocols ${protocols.join(', ')}`]),
    ...written('LocalAddresses', local),
    ...written('RemoteAddresses', remote),
    ...ports('LocalPorts', localPorts),
    ...ports('RemotePorts', remotePorts),
  ]
  return parts.length === 0 ? '0.0.0.0/0' : parts.join('; ')
}
