import { nthHostOf } from '../../../core/hns/rules/addressing.ts'
import type { EndpointSettings } from '../../../core/hns/rules/endpoints.ts'
import type { NetworkSettings } from '../../../core/hns/rules/networks.ts'
import { hexOf } from '../../../core/hns/rules/mint.ts'
import { emptyDns } from '../../../core/hns/rules/records.ts'
import type { PolicyRecord, RouteEntry } from '../../../core/hns/rules/records.ts'
import { cidrParts, isIpv6 } from '../../../core/model/ids.ts'
import type { Cidr, Guid, Ip } from '../../../core/model/ids.ts'
import type { ClusterPod } from './cluster.ts'
import { aclsOf } from './policy-engine.ts'
import { policy } from './profile.ts'
import type { HelperNetwork } from './profile.ts'
import { endpointsAt, localEndpointAt, must, podNetwork } from './world.ts'
import type { World } from './world.ts'

/** Plays the CNI: networks at start, and one endpoint with one namespace for each pod. */

function defaultRoute(nextHop: string): RouteEntry {
  return { destination: nextHop.includes(':') ? '::/0' : '0.0.0.0/0', nextHop, metric: null }
}

const blankNetwork: Omit<NetworkSettings, 'name' | 'type'> = {
  id: null,
  flags: 0,
  policies: [],
  subnets: [],
  ipamType: 'Static',
  macPools: [],
  dns: emptyDns(),
  isIpv6: false,
}

const blankEndpoint: Omit<EndpointSettings, 'networkId'> = {
  id: null,
  name: '',
  ips: [],
  mac: '',
  routes: [],
  dns: emptyDns(),
  policies: [],
  flags: 0,
}

function vsid(vni: number | null): readonly PolicyRecord[] {
  return vni === null ? [] : [policy('VSID', { IsolationId: vni })]
}

function makeHelper(world: World, helper: HelperNetwork, uplink: string): void {
  const isExternal = /^(overlay|l2bridge|l2tunnel|transparent)$/i.test(helper.typeText)
  const adapter = helper.adapterName ?? uplink
  const id = must(world, {
    do: 'createNetwork',
    id: null,
    settings: {
      ...blankNetwork,
      name: helper.name,
      type: helper.typeText,
      flags: helper.flags,
      policies: isExternal ? [policy('NetAdapterName', { NetworkAdapterName: adapter })] : [],
      subnets: [
        {
          id: null,
          prefix: helper.prefix,
          routes: helper.gateway === null ? [] : [defaultRoute(helper.gateway)],
          policies: vsid(helper.vni),
          flags: 0,
        },
      ],
    },
  })
  for (let n = 0; n < helper.containers; n++) {
    const containerId = hexOf(world.spec.seed, 900 + n, 64)
    const endpointId = must(world, {
      do: 'createEndpoint',
      networkId: id,
      id: null,
      settings: {
        ...blankEndpoint,
        networkId: id,
        policies: [policy('PortMapping', { Protocol: 6, InternalPort: 80, ExternalPort: 8081 + n })],
      },
    })
    must(world, { do: 'attachEndpoint', id: endpointId, target: { systemType: 'Container', containerId } })
  }
}

export function createNetworks(world: World): void {
  const { profile, cluster, simulator } = world
  const node = cluster.thisNode
  const uplink = simulator.store.state.host.adapters[0]?.name ?? 'Ethernet'
  must(world, { do: 'createNamespace', id: null, settings: { id: null, type: 'HostDefault', compartmentId: 1 } })
  for (const helper of profile.helperNetworks) makeHelper(world, helper, uplink)
  if (profile.isStandalone === true) return
  createPodNetwork(world, node.podPrefixes, uplink)
  if (profile.linkEndpoint !== null) createLinkEndpoint(world)
  if (profile.sourceVip !== null) createSourceVip(world)
}

export function createPodNetwork(world: World, prefixes: readonly Cidr[], uplink: string): Guid {
  const { profile, cluster } = world
  const node = cluster.thisNode
  const routes = profile.hasRemoteSubnetRoutes
    ? cluster.nodes
        .filter((other) => other !== node)
        .map((other) =>
          policy('RemoteSubnetRoute', {
            DestinationPrefix: other.podPrefixes[0],
            IsolationId: profile.vni,
            ProviderAddress: other.ip,
            DistributedRouterMacAddress: other.drMac,
          }),
        )
    : []
  return must(world, {
    do: 'createNetwork',
    id: null,
    settings: {
      ...blankNetwork,
      name: profile.networkName(node),
      type: profile.typeText,
      flags: profile.networkFlags,
      policies: [
        ...profile.networkPolicies({ cluster, node, vni: profile.vni }),
        ...routes,
        policy('NetAdapterName', { NetworkAdapterName: uplink }),
        ...(profile.vni === null ? [] : [policy('DrMacAddress', { Address: node.drMac })]),
      ],
      subnets: prefixes.map((prefix) => ({
        id: null,
        prefix,
        routes: [defaultRoute(nthHostOf(prefix, 1))],
        policies: vsid(profile.vni),
        flags: 0,
      })),
      isIpv6: prefixes.length > 1,
    },
  })
}

function createLinkEndpoint(world: World): void {
  const { profile, cluster } = world
  const network = podNetwork(world)
  const prefix = network?.subnets[0]?.prefix
  if (network === null || prefix === undefined) return
  const isRemote = profile.linkEndpoint === 'remote'
  const address = nthHostOf(prefix, 2)
  const id = must(world, {
    do: 'createEndpoint',
    networkId: network.id,
    id: null,
    settings: {
      ...blankEndpoint,
      name: `${network.name}_ep`,
      networkId: network.id,
      ips: [{ ip: address, prefixLength: isRemote ? null : cidrParts(prefix).prefixLength }],
      mac: isRemote ? cluster.thisNode.uplinkMac : '',
      policies: isRemote ? [policy('ProviderAddress', { ProviderAddress: cluster.thisNode.ip })] : [],
      flags: isRemote ? 1 : 0,
    },
  })
  if (!isRemote) must(world, { do: 'attachEndpoint', id, target: { systemType: 'Host', containerId: null } })
}

export function sourceVipAddress(world: World): Ip | null {
  const prefix = podNetwork(world)?.subnets[0]?.prefix
  const { profile } = world
  const isThere = profile.sourceVip !== null || profile.linkEndpoint === 'remote'
  return prefix === undefined || !isThere ? null : nthHostOf(prefix, 2)
}

function createSourceVip(world: World): void {
  const { profile, cluster } = world
  const network = podNetwork(world)
  const address = sourceVipAddress(world)
  if (network === null || address === null || profile.sourceVip === null) return
  const id = must(world, {
    do: 'createEndpoint',
    networkId: network.id,
    id: null,
    settings: {
      ...blankEndpoint,
      name: profile.sourceVip.name,
      networkId: network.id,
      ips: [{ ip: address, prefixLength: null }],
      mac: cluster.thisNode.uplinkMac,
      policies: [policy('ProviderAddress', { ProviderAddress: cluster.thisNode.ip })],
    },
  })
  if (profile.sourceVip.isHostAttached) {
    must(world, { do: 'attachEndpoint', id, target: { systemType: 'Host', containerId: null } })
  }
}

/** `0E-2A-` and the address, as the overlay plugins make it. */
export function macFromAddress(prefix: string, ip: Ip): string {
  const bytes = isIpv6(ip) ? [0, 0, 0, 0] : ip.split('.').map(Number)
  return [prefix, ...bytes.map((byte) => byte.toString(16).padStart(2, '0'))].join('-')
}

export function hasOwnEndpoint(pod: ClusterPod): boolean {
  return pod.phase === 'Running' && !pod.isHostProcess
}

/** ADD of the plugin: namespace, endpoint, sandbox, container. */
export function addPod(world: World, pod: ClusterPod): Guid | null {
  const { profile, cluster } = world
  const network = podNetwork(world)
  const first = pod.ips[0]
  if (network === null || first === undefined) return null
  const context = { cluster, node: pod.node, vni: profile.vni, pod, managementIp: pod.node.ip }
  const gateways = network.subnets
    .map((subnet) =>
      subnet.prefix.includes(':') ? nthHostOf(subnet.prefix, 1) : nthHostOf(subnet.prefix, profile.podGateway),
    )
    .slice(0, pod.ips.length)
  const namespaceId = must(world, {
    do: 'createNamespace',
    id: null,
    settings: { id: null, type: 'Host', compartmentId: 0 },
  })
  const endpointId = must(world, {
    do: 'createEndpoint',
    networkId: network.id,
    id: null,
    settings: {
      ...blankEndpoint,
      name: profile.endpointName(pod, network.name),
      networkId: network.id,
      ips: pod.ips.map((ip) => ({ ip, prefixLength: null })),
      mac: profile.podMac === 'fromAddress' ? macFromAddress('0E-2A', first) : '',
      routes: gateways.map(defaultRoute),
      dns: {
        ...emptyDns(),
        servers: [cluster.dnsIp],
        search: [`${pod.namespace}.svc.cluster.local`, 'svc.cluster.local', 'cluster.local'],
      },
      policies: [...profile.podPolicies(context), ...aclsOf(world, pod)],
    },
  })
  const inNamespace = (
    change: { resource: 'Container'; containerId: string } | { resource: 'Endpoint'; endpointId: Guid },
  ): void => {
    must(world, { do: 'modifyNamespace', id: namespaceId, change: { request: 'Add', ...change } })
  }
  inNamespace({ resource: 'Endpoint', endpointId })
  inNamespace({ resource: 'Container', containerId: pod.sandboxId })
  inNamespace({ resource: 'Container', containerId: pod.containerId })
  return endpointId
}

/** DEL of the plugin, and the end of the sandbox. */
export function removePod(world: World, pod: ClusterPod): void {
  const network = podNetwork(world)
  const first = pod.ips[0]
  if (network === null || first === undefined) return
  const { state } = world.simulator.store
  const endpoint =
    endpointsAt(world, network.id, first).find((item) => item.name.includes(pod.sandboxId.slice(0, 8))) ??
    localEndpointAt(world, network.id, first)
  if (endpoint === null) return
  const namespace = endpoint.namespaceId === null ? undefined : state.namespaces.get(endpoint.namespaceId)
  if (namespace !== undefined) {
    for (const containerId of namespace.containers) {
      world.simulator.perform({
        do: 'modifyNamespace',
        id: namespace.id,
        change: { resource: 'Container', request: 'Remove', containerId },
      })
    }
    world.simulator.perform({
      do: 'modifyNamespace',
      id: namespace.id,
      change: { resource: 'Endpoint', request: 'Remove', endpointId: endpoint.id },
    })
    world.simulator.perform({ do: 'deleteNamespace', id: namespace.id })
  }
  world.simulator.perform({ do: 'deleteEndpoint', id: endpoint.id })
}
