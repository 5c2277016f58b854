import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { facetCounts } from '../../fixtures/facet-counts.ts'
import { assembleAll } from './assemble.ts'

const folder = path.join(import.meta.dirname, '../../fixtures/formats')

/** What is recognised in each file; `ignored` is what is known and not used. */
const expected: Readonly<Record<string, unknown>> = {
  'arp.txt': { format: 'knownUnused', ignored: ['known.neighbor'] },
  'azure-vnet-state.json': { format: 'json', ignored: ['known.azureState'] },
  'azure-vnet-structured.log': { format: 'json', logs: 2, ignored: [] },
  'azure.conflist': { format: 'json', host: 'cniConfigs 1', ignored: [] },
  'console-of-host-commands.txt': {
    format: 'console',
    host: 'interfaceMtus 2, sandboxes 1, containers 1, services 2, vSwitches 2, computerName WIN1, windowsBuild 10.0.20348, adapters 1',
    vfp: 1,
    ignored: ['known.compartment'],
  },
  'crictl-inspectp.json': { format: 'json', host: 'sandboxes 1', ignored: [] },
  'crictl-pods.json': { format: 'json', host: 'sandboxes 1', ignored: [] },
  'ctr-containers.txt': { format: 'runtimeTable', host: 'containers 1', ignored: [] },
  'describe-node.txt': { format: 'kubectlDescribe', nodes: 1, ignored: [] },
  'describe-pod.txt': { format: 'kubectlDescribe', logs: 1, pods: 1, ignored: [] },
  'describe-service.txt': { format: 'kubectlDescribe', services: 1, ignored: [] },
  'docker-json.log': { format: 'json', logs: 1, ignored: [] },
  'docker-network-ls.txt': { format: 'runtimeTable', ignored: ['known.dockerNetworks'] },
  'docker-ps.txt': { format: 'runtimeTable', host: 'containers 1', ignored: [] },
  'events.csv': { format: 'logLines', logs: 1, ignored: [] },
  'excluded-ports-chinese.txt': { format: 'portRanges', ports: 2, ignored: [] },
  'excluded-ports-spanish.txt': { format: 'portRanges', ports: 2, ignored: [] },
  'get-computerinfo.txt': {
    format: 'powershellList',
    host: 'computerName WIN1, windowsBuild 10.0.20348.2582',
    ignored: [],
  },
  'get-events.txt': { format: 'kubectlEvents', logs: 1, ignored: [] },
  'get-hotfix.txt': { format: 'powershellTable', ignored: ['known.hotfix'] },
  'get-netadapter.json': { format: 'json', host: 'adapters 1', ignored: [] },
  'get-netipaddress.txt': { format: 'powershellList', host: 'adapters 1', ignored: [] },
  'get-netnat.txt': { format: 'powershellList', ignored: ['known.nat'] },
  'get-netroute.txt': { format: 'powershellTable', routes: 2, ignored: [] },
  'get-nettcpconnection.txt': { format: 'powershellTable', host: 'listeners 1', ignored: [] },
  'get-service.json': { format: 'json', host: 'services 1', ignored: [] },
  'get-vmswitch-list.txt': { format: 'powershellList', host: 'vSwitches 1', ignored: [] },
  'get-vmswitch-table.txt': { format: 'powershellTable', host: 'vSwitches 2', ignored: [] },
  'get-vmswitchextension.txt': { format: 'powershellList', host: 'switchExtensions 1', ignored: [] },
  'hcsdiag-list.txt': { format: 'knownUnused', ignored: ['known.containers'] },
  'hns-log-style.json': { format: 'hnsV1', endpoints: 1, ignored: [] },
  'ipconfig-chinese.txt': { format: 'ipconfig', host: 'computerName WIN-ZH1, adapters 1', ignored: [] },
  'ipconfig-french.txt': { format: 'ipconfig', host: 'computerName WIN-FR1, adapters 1', ignored: [] },
  'ipconfig-german.txt': { format: 'ipconfig', host: 'computerName WIN-DE1, adapters 1', ignored: [] },
  'ipconfig-spanish.txt': { format: 'ipconfig', host: 'computerName WIN-ES1, adapters 1', ignored: [] },
  'kubectl-mixed.yaml': { format: 'kubernetesYaml', nodes: 1, pods: 2, ignored: ['otherKinds'] },
  'kubectl-other-tables.txt': { format: 'kubectlTable', endpointSlices: 1, ignored: ['known.kubectlTable'] },
  'kubectl-tables.txt': { format: 'kubectlTable', nodes: 2, pods: 4, services: 3, endpointSlices: 1, ignored: [] },
  'kubelet.log': { format: 'logLines', logs: 1, ignored: [] },
  'kubeproxy.err.log': { format: 'logLines', logs: 1, ignored: [] },
  'namespaces-v2-depth-2.json': { format: 'hnsV2', namespaces: 5, ignored: [] },
  'netsh-interfaces.txt': { format: 'subinterfaces', host: 'interfaceMtus 3', ignored: [] },
  'netstat-german.txt': { format: 'netstat', host: 'listeners 3', ignored: [] },
  'networkhealth-endpoints.json': { format: 'json', endpoints: 1, vfp: 1, ignored: [] },
  'networkhealth-loadbalancers.json': { format: 'json', loadBalancers: 1, ignored: [] },
  'networkhealth-network.json': { format: 'json', networks: 1, ignored: [] },
  'networkhealth-node.json': { format: 'json', host: 'freePortBlocks 2', ignored: [] },
  'port-ranges-french.txt': { format: 'portRanges', ports: 3, ignored: [] },
  'route-print-french.txt': { format: 'routePrint', routes: 2, ignored: [] },
  'sc-query-german.txt': { format: 'serviceQuery', host: 'services 2', ignored: [] },
  'systeminfo.txt': { format: 'systemInfo', host: 'computerName WIN1, windowsBuild 10.0.20348', ignored: [] },
  'ver-spanish.txt': { format: 'windowsVersion', host: 'windowsBuild 10.0.20348.2582', ignored: [] },
  'ver.txt': { format: 'windowsVersion', host: 'windowsBuild 10.0.20348.2582', ignored: [] },
  'vfp-ports.txt': { format: 'vfpPorts', vfp: 1, ignored: [] },
  'vfp-rules.txt': { format: 'console', vfp: 1, ignored: [] },
}

describe('a sample of each form', () => {
  it('stands in the table', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(readdirSync(folder))('is recognised: %s', (name) => {
    const files = [{ name, text: readFileSync(path.join(folder, name), 'utf8') }]
    const source = { kind: 'capture', name: 'x' } as const
    const snapshot = assembleAll({ source, takenAt: null, files, ignored: [], problems: [] })
    const found = {
      format: snapshot.files[0]?.format,
      ...facetCounts(snapshot),
      ignored: snapshot.ignored.map(({ why }) => why.key.replace('capture.ignored.', '')),
    }
    expect(snapshot.problems).toEqual([])
    expect(found).toEqual(expected[name])
  })
})
