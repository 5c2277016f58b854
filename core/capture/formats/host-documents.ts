import { parseGuid, parseIp, parseMac } from '../../model/ids.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { DockerNetwork } from '../../model/host.ts'
import { asFields, asInteger, asText, field, hasField, type Fields } from '../../hns/fields.ts'
import type { Part } from '../part.ts'
import { hostObjectParts, isHostObject } from './host-objects.ts'
import { logLine } from './log-lines.ts'
import { isNetworkHealth, readNetworkHealth } from './network-health.ts'
import { isRuntimeDocument, readRuntimeDocument } from './runtime-documents.ts'
import { readProtocol } from '../../hns/read-shared.ts'

/** JSON of other programs on the node: docker, the container runtime's network configuration, port pools of HNS. */

function dockerNetwork(fields: Fields, ref: DocumentRef): DockerNetwork {
  const options = asFields(field(fields, 'Options')) ?? {}
  const containers = Object.entries(asFields(field(fields, 'Containers')) ?? {})
  return {
    name: asText(field(fields, 'Name')) ?? '',
    driver: asText(field(fields, 'Driver')),
    hnsNetworkId: parseGuid(asText(field(options, 'com.docker.network.windowsshim.hnsid')) ?? ''),
    containers: containers.map(([id, value]) => {
      const container = asFields(value) ?? {}
      return {
        id: id.toLowerCase(),
        name: asText(field(container, 'Name')) ?? '',
        mac: parseMac(asText(field(container, 'MacAddress')) ?? ''),
        // Docker prints `/16` whatever the real prefix is (capture-formats.md 7).
        ip: parseIp((asText(field(container, 'IPv4Address')) ?? '').split('/')[0] ?? ''),
      }
    }),
    documents: [ref],
  }
}

function isDockerNetwork(fields: Fields): boolean {
  return hasField(fields, 'Driver') && hasField(fields, 'IPAM')
}

/** Whether the object is one of these documents and not a wrapper of a list. */
export function isHostDocument(fields: Fields): boolean {
  return (
    isDockerNetwork(fields) ||
    hasField(fields, 'PortPool') ||
    isHostObject(fields) ||
    isNetworkHealth(fields) ||
    isRuntimeDocument(fields)
  )
}

/** Null for a document of none of these programs. */
export function readHostDocument(fields: Fields, document: DocumentRef): readonly Part[] | null {
  const ref: DocumentRef = { ...document, schema: 'text' }
  if (isDockerNetwork(fields)) return [{ part: 'host', value: { dockerNetworks: [dockerNetwork(fields, ref)] } }]
  const other = dockerLogLine(fields, ref) ?? structuredLogLine(fields, ref) ?? portPool(fields, ref)
  if (other !== null) return [other]
  return readNetworkHealth(fields, ref) ?? readRuntimeDocument(fields, ref) ?? hostObjectParts(fields, ref)
}

/** Docker wraps each line of a container's log: `{"log":"…\n","stream":"stderr","time":"…"}`. */
function dockerLogLine(fields: Fields, ref: DocumentRef): Part | null {
  const text = asText(field(fields, 'log'))
  if (text === null || !hasField(fields, 'stream')) return null
  return { part: 'log', value: logLine(ref, text.trimEnd(), asText(field(fields, 'time'))) }
}

/**
 * Loggers that write JSON: `{"level":"error","ts":"…","msg":"…","error":"…"}`. That of klog has no level, and says by
 * `v` that a line is no error.
 */
function structuredLogLine(fields: Fields, ref: DocumentRef): Part | null {
  const words = asText(field(fields, 'msg')) ?? asText(field(fields, 'message'))
  const caller = asText(field(fields, 'caller'))
  const ofKlog = hasField(fields, 'v') ? 'info' : 'error'
  const level = asText(field(fields, 'level')) ?? (caller === null ? null : ofKlog)
  const time = field(fields, 'ts') ?? field(fields, 'time')
  if (words === null || level === null || time === undefined) return null
  const told = ['level', 'msg', 'message', 'ts', 'time', 'caller', 'v']
  const rest = Object.entries(fields).flatMap(([key, value]) => {
    const text = asText(value)
    return text === null || told.includes(key) ? [] : [`${key}=${text}`]
  })
  const at = caller === null ? [] : [`${caller}]`]
  const text = [level, ...at, words, ...rest].join(' ').slice(0, 4000)
  return { part: 'log', value: logLine(ref, text, asText(time)) }
}

/** `{PortPool:{Protocol,StartPort,PortCount},Owner}`: ports that HNS holds for one endpoint. */
function portPool(fields: Fields, ref: DocumentRef): Part | null {
  const pool = asFields(field(fields, 'PortPool'))
  const start = pool === null ? null : asInteger(field(pool, 'StartPort'))
  const count = pool === null ? null : asInteger(field(pool, 'PortCount'))
  if (pool === null || start === null || count === null) return null
  const { protocol } = readProtocol(field(pool, 'Protocol'))
  return {
    part: 'portRange',
    value: { protocol: protocol === 'UDP' ? 'UDP' : 'TCP', kind: 'hnsPool', start, count, documents: [ref] },
  }
}
