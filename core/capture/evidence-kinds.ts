import { hintedKubeKinds } from './hinted-facets.ts'
import type { FacetName } from '../model/facet.ts'
import type { InputFile } from './part.ts'

/** Enough of a text to tell what it lists. */
const probeSize = 1 << 18

const hnsMarks: readonly (readonly [FacetName, RegExp])[] = [
  [
    'endpoints',
    /"(?:VirtualNetwork|VirtualNetworkName|IpConfigurations|HostComputeNamespace)"\s*:|^[ \t]*(?:VirtualNetwork|VirtualNetworkName|IPSubnetId|HostComputeNamespace)[ \t]+: |^Endpoints:[ \t]*\r?$|^(?=.*\bIP(?:v6)?Address\b)(?=.*\b(?:MacAddress|IsRemoteEndpoint)\b).*\r?\n-|^Name[ \t]+ID[ \t]+Virtual Network Name/im,
  ],
  [
    'networks',
    /"(?:Ipams|Subnets|MacPools?|CurrentEndpointCount)"\s*:|^[ \t]*(?:CurrentEndpointCount|MacPools|NatName|Ipams|ManagementIP)[ \t]+: |^Networks:[ \t]*\r?$|^Name[ \t]+ID[ \t]*\r?$/im,
  ],
  [
    'namespaces',
    /"(?:ResourceList|NamespaceId|CompartmentGuid)"\s*:|^[ \t]*(?:ResourceList|NamespaceId)[ \t]+: |^Namespaces:[ \t]*\r?$|^ID[ \t]*\|[ \t]*Endpoint IDs/im,
  ],
  [
    'loadBalancers',
    /"(?:References|PortMappings|FrontendVIPs)"\s*:|^[ \t]*(?:References|PortMappings)[ \t]+: |^Load ?Balancers:[ \t]*\r?$|^Load Balancer[ \t]+: |\| Direct IP IDs/im,
  ],
]

/** The first line of a log: it quotes objects, and lists none. */
const logStart =
  /^\s{0,200}(?:[IWEF]\d{4} |\d{4}[/-]\d\d[/-]\d\d[ T]\d\d:\d\d|time="|\{"(?:log|level|ts|time)":|\[?\d{4}-\d\d-\d\d)/

/** The lists of objects that a text seems to hold, told in passing. */
export function evidenceKinds(text: string): ReadonlySet<FacetName> {
  const probe = text.slice(0, probeSize)
  if (logStart.test(probe)) return new Set()
  const kinds = hnsMarks.filter(([, mark]) => mark.test(probe)).map(([kind]) => kind)
  return new Set([...kinds, ...hintedKubeKinds(probe)])
}

export const hnsKinds: readonly FacetName[] = hnsMarks.map(([kind]) => kind)

/** A file with what it seems to list. */
export interface ProbedFile {
  readonly file: InputFile
  readonly kinds: ReadonlySet<FacetName>
}

export function meets(one: ReadonlySet<FacetName>, two: ReadonlySet<FacetName>): boolean {
  return [...one].some((kind) => two.has(kind))
}
