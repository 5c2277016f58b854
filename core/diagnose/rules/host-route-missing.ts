import { refOf, type Joined } from '../../join/joined.ts'
import { completeList } from '../../model/facet.ts'
import type { HostRoute } from '../../model/host.ts'
import type { HnsSdnRoute } from '../../model/hns.ts'
import { cidrContains, cidrParts, isIpv6, type Cidr } from '../../model/ids.ts'
import type { KubeNode } from '../../model/kube.ts'
import { message } from '../../model/message.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'

export const hostRouteMissing: Rule = {
  kind: 'host-route-missing',
  needs: ['routes'],
  reads: ['nodes'],
  about: aboutHostGateway,
  sources: ['NET010'],
  reports: [],
  check: (joined) => {
    const { thisNode } = joined
    const isRecognised = isHostGateway(joined)
    if (!aboutHostGateway(joined)) return []
    if (thisNode === null) return cannotTell(message('finding.skip.noThisNode'))
    const routes = (completeList(joined.snapshot.facets.routes) ?? []).filter(isHostRoute)
    // A computer always has host routes: where there is none, only the SDN routes of HNS were read.
    if (routes.length === 0) return cannotTell(message('finding.host-route-missing.skip.noHostRoutes'))
    const peers = [...joined.nodeByName.values()].filter((node) => node !== thisNode.node)
    // Where nodes carry no annotations, a route to the pods of one of them shows that this plugin keeps them.
    const isProven = isRecognised && peers.some((node) => routes.some((route) => isRouteTo(route, node)))
    return peers
      .filter((node) => node.isReady === true && (usesHostGateway(node) || (isProven && !saysBackend(node))))
      .flatMap((node) =>
        node.podCidrs
          .filter((prefix) => !isIpv6(cidrParts(prefix).address) && !routes.some((route) => leadsTo(route, prefix)))
          .map((prefix) => draft(node, prefix, routes.length, joined)),
      )
  },
}

function isHostRoute(route: HostRoute | HnsSdnRoute): route is HostRoute {
  return 'destination' in route
}

function usesHostGateway({ annotations }: KubeNode): boolean {
  return annotations['flannel.alpha.coreos.com/backend-type'] === 'host-gw'
}

/** Only this plugin keeps its routes to other nodes in the host's table (2.6). */
function isHostGateway({ cni }: Joined): boolean {
  return cni.kind === 'recognised' && cni.cni === 'flannel-host-gw'
}

function aboutHostGateway(joined: Joined): boolean {
  return isHostGateway(joined) || (joined.thisNode !== null && usesHostGateway(joined.thisNode.node))
}

function saysBackend({ annotations }: KubeNode): boolean {
  return annotations['flannel.alpha.coreos.com/backend-type'] !== undefined
}

function isRouteTo({ destination, nextHop }: HostRoute, { podCidrs, internalIps }: KubeNode): boolean {
  return nextHop !== null && podCidrs.includes(destination) && internalIps.includes(nextHop)
}

/** A wider route serves as well, but the default route does not. */
function leadsTo({ destination }: HostRoute, prefix: Cidr): boolean {
  const { prefixLength } = cidrParts(destination)
  const wanted = cidrParts(prefix)
  return prefixLength > 0 && prefixLength <= wanted.prefixLength && cidrContains(destination, wanted.address)
}

function draft(node: KubeNode, prefix: Cidr, total: number, joined: Joined): FindingDraft {
  const [nextHop] = node.internalIps
  const network = joined.cni.kind === 'recognised' ? joined.cni.network : null
  return {
    severity: 'error',
    resource: refOf(node),
    aliases: [],
    objects: [refOf(node), ...(network === null ? [] : [refOf(network)])],
    confidence: 'high',
    title: message('finding.host-route-missing.title', { node: node.name, prefix }),
    explanation: message('finding.host-route-missing.explanation', { node: node.name }),
    evidence: [
      evidence(
        message('finding.host-route-missing.evidence.node', { node: node.name, prefix }),
        placeOf(node, { kubernetes: ['spec'] }),
      ),
      evidence(message('finding.host-route-missing.evidence.table', { number: total, prefix })),
    ],
    counterEvidence: [],
    repair: [
      { text: message('finding.host-route-missing.repair.restart'), command: 'Restart-Service flanneld -Force' },
      {
        text: message('finding.host-route-missing.repair.add'),
        command: `New-NetRoute -DestinationPrefix ${prefix} -NextHop ${nextHop ?? ''} -InterfaceAlias "vEthernet (Ethernet)"`,
      },
    ],
  }
}
