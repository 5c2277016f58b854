import { nthHostOf } from '../../../core/hns/rules/addressing.ts'
import { guidOf, hostMacOf } from '../../../core/hns/rules/mint.ts'
import { bigIntToIp, parseCidr } from '../../../core/model/ids.ts'
import type { Cidr, Ip } from '../../../core/model/ids.ts'
import { appAt, ip, makePod, seeded } from './cluster.ts'
import type { App, Cluster, ClusterNode, ClusterPod, ClusterPolicy } from './cluster.ts'
import type { CniProfile } from './profile.ts'
import { serviceKinds } from './services.ts'
import type { ScenarioSpec } from './spec.ts'

/** A cluster of any size, the same for the same parameters. */

function cidr(text: string): Cidr {
  const parsed = parseCidr(text)
  if (parsed === null) throw new Error(`not a prefix: ${text}`)
  return parsed
}

/** Prefix length whose hosts hold so many addresses; /24 at least, as CNIs hand out. */
function lengthFor(addresses: number): number {
  let length = 24
  while (2 ** (32 - length) < addresses + 40) length--
  return length
}

interface Plan {
  readonly podCidr: Cidr
  readonly nodeSubnet: Cidr
  readonly prefixesOf: (index: number) => readonly Cidr[]
  readonly nodeIp: (index: number) => Ip
  readonly podIps: (node: number, n: number) => readonly Ip[]
}

function planAddresses(spec: ScenarioSpec, profile: CniProfile): Plan {
  const length = lengthFor(spec.pods)
  const size = 2 ** (32 - length)
  if (profile.addressing === 'vnet') {
    const subnet = cidr('10.224.0.0/12')
    return {
      podCidr: subnet,
      nodeSubnet: subnet,
      prefixesOf: () => [subnet],
      nodeIp: (index) => nthHostOf(subnet, 4 + index),
      // The first 65,536 addresses are the nodes' own.
      podIps: (node, n) => [nthHostOf(subnet, 65536 + node * size + profile.firstPodOffset + n)],
    }
  }
  const isWide = spec.nodes * size > 65536
  const base = isWide ? '10.128.0.0' : '10.244.0.0'
  const podCidr = cidr(isWide ? '10.128.0.0/9' : '10.244.0.0/16')
  const nodeSubnet = cidr('10.37.0.0/16')
  const first = BigInt(base.split('.').reduce((sum, part) => sum * 256 + Number(part), 0))
  const v4 = (index: number): Cidr => cidr(`${bigIntToIp(first + BigInt(index * size), false)}/${length}`)
  const v6 = (index: number): Cidr => cidr(`fd00:10:244:${index.toString(16)}::/64`)
  const prefixesOf = (index: number): readonly Cidr[] => (profile.isDualStack ? [v4(index), v6(index)] : [v4(index)])
  return {
    podCidr,
    nodeSubnet,
    prefixesOf,
    nodeIp: (index) => nthHostOf(nodeSubnet, 2 * 256 + 20 + index),
    podIps: (node, n) => prefixesOf(node).map((prefix) => nthHostOf(prefix, profile.firstPodOffset + n)),
  }
}

function thisIndexOf({ node, nodes }: ScenarioSpec): number {
  return Math.min(node === null ? 2 : node - 1, nodes - 1)
}

function makeNodes(spec: ScenarioSpec, plan: Plan): readonly ClusterNode[] {
  return Array.from({ length: spec.nodes }, (_, index) => {
    const salt = seeded(spec.seed, 1, index)
    const isControlPlane = index === 0 && spec.nodes > 1
    // The same nodes, whichever of them is the simulated one.
    const isWindows = index === Math.min(2, spec.nodes - 1) || index % 3 === 0
    const isThis = index === thisIndexOf(spec)
    const isLinux = !isThis && (isControlPlane || !isWindows)
    return {
      name: isLinux ? `linux-${index + 1}` : `win-${index + 1}`,
      uid: guidOf(salt, 1),
      ip: plan.nodeIp(index),
      isWindows: !isLinux,
      isControlPlane,
      podPrefixes: plan.prefixesOf(index),
      drMac: hostMacOf(salt, 2),
      uplinkMac: hostMacOf(salt, 3),
    }
  })
}

export function generateCluster(spec: ScenarioSpec, profile: CniProfile): Cluster {
  const plan = planAddresses(spec, profile)
  const nodes = makeNodes(spec, plan)
  const thisIndex = thisIndexOf(spec)
  const thisNode = nodes[thisIndex]
  if (thisNode === undefined) throw new Error('a scenario has at least one node')
  const used = nodes.map(() => 0)
  let serial = 0
  const podOn = (index: number, app: App, options: Parameters<typeof makePod>[5] = {}): ClusterPod => {
    const node = nodes[index] ?? thisNode
    const n = used[index] ?? 0
    used[index] = n + 1
    return makePod(spec.seed, app, node, plan.podIps(index, n), serial++, options)
  }

  const pods: ClusterPod[] = []
  const others = nodes.map((_, index) => index).filter((index) => index !== thisIndex)
  const linux = others.filter((index) => nodes[index]?.isWindows === false)
  const dns = { namespace: 'kube-system', name: 'coredns' }
  for (const index of linux.slice(0, 2)) pods.push({ ...podOn(index, dns), containerPort: 53 })

  const appCount = Math.max(1, Math.ceil(spec.pods / 2))
  for (let i = 0; i < spec.pods; i++) {
    // One pod of a node that is otherwise well is just starting.
    const isReady = i !== 11
    pods.push(podOn(thisIndex, appAt(Math.floor(i / 2)), { isReady }))
  }
  for (let i = 0; i < appCount && others.length > 0; i++) {
    const replicas = 1 + (seeded(spec.seed, 4, i) % 3)
    for (let k = 0; k < replicas; k++) pods.push(podOn(others[(i + k) % others.length] ?? 0, appAt(i)))
  }
  if (profile.isStandalone !== true) {
    const daemons = ['kube-proxy-windows', 'node-exporter-windows']
    for (const name of daemons) {
      const made = makePod(spec.seed, { namespace: 'kube-system', name }, thisNode, [thisNode.ip], serial++)
      const serialText = made.name.slice(-5)
      pods.push({ ...made, name: `${name}-${serialText}`, owner: name, ownerKind: 'DaemonSet', isHostProcess: true })
    }
    const job = makePod(spec.seed, { namespace: 'ops', name: 'nightly-backup' }, thisNode, [], serial++)
    pods.push({ ...job, ownerKind: 'Job', phase: 'Succeeded', isReady: false })
  }
  const base = {
    nodes,
    thisNode,
    nodeSubnet: plan.nodeSubnet,
    podCidr: plan.podCidr,
    serviceCidr: cidr('10.96.0.0/12'),
    dnsIp: ip('10.96.0.10'),
    isDualStack: profile.isDualStack,
    statedPrefixes: null,
    pods,
  }
  const services = profile.isStandalone === true ? [] : serviceKinds(spec, base, appCount)
  const policies: readonly ClusterPolicy[] =
    profile.policyEngine === null
      ? []
      : [
          { namespace: 'shop', name: 'cart-from-web', app: 'cart', fromApp: 'web', port: 8080 },
          { namespace: 'shop', name: 'payments-from-checkout', app: 'payments', fromApp: 'checkout', port: 8080 },
        ]
  return { ...base, services, policies }
}
