import { describe, expect, it } from 'vitest'
import { readAdapterFacts, readRouteFacts } from './facts.ts'
import { readSocketAddress } from './socket-address.ts'
import { readPortRanges, readWindowsBuild } from './windows-commands.ts'

/** An answer of ip-helper.ts; the layout was seen under Wine, the values are those of a node with one L2Bridge network. */
const adapters = JSON.stringify([
  {
    index: 12,
    name: 'vEthernet (Ethernet)',
    description: 'Hyper-V Virtual Ethernet Adapter',
    mac: '00-15-5d-77-00-01',
    isUp: true,
    mtu: 1500,
    compartmentId: 1,
    ips: ['10.37.2.22', 'fe80::1'],
    gateways: ['10.37.2.1'],
  },
  {
    index: 1,
    name: 'Loopback',
    description: null,
    mac: null,
    isUp: true,
    mtu: 1500,
    compartmentId: 1,
    ips: ['127.0.0.1'],
    gateways: [],
  },
])
const routes = JSON.stringify([
  { interfaceIndex: 12, destination: '0.0.0.0/0', nextHop: '10.37.2.1', metric: 0 },
  { interfaceIndex: 12, destination: '10.37.2.0/24', nextHop: '0.0.0.0', metric: 256 },
  { interfaceIndex: 12, destination: '224.0.0.0/4', nextHop: '0.0.0.0', metric: 256 },
  { interfaceIndex: 99, destination: 'fd00::/64', nextHop: '::', metric: 256 },
])

describe('adapters and routes of the host', () => {
  const read = readAdapterFacts('host/adapters.json', adapters)

  it('gives each adapter with its addresses and the place where it stands', () => {
    expect(read?.adapters[0]).toMatchObject({
      name: 'vEthernet (Ethernet)',
      ips: ['10.37.2.22', 'fe80::1'],
      gateways: ['10.37.2.1'],
      isUp: true,
      compartmentId: 1,
    })
    const document = read?.adapters[1]?.documents?.[0]
    expect(document?.pointer).toBe('/1')
    const own: unknown = JSON.parse(read?.text.slice(document?.start, document?.end) ?? '')
    expect(own).toMatchObject({ name: 'Loopback' })
    expect(JSON.parse(read?.text ?? '')).toEqual(JSON.parse(adapters))
  })

  it('names the interface of a route, says on link where there is no hop, and leaves multicast out', () => {
    const facts = readRouteFacts('host/routes.json', routes, read?.nameOfInterface ?? new Map())
    expect(
      facts?.routes.map(({ destination, nextHop, interfaceName }) => [destination, nextHop, interfaceName]),
    ).toEqual([
      ['0.0.0.0/0', '10.37.2.1', 'vEthernet (Ethernet)'],
      ['10.37.2.0/24', null, 'vEthernet (Ethernet)'],
      ['fd00::/64', null, null],
    ])
  })

  it.each(['', 'null', '{}', '[{"name":1}]'])('takes %j for no answer', (text) => {
    expect(readAdapterFacts('a', text)).toBeNull()
    expect(readRouteFacts('a', text, new Map())).toBeNull()
  })
})

describe('readSocketAddress', () => {
  it('reads both families and nothing of another or of a cut one', () => {
    expect(readSocketAddress(Uint8Array.of(2, 0, 0, 0, 10, 37, 2, 22, 0, 0, 0, 0, 0, 0, 0, 0))).toBe('10.37.2.22')
    const v6 = new Uint8Array(28)
    v6.set([23, 0])
    v6.set([0xfd, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], 8)
    expect(readSocketAddress(v6)).toBe('fd00::2')
    expect(readSocketAddress(v6.subarray(0, 20))).toBeNull()
    expect(readSocketAddress(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0))).toBeNull()
  })
})

describe('commands of Windows', () => {
  it('puts the update revision behind the build', async () => {
    const printed =
      '\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\r\n    UBR    REG_DWORD    0xa16\r\n\r\n'
    expect(await readWindowsBuild(() => Promise.resolve(printed), '10.0.20348')).toBe('10.0.20348.2582')
    expect(await readWindowsBuild(() => Promise.resolve(null), '10.0.20348')).toBe('10.0.20348')
  })

  it('asks for the port ranges of both protocols and leaves out what gave no answer', async () => {
    const asked: string[] = []
    const outputs = await readPortRanges((program, args) => {
      asked.push(`${program} ${args.join(' ')}`)
      return Promise.resolve(args.includes('udp') ? null : 'Start Port      : 49152\r\nNumber of Ports : 16384\r\n')
    })
    expect(asked).toEqual([
      'netsh.exe int ipv4 show dynamicport tcp',
      'netsh.exe int ipv4 show excludedportrange protocol=tcp',
      'netsh.exe int ipv4 show dynamicport udp',
      'netsh.exe int ipv4 show excludedportrange protocol=udp',
    ])
    expect(outputs.map(({ name }) => name)).toEqual([
      'host/netsh-dynamicport-tcp.txt',
      'host/netsh-excludedportrange-tcp.txt',
      'host/netsh-excludedportrange-udp.txt',
    ])
  })
})
