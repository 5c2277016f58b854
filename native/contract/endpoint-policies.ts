import { expect, it } from 'vitest'
import type { HnsFeature } from '../../core/hns/features.ts'
import { asV1, codeOf, unsupported, valueOf } from './harness.ts'
import type { Bench, Json } from './harness.ts'

interface Sample {
  readonly type: string
  readonly settings: Json
  /** The V1 form; null where V1 has none of its own. */
  readonly v1?: Json
  readonly on?: 'nat' | 'l2bridge' | 'overlay'
  readonly feature?: HnsFeature
}

/** One of each type of hcn.md 4.3. */
const samples: readonly Sample[] = [
  {
    type: 'PortMapping',
    settings: { Protocol: 6, InternalPort: 80, ExternalPort: 18080 },
    v1: { Type: 'NAT', Protocol: 6, InternalPort: 80, ExternalPort: 18080 },
  },
  {
    type: 'ACL',
    settings: { Action: 'Allow', Direction: 'In', Protocols: '6', LocalPorts: '80', RuleType: 'Switch', Priority: 200 },
    v1: {
      Type: 'ACL',
      Action: 'Allow',
      Direction: 'In',
      Protocols: '6',
      LocalPorts: '80',
      RuleType: 'Switch',
      Priority: 200,
    },
  },
  {
    type: 'QOS',
    settings: { MaximumOutgoingBandwidthInBytes: 1250000 },
    v1: { Type: 'QOS', MaximumOutgoingBandwidthInBytes: 1250000 },
  },
  { type: 'L2Driver', settings: {}, v1: { Type: 'L2Driver' }, on: 'l2bridge' },
  {
    type: 'OutBoundNAT',
    settings: { Exceptions: ['10.244.0.0/16', '10.96.0.0/12'] },
    v1: { Type: 'OutBoundNAT', ExceptionList: ['10.244.0.0/16', '10.96.0.0/12'] },
  },
  {
    type: 'SDNRoute',
    settings: { DestinationPrefix: '10.96.0.0/12', NeedEncap: true },
    v1: { Type: 'ROUTE', DestinationPrefix: '10.96.0.0/12', NeedEncap: true },
    on: 'overlay',
  },
  { type: 'L4Proxy', settings: { IP: '10.1.1.1', Port: '15001', Protocol: '6' } },
  {
    type: 'L4WFPPROXY',
    settings: { InboundProxyPort: '15003', OutboundProxyPort: '15001' },
    feature: 'l4WfpProxy',
  },
  {
    type: 'ProviderAddress',
    settings: { ProviderAddress: '10.37.2.22' },
    v1: { Type: 'PA', PA: '10.37.2.22' },
    on: 'overlay',
  },
  { type: 'PortName', settings: { Name: 'pod port' } },
  { type: 'EncapOverhead', settings: { Overhead: 50 }, on: 'overlay' },
  { type: 'InterfaceConstraint', settings: { InterfaceAlias: 'Ethernet' } },
  {
    type: 'Encryption',
    settings: { EncryptionMethodType: 'Ipsec', Name: 'e', Endpoints1: ['10.1.1.1'], Endpoints2: ['10.1.1.2'] },
  },
  { type: 'VLAN', settings: { IsolationId: 7 }, v1: { Type: 'VLAN', VLAN: 7 }, on: 'l2bridge' },
  { type: 'InterfaceParameters', settings: { Mtu: 1400 } },
  { type: 'Iov', settings: { IovOffloadWeight: 100, QueuePairsRequested: 1 }, on: 'l2bridge' },
  {
    type: 'TierAcl',
    settings: {
      Name: 'tier',
      Direction: 'In',
      Order: 1001,
      TierAclRules: [{ Id: 'r', Protocols: '6', Priority: 2000 }],
    },
    on: 'l2bridge',
    feature: 'tierAcl',
  },
  { type: 'Firewall', settings: { PolicyFlags: 0 }, feature: 'networkAcl' },
]

/** Policies of endpoints at creation: every type, in both forms, and what an ACL may say (hcn.md 4.3, 4.5). */
export function endpointPolicyCases(bench: () => Bench): void {
  for (const { type, settings, v1, on = 'nat', feature } of samples) {
    const policy = { Type: type, Settings: settings }
    it(`takes an endpoint policy of type ${type} and gives it back`, async () => {
      const network = await bench()[on]()
      const result = await bench().tryEndpoint(network, { Policies: [policy] })
      const isKnown = feature === undefined || bench().can(feature)
      expect(codeOf(result)).toBeOneOf(isKnown ? [0] : unsupported)
      if (!isKnown) return
      const handle = valueOf(result)
      const document = JSON.parse(
        valueOf(await bench().port.endpoints.query(handle, '{"SchemaVersion":{"Major":2}}')),
      ) as Json
      const bare = Object.keys(settings).length === 0
      expect(document['Policies']).toEqual([bare ? { Type: type } : policy])
      if (v1 === undefined) return
      const old = JSON.parse(valueOf(await bench().port.endpoints.query(handle, asV1))) as Json
      expect(old['Policies']).toEqual([v1])
    })
  }
  it('writes the encapsulation overhead as a field of schema 1', async () => {
    const { id } = await bench().endpoint(await bench().overlay(), {
      Policies: [{ Type: 'EncapOverhead', Settings: { Overhead: 70 } }],
    })
    expect((await bench().endpointDoc(id, asV1))['EncapOverhead']).toBe(70)
  })
  it('writes the port name as a field of schema 1', async () => {
    const { id } = await bench().endpoint(await bench().nat(), {
      Policies: [{ Type: 'PortName', Settings: { Name: 'p' } }],
    })
    expect((await bench().endpointDoc(id, asV1))['PortFriendlyName']).toBe('p')
  })
  it('knows a policy type in any case', async () => {
    const Policies = [{ Type: 'SDNROUTE', Settings: { DestinationPrefix: '10.96.0.0/12', NeedEncap: true } }]
    const { id } = await bench().endpoint(await bench().overlay(), { Policies })
    expect(String(((await bench().endpointDoc(id))['Policies'] as Json[])[0]?.['Type']).toLowerCase()).toBe('sdnroute')
  })
  it('keeps several policies of one type, in their order', async () => {
    const Policies = ['10.0.0.0/8', '192.168.0.0/16'].map((prefix) => ({
      Type: 'OutBoundNAT',
      Settings: { Exceptions: [prefix] },
    }))
    const { id } = await bench().endpoint(await bench().nat(), { Policies })
    expect((await bench().endpointDoc(id))['Policies']).toEqual(Policies)
  })
  it('takes settings that stand in the policy itself', async () => {
    const Policies = [{ Type: 'ProviderAddress', ProviderAddress: '10.37.2.22' }]
    const { id } = await bench().endpoint(await bench().overlay(), { Policies })
    expect((await bench().endpointDoc(id, asV1))['Policies']).toEqual([{ Type: 'PA', PA: '10.37.2.22' }])
  })

  const acl = (settings: Json): Json => ({
    Type: 'ACL',
    Settings: { Action: 'Block', Direction: 'In', RuleType: 'Switch', Priority: 300, ...settings },
  })
  const goodAcls: readonly (readonly [string, Json])[] = [
    ['any protocol', { Protocols: '256' }],
    ['an address and a prefix', { RemoteAddresses: '10.1.1.1,10.2.0.0/16' }],
    ['a list and a range of ports', { Protocols: '6', LocalPorts: '80,443,8000-8080' }],
    ['the outgoing direction', { Direction: 'Out', RemoteAddresses: '10.0.0.0/8' }],
    ['a rule of the host firewall', { RuleType: 'Host', Priority: 0 }],
    ['no priority', { Priority: undefined }],
  ]
  for (const [what, settings] of goodAcls) {
    it(`takes an ACL with ${what}`, async () => {
      const network = await bench().l2bridge()
      expect((await bench().tryEndpoint(network, { Policies: [acl(settings)] })).ok).toBe(true)
    })
  }
  const badAcls: readonly (readonly [string, Json])[] = [
    ['the word Any for an address', { RemoteAddresses: 'Any' }],
    ['no action', { Action: undefined }],
    ['no direction', { Direction: undefined }],
    ['an unknown action', { Action: 'Maybe' }],
    ['ports without a protocol', { LocalPorts: '80' }],
    ['ports of ICMP', { Protocols: '1', LocalPorts: '80' }],
    ['a range that runs backwards', { Protocols: '6', LocalPorts: '90-80' }],
    ['a protocol by name', { Protocols: 'TCP' }],
    ['a set of addresses that is not there', { RemoteAddresses: 'azure-npm-123' }],
  ]
  for (const [what, settings] of badAcls) {
    it(`refuses an ACL with ${what}`, async () => {
      const network = await bench().l2bridge()
      expect(codeOf(await bench().tryEndpoint(network, { Policies: [acl(settings)] }))).toBeOneOf([0x803b000d])
    })
  }
  it('knows protocol 252 from HNS 11 on', async () => {
    const result = await bench().tryEndpoint(await bench().l2bridge(), { Policies: [acl({ Protocols: '252' })] })
    expect(codeOf(result)).toBeOneOf(bench().codesFor('aclProtocol252', [0x803b000d]))
  })
}
