import { expect, it } from 'vitest'
import {
  alreadyExists,
  asV1,
  at,
  codeOf,
  gateway,
  hostAddress,
  normal,
  notFound,
  schema,
  unknownId,
  valueOf,
  zeroId,
} from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Endpoints: create, fill in, refuse, attach, modify, delete (hcn.md 3.3, 5.3, 8.2). */
export function endpointCases(bench: () => Bench): void {
  const ip = (address: string, length?: number): Json => ({
    IpConfigurations: [{ IpAddress: address, ...(length === undefined ? {} : { PrefixLength: length }) }],
  })
  const stateOf = async (id: string): Promise<unknown> => (await bench().endpointDoc(id, asV1))['State']
  const port = (request: string): Json => ({ ResourceType: 'Port', RequestType: request, Settings: {} })

  it('fills in address, prefix, MAC and gateway', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network)
    const v1 = await bench().endpointDoc(id, asV1)
    expect(String(v1['IPAddress'])).toMatch(/^192\.168\.213\.\d+$/)
    expect(v1['PrefixLength']).toBe(24)
    expect(v1['GatewayAddress']).toBe(gateway)
    expect(String(v1['MacAddress'])).toMatch(/^00-15-5D(-[0-9A-F]{2}){3}$/i)
  })
  it('names an endpoint Ethernet when nobody else does', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    expect((await bench().endpointDoc(id))['Name']).toBe('Ethernet')
  })
  it('takes its MAC from the pool of the network', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network)
    const start = String(at(await bench().networkDoc(network.id), 'MacPool', 'Ranges', 0, 'StartMacAddress'))
    expect(String((await bench().endpointDoc(id))['MacAddress']).slice(0, 13)).toBe(start.slice(0, 13))
  })
  it('gives two endpoints two addresses and two MACs', async () => {
    const network = await bench().nat()
    const a = await bench().endpointDoc((await bench().endpoint(network)).id, asV1)
    const b = await bench().endpointDoc((await bench().endpoint(network)).id, asV1)
    expect(a['IPAddress']).not.toBe(b['IPAddress'])
    expect(a['MacAddress']).not.toBe(b['MacAddress'])
  })
  it('keeps address, MAC, name and DNS that were given', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network, {
      ...ip(hostAddress(40), 24),
      Name: 'pod_nat',
      MacAddress: '0E-2A-C0-A8-D5-28',
      Dns: { ServerList: ['10.96.0.10'], Search: ['default.svc.cluster.local', 'cluster.local'] },
    })
    const v2 = await bench().endpointDoc(id)
    expect([v2['Name'], v2['MacAddress']]).toEqual(['pod_nat', '0E-2A-C0-A8-D5-28'])
    expect(at(v2, 'IpConfigurations', 0, 'IpAddress')).toBe(hostAddress(40))
    const v1 = await bench().endpointDoc(id, asV1)
    expect(v1['DNSServerList']).toBe('10.96.0.10')
    expect(v1['DNSSuffix']).toBe('default.svc.cluster.local,cluster.local')
  })
  it('keeps routes that were given', async () => {
    const network = await bench().nat()
    const Routes = [{ NextHop: hostAddress(2), DestinationPrefix: '0.0.0.0/0' }]
    const { id } = await bench().endpoint(network, { Routes })
    expect((await bench().endpointDoc(id))['Routes']).toEqual(Routes)
    expect((await bench().endpointDoc(id, asV1))['GatewayAddress']).toBe(hostAddress(2))
  })
  it('names its network in both schemas', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network)
    expect(normal((await bench().endpointDoc(id))['HostComputeNetwork'])).toBe(network.id)
    const v1 = await bench().endpointDoc(id, asV1)
    expect(normal(v1['VirtualNetwork'])).toBe(network.id)
    expect(v1['VirtualNetworkName']).toBe((await bench().networkDoc(network.id))['Name'])
  })
  it('is created and in no namespace at first', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    expect(await stateOf(id)).toBe(1)
    expect([undefined, zeroId]).toContain((await bench().endpointDoc(id))['HostComputeNamespace'])
  })
  it('takes the id that the settings name', async () => {
    const id = '5bd1e995-0000-4000-8000-00000000b001'
    expect((await bench().endpoint(await bench().nat(), { ID: id })).id).toBe(id)
  })
  it('accepts settings in schema 1', async () => {
    const network = await bench().nat()
    const settings = {
      Name: 'v1',
      VirtualNetwork: network.id,
      IPAddress: hostAddress(41),
      MacAddress: '00-15-5D-01-02-03',
    }
    const handle = valueOf(await bench().port.endpoints.create(network.handle, zeroId, JSON.stringify(settings)))
    const document = JSON.parse(valueOf(await bench().port.endpoints.query(handle, asV1))) as Json
    expect([document['Name'], document['IPAddress']]).toEqual(['v1', hostAddress(41)])
  })

  const bad: readonly (readonly [string, Json, number[]])[] = [
    ['an address outside every subnet', ip('10.99.99.99'), [0x803b001e]],
    ['an address that is none', ip('300.1.1.1'), [0x803b001e]],
    ['the network address', ip('192.168.213.0'), [0x803b002f]],
    ['the broadcast address', ip(hostAddress(255)), [0x803b002f]],
    ['the address of the gateway', ip(gateway), [0x803b002f]],
    ['a MAC that is none', { MacAddress: 'not-a-mac' }, [0x803b000c, 0x80070057]],
    ['a policy that no version knows', { Policies: [{ Type: 'Nonsense', Settings: {} }] }, [0x803b000e, 0x803b000d]],
    ['the document of another network', { HostComputeNetwork: unknownId }, [0x80070057, 0x803b0001]],
    ['a document without its network', { HostComputeNetwork: '' }, [0x80070057]],
  ]
  for (const [what, settings, codes] of bad) {
    it(`refuses ${what}`, async () => {
      expect(codeOf(await bench().tryEndpoint(await bench().nat(), settings))).toBeOneOf(codes)
    })
  }
  it('refuses settings that are no JSON', async () => {
    const { handle } = await bench().nat()
    expect(codeOf(await bench().port.endpoints.create(handle, zeroId, 'nonsense'))).toBeOneOf([0x803b001b])
  })
  it('refuses an address that is taken, except where Server 2019 let it through', async () => {
    const network = await bench().nat()
    await bench().endpoint(network, ip(hostAddress(50)))
    const second = await bench().tryEndpoint(network, ip(hostAddress(50)))
    expect(codeOf(second)).toBeOneOf(bench().version.major <= 9 ? [0] : alreadyExists)
  })
  it('gives an address back when its endpoint is deleted', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network, ip(hostAddress(51)))
    valueOf(await bench().port.endpoints.delete(id))
    expect((await bench().tryEndpoint(network, ip(hostAddress(51)))).ok).toBe(true)
  })
  it('refuses a prefix length of its own where this HNS has only that of the subnet', async () => {
    const result = await bench().tryEndpoint(await bench().nat(), ip(hostAddress(52), 32))
    expect(codeOf(result)).toBeOneOf(bench().codesFor('customPrefixLength', [0x803b0030, 0x80070057]))
  })

  const providerAddress = { Policies: [{ Type: 'ProviderAddress', Settings: { ProviderAddress: '10.37.2.20' } }] }
  it('makes a remote endpoint that stays created', async () => {
    const network = await bench().overlay()
    const { id } = await bench().remote(network, '10.244.9.9', providerAddress)
    expect((await bench().endpointDoc(id))['Flags']).toBe(1)
    const v1 = await bench().endpointDoc(id, asV1)
    expect([v1['IsRemoteEndpoint'], v1['State']]).toEqual([true, 1])
    expect(v1['Policies']).toEqual([{ Type: 'PA', PA: '10.37.2.20' }])
  })
  it('makes a remote endpoint on L2Bridge without a provider address', async () => {
    const { id } = await bench().remote(await bench().l2bridge(), '10.244.9.10')
    expect((await bench().endpointDoc(id, asV1))['IsRemoteEndpoint']).toBe(true)
  })
  it('refuses a remote endpoint without a provider address on overlay', async () => {
    const network = await bench().overlay()
    const settings = { Flags: 1, MacAddress: '02-11-0A-00-00-01', ...ip('10.244.9.9') }
    expect(codeOf(await bench().tryEndpoint(network, settings))).toBeOneOf([0x803b000d, 0x803b000c])
  })
  it('refuses a remote endpoint without a MAC', async () => {
    const network = await bench().l2bridge()
    expect(codeOf(await bench().tryEndpoint(network, { Flags: 1, ...ip('10.244.9.9') }))).toBeOneOf([
      0x803b000c, 0x80070057,
    ])
  })
  it('refuses a remote endpoint without an address', async () => {
    const network = await bench().l2bridge()
    const settings = { Flags: 1, MacAddress: '02-11-0A-00-00-01' }
    expect(codeOf(await bench().tryEndpoint(network, settings))).toBeOneOf([0x803b000c, 0x80070057])
  })
  it('refuses a local policy on a remote endpoint', async () => {
    const network = await bench().l2bridge()
    const settings = {
      Flags: 1,
      MacAddress: '02-11-0A-00-00-01',
      ...ip('10.244.9.9'),
      Policies: [{ Type: 'OutBoundNAT', Settings: {} }],
    }
    expect(codeOf(await bench().tryEndpoint(network, settings))).toBeOneOf([0x803b000f, 0x803b0035, 0x803b000e])
  })
  it('refuses a local endpoint with the address of a remote one', async () => {
    const network = await bench().l2bridge()
    await bench().remote(network, hostAddress(60))
    const result = await bench().tryEndpoint(network, ip(hostAddress(60)))
    expect(codeOf(result)).toBeOneOf(bench().version.major <= 9 ? [0, ...alreadyExists] : alreadyExists)
  })
  it('refuses a port for a remote endpoint', async () => {
    const { id } = await bench().remote(await bench().l2bridge(), '10.244.9.11')
    expect(codeOf(await bench().modifyEndpoint(id, port('Add')))).toBeOneOf([0x803b0035, 0x803b000f])
  })
  it('has no statistics of a remote endpoint', async () => {
    const { handle } = await bench().remote(await bench().l2bridge(), '10.244.9.12')
    expect((await bench().port.endpoints.queryStats(handle, '')).ok).toBe(false)
  })
  it('counts for a local endpoint that was never attached', async () => {
    const { handle, id } = await bench().endpoint(await bench().nat())
    const stats = JSON.parse(valueOf(await bench().port.endpoints.queryStats(handle, ''))) as Json
    expect(normal(stats['EndpointId'])).toBe(id)
    for (const key of ['BytesReceived', 'BytesSent', 'PacketsReceived', 'PacketsSent'])
      expect(stats).toHaveProperty(key)
  })

  it('is attached once it has a port, and detached without', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyEndpoint(id, port('Add')))
    expect(await stateOf(id)).toBe(2)
    valueOf(await bench().modifyEndpoint(id, port('Remove')))
    expect(await stateOf(id)).toBe(4)
  })
  it('refuses a second port', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyEndpoint(id, port('Add')))
    expect(codeOf(await bench().modifyEndpoint(id, port('Add')))).toBeOneOf([0x803b0014])
  })
  it('refuses to take a port from an endpoint that has none', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    expect(codeOf(await bench().modifyEndpoint(id, port('Remove')))).toBeOneOf([0x803b0034])
  })
  it('refuses to change what an endpoint is', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    const request = { ResourceType: 'IpConfigurations', RequestType: 'Update', Settings: {} }
    expect(codeOf(await bench().modifyEndpoint(id, request))).toBeOneOf([0x803b0015, 0x80070057, 0x803b001b])
  })

  it('filters endpoints by network, by name and by state', async () => {
    const network = await bench().nat()
    const other = await bench().l2bridge()
    const { id } = await bench().endpoint(network, { Name: 'wanted' })
    await bench().endpoint(other, { Name: 'unwanted' })
    const find = async (filter: Json): Promise<string[]> => {
      const query = JSON.stringify({ ...schema, Filter: JSON.stringify(filter) })
      return (JSON.parse(valueOf(await bench().port.endpoints.enumerate(query))) as string[]).map(normal)
    }
    expect(await find({ VirtualNetwork: network.id })).toEqual([id])
    expect(await find({ Name: 'wanted' })).toContain(id)
    valueOf(await bench().modifyEndpoint(id, port('Add')))
    expect(await find({ State: 2 })).toContain(id)
    expect(await find({ State: 3 })).not.toContain(id)
  })
  it('lets two endpoints have one name', async () => {
    const network = await bench().nat()
    await bench().endpoint(network, { Name: 'same' })
    expect((await bench().tryEndpoint(network, { Name: 'same' })).ok).toBe(true)
  })
  it('deletes an attached endpoint', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyEndpoint(id, port('Add')))
    valueOf(await bench().port.endpoints.delete(id))
    expect(codeOf(await bench().port.endpoints.open(id))).toBeOneOf(notFound)
  })
  it('refuses to delete an endpoint that is not there', async () => {
    expect(codeOf(await bench().port.endpoints.delete(unknownId))).toBeOneOf(notFound)
  })
  it('gives an endpoint two addresses where IPv6 is known', async () => {
    const network = await bench().network({
      Name: 'hnscope-dual',
      Type: 'L2Bridge',
      Policies: [{ Type: 'NetAdapterName', Settings: { NetworkAdapterName: bench().target.adapterName } }],
      Ipams: [
        {
          Type: 'Static',
          Subnets: [
            { IpAddressPrefix: '192.168.213.0/24', Routes: [{ NextHop: gateway, DestinationPrefix: '0.0.0.0/0' }] },
            { IpAddressPrefix: 'fd00:213::/64', Routes: [{ NextHop: 'fd00:213::1', DestinationPrefix: '::/0' }] },
          ],
        },
      ],
    })
    const settings = { IpConfigurations: [{ IpAddress: hostAddress(70) }, { IpAddress: 'fd00:213::70' }] }
    const result = await bench().tryEndpoint(network, settings)
    expect(codeOf(result)).toBeOneOf(bench().codesFor('ipv6DualStack', [0x803b001e, 0x80070032]))
    if (!bench().can('ipv6DualStack')) return
    const v1 = JSON.parse(valueOf(await bench().port.endpoints.query(valueOf(result), asV1))) as Json
    expect([v1['IPAddress'], v1['IPv6Address'], v1['IPv6PrefixLength']]).toEqual([hostAddress(70), 'fd00:213::70', 64])
    expect([v1['GatewayAddress'], v1['GatewayAddressV6']]).toEqual([gateway, 'fd00:213::1'])
  })
  it('answers for the addresses of an endpoint', async () => {
    const { handle } = await bench().endpoint(await bench().nat())
    expect((await bench().port.endpoints.queryAddresses(handle, '')).ok).toBe(true)
  })
}
