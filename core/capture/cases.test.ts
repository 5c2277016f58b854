import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { seenList, type FacetName } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'
import { decodeText, type Decode } from './encoding.ts'

const cases = fileURLToPath(new URL('../../fixtures/cases', import.meta.url))

const decode: Decode = (label, bytes) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function readFiles(folder: string, names: readonly string[]): Snapshot {
  const files = names.map((name) => {
    const decoded = decodeText(readFileSync(join(cases, folder, 'input', name)), decode)
    return { name, text: decoded.ok ? decoded.value.text : '' }
  })
  return assembleAll({ source: { kind: 'capture', name: folder }, takenAt: null, files, ignored: [], problems: [] })
}

function counts(snapshot: Snapshot): Partial<Record<FacetName, number>> {
  const lists = [
    'networks',
    'endpoints',
    'namespaces',
    'loadBalancers',
    'nodes',
    'pods',
    'services',
    'endpointSlices',
  ] as const
  const found: Partial<Record<FacetName, number>> = {}
  for (const name of lists) {
    const facet = snapshot.facets[name]
    if (facet.state === 'collected') found[name] = seenList<unknown>(facet).length
  }
  return found
}

/** What each JSON file of the cases holds, counted by hand. */
const expected: Readonly<Record<string, Partial<Record<FacetName, number>>>> = {
  '001/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '003/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '005/get-hnsendpoint.json': { endpoints: 9 },
  '005/kubernetes.json': { nodes: 4, pods: 12, services: 6, endpointSlices: 6 },
  '007/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '009/get-hnsendpoint.json': { endpoints: 6 },
  '009/kubernetes.json': { nodes: 4, pods: 9, services: 4, endpointSlices: 4 },
  '011/endpoints.json': { endpoints: 8 },
  '011/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '011/networks.json': { networks: 2 },
  '011/policylists.json': { loadBalancers: 7 },
  '013/endpoints.json': { endpoints: 7 },
  '013/kubernetes.json': { nodes: 4, pods: 10, services: 4, endpointSlices: 4 },
  '013/networks.json': { networks: 2 },
  '013/policylists.json': { loadBalancers: 6 },
  '015/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '017/kubernetes.json': { nodes: 4, pods: 9, services: 4, endpointSlices: 4 },
  '017/policylists.json': { loadBalancers: 7 },
  '019/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '019/networks.json': { networks: 2 },
  '021/endpoints.json': { endpoints: 6 },
  '021/kubernetes.json': { nodes: 4, pods: 7, services: 6, endpointSlices: 6 },
  '021/networks.json': { networks: 2 },
  '021/policylists.json': { loadBalancers: 7 },
  '023/endpoints.json': { endpoints: 8 },
  '023/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '023/networks.json': { networks: 2 },
  '023/policylists.json': { loadBalancers: 7 },
  '025/endpoints.json': { endpoints: 8 },
  '025/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '027/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '029/endpoints.json': { endpoints: 7 },
  '029/kubernetes.json': { nodes: 4, pods: 9, services: 4, endpointSlices: 4 },
  '029/networks.json': { networks: 2 },
  '029/policylists.json': { loadBalancers: 5 },
  '031/endpoints.json': { endpoints: 2 },
  '031/networks.json': { networks: 2 },
  '033/endpoints.json': { endpoints: 6 },
  '033/kubernetes.json': { nodes: 4, pods: 8, services: 4, endpointSlices: 4 },
  '033/networks.json': { networks: 2 },
  '037/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '039/endpoints.json': { endpoints: 2 },
  '039/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '039/networks.json': { networks: 2 },
  '041/endpoints.json': { endpoints: 1 },
  '044/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '045/endpoints.json': { endpoints: 6 },
  '045/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '045/policylists.json': { loadBalancers: 6 },
  '047/endpoints-v2.json': { endpoints: 8 },
  '047/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '047/namespaces-v2.json': { namespaces: 6 },
  '049/kubernetes.json': { nodes: 2, pods: 4, services: 3, endpointSlices: 3 },
  '050/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '054/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '055/endpoints.json': { endpoints: 8 },
  '055/kubernetes.json': { nodes: 4, pods: 12, services: 10, endpointSlices: 9 },
  '055/networks.json': { networks: 2 },
  '055/policylists.json': { loadBalancers: 9 },
  '057/kubernetes.json': { nodes: 4, pods: 12, services: 10, endpointSlices: 9 },
  '061/endpoints.json': { endpoints: 8 },
  '061/kubernetes.json': { nodes: 4, pods: 12, services: 10, endpointSlices: 9 },
  '061/loadbalancers.json': { loadBalancers: 9 },
  '061/namespaces.json': { namespaces: 3 },
  '061/networks.json': { networks: 2 },
  // Streams and JSON that a `.txt` holds, in UTF-16.
  '044/endpoint.txt': { endpoints: 7 },
  '044/network.txt': { networks: 2 },
  '044/policy.txt': { loadBalancers: 7 },
  '055/hnsdiag-list-all-df.txt': { networks: 2, endpoints: 8, namespaces: 3, loadBalancers: 9 },
  '057/hnsdiag.txt': { networks: 2, endpoints: 7, namespaces: 3, loadBalancers: 9 },
  '057/networkdetailed.txt': { networks: 2 },
  '057/policy.txt': { loadBalancers: 9 },
}

describe('the JSON files of the cases', () => {
  const folders = readdirSync(cases).filter((name) => /^\d{3}-/.test(name))

  it('are all in the table below', () => {
    const json = folders.flatMap((folder) =>
      readdirSync(join(cases, folder, 'input'))
        .filter((name) => name.endsWith('.json') && !name.startsWith('docker-'))
        .map((name) => `${folder.slice(0, 3)}/${name}`),
    )
    expect(json.filter((name) => !(name in expected))).toEqual([])
  })

  for (const [path, want] of Object.entries(expected)) {
    it(`are read in full: ${path}`, () => {
      const [number = '', name = ''] = path.split('/')
      const folder = folders.find((one) => one.startsWith(number)) ?? ''
      const snapshot = readFiles(folder, [name])
      expect(counts(snapshot)).toEqual(want)
      expect(snapshot.problems).toEqual([])
      expect(snapshot.ignored).toEqual([])
    })
  }
})
