import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'

function read(...texts: readonly (readonly [string, string])[]): Snapshot {
  const files = texts.map(([name, text]) => ({ name, text }))
  return assembleAll({ source: { kind: 'capture', name: 'x' }, takenAt: null, files, ignored: [], problems: [] })
}

function pod(namespace: string, name: string, ip: string): string {
  return `- apiVersion: v1\n  kind: Pod\n  metadata:\n    name: ${name}\n    namespace: ${namespace}\n  spec:\n    nodeName: win1\n  status:\n    phase: Running\n    podIP: ${ip}\n`
}

const list = `apiVersion: v1\nitems:\n${pod('shop', 'web', '10.244.1.4')}${pod('kube-system', 'dns', '10.244.1.5')}`

describe('YAML of kubectl', () => {
  it('is read object by object, and a list without its end is cut', () => {
    const end = 'kind: List\nmetadata:\n  resourceVersion: ""\n'
    expect(read(['pods.yaml', list + end]).facets.pods).toMatchObject({
      state: 'collected',
      value: [{ name: 'web' }, { name: 'dns' }],
    })
    expect(read(['pods.yaml', list]).facets.pods.state).toBe('cut')
    const broken = list.replace('podIP: 10.244.1.4', 'podIP: "10.244')
    const snapshot = read(['pods.yaml', broken + end])
    expect(snapshot.facets.pods).toMatchObject({ state: 'cut', value: [{ name: 'dns' }] })
    expect(snapshot.problems[0]?.position).toEqual({ line: 3, column: 1 })
  })

  it('that is nested without end is refused, and what stands beside it is read', () => {
    for (const nest of ['{'.repeat(2000), '['.repeat(2000), '? '.repeat(2000), '- '.repeat(2000)]) {
      const text = list.replace('podIP: 10.244.1.4', `podIP: ${nest}`)
      expect(read(['pods.yaml', text]).facets.pods).toMatchObject({ value: [{ name: 'dns' }] })
    }
  })
})

describe('ConfigMaps', () => {
  const map = (metadata: object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata, data: {} })
  const listOf = (...items: readonly object[]): string => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })

  it('of other names are no loss: every namespace has one', () => {
    const proxy = map({ namespace: 'kube-system', name: 'kube-proxy' })
    const other = map({ namespace: 'shop', name: 'kube-root-ca.crt' })
    const snapshot = read(['all.json', listOf(proxy, other)])
    expect(snapshot.problems).toEqual([])
    expect(snapshot.facets.configMaps).toMatchObject({ state: 'collected', value: [{ name: 'kube-proxy' }] })
  })

  it('without a name are named as a loss, each with its own line', () => {
    const text = listOf(map({}), map({}), map({})).replaceAll('{"apiVersion":"v1","kind":"ConfigMap"', '\n$&')
    const { problems } = read(['all.json', text])
    expect(problems.map(({ message: { key }, position }) => [key, position?.line, position?.column])).toEqual(
      [2, 3, 4].map((line) => ['capture.problem.noName', line, 1]),
    )
  })
})

describe('a part of a cluster', () => {
  const asJson = (items: readonly (readonly [string, string])[]): string =>
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: items.map(([namespace, name]) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { namespace, name } })),
    })

  it('is no whole, whether it is one namespace, several lists of one, or an object alone', () => {
    const one = asJson([['shop', 'web']])
    const other = asJson([['batch', 'job']])
    const lost = { key: 'capture.lostByNamespace', params: { namespaces: 'batch, shop' } }
    expect(read(['a.json', one], ['b.json', other]).facets.pods).toMatchObject({ state: 'cut', lost })
    const both = asJson([
      ['shop', 'web'],
      ['batch', 'job'],
    ])
    expect(read(['a.json', both]).facets.pods.state).toBe('collected')
    const single = '{"apiVersion":"v1","kind":"Node","metadata":{"name":"win1"}}'
    expect(read(['node.json', single]).facets.nodes.state).toBe('cut')
  })

  it('is told by the command where there is one', () => {
    const console = (command: string): Snapshot =>
      read(['c.txt', `PS C:\\> ${command}\n${asJson([['shop', 'web']])}\n`])
    expect(console('kubectl get pods -A -o json').facets.pods.state).toBe('collected')
    expect(console('kubectl get pods -n shop -o json').facets.pods.state).toBe('cut')
    expect(console('kubectl get pods -A -l app=web -o json').facets.pods.state).toBe('cut')
  })
})

describe('a table of kubectl', () => {
  const table =
    'NAMESPACE   NAME   READY   STATUS    RESTARTS   AGE   IP           NODE\nshop        web    1/1     Running   0          2d    10.244.1.9   win1\n'

  it('is silent where the object itself was read, and a contradiction is shown', () => {
    const object = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { namespace: 'shop', name: 'web' },
      status: { podIP: '10.244.1.4' },
    }
    const other = { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'kube-system', name: 'dns' } }
    const json = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [object, other] })
    const snapshot = read(['a.txt', table], ['pods.json', json])
    expect(snapshot.facets.pods).toMatchObject({ state: 'collected', value: [{ ips: ['10.244.1.4'] }, {}] })
    expect(snapshot.problems[0]?.message).toMatchObject({
      key: 'capture.problem.contradiction',
      params: { object: 'pod/shop/web', field: 'podIP', kept: '10.244.1.4', other: '10.244.1.9' },
    })
  })

  it('shows no whole Services, and no pods for sure without the addresses of the nodes', () => {
    const services =
      'NAMESPACE   NAME   TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)   AGE\nshop        web    ClusterIP   10.96.0.9    <none>        80/TCP    2d\n'
    expect(read(['s.txt', services]).facets.services).toMatchObject({
      state: 'cut',
      value: [{ ports: [{ port: 80 }] }],
    })
    expect(read(['p.txt', table]).facets.pods.state).toBe('cut')
  })
})

describe('text that begins in the middle', () => {
  const id = '5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77'
  const record = (last: string): string =>
    `ActivityId     : ${id}\nID             : ${last}\nVirtualNetwork : ${id}\nState          : 3\n`

  it('is a part: rows without their heading, an object without its first lines', () => {
    const rows = `Ethernet         ${id} azure\nEthernet         ${id.replace('5', '6')} azure\n`
    const networks = `Networks:\nName             ID\nazure            ${id.toUpperCase()}\n`
    expect(read(['h.txt', `${rows}\n${networks}`]).facets.networks.state).toBe('cut')
    const other = 'a1b2c3d4-0000-4000-8000-5e6f70819203'
    const late = record(id).split('\n').slice(2).join('\n')
    expect(read(['e.txt', `${late}\n${record(other)}`]).facets.endpoints).toMatchObject({
      state: 'cut',
      value: [{ id: other }],
    })
    expect(read(['e.txt', `${record(id)}\n${record(other)}`]).facets.endpoints.state).toBe('collected')
  })
})
