import { message, type Message } from '../model/message.ts'
import type { NamedObject } from '../model/snapshot.ts'

/** The fields of compared objects in the words under which the screens show them. */

/** Where an object was read, from which form, and by which version it was written, is no change of it. */
export const notCompared = ['documents', 'version', 'kind', 'id', 'isOfTable', 'isOfEndpoints'] as const

type FieldOf<T> = T extends unknown ? Exclude<keyof T, (typeof notCompared)[number]> : never

const fieldWords = {
  addressType: message('compare.field.addressType'),
  annotations: message('compare.field.annotations'),
  backends: message('model.column.backends'),
  clusterIps: message('model.column.clusterIp'),
  compartmentGuid: message('model.column.compartment'),
  compartmentId: message('model.column.compartment'),
  conditions: message('compare.field.conditions'),
  containerIds: message('model.column.containers'),
  containers: message('model.column.containers'),
  dnsPolicy: message('compare.field.dnsPolicy'),
  dnsSearch: message('model.column.dnsSearch'),
  dnsServers: message('model.column.dns'),
  drMac: message('model.column.drMac'),
  endpointIds: message('model.column.endpoints'),
  extensions: message('model.column.extensions'),
  externalIps: message('model.column.externalIps'),
  externalTrafficPolicy: message('compare.field.externalTrafficPolicy'),
  flags: message('model.column.flags'),
  gateways: message('model.column.gateway'),
  hasSelector: message('compare.field.hasSelector'),
  healthCheckNodePort: message('compare.field.healthCheckNodePort'),
  hnsNamespaceId: message('model.column.hnsNamespace'),
  hostname: message('compare.field.hostname'),
  images: message('cluster.column.images'),
  ingressIps: message('compare.field.ingressIps'),
  internalIps: message('model.column.ips'),
  internalTrafficPolicy: message('compare.field.internalTrafficPolicy'),
  ips: message('model.column.ips'),
  isApplied: message('model.column.state'),
  isDefault: message('compare.field.isDefault'),
  isDeleting: message('cluster.column.terminating'),
  isDsr: message('model.column.dsr'),
  isForWindows: message('cluster.column.system'),
  isHeadless: message('compare.field.isHeadless'),
  isHostNetwork: message('model.column.hostNetwork'),
  isHostProcess: message('compare.field.isHostProcess'),
  isIpv6: message('compare.field.isIpv6'),
  isReady: message('model.column.ready'),
  isRemote: message('model.column.location'),
  isTerminating: message('cluster.column.terminating'),
  isWindows: message('model.column.osImage'),
  kernelVersion: message('model.column.kernel'),
  kubeProxyVersion: message('compare.field.kubeProxyVersion'),
  kubeletVersion: message('model.column.kubelet'),
  labels: message('cluster.column.labels'),
  layeredOn: message('model.relation.layeredOn'),
  mac: message('model.column.mac'),
  macPools: message('compare.field.macPools'),
  managementIp: message('model.column.managementIp'),
  managementIpAsWritten: message('model.column.managementIp'),
  name: message('model.column.name'),
  namespace: message('cluster.column.kubeNamespace'),
  networkAdapterName: message('model.column.adapter'),
  networkId: message('model.column.network'),
  networkName: message('model.column.network'),
  nodeName: message('model.column.node'),
  osImage: message('model.column.osImage'),
  owner: message('model.column.workload'),
  phase: message('model.column.phase'),
  podCidrs: message('model.column.podCidrs'),
  podSelector: message('kubernetes.column.podSelector'),
  policies: message('model.column.policies'),
  policyTypes: message('kubernetes.column.directions'),
  portMappings: message('model.column.ports'),
  ports: message('model.column.ports'),
  ready: message('model.column.ready'),
  remoteSubnetRoutes: message('compare.field.remoteSubnetRoutes'),
  rules: message('compare.field.rules'),
  runtimeVersion: message('compare.field.runtimeVersion'),
  serviceName: message('model.column.service'),
  sessionAffinity: message('model.column.sessionAffinity'),
  settings: message('cluster.column.settings'),
  sourceMac: message('model.column.sourceMac'),
  sourceVip: message('model.column.sourceVip'),
  state: message('model.column.state'),
  subnets: message('model.column.subnets'),
  switchId: message('model.column.vSwitch'),
  switchName: message('model.column.vSwitch'),
  type: message('model.column.type'),
  typeAsWritten: message('model.column.type'),
  uid: message('model.column.uid'),
  vips: message('model.column.vip'),
  wanted: message('compare.field.wanted'),
} as const satisfies Record<FieldOf<NamedObject>, Message>

function isNamed(field: string): field is keyof typeof fieldWords {
  return Object.hasOwn(fieldWords, field)
}

/** The fields in words, each once; one without a word by its own name. */
export function fieldsInWords(fields: readonly string[], say: (words: Message) => string): string {
  return [...new Set(fields.map((field) => (isNamed(field) ? say(fieldWords[field]) : field)))].join(', ')
}
