import { CORE_SCHEMA, load } from 'js-yaml'

/**
 * The value of one YAML document; null where it is none, or uses anchors: kubectl writes none, and a few of them can stand
 * for gigabytes. `core` has no dates, so that a time stays the text that it is; the last of two equal keys counts.
 */
export function parseYaml(text: string): unknown {
  try {
    const value: unknown = load(text, { schema: CORE_SCHEMA, json: true })
    return isTree(value) ? value : null
  } catch {
    return null
  }
}

/** Whether no part stands at two places, as only an alias makes it. */
function isTree(value: unknown): boolean {
  const seen = new Set<object>()
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    if (seen.has(one)) return false
    seen.add(one)
    // Sound: what the parser makes are plain objects and lists.
    for (const part of Object.values(one)) open.push(part)
  }
  return true
}
