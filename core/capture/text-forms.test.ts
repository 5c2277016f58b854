import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
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

const cases = fileURLToPath(new URL('../../fixtures/cases', import.meta.url))

function caseText(number: string, file: string): string {
  const folder = readdirSync(cases).find((name) => name.startsWith(number)) ?? ''
  return readFileSync(join(cases, folder, 'input', file), 'utf8')
}

const id = {
  a: '5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77',
  b: 'a1b2c3d4-0000-4000-8000-5e6f70819203',
  lb: 'c0ffee00-1111-4222-8333-444455556666',
}

describe('a table of hnsdiag', () => {
  it('gives names that are long, empty, or hold blanks, and nothing it does not print', () => {
    const sandbox = '9'.repeat(64)
    const text = `Networks:\nName             ID\nDefault Switch   ${id.a.toUpperCase()}\n\nEndpoints:\nName             ID                                   Virtual Network Name\n${sandbox}_flannel.4096 ${id.b} flannel.4096\n                 ${id.a} Default Switch\n`
    const snapshot = read(text)
    expect(values(snapshot, 'networks')).toMatchObject([{ name: 'Default Switch', id: id.a, subnets: unknown }])
    expect(values(snapshot, 'endpoints')).toMatchObject([
      { name: `${sandbox}_flannel.4096`, id: id.b, networkName: 'flannel.4096', ips: unknown, isRemote: false },
      { name: '', id: id.a, networkName: 'Default Switch', state: unknown, isRemote: unknown },
    ])
  })

  it('is put together again where a narrow console broke its lines', () => {
    const sandbox = 'c'.repeat(64)
    const long = `${sandbox}_flannel.4096 ${id.b} flannel.4096`
    const rows = `${long.slice(0, 80)}\n${long.slice(80)}\nEthernet         ${id.a} azure`
    const snapshot = read(`Name             ID                                   Virtual Network Name\n${rows}\n`)
    expect(values(snapshot, 'endpoints')).toMatchObject([
      { id: id.b, name: `${sandbox}_flannel.4096`, networkName: 'flannel.4096' },
      { id: id.a, networkName: 'azure' },
    ])
  })

  it('gives load balancers in both styles, a node port with no address', () => {
    const table = `ID                                   | Virtual IPs      | Direct IP IDs\n${id.lb} |                  | ${id.a} ${id.b}\n`
    const blocks = `Load Balancer    : ${id.lb}\n  Virtual IPs      : 10.96.0.10\n  Direct IP IDs    : ${id.a}\n`
    expect(values(read(table), 'loadBalancers')).toMatchObject([
      { vips: [], endpointIds: [id.a, id.b], portMappings: unknown },
    ])
    expect(values(read(blocks), 'loadBalancers')).toMatchObject([{ vips: ['10.96.0.10'], endpointIds: [id.a] }])
  })

  it('says that there is none where it lists none, but not for namespaces', () => {
    const text =
      'Endpoints:\nName             ID                                   Virtual Network Name\n\nNamespaces:\nID                                   | Endpoint IDs\n\nLoadBalancers:\nID                                   | Virtual IPs      | Direct IP IDs\n\n'
    const { facets } = read(text)
    expect([facets.endpoints.state, facets.namespaces.state, facets.loadBalancers.state]).toEqual([
      'none',
      'notCollected',
      'none',
    ])
  })

  it('is cut where the text ends inside a row', () => {
    const heading = 'Name             ID                                   Virtual Network Name\n'
    const snapshot = read(`${heading}Ethernet         ${id.a} azure\nEthernet         a1b2c3d4-0000-40`)
    expect(snapshot.facets.endpoints).toMatchObject({ state: 'cut', value: [{ id: id.a }] })
    const table = `ID                                   | Virtual IPs      | Direct IP IDs\n${id.lb} |  10.96.0.10      | ${id.a} a1b2c3d4-00`
    expect(values(read(table), 'loadBalancers')).toMatchObject([{ endpointIds: unknown }])
  })
})

describe('a list of PowerShell', () => {
  it('keeps what it shows and leaves open what it loses', () => {
    const snapshot = read(caseText('021', 'get-hnspolicylist.txt'))
    expect(values(snapshot, 'loadBalancers')).toMatchObject([
      { id: 'a1bf0673-1b13-481f-b169-a296f553e142', vips: unknown, sourceVip: '10.15.4.22', isDsr: true },
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })

  it('is read where the console broke words in the middle and speaks Chinese', () => {
    const networks = values(read(caseText('050', 'paste.txt')), 'networks')
    expect(networks).toMatchObject([
      { name: 'External', switchId: 'ba044c82-b90f-4bf4-83e8-f935c4a8b7b6' },
      {
        name: 'Calico',
        subnets: [{ prefix: '10.139.35.128/26', gateway: '10.139.35.129' }],
        remoteSubnetRoutes: [{ destination: '10.139.51.0/26', distributedRouterMac: '00155de5571e', vni: 4096 }],
        extensions: [{ isEnabled: false }, { isEnabled: true }, { isEnabled: true }],
      },
    ])
  })

  it('has an unknown list of policies where it shows four and an ellipsis', () => {
    const endpoints = values(read(caseText('050', 'paste.txt')), 'endpoints')
    expect(endpoints).toMatchObject([
      { policies: [{ type: 'ProviderAddress' }] },
      { policies: unknown },
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })

  it('is cut where the text ends inside an object, of which nothing is concluded', () => {
    const text = caseText('015', 'get-hnsendpoint.txt').trimEnd()
    const snapshot = read(text.slice(0, text.lastIndexOf('Namespace  ')))
    expect(snapshot.facets.endpoints).toMatchObject({
      state: 'cut',
      value: [{}, {}, { hnsNamespaceId: unknown, policies: unknown }],
    })
  })

  it('is not taken for all objects where the command chose some', () => {
    const list =
      `PS C:\\> Get-HnsEndpoint | ? { $_.State -eq 3 }\n\nID    : ${id.a}\nName  : x\nVirtualNetworkName : azure\n`.replace(
        /^(\w+)\s*: /gm,
        (_, key: string) => `${key.padEnd(18)} : `,
      )
    const { facets } = read(list)
    expect(facets.endpoints).toMatchObject({ state: 'cut', value: [{ id: id.a, isRemote: unknown }] })
  })
})

describe('a transcript', () => {
  it('in German gives networks, endpoints, adapters, ports and the version of Windows', () => {
    const snapshot = read(caseText('049', 'PowerShell_transcript.WINDE49.txt'))
    expect(values(snapshot, 'host')).toMatchObject({
      computerName: 'WINDE49',
      windowsBuild: '10.0.20348.0',
      adapters: [
        { name: 'vEthernet (Ethernet)', mac: '005056cc20da', ips: ['192.168.117.21'], isUp: true },
        { name: 'Ethernet', ips: unknown, isUp: true },
      ],
    })
    expect(values(snapshot, 'ports')).toMatchObject([
      { protocol: 'TCP', kind: 'excluded', start: 5985, count: 1 },
      { start: 47001, count: 1 },
      { start: 50000, count: 60 },
      { kind: 'dynamic', start: 49152, count: 16384 },
    ])
    expect(snapshot.problems).toEqual([])
  })

  it('with colours and typing errors gives what the tools printed, and the computer of the prompt', () => {
    const snapshot = read(caseText('054', 'console.txt'))
    expect(values(snapshot, 'loadBalancers')).toMatchObject([
      { vips: ['10.0.0.1'], portMappings: [{ externalPort: 443 }] },
      { vips: ['10.0.0.10'], portMappings: [{ externalPort: 9153, internalPort: 9153 }] },
      { vips: ['10.0.41.143'], portMappings: unknown },
      {},
      {},
    ])
    expect(values(snapshot, 'host')).toMatchObject({ computerName: 'akswx54' })
    expect(values(snapshot, 'logs')).toMatchObject([{ component: 'kube-proxy', at: '1222 15:40:20.957155' }])
    expect(snapshot.problems).toEqual([])
  })

  it('is read through the quote marks of a mail', () => {
    const quoted = caseText('007', 'hnsdiag.txt').replace(/^/gm, '> ')
    expect(values(read(quoted), 'loadBalancers')).toEqual(expect.objectContaining({ length: 6 }))
  })
})

describe('outputs of the host', () => {
  it('ipconfig gives an autoconfigured address as one of the adapter', () => {
    expect(values(read(caseText('025', 'ipconfig.txt')), 'host')).toMatchObject({
      computerName: 'win20h2-25',
      adapters: [
        { name: 'vEthernet (Ethernet2)', ips: ['169.254.88.41'], description: 'Hyper-V Virtual Ethernet Adapter #2' },
        { name: 'vEthernet (nat)', ips: ['172.29.144.1'] },
      ],
    })
  })

  it('ipconfig is read in French and in Chinese, and without the details', () => {
    const french =
      "Configuration IP de Windows\n\n   Nom de l'hôte . . . . . . . . . . : NODE1\n\nCarte Ethernet vEthernet (Ethernet) :\n\n   Suffixe DNS propre à la connexion. . . : corp.example\n   Adresse physique . . . . . . . . . . . : 00-50-56-CC-20-DA\n   Adresse IPv4. . . . . . . . . . . . . .: 10.0.0.4(préféré)\n   Masque de sous-réseau. . . . . . . . . : 255.255.255.0\n   Passerelle par défaut. . . . . . . . . : 10.0.0.1\n   Serveur DHCP . . . . . . . . . . . . . : 10.0.0.2\n"
    expect(values(read(french), 'host')).toMatchObject({
      computerName: 'NODE1',
      adapters: [{ name: 'vEthernet (Ethernet)', mac: '005056cc20da', ips: ['10.0.0.4'], gateways: ['10.0.0.1'] }],
    })
    const chinese =
      'Windows IP 配置\n\n   主机名  . . . . . . . . . . . . . : WIN-CN1\n\n以太网适配器 vEthernet (Ethernet):\n\n   物理地址. . . . . . . . . . . . . : 00-50-56-CC-20-DB\n   IPv4 地址 . . . . . . . . . . . . : 10.22.31.22(首选)\n   子网掩码  . . . . . . . . . . . . : 255.255.255.0\n'
    expect(values(read(chinese), 'host')).toMatchObject({
      computerName: 'WIN-CN1',
      adapters: [{ name: 'vEthernet (Ethernet)', ips: ['10.22.31.22'] }],
    })
    const plain =
      'Windows IP Configuration\n\n\nEthernet adapter vEthernet (nat):\n\n   Connection-specific DNS Suffix  . :\n   Link-local IPv6 Address . . . . . : fe80::1%5\n   IPv4 Address. . . . . . . . . . . : 10.0.0.4\n   Subnet Mask . . . . . . . . . . . : 255.255.255.0\n   Default Gateway . . . . . . . . . : 10.0.0.1\n'
    expect(values(read(plain), 'host')).toMatchObject({
      computerName: null,
      adapters: [{ name: 'vEthernet (nat)', ips: ['fe80::1', '10.0.0.4'], gateways: ['10.0.0.1'] }],
    })
  })

  it('vfpctrl gives the ports and which of them is blocked', () => {
    const port = '3065D7CA-5A84-478C-A8CB-CBD360CD27A9'
    const text = `C:\\>vfpctrl /port ${port} /get-port-state\nITEM LIST\n===========\n\nPort state:\n    Enabled       : TRUE\n    Blocked       : TRUE\n`
    expect(values(read(text), 'vfp')).toMatchObject([{ name: port, isBlocked: true }])
  })

  it('netsh gives the MTU of host and container interfaces', () => {
    expect(values(read(caseText('041', 'netsh-host.txt')), 'host')).toMatchObject({
      interfaceMtus: [
        { interfaceName: 'Loopback Pseudo-Interface 1', mtu: 4294967295, isInContainer: false },
        { interfaceName: 'Ethernet', mtu: 1450 },
        { interfaceName: 'vEthernet (nat)', mtu: 1500 },
      ],
    })
    expect(values(read(caseText('041', 'netsh-in-container.txt')), 'host')).toMatchObject({
      interfaceMtus: [{}, { interfaceName: 'vEthernet (Ethernet)', mtu: 1500, isInContainer: true }],
    })
  })

  it('a table of PowerShell keeps columns whose numbers stand left of their heading', () => {
    expect(values(read(caseText('003', 'get-netadapter.txt')), 'host')).toMatchObject({
      adapters: [
        { name: 'Ethernet0 2', description: 'vmxnet3 Ethernet Adapter #2', mac: '00505671c801', isUp: true },
        { name: 'vEthernet (nat)', description: 'Hyper-V Virtual Ethernet Adapter', mac: '00155d6c8cfd' },
      ],
    })
  })

  it('crictl, netstat and docker give sandboxes, listeners and containers', () => {
    expect(values(read(caseText('047', 'crictl-pods.txt')), 'host')).toMatchObject({
      sandboxes: [
        { idPrefix: '1812bc8d9182d', isReady: true, name: 'web-2e589e090-3c5a6', namespace: 'shop' },
        { idPrefix: '4f6e8a54b9640' },
      ],
    })
    expect(values(read(caseText('017', 'netstat.txt')), 'host')).toMatchObject({
      listeners: [{ protocol: 'TCP', ip: '0.0.0.0', port: 10256, processId: 4056 }],
    })
    expect(values(read(caseText('059', 'docker-network-inspect.json')), 'host')).toMatchObject({
      dockerNetworks: [
        { name: 'nat', hnsNetworkId: '01d1a6b2-1910-435d-9e08-e4938753374c', containers: [{ name: 'iis' }, {}] },
      ],
    })
  })
})

describe('JSON of a shallow depth', () => {
  it('is read as far as PowerShell printed it', () => {
    const endpoint = {
      ID: id.a,
      VirtualNetwork: id.b,
      Policies: ['@{Type=PA; PA=10.1.2.3}'],
      Namespace: `@{ID=${id.lb}}`,
    }
    expect(values(read(JSON.stringify([endpoint])), 'endpoints')).toMatchObject([
      { policies: [{ type: 'ProviderAddress', settings: { PA: '10.1.2.3' } }], hnsNamespaceId: id.lb },
    ])
    const list = { ID: id.lb, References: [`/endpoints/${id.a}`], Policies: ['@{Type=ELB; VIPs=System.Object[]}'] }
    expect(values(read(JSON.stringify([list])), 'loadBalancers')).toMatchObject([{ vips: unknown }])
  })
})

describe('blocks of hnsdiag', () => {
  it('give what tables do not print: the addresses of endpoints', () => {
    const sandbox = 'a'.repeat(64)
    const text = `Endpoint         : ${id.a}\n    Name             : Ethernet        \n    IP Address       : 10.1.0.9        \n\nEndpoint         : ${id.b}\n    Name             : ${sandbox}_flannel.4096\n    IP Address       : 10.1.6.40 fd00::40\n`
    expect(values(read(text), 'endpoints')).toMatchObject([
      { id: id.a, name: 'Ethernet', ips: [{ ip: '10.1.0.9' }], isRemote: unknown },
      { id: id.b, ips: [{ ip: '10.1.6.40' }, { ip: 'fd00::40' }], isRemote: false, networkName: unknown },
    ])
  })

  it('give networks and namespaces as well, and nothing of a block that was cut', () => {
    const text = `Network          : ${id.lb}\n    Name             : cbr0\n\nNamespace        : ${id.a}\n    Endpoint IDs     : ${id.b}\n\nLoad Balancer    : ${id.b}\n`
    const snapshot = read(text)
    expect(values(snapshot, 'networks')).toMatchObject([{ name: 'cbr0' }])
    expect(values(snapshot, 'namespaces')).toMatchObject([{ id: id.a, endpointIds: [id.b] }])
    expect(values(snapshot, 'loadBalancers')).toMatchObject([{ id: id.b, vips: unknown }])
  })
})

describe('rows that somebody picked out of hnsdiag', () => {
  it('are told by their own form, and are not all that there is', () => {
    const text = `PS C:\\> hnsdiag list all | findstr 10.96.0.10\n${id.lb} |  10.96.0.10      | ${id.a}\nPS C:\\> hnsdiag list all | findstr ${id.a}\nEthernet         ${id.a} cbr0\n${id.lb} |  10.96.0.10      | ${id.a}\n`
    const snapshot = read(text)
    expect(snapshot.facets.loadBalancers).toMatchObject({ state: 'cut', value: [{ id: id.lb, vips: ['10.96.0.10'] }] })
    expect(snapshot.facets.endpoints).toMatchObject({ state: 'cut', value: [{ id: id.a, networkName: 'cbr0' }] })
  })

  it('are of the kind that was asked for', () => {
    const row = `Ethernet         ${id.a}\n`
    const snapshot = read(`PS C:\\> hnsdiag list endpoints | findstr ${id.a}\n${row}PS C:\\> exit\n`)
    expect(snapshot.facets.endpoints).toMatchObject({ state: 'cut', value: [{ id: id.a, networkName: unknown }] })
    expect(snapshot.facets.networks.state).toBe('notCollected')
    const network = read(`C:\\> hnsdiag.exe list networks | find "cbr0"\ncbr0             ${id.lb}\n`)
    expect(network.facets.networks).toMatchObject({ state: 'cut', value: [{ name: 'cbr0' }] })
  })

  it('are of no kind where neither the row nor the command tells it', () => {
    const all = `PS C:\\> hnsdiag list all | Select-String Ethernet\n\nEthernet         ${id.a}\nnat              ${id.lb.toUpperCase()}\n\n`
    const snapshot = read(all)
    expect(snapshot.facets.endpoints.state).toBe('notCollected')
    // The ids of networks are in capitals.
    expect(snapshot.facets.networks).toMatchObject({ state: 'cut', value: [{ name: 'nat' }] })
    expect(snapshot.ignored.map(({ why }) => why.key)).toContain('capture.ignored.rowsOfNoKind')
  })
})

describe('a listing of PowerShell that printed nothing', () => {
  const stateOf = (text: string): string => read(text).facets.networks.state

  it('is an empty list where the prompt came back', () => {
    expect(stateOf('PS C:\\> Get-HnsNetwork\nPS C:\\> exit\n')).toBe('none')
    expect(stateOf('PS C:\\> Get-HnsNetwork | select Name, Type | ft\n\nPS C:\\> exit\n')).toBe('none')
  })

  it('says nothing where it chose, wrote elsewhere, or was not seen to end', () => {
    for (const command of [
      'Get-HnsNetwork | ? Name -eq x',
      'Get-HnsNetwork > n.txt',
      'Get-HnsNetwork | Remove-HnsNetwork',
    ]) {
      expect(stateOf(`PS C:\\> ${command}\nPS C:\\> exit\n`)).toBe('notCollected')
    }
    expect(stateOf('PS C:\\> Get-HnsNetwork\n')).toBe('notCollected')
  })
})

describe('events of Windows', () => {
  const logs = (text: string): unknown => values(read(text), 'logs')

  it('are read from tables whose messages go on below, and from lists', () => {
    const table = `   ProviderName: Service Control Manager\n\nTimeCreated                     Id LevelDisplayName Message\n-----------                     -- ---------------- -------\n3/14/2025 12:21:00 AM         7031 Error            The Host Network Service service terminated\n                                                    unexpectedly.  It has done this 1 time(s).\n3/14/2025 12:20:00 AM         7036 Information      The Print Spooler entered the stopped state.\n`
    expect(logs(table)).toMatchObject([
      {
        at: '3/14/2025 12:21:00 AM',
        component: 'Service Control Manager',
        text: 'Error Service Control Manager: The Host Network Service service terminated unexpectedly. It has done this 1 time(s).',
      },
    ])
    const list = `TimeCreated      : 3/14/2025 12:21:00 AM\nProviderName     : Service Control Manager\nLevelDisplayName : Error\nId               : 7031\nMessage          : The Host Network Service service terminated unexpectedly.\n`
    expect(logs(list)).toMatchObject([{ text: expect.stringContaining('terminated unexpectedly') as unknown }])
  })

  it('keep the line that a component wrote, with its own time', () => {
    const table = `   Index Time          EntryType   Source                 InstanceID Message\n   ----- ----          ---------   ------                 ---------- -------\n  173493 May 09 18:41  Information kube-proxy                      0 E0509 18:41:44.259346    3176 proxier.go:564] Unable to find HNS Network specified by cbr0\n`
    expect(logs(table)).toMatchObject([
      { component: 'kube-proxy', at: '0509 18:41:44.259346', text: expect.stringMatching(/^E0509 /) as unknown },
    ])
  })
})

describe('any text', () => {
  const samples = readdirSync(cases)
    .filter((name) => /^\d{3}-/.test(name))
    .flatMap((folder) => readdirSync(join(cases, folder, 'input')).map((file) => join(cases, folder, 'input', file)))
    .filter((file) => !file.endsWith('kubernetes.json'))
    .map((file) => readFileSync(file, 'utf8').slice(0, 12_000))

  it('that was damaged anywhere is read without an error', () => {
    const damage = fc.record({
      sample: fc.constantFrom(...samples),
      at: fc.nat(12_000),
      cut: fc.nat(400),
      put: fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('{', '[', '"', '\n', 'Endpoints:\n', '----- ---\n', 'PS C:\\> x\n'),
      ),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (changes) => {
        let text = changes[0]?.sample ?? ''
        for (const { at, cut, put } of changes) text = text.slice(0, at) + put + text.slice(at + cut)
        const snapshot = read(text)
        expect(snapshot.files).toHaveLength(1)
      }),
      { numRuns: 400 },
    )
  })
})
