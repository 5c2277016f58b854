import { parseGuid } from '../model/ids.ts'
import { checkForm, textOf } from './draft-fields.ts'
import { endpointDraft, loadBalancerDraft, networkDraft, networkRecord } from './draft-objects.ts'
import { policiesOf, whole } from './draft-policies.ts'
import type { Draft, DraftContext, DraftProblem, DraftResult } from './draft.ts'

/** What users fill in, as operations; and what is wrong with it, field by field. */
export function draftOperations(draft: Draft, context: DraftContext): DraftResult {
  const problems: DraftProblem[] = []
  switch (draft.kind) {
    case 'endpoint':
      return endpointDraft(draft, context, problems)
    case 'load-balancer':
      return loadBalancerDraft(draft, context, problems)
    case 'network':
      return networkDraft(draft, context, problems)
    case 'namespace': {
      checkForm('namespace', draft.fields, problems)
      const type = textOf(draft.fields['Type']) || 'Host'
      return { operations: [{ kind: 'create-namespace', settings: { Type: type } }], policies: [], problems }
    }
    case 'endpoint-policies': {
      const id = parseGuid(draft.endpoint)
      const endpoint = id === null ? undefined : context.state.endpoints.get(id)
      const network = endpoint === undefined ? null : (context.state.networks.get(endpoint.networkId) ?? null)
      const isRemote = ((endpoint?.flags ?? 0) & 1) !== 0
      const policies = policiesOf(draft.policies, 'endpoint', network, context, problems, isRemote)
      return {
        operations: [{ kind: 'modify-endpoint-policies', id: draft.endpoint, policies: whole(policies) }],
        policies,
        problems,
      }
    }
    case 'network-policies': {
      const network = networkRecord(context.state, draft.network)
      const isRunTime = draft.request !== 'Remove'
      const policies = policiesOf(draft.policies, 'network', network, context, problems, false, isRunTime)
      return {
        operations: [
          { kind: 'modify-network-policies', id: draft.network, request: draft.request, policies: whole(policies) },
        ],
        policies,
        problems,
      }
    }
  }
}
