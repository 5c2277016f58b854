/** A record with one entry for each name: what `Object.fromEntries` makes and cannot say in its type. */
export function recordOf<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V> // Sound: one entry for each name.
}
