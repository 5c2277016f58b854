import { describe, expect, it } from 'vitest'
import type { HostFacts } from '../model/host.ts'
import type { Facet } from '../model/facet.ts'
import { assembleAll } from './assemble.ts'

const nodes = (name: string): string =>
  JSON.stringify({
    kind: 'NodeList',
    apiVersion: 'v1',
    items: [
      {
        kind: 'Node',
        metadata: { name, labels: { 'kubernetes.io/hostname': name } },
        status: { addresses: [{ type: 'InternalIP', address: '10.0.0.4' }] },
      },
    ],
  })

const ipconfig = (computer: string, ip: string): string => `
Windows IP Configuration

   Host Name . . . . . . . . . . . . : ${computer}

Ethernet adapter vEthernet (Ethernet):

   Physical Address. . . . . . . . . : 00-50-56-CC-20-DA
   IPv4 Address. . . . . . . . . . . : ${ip}(Preferred)
   Subnet Mask . . . . . . . . . . . : 255.255.255.0
`

function hostOf(node: string, ip: string): Facet<HostFacts> {
  const files = [
    { name: 'nodes.json', text: nodes(node) },
    { name: 'ip.txt', text: ipconfig('EC2AMAZ-1ABC', ip) },
  ]
  return assembleAll({ source: { kind: 'capture', name: 'x' }, takenAt: null, files, ignored: [], problems: [] }).facets
    .host
}

describe('ipconfig beside the nodes of a cluster', () => {
  it('is of the host where it shows the address of a node, whatever the computer is called', () => {
    const host = hostOf('ip-10-0-0-4.ec2.internal', '10.0.0.4')
    expect(host).toMatchObject({ state: 'collected', value: { adapters: [{ name: 'vEthernet (Ethernet)' }] } })
  })

  it('is of the host where the computer is called like a node', () => {
    expect(hostOf('ec2amaz-1abc', '192.168.0.9')).toMatchObject({ state: 'collected', value: { adapters: [{}] } })
  })

  it('is left out where neither name nor address is of a node, and that is said', () => {
    expect(hostOf('win1', '10.244.1.7')).toMatchObject({
      state: 'notCollected',
      how: { key: 'capture.otherComputer', params: { name: 'EC2AMAZ-1ABC' } },
    })
  })
})
