/** Keeps secrets and names of users out of the log. Applied to every value, at the sink, whoever writes. */

const removed = '[removed]'

const secretKey = /authori[sz]ation|token|password|passwd|secret|certificate|client-key|private-?key|kubeconfig|cookie/i

const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z0-9 ]+-----[\s\S]*?(-----END [A-Z0-9 ]+-----|$)/g, removed],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${removed}`],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, removed],
  [/\b((?:access_|id_|refresh_)?token|password|secret)(["']?\s*[=:.]\s*["']?)[^\s"'&,;}]+/gi, `$1$2${removed}`],
]

/** `C:\Users\<name>`, `/home/<name>`, `/Users/<name>`: the name is removed, the rest of the path stays. */
const userFolder = /([/\\](?:users|home)[/\\]+)(?!public\b)[^/\\\s"']+/gi

export function redactText(text: string, home: string | null): string {
  let redacted = home === null || home.length < 2 ? text : text.split(home).join('~')
  for (const [pattern, replacement] of secretTexts) redacted = redacted.replace(pattern, replacement)
  return redacted.replace(userFolder, '$1~')
}

const maxDepth = 6

/** Any value, as it may be written as JSON. */
export function redactValue(value: unknown, home: string | null, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, home)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return removed
  if (value instanceof Error) {
    return { name: value.name, message: redactText(value.message, home), stack: redactText(value.stack ?? '', home) }
  }
  if (Array.isArray(value)) return value.map((entry) => redactValue(entry, home, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      secretKey.test(key) ? removed : redactValue(entry, home, depth + 1),
    ]),
  )
}
