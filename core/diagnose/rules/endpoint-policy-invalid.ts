import { refOf, type Joined } from '../../join/joined.ts'
import type { HnsEndpoint, HnsPolicy } from '../../model/hns.ts'
import { parseCidr, parseIp } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutLocalEndpoints } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOfPolicy } from '../places.ts'
import { deletePod } from '../repairs.ts'
import type { Rule } from '../rule.ts'
import { endpointLabel, endpointSubject, settingOf, textsOf } from '../subjects.ts'

export const endpointPolicyInvalid: Rule = {
  kind: 'endpoint-policy-invalid',
  needs: [],
  reads: ['endpoints'],
  fields: { endpoints: ['policies'] },
  about: aboutLocalEndpoints,
  sources: ['EP008', 'EP010'],
  reports: ['https://github.com/containerd/containerd/issues/5729'],
  sharedRepairs: ['deletePod'],
  check: (joined) =>
    [...joined.endpointById.values()].flatMap((endpoint) => {
      const faults = knownOr(endpoint.policies, []).flatMap(faultsOf)
      return faults.length === 0 ? [] : [draft(endpoint, faults, joined)]
    }),
}

interface Fault {
  readonly policy: HnsPolicy
  readonly field: string
  readonly value: string
}

/** Fields that hold prefixes or addresses in every schema (kubernetes-windows-networking.md 0.1, hcn.md 4.3). */
const addressFields: Readonly<Record<string, readonly string[]>> = {
  outboundnat: ['ExceptionList', 'Exceptions', 'Destinations'],
  sdnroute: ['DestinationPrefix'],
  provideraddress: ['PA', 'ProviderAddress'],
  portmapping: ['VIP'],
}

/** What is left in a configuration that was never filled in. */
const placeholder = /[<>]|\{\{|\}\}|\$\{|\$\(|__\w+__|^(changeme|todo|replace.?me)$/i

function faultsOf(policy: HnsPolicy): Fault[] {
  const fields = addressFields[policy.type.toLowerCase()] ?? []
  const faults: Fault[] = []
  for (const field of fields) {
    for (const value of textsOf(settingOf(policy, field))) {
      // An empty text says that there is none.
      if (value !== '' && parseCidr(value) === null && parseIp(value) === null) faults.push({ policy, field, value })
    }
  }
  if (policy.type.toLowerCase() === 'acl') {
    // Sets of addresses and of ports may stand here under names of their own: only a placeholder is surely wrong.
    for (const field of ['LocalAddresses', 'RemoteAddresses', 'LocalPorts', 'RemotePorts']) {
      for (const value of textsOf(settingOf(policy, field))) {
        if (placeholder.test(value)) faults.push({ policy, field, value })
      }
    }
  }
  return faults
}

function draft(endpoint: HnsEndpoint, faults: readonly Fault[], joined: Joined): FindingDraft {
  const owner = joined.ownerOfEndpoint.get(endpoint.id)
  const pod = owner?.kind === 'pod' ? owner.pod : null
  const values = [...new Set(faults.map(({ value }) => value))].join(', ')
  const isPlaceholder = faults.some(({ value }) => placeholder.test(value))
  return {
    severity: 'error',
    ...endpointSubject(endpoint),
    objects: [refOf(endpoint), ...(pod === null ? [] : [refOf(pod)])],
    confidence: 'high',
    title: message('finding.endpoint-policy-invalid.title', { endpoint: endpointLabel(endpoint), values }),
    explanation: message(
      isPlaceholder
        ? 'finding.endpoint-policy-invalid.explanation.placeholder'
        : 'finding.endpoint-policy-invalid.explanation.value',
      { values },
    ),
    evidence: faults.map(({ policy, field, value }) =>
      evidence(
        message('finding.endpoint-policy-invalid.evidence.value', { type: policy.type, field, value }),
        placeOfPolicy(endpoint, policy.index),
      ),
    ),
    counterEvidence: [],
    repair: [
      {
        text: message('finding.endpoint-policy-invalid.repair.config'),
        command: 'Get-ChildItem C:\\etc\\cni\\net.d, C:\\k\\cni\\config -ErrorAction SilentlyContinue | Get-Content',
      },
      ...(pod === null ? [] : [deletePod(pod)]),
    ],
  }
}
