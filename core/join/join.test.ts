import { describe, expect, it } from 'vitest'
import {
  backend,
  healthyNode,
  loadBalancer,
  service,
  servicePort,
  slice,
  thisNode,
} from '../../fixtures/model/cluster.ts'
import { collected, endpoint, guid, ip, network, node, snapshot } from '../../fixtures/model/node.ts'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { unknown } from '../model/known.ts'
import type { Facets } from '../model/snapshot.ts'
import { join, joinSteps } from './join.ts'

const healthy = healthyNode()
const joined = (over: Partial<Facets> = {}) => join(snapshot({ ...healthy, ...over }))
const bareNetwork = collected([network(1, 'cbr0')])
const pa = (address: string) => ({ type: 'ProviderAddress', settings: { ProviderAddress: address }, index: 0 })

describe('which node this is', () => {
  it('is told by the management address of a network first', () => {
    expect(joined().thisNode).toMatchObject({ node: { name: thisNode }, basis: { key: 'join.node.managementIp' } })
  })

  it('is told by the provider address of the endpoints next', () => {
    const endpoints = collected([endpoint(1, 1, '10.9.9.9', { policies: [pa('10.0.0.5')] })])
    expect(joined({ networks: bareNetwork, endpoints }).thisNode).toMatchObject({
      node: { name: 'win-02' },
      basis: { key: 'join.node.providerAddress' },
    })
  })

  it('is told by the pods that own most of the local endpoints, against one left over', () => {
    const endpoints = collected([...healthy.endpoints.value, endpoint(50, 1, '10.244.2.21')])
    expect(joined({ networks: bareNetwork, endpoints }).thisNode).toMatchObject({
      node: { name: thisNode },
      basis: { key: 'join.node.pods', params: { matched: 2, total: 3 } },
    })
  })

  it('does not take an autoconfigured address for that of a node', () => {
    const networks = collected([network(1, 'cbr0', { managementIp: ip('169.254.8.8') })])
    const nodes = collected([node(thisNode, '10.0.0.4'), node('win-02', '169.254.8.8')])
    expect(joined({ networks, nodes }).thisNode?.node.name).toBe(thisNode)
  })

  it('is the only Windows node, when nothing speaks against it', () => {
    const linux = { ...node('lin', '10.0.0.9'), isWindows: false }
    const nodes = collected([node(thisNode, '10.0.0.4'), linux])
    const endpoints = collected([])
    expect(joined({ networks: bareNetwork, endpoints, nodes }).thisNode).toMatchObject({
      basis: { key: 'join.node.onlyWindows' },
    })
    const foreign = collected([network(1, 'cbr0', { managementIp: ip('192.0.2.1') })])
    expect(joined({ networks: foreign, endpoints, nodes }).thisNode).toBeNull()
  })

  it('cannot be told when the evidence speaks of two nodes', () => {
    const networks = collected([
      network(1, 'cbr0', { managementIp: ip('10.0.0.4') }),
      network(2, 'cbr0', { managementIp: ip('10.0.0.5') }),
    ])
    expect(joined({ networks }).thisNode).toBeNull()
  })
})

describe('who owns an endpoint', () => {
  const ownerOf = (id: number, over: Partial<Facets> = {}) => joined(over).ownerOfEndpoint.get(guid(id))
  const plus = (...more: readonly ReturnType<typeof endpoint>[]): Partial<Facets> => ({
    endpoints: collected([...healthy.endpoints.value, ...more]),
  })

  it('is the pod with the address on this node', () => {
    expect(ownerOf(11)).toMatchObject({ kind: 'pod', pod: { name: 'web-1' }, basis: 'ipOnThisNode' })
  })

  it('is the pod with the container, whatever the address', () => {
    const pods = healthy.pods.value.map((p) => (p.name === 'web-2' ? { ...p, containerIds: ['docker://C11'] } : p))
    expect(ownerOf(11, { pods: collected(pods) })).toMatchObject({ pod: { name: 'web-2' }, basis: 'containerId' })
  })

  it('is the pod whose sandbox the runtime names, by any beginning of its id', () => {
    const sandboxes = [{ idPrefix: '1812bc8d9182d', isReady: true, name: 'web-2', namespace: 'shop', documents: [] }]
    const host = {
      state: 'cut' as const,
      value: { computerName: null, windowsBuild: null, hnsVersion: null, adapters: [], sandboxes, documents: [] },
      at: null,
      lost: { key: 'join.owner.noPods' as const },
    }
    const endpoints = [
      endpoint(71, 1, '10.244.1.71', { name: '1812bc8d9182d18853043c7ebf4f9f88de67072faf556d835b147b27e4f6f7b8_cbr0' }),
      endpoint(72, 1, '10.244.1.72', { name: '1812bc8d-eth0' }),
      endpoint(73, 1, '10.244.1.73', { name: '9999bc8d-eth0' }),
    ]
    const over = { ...plus(...endpoints), host }
    expect(ownerOf(71, over)).toMatchObject({ pod: { name: 'web-2' }, basis: 'sandboxId' })
    expect(ownerOf(72, over)).toMatchObject({ pod: { name: 'web-2' }, basis: 'sandboxId' })
    expect(ownerOf(73, over)).toEqual({ kind: 'none' })
  })

  it('is, for a remote endpoint, the pod or node elsewhere, or the service on an overlay', () => {
    expect(ownerOf(21)).toMatchObject({ kind: 'backend', pod: { name: 'web-3' } })
    const remote = { isRemote: true, state: 'Created' } as const
    const over = plus(endpoint(60, 1, '10.0.0.5', remote), endpoint(61, 1, '10.96.0.31', remote))
    expect(ownerOf(60, over)).toMatchObject({ kind: 'backend', node: { name: 'win-02' } })
    expect(ownerOf(61, over)).toMatchObject({ kind: 'role', role: 'serviceVip' })
  })

  it('is nobody, for a remote endpoint with the address of a pod of this node', () => {
    expect(ownerOf(62, plus(endpoint(62, 1, '10.244.1.11', { isRemote: true })))).toEqual({ kind: 'none' })
  })

  it('cannot be told where the evidence does not carry what is needed', () => {
    const bare = { isRemote: unknown, ips: unknown, state: unknown, containers: unknown } as const
    expect(ownerOf(63, plus(endpoint(63, 1, null, bare)))).toMatchObject({ kind: 'unknown' })
    const { pods: _pods, ...withoutPods } = healthy
    const noPods = join(snapshot(withoutPods))
    expect(noPods.ownerOfEndpoint.get(guid(11))).toMatchObject({ kind: 'unknown' })
    expect(noPods.podsNeedingEndpoint).toBeNull()
  })
})

describe('load balancers', () => {
  it('belong to the service with the address, port and protocol', () => {
    expect(joined().ownerOfLoadBalancer.get(guid(31))).toMatchObject({
      kind: 'service',
      service: { name: 'web' },
      basis: 'vipAndPort',
    })
    const other = collected([loadBalancer(31, '10.96.0.31', 81, [])])
    expect(joined({ loadBalancers: other }).ownerOfLoadBalancer.get(guid(31))).toEqual({ kind: 'none' })
  })

  it('belong to nobody known, and not to nobody, while services are not collected', () => {
    const { services: _services, ...rest } = healthy
    expect(join(snapshot(rest)).ownerOfLoadBalancer.get(guid(31))).toMatchObject({ kind: 'unknown' })
  })

  it('are not told by the address alone which of two ports they serve', () => {
    const ports = [servicePort(80, { name: 'a' }), servicePort(81, { name: 'b' })]
    const services = collected([service('shop/web', '10.96.0.31', ports)])
    const loadBalancers = collected([loadBalancer(31, '10.96.0.31', 80, [], { portMappings: unknown })])
    expect(joined({ services, loadBalancers }).ownerOfLoadBalancer.get(guid(31))).toMatchObject({
      port: null,
      basis: 'vip',
    })
  })
})

describe('what kube-proxy would make', () => {
  const http = [servicePort(80)]
  const wantedOf = (over: Parameters<typeof service>[3], backends = [backend('10.244.2.21', 'win-02')]) =>
    joined({
      services: collected([service('shop/web', '10.96.0.31', http, over)]),
      endpointSlices: collected([slice('shop/web', http, backends)]),
    }).wantedFrontends?.map(({ frontend, backends: list }) => [frontend, list?.map((b) => b.ip)])

  it('uses what still serves while a service with an ingress address ends', () => {
    const ending = [backend('10.244.2.21', 'win-02', { isReady: false, isTerminating: true })]
    expect(wantedOf({ ingressIps: [ip('198.51.100.1')] }, ending)).toEqual([
      ['clusterIp', ['10.244.2.21']],
      ['ingressIp', ['10.244.2.21']],
    ])
    expect(wantedOf({}, ending)).toEqual([['clusterIp', []]])
  })

  it('keeps to backends of this node where the policy says Local', () => {
    expect(wantedOf({ ingressIps: [ip('198.51.100.1')], externalTrafficPolicy: 'Local' })).toEqual([
      ['clusterIp', ['10.244.2.21']],
      ['ingressIp', []],
    ])
  })

  it('makes none on Antrea, and none for IPv6 on an overlay', () => {
    const antrea = network(1, 'antrea-hnsnetwork', {
      type: 'Transparent',
      managementIp: ip('10.0.0.4'),
      extensions: unknown,
    })
    expect(joined({ networks: collected([antrea]) }).wantedFrontends).toEqual([])
    expect(wantedOf({ clusterIps: [ip('10.96.0.31'), ip('fd00::31')] })).toEqual([['clusterIp', ['10.244.2.21']]])
  })

  it('is not known without services, and its backends not without EndpointSlices', () => {
    const { services: _services, ...withoutServices } = healthy
    expect(join(snapshot(withoutServices)).wantedFrontends).toBeNull()
    const { endpointSlices: _slices, ...withoutSlices } = healthy
    expect(join(snapshot(withoutSlices)).wantedFrontends?.[0]?.backends).toBeNull()
  })
})

describe('the CNI plugin', () => {
  const seen = new Map(fieldCases().map((fieldCase) => [fieldCase.name.slice(0, 3), fieldCase]))
  const cniOf = (number: string) => {
    const fieldCase = seen.get(number)
    if (fieldCase === undefined) throw new Error(`no case ${number}`)
    return join(readCase(fieldCase)).cni
  }

  it.each([
    ['011', 'azure'],
    ['013', 'aws'],
    ['023', 'flannel-vxlan'],
    ['029', 'calico-vxlan'],
    ['055', 'flannel-vxlan'],
    ['057', 'azure'],
    ['061', 'ovn'],
  ])('is recognised in case %s as %s', (number, cni) => {
    expect(cniOf(number)).toMatchObject({ kind: 'recognised', cni })
  })

  it('is none on a node with nat alone, and not told where nothing was seen', () => {
    expect(cniOf('031')).toMatchObject({ kind: 'noClusterNetwork' })
    expect(join(snapshot({})).cni).toMatchObject({ kind: 'unknown' })
  })
})

describe('the join in slices', () => {
  it('pauses, and ends as the join in one piece', () => {
    const steps = joinSteps(snapshot(healthy))
    let pauses = 0
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) pauses += 1
    expect(pauses).toBeGreaterThan(5)
    expect(step.value).toEqual(join(snapshot(healthy)))
  })
})
