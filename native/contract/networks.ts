import { expect, it } from 'vitest'
import {
  adapterPolicy,
  asV1,
  at,
  codeOf,
  freshName,
  gateway,
  hostAddress,
  normal,
  schema,
  subnet,
  subnetPrefix,
  valueOf,
  vsid,
  zeroId,
} from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Networks: create, read in both schemas, refuse (hcn.md 3.2, 5.1, 8.1). */
export function networkCases(bench: () => Bench): void {
  const withAdapter = (type: string, policies: readonly Json[] = []): Json => ({
    Name: freshName(type.toLowerCase()),
    Type: type,
    Policies: [adapterPolicy(bench().target.adapterName)],
    Ipams: [subnet(policies)],
  })
  const settingsOf: Readonly<Record<string, () => Json>> = {
    NAT: () => ({ Name: freshName('nat'), Type: 'NAT', Ipams: [subnet()] }),
    Internal: () => ({ Name: freshName('internal'), Type: 'Internal', Ipams: [subnet()] }),
    Private: () => ({ Name: freshName('private'), Type: 'Private', Ipams: [subnet()] }),
    L2Bridge: () => withAdapter('L2Bridge'),
    Transparent: () => withAdapter('Transparent'),
    Overlay: () => withAdapter('Overlay', [vsid]),
  }
  for (const [type, settings] of Object.entries(settingsOf)) {
    it(`reads a ${type} network back in schema 2`, async () => {
      const wanted = settings()
      const { id } = await bench().network(wanted)
      const document = await bench().networkDoc(id)
      expect(document['Name']).toBe(wanted['Name'])
      expect(String(document['Type']).toLowerCase()).toBe(type.toLowerCase())
      expect(at(document, 'Ipams', 0, 'Subnets', 0, 'IpAddressPrefix')).toBe(subnetPrefix)
      expect(at(document, 'Ipams', 0, 'Subnets', 0, 'Routes', 0, 'NextHop')).toBe(gateway)
      expect(at(document, 'SchemaVersion', 'Major')).toBe(2)
    })
    it(`reads a ${type} network back in schema 1`, async () => {
      const wanted = settings()
      const { id } = await bench().network(wanted)
      const document = await bench().networkDoc(id, asV1)
      expect(document['Name']).toBe(wanted['Name'])
      expect(at(document, 'Subnets', 0, 'AddressPrefix')).toBe(subnetPrefix)
      expect(at(document, 'Subnets', 0, 'GatewayAddress')).toBe(gateway)
      expect(normal(document['ID'])).toBe(id)
    })
  }

  it('answers a query without text in schema 1', async () => {
    const { handle } = await bench().nat()
    const document = JSON.parse(valueOf(await bench().port.networks.query(handle, ''))) as Json
    expect(document).toHaveProperty('Subnets')
    expect(document).not.toHaveProperty('Ipams')
  })
  it('takes the id that the settings name', async () => {
    const id = '5bd1e995-0000-4000-8000-00000000a001'
    const made = await bench().network({ Name: freshName('id'), Type: 'NAT', ID: id, Ipams: [subnet()] })
    expect(made.id).toBe(id)
  })
  it('takes the id that the call names', async () => {
    const id = '5bd1e995-0000-4000-8000-00000000a002'
    const text = JSON.stringify({ ...schema, Name: freshName('id'), Type: 'NAT', Ipams: [subnet()] })
    const handle = valueOf(await bench().port.networks.create(id, text))
    const document = JSON.parse(valueOf(await bench().port.networks.query(handle, asV1))) as Json
    valueOf(await bench().port.networks.delete(id))
    expect(normal(document['ID'])).toBe(id)
  })
  it('invents an id when neither names one', async () => {
    const { id } = await bench().nat()
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(id).not.toBe(zeroId)
  })
  it('makes a NAT network where no type is named', async () => {
    const { id } = await bench().network({ Name: freshName('default'), Ipams: [subnet()] })
    expect(String((await bench().networkDoc(id))['Type']).toLowerCase()).toBe('nat')
  })
  it('takes the type by its number', async () => {
    const { id } = await bench().network({ Name: freshName('number'), Type: 0, Ipams: [subnet()] })
    expect(String((await bench().networkDoc(id))['Type']).toLowerCase()).toBe('nat')
  })
  it('picks a private prefix for a NAT network without a subnet', async () => {
    const { id } = await bench().network({ Name: freshName('auto'), Type: 'NAT' })
    const document = await bench().networkDoc(id, asV1)
    expect(String(at(document, 'Subnets', 0, 'AddressPrefix'))).toMatch(/^(172\.(1[6-9]|2\d|3[01])|192\.168|10)\./)
    expect(String(at(document, 'Subnets', 0, 'GatewayAddress'))).toMatch(/\.1$/)
  })
  it('accepts settings in schema 1', async () => {
    const name = freshName('v1')
    const settings = { Name: name, Type: 'nat', Subnets: [{ AddressPrefix: subnetPrefix, GatewayAddress: gateway }] }
    const handle = valueOf(await bench().port.networks.create(zeroId, JSON.stringify(settings)))
    const document = JSON.parse(valueOf(await bench().port.networks.query(handle, asV1))) as Json
    valueOf(await bench().port.networks.delete(normal(document['ID'])))
    expect(document['Name']).toBe(name)
    expect(at(document, 'Subnets', 0, 'GatewayAddress')).toBe(gateway)
  })
  it('fills in a MAC pool of 4096 addresses', async () => {
    const { id } = await bench().nat()
    const range = at(await bench().networkDoc(id), 'MacPool', 'Ranges', 0)
    expect(String(at(range, 'StartMacAddress'))).toMatch(/^00-15-5D-[0-9A-F]{2}-[0-9A-F]0-00$/)
    expect(String(at(range, 'EndMacAddress'))).toMatch(/^00-15-5D-[0-9A-F]{2}-[0-9A-F]F-FF$/)
  })
  it('keeps a MAC pool that was given', async () => {
    const Ranges = [{ StartMacAddress: '00-15-5D-52-C0-00', EndMacAddress: '00-15-5D-52-CF-FF' }]
    const { id } = await bench().network({
      Name: freshName('pool'),
      Type: 'NAT',
      MacPool: { Ranges },
      Ipams: [subnet()],
    })
    expect(at(await bench().networkDoc(id), 'MacPool', 'Ranges')).toEqual(Ranges)
  })
  it('gives each subnet an id and an IP subnet with the same prefix', async () => {
    const { id } = await bench().nat()
    const first = at(await bench().networkDoc(id, asV1), 'Subnets', 0)
    expect(String(at(first, 'ID'))).toMatch(/^[0-9a-fA-F-]{36}$/)
    expect(at(first, 'IpSubnets', 0, 'IpAddressPrefix')).toBe(subnetPrefix)
    expect(at(first, 'IpSubnets', 0, 'Flags')).toBe(3)
  })
  it('writes the HNS version into the object', async () => {
    const { id } = await bench().nat()
    const { major, minor } = bench().version
    expect((await bench().networkDoc(id, asV1))['Version']).toBe(major * 2 ** 32 + minor)
  })
  it('keeps the flags that were given', async () => {
    const { id } = await bench().network({ Name: freshName('flags'), Type: 'NAT', Flags: 8, Ipams: [subnet()] })
    expect((await bench().networkDoc(id))['Flags']).toBe(8)
    expect((await bench().networkDoc(id, asV1))['Flags']).toBe(8)
  })
  it('names the switch of a network in both schemas', async () => {
    const { id } = await bench().l2bridge()
    const v2 = at(await bench().networkDoc(id), 'Health', 'Extra', 'SwitchGuid')
    expect(normal((await bench().networkDoc(id, asV1))['SwitchGuid'])).toBe(normal(v2))
  })
  it('puts two networks of one NIC on one switch', async () => {
    const { id: first } = await bench().l2bridge()
    const second = await bench().network({
      Name: freshName('second'),
      Type: 'L2Bridge',
      Policies: [adapterPolicy(bench().target.adapterName)],
      Ipams: [subnet([], '192.168.214.0/24', '192.168.214.1')],
    })
    const a = await bench().networkDoc(first, asV1)
    const b = await bench().networkDoc(second.id, asV1)
    expect(b['SwitchGuid']).toBe(a['SwitchGuid'])
    expect(normal(b['LayeredOn'])).not.toBe('undefined')
  })
  it('shows the address of the host once its vNIC has one', async () => {
    const { id } = await bench().l2bridge()
    await bench().target.settle()
    const v1 = await bench().networkDoc(id, asV1)
    expect(String(v1['ManagementIP'])).toMatch(/^\d+\.\d+\.\d+\.\d+$/)
    const policies = (await bench().networkDoc(id))['Policies'] as Json[]
    const address = policies.find((policy) => policy['Type'] === 'ProviderAddress')
    expect(at(address, 'Settings', 'ProviderAddress')).toBe(v1['ManagementIP'])
  })
  it('gives an overlay network a distributed-router MAC', async () => {
    const { id } = await bench().overlay()
    expect(String((await bench().networkDoc(id, asV1))['DrMacAddress'])).toMatch(/^([0-9A-F]{2}-){5}[0-9A-F]{2}$/i)
  })
  it('writes the VNI of an overlay subnet in both schemas', async () => {
    const { id } = await bench().overlay()
    expect(at(await bench().networkDoc(id), 'Ipams', 0, 'Subnets', 0, 'Policies', 0)).toEqual(vsid)
    expect(at(await bench().networkDoc(id, asV1), 'Subnets', 0, 'Policies', 0)).toEqual({ Type: 'VSID', VSID: 5001 })
  })

  const bad: readonly (readonly [string, () => Json, number[]])[] = [
    ['an unknown type', () => ({ Name: freshName('bad'), Type: 'Hyperspace' }), [0x803b000b]],
    [
      'a prefix that is none',
      () => ({ Name: freshName('bad'), Type: 'NAT', Ipams: [subnet([], '10.0.0/99')] }),
      [0x803b0030],
    ],
    [
      'a NIC that is not there',
      () => ({ ...withAdapter('L2Bridge'), Policies: [adapterPolicy('No such adapter')] }),
      [0x803b0006],
    ],
    ['an overlay subnet without a VNI', () => withAdapter('Overlay'), [0x803b000d, 0x803b0032]],
    ['a VNI below 4096', () => withAdapter('Overlay', [{ Type: 'VSID', Settings: { IsolationId: 7 } }]), [0x803b000d]],
    [
      'a policy that no version knows',
      () => ({ ...withAdapter('L2Bridge'), Policies: [{ Type: 'Nonsense', Settings: {} }] }),
      [0x803b000e, 0x803b000d],
    ],
  ]
  for (const [what, settings, codes] of bad) {
    it(`refuses ${what}`, async () => {
      expect(codeOf(await bench().tryNetwork(settings()))).toBeOneOf(codes)
    })
  }
  it('refuses settings that are no JSON', async () => {
    expect(codeOf(await bench().port.networks.create(zeroId, '{"Name":'))).toBeOneOf([0x803b001b])
  })
  it('refuses a second network of one name', async () => {
    const name = freshName('twice')
    await bench().network({ Name: name, Type: 'Internal', Ipams: [subnet()] })
    expect(codeOf(await bench().tryNetwork({ Name: name, Type: 'Internal', Ipams: [subnet()] }))).toBeOneOf([
      0x803b0010,
    ])
  })
  it('compares names of networks without regard to case', async () => {
    const name = freshName('case')
    await bench().network({ Name: name, Type: 'Internal', Ipams: [subnet()] })
    expect(codeOf(await bench().tryNetwork({ Name: name.toUpperCase(), Type: 'Internal' }))).toBeOneOf([0x803b0010])
  })
  it('refuses a NAT network that overlaps another', async () => {
    await bench().nat()
    const settings = {
      Name: freshName('overlap'),
      Type: 'NAT',
      Ipams: [subnet([], '192.168.213.128/25', hostAddress(129))],
    }
    expect(codeOf(await bench().tryNetwork(settings))).toBeOneOf([0x80070034, 0x80071392])
  })
}
