import type { FindingView } from '../../../core/contract/views.ts'

export interface Arranged {
  readonly finding: FindingView
  /** Follows from the root that stands above it. */
  readonly isConsequence: boolean
}

/** Roots in the order of the host, each with what follows from it below. A cause that is not listed hides nothing. */
export function arrange(findings: readonly FindingView[]): readonly Arranged[] {
  const ids = new Set(findings.map(({ id }) => id))
  const isRoot = ({ id, causedBy }: FindingView): boolean => causedBy === null || causedBy === id || !ids.has(causedBy)
  const followers = new Map<string, FindingView[]>()
  for (const finding of findings) {
    if (isRoot(finding) || finding.causedBy === null) continue
    followers.set(finding.causedBy, [...(followers.get(finding.causedBy) ?? []), finding])
  }
  const arranged: Arranged[] = []
  const placed = new Set<string>()
  const place = (finding: FindingView, isConsequence: boolean): void => {
    if (placed.has(finding.id)) return
    placed.add(finding.id)
    arranged.push({ finding, isConsequence })
    for (const follower of followers.get(finding.id) ?? []) place(follower, true)
  }
  for (const finding of findings) if (isRoot(finding)) place(finding, false)
  // Findings that name each other as the cause have no root; they are listed all the same.
  for (const finding of findings) place(finding, false)
  return arranged
}

/** All words of the filter in title, kind or names of the finding. */
export function matches(finding: FindingView, title: string, filter: string): boolean {
  const names = finding.objects.flatMap(({ ref, name }) => [ref, name])
  const text = [title, finding.kind, finding.resource, ...finding.aliases, ...names].join(' ').toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
