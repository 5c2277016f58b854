import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectScript } from '../../core/capture/collect-script.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { openCapturePath } from './capture-source.ts'
import { openSimulator } from './simulator-source.ts'
import type { OpenedSource } from './source.ts'

/** A folder as the script leaves one, made of what the embedded node answers. */

async function read(source: OpenedSource): Promise<Snapshot> {
  const snapshot = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await source.close()
  return snapshot
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-collect-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Names of the files that the script writes, those of ports for each family and protocol. */
function written(): ReadonlySet<string> {
  const names = new Set(
    [...collectScript.matchAll(/'((?:hns|vfp|host|runtime|kubernetes)\/[\w.-]+)'/g)].map(([, name = '']) => name),
  )
  for (const family of ['ipv4', 'ipv6']) {
    for (const protocol of ['tcp', 'udp']) {
      for (const kind of ['dynamicport', 'excludedport']) names.add(`host/${kind}-${family}-${protocol}.txt`)
    }
  }
  return names
}

interface KubeList {
  readonly items: readonly {
    readonly kind: string
    readonly apiVersion: string
    readonly metadata: { readonly name: string }
  }[]
}

/** The files that the script would write of such a node. */
function collected({ files }: Snapshot): Record<string, string> {
  const text = (name: string): string => files.find((file) => file.name === name)?.text ?? ''
  const listOf = (name: string): string => {
    // HNS wraps its lists; the cmdlets take them out.
    const { Output = [] } = JSON.parse(text(name)) as { readonly Output?: readonly unknown[] }
    return JSON.stringify(Output, null, 4).replace(/\n/g, '\r\n')
  }
  const { items } = JSON.parse(text('kubernetes.json')) as KubeList
  const kubeList = (kind: string, isWanted: (name: string) => boolean = () => true): string =>
    JSON.stringify({
      apiVersion: 'v1',
      // The API leaves out what the list says of all of them.
      items: items
        .filter((item) => item.kind === kind && isWanted(item.metadata.name))
        .map(({ kind: _kind, apiVersion: _version, ...item }) => item),
      kind: `${kind}List`,
      metadata: { resourceVersion: '' },
    })
  return {
    'hns/networks.json': listOf('hcn/networks-v1.json'),
    'hns/endpoints.json': listOf('hcn/endpoints-v1.json'),
    'hns/policylists.json': listOf('hcn/policylists-v1.json'),
    'hns/namespaces.json': listOf('hcn/namespaces-v1.json'),
    'host/hostname.txt': 'PS C:\\> hostname\r\nwin-3\r\n',
    'host/routes.txt': text('host/route-print.txt'),
    'host/dynamicport-ipv4-tcp.txt': text('host/dynamic-ports.txt'),
    'host/excludedport-ipv4-tcp.txt': text('host/excluded-ports.txt'),
    'host/mtu-ipv4.txt': text('host/mtu-host.txt'),
    'kubernetes/nodes.json': kubeList('Node'),
    'kubernetes/pods.json': kubeList('Pod'),
    'kubernetes/services.json': kubeList('Service'),
    'kubernetes/endpointslices.json': kubeList('EndpointSlice'),
    'kubernetes/networkpolicies.json': kubeList('NetworkPolicy'),
    'kubernetes/namespaces.json': kubeList('Namespace'),
    'kubernetes/daemonsets.json': kubeList('DaemonSet'),
    // One list after the other, as each is asked for by its name.
    'kubernetes/configmaps.json': `${kubeList('ConfigMap', () => false)}\r\n${kubeList('ConfigMap')}\r\n${kubeList('ConfigMap', () => false)}`,
    'logs/kube-proxy.log': text('host/kube-proxy.log'),
    'collect.txt': 'Collected by the script of HNScope on WIN-3\r\nNot collected:\r\n',
  }
}

describe('what the script collects', () => {
  it('opens with the facets and the findings of the node', async () => {
    const live = await read(await openSimulator('sim:demo'))
    const files = collected(live)
    const names = written()
    for (const [name, text] of Object.entries(files)) {
      if (!/^(?:logs\/|collect\.txt)/.test(name)) expect([...names]).toContain(name)
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const opened = await read(openCapturePath(folder))
    const states = ({ facets }: Snapshot): Record<string, string> =>
      Object.fromEntries(Object.entries(facets).map(([name, { state }]) => [name, state]))
    expect(states(opened)).toEqual(states(live))
    const ids = (snapshot: Snapshot): string[] =>
      diagnose(join(snapshot))
        .findings.map(({ id }) => id)
        .sort()
    expect(ids(opened)).toEqual(ids(live))
  })
})
