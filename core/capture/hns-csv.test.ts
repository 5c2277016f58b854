import { describe, expect, it } from 'vitest'
import { unknown } from '../model/known.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'

function read(text: string, name = 'console.txt'): Snapshot {
  const files = [{ name, text }]
  return assembleAll({ source: { kind: 'capture', name: 'x' }, takenAt: null, files, ignored: [], problems: [] })
}

function values(snapshot: Snapshot, name: keyof Snapshot['facets']): unknown {
  const facet = snapshot.facets[name]
  return facet.state === 'collected' || facet.state === 'cut' ? facet.value : facet.state
}

const ids = ['5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77', 'a1b2c3d4-0000-4000-8000-5e6f70819203'] as const
const type = '#TYPE System.Management.Automation.PSCustomObject'
const names = [
  'ActivityId',
  'EncapOverhead',
  'ID',
  'IPAddress',
  'MacAddress',
  'Name',
  'Policies',
  'PrefixLength',
  'State',
  'VirtualNetworkName',
  'Health',
]
const rows = [
  [
    '0481DD58-1111-4222-8333-444455556666',
    '50',
    ids[0],
    '10.244.3.17',
    '00-15-5D-3A-11-02',
    '9c3e_flannel.4096',
    'System.Object[]',
    '24',
    '3',
    'flannel.4096',
    '@{LastErrorCode=0; LastUpdateTime=133577259133831825}',
  ],
  [
    '0481DD58-1111-4222-8333-444455556667',
    '',
    ids[1],
    '10.244.1.9',
    '02-11-0A-F4-01-09',
    'Ethernet',
    'System.Object[]',
    '24',
    '1',
    'flannel.4096',
    '@{LastErrorCode=0}',
  ],
]
const quoted = (cells: readonly string[], delimiter: string): string =>
  cells.map((cell) => (cell === '' ? '' : `"${cell}"`)).join(delimiter)
const csv = (delimiter: string): string => [names, ...rows].map((row) => quoted(row, delimiter)).join('\r\n')

describe('CSV of HNS objects', () => {
  const whole = [
    {
      id: ids[0],
      ips: [{ ip: '10.244.3.17', prefixLength: 24 }],
      networkName: 'flannel.4096',
      state: 'AttachedSharing',
    },
    // Only the first object has a say in the columns: that one of them is remote is lost.
    { id: ids[1], name: 'Ethernet', isRemote: unknown, policies: unknown },
  ]

  it('is read with each delimiter, and with and without the name of the type', () => {
    for (const delimiter of [',', ';']) {
      expect(values(read(`${type}\r\n${csv(delimiter)}\r\n`, 'ep.csv'), 'endpoints')).toMatchObject(whole)
      expect(values(read(`${csv(delimiter)}\r\n`, 'ep.csv'), 'endpoints')).toMatchObject(whole)
    }
    expect(read(`${csv(',')}\r\n`, 'ep.csv').facets.endpoints.state).toBe('collected')
  })

  it('is read without quotes, as newer PowerShell writes it where asked', () => {
    const plain =
      'ID,Name,Type\n0F8D3C77-21AB-4E0C-9D42-7E6655AA10B2,flannel.4096,Overlay\n6B0B2C1A-5D3E-4F9B-8A55-0C1D7E9F2A31,nat,nat\n'
    expect(values(read(plain, 'net.csv'), 'networks')).toMatchObject([
      { name: 'flannel.4096', type: 'Overlay', subnets: unknown, managementIp: unknown },
      { name: 'nat', type: 'NAT' },
    ])
  })

  it('is put together again where a console broke its lines', () => {
    const lines = csv(',')
      .split('\r\n')
      .flatMap((line) => line.match(/.{1,80}/g) ?? [])
    const text = `PS C:\\> Get-HnsEndpoint | ConvertTo-Csv -NoTypeInformation\n${lines.join('\n')}\n\nPS C:\\> exit\n`
    expect(values(read(text), 'endpoints')).toMatchObject(whole)
    expect(read(text).facets.endpoints.state).toBe('collected')
  })

  it('is a part of the list where it was cut or chosen', () => {
    const text = csv(',')
    const cut = read(text.slice(0, text.length - 60), 'ep.csv')
    expect(cut.facets.endpoints).toMatchObject({ state: 'cut', value: [{ id: ids[0] }] })
    const chosen = read(`PS C:\\> Get-HnsEndpoint | ? State -eq 3 | ConvertTo-Csv\n${text}\n\nPS C:\\> exit\n`)
    expect(chosen.facets.endpoints.state).toBe('cut')
  })

  it('is not made of other tables', () => {
    const services = '"Name","RequiredServices","Status"\n"hns","System.ServiceProcess.ServiceController[]","Running"\n'
    const snapshot = read(services, 'services.csv')
    for (const name of ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const)
      expect(snapshot.facets[name].state).toBe('notCollected')
  })
})

describe('counts and groups of HNS objects', () => {
  it('are no objects, and never say that there are none', () => {
    const text = `PS C:\\> Get-HnsEndpoint | Measure-Object


Count    : 0
Average  :
Sum      :
Maximum  :
Minimum  :
Property :



PS C:\\> (Get-HnsEndpoint).Count
0
PS C:\\> Get-HnsNetwork | group Type -NoElement

Count Name
----- ----
    1 nat
    2 L2Bridge


PS C:\\> Get-HnsNetwork | Group-Object Type | fl


Values : {L2Bridge}
Count  : 1
Group  : {@{ActivityId=0481DD58-0000-4000-8000-5e6f70819203; Name=azure; Type=L2Bridge}}
Name   : L2Bridge

PS C:\\> Get-HnsNetwork | group Type | select Name, Count

Name     Count
----     -----
L2Bridge     1

PS C:\\> Get-HnsNetwork | group Type -NoElement | ConvertTo-Json
[
    {
        "Values":  [
                       "nat"
                   ],
        "Count":  1,
        "Name":  "nat"
    }
]
PS C:\\> Get-HnsNetwork | select -ExpandProperty Subnets | ft AddressPrefix, GatewayAddress

AddressPrefix GatewayAddress
------------- --------------
10.20.2.0/24  10.20.2.1

PS C:\\> exit
`
    const snapshot = read(text)
    for (const name of ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const)
      expect(snapshot.facets[name].state).toBe('notCollected')
  })
})

describe('the address list of Azure CNI', () => {
  it('is told by what it holds', () => {
    const pool = {
      Id: '10.240.0.0/16',
      Addresses: {
        '10.240.0.5': { ID: '', Addr: '10.240.0.5', InUse: true },
        '10.240.0.6': { ID: '', Addr: '10.240.0.6', InUse: false },
      },
    }
    const text = JSON.stringify({
      IPAM: { Version: 'v1.4.0', AddressSpaces: { local: { Id: 'local', Pools: { '10.240.0.0/16': pool } } } },
    })
    const { ignored, facets } = read(text, 'azure-vnet-ipam.json')
    expect(ignored.map(({ why }) => why)).toEqual([{ key: 'capture.ignored.azureIpam', params: { count: 1, all: 2 } }])
    expect(facets.endpoints.state).toBe('notCollected')
  })
})
