import type { InventoryKind } from '../contract/views.ts'

/** The PowerShell or kubectl that lists the same objects as a table, or those of its rows that were chosen. */

function quoted(text: string): string {
  return `'${text.replace(/'/g, "''")}'`
}

function idsOf(refs: readonly string[]): readonly string[] {
  return refs.map((ref) => ref.slice(ref.indexOf('/') + 1))
}

function hns(command: string, refs: readonly string[]): string {
  if (refs.length === 0) return command
  return `${command} | Where-Object { $_.ID -in @(${idsOf(refs).map(quoted).join(', ')}) }`
}

function byName(command: string, refs: readonly string[]): string {
  return refs.length === 0 ? command : `${command} -Name ${idsOf(refs).map(quoted).join(', ')}`
}

function word(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : quoted(text)
}

/** `kubectl get pods -n shop a b`, one line a namespace. */
function namespaced(plural: string, refs: readonly string[]): string {
  if (refs.length === 0) return `kubectl get ${plural} -A -o wide`
  const byNamespace = new Map<string, string[]>()
  for (const id of idsOf(refs)) {
    const slash = id.indexOf('/')
    const namespace = id.slice(0, slash)
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), word(id.slice(slash + 1))])
  }
  return [...byNamespace]
    .map(([namespace, names]) => `kubectl get ${plural} -n ${word(namespace)} ${names.join(' ')} -o wide`)
    .join('\n')
}

function clusterWide(plural: string, refs: readonly string[]): string {
  return ['kubectl get', plural, ...idsOf(refs).map(word), '-o wide'].join(' ')
}

/** What both sides list of the kinds that the rows are of. */
function bothSides(refs: readonly string[]): string {
  const tables = [
    ['endpoint', 'endpoints'],
    ['namespace', 'namespaces'],
    ['loadbalancer', 'loadBalancers'],
    ['pod', 'pods'],
    ['service', 'services'],
    ['node', 'nodes'],
  ] as const
  return tables
    .flatMap(([prefix, kind]) => {
      const own = [...new Set(refs.filter((ref) => ref.startsWith(`${prefix}/`)))]
      return refs.length > 0 && own.length === 0 ? [] : [tableCommand(kind, own)]
    })
    .join('\n')
}

/** `refs` are those of the chosen rows; empty for the whole table. */
export function tableCommand(kind: InventoryKind, refs: readonly string[]): string {
  switch (kind) {
    case 'networks':
      return hns('Get-HnsNetwork', refs)
    case 'endpoints':
      return hns('Get-HnsEndpoint', refs)
    case 'namespaces':
      return hns('Get-HnsNamespace', refs)
    case 'loadBalancers':
      return hns('Get-HnsPolicyList', refs)
    case 'policies': {
      const endpoints = refs.filter((ref) => ref.startsWith('endpoint/'))
      return `${hns('Get-HnsEndpoint', [...new Set(endpoints)])} | Select-Object -ExpandProperty Policies`
    }
    case 'switches':
      return 'Get-VMSwitch | Format-List *'
    case 'adapters':
      return `${byName('Get-NetAdapter', refs)} | Format-List *`
    case 'routes':
      return 'Get-NetRoute | Format-Table DestinationPrefix, NextHop, InterfaceAlias, RouteMetric'
    case 'portRanges':
      return 'netsh int ipv4 show excludedportrange protocol=tcp\nnetsh int ipv4 show dynamicport protocol=tcp'
    case 'vfpPorts':
      return 'vfpctrl /list-vmswitch-port'
    case 'pods':
      return namespaced('pods', refs)
    case 'services':
      return namespaced('services', refs)
    case 'networkPolicies':
      return namespaced('networkpolicies', refs)
    case 'daemonSets':
      return namespaced('daemonsets', refs)
    case 'configMaps':
      return namespaced('configmaps', refs)
    case 'nodes':
      return clusterWide('nodes', refs)
    case 'kubeNamespaces':
      return clusterWide('namespaces', refs)
    case 'orphans':
      return bothSides(refs)
  }
}
