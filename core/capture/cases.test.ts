import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from '../model/snapshot.ts'
import { facetCounts } from '../../fixtures/facet-counts.ts'
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

/** What each file of the cases holds. */
const expected: Readonly<Record<string, Readonly<Record<string, number | string>>>> = {
  '001/10-azure.conflist': { host: 'cniConfigs 1' },
  '001/azure-vnet.log': { logs: 3 },
  '001/endpoint.txt': {},
  '001/hnsdiag-list-all.txt': { networks: 2, endpoints: 0, namespaces: 1, loadBalancers: 0 },
  '001/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '001/network.txt': { networks: 2 },
  '001/policy.txt': {},
  '003/flannel.log': { logs: 2 },
  '003/get-hnsnetwork.txt': { networks: 1 },
  '003/get-netadapter.txt': { host: 'adapters 2' },
  '003/kube-proxy.log': { logs: 2 },
  '003/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '005/get-hnsendpoint.json': { endpoints: 9 },
  '005/hnsdiag-endpoints.txt': { endpoints: 9 },
  '005/hnsdiag-loadbalancers.txt': { loadBalancers: 7 },
  '005/hnsdiag-networks.txt': { networks: 2 },
  '005/kubeproxy.err.log': { logs: 4 },
  '005/kubernetes.json': { nodes: 4, pods: 12, services: 6, endpointSlices: 6 },
  '007/hnsdiag.txt': { networks: 2, endpoints: 8, loadBalancers: 6 },
  '007/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '009/calico-felix.log': { logs: 2 },
  '009/get-hnsendpoint.json': { endpoints: 6 },
  '009/hnsdiag-after.txt': { endpoints: 6, namespaces: 3, loadBalancers: 6 },
  '009/kubernetes.json': { nodes: 4, pods: 9, services: 4, endpointSlices: 4 },
  '011/endpoints.json': { endpoints: 8 },
  '011/group.txt': {},
  '011/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '011/networks.json': { networks: 2 },
  '011/policylists.json': { loadBalancers: 7 },
  '013/endpoints.json': { endpoints: 7 },
  '013/ipconfig-in-pod.txt': { host: 'computerName iis-d01cdfefa-6fb19' },
  '013/kubernetes.json': { nodes: 4, pods: 10, services: 4, endpointSlices: 4 },
  '013/networks.json': { networks: 2 },
  '013/policylists.json': { loadBalancers: 6 },
  '015/antrea-agent.log': { logs: 1 },
  '015/get-hnsendpoint.txt': { endpoints: 3 },
  '015/hnsdiag.txt': { networks: 2, endpoints: 3, namespaces: 3, loadBalancers: 0 },
  '015/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '017/hnsdiag.txt': { networks: 2, endpoints: 7, namespaces: 3, loadBalancers: 7 },
  '017/kube-proxy.log': { logs: 2 },
  '017/kubernetes.json': { nodes: 4, pods: 9, services: 4, endpointSlices: 4 },
  '017/netstat.txt': { host: 'listeners 1' },
  '017/policylists.json': { loadBalancers: 7 },
  '019/hnsdiag.txt': { networks: 2, endpoints: 2, namespaces: 3, loadBalancers: 0 },
  '019/kube-proxy.log': { logs: 4 },
  '019/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '019/networks.json': { networks: 2 },
  '021/endpoints.json': { endpoints: 6 },
  '021/get-hnspolicylist.txt': { loadBalancers: 7 },
  '021/kubernetes.json': { nodes: 4, pods: 7, services: 6, endpointSlices: 6 },
  '021/networks.json': { networks: 2 },
  '021/policylists.json': { loadBalancers: 7 },
  '023/endpoints.json': { endpoints: 8 },
  '023/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '023/networks.json': { networks: 2 },
  '023/policylists.json': { loadBalancers: 7 },
  '025/endpoints.json': { endpoints: 8 },
  '025/get-hnsnetwork.txt': { networks: 2 },
  '025/ipconfig.txt': { host: 'computerName win20h2-25, adapters 2' },
  '025/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '027/flanneld.log': { logs: 4 },
  '027/get-hnsendpoint.txt': { endpoints: 1 },
  '027/hnsdiag.txt': { networks: 2, endpoints: 1, namespaces: 1, loadBalancers: 0 },
  '027/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '029/endpoints.json': { endpoints: 7 },
  '029/kubernetes.json': { nodes: 4, pods: 9, services: 4, endpointSlices: 4 },
  '029/networks.json': { networks: 2 },
  '029/policylists.json': { loadBalancers: 5 },
  '031/endpoints.json': { endpoints: 2 },
  '031/networks.json': { networks: 2 },
  '033/console.txt': { networks: 2, endpoints: 6, namespaces: 2, loadBalancers: 6 },
  '033/endpoints.json': { endpoints: 6 },
  '033/kubernetes.json': { nodes: 4, pods: 8, services: 4, endpointSlices: 4 },
  '033/networks.json': { networks: 2 },
  '034/console.txt': { networks: 2, endpoints: 1, namespaces: 2 },
  '037/console.txt': { networks: 2, endpoints: 8, loadBalancers: 7 },
  '037/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '039/endpoints.json': { endpoints: 2 },
  '039/hnsdiag.txt': { networks: 2, endpoints: 2, namespaces: 3, loadBalancers: 0 },
  '039/kube-proxy.err.log': { logs: 6 },
  '039/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '039/networks.json': { networks: 2 },
  '041/endpoints.json': { endpoints: 1 },
  '041/hnsdiag.txt': { networks: 2, endpoints: 1 },
  '041/netsh-host.txt': { host: 'interfaceMtus 3' },
  '041/netsh-in-container.txt': { host: 'interfaceMtus 2' },
  '044/endpoint.txt': { endpoints: 7 },
  '044/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '044/network.txt': { networks: 2 },
  '044/policy.txt': { loadBalancers: 7 },
  '044/routes.txt': { routes: 8 },
  '045/endpoints.json': { endpoints: 6 },
  '045/get-hnsnetwork.txt': { networks: 2 },
  '045/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '045/policylists.json': { loadBalancers: 6 },
  '047/crictl-pods.txt': { host: 'sandboxes 2' },
  '047/endpoints-v2.json': { endpoints: 8 },
  '047/hnsdiag.txt': { networks: 2, endpoints: 8, namespaces: 6, loadBalancers: 7 },
  '047/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '047/namespaces-v2.json': { namespaces: 6 },
  '049/PowerShell_transcript.WINDE49.txt': {
    networks: 2,
    endpoints: 3,
    host: 'computerName WINDE49, windowsBuild 10.0.20348.0, adapters 2',
    ports: 4,
  },
  '049/kubernetes.json': { nodes: 2, pods: 4, services: 3, endpointSlices: 3 },
  '050/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '050/paste.txt': { networks: 2, endpoints: 8 },
  '054/console.txt': { endpoints: 7, loadBalancers: 5, host: 'computerName akswx54', logs: 1, services: 5 },
  '054/kubernetes.json': { nodes: 4, pods: 10, services: 5, endpointSlices: 5 },
  '055/endpoints.json': { endpoints: 8 },
  '055/hnsdiag-list-all-df.txt': { networks: 2, endpoints: 8, namespaces: 3, loadBalancers: 9 },
  '055/hnsdiag-list-all.txt': { networks: 2, endpoints: 8, namespaces: 3, loadBalancers: 9 },
  '055/kubernetes.json': { nodes: 4, pods: 12, services: 10, endpointSlices: 9 },
  '055/networks.json': { networks: 2 },
  '055/policylists.json': { loadBalancers: 9 },
  '057/dynamicportrange.txt': { ports: 2 },
  '057/endpoint.txt': { endpoints: 7 },
  '057/excludedportrange.txt': { ports: 5 },
  '057/hnsdiag.txt': { networks: 2, endpoints: 7, namespaces: 3, loadBalancers: 9 },
  '057/hnsportpoolallocs.txt': { ports: 1 },
  '057/ip.txt': { host: 'computerName aksh57, adapters 3' },
  '057/kubernetes.json': { nodes: 4, pods: 12, services: 10, endpointSlices: 9 },
  '057/namespaces.txt': { namespaces: 3 },
  '057/network.txt': { networks: 2 },
  '057/networkdetailed.txt': { networks: 2 },
  '057/policy.txt': { loadBalancers: 9 },
  '057/ports.txt': { vfp: 4 },
  '057/reservedports.txt': { host: 'freePortBlocks 1' },
  '057/routes.txt': { routes: 4 },
  '057/vfpOutput.txt': { vfp: 2 },
  '057/windowsServices.txt': { host: 'services 5' },
  '057/winver.txt': { host: 'windowsBuild 10.0.20348.0' },
  '059/console.txt': { networks: 2, endpoints: 2 },
  '059/docker-network-inspect.json': { host: 'dockerNetworks 1' },
  '059/netsh.txt': { ports: 4 },
  '061/endpoints.json': { endpoints: 8 },
  '061/kubernetes.json': { nodes: 4, pods: 12, services: 10, endpointSlices: 9 },
  '061/loadbalancers.json': { loadBalancers: 9 },
  '061/namespaces.json': { namespaces: 3 },
  '061/networks.json': { networks: 2 },
}

/** Files, or parts of them, that say nothing that is used, with the reason that is shown. */
const unused: Readonly<Record<string, string>> = {
  '001/endpoint.txt': 'capture.ignored.empty',
  '001/policy.txt': 'capture.ignored.empty',
  '011/group.txt': 'capture.ignored.grouping',
}

describe('the files of the cases', () => {
  const folders = readdirSync(cases).filter((name) => /^\d{3}-/.test(name))

  it('are all in the table above', () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(cases, folder, 'input')).map((name) => `${folder.slice(0, 3)}/${name}`),
    )
    expect(files.sort()).toEqual(Object.keys(expected).sort())
  })

  for (const [path, want] of Object.entries(expected)) {
    it(`are read in full: ${path}`, () => {
      const [number = '', name = ''] = path.split('/')
      const folder = folders.find((one) => one.startsWith(number)) ?? ''
      const snapshot = readFiles(folder, [name])
      expect(facetCounts(snapshot)).toEqual(want)
      expect(snapshot.problems).toEqual([])
      const why = unused[path]
      expect(snapshot.ignored.map((file) => file.why.key)).toEqual(why === undefined ? [] : [why])
    })
  }

  it('agree with each other where several show the same object', () => {
    for (const folder of folders) {
      const snapshot = readFiles(folder, readdirSync(join(cases, folder, 'input')))
      expect(snapshot.problems).toEqual([])
    }
  })
})
