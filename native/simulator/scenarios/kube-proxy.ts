import type { LoadBalancerSettings } from '../../../core/hns/rules/load-balancers.ts'
import { emptyDns } from '../../../core/hns/rules/records.ts'
import { isIpv6 } from '../../../core/model/ids.ts'
import type { Guid, Ip } from '../../../core/model/ids.ts'
import type { Cluster, ClusterNode, ClusterPod, ClusterService, ClusterServicePort } from './cluster.ts'
import { macFromAddress, sourceVipAddress } from './cni.ts'
import { podsByApp } from './kubernetes.ts'
import { policy } from './profile.ts'
import { drain, endpointsAt, podNetwork } from './world.ts'
import type { World } from './world.ts'

/** Plays kube-proxy (kubernetes-windows-networking.md 3): remote endpoints and load balancers, by its own memory. */

interface Backend {
  readonly ip: Ip
  readonly node: ClusterNode
  readonly isNodeAddress: boolean
}

interface WantedLb {
  readonly key: string
  readonly vip: Ip | null
  readonly port: ClusterServicePort
  readonly externalPort: number
  readonly portFlags: number
  readonly isDsr: boolean
  readonly isIpv6: boolean
  readonly hasAffinity: boolean
  readonly backends: readonly Backend[]
}

export interface KubeProxy {
  /** One sync; a load balancer that somebody else removed is not noticed (kubernetes issue 135802). */
  sync(): void
  /** The same, one object a step. */
  syncSteps(): Generator<void>
}

function backendsOf(service: ClusterService, byApp: ReadonlyMap<string, readonly ClusterPod[]>): readonly Backend[] {
  const manual = service.manualBackends.map((node) => ({ ip: node.ip, node, isNodeAddress: true }))
  const namespace = service.app === 'coredns' ? 'kube-system' : service.namespace
  const pods = service.app === null ? [] : (byApp.get(`${namespace}/${service.app}`) ?? [])
  return [
    ...manual,
    ...pods
      .filter((pod) => pod.isReady && !pod.isDeleting)
      .flatMap((pod) => pod.ips.map((ip) => ({ ip, node: pod.node, isNodeAddress: false }))),
  ]
}

function wantedOf(cluster: Cluster, service: ClusterService, all: readonly Backend[]): readonly WantedLb[] {
  if (service.type === 'ExternalName' || service.isHeadless) return []
  const wanted: WantedLb[] = []
  const local = (backends: readonly Backend[]): readonly Backend[] =>
    backends.filter((backend) => backend.node === cluster.thisNode)
  const add = (
    vip: Ip | null,
    port: ClusterServicePort,
    externalPort: number,
    portFlags: number,
    isDsr: boolean,
    backends: readonly Backend[],
  ): void => {
    const v6 = vip !== null && isIpv6(vip)
    const usable = backends.filter((backend) => isIpv6(backend.ip) === v6)
    if (usable.length === 0) return
    wanted.push({
      key: `${vip ?? '*'} ${port.protocol === 'TCP' ? 6 : 17} ${externalPort}`,
      vip,
      port,
      externalPort,
      portFlags,
      isDsr,
      isIpv6: v6,
      hasAffinity: service.hasClientIpAffinity,
      backends: usable,
    })
  }
  const external = service.isExternalLocal ? local(all) : all
  for (const port of service.ports) {
    for (const vip of service.clusterIps) {
      add(vip, port, port.port, 0, true, service.isInternalLocal ? local(all) : all)
    }
    if (port.nodePort !== null) add(null, port, port.nodePort, 18, service.isExternalLocal, external)
    for (const vip of service.externalIps) add(vip, port, port.port, 16, service.isExternalLocal, external)
    for (const vip of service.ingressIps) add(vip, port, port.port, 16, service.isExternalLocal, external)
  }
  return wanted
}

export function createKubeProxy(world: World): KubeProxy {
  /** What it believes to have programmed: frontend → back ends and the id of the load balancer. */
  const programmed = new Map<string, { readonly id: Guid; readonly backends: string }>()
  const remotes = new Map<Ip, Guid>()

  const providerAddress = (backend: Backend): Ip =>
    backend.isNodeAddress || backend.node !== world.cluster.thisNode ? backend.node.ip : world.cluster.thisNode.ip

  const addRemote = (networkId: Guid, ip: Ip, mac: string, pa: Ip): Guid | null => {
    const isOverlay = world.profile.type === 'Overlay'
    const outcome = world.simulator.perform({
      do: 'createEndpoint',
      networkId,
      id: null,
      settings: {
        id: null,
        name: '',
        networkId,
        ips: [{ ip, prefixLength: null }],
        mac,
        routes: [],
        dns: emptyDns(),
        policies: isOverlay ? [policy('ProviderAddress', { ProviderAddress: pa })] : [],
        flags: 1,
      },
    })
    return outcome.ok ? outcome.value : null
  }

  const remoteMac = (ip: Ip): string => {
    if (!isIpv6(ip)) return macFromAddress('02-11', ip)
    const tail = ip.slice(ip.lastIndexOf(':') + 1).padStart(4, '0')
    return `02-11-${tail.slice(2)}-${tail.slice(0, 2)}-00-00`
  }

  const backendEndpoint = (networkId: Guid, backend: Backend): Guid | null => {
    const known = endpointsAt(world, networkId, backend.ip)[0]
    if (known !== undefined) return known.id
    // A local pod whose endpoint is not there is left out of the service (3.3).
    if (backend.node === world.cluster.thisNode && !backend.isNodeAddress) return null
    const id = addRemote(networkId, backend.ip, remoteMac(backend.ip), providerAddress(backend))
    if (id !== null) remotes.set(backend.ip, id)
    return id
  }

  const sourceVip = (backends: readonly Backend[]): string => {
    if (world.profile.type !== 'Overlay') return ''
    const usesNode = backends.some((backend) => backend.isNodeAddress)
    return usesNode ? world.cluster.thisNode.ip : (sourceVipAddress(world) ?? '')
  }

  const settingsOf = (lb: WantedLb, endpointIds: readonly Guid[]): LoadBalancerSettings => ({
    id: null,
    endpointIds,
    sourceVip: sourceVip(lb.backends),
    vips: lb.vip === null ? [] : [lb.vip],
    portMappings: [
      {
        protocol: lb.port.protocol === 'TCP' ? 6 : 17,
        internalPort: lb.port.backendPort,
        externalPort: lb.externalPort,
        distributionType: lb.hasAffinity ? 2 : 0,
        flags: lb.portFlags,
      },
    ],
    flags: (lb.isDsr ? 1 : 0) | (lb.isIpv6 ? 2 : 0),
  })

  const program = (networkId: Guid, lb: WantedLb): void => {
    const signature = [...new Set(lb.backends.map((backend) => backend.ip))].sort().join(' ')
    const before = programmed.get(lb.key)
    if (before?.backends === signature) return
    const endpointIds = lb.backends.flatMap((backend) => backendEndpoint(networkId, backend) ?? [])
    if (before !== undefined) world.simulator.perform({ do: 'deleteLoadBalancer', id: before.id })
    programmed.delete(lb.key)
    if (endpointIds.length === 0) return
    const settings = settingsOf(lb, endpointIds)
    const outcome = world.simulator.perform({ do: 'createLoadBalancer', id: null, settings })
    if (outcome.ok) programmed.set(lb.key, { id: outcome.value, backends: signature })
  }

  function* syncSteps(): Generator<void> {
    const network = podNetwork(world)
    if (network === null) return
    const byApp = podsByApp(world.cluster)
    const wanted: WantedLb[] = []
    for (const service of world.cluster.services) {
      wanted.push(...wantedOf(world.cluster, service, backendsOf(service, byApp)))
      yield
    }
    const wantedKeys = new Set(wanted.map((lb) => lb.key))
    for (const [key, { id }] of programmed) {
      if (wantedKeys.has(key)) continue
      world.simulator.perform({ do: 'deleteLoadBalancer', id })
      programmed.delete(key)
    }
    const needed = new Set<Ip>(wanted.flatMap((lb) => lb.backends.map((backend) => backend.ip)))
    if (world.profile.type === 'Overlay') {
      const clusterIps = new Set(world.cluster.services.flatMap((service) => service.clusterIps))
      for (const { vip } of wanted) {
        if (vip === null || !clusterIps.has(vip)) continue
        needed.add(vip)
        if (remotes.has(vip)) continue
        const { thisNode } = world.cluster
        const id = addRemote(network.id, vip, thisNode.uplinkMac, thisNode.ip)
        if (id !== null) remotes.set(vip, id)
        yield
      }
    }
    for (const lb of wanted) {
      program(network.id, lb)
      yield
    }
    for (const [ip, id] of remotes) {
      if (needed.has(ip)) continue
      world.simulator.perform({ do: 'deleteEndpoint', id })
      remotes.delete(ip)
    }
  }

  return {
    syncSteps,
    sync: () => {
      drain(syncSteps())
    },
  }
}
