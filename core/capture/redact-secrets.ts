/**
 * Passwords, tokens, keys and certificates by the place in which they stand or by their shape. What stands in front of a
 * secret stays, so that a reader sees what was there.
 */

const keyWords = [
  'password',
  'passwd',
  'passwort',
  'kennwort',
  'passphrase',
  'pwd',
  '[_-]pass',
  '[_-]pw',
  'secret',
  'token',
  'api[_-]?key',
  'access[_-]?key',
  'account[_-]?key',
  'shared[_-]?key',
  'private[_-]?key',
  'signing[_-]?key',
  'connection[_-]?string',
  'certificate-data',
  'key-data',
]
const titled = (word: string): string => word.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
/** api_key, API_KEY, ApiKey and apiKey. */
const keys = [
  ...new Set(
    keyWords.flatMap((word) => [word, word.toUpperCase(), titled(word), word.charAt(0) + titled(word).slice(1)]),
  ),
].join('|')

/** What stands in front of the secret, the secret, and what must stand behind it. */
type Place = readonly [front: string, secret: string, back?: string]

const places: readonly Place[] = [
  // A certificate that was cut off ends with its lines of base64.
  [
    '',
    String.raw`-----BEGIN [A-Z0-9 ]+-----(?:(?:(?!-----)[\s\S]){0,20000}-----END [A-Z0-9 ]+-----|(?:(?:\\[nr]|\s)*[A-Za-z0-9+/=]{16,})*)`,
  ],
  // Variables of containers: { "name": "DB_PASSWORD", "value": "…" }.
  [
    String.raw`"[Nn]ame"\s*:\s*"[\w.-]*(?:${keys})[\w.-]*"\s*,\s*"[Vv]alue"\s*:\s*"`,
    String.raw`(?:[^"\\]|\\.)+`,
    String.raw`(?=")`,
  ],
  [String.raw`"[\w.-]*(?:${keys})"\s*:\s*"`, String.raw`(?:[^"\\]|\\.)+`, String.raw`(?=")`],
  [String.raw`(?<![\w-])[\w-]*(?:${keys})\\*"?[ \t]*[:=][ \t]*\\*"?`, String.raw`[^\s"'\\,;{}[\]<>]{6,}`],
  [String.raw`\b[Aa]uthorization\\*"?[ \t]*[:=][ \t]*\[?\\*"?(?:[A-Za-z][\w-]*[ \t]+)?`, String.raw`[^\s"'\\,\]]{6,}`],
  [String.raw`\b[Bb]earer\s+`, String.raw`[\w.~+/-]{8,}=*`],
  [String.raw`\bBasic[ \t]+(?=[A-Za-z0-9+/]*[\d=])`, String.raw`[A-Za-z0-9+/]{8,}={0,2}`],
  [String.raw`\b(?:[Ss]et-)?[Cc]ookie\\*"?[ \t]*[:=][ \t]*\[?\\*"?`, String.raw`[^\r\n"\\]{6,}`],
  // https://user:password@host
  [String.raw`\b[a-z][a-z0-9+.-]{1,20}:\\?\/\\?\/`, String.raw`[^\s/"'\\@<>]{1,300}`, '(?=@)'],
  [String.raw`[?&]sig=`, String.raw`[^&\s"'\\]+`],
  // Keys of clouds and of code hosts tell what they are by their first letters.
  [
    '',
    String.raw`\b(?:(?:AKIA|ASIA|AIDA|AROA)[A-Z0-9]{16}\b|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[a-z]-[\w-]{10,}|AIza[\w-]{35}|hvs\.[\w-]{20,})`,
  ],
  ['', String.raw`\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*`],
]

const anySecret = new RegExp(
  places.map(([front, secret, back = ''], index) => `(?<front${index}>${front})(?:${secret})${back}`).join('|'),
  'g',
)

/** A text with `redacted`, a word that stays, in place of each secret. */
export function withoutSecrets(text: string, note: () => void = () => undefined): string {
  return text.replace(anySecret, (...args: readonly unknown[]) => {
    note()
    // The engine passes the groups last.
    const fronts = Object.values(args.at(-1) as Readonly<Record<string, string | undefined>>)
    return `${fronts.find((front) => front !== undefined) ?? ''}redacted`
  })
}
