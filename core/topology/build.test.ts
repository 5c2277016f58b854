import { describe, expect, it } from 'vitest'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import {
  collected,
  endpoint,
  guid,
  namespace,
  network,
  node,
  nodeOfPods,
  pod,
  snapshot,
} from '../../fixtures/model/node.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { buildGraph } from './build.ts'
import type { Graph, GraphNode } from './graph.ts'

function caseNamed(name: string): Snapshot {
  const found = fieldCases().find((one) => one.name === name)
  if (found === undefined) throw new Error(`no case ${name}`)
  return readCase(found)
}

function build(from: Snapshot): Graph {
  const joined = join(from)
  return buildGraph(joined, diagnose(joined))
}

function nodeOf(graph: Graph, id: string): GraphNode {
  const found = graph.nodes.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is not drawn: ${graph.nodes.map((one) => one.id).join(', ')}`)
  return found
}

describe('buildGraph', () => {
  it('draws a healthy pod as endpoint and pod in one row, on its network, on its adapter', () => {
    const graph = build(nodeOfPods(1))
    expect(graph.nodes.map((one) => [one.lane, one.label])).toEqual([
      ['nic', 'Ethernet'],
      ['network', 'vxlan0'],
      ['network', 'nat'],
      ['endpoint', expect.stringMatching(/^cart-/) as string],
      ['workload', expect.stringMatching(/^platform\/cart-/) as string],
    ])
    expect(graph.edges.map((edge) => edge.kind)).toEqual(['uplink', 'attached', 'ofPod'])
    expect(graph.rows).toEqual([
      expect.objectContaining({ left: `endpoint/${guid(1000)}`, workload: 'platform/cart', isRemote: false }),
    ])
    expect(nodeOf(graph, `endpoint/${guid(1000)}`).detail).toEqual(
      message('topology.detail.plain', { text: '10.244.3.2' }),
    )
  })

  it('puts pod networks first and marks networks that carry no containers', () => {
    const graph = build(
      snapshot({
        networks: collected([
          network(1, 'nat', { type: 'NAT', networkAdapterName: null }),
          network(2, 'External'),
          network(3, 'cbr0'),
        ]),
      }),
    )
    const networks = graph.nodes.filter((one) => one.lane === 'network')
    expect(networks.map((one) => [one.label, one.mark])).toEqual([
      ['cbr0', null],
      ['External', 'helper'],
      ['nat', null],
    ])
  })

  it('draws an adapter without a name only where the network must have one', () => {
    const graph = build(
      snapshot({
        networks: collected([
          network(1, 'cbr0', { networkAdapterName: { unknown: true } }),
          network(2, 'nat', { type: 'NAT', networkAdapterName: { unknown: true } }),
        ]),
      }),
    )
    const adapters = graph.nodes.filter((one) => one.lane === 'nic')
    expect(adapters).toHaveLength(1)
    expect(adapters[0]).toMatchObject({ ref: null, title: message('topology.name.unknownAdapter') })
    expect(graph.edges.filter((edge) => edge.kind === 'uplink')).toHaveLength(1)
  })

  it('says "no owner found" with a short id for an endpoint of no pod, and marks it as orphan', () => {
    const graph = build(
      snapshot({
        networks: collected([network(1, 'cbr0')]),
        endpoints: collected([endpoint(1, 1, '10.244.1.2'), endpoint(2, 1, '10.244.1.3')]),
        nodes: collected([node('win-01', '10.0.0.4')]),
        pods: collected([pod('shop/cart-0', '10.244.1.2')]),
        namespaces: collected([]),
      }),
    )
    const orphan = nodeOf(graph, `endpoint/${guid(2)}`)
    expect(orphan).toMatchObject({ mark: 'orphan', title: message('topology.name.noOwner', { id: '00000002' }) })
    expect(nodeOf(graph, `endpoint/${guid(1)}`)).toMatchObject({ mark: null, title: null, label: 'cart-0' })
  })

  it('draws a pod that does not run yet with the reason of its container, and claims no gap', () => {
    const container = {
      name: 'app',
      state: 'waiting',
      reason: 'ContainerCreating',
      isReady: false,
      restarts: 0,
    } as const
    const graph = build(
      snapshot({
        networks: collected([network(1, 'cbr0')]),
        endpoints: collected([endpoint(1, 1, '10.244.1.2')]),
        nodes: collected([node('win-01', '10.0.0.4')]),
        pods: collected([
          pod('shop/cart-0', '10.244.1.2'),
          pod('shop/new-0', null, { phase: 'Pending', containers: [container] }),
        ]),
      }),
    )
    expect(nodeOf(graph, 'pod/shop/new-0')).toMatchObject({
      mark: null,
      detail: { key: 'topology.detail.pair', params: { first: 'Pending', second: 'ContainerCreating' } },
    })
  })

  it('never calls an endpoint an orphan where pods were not collected', () => {
    const graph = build(
      snapshot({ networks: collected([network(1, 'cbr0')]), endpoints: collected([endpoint(1, 1, '10.244.1.2')]) }),
    )
    expect(nodeOf(graph, `endpoint/${guid(1)}`)).toMatchObject({ mark: null, label: '10.244.1.2' })
  })

  it('draws the HNS namespace beside an endpoint of no known pod, and none beside a pod', () => {
    const graph = build(
      snapshot({
        networks: collected([network(1, 'cbr0')]),
        endpoints: collected([endpoint(1, 1, '10.244.1.2'), endpoint(2, 1, '10.244.1.3')]),
        nodes: collected([node('win-01', '10.0.0.4')]),
        pods: collected([pod('shop/cart-0', '10.244.1.2')]),
        namespaces: collected([namespace(7, [1]), namespace(8, [2])]),
      }),
    )
    const workloads = graph.nodes.filter((one) => one.lane === 'workload').map((one) => one.id)
    expect(workloads).toEqual(['pod/shop/cart-0', `namespace/${guid(8)}`])
    expect(graph.within.get(`namespace/${guid(7)}`)).toBe('pod/shop/cart-0')
    expect(graph.edges.map((edge) => edge.kind)).toEqual(['uplink', 'attached', 'ofPod', 'attached', 'inNamespace'])
  })

  it('leaves a gap where a pod has no endpoint, on the network that its address belongs to', () => {
    const graph = build(caseNamed('013-remote-endpoint-blocks-local-endpoint'))
    const gaps = graph.nodes.filter((one) => one.kind === 'gap')
    expect(gaps).toHaveLength(1)
    const gap = gaps[0]
    expect(gap).toMatchObject({ mark: 'gap', count: 0, severity: 'error', title: message('topology.name.gap') })
    expect(gap?.ref).toMatch(/^pod\//)
    const missing = graph.edges.filter((edge) => edge.kind === 'missing')
    expect(missing.map((edge) => [edge.from.split('/')[0], edge.to.split('/')[0]])).toEqual([
      ['network', 'gap'],
      ['gap', 'pod'],
    ])
  })

  it('draws a pod as it is where endpoints were not collected: nothing is missing', () => {
    const graph = build(
      snapshot({
        networks: collected([network(1, 'cbr0', { managementIp: null })]),
        nodes: collected([node('win-01', '10.0.0.4')]),
        pods: collected([pod('shop/cart-0', '10.244.1.2')]),
      }),
    )
    expect(graph.nodes.some((one) => one.kind === 'gap' || one.mark === 'gap')).toBe(false)
  })

  it('shows findings on the objects they name', () => {
    const graph = build(caseNamed('011-duplicate-endpoints-with-one-ip'))
    const flagged = graph.nodes.filter((one) => one.severity === 'error' && one.kind === 'endpoint')
    expect(flagged.length).toBeGreaterThanOrEqual(2)
  })

  it('names the network of an endpoint by the endpoint where networks were not collected', () => {
    const graph = build(snapshot({ endpoints: collected([endpoint(1, 9, '10.244.1.2', { networkName: 'cbr0' })]) }))
    expect(nodeOf(graph, `network/${guid(9)}`)).toMatchObject({ label: 'cbr0', ref: null })
  })

  it('puts endpoints of a network that is not among those read into a section of no network', () => {
    const graph = build(
      snapshot({ networks: collected([network(1, 'cbr0')]), endpoints: collected([endpoint(1, 9, '10.244.1.2')]) }),
    )
    expect(graph.sections.map((section) => section.network)).toEqual([`network/${guid(1)}`, null])
    expect(graph.edges.filter((edge) => edge.kind === 'attached')).toEqual([])
  })
})
