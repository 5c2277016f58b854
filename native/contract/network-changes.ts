import { expect, it } from 'vitest'
import {
  alreadyExists,
  asV1,
  at,
  codeOf,
  freshName,
  normal,
  notFound,
  schema,
  subnetPrefix,
  unknownId,
  valueOf,
} from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Networks that exist: list, modify, delete (hcn.md 2, 3.7, 8.1). */
export function networkChangeCases(bench: () => Bench): void {
  it('lists a network until it is deleted', async () => {
    const { id } = await bench().nat()
    const ids = async (): Promise<string[]> =>
      (JSON.parse(valueOf(await bench().port.networks.enumerate(''))) as string[]).map(normal)
    expect(await ids()).toContain(id)
    valueOf(await bench().port.networks.delete(id))
    expect(await ids()).not.toContain(id)
  })
  it('filters networks by name', async () => {
    const name = freshName('filter')
    const { id } = await bench().network({ Name: name, Type: 'Internal' })
    await bench().network({ Name: freshName('other'), Type: 'Internal' })
    const query = JSON.stringify({ ...schema, Filter: JSON.stringify({ Name: name }) })
    const ids = JSON.parse(valueOf(await bench().port.networks.enumerate(query))) as string[]
    expect(ids.map(normal)).toEqual([id])
  })
  it('filters networks by id', async () => {
    const { id } = await bench().nat()
    const query = JSON.stringify({ ...schema, Filter: JSON.stringify({ ID: id }) })
    const ids = JSON.parse(valueOf(await bench().port.networks.enumerate(query))) as string[]
    expect(ids.map(normal)).toEqual([id])
  })
  it('refuses to delete a network that is not there', async () => {
    expect(codeOf(await bench().port.networks.delete(unknownId))).toBeOneOf(notFound)
  })
  it('refuses to open a network that is not there', async () => {
    expect(codeOf(await bench().port.networks.open(unknownId))).toBeOneOf(notFound)
  })
  it('takes endpoints and load balancers along when a network is deleted', async () => {
    const network = await bench().nat()
    const endpoint = await bench().endpoint(network)
    const lb = await bench().loadBalancer([endpoint.id])
    valueOf(await bench().port.networks.delete(network.id))
    expect(codeOf(await bench().port.endpoints.open(endpoint.id))).toBeOneOf(notFound)
    expect(codeOf(await bench().port.loadBalancers.open(lb))).toBeOneOf(notFound)
  })

  const update = (resource: string, settings: Json, request = 'Update'): Json => ({
    ResourceType: resource,
    RequestType: request,
    Settings: settings,
  })
  it('changes the DNS servers of a network', async () => {
    const { id } = await bench().nat()
    valueOf(await bench().modifyNetwork(id, update('DNS', { ServerList: ['10.213.0.53'], Domain: 'example.test' })))
    expect(at(await bench().networkDoc(id), 'Dns', 'ServerList')).toEqual(['10.213.0.53'])
    expect((await bench().networkDoc(id, asV1))['DNSServerList']).toBe('10.213.0.53')
  })
  it('refuses to change what a network is', async () => {
    const { id } = await bench().nat()
    expect(codeOf(await bench().modifyNetwork(id, update('Name', { Name: 'other' })))).toBeOneOf([
      0x803b0015, 0x80070057, 0x803b001b,
    ])
  })
  it('refuses an extension that the switch does not have', async () => {
    const { id } = await bench().nat()
    expect(codeOf(await bench().modifyNetwork(id, update('Extension', { Id: unknownId, IsEnabled: true })))).toBeOneOf([
      0x803b001f,
    ])
  })
  it('switches an extension off and shows it', async () => {
    const { id } = await bench().l2bridge()
    const extensions = (await bench().networkDoc(id, asV1))['Extensions'] as Json[]
    const capture = extensions.find((item) => String(item['Name']).includes('NDIS'))
    valueOf(await bench().modifyNetwork(id, update('Extension', { Id: capture?.['Id'], IsEnabled: false })))
    const after = (await bench().networkDoc(id, asV1))['Extensions'] as Json[]
    expect(after.find((item) => item['Id'] === capture?.['Id'])?.['IsEnabled']).toBe(false)
  })
  it('adds a subnet and takes it away by its id', async () => {
    const { id } = await bench().l2bridge()
    const added = {
      IpAddressPrefix: '192.168.215.0/24',
      Routes: [{ NextHop: '192.168.215.1', DestinationPrefix: '0.0.0.0/0' }],
    }
    valueOf(await bench().modifyNetwork(id, update('Subnet', { Subnets: [added] }, 'Add')))
    const subnets = (await bench().networkDoc(id, asV1))['Subnets'] as Json[]
    expect(subnets.map((item) => item['AddressPrefix'])).toEqual([subnetPrefix, '192.168.215.0/24'])
    valueOf(await bench().modifyNetwork(id, update('Subnet', { Subnets: [{ ID: subnets[1]?.['ID'] }] }, 'Remove')))
    expect((await bench().networkDoc(id, asV1))['Subnets']).toHaveLength(1)
  })
  it('refuses to take away a subnet that is not there', async () => {
    const { id } = await bench().l2bridge()
    expect(
      codeOf(await bench().modifyNetwork(id, update('Subnet', { Subnets: [{ ID: unknownId }] }, 'Remove'))),
    ).toBeOneOf([0x803b0005])
  })
  it('refuses to take away a subnet in use', async () => {
    const network = await bench().l2bridge()
    await bench().endpoint(network)
    const first = at(await bench().networkDoc(network.id, asV1), 'Subnets', 0, 'ID')
    const request = update('Subnet', { Subnets: [{ ID: first }] }, 'Remove')
    expect(codeOf(await bench().modifyNetwork(network.id, request))).toBeOneOf([0x803b002c])
  })
  it('adds an IP subnet to a subnet', async () => {
    const { id } = await bench().l2bridge()
    const first = at(await bench().networkDoc(id, asV1), 'Subnets', 0, 'ID')
    const IpSubnets = [{ IpAddressPrefix: '192.168.213.128/25', Flags: 3 }]
    valueOf(await bench().modifyNetwork(id, update('IPSubnet', { SubnetId: first, IpSubnets }, 'Add')))
    expect(at(await bench().networkDoc(id, asV1), 'Subnets', 0, 'IpSubnets', 1, 'IpAddressPrefix')).toBe(
      '192.168.213.128/25',
    )
  })
  it('counts endpoints as they come and go', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network)
    expect((await bench().networkDoc(network.id, asV1))['CurrentEndpointCount']).toBe(1)
    valueOf(await bench().port.endpoints.delete(id))
    const after = await bench().networkDoc(network.id, asV1)
    expect([after['CurrentEndpointCount'], after['TotalEndpoints'], after['MaxConcurrentEndpoints']]).toEqual([0, 1, 1])
  })
  it('adds the whole tree of resources to a detailed query', async () => {
    const { handle } = await bench().nat()
    const query = JSON.stringify({ ...schema, Flags: 1 })
    const document = JSON.parse(valueOf(await bench().port.networks.query(handle, query))) as Json
    expect(at(document, 'Health', 'Extra', 'Resources', 'Allocators', 0, 'Tag')).toBe('Host Vnic')
  })
  it('knows that a NAT network of the same prefix may come again after a delete', async () => {
    const first = await bench().nat()
    valueOf(await bench().port.networks.delete(first.id))
    expect((await bench().nat()).id).not.toBe(first.id)
  })
  it('refuses a network id that is taken', async () => {
    const { id } = await bench().nat()
    expect(codeOf(await bench().tryNetwork({ ID: id, Name: freshName('sameid'), Type: 'Internal' }))).toBeOneOf(
      alreadyExists,
    )
  })
}
