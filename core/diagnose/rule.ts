import type { Joined } from '../join/joined.ts'
import type { FacetName } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import type { Message } from '../model/message.ts'
import type { MessageKey } from '../text/catalogue.ts'
import type { FindingDraft, FindingKind } from './finding.ts'

/** What a rule looks at: whether this node has any of it. A check of what is not there is no check that passed. */
export type About = (joined: Joined) => boolean

/** What a rule says when the evidence does not allow an answer: the reason, and what would allow it. */
export interface CannotTell {
  readonly skip: Message
}

export type RuleResult = readonly FindingDraft[] | CannotTell

type KeyOf<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never

export type SharedRepair = KeyOf<'finding.repair'>

export interface NeededFields {
  readonly endpoints?: readonly (keyof HnsEndpoint)[]
  readonly networks?: readonly (keyof HnsNetwork)[]
  readonly loadBalancers?: readonly (keyof HnsLoadBalancer)[]
  readonly namespaces?: readonly (keyof HnsNamespace)[]
}

export interface Rule {
  readonly kind: FindingKind
  /** Facets that must be known in full, because the rule concludes from something that is not there. */
  readonly needs: readonly FacetName[]
  /** As needs, of which the objects may lack fields that tables of kubectl do not print. */
  readonly lists?: readonly FacetName[]
  /** Facets of which a part is enough, because the rule looks only at what is there. */
  readonly reads: readonly FacetName[]
  /** Facets that are not needed, and from which more is concluded where they are there. */
  readonly helpedBy?: readonly FacetName[]
  /** Fields that forms of evidence may lack: where not one object carries a field, nothing was checked. */
  readonly fields?: NeededFields
  /** Kinds of which every object must show its ID: the rule follows references to them. */
  readonly ids?: readonly ('endpoints' | 'networks' | 'namespaces')[]
  /** Whether the node has anything that the rule looks at; left out where it always has. */
  readonly about?: About
  /** Where the knowledge comes from: rows of kubernetes-windows-networking.md section 6, or another reference. */
  readonly sources: readonly string[]
  /** Public reports of faults of this kind. */
  readonly reports: readonly string[]
  /** Repairs of other findings too, whose texts are under `finding.repair`; for the page of the kind. */
  readonly sharedRepairs?: readonly SharedRepair[]
  readonly check: (joined: Joined) => RuleResult
}

export function cannotTell(skip: Message): CannotTell {
  return { skip }
}
