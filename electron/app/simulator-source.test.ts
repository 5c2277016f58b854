import { describe, expect, it } from 'vitest'
import { AppError } from '../../core/contract/errors.ts'
import type { FacetName } from '../../core/model/facet.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { openSimulator, simulatorScenarios } from './simulator-source.ts'

const context = { signal: new AbortController().signal, onProgress: (): void => undefined }

async function readOnce(spec: string): Promise<Snapshot> {
  const source = await openSimulator(spec)
  const snapshot = await source.read(context)
  await source.close()
  return snapshot
}

async function refusal(spec: string): Promise<AppError> {
  try {
    await openSimulator(spec)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error(`${spec} was opened`)
}

function stateOf(snapshot: Snapshot, ...names: readonly FacetName[]): readonly string[] {
  return names.map((name) => snapshot.facets[name].state)
}

function countOf(snapshot: Snapshot, name: 'networks' | 'endpoints' | 'loadBalancers' | 'pods' | 'services'): number {
  const facet = snapshot.facets[name]
  return facet.state === 'collected' ? facet.value.length : -1
}

const hnsFacets = ['networks', 'endpoints', 'namespaces', 'loadBalancers'] as const

describe('openSimulator', () => {
  it('opens the embedded node with two networks, some thirty pods and twenty services', async () => {
    const snapshot = await readOnce('sim:demo')
    const networks = snapshot.facets.networks.state === 'collected' ? snapshot.facets.networks.value : []
    expect(networks.map(({ name }) => name)).toEqual(['nat', 'flannel.4096'])
    const pods = snapshot.facets.pods.state === 'collected' ? snapshot.facets.pods.value : []
    const node = pods.find(({ name }) => name.startsWith('kube-proxy'))?.nodeName
    expect(pods.filter((pod) => pod.nodeName === node && !pod.isHostNetwork && pod.phase === 'Running')).toHaveLength(
      30,
    )
    expect(countOf(snapshot, 'services')).toBe(20)
    expect(snapshot.source).toEqual({ kind: 'simulator', name: 'sim:demo' })
  })
  it('shows the same node each time it is opened', async () => {
    expect(await readOnce('sim:demo')).toEqual(await readOnce('sim:demo'))
  })
  it('shows another node for another seed', async () => {
    const [a, b] = [await readOnce('sim:flannel-vxlan?seed=1'), await readOnce('sim:flannel-vxlan?seed=2')]
    expect(a.facets.endpoints).not.toEqual(b.facets.endpoints)
  })
  it('has the size that was asked for', async () => {
    const snapshot = await readOnce('sim:azure-cni?pods=60&services=40&nodes=7')
    expect(countOf(snapshot, 'services')).toBe(40)
    expect(snapshot.facets.nodes.state === 'collected' && snapshot.facets.nodes.value.length).toBe(7)
  })
  it('lists the scenarios that there are when one is not known', async () => {
    const { data } = await refusal('sim:flanel')
    expect(data.code).toBe('sim/unknown-scenario')
    expect(String(data.hint?.params?.['list']).split(', ')).toEqual(simulatorScenarios().map(({ name }) => name))
  })
  it('lists the parameters that there are when one is not known', async () => {
    const { data } = await refusal('sim:demo?pod=3')
    expect(data.code).toBe('sim/bad-parameter')
    expect(String(data.hint?.params?.['list'])).toContain('pods')
  })
  it('refuses a fault that has no place in the scenario', async () => {
    const { data } = await refusal('sim:antrea?fault=loadbalancer-missing')
    expect([data.code, data.message.params?.['kind']]).toEqual(['sim/bad-parameter', 'loadbalancer-missing'])
    const valid = String(data.hint?.params?.['list']).split(', ')
    expect(valid).toContain('endpoint-orphaned')
    expect(valid).not.toContain('loadbalancer-missing')
  })
  it('opens the embedded node without its fault where it is too small for it', async () => {
    expect(countOf(await readOnce('sim:demo?pods=1&services=1'), 'services')).toBe(1)
  })
  it('says that elevation is needed, and not that there is nothing', async () => {
    const snapshot = await readOnce('sim:demo?elevated=false')
    expect(stateOf(snapshot, ...hnsFacets)).toEqual(hnsFacets.map(() => 'notPermitted'))
    expect(stateOf(snapshot, 'pods')).toEqual(['collected'])
  })
  it('says of a facet that HNS failed, and reads the others', async () => {
    const snapshot = await readOnce('sim:flannel-vxlan?fail=4:0x800706ba')
    const states = stateOf(snapshot, ...hnsFacets)
    expect(states.filter((state) => state === 'failed')).toHaveLength(1)
    expect(states.filter((state) => state === 'collected')).toHaveLength(3)
  })
  it('says that Kubernetes was not collected where there is none', async () => {
    const snapshot = await readOnce('sim:docker-nat')
    expect(stateOf(snapshot, 'pods', 'services', 'nodes')).toEqual(['notCollected', 'notCollected', 'notCollected'])
    expect(stateOf(snapshot, 'loadBalancers')).toEqual(['none'])
  })
  it('keeps the answers of HNS as files, as they were given', async () => {
    const snapshot = await readOnce('sim:flannel-vxlan?pods=3&services=3')
    const file = snapshot.files.find(({ name }) => name === 'hcn/endpoints-v2.json')
    expect(file?.format).toBe('hnsV2')
    expect(() => JSON.parse(file?.text ?? '') as unknown).not.toThrow()
    const endpoints = snapshot.facets.endpoints.state === 'collected' ? snapshot.facets.endpoints.value : []
    for (const endpoint of endpoints) {
      expect(endpoint.documents.map(({ schema }) => schema).sort()).toEqual(['v1', 'v2'])
    }
  })
  it('stops building a huge node when its opening is cancelled', async () => {
    const controller = new AbortController()
    setImmediate(() => controller.abort(new Error('enough')))
    await expect(openSimulator('sim:flannel-vxlan?pods=4000&services=20000', controller.signal)).rejects.toThrow(
      'enough',
    )
  })
  it('ends a reading with the reason of its signal', async () => {
    const source = await openSimulator('sim:demo')
    const controller = new AbortController()
    controller.abort(new Error('enough'))
    await expect(source.read({ ...context, signal: controller.signal })).rejects.toThrow('enough')
    await source.close()
  })
})
