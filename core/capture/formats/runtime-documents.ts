import { parseGuid } from '../../model/ids.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { CniConfig, HostFacts, RuntimeSandbox } from '../../model/host.ts'
import { message } from '../../model/message.ts'
import { asFields, asInteger, asList, asText, field, hasField, type Fields } from '../../hns/fields.ts'
import type { Part } from '../part.ts'
import { azureEndpoints, containerOf, sandboxOfContainer } from './runtime-containers.ts'

/** JSON of the container runtime and of what set the node up (capture-formats.md 4.2, 7). */

function child(fields: Fields | null, name: string): Fields | null {
  return fields === null ? null : asFields(field(fields, name))
}

function text(fields: Fields | null, name: string): string | null {
  return fields === null ? null : asText(field(fields, name))
}

/** `crictl pods -o json`: `{items:[{id,metadata{name,namespace},state}]}`; `crictl inspectp`: `{status:{…},info:{…}}`. */
function sandbox(fields: Fields, ref: DocumentRef): RuntimeSandbox | null {
  const metadata = child(fields, 'metadata')
  const id = text(fields, 'id')
  const state = text(fields, 'state') ?? ''
  const name = text(metadata, 'name')
  if (id === null || name === null || !state.startsWith('SANDBOX_')) return null
  return {
    idPrefix: id.toLowerCase(),
    isReady: state === 'SANDBOX_READY',
    name,
    namespace: text(metadata, 'namespace') ?? '',
    documents: [ref],
  }
}

function inspected(fields: Fields, ref: DocumentRef): RuntimeSandbox | null {
  const status = child(fields, 'status')
  const found = status === null ? null : sandbox(status, ref)
  if (found === null) return null
  const spec = child(child(fields, 'info'), 'runtimeSpec')
  const written = text(child(child(spec, 'windows'), 'network'), 'networkNamespace')
  const hnsNamespaceId = parseGuid(written ?? '')
  return hnsNamespaceId === null ? found : { ...found, hnsNamespaceId }
}

const isContainerState = /^CONTAINER_/

/** A conflist, or one plug-in of it alone; older files hold no list. */
function cniConfig(fields: Fields, ref: DocumentRef): CniConfig | null {
  const name = text(fields, 'name')
  if (!hasField(fields, 'cniVersion') || name === null) return null
  const plugins = (asList(field(fields, 'plugins')) ?? []).map(asFields).filter((one) => one !== null)
  const types = (plugins.length > 0 ? plugins : [fields]).flatMap((plugin) => asText(field(plugin, 'type')) ?? [])
  return { name, pluginTypes: types, documents: [ref] }
}

function host(value: Partial<HostFacts>): readonly Part[] {
  return [{ part: 'host', value }]
}

function unused(key: 'containers' | 'azureState' | 'clusterConfig' | 'events'): readonly Part[] {
  return [{ part: 'unused', why: message(`capture.ignored.known.${key}`) }]
}

function objectsIn(fields: Fields | null): readonly Fields[] {
  return Object.values(fields ?? {}).flatMap((one): readonly Fields[] => {
    const inner = asFields(one)
    return inner === null ? [] : [inner]
  })
}

/** Whether each address in `AddressSpaces.local.Pools["10.240.0.0/16"].Addresses` of azure-vnet-ipam.json is in use. */
function azureAddresses(fields: Fields): readonly boolean[] {
  return objectsIn(child(child(fields, 'IPAM') ?? child(fields, 'AddressManager'), 'AddressSpaces'))
    .flatMap((space) => objectsIn(child(space, 'Pools')))
    .flatMap((pool) => objectsIn(child(pool, 'Addresses')))
    .map((address) => field(address, 'InUse') === true)
}

interface Form {
  readonly is: (fields: Fields) => boolean
  readonly read: (fields: Fields, ref: DocumentRef) => readonly Part[]
}

const forms: readonly Form[] = [
  {
    is: (fields) => hasField(fields, 'cniVersion') && hasField(fields, 'name'),
    read: (fields, ref) => {
      const config = cniConfig(fields, ref)
      return config === null ? [] : host({ cniConfigs: [config] })
    },
  },
  {
    is: (fields) => (text(fields, 'state') ?? '').startsWith('SANDBOX_') && hasField(fields, 'metadata'),
    read: (fields, ref) => {
      const found = sandbox(fields, ref)
      return found === null ? [] : host({ sandboxes: [found] })
    },
  },
  {
    is: (fields) => (text(child(fields, 'status'), 'state') ?? '').startsWith('SANDBOX_'),
    read: (fields, ref) => {
      const found = inspected(fields, ref)
      return found === null ? [] : host({ sandboxes: [found] })
    },
  },
  {
    // crictl ps -o json, crictl inspect, docker inspect of a container, docker ps --format json.
    is: (fields) =>
      isContainerState.test(text(fields, 'state') ?? text(child(fields, 'status'), 'state') ?? '') ||
      (hasField(fields, 'NetworkSettings') && hasField(fields, 'HostConfig')) ||
      (hasField(fields, 'Names') && hasField(fields, 'Image') && hasField(fields, 'Command')),
    read: (fields, ref) => {
      const found = containerOf(fields, ref)
      if (found === null) return unused('containers')
      const owner = sandboxOfContainer(fields, ref)
      return host(owner === null ? { containers: [found] } : { containers: [found], sandboxes: [owner] })
    },
  },
  {
    // azure-vnet.json and azure-vnet-ipam.json: `{"Network":{"Version":…,"ExternalInterfaces":{…}}}`, `{"IPAM":{…}}`.
    is: (fields) =>
      hasField(child(fields, 'Network') ?? {}, 'ExternalInterfaces') ||
      hasField(child(fields, 'IPAM') ?? {}, 'AddressSpaces') ||
      hasField(child(fields, 'AddressManager') ?? {}, 'AddressSpaces'),
    read: (fields, ref) => {
      const cniEndpoints = azureEndpoints(fields, ref)
      if (cniEndpoints.length > 0) return host({ cniEndpoints })
      const addresses = azureAddresses(fields)
      if (addresses.length === 0) return unused('azureState')
      const count = addresses.filter((isInUse) => isInUse).length
      return [{ part: 'unused', why: message('capture.ignored.azureIpam', { count, all: addresses.length }) }]
    },
  },
  {
    is: (fields) => hasField(fields, 'Cri') && (hasField(fields, 'Cni') || hasField(fields, 'Kubernetes')),
    read: () => unused('clusterConfig'),
  },
  {
    // Get-WinEvent | ConvertTo-Json.
    is: (fields) =>
      hasField(fields, 'TimeCreated') && hasField(fields, 'ProviderName') && asInteger(field(fields, 'Id')) !== null,
    read: () => unused('events'),
  },
]

export function isRuntimeDocument(fields: Fields): boolean {
  return forms.some(({ is }) => is(fields))
}

export function readRuntimeDocument(fields: Fields, ref: DocumentRef): readonly Part[] | null {
  return forms.find(({ is }) => is(fields))?.read(fields, ref) ?? null
}
