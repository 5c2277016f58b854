import type { FixView } from '../contract/changes.ts'
import type { Finding, RepairStep } from '../diagnose/finding.ts'
import type { Joined } from '../join/joined.ts'
import { parseGuid } from '../model/ids.ts'
import type { Operation, PolicyDocument } from '../plan/operation.ts'
import { emptyPlan, withOperations } from '../plan/plan.ts'
import { rawPolicies, repairOf } from '../plan/repairs.ts'
import { operationTitle } from '../plan/words.ts'
import { namerOf } from './plan.ts'
import type { ViewModel } from './view-model.ts'

/** What would be staged for a finding, beside what its text says to do: the two need not be the same. */
export function fixView(model: ViewModel, finding: Finding): FixView {
  const operations = repairOf(model.joined, finding)
  const plan = withOperations(emptyPlan, operations, finding.id, () => null)
  const namer = namerOf(model, plan)
  return {
    steps: plan.steps.map(({ operation }) => ({
      title: operationTitle(operation, namer, presentPolicies(model.joined, operation)),
      isManual: operation.kind === 'manual',
    })),
    repairs: finding.repair.flatMap((repair, index) => (operations.some((one) => does(one, repair)) ? [index] : [])),
  }
}

function presentPolicies(joined: Joined, operation: Operation): readonly PolicyDocument[] | null {
  const id = operation.kind === 'modify-endpoint-policies' ? parseGuid(operation.id) : null
  const endpoint = id === null ? undefined : joined.endpointById.get(id)
  return endpoint === undefined ? null : rawPolicies(joined, endpoint)
}

function does(operation: Operation, { text: { key, params }, command }: RepairStep): boolean {
  const isAbout = (id: string): boolean => parseGuid(String(params?.['id'] ?? '')) === id
  switch (operation.kind) {
    case 'manual':
      return operation.command === command && operation.text.key === key
    case 'remove-endpoint':
      return key === 'finding.repair.removeEndpoint' && isAbout(operation.id)
    case 'remove-load-balancer':
      return key === 'finding.repair.removeLoadBalancer' && isAbout(operation.id)
    case 'modify-endpoint-policies':
      return key === 'finding.endpoint-acl-blocks.repair.allow' || key === 'finding.endpoint-acl-blocks.repair.remove'
    default:
      return false
  }
}
