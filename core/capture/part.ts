import type { FacetName } from '../model/facet.ts'
import type { HostFacts, HostRoute, LogLine, PortRange, VfpPort } from '../model/host.ts'
import type { Message } from '../model/message.ts'
import type { Problem } from '../model/result.ts'
import type { HnsObject } from '../model/hns.ts'
import type { KubeObject } from '../model/kube.ts'
import type { KubeListing } from './kube-scope.ts'

/** What a reader finds in one file, in the order of the text. */
export type Part =
  /** An excerpt comes from a command that showed a choice of the objects. */
  | { readonly part: 'hns'; readonly value: HnsObject; readonly isExcerpt: boolean }
  /** As hns, shown without its ID; `listing` names what was listed together, one object a row. */
  | { readonly part: 'hnsWithoutId'; readonly value: HnsObject; readonly isExcerpt: boolean; readonly listing: string }
  | { readonly part: 'kube'; readonly value: KubeObject; readonly isLegacy: boolean; readonly listing: KubeListing }
  /** An object in a table of kubectl, which shows little of it. */
  | { readonly part: 'kubeRow'; readonly value: KubeObject; readonly listing: KubeListing }
  /** Tables of this facet leave out what conclusions of absence would need. */
  | { readonly part: 'thin'; readonly facet: FacetName; readonly why: Message }
  | { readonly part: 'host'; readonly value: Partial<HostFacts> }
  | { readonly part: 'hostRoute'; readonly value: HostRoute }
  | { readonly part: 'portRange'; readonly value: PortRange }
  | { readonly part: 'vfpPort'; readonly value: VfpPort }
  | { readonly part: 'log'; readonly value: LogLine }
  /** The file says that there is nothing of this facet: an empty list of a kind that is certain. */
  | { readonly part: 'none'; readonly facet: FacetName }
  /** Something could not be read; the facets lost objects by it. Empty: nothing that the product uses. */
  | { readonly part: 'problem'; readonly problem: Problem; readonly facets: readonly FacetName[] }
  /** Something was understood but says nothing that is used, or was not understood; a reason for the list of files. */
  | { readonly part: 'unused'; readonly why: Message }
  /** Characters of the file that are done with. */
  | { readonly part: 'progress'; readonly at: number }

export interface InputFile {
  /** Path inside the capture with `/`; unique. */
  readonly name: string
  readonly text: string
  /** The answer of a call itself: no terminal, log or chat passed it on, and left marks in it. */
  readonly isExact?: boolean
}

/** Reads one form of evidence. The answer is the id of the form, one of the keys `capture.format.<id>`. */
export type Reader = (file: InputFile) => Generator<Part, string>
