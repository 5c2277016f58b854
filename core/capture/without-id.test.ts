import { describe, expect, it } from 'vitest'
import { fieldCases, filesOf, readCase } from '../../fixtures/read-case.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { formatMac } from '../model/ids.ts'
import { isKnown, knownOr } from '../model/known.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { hasGuid } from '../model/without-id.ts'
import { assembleAll } from './assemble.ts'
import type { InputFile } from './part.ts'

function open(...files: readonly (string | InputFile)[]): Snapshot {
  return assembleAll({
    source: { kind: 'capture', name: 'x' },
    takenAt: null,
    files: files.map((file, index) => (typeof file === 'string' ? { name: `${index + 1}.txt`, text: file } : file)),
    ignored: [],
    problems: [],
  })
}

const networks = `PS C:\\> Get-HnsNetwork | select Name,Type,Subnets,ManagementIP


Name         : cbr0
Type         : L2Bridge
Subnets      : {@{AdditionalParams=; AddressPrefix=10.20.2.0/24; GatewayAddress=10.20.2.1; Policies=System.Object[]}}
ManagementIP : 192.0.2.12

Name         : nat
Type         : nat
Subnets      : {@{AdditionalParams=; AddressPrefix=10.20.0.0/16; GatewayAddress=10.20.0.1; Policies=System.Object[]}}
ManagementIP :
`

const endpoints = `PS C:\\> Get-HnsEndpoint | ft Name,Type,IPAddress,MacAddress,IsRemoteEndpoint,VirtualNetworkName,State

Name      Type     IPAddress   MacAddress        IsRemoteEndpoint VirtualNetworkName State
----      ----     ---------   ----------        ---------------- ------------------ -----
web_a     L2Bridge 10.20.2.5   00-15-5D-0A-B3-17                  cbr0                   3
web_b     L2Bridge 10.20.2.5   00-15-5D-0A-B3-18                  cbr0                   1
Ethernet  L2Bridge 10.20.3.7   02-11-22-33-44-07             True cbr0                   1
`

const tableById = `Endpoints:
Name             ID                                   Virtual Network Name
web_a            a1b2c3d4-0000-4000-8000-5e6f70819203 cbr0
web_b            a1b2c3d4-0000-4000-8000-5e6f70819204 cbr0
Ethernet         a1b2c3d4-0000-4000-8000-5e6f70819205 cbr0
`

const ids = (snapshot: Snapshot): readonly string[] => seenList(snapshot.facets.endpoints).map(({ id }) => id)

describe('objects that are shown without their ID', () => {
  it('are read, each under a name that is no GUID', () => {
    const { facets, problems } = open(networks, endpoints)
    expect(facets.endpoints.state).toBe('collected')
    expect(ids(open(networks, endpoints))).toEqual([
      'without-id:10.20.2.5',
      'without-id:10.20.2.5#2',
      'without-id:10.20.3.7',
    ])
    expect(seenList(facets.networks).map(({ id }) => id)).toEqual(['without-id:cbr0', 'without-id:nat'])
    expect(problems.map(({ message }) => message.key)).toEqual([
      'capture.problem.withoutId.endpoints',
      'capture.problem.withoutId.networks',
    ])
  })

  it('stand on the network that they name', () => {
    const joined = join(open(networks, endpoints))
    expect([...joined.endpointsByNetwork].map(([id, list]) => [id, list.length])).toEqual([['without-id:cbr0', 3]])
  })

  it('show what needs no ID: addresses twice, ranges that meet', () => {
    const { findings } = diagnose(join(open(networks, endpoints)))
    expect(findings.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['endpoint-duplicate-ip:endpoint/10.20.2.5', 'subnet-overlap:network/nat']),
    )
  })

  it('are those that another output lists by ID where a name, an address or a MAC agrees with one alone', () => {
    const json = JSON.stringify([
      { ID: 'a1b2c3d4-0000-4000-8000-5e6f70819299', Name: 'x', VirtualNetworkName: 'cbr0', IPAddress: '10.20.3.7' },
    ])
    expect(ids(open(json, endpoints))).toEqual([
      'a1b2c3d4-0000-4000-8000-5e6f70819299',
      'without-id:10.20.2.5',
      'without-id:10.20.2.5#2',
      'without-id:10.20.3.7',
    ])
    const same = open(json.replace('"x"', '"Ethernet"'), endpoints)
    expect(ids(same)[0]).toBe('a1b2c3d4-0000-4000-8000-5e6f70819299')
    expect(ids(same)).toHaveLength(3)
    expect(seenList(same.facets.endpoints)[0]).toMatchObject({ isRemote: true, state: 'Created' })
  })

  it('take the ID of a table that has names alone, but not where the name says nothing', () => {
    const snapshot = open(tableById, endpoints)
    expect(ids(snapshot)).toEqual([
      'a1b2c3d4-0000-4000-8000-5e6f70819203',
      'a1b2c3d4-0000-4000-8000-5e6f70819204',
      'a1b2c3d4-0000-4000-8000-5e6f70819205',
      'without-id:10.20.3.7',
    ])
    expect(seenList(snapshot.facets.endpoints)[0]).toMatchObject({ name: 'web_a', ips: [{ ip: '10.20.2.5' }] })
    expect(snapshot.problems.map(({ message }) => message.key)).toContain('capture.problem.withoutId.doubtful')
  })

  it('are left out where they fit several alike', () => {
    const one = { VirtualNetworkName: 'cbr0', IPAddress: '10.20.3.7', Name: 'Ethernet', Version: 1 }
    const json = JSON.stringify([
      { ...one, ID: 'a1b2c3d4-0000-4000-8000-5e6f70819201' },
      { ...one, ID: 'a1b2c3d4-0000-4000-8000-5e6f70819202' },
    ])
    const table =
      'Name     IPAddress MacAddress State\n----     --------- ---------- -----\nEthernet 10.20.3.7                1\n'
    const snapshot = open(json, table)
    expect(ids(snapshot)).toHaveLength(2)
    expect(snapshot.problems.map(({ message }) => message.key)).toEqual(['capture.problem.withoutId.dropped'])
  })

  it('are one object where two selections show it', () => {
    const again = `PS C:\\> Get-HnsEndpoint | ft IPAddress,MacAddress,State

IPAddress   MacAddress        State
---------   ----------        -----
10.20.2.5   00-15-5D-0A-B3-17     3
10.20.2.5   00-15-5D-0A-B3-18     1
10.20.3.7   02-11-22-33-44-07     1
`
    expect(ids(open(endpoints, again))).toHaveLength(3)
  })

  it('get the ID of a network from the endpoints that name it', () => {
    const json = JSON.stringify([
      {
        ID: 'a1b2c3d4-0000-4000-8000-5e6f70819299',
        VirtualNetwork: 'b1b2c3d4-0000-4000-8000-5e6f70819299',
        VirtualNetworkName: 'cbr0',
        IPAddress: '10.20.2.5',
      },
    ])
    expect(seenList(open(networks, json).facets.networks).map(({ id }) => id)).toEqual([
      'b1b2c3d4-0000-4000-8000-5e6f70819299',
      'without-id:nat',
    ])
  })

  it('are read where a column of IDs was cut', () => {
    const cut = 'ID                Name Type    \n--                ---- ----    \n0F8D3C77-21AB-... cbr0 L2Bridge\n'
    expect(seenList(open(cut).facets.networks)).toMatchObject([{ id: 'without-id:cbr0', type: 'L2Bridge' }])
  })

  it('are not made of a request, a CNI configuration or a broken table', () => {
    const request = '{"Name": "cbr0", "Type": "L2Bridge", "Subnets": [{"AddressPrefix": "10.20.2.0/24"}]}'
    const conflist = '{"cniVersion":"1.0.0","name":"nat","plugins":[{"type":"nat","name":"nat"}]}'
    const wrapped = endpoints.replace(/[^\n]{40}(?=[^\n])/g, '$&\n')
    for (const text of [request, conflist]) expect(seenList(open(text).facets.networks)).toEqual([])
    expect(ids(open(wrapped)).every((id) => !id.includes('--'))).toBe(true)
  })
})

describe('what refers to objects by ID', () => {
  const balancer = JSON.stringify([
    {
      ID: 'c0ffee00-1111-4222-8333-444455556666',
      Version: 1,
      References: ['/endpoints/a1b2c3d4-0000-4000-8000-5e6f70819203'],
      Policies: [{ Type: 'ELB', VIPs: ['10.96.0.10'], ExternalPort: 80, InternalPort: 80, Protocol: 6 }],
    },
  ])

  it('is not called broken where objects are shown without it', () => {
    const { findings, skipped } = diagnose(join(open(endpoints, balancer)))
    expect(findings.map(({ kind }) => kind)).not.toContain('loadbalancer-backend-missing')
    expect(skipped).toContainEqual({
      kind: 'loadbalancer-backend-missing',
      why: { key: 'finding.skip.noId.endpoints' },
    })
  })

  it('is still called broken where all objects show theirs', () => {
    const other = tableById.replace('5e6f70819203', '5e6f70819209')
    const { findings } = diagnose(join(open(other, balancer)))
    expect(findings.map(({ kind }) => kind)).toContain('loadbalancer-backend-missing')
  })
})

function selected(list: readonly HnsEndpoint[]): string {
  const rows = list.map(({ name, ips, mac, isRemote }) => ({
    Name: name,
    IPAddress: knownOr(ips, [])[0]?.ip ?? '',
    MacAddress: isKnown(mac) && mac !== null ? formatMac(mac) : '',
    IsRemoteEndpoint: isRemote === true ? true : null,
  }))
  return JSON.stringify(rows)
}

describe('a selection beside the evidence of a case', () => {
  it.each(fieldCases().filter((one) => filesOf(one).length > 0))('adds no object and no finding to %s', (one) => {
    const { files } = readCase(one)
    const before = open(...files)
    const known = seenList(before.facets.endpoints).filter((endpoint) => isKnown(endpoint.ips) && hasGuid(endpoint))
    // What HNS shows of an endpoint twice is no row of one selection.
    const own = known.filter(({ ips }) => isKnown(ips) && ips.length === 1)
    if (own.length === 0) return
    const after = open(...files, { name: 'selection.json', text: selected(own) })
    expect(ids(after)).toEqual(ids(before))
    const kinds = (snapshot: Snapshot): readonly string[] => diagnose(join(snapshot)).findings.map(({ id }) => id)
    expect(kinds(after).filter((id) => !kinds(before).includes(id))).toEqual([])
  })
})
