import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { topologyInputSchema, type TopologyInput, type TopologyView } from '../contract/topology.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { topologyView } from './view.ts'

async function picture(spec: string, asked: Partial<TopologyInput>): Promise<Omit<TopologyView, 'stamp'>> {
  const source = await openSimulator(spec)
  const joined = join(await source.read({ signal: new AbortController().signal, onProgress: () => undefined }))
  await source.close()
  return topologyView(joined, diagnose(joined), topologyInputSchema.parse(asked))
}

const tonesOf = (view: Omit<TopologyView, 'stamp'>, kind: string): string[] =>
  view.nodes
    .filter((node) => node.kind === kind)
    .flatMap(({ overlay }) => overlay?.map(({ tone, count }) => `${count} ${tone}`) ?? [])

describe('overlays', () => {
  it('tell nothing until one is chosen', async () => {
    expect((await picture('sim:demo', {})).nodes.every(({ overlay }) => overlay === undefined)).toBe(true)
  })

  it('tell who programmed what: the CNI, kube-proxy, another runtime, and what nobody owns', async () => {
    const view = await picture('sim:demo', { overlay: 'owner' })
    expect(new Set(tonesOf(view, 'endpoint'))).toEqual(new Set(['1 cni', '1 noOwner', '1 kubeProxy', '1 other']))
    expect(tonesOf(view, 'nic')).toEqual(['1 host'])
    // A closed group tells how many of each it holds.
    expect(tonesOf(view, 'group')).toEqual(['43 kubeProxy'])
  })

  it('tell which endpoints have ACL rules, on the endpoint and on its pod', async () => {
    const view = await picture('sim:calico-bgp', { overlay: 'policy' })
    expect(new Set(tonesOf(view, 'pod'))).toEqual(new Set(['1 rulesBoth']))
    expect(new Set(tonesOf(view, 'endpoint'))).toEqual(new Set(['1 rulesBoth', '1 noRules']))
    // Rules of other nodes are not known here.
    expect(tonesOf(view, 'group')).toEqual([])
    const bare = await picture('sim:flannel-vxlan', { overlay: 'policy' })
    expect(new Set(tonesOf(bare, 'pod'))).toEqual(new Set(['1 noRules']))
  })

  it('tell of the peers of Reach on both sides, beside their answers', async () => {
    const all = await picture('sim:calico-bgp', { view: 'reach' })
    const pod = all.nodes.find(({ lane, kind }) => lane === 'subject' && kind === 'group')?.id ?? ''
    const view = await picture('sim:calico-bgp', { view: 'reach', overlay: 'policy', focus: pod })
    for (const lane of ['source', 'destination'])
      expect(view.nodes.some((node) => node.lane === lane && node.overlay?.[0]?.tone === 'rulesBoth')).toBe(true)
  })

  it('tell of nodes side by side what their HNS holds by owner, and which of their pods have rules', async () => {
    const owners = await picture('sim:demo', { view: 'cluster', overlay: 'owner' })
    const hns = owners.nodes.find(({ id }) => id.startsWith('hns/') && id.endsWith('win-3'))
    expect(Object.fromEntries(hns?.overlay?.map(({ tone, count }) => [tone, count]) ?? [])).toEqual({
      noOwner: 1,
      kubeProxy: 71,
      cni: 31,
      other: 3,
    })
    const rules = await picture('sim:calico-bgp', { view: 'cluster', overlay: 'policy' })
    const told = rules.nodes.flatMap(({ id, overlay }) => overlay?.map(({ tone }) => `${id} ${tone}`) ?? [])
    // Rules of nodes whose HNS was not read are not known.
    expect(told).toEqual(['pods/node/win-3 rulesBoth', 'hns/node/win-3 rulesBoth', 'hns/node/win-3 noRules'])
  })

  it('tell of folded workloads in the Services view as well', async () => {
    const view = await picture('sim:demo', { view: 'services', overlay: 'owner' })
    expect(new Set(tonesOf(view, 'loadbalancer'))).toEqual(new Set(['1 kubeProxy']))
    expect(tonesOf(view, 'service')).toEqual([])
  })
})

describe('load balancers of the selection', () => {
  it('are drawn with a line to each backend, or to the group that stands for it', async () => {
    const view = await picture('sim:demo', { lines: 'pod/shop/web-01b2ce3ae-04c94' })
    const added = view.nodes.filter(({ lane }) => lane === 'loadBalancer')
    expect(added.length).toBeGreaterThan(0)
    const ids = new Set(view.nodes.map(({ id }) => id))
    const lines = view.edges.filter(({ kind }) => kind === 'sendsTo')
    expect(lines.every(({ from, to }) => added.some(({ id }) => id === from) && ids.has(to))).toBe(true)
    expect(lines.some(({ to }) => to.startsWith('endpoint/'))).toBe(true)
    expect(lines.some(({ to }) => to.startsWith('group/remote/'))).toBe(true)
  })

  it('lie over nothing', async () => {
    const view = await picture('sim:demo', { lines: 'pod/shop/web-01b2ce3ae-04c94' })
    const added = view.nodes.filter(({ lane }) => lane === 'loadBalancer')
    const touching = added.flatMap((a) =>
      view.nodes.filter(
        (b) =>
          a !== b && Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2,
      ),
    )
    expect(touching).toEqual([])
  })

  it('are none for what has none', async () => {
    const view = await picture('sim:demo', { lines: 'network/00000000-0000-4000-8000-000000000000' })
    expect(view.nodes.some(({ lane }) => lane === 'loadBalancer')).toBe(false)
  })
})

describe('grouping by Kubernetes node', () => {
  it('puts this node first, and each other node with its remote endpoints behind it', async () => {
    const view = await picture('sim:demo', { group: 'node' })
    expect(view.groups.map(({ label, isOpen }) => [label, isOpen])).toEqual(
      expect.arrayContaining([
        ['win-3', true],
        ['linux-1', false],
      ]),
    )
    const remote = view.nodes.filter(({ kind, mark }) => kind === 'group' && mark === 'remote')
    expect(remote.reduce((sum, { count }) => sum + count, 0)).toBe(43)
  })
})
