import { completeList, seenList } from '../model/facet.ts'
import { overlayMember } from '../expect/overlay.ts'
import type { HnsEndpoint, HnsNetwork } from '../model/hns.ts'
import type { LogLine } from '../model/host.ts'
import { parseIp, type Ip } from '../model/ids.ts'
import { isKnown, knownOr } from '../model/known.ts'
import type { KubeNode, KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import type { ThisNode } from './joined.ts'
import { isAutoconfigured, providerAddressOf } from './keys.ts'

interface Known {
  readonly nodeByName: ReadonlyMap<string, KubeNode>
  readonly nodeByIp: ReadonlyMap<Ip, KubeNode>
  readonly podsByIp: ReadonlyMap<Ip, readonly KubePod[]>
  readonly podByKey: ReadonlyMap<string, KubePod>
}

/**
 * The Kubernetes node that the HNS objects belong to. Each kind of evidence is asked in turn, the surest first; one
 * that names two nodes ends the search, because a capture of two nodes must not be read as one.
 */
export function findThisNode(snapshot: Snapshot, known: Known): ThisNode | null {
  const { facets } = snapshot
  const networkIps = new Set<Ip>()
  for (const network of seenList(facets.networks)) {
    const ip = knownOr(network.managementIp, null)
    if (ip !== null && !isAutoconfigured(ip)) networkIps.add(ip)
  }
  const byNetwork = only(networkIps, known.nodeByIp)
  if (byNetwork === 'several') return null
  if (byNetwork !== null) {
    return {
      node: byNetwork.node,
      basis: message('join.node.managementIp', { ip: byNetwork.ip, node: byNetwork.node.name }),
    }
  }

  const locals = seenList(facets.endpoints).filter(({ isRemote }) => isRemote === false)
  const providerIps = new Set<Ip>()
  for (const endpoint of locals) {
    const ip = providerAddressOf(endpoint)
    if (ip !== null && !isAutoconfigured(ip)) providerIps.add(ip)
  }
  const byProvider = only(providerIps, known.nodeByIp)
  if (byProvider === 'several') return null
  if (byProvider !== null) {
    return {
      node: byProvider.node,
      basis: message('join.node.providerAddress', { ip: byProvider.ip, node: byProvider.node.name }),
    }
  }

  const byRouterMac = fromRouterMac(seenList(facets.networks), known)
  if (byRouterMac !== null) return byRouterMac

  const chosen = snapshot.chosenNode === undefined ? undefined : known.nodeByName.get(snapshot.chosenNode)
  if (chosen !== undefined) return { node: chosen, basis: message('join.node.chosen', { node: chosen.name }) }

  const byPods = mostPods(locals, known)
  if (byPods === 'several') return null
  if (byPods !== null) return byPods

  const host = facets.host.state === 'collected' || facets.host.state === 'cut' ? facets.host.value : null
  const computerName = host?.computerName ?? null
  if (computerName !== null) {
    const name = computerName.toLowerCase()
    for (const node of known.nodeByName.values()) {
      if (node.name.toLowerCase() === name || node.hostname?.toLowerCase() === name) {
        return { node, basis: message('join.node.computerName', { name: computerName, node: node.name }) }
      }
    }
  }

  const adapterIps = new Set<Ip>()
  for (const adapter of host?.adapters ?? []) for (const ip of knownOr(adapter.ips, [])) adapterIps.add(ip)
  const byAdapter = only(adapterIps, known.nodeByIp)
  if (byAdapter === 'several') return null
  if (byAdapter !== null) {
    return {
      node: byAdapter.node,
      basis: message('join.node.adapter', { ip: byAdapter.ip, node: byAdapter.node.name }),
    }
  }

  const byRoutes = fromRoutes(snapshot, known)
  if (byRoutes !== null) return byRoutes

  const byLog = fromLogs(seenList(facets.logs), known)
  if (byLog !== null) return byLog

  // An address that HNS names and no node has speaks of another cluster: the only Windows node is then no proof.
  if (networkIps.size > 0 || providerIps.size > 0) return null
  const nodes = completeList(facets.nodes)
  const windows = nodes?.filter(({ isWindows }) => isWindows === true) ?? []
  const [single] = windows
  const isSingle = windows.length === 1 && nodes?.every(({ isWindows }) => isWindows !== null) === true
  return isSingle && single !== undefined
    ? { node: single, basis: message('join.node.onlyWindows', { node: single.name }) }
    : null
}

/** On an overlay each node publishes the MAC of its own router (kubernetes-windows-networking.md 0.3). */
function fromRouterMac(networks: readonly HnsNetwork[], { nodeByName }: Known): ThisNode | null {
  const macs = new Set(networks.flatMap(({ drMac }) => knownOr(drMac, null) ?? []))
  if (macs.size === 0) return null
  const owners = [...nodeByName.values()].filter((node) => {
    const { routerMac } = overlayMember(node)
    return routerMac !== null && macs.has(routerMac)
  })
  const [owner] = owners
  return owners.length === 1 && owner !== undefined
    ? { node: owner, basis: message('join.node.routerMac', { node: owner.name }) }
    : null
}

/** `route print` names the addresses of the host, and a host has the pod range of its node on one of its own links. */
function fromRoutes(snapshot: Snapshot, { nodeByName, nodeByIp }: Known): ThisNode | null {
  const routes = seenList(snapshot.facets.routes).filter((route) => 'destination' in route)
  const interfaceIps = new Set<Ip>()
  for (const { interfaceName } of routes) {
    const ip = interfaceName === null ? null : parseIp(interfaceName)
    if (ip !== null) interfaceIps.add(ip)
  }
  const byInterface = only(interfaceIps, nodeByIp)
  if (byInterface === 'several') return null
  if (byInterface !== null) {
    const { node, ip } = byInterface
    return { node, basis: message('join.node.adapter', { ip, node: node.name }) }
  }
  const onLink = new Set(routes.flatMap(({ destination, nextHop }) => (nextHop === null ? [destination] : [])))
  const owners = [...nodeByName.values()].filter(({ podCidrs }) => podCidrs.some((prefix) => onLink.has(prefix)))
  const [owner] = owners
  return owners.length === 1 && owner !== undefined
    ? { node: owner, basis: message('join.node.podRange', { node: owner.name }) }
    : null
}

/** kube-proxy and kubelet name their node, or its address, when they start; kubelet speaks of pods of its node alone. */
const nodeInLog =
  /--hostname-override="?([\w.-]+)"?|\bnodeIP="?([0-9a-f.:]+)"?|\bnode(?:Name)?="([\w.-]+)"|\bpod="([\w.-]+\/[\w.-]+)"/i

function fromLogs(lines: readonly LogLine[], known: Known): ThisNode | null {
  let found: ThisNode | null = null
  for (const { component, text } of lines) {
    if (component !== 'kube-proxy' && component !== 'kubelet') continue
    const node = nodeOfLine(text, component, known)
    if (node === undefined) continue
    if (found !== null && found.node !== node) return null
    found = { node, basis: message('join.node.log', { component, node: node.name }) }
  }
  return found
}

function nodeOfLine(text: string, component: string, { nodeByName, nodeByIp, podByKey }: Known): KubeNode | undefined {
  const [, flag, address, name, pod] = nodeInLog.exec(text) ?? []
  const written = flag ?? name
  if (written !== undefined) return nodeByName.get(written.toLowerCase())
  const ip = address === undefined ? null : parseIp(address)
  if (ip !== null) return nodeByIp.get(ip)
  const nodeName = pod === undefined || component !== 'kubelet' ? null : (podByKey.get(pod)?.nodeName ?? null)
  return nodeName === null ? undefined : nodeByName.get(nodeName)
}

function only(
  ips: ReadonlySet<Ip>,
  nodeByIp: ReadonlyMap<Ip, KubeNode>,
): { readonly node: KubeNode; readonly ip: Ip } | 'several' | null {
  let found: { readonly node: KubeNode; readonly ip: Ip } | null = null
  for (const ip of ips) {
    const node = nodeByIp.get(ip)
    if (node === undefined) continue
    if (found !== null && found.node !== node) return 'several'
    found = { node, ip }
  }
  return found
}

function mostPods(locals: readonly HnsEndpoint[], known: Known): ThisNode | 'several' | null {
  const votes = new Map<string, number>()
  let voters = 0
  for (const endpoint of locals) {
    if (!isKnown(endpoint.ips)) continue
    const names = new Set<string>()
    for (const { ip } of endpoint.ips) {
      for (const pod of known.podsByIp.get(ip) ?? []) if (pod.nodeName !== null) names.add(pod.nodeName)
    }
    if (names.size > 0) voters += 1
    for (const name of names) votes.set(name, (votes.get(name) ?? 0) + 1)
  }
  let best: { name: string; count: number } | null = null
  let isTie = false
  for (const [name, count] of votes) {
    if (best === null || count > best.count) {
      best = { name, count }
      isTie = false
    } else if (count === best.count) isTie = true
  }
  if (best === null) return null
  const node = known.nodeByName.get(best.name)
  if (isTie || node === undefined) return 'several'
  return { node, basis: message('join.node.pods', { matched: best.count, total: voters, node: node.name }) }
}
