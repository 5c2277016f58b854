import type { Facet, FacetName, Instant } from './facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork, HnsObject, HnsSdnRoute } from './hns.ts'
import type { HostFacts, HostRoute, LogLine, PortRange, VfpPort } from './host.ts'
import type {
  KubeConfigMap,
  KubeDaemonSet,
  KubeEndpointSlice,
  KubeNamespace,
  KubeNetworkPolicy,
  KubeNode,
  KubeObject,
  KubePod,
  KubeService,
} from './kube.ts'
import type { Message } from './message.ts'
import type { Problem } from './result.ts'

/** What each area holds; `routes` is the host's route table together with the SDN routes of HNS. */
export interface FacetValues {
  readonly networks: readonly HnsNetwork[]
  readonly endpoints: readonly HnsEndpoint[]
  readonly namespaces: readonly HnsNamespace[]
  readonly loadBalancers: readonly HnsLoadBalancer[]
  readonly routes: readonly (HostRoute | HnsSdnRoute)[]
  readonly host: HostFacts
  readonly ports: readonly PortRange[]
  readonly vfp: readonly VfpPort[]
  readonly logs: readonly LogLine[]
  readonly nodes: readonly KubeNode[]
  readonly pods: readonly KubePod[]
  readonly services: readonly KubeService[]
  readonly endpointSlices: readonly KubeEndpointSlice[]
  readonly networkPolicies: readonly KubeNetworkPolicy[]
  readonly kubeNamespaces: readonly KubeNamespace[]
  readonly daemonSets: readonly KubeDaemonSet[]
  readonly configMaps: readonly KubeConfigMap[]
}

/** What has a page of its own, and is compared field by field: an SDN route of HNS is neither. */
export type NamedObject = Exclude<HnsObject, HnsSdnRoute> | KubeObject

export type Facets = { readonly [Name in FacetName]: Facet<FacetValues[Name]> }

/** A text that was read, kept so that evidence can be shown as it was written. */
export interface SourceFile {
  /** Path inside the capture with `/`, or `hcn:…` for an answer of HNS; unique in the snapshot. */
  readonly name: string
  readonly text: string
  /** Of a text that is made when it is first asked for: how long it will be. */
  readonly sizeChars?: number
  /** What the content was recognised as, for the list of files. */
  readonly format: string
}

export interface IgnoredFile {
  readonly file: string
  readonly why: Message
}

/** The states of a node, or the nodes, that one source holds; this snapshot is one of them. */
export interface SnapshotSeries {
  /** `1`, `2`, …: in the order of time where it is known. */
  readonly id: string
  readonly all: readonly { readonly id: string; readonly label: Message; readonly takenAt: Instant }[]
  /** Which one is open, and why, in words. */
  readonly note: Message
}

export const redactionPresets = ['secrets', 'all'] as const
/** `secrets`: tokens, keys and certificates; `all`: also what names somebody, and public addresses. */
export type RedactionPreset = (typeof redactionPresets)[number]

/** How much of a capture was replaced before it was written. */
export interface Redaction {
  readonly preset: RedactionPreset
  readonly names: number
  readonly addresses: number
  readonly macs: number
  readonly secrets: number
}

/** What a capture of ours says of itself beside its files. */
export interface SavedNotes {
  readonly redaction: Redaction | null
  /** Of whoever took it. */
  readonly note: string | null
  /** When it was written, by the clock of the computer that wrote it. */
  readonly writtenAt: Instant
  /** The node was the embedded one: its times are of a clock of its own. */
  readonly isClockSimulated: boolean
}

/** When the evidence was taken, as people count: a simulated node has a time of its own, in which its evidence fits together. */
export function takenAtForPeople({ takenAt, saved }: Pick<Snapshot, 'takenAt' | 'saved'>): Instant {
  return saved?.isClockSimulated === true ? (saved.writtenAt ?? takenAt) : takenAt
}

/** Everything that is known at one moment. Immutable. */
export interface Snapshot {
  readonly source: { readonly kind: 'capture' | 'simulator' | 'live'; readonly name: string }
  readonly takenAt: Instant
  /** The Kubernetes node that the user named, where evidence of its own does not say which it is. */
  readonly chosenNode?: string
  readonly facets: Facets
  readonly files: readonly SourceFile[]
  readonly ignored: readonly IgnoredFile[]
  /** Parts of files that could not be read; the facets they touch are `cut`. */
  readonly problems: readonly Problem[]
  /** Left out where the source is of one moment and one node. */
  readonly series?: SnapshotSeries
  /** Left out where the source is no capture of ours. */
  readonly saved?: SavedNotes
}
