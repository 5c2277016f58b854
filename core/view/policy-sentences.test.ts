import { describe, expect, it } from 'vitest'
import { unknown } from '../model/known.ts'
import { en } from '../text/catalogue.ts'
import { policySentence } from './policy-sentences.ts'

function told(type: string, settings: Record<string, unknown>, of: 'endpoint' | 'network' = 'endpoint'): string {
  const { key, params } = policySentence({ type, settings, index: 0 }, of)
  const words = new Map<string, string>(Object.entries(en)).get(key) ?? key
  return words.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params?.[name]))
}

describe('policies in words', () => {
  it('names the exceptions of OutboundNAT in both schemas', () => {
    const sentence =
      'OutboundNAT: what leaves is sent with the address of the host, except towards 10.0.0.0/8, 10.96.0.0/12.'
    expect(told('OutBoundNAT', { Exceptions: ['10.0.0.0/8', '10.96.0.0/12'] })).toBe(sentence)
    expect(told('OutBoundNAT', { Type: 'OutBoundNAT', ExceptionList: ['10.0.0.0/8', '10.96.0.0/12'] })).toBe(sentence)
  })

  it('does not pass over exceptions that the form of the evidence lost', () => {
    const sentence =
      'OutboundNAT: what leaves is sent with another address. The evidence does not carry which destinations are exempt.'
    expect(told('OutBoundNAT', { ExceptionList: unknown })).toBe(sentence)
    expect(told('OutBoundNAT', { ExceptionList: unknown, VIP: '10.37.2.22' })).toBe(sentence)
  })

  it('tells who may reach what by an ACL rule', () => {
    expect(
      told('ACL', {
        Action: 'Allow',
        Direction: 'In',
        Protocols: '6',
        LocalPorts: '80,443',
        RemoteAddresses: '10.1.0.0/16',
        Priority: 200,
      }),
    ).toBe('ACL rule, priority 200: allows TCP from 10.1.0.0/16 to port 80, 443 of the endpoint.')
    expect(told('ACL', { Action: 'Block', Direction: 'Out', Protocol: 256, Priority: 65500 })).toBe(
      'ACL rule, priority 65500: blocks all traffic from the endpoint to anywhere.',
    )
  })

  it('does not guess an ACL rule whose action or direction is unknown', () => {
    expect(told('ACL', { Action: 'Pass', Direction: 'In' })).toContain('not in the evidence or not readable')
    expect(told('ACL', {})).toContain('not in the evidence or not readable')
  })

  it('shows a priority that is not written as unset', () => {
    expect(told('ACL', { Action: 'Block', Direction: 'In' })).toContain('priority —')
  })

  it('tells routes, provider addresses, host ports and bandwidth', () => {
    expect(told('SDNRoute', { DestinationPrefix: '10.96.0.0/12', NeedEncap: true })).toBe(
      'SDNRoute: what goes to 10.96.0.0/12 is encapsulated and handed to the host.',
    )
    expect(told('ProviderAddress', { PA: '10.37.2.22' })).toContain('reached at 10.37.2.22')
    expect(told('ProviderAddress', { ProviderAddress: '10.37.2.22' }, 'network')).toContain('Address of the host')
    expect(told('PortMapping', { Protocol: 'TCP', InternalPort: 80, ExternalPort: 8080 })).toBe(
      'Host port 8080/TCP of this node leads to port 80 of the endpoint.',
    )
    expect(told('QOS', { MaximumOutgoingBandwidthInBytes: 1_250_000 })).toContain('10 Mbit/s')
  })

  it('gives the name of a type that it has no sentence for', () => {
    expect(told('SomethingNew', { InboundProxyPort: '15003' })).toContain('SomethingNew')
  })

  it('bears fields of any shape', () => {
    for (const value of [null, [], {}, [null, {}], 'x'.repeat(10), -1, true]) {
      for (const type of ['ACL', 'OutBoundNAT', 'SDNRoute', 'QOS', 'PortMapping', 'SetPolicy', 'RemoteSubnetRoute']) {
        expect(
          typeof told(type, { Action: value, Exceptions: value, DestinationPrefix: value, Protocols: value }),
        ).toBe('string')
      }
    }
  })
})
