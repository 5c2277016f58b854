import { knownOr } from '../model/known.ts'
import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { isComponentName } from './component-names.ts'
import { isNameInProse, type ProseNames } from './redact-prose.ts'
import { isCommonWord, isPartOfComponent, wordsOf } from './redact-words.ts'

/**
 * Names of pods, namespaces, Services and workloads that are made of usual words alone, such as `api` or `data`. Nobody
 * can replace these words wherever they stand: they are replaced where a name can stand, and nowhere else.
 */

export interface StandingNames extends ProseNames {
  /** Names of one word, which are replaced where a name stands. */
  readonly words: ReadonlySet<string>
  /** Names of several words, which are replaced as a whole everywhere. */
  readonly compounds: ReadonlySet<string>
  /** `namespace/name` of every object of which one part is such a word. */
  readonly pairs: ReadonlySet<string>
  /** Names with a generated suffix, and the word in front of it. */
  readonly suffixed: ReadonlyMap<string, string>
}

/** Namespaces that belong to the system: what is in them bears the names that its makers gave. */
const systemNamespace =
  /^(?:kube-(?:system|public|node-lease|flannel|proxy)|calico-(?:system|apiserver)|tigera-operator|cattle-.*|openshift-.*|azure-.*|gke-.*|amazon-.*)$/

/** Names and values that Windows, Kubernetes and network plugins give, and that rules look for. */
const systemWords = new Set(
  `default kubernetes k8s nat ics windows linux overlay transparent l2bridge l2tunnel cbr0 vxlan0 ethernet loopback host
   flannel flanneld calico felix tigera antrea azure aws coredns etcd kubelet kubectl kube containerd docker moby hns vpc
   istio rancher rke2 tcp udp http https sctp icmp dns svc pod pods none null true false any all in out node nodes`.split(
    /\s+/,
  ),
)
const isCommon = (name: string): boolean => /[a-z]/.test(name) && wordsOf(name).every((word) => isCommonWord(word))

const safe = '[bcdfghjklmnpqrstvwxz2456789]'
const podSuffix = /-(?=[a-z]*\d)[a-z0-9]{7,10}-[a-z0-9]{5}$/
const setSuffix = new RegExp(String.raw`-(?:(?=[a-z]*\d)[a-z0-9]{5,10}|${safe}{5})$`)

/** What a controller put its generated suffix behind. */
export function baseOf(name: string): string {
  for (const suffix of [podSuffix, setSuffix, /-\d+$/]) if (suffix.test(name)) return name.replace(suffix, '')
  return name
}

interface Named {
  readonly namespace: string
  readonly name: string
  readonly hasSuffix: boolean
}

function* objects({ facets }: Snapshot): Generator<Named> {
  for (const pod of seenList(facets.pods)) {
    const { namespace } = pod
    yield { namespace, name: pod.name, hasSuffix: true }
    if (pod.owner !== null && pod.owner.kind !== 'Node') yield { namespace, name: pod.owner.name, hasSuffix: true }
    for (const { name } of pod.containers) yield { namespace, name, hasSuffix: false }
  }
  for (const { namespace, name } of seenList(facets.services)) yield { namespace, name, hasSuffix: false }
  for (const slice of seenList(facets.endpointSlices)) {
    const { namespace } = slice
    yield { namespace, name: slice.name, hasSuffix: true }
    if (slice.serviceName !== null) yield { namespace, name: slice.serviceName, hasSuffix: false }
    for (const { pod } of slice.backends) if (pod !== null) yield { ...pod, hasSuffix: true }
  }
  for (const { namespace, name } of [...seenList(facets.networkPolicies), ...seenList(facets.daemonSets)]) {
    yield { namespace, name, hasSuffix: false }
  }
  for (const { name } of seenList(facets.kubeNamespaces)) yield { namespace: name, name: '', hasSuffix: false }
  const { host } = facets
  if (host.state !== 'collected' && host.state !== 'cut') return
  for (const { pod } of host.value.cniEndpoints ?? []) if (pod !== null) yield { ...pod, hasSuffix: true }
  for (const { namespace, name } of host.value.sandboxes ?? []) yield { namespace, name, hasSuffix: true }
}

/** Names that other things bear, too: what joins by them must not lose them. */
function* otherNames({ facets }: Snapshot): Generator<string> {
  for (const { name, hostname } of seenList(facets.nodes)) yield* [name, hostname ?? '']
  for (const { nodeName } of seenList(facets.pods)) yield nodeName ?? ''
  for (const network of seenList(facets.networks)) {
    yield* [network.name, network.switchName ?? '', knownOr(network.networkAdapterName, null) ?? '']
  }
  const { host } = facets
  if (host.state !== 'collected' && host.state !== 'cut') return
  yield host.value.computerName ?? ''
  for (const { name } of host.value.adapters) yield name
  for (const { name } of [...(host.value.dockerNetworks ?? []), ...(host.value.cniConfigs ?? [])]) yield name
}

export function standingNames(snapshot: Snapshot): StandingNames {
  const others = new Set([...otherNames(snapshot)].map((name) => name.toLowerCase()))
  const words = new Set<string>()
  const compounds = new Set<string>()
  const [namespaces, bases] = [new Set<string>(), new Set<string>()]
  const add = (name: string): void => {
    if (!/^[a-z0-9][a-z0-9-]{1,62}$/.test(name) || !isCommon(name) || others.has(name)) return
    if (!name.includes('-')) {
      if (!systemWords.has(name)) words.add(name)
    } else if (!isComponentName(name)) compounds.add(name)
  }
  const all: Named[] = []
  for (const named of objects(snapshot)) {
    if (systemNamespace.test(named.namespace)) continue
    all.push(named)
    const base = named.hasSuffix ? baseOf(named.name) : named.name
    add(named.namespace)
    add(base)
    namespaces.add(named.namespace)
    bases.add(base)
  }
  const pairs = new Set<string>()
  const suffixed = new Map<string, string>()
  for (const { namespace, name, hasSuffix } of all) {
    const base = hasSuffix ? baseOf(name) : name
    if (words.has(namespace) || words.has(base)) pairs.add(`${namespace}/${name}`)
    if (base !== name && words.has(base)) suffixed.set(name, base)
  }
  return { words, compounds, pairs, suffixed, namespaces, objects: bases }
}

/** Keys of JSON and YAML, of labels and of log lines whose value is a name. */
const nameKeys =
  'name|namespace|serviceAccount|serviceAccountName|claimName|secretName|serviceName|targetPort|containerName|podName|' +
  'podNamespace|PODName|PODNameSpace|PodName|PodNamespace|app|k8s-app|component|tier|release|instance|' +
  String.raw`app\.kubernetes\.io\/(?:name|instance|component|part-of)|kubernetes\.io\/(?:service-name|metadata\.name)|` +
  String.raw`io\.kubernetes\.(?:container|pod)\.(?:name|namespace)`
const kinds =
  'pods?|services?|svc|namespaces?|kubenamespace|deployments?|replicasets?|statefulsets?|daemonsets?|jobs?|cronjobs?|' +
  'endpoints|endpointslices?|networkpolic(?:y|ies)|containers?|configmaps?|secrets?|serviceaccounts?|ingress(?:es)?|' +
  'persistentvolumeclaims?|horizontalpodautoscalers?'
/** Makers of images whose names are their own. */
const makers = String.raw`(?!(?:mcr\.microsoft\.com|registry\.k8s\.io|k8s\.gcr\.io)\/)`

/** What stands in front of a name; the second pattern is what must stand behind it. */
const places: readonly (readonly [RegExp, RegExp])[] = [
  [new RegExp(String.raw`"(?:${nameKeys})\\*"\s*:\s*\\*"$`), /^\\*"/],
  [
    new RegExp(String.raw`(?:^|\n)[ \t]*(?:-[ \t]+)?"?(?:${nameKeys}|Name|Namespace)"?[ \t]*:[ \t]+["']?$`),
    /^["']?[ \t]*(?:\r?\n|$)/,
  ],
  [new RegExp(String.raw`(?:^|[\s,"({[])(?:${nameKeys}|pod|container|service|ns)=\\*"?$`), /^(?:[\s,"'\\)}\]]|$)/],
  [new RegExp(String.raw`(?:^|[^A-Za-z0-9])(?:${kinds})(?:\.[a-z0-9.]+)?\/$`, 'i'), /^(?![\w-])/],
  [/[{,](?:Name|Namespace):$/, /^[,}]/],
  // Messages: `pods "api" not found`, `container "server" in pod …`, in namespace data; an address of the cluster.
  [new RegExp(String.raw`\b(?:${kinds})(?:\.[a-z0-9.]+)? \\*["'\x60]$`, 'i'), /^\\*["'`]/],
  [/\bin (?:the )?namespace $/i, /^(?![\w/-])/],
  [/\bhttps?:\\?\/\\?\/$/, /^(?:[:/\s"'?\\)]|$)/],
  // Images: registry.example/team/api:1.2.
  [
    new RegExp(String.raw`\b(?:image|imageID)\\*"?\s*[:=]\s*\\*"?${makers}[\w.:-]*\/(?:[\w.-]+\/)*$`, 'i'),
    /^(?:[:@/"\\\s]|$)/,
  ],
  // Commands, arguments of CNI (K8S_POD_NAME=…), messages of kubelet, and the heading of a container in `kubectl describe`.
  [/\s(?:-n|--namespace)[ =]$/, /^(?:[\s"']|$)/],
  [/(?:POD_NAME|POD_NAMESPACE|CONTAINER_NAME)=$/, /^(?:[;\s"'\\]|$)/],
  [/(?:Start|Kill)Container\\*" for \\*"$/, /^\\*"/],
  [/(?:^|\n)[ \t]+$/, /^:[ \t]*\r?\n[ \t]+(?:Container ID|Image):/],
  // Names and paths of logs (kubernetes-windows-networking.md 2): /var/log/pods/NS_POD_UID/CONTAINER, k8s_CONTAINER_POD_NS_UID.
  [/[\\/]pods[\\/]+[^\\/\s]+[\\/]+$/, /^[\\/]/],
  [/k8s_$/, /^_/],
  // Tables: the first column of kubectl, the name behind the state of crictl.
  [/(?:^|\n)$/, /^[ \t]{2,}(?:\d+\/\d+|ClusterIP|NodePort|LoadBalancer|ExternalName|Active|Terminating|IPv[46])\b/],
  [/\b(?:Running|Exited|Created)[ \t]{2,}$/, /^[ \t]{2,}/],
]
const inDomain = /^(?:\.[a-z0-9-]+)?\.(?:svc|pod)\b/
const leftOf = /([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?:[/_]|[ \t]{2,})$/
const rightOf = /^(?:[/_]|[ \t]{2,})([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)/
const behindSuffix = /^-(?:(?=[a-z]*\d)[a-z0-9]{7,10}-[a-z0-9]{5}|[0-9a-f]{64})(?![a-z0-9-])/
const sight = 160

/** Whether the word at this place is a name. */
function isName(all: string, start: number, end: number, names: StandingNames): boolean {
  const { pairs, suffixed } = names
  const word = all.slice(start, end)
  const after = all.slice(end, end + sight)
  const tail = /^(?:-[a-z0-9]+)*/.exec(after)?.[0] ?? ''
  const token = word + tail
  const before = all.slice(Math.max(0, start - sight), start)
  if (isInRuleId(before, word, tail, pairs)) return true
  if (tail !== '') return suffixed.get(token) === word || behindSuffix.test(after)
  if (isPartOfComponent(word)) return true
  if (inDomain.test(after) && word !== 'svc') return true
  if (isInShortDomain(before, after, token, pairs)) return true
  const [left, right] = [leftOf.exec(before)?.[1], rightOf.exec(after)?.[1]]
  if (left !== undefined && pairs.has(`${left}/${token}`)) return true
  if (right !== undefined && pairs.has(`${token}/${right}`)) return true
  // Columns and names of logs have the name in front, too; a path has not.
  if (left !== undefined && !before.endsWith('/') && pairs.has(`${token}/${left}`)) return true
  if (right !== undefined && !after.startsWith('/') && pairs.has(`${right}/${token}`)) return true
  if (places.some(([front, back]) => front.test(before) && back.test(after))) return true
  return isNameInProse(word, before, after, names) || isLabelValue(all, start, before, after)
}

/** `api.data` is how a pod calls the Service of another namespace. */
function isInShortDomain(before: string, after: string, token: string, pairs: ReadonlySet<string>): boolean {
  const namespace = /^\.([a-z0-9-]+)(?![\w.-]|\.\w)/.exec(after)?.[1]
  if (namespace !== undefined && pairs.has(`${namespace}/${token}`)) return true
  const service = /(?<![\w.-])([a-z0-9-]+)\.$/.exec(before)?.[1]
  return service !== undefined && !/^\.\w/.test(after) && pairs.has(`${token}/${service}`)
}

/** Policy engines make the ids of their rules of names (kubernetes-windows-networking.md 4.1). */
function isInRuleId(before: string, word: string, tail: string, pairs: ReadonlySet<string>): boolean {
  const isEnd = /^(?:-\d+|-in|-out|-probe)?$/.test(tail)
  if (/\b(?:kns|ksa|knp\.default)\.$/.test(before)) return isEnd
  const namespace = /azure-acl-(?:([a-z0-9-]+)-)?$/.exec(before)
  if (namespace === null) return false
  if (namespace[1] !== undefined) return isEnd && pairs.has(`${namespace[1]}/${word}`)
  const parts = tail.slice(1).split('-')
  return parts.some((_, at) => pairs.has(`${word}/${parts.slice(0, at + 1).join('-')}`))
}

/** Values of labels and selectors, whatever their keys are. */
function isLabelValue(all: string, start: number, before: string, after: string): boolean {
  if (!before.endsWith('"') || !after.startsWith('"')) return false
  const window = all.slice(Math.max(0, start - 3000), start)
  const [brace, bracket] = [window.lastIndexOf('{'), window.lastIndexOf('[')]
  if (bracket > brace) return !window.includes(']', bracket) && /"values"\s*:\s*$/.test(window.slice(0, bracket))
  if (window.includes('}', brace)) return false
  if (!/"(?:labels|matchLabels|selector|podSelector)"\s*:\s*$/.test(window.slice(Math.max(0, brace - 40), brace)))
    return false
  const key = /"([^"]*)"\s*:\s*"$/.exec(before)?.[1]
  return key !== undefined && !/(?:^|[./])(?:kubernetes|k8s)\.io\//.test(key)
}

/** Replaces the words where they are names. */
export function standingReplacer(names: StandingNames, replace: (word: string) => string): (text: string) => string {
  if (names.words.size === 0) return (text) => text
  const words = [...names.words].sort((a, b) => b.length - a.length).join('|')
  const pattern = new RegExp(
    String.raw`(?:(?<![\p{L}\p{N}-])|(?<=\\[nrtbf])|(?<=azure-acl-(?:[a-z0-9-]+-)?))(?:${words})(?![\p{L}\p{N}])`,
    'gu',
  )
  return (text) =>
    text.replace(pattern, (word: string, at: number) =>
      isName(text, at, at + word.length, names) ? replace(word) : word,
    )
}

const inDocuments = /"(?:name|namespace|serviceAccountName|podName)"\s*:\s*"([a-z0-9-]+)"/g
const inDomains = /(?<![\w.-])([a-z0-9-]+)\.([a-z0-9-]+)\.svc\b/g

const inPaths = /\/namespaces\/([a-z0-9-]+)(?:\/[a-z]+\/([a-z0-9-]+))?/g

/** Such names that still stand in documents, domains and paths of the API. */
export function* namesStanding(text: string): Generator<string> {
  for (const [, namespace = '', name = ''] of text.matchAll(inPaths)) yield* [namespace, name]
  for (const [, name = ''] of text.matchAll(inDocuments)) yield name
  for (const [, name = '', namespace = ''] of text.matchAll(inDomains)) yield* [name, namespace]
}
