import type { InputFile } from '../../core/capture/part.ts'

/**
 * A cluster as Kubernetes and one of its nodes tell it, of any size: as many services as pods, ten backends each, and
 * on the node an HNS endpoint for each pod and a load balancer for each service. The simulator makes one node whole;
 * this makes many objects.
 */
export function clusterFiles({ nodes, pods }: { readonly nodes: number; readonly pods: number }): readonly InputFile[] {
  const backendsOfService = 10
  const nodeOf = (pod: number): number => pod % nodes
  const nodeIp = (node: number): string => `10.0.${Math.floor(node / 250)}.${(node % 250) + 4}`
  const podIp = (pod: number): string =>
    `10.${128 + nodeOf(pod)}.${Math.floor(pod / nodes / 250)}.${(Math.floor(pod / nodes) % 250) + 4}`
  const vip = (service: number): string => `172.20.${Math.floor(service / 250)}.${(service % 250) + 1}`
  const guid = (kind: number, index: number): string =>
    `${kind.toString(16).padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`
  const backends = (service: number): readonly number[] =>
    Array.from({ length: Math.min(backendsOfService, pods) }, (_, index) => (service * 7 + index) % pods)
  const each = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index))
  const labels = (node: number) => ({ 'kubernetes.io/os': 'windows', 'kubernetes.io/hostname': `node-${node}` })

  const kubernetes = [
    ...each(nodes, (node) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: `node-${node}`, labels: labels(node) },
      spec: { podCIDR: `10.${128 + node}.0.0/16` },
      status: {
        addresses: [{ type: 'InternalIP', address: nodeIp(node) }],
        conditions: [{ type: 'Ready', status: 'True' }],
      },
    })),
    ...each(pods, (pod) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { namespace: `ns-${pod % 20}`, name: `pod-${pod}`, labels: { app: `app-${pod % 50}` } },
      spec: { nodeName: `node-${nodeOf(pod)}` },
      status: { phase: 'Running', podIP: podIp(pod), podIPs: [{ ip: podIp(pod) }] },
    })),
    ...each(pods, (service) => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { namespace: `ns-${service % 20}`, name: `svc-${service}` },
      spec: {
        type: 'ClusterIP',
        clusterIP: vip(service),
        clusterIPs: [vip(service)],
        ports: [{ port: 80, targetPort: 8080, protocol: 'TCP' }],
      },
    })),
    ...each(pods, (service) => ({
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: {
        namespace: `ns-${service % 20}`,
        name: `svc-${service}-1`,
        labels: { 'kubernetes.io/service-name': `svc-${service}` },
      },
      addressType: 'IPv4',
      ports: [{ port: 8080, protocol: 'TCP' }],
      endpoints: backends(service).map((pod) => ({
        addresses: [podIp(pod)],
        nodeName: `node-${nodeOf(pod)}`,
        conditions: { ready: true, serving: true, terminating: false },
      })),
    })),
  ]
  const network = guid(1, 1)
  const networks = [
    {
      ID: network,
      Name: 'l2bridge0',
      Type: 'L2Bridge',
      Policies: [
        { Type: 'NetAdapterName', Settings: { NetworkAdapterName: 'Ethernet' } },
        { Type: 'ProviderAddress', Settings: { ProviderAddress: nodeIp(0) } },
      ],
      Ipams: [
        {
          Type: 'Static',
          Subnets: [
            { IpAddressPrefix: '10.128.0.0/16', Routes: [{ NextHop: '10.128.0.1', DestinationPrefix: '0.0.0.0/0' }] },
          ],
        },
      ],
      SchemaVersion: { Major: 2, Minor: 0 },
    },
  ]
  const endpoints = each(pods, (pod) => ({
    ID: guid(2, pod),
    Name: nodeOf(pod) === 0 ? `${pod.toString(16).padStart(64, '0')}_l2bridge0` : 'Ethernet',
    HostComputeNetwork: network,
    Policies:
      nodeOf(pod) === 0 ? [{ Type: 'OutBoundNAT', Settings: { Exceptions: ['10.0.0.0/8', '172.20.0.0/16'] } }] : [],
    IpConfigurations: [{ IpAddress: podIp(pod), PrefixLength: 16 }],
    Flags: nodeOf(pod) === 0 ? 0 : 1,
    SchemaVersion: { Major: 2, Minor: 0 },
  }))
  const loadBalancers = each(pods, (service) => ({
    ID: guid(3, service),
    HostComputeEndpoints: backends(service).map((pod) => guid(2, pod)),
    FrontendVIPs: [vip(service)],
    PortMappings: [{ Protocol: 6, InternalPort: 8080, ExternalPort: 80, DistributionType: 0, Flags: 0 }],
    Flags: 1,
    SchemaVersion: { Major: 2, Minor: 0 },
  }))
  return [
    { name: 'kubernetes.json', text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: kubernetes }) },
    { name: 'networks.json', text: JSON.stringify(networks) },
    { name: 'endpoints.json', text: JSON.stringify(endpoints) },
    { name: 'loadbalancers.json', text: JSON.stringify(loadBalancers) },
  ]
}
