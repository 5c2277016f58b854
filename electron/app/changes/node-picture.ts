import type { Session } from '../session.ts'
import { knownOr } from '../../../core/model/known.ts'

/** Everything of a node's HNS that an undo is to bring back, without the ids and times that it cannot, as text. */
export function nodePicture(session: Session): readonly string[] {
  const { joined } = session.current().model
  const addressOf = (id: string): string => {
    const endpoint = [...joined.endpointById.values()].find((one) => one.id === id)
    return endpoint === undefined
      ? 'gone'
      : knownOr(endpoint.ips, [])
          .map(({ ip }) => ip)
          .join(',')
  }
  const lines = [
    ...[...joined.networkById.values()].map((network) =>
      JSON.stringify(['network', network.name, network.type, sorted(knownOr(network.policies, []).map(policyText))]),
    ),
    ...[...joined.endpointById.values()].map((endpoint) =>
      JSON.stringify([
        'endpoint',
        endpoint.name,
        endpoint.ips,
        endpoint.mac,
        endpoint.isRemote,
        knownOr(endpoint.hnsNamespaceId, null) === null ? 'free' : 'in a namespace',
        knownOr(endpoint.policies, []).map(policyText),
        endpoint.dnsServers,
        endpoint.gateways,
      ]),
    ),
    ...[...joined.loadBalancerById.values()].map((lb) =>
      JSON.stringify([
        'loadbalancer',
        lb.vips,
        lb.portMappings,
        lb.sourceVip,
        lb.isDsr,
        knownOr(lb.endpointIds, []).map(addressOf).sort(),
      ]),
    ),
    ...[...joined.namespaceById.values()].map((namespace) =>
      JSON.stringify([
        'namespace',
        namespace.type,
        knownOr(namespace.endpointIds, []).map(addressOf).sort(),
        namespace.containerIds,
      ]),
    ),
  ]
  return lines.sort()
}

function policyText({ type, settings }: { readonly type: string; readonly settings: object }): string {
  return `${type} ${JSON.stringify(settings)}`
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...texts].sort()
}
