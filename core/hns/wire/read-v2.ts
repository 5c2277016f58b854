import type { EndpointSettings } from '../rules/endpoints.ts'
import type { EndpointModification } from '../rules/endpoint-changes.ts'
import type { LoadBalancerSettings } from '../rules/load-balancers.ts'
import { requestTypes } from '../rules/modify.ts'
import type { RequestType } from '../rules/modify.ts'
import type { NamespaceModification, NamespaceSettings } from '../rules/namespaces.ts'
import type { NetworkModification } from '../rules/network-changes.ts'
import type { NetworkSettings, SubnetSettings } from '../rules/networks.ts'
import { protocolNumber } from '../rules/policies.ts'
import type { DnsRecord, PolicyRecord, PortMappingRecord, RouteEntry } from '../rules/records.ts'
import type { RouteSettings } from '../rules/routes.ts'
import {
  booleanField,
  choiceField,
  field,
  guidField,
  guidOfText,
  isObject,
  numberField,
  objectField,
  objectsField,
  shapeFailure,
  textField,
  textsField,
} from './json.ts'
import type { JsonObject } from './json.ts'
import { policyFromV2 } from './policies-v1.ts'

/** V2 settings (hcn.md 3) → what the rules take. Called inside `reading`. */

export function policiesV2(object: JsonObject, name = 'Policies'): readonly PolicyRecord[] {
  return objectsField(object, name).map(policyFromV2)
}

export function dnsV2(dns: JsonObject): DnsRecord {
  return {
    domain: textField(dns, 'Domain') || textField(dns, 'Suffix'),
    search: textsField(dns, 'Search'),
    servers: textsField(dns, 'ServerList'),
    options: textsField(dns, 'Options'),
  }
}

export function routesV2(object: JsonObject): readonly RouteEntry[] {
  return objectsField(object, 'Routes').map((route) => ({
    destination: textField(route, 'DestinationPrefix'),
    nextHop: textField(route, 'NextHop') || null,
    metric: field(route, 'Metric') === undefined ? null : numberField(route, 'Metric'),
  }))
}

function subnetV2(subnet: JsonObject): SubnetSettings {
  return {
    id: guidField(subnet, 'ID'),
    prefix: textField(subnet, 'IpAddressPrefix'),
    routes: routesV2(subnet),
    policies: policiesV2(subnet),
    flags: numberField(subnet, 'Flags'),
  }
}

export function networkV2(object: JsonObject): NetworkSettings {
  const ipams = objectsField(object, 'Ipams')
  return {
    id: guidField(object, 'ID'),
    name: textField(object, 'Name'),
    type: textField(object, 'Type'),
    flags: numberField(object, 'Flags'),
    policies: policiesV2(object),
    subnets: ipams.flatMap((ipam) => objectsField(ipam, 'Subnets')).map(subnetV2),
    ipamType: ipams.some((ipam) => choiceField(ipam, 'Type', ['Static', 'Dhcp']) === 'Dhcp') ? 'Dhcp' : 'Static',
    macPools: objectsField(objectField(object, 'MacPool'), 'Ranges').map((range) => ({
      start: textField(range, 'StartMacAddress'),
      end: textField(range, 'EndMacAddress'),
    })),
    dns: dnsV2(objectField(object, 'Dns')),
    isIpv6: booleanField(object, 'IPv6'),
  }
}

export function endpointV2(object: JsonObject): EndpointSettings {
  return {
    id: guidField(object, 'ID'),
    name: textField(object, 'Name'),
    networkId: guidField(object, 'HostComputeNetwork'),
    ips: objectsField(object, 'IpConfigurations').map((ip) => ({
      ip: textField(ip, 'IpAddress'),
      prefixLength: field(ip, 'PrefixLength') === undefined ? null : numberField(ip, 'PrefixLength'),
    })),
    mac: textField(object, 'MacAddress'),
    routes: routesV2(object),
    dns: dnsV2(objectField(object, 'Dns')),
    policies: policiesV2(object),
    flags: numberField(object, 'Flags'),
  }
}

export function namespaceV2(object: JsonObject): NamespaceSettings {
  const type = field(object, 'Type') === undefined ? 'Host' : choiceField(object, 'Type', namespaceTypes)
  return {
    id: guidField(object, 'ID'),
    type: type ?? shapeFailure('E_INVALIDARG'),
    compartmentId: numberField(object, 'NamespaceId'),
  }
}

const namespaceTypes = ['Host', 'HostDefault', 'Guest', 'GuestDefault'] as const

function portMappingV2(port: JsonObject): PortMappingRecord {
  return {
    protocol: protocolNumber(field(port, 'Protocol') ?? 0) ?? shapeFailure('HCN_E_INVALID_POLICY'),
    internalPort: numberField(port, 'InternalPort'),
    externalPort: numberField(port, 'ExternalPort'),
    distributionType: numberField(port, 'DistributionType'),
    flags: numberField(port, 'Flags'),
  }
}

function guidsField(object: JsonObject, name: string): LoadBalancerSettings['endpointIds'] {
  return textsField(object, name).map((text) => guidOfText(text) ?? shapeFailure('HCN_E_ENDPOINT_NOT_FOUND'))
}

export function loadBalancerV2(object: JsonObject): LoadBalancerSettings {
  return {
    id: guidField(object, 'ID'),
    endpointIds: guidsField(object, 'HostComputeEndpoints'),
    sourceVip: textField(object, 'SourceVIP'),
    vips: textsField(object, 'FrontendVIPs'),
    portMappings: objectsField(object, 'PortMappings').map(portMappingV2),
    flags: numberField(object, 'Flags'),
  }
}

/** The array is named `Routes` by the schema and `Setting` by hcsshim (DOUBT-09). */
export function routeV2(object: JsonObject): RouteSettings {
  const name = field(object, 'Routes') === undefined ? 'Setting' : 'Routes'
  return {
    id: guidField(object, 'ID'),
    endpointIds: guidsField(object, 'HostComputeEndpoints'),
    routes: objectsField(object, name).map((route) => ({
      destination: textField(route, 'DestinationPrefix'),
      nextHop: textField(route, 'NextHop') || null,
      needEncap: booleanField(route, 'NeedEncap'),
      automaticEndpointMonitor: booleanField(route, 'AutomaticEndpointMonitor'),
    })),
  }
}

function envelope(object: JsonObject): { readonly request: RequestType; readonly settings: JsonObject } {
  const request = choiceField(object, 'RequestType', requestTypes) ?? shapeFailure('HCN_E_REQUEST_UNSUPPORTED')
  const settings = field(object, 'Settings')
  return { request, settings: isObject(settings) ? settings : {} }
}

export function networkModification(object: JsonObject): NetworkModification {
  const { request, settings } = envelope(object)
  const resource = choiceField(object, 'ResourceType', ['DNS', 'Extension', 'Policy', 'Subnet', 'IPSubnet'])
  switch (resource) {
    case 'DNS':
      return { resource, request, dns: dnsV2(settings) }
    case 'Extension': {
      const id = guidField(settings, 'Id') ?? shapeFailure('HCN_E_SWITCH_EXTENSION_NOT_FOUND')
      return { resource, request, id, isEnabled: booleanField(settings, 'IsEnabled') }
    }
    case 'Policy':
      return { resource, request, policies: policiesV2(settings) }
    case 'Subnet':
      return { resource, request, subnets: objectsField(settings, 'Subnets').map(subnetV2) }
    case 'IPSubnet':
      return {
        resource,
        request,
        subnetId: guidField(settings, 'SubnetId') ?? shapeFailure('HCN_E_SUBNET_NOT_FOUND'),
        ipSubnets: objectsField(settings, 'IpSubnets').map((item) => ({
          id: guidField(item, 'ID'),
          prefix: textField(item, 'IpAddressPrefix'),
          flags: numberField(item, 'Flags'),
        })),
      }
    case null:
      return shapeFailure('HCN_E_REQUEST_UNSUPPORTED')
  }
}

export function endpointModification(object: JsonObject): EndpointModification {
  const { request, settings } = envelope(object)
  const resource = choiceField(object, 'ResourceType', ['Port', 'Policy'])
  switch (resource) {
    case 'Port':
      return { resource, request }
    case 'Policy':
      return { resource, request, policies: policiesV2(settings) }
    case null:
      return shapeFailure('HCN_E_REQUEST_UNSUPPORTED')
  }
}

export function namespaceModification(object: JsonObject): NamespaceModification {
  const { request, settings } = envelope(object)
  const resource = choiceField(object, 'ResourceType', ['Container', 'Endpoint'])
  switch (resource) {
    case 'Container': {
      const containerId = textField(settings, 'ContainerId') || shapeFailure('E_INVALIDARG')
      return { resource, request, containerId }
    }
    case 'Endpoint': {
      const endpointId = guidField(settings, 'EndpointId') ?? shapeFailure('HCN_E_ENDPOINT_NOT_FOUND')
      return { resource, request, endpointId }
    }
    case null:
      return shapeFailure('HCN_E_REQUEST_UNSUPPORTED')
  }
}
