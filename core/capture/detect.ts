/** What a file is, told by its content and never by its name (capture-formats.md 1, 11). */

/** Forms of text evidence; `json` covers HNS documents of both schemas and Kubernetes objects. */
export type TextForm =
  | 'json'
  | 'hnsdiagTable'
  | 'formatList'
  | 'formatTable'
  | 'klog'
  | 'ipconfig'
  | 'routePrint'
  | 'netsh'
  | 'vfpctrl'
  | 'transcript'
  | 'unknown'

const prompt = /^\s*(?:> )?(?:\[[^\]]+\]: )?PS(?: [A-Za-z]:\\[^>]*)?> |^\s*(?:\S+@\S+ )?[A-Z]:\\[^>\n]*>/m
const transcriptFrame = /^\*{10,}\s*$/m
// oxlint-disable-next-line no-control-regex -- colours of a console begin with the escape character
const colours = /\u001b\[[0-9;]*m/g

export function detectForm(text: string): TextForm {
  const head = text
    .slice(0, 20_000)
    .replace(colours, '')
    .replace(/\uFEFF/g, '')
  if (/^\s*[[{]/.test(head)) return 'json'
  if (transcriptFrame.test(head) || prompt.test(head)) return 'transcript'
  if (/^ITEM LIST/m.test(head)) return 'vfpctrl'
  if (/^Name\s+ID\s*$|Virtual Network Name\s*$|Direct IP IDs|^Load Balancer\s+: /m.test(head)) return 'hnsdiagTable'
  if (/^(?:Namespaces|Networks|Endpoints|LoadBalancers):\s*$/m.test(head)) return 'hnsdiagTable'
  if (/^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+/m.test(head)) return 'klog'
  if (/^(?:ActivityId|ID|Name)\s+: /m.test(head)) return 'formatList'
  if (/(?:\. ){3,}\.? ?:/.test(head)) return 'ipconfig'
  if (/^={20,}\s*$/m.test(head) && /\d+\.\d+\.\d+\.\d+/.test(head)) return 'routePrint'
  if (/^-{3,}(?:\s+-{3,})*\s*$/m.test(head)) return 'formatTable'
  return 'unknown'
}

const signatures: readonly { readonly kind: string; readonly bytes: readonly number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'gzip', bytes: [0x1f, 0x8b] },
  { kind: 'evtx', bytes: [0x45, 0x6c, 0x66, 0x46, 0x69, 0x6c, 0x65, 0x00] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'exe', bytes: [0x4d, 0x5a, 0x90, 0x00] },
  { kind: 'cab', bytes: [0x4d, 0x53, 0x43, 0x46, 0x00] },
  { kind: '7z', bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { kind: 'sqlite', bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20] },
  { kind: 'pcapng', bytes: [0x0a, 0x0d, 0x0d, 0x0a] },
]

/** The kind of a file that is no text by its first bytes; null when they say nothing. */
export function binaryKind(bytes: Uint8Array): string | null {
  const found = signatures.find((signature) => signature.bytes.every((byte, index) => bytes[index] === byte))
  return found?.kind ?? null
}
