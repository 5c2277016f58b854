import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { unknown } from '../model/known.ts'
import type { DocumentRef } from '../model/evidence.ts'
import type { Fields } from './fields.ts'
import { mergeObjects } from './merge.ts'
import type { HnsObject } from '../model/hns.ts'
import { readHnsDocument } from './read-document.ts'

const ref: DocumentRef = { file: 'f.json', pointer: '/0', start: 0, end: 10, schema: 'v1' }

function read(fields: Fields, isPartial = false): HnsObject | null {
  return readHnsDocument({ fields, ref, isPartial })
}

const endpointV1 = {
  ID: '6F86EB46-EA6B-4029-BB51-D3ABA6D42A3F',
  Name: 'Ethernet',
  VirtualNetwork: '{65DDC07E-FCD1-4B68-96E9-102FBAC33696}',
  VirtualNetworkName: 'flannel.4096',
  IPAddress: '10.244.2.11',
  PrefixLength: '24',
  MacAddress: '0E-2A-0a-f4-02-0b',
  GatewayAddress: '10.244.2.1',
  Namespace: { ID: '1e154423-b067-4c23-836f-a3bb528c4045' },
  SharedContainers: ['4a97f4'],
  DNSServerList: '10.96.0.10,10.96.0.11',
  DNSSuffix: 'svc.cluster.local,cluster.local',
  State: '3',
  Policies: [
    { Type: 'PA', PA: '10.37.2.22' },
    { Type: 'ROUTE', DestinationPrefix: '10.96.0.0/12', NeedEncap: true },
  ],
  Version: 64424509444,
}

const endpointV2 = {
  ID: '6f86eb46-ea6b-4029-bb51-d3aba6d42a3f',
  HostComputeNetwork: '65ddc07e-fcd1-4b68-96e9-102fbac33696',
  HostComputeNamespace: '00000000-0000-0000-0000-000000000000',
  IpConfigurations: [{ IpAddress: '10.244.2.11', PrefixLength: 24 }],
  Routes: [{ NextHop: '10.244.2.1', DestinationPrefix: '0.0.0.0/0' }],
  Policies: [{ Type: 'SDNROUTE', Settings: { DestinationPrefix: '10.96.0.0/12' } }],
  Flags: 1,
  SchemaVersion: { Major: 2, Minor: 0 },
}

describe('an endpoint', () => {
  it('is read from V1, numbers as text and lists with commas included', () => {
    expect(read(endpointV1)).toMatchObject({
      kind: 'endpoint',
      id: '6f86eb46-ea6b-4029-bb51-d3aba6d42a3f',
      networkId: '65ddc07e-fcd1-4b68-96e9-102fbac33696',
      ips: [{ ip: '10.244.2.11', prefixLength: 24 }],
      mac: '0e2a0af4020b',
      gateways: ['10.244.2.1'],
      isRemote: false,
      state: 'AttachedSharing',
      dnsServers: ['10.96.0.10', '10.96.0.11'],
      dnsSearch: ['svc.cluster.local', 'cluster.local'],
      policies: [
        { type: 'ProviderAddress', settings: { PA: '10.37.2.22' }, index: 0 },
        { type: 'SDNRoute', settings: { DestinationPrefix: '10.96.0.0/12', NeedEncap: true }, index: 1 },
      ],
    })
  })

  it('has the exceptions that ConvertTo-Json joined below its depth', () => {
    const joined = '10.96.0.0/12 10.244.0.0/16 fd00:10::/64'
    const policy = { ExceptionList: joined, VIP: '10.37.2.22' }
    const exceptions = { settings: { ExceptionList: joined.split(' ') } }
    for (const fields of [
      { ...endpointV1, Policies: [{ Type: 'OutBoundNAT', ...policy }] },
      { ...endpointV2, Policies: [{ Type: 'OutBoundNAT', Settings: policy }] },
    ]) {
      expect(read(fields)).toMatchObject({ policies: [exceptions] })
    }
    // What is no list stays as it was written.
    const named = { Type: 'ACL', Id: 'rule of 10.0.0.4' }
    expect(read({ ...endpointV1, Policies: [named] })).toMatchObject({ policies: [{ settings: { Id: named.Id } }] })
  })

  it('is read from V2: remote by its flag, in no namespace by the zero GUID, its state unknown', () => {
    expect(read(endpointV2)).toMatchObject({
      isRemote: true,
      hnsNamespaceId: null,
      state: unknown,
      gateways: ['10.244.2.1'],
      policies: [{ type: 'SDNRoute', settings: { DestinationPrefix: '10.96.0.0/12' } }],
      documents: [{ schema: 'v2' }],
    })
  })

  it('takes the state by name, and does not guess one it has not heard of', () => {
    expect(read({ ...endpointV1, State: 'Detached' })).toMatchObject({ state: 'Detached' })
    expect(read({ ...endpointV1, State: 17 })).toMatchObject({ state: unknown })
  })

  it('has unknown addresses where they were blacked out, and none where there is none', () => {
    expect(read({ ...endpointV1, IPAddress: 'x.x.x.x' })).toMatchObject({ ips: unknown })
    expect(read({ ...endpointV1, IPAddress: '' })).toMatchObject({ ips: [] })
  })

  it('says nothing about what a selection of columns leaves out', () => {
    const table = { ID: endpointV1.ID, VirtualNetworkName: 'azure', IPAddress: '10.1.2.3' }
    expect(read(table, true)).toMatchObject({ isRemote: unknown, state: unknown, policies: unknown, mac: unknown })
    expect(read(table)).toMatchObject({ isRemote: false, policies: [] })
  })

  it('is found in either case of the keys', () => {
    expect(read({ id: endpointV1.ID, virtualnetwork: endpointV1.VirtualNetwork })).toMatchObject({ kind: 'endpoint' })
  })
})

describe('a network', () => {
  it('has an unknown list of subnets when one of them cannot be read', () => {
    const network = {
      ID: endpointV1.ID,
      Type: 'l2bridge',
      Subnets: [{ AddressPrefix: '10.1.0.0/24' }, { AddressPrefix: '<x>' }],
    }
    expect(read(network)).toMatchObject({ type: 'L2Bridge', subnets: unknown })
  })

  it('keeps a management address that is none as written', () => {
    const network = { ID: endpointV1.ID, Type: 'Overlay', Subnets: [], ManagementIP: 'none' }
    expect(read(network)).toMatchObject({ managementIp: null, managementIpAsWritten: 'none' })
    expect(read({ ...network, ManagementIP: 'x.x.x.x' })).toMatchObject({ managementIp: unknown })
  })

  it('is NAT in V2 when the type is left out, and does not deny what V2 need not show', () => {
    const network = { ID: endpointV1.ID, Name: 'nat', Ipams: [], SchemaVersion: { Major: 2 } }
    expect(read(network)).toMatchObject({
      type: 'NAT',
      subnets: [],
      managementIp: unknown,
      switchId: unknown,
      flags: 0,
    })
  })
})

describe('a load balancer', () => {
  it('is read from a V1 policy list', () => {
    const list = {
      ID: endpointV1.ID,
      References: ['/endpoints/6F86EB46-EA6B-4029-BB51-D3ABA6D42A3F'],
      Policies: [
        { Type: 'ELB', VIPs: ['10.96.0.10'], Protocol: 17, InternalPort: 53, ExternalPort: '53', LocalRoutedVip: true },
      ],
      State: 2,
      IsApplied: true,
    }
    expect(read(list)).toMatchObject({
      kind: 'loadbalancer',
      vips: ['10.96.0.10'],
      portMappings: [{ protocol: 'UDP', internalPort: 53, externalPort: 53, flags: 2 }],
      endpointIds: ['6f86eb46-ea6b-4029-bb51-d3aba6d42a3f'],
      sourceVip: null,
      isDsr: false,
      state: 2,
    })
  })

  it('has unknown addresses where the form lost them, and serves any address of the node where there are none', () => {
    const policy = { Type: 'ELB', Protocol: 6, InternalPort: 80, ExternalPort: 30080 }
    const list = { ID: endpointV1.ID, References: [] }
    expect(read({ ...list, Policies: [{ ...policy, VIPs: unknown }] })).toMatchObject({ vips: unknown })
    expect(read({ ...list, Policies: [policy] })).toMatchObject({ vips: [], isIpv6: unknown })
    expect(read({ ...list, Policies: [] })).toMatchObject({ vips: unknown, portMappings: unknown })
  })

  it('is a route when the policy list holds routes', () => {
    const list = {
      ID: endpointV1.ID,
      References: [],
      Policies: [{ Type: 'ROUTE', DestinationPrefix: '10.0.0.0/8', NeedEncap: true }],
    }
    expect(read(list)).toMatchObject({ kind: 'route', routes: [{ destination: '10.0.0.0/8', needEncap: true }] })
  })
})

describe('two documents of one object', () => {
  it('fill each other, and the one with fewer gaps speaks first', () => {
    const v1 = read(endpointV1)
    const v2 = readHnsDocument({
      fields: { ...endpointV2, Flags: 0 },
      ref: { ...ref, file: 'v2.json' },
      isPartial: false,
    })
    if (v1?.kind !== 'endpoint' || v2?.kind !== 'endpoint') throw new Error('not read')
    const { value, contradictions } = mergeObjects(v2, v1)
    expect(value).toMatchObject({ state: 'AttachedSharing', name: 'Ethernet', networkName: 'flannel.4096' })
    expect(value.documents.map(({ file }) => file)).toEqual(['f.json', 'v2.json'])
    expect(contradictions).toEqual([])
  })

  it('are told apart where they contradict each other', () => {
    const first = read(endpointV1)
    const second = read({ ...endpointV1, State: 4, IPAddress: '10.244.2.12', MacAddress: '0E-2A-0A-F4-02-0C' })
    if (first?.kind !== 'endpoint' || second?.kind !== 'endpoint') throw new Error('not read')
    const { value, contradictions } = mergeObjects(first, second)
    expect(value.state).toBe('AttachedSharing')
    expect(contradictions.map(({ message }) => message.params)).toEqual([
      expect.objectContaining({ field: 'IPAddress', kept: '10.244.2.11/24', other: '10.244.2.12/24' }),
      expect.objectContaining({ field: 'MacAddress', kept: '0E-2A-0A-F4-02-0B', other: '0E-2A-0A-F4-02-0C' }),
      expect.objectContaining({ field: 'State', kept: 'AttachedSharing', other: 'Detached' }),
    ])
  })
})

it('a document of any content is read or not, without an error', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(endpointV1.ID, '10.0.0.1', 'ELB', 'ROUTE', 'Overlay'),
  )
  const keys = [
    ...Object.keys(endpointV1),
    ...Object.keys(endpointV2),
    'References',
    'Subnets',
    'Ipams',
    'ResourceList',
    'PortMappings',
    '__proto__',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), value), fc.boolean(), (fields, isPartial) => {
      const object = read({ ID: endpointV1.ID, ...fields }, isPartial)
      if (object !== null) expect(mergeObjects(object, object).contradictions).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
