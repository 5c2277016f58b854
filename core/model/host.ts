import type { DocumentRef } from './evidence.ts'
import type { Cidr, Ip, Mac } from './ids.ts'

/** The operating system's side of the node. Read by a later kind of evidence than HNS documents. */
export interface HostFacts {
  readonly computerName: string | null
  /** `10.0.20348.2582` */
  readonly windowsBuild: string | null
  readonly hnsVersion: { readonly major: number; readonly minor: number } | null
  readonly adapters: readonly HostAdapter[]
  readonly documents: readonly DocumentRef[]
}

export interface HostAdapter {
  readonly name: string
  readonly description: string | null
  readonly mac: Mac | null
  readonly ips: readonly Ip[]
  readonly isUp: boolean | null
  readonly compartmentId: number | null
}

export interface HostRoute {
  readonly destination: Cidr
  readonly nextHop: Ip | null
  readonly interfaceName: string | null
  readonly documents: readonly DocumentRef[]
}

export interface PortRange {
  readonly protocol: 'TCP' | 'UDP'
  readonly kind: 'dynamic' | 'excluded'
  readonly start: number
  readonly count: number
  readonly documents: readonly DocumentRef[]
}

export interface VfpPort {
  readonly name: string
  readonly mac: Mac | null
  readonly isBlocked: boolean | null
  readonly documents: readonly DocumentRef[]
}

export interface LogLine {
  readonly component: string
  readonly at: string | null
  readonly text: string
  readonly documents: readonly DocumentRef[]
}
