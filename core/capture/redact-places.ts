/** Names that stand in addresses of the web and of clouds, in paths, commands and messages, whatever objects there are. */

/** Hosts whose pages say nothing of a cluster. */
const publicHosts =
  /(?:^|\.)(?:microsoft\.com|aka\.ms|kubernetes\.io|k8s\.io|golang\.org|go\.dev|projectcalico\.org|gcr\.io|opencontainers\.org)$/i
const publicOwners =
  /^\/(?:microsoft|kubernetes(?:-sigs)?|containernetworking|containerd|docker|moby|flannel-io|azure|golang)\//i

interface Url {
  readonly host: string
  readonly path: string
}

const urlShape = String.raw`\b[a-z][a-z0-9+.-]{1,20}:\\?\/\\?\/(?:[^\s/"'\\@<>]*@)?(?<host>[^\s/"'\\<>?#@:[\](){}]+)(?::\d+)?`

function isPublicUrl({ host, path }: Url): boolean {
  return publicHosts.test(host) || (/(?:^|\.)github(?:usercontent)?\.com$/i.test(host) && publicOwners.test(path))
}

const urls = new RegExp(String.raw`${urlShape}(?<path>[^\s"'\\<>?#]*)`, 'g')

/** The path of an address and what is asked of it. */
const urlPaths = new RegExp(
  String.raw`(?<head>${urlShape})(?<path>(?:\\?\/[^\s"'\\<>?#]*)*)(?<query>\?[^\s"'\\<>#]*)?`,
  'g',
)
const inApi = /^\\?\/apis?(?:\\?\/|$)/

/** Replaces words in paths and queries of addresses; the API of Kubernetes has its own names there. */
export function urlReplacer(replace: (word: string) => string): (text: string) => string {
  const words = (part: string): string =>
    /[0-9a-f]{8}-[0-9a-f]{4}-/i.test(part) ? part : part.replace(/[\p{L}\p{N}]+/gu, (word) => replace(word))
  return (text) =>
    text.replace(urlPaths, (whole: string, ...args: readonly unknown[]) => {
      // The engine passes the groups last.
      const {
        head = '',
        host = '',
        path = '',
        query = '',
      } = args.at(-1) as Readonly<Record<string, string | undefined>>
      if (isPublicUrl({ host, path }) || inApi.test(path)) return whole
      const asked = query.replace(/=[^&]*/g, (value) => words(value))
      return head + path.replace(/[^/]+/g, (part) => words(part)) + asked
    })
}

const folders = String.raw`Users|Benutzer|Utilisateurs|Usuarios|Usu\u00e1rios|Utenti|Gebruikers|Documents and Settings`
/** A blank belongs to the name where a separator follows it. */
const folderName = String.raw`[^\\/\s"';<>|:,()]+(?: [^\\/\s"';<>|:,()]+)*(?=[\\/])|[^\\/\s"';<>|:,()]+`

const named: readonly RegExp[] = [
  new RegExp(String.raw`\b[A-Za-z]:(?:\\{1,4}|\/)(?:${folders})(?:\\{1,4}|\/)(${folderName})`, 'giu'),
  /(?:\/home\/|\/Users\/)([^\\/\s"';<>|:]+)/gi,
  // \\server\share, not a path without its drive, a device or a pipe.
  /(?<![\w\\:.%$-])\\{2,4}(?:\?\\{1,2}UNC\\{1,2})?((?!(?:[?.]|Device|DosDevices|SystemRoot|Registry|pipe|UNC|localhost)(?:\\|$))[A-Za-z][\w.-]{1,62}\\{1,2}[\w.$-]{2,80})(?=[\\\s"',;)]|$)/gim,
  /\b(?:user ?name|user[ _-]?id|user|login|logon)\\*["']?[ \t]*[:=][ \t]*\\*["']?([\w.@+-]{2,64})/gi,
  /\b[Uu]ser \\*["'\u0060]([\w.@:+-]{2,200})\\*["'\u0060]/g,
  /(?<![\w.\\/:-])((?!AUTHORITY|BUILTIN|SERVICE|APPPOOL)[A-Z][A-Z0-9-]{1,14}\\{1,2}[A-Za-z][\w.$-]*)(?![\w\\/])/g,
  // Connection strings.
  /\b(?:User ?ID|Uid|Database|Initial Catalog|Data Source|Server|Account ?Name)=(?:tcp:)?([^;"'\s\\,]+)/gi,
  // Ids of clouds.
  /\/resourceGroups\/([^/\s"'\\]+)/gi,
  /\barn:aws[\w-]*:[a-z0-9-]*:[a-z0-9-]*:\d{0,12}:(?:[\w-]+[:/])?([^\s"'\\,]+)/g,
  /\bgce:\/\/([\w-]+\/[\w-]+\/[\w-]+)/g,
  /\bprojects\/([a-z][\w-]{4,28}[a-z0-9])\//g,
  /\bproject[_-]?id\\*["']?[ \t]*[:=][ \t]*\\*["']?([a-z][\w-]{4,28}[a-z0-9])\b/gi,
  /"(?:resourceGroup|\w*(?:vnet|subnet|securityGroup|routeTable|scaleSet|availabilitySet|cluster|resourceGroup)Name)"\s*:\s*"([^"\\]{2,100})"/gi,
  /\bgit@[\w.-]+:([\w./-]+)/g,
  /\blookup ([\w-]+(?:\.[\w-]+)+)/g,
]

const providers = /\/providers\/[\w.]+((?:\/[\w-]+\/[\w.-]+)+)/gi
const registry = String.raw`(?:(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}(?::\d+)?|[a-z0-9][a-z0-9-]*:\d{2,5})`
const images: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\w./@-])(${registry})((?:\/[a-z0-9][\w.-]*)+)(?::[\w.-]+(?![\w./])|@sha256:)`, 'g'),
]
const publicRegistry = /^(?:mcr\.microsoft\.com|registry\.k8s\.io|k8s\.gcr\.io|ghcr\.io|quay\.io|docker\.io)$/

/** Names that a text tells by what stands around them. */
export function* placedNames(text: string): Generator<string> {
  for (const { groups } of text.matchAll(urls)) {
    const url = { host: groups?.['host'] ?? '', path: groups?.['path'] ?? '' }
    if (/[a-z]/i.test(url.host) && !isPublicUrl(url)) yield url.host
  }
  for (const pattern of named) for (const [, name = ''] of text.matchAll(pattern)) yield name
  for (const [, path = ''] of text.matchAll(providers)) {
    // Kinds and names take turns.
    for (const [index, part] of path.split('/').slice(1).entries()) if (index % 2 === 1) yield part
  }
  for (const pattern of images) {
    for (const [, host = '', path = ''] of text.matchAll(pattern)) {
      if (!publicRegistry.test(host)) yield host + path
      // What somebody put into a registry of everybody.
      else if (/^(?:docker|quay|ghcr)\.io$/.test(host)) yield path
    }
  }
}
