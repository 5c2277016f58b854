import type { DocumentRef } from '../model/evidence.ts'
import type { KubeBackend, KubeEndpointSlice } from '../model/kube.ts'
import { asFlag, asInteger, type Fields } from '../hns/fields.ts'
import { child, ips, objects, protocol, stringMap, text, texts, type Named } from './kube-fields.ts'

function podOf(target: Fields, namespace: string): KubeBackend['pod'] {
  const name = text(target, 'name')
  return text(target, 'kind') === 'Pod' && name !== null
    ? { namespace: text(target, 'namespace') ?? namespace, name }
    : null
}

/** Conditions that are left out mean ready (EndpointConditions of discovery.k8s.io/v1). */
function readBackend(endpoint: Fields, namespace: string): KubeBackend {
  const conditions = child(endpoint, 'conditions')
  const ready = asFlag(conditions['ready']) ?? true
  return {
    addresses: ips(texts(endpoint['addresses'])),
    nodeName: text(endpoint, 'nodeName'),
    isReady: ready,
    isServing: asFlag(conditions['serving']) ?? ready,
    isTerminating: asFlag(conditions['terminating']) === true,
    pod: podOf(child(endpoint, 'targetRef'), namespace),
  }
}

function readPorts(value: unknown): KubeEndpointSlice['ports'] {
  return objects(value).map((port) => ({
    name: text(port, 'name'),
    port: asInteger(port['port']),
    protocol: protocol(port['protocol']),
  }))
}

export function readEndpointSlice(
  fields: Fields,
  { meta, name, namespace }: Named,
  ref: DocumentRef,
): KubeEndpointSlice {
  const addressType = text(fields, 'addressType')
  return {
    kind: 'endpointslice',
    namespace,
    name,
    serviceName: stringMap(meta['labels'])['kubernetes.io/service-name'] ?? null,
    addressType: addressType === 'IPv6' || addressType === 'FQDN' ? addressType : 'IPv4',
    backends: objects(fields['endpoints']).map((endpoint) => readBackend(endpoint, namespace)),
    ports: readPorts(fields['ports']),
    documents: [ref],
  }
}

/** The older Endpoints object: one slice a subset, under the name of its service. */
export function readEndpoints(
  fields: Fields,
  { name, namespace }: Named,
  ref: DocumentRef,
): readonly KubeEndpointSlice[] {
  return objects(fields['subsets']).map((subset, index) => {
    const backends = (key: string, ready: boolean): readonly KubeBackend[] =>
      objects(subset[key]).map((address) => ({
        addresses: ips([text(address, 'ip')]),
        nodeName: text(address, 'nodeName'),
        isReady: ready,
        isServing: ready,
        isTerminating: false,
        pod: podOf(child(address, 'targetRef'), namespace),
      }))
    const all = [...backends('addresses', true), ...backends('notReadyAddresses', false)]
    return {
      kind: 'endpointslice',
      namespace,
      name: index === 0 ? name : `${name}-${index}`,
      serviceName: name,
      addressType: all.some((backend) => backend.addresses.some((ip) => ip.includes(':'))) ? 'IPv6' : 'IPv4',
      backends: all,
      isOfEndpoints: true,
      ports: readPorts(subset['ports']),
      documents: [ref],
    }
  })
}
