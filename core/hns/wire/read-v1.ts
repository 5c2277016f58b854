import type { EndpointSettings } from '../rules/endpoints.ts'
import type { LoadBalancerSettings } from '../rules/load-balancers.ts'
import type { NetworkSettings } from '../rules/networks.ts'
import { protocolNumber } from '../rules/policies.ts'
import type { DnsRecord, PolicyRecord, RouteEntry } from '../rules/records.ts'
import type { RouteSettings } from '../rules/routes.ts'
import {
  booleanField,
  commaField,
  field,
  guidField,
  guidOfText,
  numberField,
  objectsField,
  shapeFailure,
  textField,
  textsField,
} from './json.ts'
import type { JsonObject } from './json.ts'
import { policyFromV1 } from './policies-v1.ts'

/** V1 settings (hcn.md 5) → what the rules take. Called inside `reading`. */

export function policiesV1(object: JsonObject): readonly PolicyRecord[] {
  return objectsField(object, 'Policies').map(policyFromV1)
}

function dnsV1(object: JsonObject): DnsRecord {
  return {
    domain: textField(object, 'DNSDomain'),
    search: commaField(object, 'DNSSuffix'),
    servers: commaField(object, 'DNSServerList'),
    options: [],
  }
}

function gatewayRoutes(...gateways: readonly string[]): readonly RouteEntry[] {
  return gateways
    .filter((gateway) => gateway !== '')
    .map((gateway) => ({
      destination: gateway.includes(':') ? '::/0' : '0.0.0.0/0',
      nextHop: gateway,
      metric: null,
    }))
}

function fieldPolicy(type: string, key: string, value: string): readonly PolicyRecord[] {
  return value === '' ? [] : [{ Type: type, Settings: { [key]: value } }]
}

export function networkV1(object: JsonObject): NetworkSettings {
  return {
    id: guidField(object, 'ID'),
    name: textField(object, 'Name'),
    type: textField(object, 'Type'),
    // IsolateSwitch is flag 32 (hcn.md 5.7).
    flags: numberField(object, 'Flags') | (booleanField(object, 'IsolateSwitch') ? 32 : 0),
    policies: [
      ...policiesV1(object),
      ...fieldPolicy('NetAdapterName', 'NetworkAdapterName', textField(object, 'NetworkAdapterName')),
      ...fieldPolicy('SourceMacAddress', 'SourceMacAddress', textField(object, 'SourceMac')),
      ...fieldPolicy('DrMacAddress', 'Address', textField(object, 'DrMacAddress')),
      ...fieldPolicy('ProviderAddress', 'ProviderAddress', textField(object, 'ManagementIP').replace(/\/\d+$/, '')),
    ],
    subnets: objectsField(object, 'Subnets').map((subnet) => ({
      id: guidField(subnet, 'ID'),
      prefix: textField(subnet, 'AddressPrefix'),
      routes: gatewayRoutes(textField(subnet, 'GatewayAddress')),
      policies: policiesV1(subnet),
      flags: numberField(subnet, 'Flags'),
    })),
    ipamType: 'Static',
    macPools: objectsField(object, 'MacPools').map((range) => ({
      start: textField(range, 'StartMacAddress'),
      end: textField(range, 'EndMacAddress'),
    })),
    dns: dnsV1(object),
    isIpv6: booleanField(object, 'IPv6'),
  }
}

export function endpointV1(object: JsonObject): EndpointSettings {
  const ipv4 = textField(object, 'IPAddress')
  const ipv6 = textField(object, 'IPv6Address')
  const overhead = numberField(object, 'EncapOverhead')
  const flags =
    (booleanField(object, 'IsRemoteEndpoint') ? 1 : 0) |
    (booleanField(object, 'DisableICC') ? 2 : 0) |
    (booleanField(object, 'EnableLowInterfaceMetric') ? 8 : 0) |
    (booleanField(object, 'EnableInternalDNS') ? 16 : 0)
  return {
    id: guidField(object, 'ID'),
    name: textField(object, 'Name'),
    networkId: guidField(object, 'VirtualNetwork'),
    ips: [
      ...(ipv4 === '' ? [] : [{ ip: ipv4, prefixLength: numberField(object, 'PrefixLength') }]),
      ...(ipv6 === '' ? [] : [{ ip: ipv6, prefixLength: numberField(object, 'IPv6PrefixLength') }]),
    ],
    mac: textField(object, 'MacAddress'),
    routes: gatewayRoutes(textField(object, 'GatewayAddress'), textField(object, 'GatewayAddressV6')),
    dns: dnsV1(object),
    policies: [
      ...policiesV1(object),
      ...(overhead === 0 ? [] : [{ Type: 'EncapOverhead', Settings: { Overhead: overhead } }]),
      ...fieldPolicy('PortName', 'Name', textField(object, 'PortFriendlyName')),
    ],
    flags: flags | numberField(object, 'Flags'),
  }
}

export type PolicyListSettings =
  | { readonly kind: 'loadBalancer'; readonly settings: LoadBalancerSettings }
  | { readonly kind: 'route'; readonly settings: RouteSettings }

/** A policy list is a load balancer or a route, by its first policy (hcn.md 5.4). */
export function policyListV1(object: JsonObject): PolicyListSettings {
  const policies = objectsField(object, 'Policies')
  const first = policies[0] ?? shapeFailure('HCN_E_INVALID_POLICY')
  const id = guidField(object, 'ID')
  const endpointIds = textsField(object, 'References').map((reference) => {
    const match = /^\/endpoints\/(.+)$/i.exec(reference)
    if (match === null) return shapeFailure('HCN_E_INVALID_JSON_REFERENCE')
    return guidOfText(match[1] ?? '') ?? shapeFailure('HCN_E_ENDPOINT_NOT_FOUND')
  })
  switch (textField(first, 'Type').toUpperCase()) {
    case 'ELB':
      return {
        kind: 'loadBalancer',
        settings: {
          id,
          endpointIds,
          sourceVip: textField(first, 'SourceVIP'),
          vips: textsField(first, 'VIPs'),
          portMappings: [
            {
              protocol: protocolNumber(field(first, 'Protocol') ?? 0) ?? shapeFailure('HCN_E_INVALID_POLICY'),
              internalPort: numberField(first, 'InternalPort'),
              externalPort: numberField(first, 'ExternalPort'),
              distributionType: 0,
              flags: (booleanField(first, 'ILB') ? 1 : 0) | (booleanField(first, 'LocalRoutedVip') ? 2 : 0),
            },
          ],
          flags: booleanField(first, 'IsDSR') ? 1 : 0,
        },
      }
    case 'ROUTE':
      return {
        kind: 'route',
        settings: {
          id,
          endpointIds,
          routes: policies.map((policy) => ({
            destination: textField(policy, 'DestinationPrefix'),
            nextHop: textField(policy, 'NextHop') || null,
            needEncap: booleanField(policy, 'NeedEncap'),
            automaticEndpointMonitor: false,
          })),
        },
      }
    default:
      return shapeFailure('HCN_E_INVALID_POLICY_TYPE')
  }
}
