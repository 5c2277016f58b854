import type { Severity } from '../../core/diagnose/finding.ts'

/** From which severity on a finding makes the exit code 1. */
export const failOnValues = ['error', 'warning', 'info', 'never'] as const
export type FailOn = (typeof failOnValues)[number]

const rank: Readonly<Record<Severity | 'never', number>> = { info: 0, warning: 1, error: 2, never: 3 }

export function reaches(severity: Severity, failOn: FailOn): boolean {
  return rank[severity] >= rank[failOn]
}
