import { nthHostOf } from '../../../core/hns/rules/addressing.ts'
import { portBlockSize } from '../../../core/hns/rules/load-balancers.ts'
import { cidrParts, isIpv6 } from '../../../core/model/ids.ts'
import type { Cidr } from '../../../core/model/ids.ts'
import { sourceVipAddress } from './cni.ts'
import type { World } from './world.ts'

/** What the host around HNS says: route table, ports, MTUs, kube-proxy's log, each as its tool prints it. */
export interface HostFile {
  readonly name: string
  readonly text: string
}

export function hostFiles(world: World): readonly HostFile[] {
  const files = [
    { name: 'host/route-print.txt', text: routePrint(world) },
    { name: 'host/dynamic-ports.txt', text: dynamicPorts(world) },
    { name: 'host/excluded-ports.txt', text: excludedPorts(world) },
    { name: 'host/mtu-host.txt', text: subinterfaces(1, [['Ethernet', 1500]]) },
    { name: 'host/mtu-pod.txt', text: subinterfaces(20, [['vEthernet (Ethernet)', podMtu(world)]]) },
  ]
  const log = kubeProxyLog(world)
  if (log !== null) files.push({ name: 'host/kube-proxy.log', text: log })
  const cni = cniLog(world)
  if (cni !== null) files.push({ name: 'host/kubelet.log', text: cni })
  return files.map(({ name, text }) => ({ name, text: `${text}\n` }))
}

const frame = '='.repeat(75)

function maskOf(prefixLength: number): string {
  const bits = 2 ** 32 - 2 ** (32 - prefixLength)
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.')
}

function routePrint(world: World): string {
  const { cluster, profile, planted } = world
  const { thisNode, nodeSubnet } = cluster
  const v4 = (prefix: Cidr, gateway: string, metric: number): string => {
    const { address, prefixLength } = cidrParts(prefix)
    const columns = [
      address.padStart(17),
      maskOf(prefixLength).padStart(17),
      gateway.padStart(17),
      thisNode.ip.padStart(16),
    ]
    return `${columns.join('')}${String(metric).padStart(7)}`
  }
  const routes = [
    `          0.0.0.0          0.0.0.0${nthHostOf(nodeSubnet, 1).padStart(17)}${thisNode.ip.padStart(16)}     15`,
    v4(nodeSubnet, 'On-link', 271),
    `        127.0.0.0        255.0.0.0          On-link        127.0.0.1    331`,
  ]
  if (profile.hasHostRoutes === true) {
    const others = cluster.nodes.filter((node) => node !== thisNode)
    const missing = planted.has('host-route-missing') ? others[0] : undefined
    for (const node of others) {
      const [prefix] = node.podPrefixes
      if (node !== missing && prefix !== undefined) routes.push(v4(prefix, node.ip, 256))
    }
  }
  const v6 = ['  1    331 ::1/128                  On-link']
  if (profile.isDualStack && !planted.has('ipv6-default-route-missing')) {
    v6.unshift(' 14     15 ::/0                     fe80::1234:5678:9abc')
  }
  for (const prefix of thisNode.podPrefixes) {
    if (isIpv6(cidrParts(prefix).address)) v6.push(` 14    271 ${prefix.padEnd(24)} On-link`)
  }
  return [
    frame,
    'Interface List',
    ` 14...${thisNode.uplinkMac.replace(/-/g, ' ').toLowerCase()} ......Hyper-V Virtual Ethernet Adapter`,
    '  1...........................Software Loopback Interface 1',
    frame,
    '',
    'IPv4 Route Table',
    frame,
    'Active Routes:',
    'Network Destination        Netmask          Gateway       Interface  Metric',
    ...routes,
    frame,
    'Persistent Routes:',
    '  None',
    '',
    'IPv6 Route Table',
    frame,
    'Active Routes:',
    ' If Metric Network Destination      Gateway',
    ...v6,
    frame,
    'Persistent Routes:',
    '  None',
  ].join('\n')
}

function dynamicPorts(world: World): string {
  const { start, count } = world.simulator.store.state.host.dynamicPorts
  return ['tcp', 'udp']
    .map((protocol) =>
      [
        '',
        `Protocol ${protocol} Dynamic Port Range`,
        '---------------------------------',
        `Start Port      : ${start}`,
        `Number of Ports : ${count}`,
        '',
      ].join('\n'),
    )
    .join('\n')
}

/** The blocks that load balancers hold, and the ports of Windows' own remote management. */
function excludedPorts(world: World): string {
  const { state } = world.simulator.store
  const { start } = state.host.dynamicPorts
  const ranges = [
    [5985, 5985],
    [47001, 47001],
  ]
  for (let block = 0; block < state.index.portBlocksInUse; block++) {
    const first = start + block * portBlockSize
    ranges.push([first, first + portBlockSize - 1])
  }
  return ['tcp', 'udp']
    .map((protocol) =>
      [
        '',
        `Protocol ${protocol} Port Exclusion Ranges`,
        '',
        'Start Port    End Port      ',
        '----------    --------      ',
        ...ranges.map(([from, to]) => `${String(from).padStart(10)}${String(to).padStart(12)}      `),
        '',
        '* - Administered port exclusions.',
        '',
      ].join('\n'),
    )
    .join('\n')
}

function podMtu(world: World): number {
  const usual = world.profile.vni === null ? 1500 : 1450
  return world.planted.has('mtu-mismatch') ? usual + 50 : usual
}

function subinterfaces(loopback: number, rows: readonly (readonly [string, number])[]): string {
  return [
    '   MTU  MediaSenseState   Bytes In  Bytes Out  Interface',
    '------  ---------------  ---------  ---------  -------------',
    `4294967295                1          0      41200  Loopback Pseudo-Interface ${loopback}`,
    ...rows.map(([name, mtu]) => `${String(mtu).padStart(6)}                1  881239914   91239914  ${name}`),
  ].join('\n')
}

function kubeProxyLog(world: World): string | null {
  const { profile, cluster, planted } = world
  if (!profile.runsKubeProxy) return null
  const stamp = (n: number): string => `0302 08:00:${String(n % 60).padStart(2, '0')}.${String(100000 + n)}    4056`
  const lines = [`I${stamp(1)} flags.go:64] FLAG: --network-name="${profile.networkName(cluster.thisNode)}"`]
  const vip = sourceVipAddress(world)
  if (vip !== null) lines.push(`I${stamp(2)} flags.go:64] FLAG: --source-vip="${vip}"`)
  if (planted.has('kube-proxy-not-running')) {
    const text = 'failed complete: cannot set feature gate IPv6DualStack to false, feature is locked to true'
    return [...lines, `E${stamp(3)} run.go:74] "command failed" err="${text}"`].join('\n')
  }
  const exposed = cluster.services.filter((service) => service.clusterIps.length > 0)
  exposed.slice(0, 20).forEach((service, index) => {
    for (const port of service.ports) {
      const name = `${service.namespace}/${service.name}:${port.name}`
      const address = `${service.clusterIps[0] ?? ''}:${port.port}/${port.protocol}`
      lines.push(`I${stamp(4 + index)} service.go:421] Adding new service port "${name}" at ${address}`)
    }
  })
  if (planted.has('port-reserved-collision')) {
    const service = cluster.services.find(({ ingressIps }) => ingressIps.length > 0)
    const text = 'hcnCreateLoadBalancer failed in Win32: The specified port already exists. (0x803b0013)'
    const fields = `healthCheckPort=10256 vip="${service?.ingressIps[0] ?? ''}"`
    lines.push(
      `E${stamp(40)} proxier.go:1756] "Healthcheck loadbalancer policy creation failed" err="${text}" ${fields}`,
    )
  }
  return [...lines, `I${stamp(50)} proxier.go:955] "syncProxyRules complete" elapsed="19.849ms"`].join('\n')
}

function cniLog(world: World): string | null {
  if (!world.planted.has('hns-object-incompatible')) return null
  const name = world.profile.networkName(world.cluster.thisNode)
  const text = `failed to create endpoint on HNSNetwork ${name}: hnsCall failed in Win32: The wrong diskette is in the drive.`
  return `E0302 08:00:38.479814    3232 main.go:289] Error registering network: ${text} (0x22)`
}
