import type { Operation } from './operation.ts'

/** What was seen of a step's object when it was staged: what a concurrent change and a new owner are told by. */
export interface StagedSubject {
  /** canonicalText of its document; null where the evidence has none. */
  readonly document: string | null
  readonly owner: string
}

export interface Step {
  /** `s1`; never used twice in one plan. */
  readonly id: string
  readonly operation: Operation
  readonly staged: StagedSubject | null
  /** Id of the finding that it repairs. */
  readonly finding: string | null
}

export interface Plan {
  readonly steps: readonly Step[]
  /** Grows with every staged step, so that ids are not used again. */
  readonly lastId: number
}

export const emptyPlan: Plan = { steps: [], lastId: 0 }

/** A batch of operations refers to one another as `@1`, `@2` …; in the plan they get ids of their own. */
export function withOperations(
  plan: Plan,
  operations: readonly Operation[],
  finding: string | null,
  seen: (operation: Operation) => StagedSubject | null,
): Plan {
  const ids = operations.map((_, index) => `s${plan.lastId + index + 1}`)
  const placed = (text: string): string => {
    const number = /^@(\d+)$/.exec(text)?.[1]
    const id = number === undefined ? undefined : ids[Number(number) - 1]
    return id === undefined ? text : `@${id}`
  }
  const steps = operations.map((operation, index): Step => {
    const own = withTargets(operation, placed)
    return { id: ids[index] ?? '', operation: own, staged: seen(own), finding }
  })
  return { steps: [...plan.steps, ...steps], lastId: plan.lastId + operations.length }
}

/** The operation with every target put through `place`. */
export function withTargets(operation: Operation, place: (target: string) => string): Operation {
  switch (operation.kind) {
    case 'create-endpoint':
      return { ...operation, network: place(operation.network) }
    case 'attach-endpoint':
    case 'detach-endpoint':
      return { ...operation, id: place(operation.id), namespace: place(operation.namespace) }
    case 'create-load-balancer':
      return { ...operation, backends: operation.backends.map(place) }
    case 'remove-endpoint':
    case 'modify-endpoint-policies':
    case 'remove-load-balancer':
    case 'remove-network':
    case 'modify-network-policies':
    case 'remove-namespace':
      return { ...operation, id: place(operation.id) }
    case 'create-network':
    case 'create-namespace':
    case 'manual':
      return operation
  }
}

export function withoutStep(plan: Plan, id: string): Plan {
  return { ...plan, steps: plan.steps.filter((step) => step.id !== id) }
}

export function movedStep(plan: Plan, id: string, to: number): Plan {
  const step = plan.steps.find((one) => one.id === id)
  if (step === undefined) return plan
  const rest = plan.steps.filter((one) => one !== step)
  return { ...plan, steps: [...rest.slice(0, to), step, ...rest.slice(to)] }
}

/** One repair staged twice is one repair. */
export function hasOperation(plan: Plan, operation: Operation): boolean {
  const text = JSON.stringify(operation)
  return plan.steps.some((step) => JSON.stringify(step.operation) === text)
}
