import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { DocumentRef } from '../model/evidence.ts'
import { linesMatching } from './log-lines.ts'

/** A network that kube-proxy or a CNI plugin was told to use, and what says so. */
export interface WantedNetwork {
  readonly name: string
  readonly documents: readonly DocumentRef[]
  /** The daemon that makes it says that HNS refused. */
  readonly isRefused: boolean
}

/** Arguments of kube-proxy, and what it and the plugins write when they do not find their network. */
const patterns = [
  /--network-name=\\*"?([\w.-]+)/i,
  /\bhnsNetworkName=\\*"?([\w.-]+)/i,
  /unable to find HNS network (?:specified by )?\\*["']?(?!specified\b)([\w.-]+)/i,
  /\bnetwork(?: name)? \\*["']?([\w.-]+)\\*["']? (?:is |was )?not found/i,
  /could not find (?:network )?\\*["']?([\w.-]+)\\*["']? in V[12]\b/i,
]

/** What daemons write when HNS does not make their network. Antrea does not name its own, which is always the same (2.8). */
const refusals: readonly (readonly [RegExp, string | null])[] = [
  // What stands behind a colon is why, and no name.
  [
    /(?:fail|unable|error)\w*\b[^{]{0,80}?\bcreat\w*(?: the)? (?:hns|hcn) ?network \\*["']?([\w.-]+)(?=\\*["':;,]|\s*$)/i,
    null,
  ],
  [/error initializing agent:.*(?:hnscall|hcncreatenetwork|hcn\w* failed)/i, 'antrea-hnsnetwork'],
]

export const anyRefusal = new RegExp(refusals.map(([pattern]) => `(?:${pattern.source})`).join('|'), 'i')

/** Plugins whose configuration has the name of their HNS network; Antrea and AWS name it otherwise (2.1). */
const namedAsNetwork = /^(win-bridge|win-overlay|sdnbridge|sdnoverlay|azure-vnet|calico|flannel)(\.exe)?$/i

export function wantedNetworks(joined: Joined): WantedNetwork[] {
  const wanted = new Map<string, WantedNetwork>()
  for (const [pattern, known] of refusals) {
    for (const { text, documents } of linesMatching(joined, pattern)) {
      const name = known ?? pattern.exec(text)?.[1]?.replace(/[.:;,]+$/, '')
      if (name !== undefined && name !== '') wanted.set(name, { name, documents, isRefused: true })
    }
  }
  for (const pattern of patterns) {
    for (const line of linesMatching(joined, pattern)) {
      // A sentence may end behind the name.
      const name = pattern.exec(line.text)?.[1]?.replace(/[.:;,]+$/, '')
      if (name !== undefined && name !== '' && !wanted.has(name))
        wanted.set(name, { name, documents: line.documents, isRefused: false })
    }
  }
  // Clusters whose kube-proxy runs as a pod on Windows keep its configuration for Windows apart (3.1).
  for (const { name: map, settings, documents } of seenList(joined.snapshot.facets.configMaps)) {
    const name = map === 'kube-proxy-windows' ? settings['winkernel/networkName'] : undefined
    if (name !== undefined && !wanted.has(name)) wanted.set(name, { name, documents, isRefused: false })
  }
  const { host } = joined.snapshot.facets
  const configs = host.state === 'collected' || host.state === 'cut' ? (host.value.cniConfigs ?? []) : []
  for (const { name, pluginTypes, documents } of configs) {
    const isNameOfNetwork = pluginTypes.some((type) => namedAsNetwork.test(type))
    if (isNameOfNetwork && name !== '' && !wanted.has(name)) wanted.set(name, { name, documents, isRefused: false })
  }
  return [...wanted.values()]
}

/** Installers make a helper network first, each under its own name (kubernetes-windows-networking.md 1.3). */
const networkBesideHelper: Readonly<Record<string, string>> = {
  ext: 'azure',
  external: 'Calico',
  baseovnkuberneteshybridoverlaynetwork: 'OVNKubernetesHybridOverlayNetwork',
}

/** The usual name of the network for pods, where nothing names it: told by the helper network beside it. */
export function usualNetworkName(joined: Joined): string | null {
  for (const { name } of joined.networkById.values()) {
    const usual = networkBesideHelper[name.toLowerCase()]
    if (usual !== undefined) return usual
  }
  return null
}
