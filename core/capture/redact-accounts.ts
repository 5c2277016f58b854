/** Numbers by which clouds and Windows know whose something is; ids of HNS and Kubernetes objects are none of them. */

const guid = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}'
const guids: readonly RegExp[] = [
  new RegExp(String.raw`\/(?:subscriptions|tenants?)\/(${guid})`, 'gi'),
  new RegExp(
    String.raw`(?:tenant|subscription|client|principal|identity)[ _-]?id\\*["']?[ \t]*[:= ][ \t]*\\*["']?(${guid})`,
    'gi',
  ),
  // Issuers and logins of Entra ID.
  new RegExp(String.raw`(?:sts\.windows\.net|login\.microsoftonline\.com)\\?\/(${guid})`, 'gi'),
]
const accounts: readonly RegExp[] = [
  /\barn:aws[\w-]*:[a-z0-9-]*:[a-z0-9-]*:(\d{12}):/g,
  /(?<!\d)(\d{12})\.dkr\.ecr\b/g,
  /\b(?:aws[_-]?)?(?:account|owner)[_-]?id\\*["']?[ \t]*[:=][ \t]*\\*["']?(\d{12})(?!\d)/gi,
]

/** The domain of a user or computer; those of Windows itself are the same everywhere. */
export const sidPattern = String.raw`(?<sid>\bS-1-(?:5-21(?:-\d{1,10}){3}|12-1(?:-\d{1,10}){4})(?!\d))`
const sids = new RegExp(sidPattern, 'g')

/** GUIDs of tenants, subscriptions and identities, numbers of accounts, and domains of Windows. */
export function* accountIds(text: string): Generator<string> {
  for (const pattern of [...guids, ...accounts]) for (const [, id = ''] of text.matchAll(pattern)) yield id
  for (const [id] of text.matchAll(sids)) yield id
}

/** What stands for such an id, in its own form; null where a word can stand for it. */
export function accountOf(id: string, count: number): string | null {
  if (/^s-1-/i.test(id)) return `S-1-5-21-0-0-${count}`
  return id.includes('-') ? `00000000-0000-4000-8000-${String(count).padStart(12, '0')}` : null
}
