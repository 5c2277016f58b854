import { useState } from 'react'
import type { DraftCheckView } from '../../../core/contract/drafts.ts'

interface ToldProblems {
  /** The check with those of its problems that are told now. */
  readonly told: DraftCheckView | undefined
  readonly isWholeTold: boolean
  touch(field: string): void
  tellWhole(): void
}

/** A field that nobody touched yet is not told what it lacks; all is told once the user wants to go on with the form. */
export function useToldProblems(check: DraftCheckView | undefined): ToldProblems {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isWholeTold, setWholeTold] = useState(false)
  return {
    told:
      check === undefined || isWholeTold
        ? check
        : {
            ...check,
            problems: check.problems.filter(
              // Policies are added one by one: each is of the user's own making.
              ({ field, severity }) => severity === 'warning' || field.startsWith('policies/') || touched.has(field),
            ),
          },
    isWholeTold,
    touch: (field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
    tellWhole: () => setWholeTold(true),
  }
}
