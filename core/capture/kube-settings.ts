import { asFields, asText, field, type Fields } from '../hns/fields.ts'
import { parseYaml } from './yaml-value.ts'

/**
 * What ConfigMaps of known names say of kube-proxy, the CNI plugin and the kubelet. A ConfigMap may hold anything, secrets
 * among it, so that nothing but the settings that are named here is ever kept.
 */

interface Known {
  /** The key of `data` that holds a document; null where `data` itself holds the settings. */
  readonly document: string | null
  readonly syntax: 'yaml' | 'json'
  /** Paths in it, with `/` between the steps. */
  readonly settings: readonly string[]
}

const kubeProxy: Known = {
  document: 'config.conf',
  syntax: 'yaml',
  settings: [
    'mode',
    'clusterCIDR',
    'winkernel/enableDSR',
    'winkernel/forwardHealthCheckVip',
    'winkernel/networkName',
    'winkernel/rootHnsEndpointName',
    'winkernel/sourceVip',
    'featureGates/WinDSR',
    'featureGates/WinOverlay',
  ],
}

const flannel: Known = {
  document: 'net-conf.json',
  syntax: 'json',
  settings: ['Network', 'IPv6Network', 'EnableIPv6', 'Backend/Type', 'Backend/VNI', 'Backend/Port', 'Backend/Name'],
}

const antrea: Known = {
  document: 'antrea-agent.conf',
  syntax: 'yaml',
  settings: ['trafficEncapMode', 'tunnelType', 'serviceCIDR', 'noSNAT', 'antreaProxy/enable', 'antreaProxy/proxyAll'],
}

const plain = (...settings: readonly string[]): Known => ({ document: null, syntax: 'json', settings })

const cns: Known = {
  document: 'cns_config.json',
  syntax: 'json',
  settings: ['ChannelMode', 'InitializeFromCNI', 'ManageEndpointState', 'ProgramSNATIPTables', 'EnableSubnetScarcity'],
}

const known = {
  'kube-proxy': [kubeProxy],
  'kube-proxy-windows': [kubeProxy],
  'kube-flannel-cfg': [flannel],
  'kube-flannel-windows-cfg': [flannel],
  'calico-config': [plain('calico_backend', 'veth_mtu')],
  'calico-windows-config': [plain('CALICO_NETWORKING_BACKEND', 'VXLAN_VNI', 'VXLAN_ADAPTER', 'K8S_SERVICE_CIDR')],
  'antrea-config': [antrea],
  'antrea-windows-config': [antrea],
  'ovn-config': [plain('net_cidr', 'svc_cidr', 'mtu')],
  'cns-config': [cns],
  'cns-win-config': [cns],
  'amazon-vpc-cni': [plain('enable-windows-ipam', 'enable-windows-prefix-delegation')],
  'kubelet-config': [
    { document: 'kubelet', syntax: 'yaml', settings: ['clusterDomain', 'clusterDNS', 'maxPods', 'podCIDR'] },
  ],
  'kubeadm-config': [
    {
      document: 'ClusterConfiguration',
      syntax: 'yaml',
      settings: ['networking/podSubnet', 'networking/serviceSubnet', 'networking/dnsDomain'],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Known[]>>

/** The ConfigMaps that are asked for, and the only ones that are kept. */
export const knownConfigMaps: readonly string[] = Object.keys(known)

export function isKnownConfigMap(name: string): name is keyof typeof known {
  return Object.hasOwn(known, name)
}

/** A document of settings has some kilobytes. */
const maxChars = 256 * 1024
const maxValueChars = 400

/** The settings that are read of a ConfigMap; empty for one of another name, or where nothing could be understood. */
export function settingsOf(name: string, data: Fields): Readonly<Record<string, string>> {
  if (!isKnownConfigMap(name)) return {}
  const found: Record<string, string> = {}
  for (const { document, syntax, settings } of known[name]) {
    const fields = document === null ? data : parsed(asText(field(data, document)), syntax)
    if (fields === null) continue
    for (const path of settings) {
      const value = valueAt(fields, path.split('/'))
      if (value !== null) found[path] = value
    }
  }
  return found
}

function parsed(text: string | null, syntax: Known['syntax']): Fields | null {
  if (text === null || text.length > maxChars) return null
  if (syntax === 'yaml') return asFields(parseYaml(text))
  try {
    return asFields(JSON.parse(text))
  } catch {
    return null
  }
}

function valueAt(fields: Fields, path: readonly string[]): string | null {
  let value: unknown = fields
  for (const step of path) {
    const at = asFields(value)
    if (at === null || !Object.hasOwn(at, step)) return null
    value = at[step]
  }
  return scalar(value)
}

function scalar(value: unknown): string | null {
  if (Array.isArray(value)) {
    const texts = value.map(scalar).filter((text) => text !== null)
    return texts.length === 0 ? null : texts.join(', ').slice(0, maxValueChars)
  }
  if (typeof value === 'string') return value === '' ? null : value.slice(0, maxValueChars)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
