/** Ids by what became of them. */
export interface Changes {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly unchanged: readonly string[]
}

/** Equal as data: both are plain values. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const left = Object.entries(a)
  const right: Readonly<Record<string, unknown>> = { ...b }
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]))
}

/** What must be done to elements that are drawn so that they become the next ones; nothing else is touched. */
export function changesById(
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): Changes {
  const old = new Map(before.map((element) => [element.id, element]))
  const added: string[] = []
  const changed: string[] = []
  const unchanged: string[] = []
  for (const element of after) {
    const was = old.get(element.id)
    if (was === undefined) added.push(element.id)
    else if (isSame(was, element)) unchanged.push(element.id)
    else changed.push(element.id)
    old.delete(element.id)
  }
  return { added, removed: [...old.keys()], changed, unchanged }
}
