export interface DocumentLine {
  readonly text: string
  readonly isChanged: boolean
}

/** A comma at the end says what follows a line and not what it holds. */
const bare = (line: string): string => line.replace(/,$/, '')

/** More than this many comparisons would be felt: the whole of what lies between the equal ends counts as changed. */
const mostComparisons = 2_000_000

/** Lines of two documents, marked where the other document does not have them (longest common subsequence). */
export function changedLines(
  before: string,
  after: string,
): { readonly before: readonly DocumentLine[]; readonly after: readonly DocumentLine[] } {
  const left = before.split('\n')
  const right = after.split('\n')
  const a = left.map(bare)
  const b = right.map(bare)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let endA = a.length
  let endB = b.length
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--
    endB--
  }
  const kept = common(a.slice(start, endA), b.slice(start, endB))
  const marked = (lines: readonly string[], end: number, same: ReadonlySet<number>): readonly DocumentLine[] =>
    lines.map((text, at) => ({ text, isChanged: at >= start && at < end && !same.has(at - start) }))
  return { before: marked(left, endA, kept.a), after: marked(right, endB, kept.b) }
}

function common(a: readonly string[], b: readonly string[]): { readonly a: Set<number>; readonly b: Set<number> } {
  const kept = { a: new Set<number>(), b: new Set<number>() }
  if (a.length * b.length > mostComparisons) return kept
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      kept.a.add(i++)
      kept.b.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}
