import type { DocumentRef } from './evidence.ts'
import type { Cidr, Guid, Ip, Mac } from './ids.ts'
import type { Known } from './known.ts'

/**
 * The operating system's side of the node, put together from whatever outputs there are. A list that is left out was
 * not asked for; `adapters` is complete only where the facet is collected.
 */
export interface HostFacts {
  readonly computerName: string | null
  /** `10.0.20348.2582` */
  readonly windowsBuild: string | null
  readonly hnsVersion: { readonly major: number; readonly minor: number } | null
  readonly adapters: readonly HostAdapter[]
  /** Largest packet of each IP interface (`netsh … show subinterfaces`), of the host or of a container. */
  readonly interfaceMtus?: readonly InterfaceMtu[]
  /** Pod sandboxes of the container runtime (`crictl pods`); left out where it was not asked. */
  readonly sandboxes?: readonly RuntimeSandbox[]
  /** True where one answer showed all that run. */
  readonly areSandboxesComplete?: true
  /** Containers as docker, crictl and ctr list them. */
  readonly containers?: readonly RuntimeContainer[]
  /** Endpoints that the CNI plugin believes to have made (azure-vnet.json). */
  readonly cniEndpoints?: readonly CniEndpoint[]
  readonly dockerNetworks?: readonly DockerNetwork[]
  readonly cniConfigs?: readonly CniConfig[]
  readonly services?: readonly WindowsService[]
  readonly listeners?: readonly PortListener[]
  /** How many blocks of 64 ports a trial could still reserve; only some collectors try. */
  readonly freePortBlocks?: readonly FreePortBlocks[]
  /** vSwitches as Hyper-V lists them (`Get-VMSwitch`). */
  readonly vSwitches?: readonly VSwitchFact[]
  readonly switchExtensions?: readonly SwitchExtensionFact[]
  readonly documents: readonly DocumentRef[]
}

export interface HostAdapter {
  readonly name: string
  readonly description: string | null
  readonly mac: Mac | null
  /** Get-NetAdapter shows none. */
  readonly ips: Known<readonly Ip[]>
  readonly isUp: boolean | null
  readonly compartmentId: number | null
  readonly gateways?: readonly Ip[]
  /** Number of the interface, by which some outputs name it alone. */
  readonly index?: number
  readonly documents?: readonly DocumentRef[]
}

export interface VSwitchFact {
  readonly name: string
  readonly id: Guid | null
  /** `External`, `Internal`, `Private`. */
  readonly type: string | null
  readonly adapterDescription: string | null
  readonly documents: readonly DocumentRef[]
}

/** An extension of one vSwitch, such as VFP (`Get-VMSwitchExtension`). */
export interface SwitchExtensionFact {
  readonly id: Guid
  readonly name: string
  readonly isEnabled: boolean
  readonly switchName: string | null
  readonly switchId: Guid | null
  readonly documents: readonly DocumentRef[]
}

export interface InterfaceMtu {
  readonly interfaceName: string
  readonly mtu: number
  /** True where the output was printed inside a container. */
  readonly isInContainer: boolean | null
  readonly documents: readonly DocumentRef[]
}

export interface RuntimeSandbox {
  /** The first 13 digits of the id, as the tool prints it, or all of it. */
  readonly idPrefix: string
  readonly isReady: boolean
  readonly name: string
  readonly namespace: string
  /** The HNS namespace that it runs in, where the runtime told all of it. */
  readonly hnsNamespaceId?: Guid
  readonly documents: readonly DocumentRef[]
}

export interface RuntimeContainer {
  /** The first digits of the id, as the tool prints it, or all of it. */
  readonly idPrefix: string
  /** Null where the list does not say: `ctr containers ls` has no state. */
  readonly isRunning: boolean | null
  readonly name: string | null
  readonly documents: readonly DocumentRef[]
}

export interface CniEndpoint {
  readonly hnsEndpointId: Guid
  /** Where the id stands in the document. */
  readonly idPath: readonly string[]
  readonly containerId: string | null
  readonly pod: { readonly namespace: string; readonly name: string } | null
  readonly documents: readonly DocumentRef[]
}

export interface DockerNetwork {
  readonly name: string
  readonly driver: string | null
  /** The HNS network that stands behind it. */
  readonly hnsNetworkId: Guid | null
  readonly containers: readonly {
    readonly id: string
    readonly name: string
    readonly mac: Mac | null
    readonly ip: Ip | null
  }[]
  readonly documents: readonly DocumentRef[]
}

/** A network configuration of the container runtime (`*.conflist`). */
export interface CniConfig {
  readonly name: string
  readonly pluginTypes: readonly string[]
  readonly documents: readonly DocumentRef[]
}

export interface WindowsService {
  readonly name: string
  readonly isRunning: boolean
  readonly documents: readonly DocumentRef[]
}

export interface FreePortBlocks {
  readonly protocol: 'TCP' | 'UDP'
  readonly count: number
  readonly documents: readonly DocumentRef[]
}

export interface PortListener {
  readonly protocol: 'TCP' | 'UDP'
  readonly ip: Ip | null
  readonly port: number
  readonly processId: number | null
  readonly documents: readonly DocumentRef[]
}

export interface HostRoute {
  readonly destination: Cidr
  /** Null: on link. */
  readonly nextHop: Ip | null
  readonly interfaceName: string | null
  readonly documents: readonly DocumentRef[]
}

export interface PortRange {
  readonly protocol: 'TCP' | 'UDP'
  /** `hnsPool`: a block of ports that HNS holds for an endpoint. */
  readonly kind: 'dynamic' | 'excluded' | 'hnsPool'
  readonly start: number
  readonly count: number
  readonly documents: readonly DocumentRef[]
}

export interface VfpPort {
  readonly name: string
  readonly mac: Mac | null
  readonly isBlocked: boolean | null
  /** The endpoint id in upper case for pods, `ExternalPort`, `Container NIC …` for host vNICs. */
  readonly friendlyName?: string | null
  readonly switchName?: string | null
  /** What VFP does with packets at this port; left out where its rules were not listed. */
  readonly layers?: readonly VfpLayer[]
  /** Overlay: which host carries an address (`/list-mapping`). */
  readonly mappings?: readonly VfpMapping[]
  readonly documents: readonly DocumentRef[]
}

export interface VfpLayer {
  readonly name: string
  readonly groups: readonly VfpGroup[]
}

export interface VfpGroup {
  readonly name: string
  /** `IN` or `OUT`, as VFP writes it. */
  readonly direction: string | null
  readonly type: string | null
  readonly rules: readonly VfpRule[]
}

export interface VfpRule {
  readonly name: string
  /** `lbnat`, `routeencap`, `block`, … */
  readonly type: string | null
  readonly priority: number | null
  readonly conditions: Readonly<Record<string, string>>
  readonly documents: readonly DocumentRef[]
}

export interface VfpMapping {
  readonly customerAddress: Ip
  readonly providerAddress: Ip | null
  readonly mac: Mac | null
}

export interface LogLine {
  readonly component: string
  readonly at: string | null
  readonly text: string
  /** An event of Windows or Kubernetes: their lists may begin with the newest. */
  readonly isEvent?: true
  readonly documents: readonly DocumentRef[]
}
