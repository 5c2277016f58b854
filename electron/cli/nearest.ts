/** Single letters that must be put in, taken out, changed or swapped to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The known word that was probably meant; null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const limit = Math.max(1, Math.floor(word.replace(/^-+/, '').length / 3) + 1)
  const [best] = known
    .map((name) => ({ name, distance: editDistance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= limit || (word.length > 2 && name.startsWith(word)))
    .sort((a, b) => a.distance - b.distance)
  return best?.name ?? null
}
