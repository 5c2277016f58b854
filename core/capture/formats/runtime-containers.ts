import { parseGuid } from '../../model/ids.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { CniEndpoint, RuntimeContainer, RuntimeSandbox } from '../../model/host.ts'
import { asFields, asText, field, hasField, type Fields } from '../../hns/fields.ts'

/** Containers as docker, crictl and ctr describe them, and the endpoints that Azure CNI keeps in its state. */

function child(fields: Fields | null, name: string): Fields | null {
  return fields === null ? null : asFields(field(fields, name))
}

function text(fields: Fields | null, name: string): string | null {
  return fields === null ? null : asText(field(fields, name))
}

const containerId = /^[0-9a-f]{10,64}$/i

/** `Up 3 hours`, `Running`, `CONTAINER_EXITED`, `exited`, `STOPPED`; null for what says neither. */
export function isRunningState(written: string): boolean | null {
  if (/^(?:Up\b|running$|CONTAINER_RUNNING$)/i.test(written)) return true
  return /^(?:Exited\b|Dead\b|stopped$|CONTAINER_EXITED$)/i.test(written) ? false : null
}

function container(
  id: string | null,
  state: string | null,
  name: string | null,
  ref: DocumentRef,
): RuntimeContainer | null {
  if (id === null || !containerId.test(id)) return null
  return { idPrefix: id.toLowerCase(), isRunning: isRunningState(state ?? ''), name, documents: [ref] }
}

/** `crictl ps -o json`, `crictl inspect`, `docker inspect`, `docker ps --format json`; null for none of them. */
export function containerOf(fields: Fields, ref: DocumentRef): RuntimeContainer | null {
  if (hasField(fields, 'NetworkSettings') && hasField(fields, 'HostConfig')) {
    const state = child(fields, 'State')
    return container(text(fields, 'Id'), text(state, 'Status'), (text(fields, 'Name') ?? '').replace(/^\//, ''), ref)
  }
  if (hasField(fields, 'Names') && hasField(fields, 'Image') && hasField(fields, 'Command')) {
    return container(text(fields, 'ID'), text(fields, 'State') ?? text(fields, 'Status'), text(fields, 'Names'), ref)
  }
  const own = (text(fields, 'state') ?? '').startsWith('CONTAINER_') ? fields : child(fields, 'status')
  const state = text(own, 'state') ?? ''
  if (!state.startsWith('CONTAINER_')) return null
  return container(text(own, 'id'), state, text(child(own, 'metadata'), 'name'), ref)
}

/** The sandbox of a container that runs, from `crictl ps -o json`: it is ready. */
export function sandboxOfContainer(fields: Fields, ref: DocumentRef): RuntimeSandbox | null {
  const id = text(fields, 'podSandboxId')
  if (id === null || !containerId.test(id) || text(fields, 'state') !== 'CONTAINER_RUNNING') return null
  const labels = child(fields, 'labels')
  return {
    idPrefix: id.toLowerCase(),
    isReady: true,
    name: text(labels, 'io.kubernetes.pod.name') ?? '',
    namespace: text(labels, 'io.kubernetes.pod.namespace') ?? '',
    documents: [ref],
  }
}

/**
 * azure-vnet.json: `{"Network":{"ExternalInterfaces":{"Ethernet 2":{"Networks":{"azure":{"HnsId":…,"Endpoints":{"1a2b3c4d-eth0":
 * {"HnsId":…,"ContainerID":…,"PODName":…,"PODNameSpace":…}}}}}}}}`.
 */
export function azureEndpoints(fields: Fields, ref: DocumentRef): readonly CniEndpoint[] {
  return named(child(fields, 'Network'), 'ExternalInterfaces', ['Network'])
    .flatMap(([adapter, path]) => named(adapter, 'Networks', path))
    .flatMap(([network, path]) => named(network, 'Endpoints', path))
    .flatMap(([endpoint, path]): readonly CniEndpoint[] => {
      const key = hasField(endpoint, 'HnsId') ? 'HnsId' : 'HNSId'
      const hnsEndpointId = parseGuid(text(endpoint, key) ?? '')
      if (hnsEndpointId === null) return []
      const namespace = text(endpoint, 'PODNameSpace') ?? text(endpoint, 'PodNamespace') ?? ''
      const name = text(endpoint, 'PODName') ?? text(endpoint, 'PodName') ?? ''
      return [
        {
          hnsEndpointId,
          idPath: [...path, key],
          containerId: text(endpoint, 'ContainerID')?.toLowerCase() ?? null,
          pod: namespace === '' || name === '' ? null : { namespace, name },
          documents: [ref],
        },
      ]
    })
}

type Named = readonly (readonly [Fields, readonly string[]])[]

/** The objects that a field holds by their names, each with its path in the document. */
function named(holder: Fields | null, name: string, path: readonly string[]): Named {
  return Object.entries(child(holder, name) ?? {}).flatMap(([key, value]) => {
    const one = asFields(value)
    return one === null ? [] : [[one, [...path, name, key]] as const]
  })
}
