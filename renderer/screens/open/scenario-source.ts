import type { ScenarioView } from '../../../core/contract/scenarios.ts'

/** What was asked of a scenario of the embedded node. */
export interface ScenarioChoice {
  readonly name: string
  /** A planted fault beside those of the scenario itself; null for none. */
  readonly fault: string | null
  /** Null for the usual number. */
  readonly pods: number | null
  readonly services: number | null
}

/** `sim:<scenario>?…`, with what differs from the usual alone. */
export function scenarioSource({ name, fault, pods, services }: ScenarioChoice): string {
  const asked = [
    ...(pods === null ? [] : [`pods=${pods}`]),
    ...(services === null ? [] : [`services=${services}`]),
    ...(fault === null ? [] : [`fault=${fault}`]),
  ]
  return `sim:${name}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
}

/** The same choice for another scenario, without what that has no place for. */
export function fitting(choice: ScenarioChoice, { sizes, faults }: ScenarioView): ScenarioChoice {
  return {
    name: choice.name,
    fault: faults.some(({ kind }) => kind === choice.fault) ? choice.fault : null,
    pods: sizes === null ? null : choice.pods,
    services: sizes === null ? null : choice.services,
  }
}
