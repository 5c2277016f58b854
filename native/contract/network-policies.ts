import { expect, it } from 'vitest'
import { asV1, codeOf, hostAddress, unsupported, valueOf } from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Policies of networks and subnets (hcn.md 4.4, 4.6). */
export function networkPolicyCases(bench: () => Bench): void {
  const modify = (request: string, ...Policies: readonly Json[]): Json => ({
    ResourceType: 'Policy',
    RequestType: request,
    Settings: { Policies },
  })
  const route = (prefix = '10.244.3.0/24', mac = '00-15-5D-68-25-D4'): Json => ({
    Type: 'RemoteSubnetRoute',
    Settings: {
      DestinationPrefix: prefix,
      IsolationId: 5001,
      ProviderAddress: '10.37.2.23',
      DistributedRouterMacAddress: mac,
    },
  })
  const hostRoute = { Type: 'HostRoute', Settings: {} }
  const set = (id: string, values: string, type = 'IPSET'): Json => ({
    Type: 'SetPolicy',
    Settings: { Id: id, Name: id, PolicyType: type, Values: values },
  })
  const typesOf = async (id: string): Promise<unknown[]> =>
    ((await bench().networkDoc(id))['Policies'] as Json[]).map((policy) => policy['Type'])

  it('adds a remote subnet route and takes it away again', async () => {
    const { id } = await bench().overlay()
    valueOf(await bench().modifyNetwork(id, modify('Add', route())))
    expect((await bench().networkDoc(id))['Policies']).toContainEqual(route())
    expect((await bench().networkDoc(id, asV1))['Policies']).toContainEqual({
      Type: 'RemoteSubnetRoute',
      ...(route()['Settings'] as Json),
    })
    valueOf(await bench().modifyNetwork(id, modify('Remove', route())))
    expect(await typesOf(id)).not.toContain('RemoteSubnetRoute')
  })
  it('keeps one remote subnet route for each prefix', async () => {
    const { id } = await bench().overlay()
    valueOf(await bench().modifyNetwork(id, modify('Add', route('10.244.3.0/24'))))
    valueOf(await bench().modifyNetwork(id, modify('Add', route('10.244.4.0/24'))))
    expect((await typesOf(id)).filter((type) => type === 'RemoteSubnetRoute')).toHaveLength(2)
  })
  it('refuses a remote subnet route where nothing is encapsulated', async () => {
    const { id } = await bench().l2bridge()
    expect(codeOf(await bench().modifyNetwork(id, modify('Add', route())))).toBeOneOf([0x803b000d])
  })
  it('refuses a remote subnet route without a provider address', async () => {
    const { id } = await bench().overlay()
    const bad = { Type: 'RemoteSubnetRoute', Settings: { DestinationPrefix: '10.244.3.0/24', IsolationId: 5001 } }
    expect(codeOf(await bench().modifyNetwork(id, modify('Add', bad)))).toBeOneOf([0x803b000d])
  })
  it('refuses to remove a route that differs in its MAC', async () => {
    const { id } = await bench().overlay()
    valueOf(await bench().modifyNetwork(id, modify('Add', route())))
    expect(
      codeOf(await bench().modifyNetwork(id, modify('Remove', route('10.244.3.0/24', '00-15-5D-00-00-01')))),
    ).toBeOneOf([0x803b0008])
  })
  it('adds the host route once', async () => {
    const { id } = await bench().overlay()
    valueOf(await bench().modifyNetwork(id, modify('Add', hostRoute)))
    expect(await typesOf(id)).toContain('HostRoute')
    expect(codeOf(await bench().modifyNetwork(id, modify('Add', hostRoute)))).toBeOneOf([0x803b0012])
  })
  it('takes a VXLAN port of its own where it is known', async () => {
    const result = await bench().tryNetwork({
      Name: 'hnscope-vxlan',
      Type: 'Overlay',
      Policies: [
        { Type: 'NetAdapterName', Settings: { NetworkAdapterName: bench().target.adapterName } },
        { Type: 'VxlanPort', Settings: { Port: 8472 } },
      ],
      Ipams: [
        {
          Type: 'Static',
          Subnets: [
            {
              IpAddressPrefix: '192.168.213.0/24',
              Policies: [{ Type: 'VSID', Settings: { IsolationId: 5001 } }],
              Routes: [{ NextHop: '192.168.213.1', DestinationPrefix: '0.0.0.0/0' }],
            },
          ],
        },
      ],
    })
    expect(codeOf(result)).toBeOneOf(bench().codesFor('vxlanPort', unsupported))
  })
  it('adds a set of addresses where sets are known', async () => {
    const { id } = await bench().l2bridge()
    const result = await bench().modifyNetwork(id, modify('Add', set('azure-npm-1', '10.1.1.1,10.1.1.2')))
    expect(codeOf(result)).toBeOneOf(bench().codesFor('setPolicy', unsupported))
    if (!bench().can('setPolicy')) return
    valueOf(result)
    expect(await typesOf(id)).toContain('SetPolicy')
  })
  it('updates a set by its id', async () => {
    if (!bench().can('setPolicy')) return
    const { id } = await bench().l2bridge()
    valueOf(await bench().modifyNetwork(id, modify('Add', set('s1', '10.1.1.1'))))
    valueOf(await bench().modifyNetwork(id, modify('Update', set('s1', '10.1.1.9'))))
    expect((await bench().networkDoc(id))['Policies']).toContainEqual(set('s1', '10.1.1.9'))
  })
  it('does not make a set by an update', async () => {
    if (!bench().can('setPolicy')) return
    const { id } = await bench().l2bridge()
    await bench().modifyNetwork(id, modify('Update', set('nobody', '10.1.1.9')))
    expect(await typesOf(id)).not.toContain('SetPolicy')
  })
  it('removes a set by its id alone', async () => {
    if (!bench().can('setPolicy')) return
    const { id } = await bench().l2bridge()
    valueOf(await bench().modifyNetwork(id, modify('Add', set('s1', '10.1.1.1'))))
    valueOf(await bench().modifyNetwork(id, modify('Remove', set('s1', ''))))
    expect(await typesOf(id)).not.toContain('SetPolicy')
  })
  it('refuses to remove a set that an ACL names', async () => {
    if (!bench().can('setPolicy')) return
    const network = await bench().l2bridge()
    valueOf(await bench().modifyNetwork(network.id, modify('Add', set('s1', '10.1.1.1'))))
    const Settings = { Action: 'Allow', Direction: 'In', RemoteAddresses: 's1', RuleType: 'Switch', Priority: 222 }
    await bench().endpoint(network, { Policies: [{ Type: 'ACL', Settings }] })
    expect(codeOf(await bench().modifyNetwork(network.id, modify('Remove', set('s1', ''))))).toBeOneOf([0x803b002c])
  })
  it('wants the members of a nested set to be there', async () => {
    const { id } = await bench().l2bridge()
    const nested = set('n1', 's1', 'NESTEDIPSET')
    const codes = bench().can('nestedIpSet') ? [0x803b0008, 0x803b000d] : unsupported
    expect(codeOf(await bench().modifyNetwork(id, modify('Add', nested)))).toBeOneOf(codes)
    if (!bench().can('nestedIpSet')) return
    valueOf(await bench().modifyNetwork(id, modify('Add', set('s1', '10.1.1.1'))))
    valueOf(await bench().modifyNetwork(id, modify('Add', nested)))
    expect(codeOf(await bench().modifyNetwork(id, modify('Remove', set('s1', ''))))).toBeOneOf([0x803b002c])
  })
  it('adds an ACL for a whole network where that is known', async () => {
    const { id } = await bench().l2bridge()
    const Settings = {
      Action: 'Allow',
      Direction: 'In',
      Protocols: '6',
      LocalPorts: '80',
      RuleType: 'Switch',
      Priority: 200,
    }
    const result = await bench().modifyNetwork(id, modify('Add', { Type: 'NetworkACL', Settings }))
    expect(codeOf(result)).toBeOneOf(bench().codesFor('networkAcl', unsupported))
  })
  it('adds a proxy for a whole network where that is known', async () => {
    const { id } = await bench().l2bridge()
    const policy = { Type: 'L4Proxy', Settings: { IP: hostAddress(9), Port: '15001', Protocol: '6' } }
    const result = await bench().modifyNetwork(id, modify('Add', policy))
    expect(codeOf(result)).toBeOneOf(bench().codesFor('networkL4Proxy', unsupported))
  })
  it('refuses to add at run time what is chosen at creation', async () => {
    const { id } = await bench().l2bridge()
    const policy = { Type: 'NetAdapterName', Settings: { NetworkAdapterName: 'Ethernet' } }
    expect(codeOf(await bench().modifyNetwork(id, modify('Add', policy)))).toBeOneOf([
      0x803b0015, 0x803b000d, 0x803b000e,
    ])
  })
  it('shows the switch extension that was asked for', async () => {
    const extension = '583CC151-73EC-4A6A-8B47-578297AD7623'
    const { id } = await bench().network({
      Name: 'hnscope-ovs',
      Type: 'Transparent',
      Policies: [
        { Type: 'NetAdapterName', Settings: { NetworkAdapterName: bench().target.adapterName } },
        { Type: 'VSwitchExtension', Settings: { ExtensionID: extension, Enable: true } },
      ],
    })
    const extensions = (await bench().networkDoc(id, asV1))['Extensions'] as Json[]
    expect(extensions.find((item) => String(item['Id']).toUpperCase() === extension)?.['IsEnabled']).toBe(true)
  })
  it('puts a VLAN on a subnet in both schemas', async () => {
    const { id } = await bench().network({
      Name: 'hnscope-vlan',
      Type: 'L2Bridge',
      Policies: [{ Type: 'NetAdapterName', Settings: { NetworkAdapterName: bench().target.adapterName } }],
      Ipams: [
        {
          Type: 'Static',
          Subnets: [
            {
              IpAddressPrefix: '192.168.213.0/24',
              Policies: [{ Type: 'VLAN', Settings: { IsolationId: 12 } }],
              Routes: [{ NextHop: '192.168.213.1', DestinationPrefix: '0.0.0.0/0' }],
            },
          ],
        },
      ],
    })
    const subnets = (await bench().networkDoc(id, asV1))['Subnets'] as Json[]
    expect(subnets[0]?.['Policies']).toEqual([{ Type: 'VLAN', VLAN: 12 }])
  })
}
