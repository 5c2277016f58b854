import type { FindingsView, FindingView } from '../../../core/contract/views.ts'

export interface Arranged {
  readonly finding: FindingView
  /** Follows from the root that stands above it. */
  readonly isConsequence: boolean
  /** Id of the finding at the top. */
  readonly root: string
  /** How many findings follow from it, with those that are not listed. */
  readonly consequences: number
}

type Folded = FindingsView['folded']

/** With more than these, the consequences of a root are listed while it or one of them is chosen. */
const fewConsequences = 3

export function unfolded(items: readonly Arranged[], chosen: string | null): readonly Arranged[] {
  const open = items.find(({ finding }) => finding.id === chosen)?.root ?? null
  const sizes = new Map(items.map(({ finding, consequences }) => [finding.id, consequences]))
  return items.filter(
    ({ isConsequence, root }) => !isConsequence || root === open || (sizes.get(root) ?? 0) <= fewConsequences,
  )
}

/** Roots in the order of the host, each with what follows from it below. A cause that is not listed hides nothing. */
export function arrange(findings: readonly FindingView[], folded: Folded = []): readonly Arranged[] {
  const ids = new Set(findings.map(({ id }) => id))
  const isRoot = ({ id, causedBy }: FindingView): boolean => causedBy === null || causedBy === id || !ids.has(causedBy)
  const followers = new Map<string, FindingView[]>()
  for (const finding of findings) {
    if (isRoot(finding) || finding.causedBy === null) continue
    followers.set(finding.causedBy, [...(followers.get(finding.causedBy) ?? []), finding])
  }
  const hidden = new Map<string, number>()
  for (const { causedBy, count } of folded) hidden.set(causedBy, (hidden.get(causedBy) ?? 0) + count)
  const arranged: Arranged[] = []
  const placed = new Set<string>()
  const place = (finding: FindingView, root: string): number => {
    if (placed.has(finding.id)) return 0
    placed.add(finding.id)
    const at = arranged.length
    arranged.push({ finding, isConsequence: finding.id !== root, root, consequences: 0 })
    let consequences = hidden.get(finding.id) ?? 0
    for (const follower of followers.get(finding.id) ?? []) consequences += place(follower, root)
    arranged[at] = { finding, isConsequence: finding.id !== root, root, consequences }
    return consequences + 1
  }
  for (const finding of findings) if (isRoot(finding)) place(finding, finding.id)
  // Findings that name each other as the cause have no root; they are listed all the same.
  for (const finding of findings) place(finding, finding.id)
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
