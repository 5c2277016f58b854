import { parseGuid, parseMac } from '../../model/ids.ts'
import { unknown } from '../../model/known.ts'
import type { DocumentRef } from '../../model/evidence.ts'
import type { FreePortBlocks, VfpGroup, VfpLayer, VfpPort, VfpRule } from '../../model/host.ts'
import { asFields, asInteger, asList, asText, field, hasField, type Fields } from '../../hns/fields.ts'
import { readEndpointV1, readLoadBalancerV1, readNetworkV1 } from '../../hns/v1.ts'
import type { Part } from '../part.ts'

/** The files of networkhealth.ps1, in a flat schema of their own (capture-formats.md 4.2). */

function list(fields: Fields, name: string): readonly Fields[] {
  return (asList(field(fields, name)) ?? []).map(asFields).filter((one) => one !== null)
}

function text(fields: Fields, name: string): string | null {
  const found = asText(field(fields, name))
  return found === null || found === '' ? null : found
}

function rule(fields: Fields, ref: DocumentRef): VfpRule {
  const condition = asFields(field(fields, 'Condition')) ?? {}
  const conditions = Object.entries(condition).flatMap(([key, value]) => {
    const written = asText(value)
    return written === null || written === '' ? [] : [[key, written] as const]
  })
  return {
    name: text(fields, 'Name') ?? '',
    type: text(fields, 'Type'),
    priority: null,
    conditions: Object.fromEntries(conditions),
    documents: [ref],
  }
}

function group(fields: Fields, ref: DocumentRef): VfpGroup {
  return {
    name: text(fields, 'Name') ?? '',
    direction: text(fields, 'Direction'),
    type: text(fields, 'Type'),
    rules: list(fields, 'Rules').map((one) => rule(one, ref)),
  }
}

function port(value: unknown, owner: Fields, friendlyName: string | null, ref: DocumentRef): readonly Part[] {
  const fields = asFields(value)
  const name = fields === null ? null : text(fields, 'Identifier')
  if (fields === null || name === null) return []
  const state = text(fields, 'PortState')
  const layers = list(fields, 'Layers').map((layer): VfpLayer => ({
    name: text(layer, 'Name') ?? '',
    groups: list(layer, 'Groups').map((one) => group(one, ref)),
  }))
  const found: VfpPort = {
    name,
    mac: parseMac(text(owner, 'MacAddress') ?? ''),
    isBlocked: state === null ? null : state === 'Blocked',
    friendlyName,
    ...(layers.length === 0 ? {} : { layers }),
    documents: [ref],
  }
  return [{ part: 'vfpPort', value: found }]
}

function endpoint(fields: Fields, ref: DocumentRef): readonly Part[] {
  const own: Fields = {
    ID: field(fields, 'Identifier'),
    IPAddress: field(fields, 'IPAddress'),
    MacAddress: field(fields, 'MacAddress'),
    State: field(fields, 'EndpointState'),
    IsRemoteEndpoint: field(fields, 'IsRemoteEndpoint'),
  }
  const value = readEndpointV1({ fields: own, ref, isPartial: true })
  if (value === null) return []
  const vfp = port(field(fields, 'VfpPort'), fields, value.id.toUpperCase(), ref)
  return [{ part: 'hns', value, isExcerpt: false }, ...vfp]
}

/** The script asks for one network by its name: the others are not in the file. */
function network(fields: Fields, ref: DocumentRef): readonly Part[] {
  const own: Fields = {
    ID: field(fields, 'Identifier'),
    Name: field(fields, 'Name'),
    ManagementIP: field(fields, 'ManagementIpAddress'),
  }
  const value = readNetworkV1({ fields: own, ref, isPartial: true })
  const ports = [
    ...port(field(fields, 'HostVfpPort'), {}, null, ref),
    ...port(field(fields, 'ExternalVfpPort'), {}, 'ExternalPort', ref),
  ]
  return value === null ? ports : [{ part: 'hns', value, isExcerpt: true }, ...ports]
}

function loadBalancer(fields: Fields, ref: DocumentRef): readonly Part[] {
  const policy: Fields = {
    Type: 'ELB',
    // A policy list without an address is a node port.
    VIPs: text(fields, 'VIP') === null ? [] : (text(fields, 'VIP') ?? '').split(/[\s,]+/),
    ExternalPort: field(fields, 'ExternalPort'),
    InternalPort: field(fields, 'InternalPort'),
    Protocol: field(fields, 'Protocol'),
    IsDSR: field(fields, 'IsDSR'),
    LocalRoutedVip: field(fields, 'LocalRoutedVip'),
  }
  const own: Fields = {
    ID: field(fields, 'Identifier'),
    State: field(fields, 'State'),
    References: (asList(field(fields, 'Endpoints')) ?? []).map((id) => `/endpoints/${asText(id) ?? ''}`),
    Policies: [policy],
  }
  const value = readLoadBalancerV1({ fields: own, ref, isPartial: true })
  // The source VIP is not in the file.
  return value === null ? [] : [{ part: 'hns', value: { ...value, sourceVip: unknown }, isExcerpt: false }]
}

/** How many blocks of 64 ports the script counted to be free. */
function freeBlocks(fields: Fields, ref: DocumentRef): readonly FreePortBlocks[] {
  return (['TCP', 'UDP'] as const).flatMap((protocol) => {
    const count = asInteger(field(fields, `Available${protocol}DynamicPortRanges`))
    return count === null ? [] : [{ protocol, count, documents: [ref] }]
  })
}

export function isNetworkHealth(fields: Fields): boolean {
  return (
    hasField(fields, 'AvailableTCPDynamicPortRanges') ||
    (hasField(fields, 'NetworkState') && hasField(fields, 'DynamicPorts')) ||
    (parseGuid(text(fields, 'Identifier') ?? '') !== null &&
      ['EndpointState', 'ManagementIpAddress', 'EndpointIpAddresses'].some((key) => hasField(fields, key)))
  )
}

/** Null where the object is none of the script's. */
export function readNetworkHealth(fields: Fields, document: DocumentRef): readonly Part[] | null {
  if (!isNetworkHealth(fields)) return null
  const ref: DocumentRef = { ...document, schema: 'text' }
  if (hasField(fields, 'EndpointIpAddresses')) return loadBalancer(fields, ref)
  if (hasField(fields, 'EndpointState')) return endpoint(fields, ref)
  if (hasField(fields, 'ManagementIpAddress')) return network(fields, ref)
  const ports = asFields(field(fields, 'DynamicPorts')) ?? fields
  const computerName = text(fields, 'Node')
  const freePortBlocks = freeBlocks(ports, ref)
  return [
    {
      part: 'host',
      value: {
        ...(computerName === null ? {} : { computerName }),
        ...(freePortBlocks.length > 0 ? { freePortBlocks } : {}),
      },
    },
  ]
}
