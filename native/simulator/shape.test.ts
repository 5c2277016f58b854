import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { valueOf } from '../contract/harness.ts'
import type { HcnObjectCalls } from '../hcn/port.ts'
import { virtualClock } from './clock.ts'
import { buildScenario } from './scenarios/builder.ts'
import { parseScenario, scenarios } from './scenarios/registry.ts'

/**
 * The documents of simulated nodes against those of real ones (the JSON files of the cases): the same key paths with
 * the same types of values. Every difference stands in one of the two tables with its reason.
 */

type Kind =
  'network v1' | 'endpoint v1' | 'policy list v1' | 'network v2' | 'endpoint v2' | 'namespace v2' | 'load balancer v2'

/** In real documents, never in simulated ones. */
const onlyReal: Readonly<Record<string, string>> = {
  'endpoint v1 .Policies[]<ACL>.Protocol:number':
    'Felix of the cases writes the singular field beside the plural; the played one writes the plural alone (hcn.md 4.5)',
  'endpoint v2 .Policies[]<ACL>.Settings.Protocol:number': 'as in schema 1',
  'network v2 .Policies[]<VxlanPort>.Settings:object': 'no played cluster has a VXLAN port of its own',
  'network v2 .Policies[]<VxlanPort>.Settings.Port:number': 'no played cluster has a VXLAN port of its own',
  'network v1 .Policies[]<VLAN>.VLAN:number':
    'the nat networks of the cases carry VLAN 1; the reference says nothing of when HNS writes it (hcn.md 4.6)',
}

/** In simulated documents, never in real ones. */
const onlySimulated: Readonly<Record<string, string>> = {
  'network v1 .SwitchName:string': 'hcn.md 5.1; the cases leave it out',
  'network v1 .SourceMac:string': 'hcn.md 5.1; the cases leave it out',
  'network v1 .DNSServerList:string': 'hcn.md 8.1: filled in for NAT; the nat networks of the cases have none',
  'network v1 .Policies[]<AutomaticDNS>.Enable:boolean': 'OVN sets it (kubernetes-windows-networking.md 2.9)',
  'network v1 .Subnets[].IpSubnets:array': 'hcn.md 5.1; the cases leave it out',
  'network v1 .Subnets[].IpSubnets[]:object': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].AdditionalParams:object': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].Flags:number': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].Health:object': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].ID:string': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].IpAddressPrefix:string': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].ObjectType:number': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].Policies:array': 'hcn.md 5.1',
  'network v1 .Subnets[].IpSubnets[].State:number': 'hcn.md 5.1',
  'endpoint v1 .GatewayAddressV6:string': 'dual stack (hcn.md 5.3); no case has it as JSON',
  'endpoint v1 .IPv6Address:string': 'dual stack (hcn.md 5.3)',
  'endpoint v1 .IPv6PrefixLength:number': 'dual stack (hcn.md 5.3)',
  'endpoint v1 .Policies[]<ACL>.LocalPorts:string': 'hcn.md 4.5; the ACLs of the cases name no ports',
  'endpoint v1 .Resources.Allocators[]<Endpoint Port>.IsLocal:boolean': 'hcn.md 5.2; the cases leave it out',
  'policy list v1 .Policies[]<ELB>.DistributionType:number': 'schema 1 says what schema 2 says (hcn.md 3.5)',
  'policy list v1 .Policies[]<ELB>.VipExternalIP:boolean': 'schema 1 says what schema 2 says (hcn.md 3.5)',
  'network v2 .Dns.ServerList:array': 'hcn.md 3.2; a nat network is in no case of schema 2',
  'network v2 .Dns.ServerList[]:string': 'hcn.md 3.2',
  'network v2 .Health.LastErrorCode:number': 'hcn.md 3.1, as endpoints of the cases have it',
  'network v2 .Ipams[].Subnets[].Flags:number': 'hcn.md 3.2',
  'network v2 .Ipams[].Subnets[].ID:string': 'hcn.md 3.2',
  'network v2 .Ipams[].Subnets[].IpSubnets:array': 'hcn.md 3.2',
  'network v2 .Ipams[].Subnets[].IpSubnets[]:object': 'hcn.md 3.2',
  'network v2 .Ipams[].Subnets[].IpSubnets[].Flags:number': 'hcn.md 3.2',
  'network v2 .Ipams[].Subnets[].IpSubnets[].ID:string': 'hcn.md 3.2',
  'network v2 .Ipams[].Subnets[].IpSubnets[].IpAddressPrefix:string': 'hcn.md 3.2',
  'network v2 .Policies[]<AutomaticDNS>.Settings:object': 'OVN sets it (kubernetes-windows-networking.md 2.9)',
  'network v2 .Policies[]<AutomaticDNS>.Settings.Enable:boolean': 'as above',
  'network v2 .Policies[]<ProviderAddress>.Settings:object': 'hcn.md 4.4: how ManagementIP reads back',
  'network v2 .Policies[]<ProviderAddress>.Settings.ProviderAddress:string': 'hcn.md 4.4',
  'network v2 .Policies[]<SourceMacAddress>.Settings:object': 'hcn.md 4.4',
  'network v2 .Policies[]<SourceMacAddress>.Settings.SourceMacAddress:string': 'hcn.md 4.4',
  'network v2 .Policies[]<VSwitchExtension>.Settings:object': 'hcn.md 4.4; Antrea is in no case of schema 2',
  'network v2 .Policies[]<VSwitchExtension>.Settings.Enable:boolean': 'hcn.md 4.4',
  'network v2 .Policies[]<VSwitchExtension>.Settings.ExtensionID:string': 'hcn.md 4.4',
  'endpoint v2 .IpConfigurations[].IpSubnetId:string': 'hcn.md 3.3',
  'endpoint v2 .Policies[]<ACL>.Settings.LocalPorts:string': 'hcn.md 4.5',
  'endpoint v2 .Policies[]<ACL>.Settings.RemoteAddresses:string': 'hcn.md 4.5',
  'endpoint v2 .Policies[]<PortMapping>.Settings:object': 'hcn.md 4.3; a nat network is in no case of schema 2',
  'endpoint v2 .Policies[]<PortMapping>.Settings.ExternalPort:number': 'hcn.md 4.3',
  'endpoint v2 .Policies[]<PortMapping>.Settings.InternalPort:number': 'hcn.md 4.3',
  'endpoint v2 .Policies[]<PortMapping>.Settings.Protocol:number': 'hcn.md 4.3',
  'namespace v2 .NamespaceGuid:string': 'hcn.md 3.4',
}

type Shapes = Map<Kind, Set<string>>

function kindOf(value: Readonly<Record<string, unknown>>): Kind | null {
  if ('IpConfigurations' in value) return 'endpoint v2'
  if ('Ipams' in value) return 'network v2'
  if ('HostComputeEndpoints' in value) return 'load balancer v2'
  if ('NamespaceId' in value) return 'namespace v2'
  if ('VirtualNetwork' in value) return 'endpoint v1'
  if ('Subnets' in value) return 'network v1'
  return 'References' in value ? 'policy list v1' : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

/** Policies and allocators differ by their type, so their paths carry it. */
function variantOf(at: string, value: Readonly<Record<string, unknown>>): string {
  const name = at.endsWith('olicies[]') ? value['Type'] : at.endsWith('Allocators[]') ? value['Tag'] : null
  return typeof name === 'string' ? `${at}<${name}>` : at
}

function collect(paths: Set<string>, at: string, value: unknown): void {
  if (at !== '') paths.add(`${at}:${typeOf(value)}`)
  if (Array.isArray(value)) for (const item of value) collect(paths, `${at}[]`, item)
  if (!isObject(value)) return
  const variant = variantOf(at, value)
  for (const [key, item] of Object.entries(value)) {
    const isNameOfVariant = variant !== at && (key === 'Type' || key === 'Tag')
    collect(paths, `${isNameOfVariant ? at : variant}.${key}`, item)
  }
}

function add(shapes: Shapes, documents: unknown): void {
  for (const document of Array.isArray(documents) ? documents : [documents]) {
    if (!isObject(document)) continue
    const kind = kindOf(document)
    if (kind === null) continue
    const paths = shapes.get(kind) ?? new Set<string>()
    shapes.set(kind, paths)
    collect(paths, '', document)
  }
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? filesUnder(file) : [file]
  })
}

function realShapes(): Shapes {
  const shapes: Shapes = new Map()
  const cases = fileURLToPath(new URL('../../fixtures/cases', import.meta.url))
  for (const file of filesUnder(cases)) {
    if (!file.endsWith('.json') || !file.includes(`${path.sep}input${path.sep}`)) continue
    add(shapes, JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
  }
  return shapes
}

async function addEach<H>(
  shapes: Shapes,
  calls: Pick<HcnObjectCalls<H>, 'enumerate' | 'open' | 'query' | 'close'>,
): Promise<void> {
  for (const id of JSON.parse(valueOf(await calls.enumerate(''))) as string[]) {
    const handle = valueOf(await calls.open(id))
    add(shapes, JSON.parse(valueOf(await calls.query(handle, '{"SchemaVersion":{"Major":2,"Minor":0}}'))))
    valueOf(await calls.close(handle))
  }
}

async function simulatedShapes(): Promise<Shapes> {
  const shapes: Shapes = new Map()
  const specs = [...scenarios.map(({ name }) => name), 'demo?windows=2019', 'demo?windows=2025']
  for (const spec of specs) {
    const parsed = parseScenario(spec)
    if (!parsed.ok) throw new Error(spec)
    const { port } = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock()).simulator
    for (const list of ['networks', 'endpoints', 'policylists']) {
      const answer = JSON.parse(valueOf(await port.hnsCall('GET', `/${list}/`, ''))) as { Output: unknown }
      add(shapes, answer.Output)
    }
    await addEach(shapes, port.networks)
    await addEach(shapes, port.endpoints)
    await addEach(shapes, port.namespaces)
    await addEach(shapes, port.loadBalancers)
  }
  return shapes
}

function beyond(some: Shapes, others: Shapes, kinds: readonly Kind[]): readonly string[] {
  return kinds.flatMap((kind) =>
    [...(some.get(kind) ?? [])]
      .filter((entry) => others.get(kind)?.has(entry) !== true)
      .map((entry) => `${kind} ${entry}`),
  )
}

describe('shape of simulated documents', () => {
  it('is that of real ones, but for the differences with a reason', async () => {
    const real = realShapes()
    const simulated = await simulatedShapes()
    const kinds = [...real.keys()]
    expect(kinds).toHaveLength(7)
    expect([...beyond(real, simulated, kinds)].sort()).toEqual(Object.keys(onlyReal).sort())
    expect([...beyond(simulated, real, kinds)].sort()).toEqual(Object.keys(onlySimulated).sort())
  })
})
